//! What one item names: a hand, a span, a percentage, or every combo.

use super::assemble::Term;
use super::cursor::plain;
use super::fault::FaultKind;
use super::hand::{Hand, Word, written};
use super::number::Number;
use super::suggest::suggest;
use crate::order;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// What stands on one side of a span, or by itself.
pub(super) enum End {
    Hand(Word),
    All,
    /// In thousandths of a percent.
    Percent(u32),
}

/// A fault in a span.
pub(super) struct Wrong {
    pub(super) part: Part,
    pub(super) kind: FaultKind,
    /// What could stand there.
    pub(super) mended: Option<String>,
}

/// Which part of a span.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    First,
    Second,
    Whole,
}

/// Reads a word that is no span.
pub(super) fn end(text: &str) -> Result<End, FaultKind> {
    let chars: Vec<char> = plain(text).collect();
    if let [number @ .., '%'] = chars.as_slice() {
        return percent(number).map(End::Percent);
    }
    // The ranking of `ProPokerTools` for six players; there is one ranking here.
    if let [number @ .., '%', '6', 'h' | 'H'] = chars.as_slice() {
        return percent(number).map(End::Percent);
    }
    let lower = plain(text).flat_map(char::to_lowercase).take(7).collect::<String>();
    if matches!(lower.as_str(), "random" | "any" | "*" | "**") {
        return Ok(End::All);
    }
    Word::read(&chars).map(End::Hand)
}

/// Whether a word has a form that only `ProPokerTools` writes: `AxKx`, `AK$s`, `A*`, `15%6h`.
pub(super) fn is_generic(text: &str) -> bool {
    let chars: Vec<char> = plain(text).collect();
    chars.contains(&'$')
        || (chars.len() > 1 && chars.contains(&'*'))
        || chars.iter().filter(|c| matches!(c.to_ascii_lowercase(), 'w'..='z')).count() == 2
        || matches!(chars.as_slice(), [.., '%', '6', 'h' | 'H'])
}

/// A percentage of all hands in thousandths of a percent.
fn percent(number: &[char]) -> Result<u32, FaultKind> {
    let number = Number::read(&number.iter().collect::<String>(), 3)?;
    if number.is_at_most(order::ALL) {
        Ok(number.units)
    } else {
        Err(FaultKind::PercentAboveHundred)
    }
}

/// Reads the span between two words that are not empty.
pub(super) fn span(first: &str, second: &str) -> Result<Term, Vec<Wrong>> {
    let whole =
        |kind, mended| Err(Vec::from([Wrong { part: Part::Whole, kind, mended: Some(mended) }]));
    match ends(first, second) {
        (Ok(End::Percent(a)), Ok(End::Percent(b))) => Ok(Term::Band(a.min(b), a.max(b))),
        (Ok(End::Hand(a)), Ok(End::Hand(b))) if a.plus || b.plus => {
            whole(FaultKind::PlusInSpan, mended_span(a.hand, b.hand))
        }
        (Ok(End::Hand(a)), Ok(End::Hand(b))) => match a.hand.span(b.hand) {
            Ok(hands) => Ok(Term::Hands(hands)),
            Err(kind) => whole(kind, mended_span(a.hand, b.hand)),
        },
        (Ok(_), Ok(_)) => whole(FaultKind::SpanEnd, format!("{first},{second}")),
        (a, b) => {
            let mut wrong = Vec::new();
            for (part, text, end) in [(Part::First, first, a), (Part::Second, second, b)] {
                if let Err(kind) = end {
                    let mended = mended(text, &kind).filter(|mended| match part {
                        Part::First => fits(mended, second),
                        _ => fits(first, mended),
                    });
                    wrong.push(Wrong { part, kind, mended });
                }
            }
            Err(wrong)
        }
    }
}

/// Whether there is a span between two words.
fn fits(first: &str, second: &str) -> bool {
    match ends(first, second) {
        (Ok(End::Percent(_)), Ok(End::Percent(_))) => true,
        (Ok(End::Hand(a)), Ok(End::Hand(b))) => !a.plus && !b.plus && a.hand.span(b.hand).is_ok(),
        _ => false,
    }
}

type Read = Result<End, FaultKind>;

/// Both ends; the sign of `10-20%` stands for both.
fn ends(first: &str, second: &str) -> (Read, Read) {
    let is_percent = |text: &str| plain(text).last() == Some('%');
    let first = if is_percent(second) && !is_percent(first) {
        percent(&plain(first).collect::<Vec<_>>()).map(End::Percent)
    } else {
        end(first)
    };
    (first, end(second))
}

/// What may have been meant by a word that is no hand.
pub(super) fn mended(word: &str, kind: &FaultKind) -> Option<String> {
    let chars: Vec<char> = plain(word).collect();
    match kind {
        FaultKind::RankAlone(rank) => Some(format!("{rank}x")),
        FaultKind::CardAlone(card) => Some(format!("{card}x")),
        FaultKind::PlusAfterAny => Some(chars.iter().filter(|&&c| c != '+').collect()),
        FaultKind::PercentAboveHundred => Some("100%".to_string()),
        _ => suggest(&chars),
    }
}

/// What a span that is none may have meant: the second end of the first one's kind, or both hands.
fn mended_span(a: Hand, b: Hand) -> String {
    let alike = Hand { suits: a.suits, ..b };
    if a.span(b).is_ok() {
        written(&[a, b], '-')
    } else if a.ranks() != b.ranks() && a.span(alike).is_ok() {
        written(&[a, alike], '-')
    } else {
        written(&[a, b], ',')
    }
}
