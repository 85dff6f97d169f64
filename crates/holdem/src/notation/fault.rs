//! What can be wrong with a text, and what is worth knowing about one that is right.

use super::dialect::Dialect;
use super::place::{Lines, Place};
use crate::card::{Card, Rank};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Something that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands.
    pub place: Place,
    /// The text that stands there.
    pub token: String,
    /// What is wrong with it.
    pub kind: FaultKind,
    /// A change that mends it, where one can be guessed.
    pub suggestion: Option<Suggestion>,
}

/// A change to the text: the bytes from `start` to `end` become `text`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// First byte to replace.
    pub start: usize,
    /// The byte just after those to replace.
    pub end: usize,
    /// What to write there; nothing when the bytes are better left out.
    pub text: String,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// It is no hand, span, percentage or keyword.
    NotAHand,
    /// It is no card.
    NotACard,
    /// One rank is no hand.
    RankAlone(Rank),
    /// One card is no hand.
    CardAlone(Card),
    /// Two cards of one hand stand apart.
    CardsApart(Card, Card),
    /// A hand holds this card twice, or a list of cards names it twice.
    CardTwice(Card),
    /// A pair is neither suited nor offsuit.
    PairWithSuffix(Rank),
    /// `+` after a hand whose second card is any card.
    PlusAfterAny,
    /// `+` at an end of a span.
    PlusInSpan,
    /// A span without a second end.
    SpanOpen,
    /// The ends of a span are of different kinds: a pair and not, suited and not, other suits.
    SpanKinds,
    /// The ends of a span share neither the top card nor the gap.
    SpanGaps,
    /// An end of a span that stands for more than one hand: `x`, a percentage, every combo.
    SpanEnd,
    /// A weight is announced and does not follow.
    WeightMissing,
    /// A weight or percentage that is no number.
    NotANumber,
    /// A weight or percentage below zero.
    Negative,
    /// A weight above 1 without a percent sign.
    WeightAboveOne,
    /// More than 100 percent.
    PercentAboveHundred,
    /// A second weight on one item.
    WeightTwice,
    /// A group is closed that was not opened.
    NotOpened,
    /// A group that is not closed.
    NotClosed,
    /// A weighted group is closed by another number than it was opened with, which stands here.
    ClosedByOther {
        /// The number it was opened with.
        opened: String,
    },
}

/// Something a reader should know about a text that could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Where it stands.
    pub place: Place,
    /// The text that stands there.
    pub token: String,
    /// What there is to know.
    pub kind: NoticeKind,
}

/// What there is to know.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoticeKind {
    /// `87s+` is read as `87s` alone, kicker upward; other programs go on with 98s, T9s and so on.
    PlusStandsStill,
    /// Combos that were named before; the last weight counts.
    Repeated {
        /// How many combos.
        combos: usize,
        /// How many of them had another weight before.
        changed: usize,
    },
    /// Combos are named with a weight of 0, the first of them here, so they are not in the range.
    Weightless {
        /// How many combos.
        combos: usize,
    },
    /// Weights were rounded to thousandths, never to 0; the first of them stands here.
    Rounded {
        /// What that one is now.
        thousandths: u16,
        /// How many were rounded.
        weights: usize,
    },
    /// The text has a form that this program writes, and was read as its.
    ReadAs(Dialect),
    /// `@` is percent, so this weight is one percent or less.
    SmallPercent,
}

/// Faults and notices by byte, before lines are counted.
#[derive(Debug)]
pub(super) struct Marks<K> {
    marks: Vec<(usize, usize, K, Option<Suggestion>)>,
}

impl<K> Marks<K> {
    pub(super) const fn new() -> Self {
        Self { marks: Vec::new() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    pub(super) fn add(&mut self, (start, end): (usize, usize), kind: K) {
        self.marks.push((start, end, kind, None));
    }

    pub(super) fn add_with(
        &mut self,
        (start, end): (usize, usize),
        kind: K,
        suggestion: Suggestion,
    ) {
        self.marks.push((start, end, kind, Some(suggestion)));
    }

    /// Adds one that is mended by writing `text` in its own place.
    pub(super) fn add_mended(
        &mut self,
        (start, end): (usize, usize),
        kind: K,
        text: Option<String>,
    ) {
        let suggestion = text.map(|text| Suggestion { start, end, text });
        self.marks.push((start, end, kind, suggestion));
    }

    /// In the order of the text.
    fn placed<'a>(
        mut self,
        text: &'a str,
    ) -> impl Iterator<Item = (Place, String, K, Option<Suggestion>)> + use<'a, K> {
        self.marks.sort_by_key(|mark| mark.0);
        let mut lines = Lines::new(text);
        self.marks.into_iter().map(move |(start, end, kind, suggestion)| {
            (lines.place(start, end), text[start..end].to_string(), kind, suggestion)
        })
    }
}

impl Marks<FaultKind> {
    pub(super) fn faults(self, text: &str) -> Vec<Fault> {
        let faults = self.placed(text);
        faults
            .map(|(place, token, kind, suggestion)| Fault { place, token, kind, suggestion })
            .collect()
    }
}

impl Marks<NoticeKind> {
    pub(super) fn notices(self, text: &str) -> Vec<Notice> {
        self.placed(text).map(|(place, token, kind, _)| Notice { place, token, kind }).collect()
    }
}
