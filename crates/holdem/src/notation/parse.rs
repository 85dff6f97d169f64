//! The grammar of ranges.

use super::assemble::{Close, Frame, Item, Span, Term, assemble};
use super::cursor::{Cursor, plain};
use super::fault::{Fault, FaultKind, Marks, Notice, NoticeKind, Suggestion};
use super::hand::Word;
use super::number::Number;
use super::term::{self, End, Part, Wrong};
use crate::range::Range;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A range that was read, with what its reader should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The range; empty when the text is.
    pub range: Range,
    /// In the order of the text.
    pub notices: Vec<Notice>,
}

/// Reads a range.
///
/// # Errors
/// Every fault in the text, in its order.
pub fn parse(text: &str) -> Result<Parsed, Vec<Fault>> {
    let mut parser = Parser {
        text,
        cursor: Cursor::new(text),
        frames: Vec::from([Frame { parent: 0, weight: None, open: (0, 0), close: Close::Never }]),
        open: 0,
        items: Vec::new(),
        faults: Marks::new(),
        notices: Marks::new(),
    };
    parser.items();
    let Parser { frames, items, faults, mut notices, .. } = parser;
    if !faults.is_empty() {
        return Err(faults.faults(text));
    }
    let range = assemble(&frames, &items, &mut notices);
    Ok(Parsed { range, notices: notices.notices(text) })
}

struct Parser<'a> {
    text: &'a str,
    cursor: Cursor<'a>,
    frames: Vec<Frame>,
    /// The innermost open frame.
    open: usize,
    items: Vec<Item>,
    faults: Marks<FaultKind>,
    notices: Marks<NoticeKind>,
}

const fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';') || c.is_whitespace()
}

const fn ends_weight(c: char) -> bool {
    is_separator(c) || matches!(c, '(' | ')' | '[' | ']' | ':' | '@')
}

const fn ends_word(c: char) -> bool {
    ends_weight(c) || c == '-'
}

impl<'a> Parser<'a> {
    fn items(&mut self) {
        loop {
            self.cursor.skip(is_separator);
            match self.cursor.peek() {
                None => break,
                Some('(') => self.open_group(None, self.cursor.at()),
                Some(')') => self.close_group(),
                Some('[') => self.tag(),
                Some(_) => self.item(),
            }
        }
        let end = self.cursor.at();
        while self.open > 0 {
            let frame = &self.frames[self.open];
            let text = match &frame.close {
                Close::Tag { number, .. } => format!("[/{number}]"),
                Close::Paren | Close::Never => String::from(")"),
            };
            let suggestion = Suggestion { start: end, end, text };
            self.faults.add_with(frame.open, FaultKind::NotClosed, suggestion);
            self.open = frame.parent;
        }
    }

    fn open_frame(&mut self, weight: Option<u16>, open: Span, close: Close) {
        self.frames.push(Frame { parent: self.open, weight, open, close });
        self.open = self.frames.len() - 1;
    }

    /// `(`, after a weight that begins at `start` or alone.
    fn open_group(&mut self, weight: Option<u16>, start: usize) {
        self.cursor.take('(');
        self.open_frame(weight, (start, self.cursor.at()), Close::Paren);
    }

    /// `)` with a weight behind it.
    fn close_group(&mut self) {
        let start = self.cursor.at();
        self.cursor.take(')');
        let span = (start, self.cursor.at());
        let open = self.open;
        if matches!(self.frames[open].close, Close::Paren) {
            let before = self.frames[open].weight;
            let weight = self.weight(before);
            self.frames[open].weight = weight;
            self.open = self.frames[open].parent;
        } else {
            let mended = Some(self.gap(span));
            self.faults.add_mended(span, FaultKind::NotOpened, mended);
            self.weight(None);
        }
    }

    /// `[50]` or `[/50]`.
    fn tag(&mut self) {
        let start = self.cursor.at();
        self.cursor.take('[');
        self.cursor.skip_spaces();
        let closes = self.cursor.take('/');
        self.cursor.skip_spaces();
        let from = self.cursor.at();
        self.cursor.skip(|c| !ends_weight(c));
        let text = self.cursor.since(from);
        let number_span = (from, self.cursor.at());
        self.cursor.skip_spaces();
        let closed = self.cursor.take(']');
        let span = (start, self.cursor.at());
        let number = text.trim_end_matches(['%', '％']).to_string();
        if !closed {
            self.faults.add(span, FaultKind::NotClosed);
        } else if number.is_empty() && !closes {
            let mended = Some(self.gap(span));
            self.faults.add_mended(span, FaultKind::WeightMissing, mended);
        } else if closes {
            self.close_tag(span, &number);
        } else if let Some(weight) = self.number(&number, number_span, true) {
            let weight = self.rounded(weight, number_span);
            let number = text.to_string();
            self.open_frame(Some(weight), span, Close::Tag { number, weight });
        } else {
            // The fault is told; its closing tag is none.
            self.open_frame(None, span, Close::Tag { number, weight: 0 });
        }
    }

    fn close_tag(&mut self, span: Span, number: &str) {
        let frame = &self.frames[self.open];
        let Close::Tag { number: opened, weight } = &frame.close else {
            let mended = Some(self.gap(span));
            return self.faults.add_mended(span, FaultKind::NotOpened, mended);
        };
        let plain_opened = opened.trim_end_matches(['%', '％']);
        let same = number == plain_opened
            || Number::read(number, 1).is_ok_and(|closing| closing.units == u32::from(*weight));
        if !same {
            let kind = FaultKind::ClosedByOther { opened: opened.clone() };
            self.faults.add_mended(span, kind, Some(format!("[/{opened}]")));
        }
        self.open = frame.parent;
    }

    /// A hand, a span, a percentage or a keyword, with its weight.
    fn item(&mut self) {
        let start = self.cursor.at();
        let first = self.word();
        let span = (start, self.cursor.at());
        if first.is_empty() {
            return self.stray();
        }
        let mut ahead = self.cursor;
        ahead.skip_spaces();
        if ahead.take('-') {
            self.cursor = ahead;
            self.cursor.skip_spaces();
            let from = self.cursor.at();
            let second = self.word();
            let to = (from, self.cursor.at());
            if second.is_empty() {
                let mended = term::end(first).is_ok().then(|| first.to_string());
                let span = (start, self.cursor.at());
                self.faults.add_mended(span, FaultKind::SpanOpen, mended);
                return self.finish(start, None);
            }
            let term = match term::span(first, second) {
                Ok(term) => Some(term),
                Err(wrong) => {
                    for Wrong { part, kind, mended } in wrong {
                        let span = match part {
                            Part::First => span,
                            Part::Second => to,
                            Part::Whole => (start, to.1),
                        };
                        self.faults.add_mended(span, kind, mended);
                    }
                    None
                }
            };
            return self.finish(start, term);
        }
        let term = match term::end(first) {
            Ok(End::Percent(_)) if ahead.peek() == Some('(') => {
                let number = first.trim_end_matches(['%', '％']);
                if let Some(number) = self.number(number, span, true) {
                    let weight = self.rounded(number, span);
                    self.cursor = ahead;
                    self.open_group(Some(weight), start);
                }
                return;
            }
            Ok(End::Percent(top)) => Some(Term::Band(0, top)),
            Ok(End::All) => Some(Term::All),
            Ok(End::Hand(word)) => self.hands(word, span),
            Err(kind) => {
                self.word_fault(first, span, kind);
                None
            }
        };
        self.finish(start, term);
    }

    fn word(&mut self) -> &'a str {
        let from = self.cursor.at();
        self.cursor.skip(|c| !ends_word(c));
        self.cursor.since(from)
    }

    /// A `-`, `:`, `@` or `]` with nothing before it: told together with what follows.
    fn stray(&mut self) {
        let start = self.cursor.at();
        self.cursor.bump();
        self.cursor.skip(|c| !ends_weight(c));
        let span = (start, self.cursor.at());
        let mended = Some(self.gap(span));
        self.faults.add_mended(span, FaultKind::NotAHand, mended);
    }

    /// What has to stand in the place of `span` when it goes: a comma between two items.
    fn gap(&self, span: Span) -> String {
        let before = self.text[..span.0].chars().next_back();
        let after = self.text[span.1..].chars().next();
        let parted = [before, after].into_iter().any(|c| c.is_none_or(ends_word));
        String::from(if parted { "" } else { "," })
    }

    fn hands(&mut self, word: Word, span: Span) -> Option<Term> {
        if !word.plus {
            return Some(Term::Hands(Vec::from([word.hand])));
        }
        match word.hand.upward() {
            Ok(hands) => {
                let stands_still = word.hand.ranks().is_some_and(|(first, second)| {
                    first.index() == second.index() + 1 && first.index() < 12
                });
                if stands_still {
                    self.notices.add(span, NoticeKind::PlusStandsStill);
                }
                Some(Term::Hands(hands))
            }
            Err(kind) => {
                self.faults.add(span, kind);
                None
            }
        }
    }

    /// Tells that a word is no hand; two cards that stand apart are told as one fault.
    fn word_fault(&mut self, word: &str, span: Span, kind: FaultKind) {
        if let FaultKind::CardAlone(first) = kind {
            let mut ahead = self.cursor;
            ahead.skip(|c| c != '\n' && is_separator(c));
            let from = ahead.at();
            ahead.skip(|c| !ends_word(c));
            let next: Vec<char> = plain(ahead.since(from)).collect();
            if let Err(FaultKind::CardAlone(second)) = Word::read(&next)
                && first != second
            {
                self.cursor = ahead;
                let kind = FaultKind::CardsApart(first, second);
                return self.faults.add_mended(
                    (span.0, ahead.at()),
                    kind,
                    Some(format!("{first}{second}")),
                );
            }
        }
        let mended = term::mended(word, &kind);
        self.faults.add_mended(span, kind, mended);
    }

    /// The weight of an item that began at `start`, and the item itself when it could be read.
    fn finish(&mut self, start: usize, term: Option<Term>) {
        let span = (start, self.cursor.at());
        let weight = self.weight(None);
        if let Some(term) = term {
            self.items.push(Item { span, term, weight, frame: self.open });
        }
    }

    /// `:0.5`, `:50%` or `@50`, if there is one; `before` is a weight that was given in front.
    fn weight(&mut self, before: Option<u16>) -> Option<u16> {
        let mut weight = before;
        let mut given = before.is_some();
        loop {
            let mut ahead = self.cursor;
            ahead.skip_spaces();
            let sign_at = ahead.at();
            let is_percent = match ahead.peek() {
                Some('@') => true,
                Some(':') => false,
                _ => return weight,
            };
            ahead.bump();
            ahead.skip_spaces();
            let from = ahead.at();
            ahead.skip(|c| !ends_weight(c));
            let text = ahead.since(from);
            let span = (from, ahead.at());
            self.cursor = ahead;
            if core::mem::replace(&mut given, true) {
                let span = (sign_at, span.1);
                self.faults.add_mended(span, FaultKind::WeightTwice, Some(String::new()));
                continue;
            }
            if text.is_empty() {
                let span = (sign_at, span.1);
                self.faults.add_mended(span, FaultKind::WeightMissing, Some(String::new()));
                continue;
            }
            let number = text.trim_end_matches(['%', '％']);
            let signed = number.len() < text.len();
            let Some(number) = self.number(number, span, is_percent || signed) else { continue };
            if is_percent && !signed && !number.zero && number.units <= 10 {
                self.notices.add(span, NoticeKind::SmallPercent);
            }
            weight = Some(self.rounded(number, span));
        }
    }

    /// A weight in thousandths, from 0 to 1000.
    fn number(&mut self, text: &str, span: Span, is_percent: bool) -> Option<Number> {
        let (kind, mended) = match Number::read(text, if is_percent { 1 } else { 3 }) {
            Ok(number) if number.is_at_most(u32::from(Range::FULL)) => return Some(number),
            Ok(_) if is_percent => (FaultKind::PercentAboveHundred, Some(String::from("100%"))),
            Ok(number) if number.is_at_most(100 * u32::from(Range::FULL)) => {
                (FaultKind::WeightAboveOne, Some(format!("{text}%")))
            }
            Ok(_) => (FaultKind::WeightAboveOne, Some(String::from("1"))),
            Err(FaultKind::Negative) => (FaultKind::Negative, Some(String::from("0"))),
            Err(kind) => (kind, None),
        };
        self.faults.add_mended(span, kind, mended);
        None
    }

    /// Its thousandths, never 0 unless it is 0, with a notice when they are not all of it.
    fn rounded(&mut self, number: Number, span: Span) -> u16 {
        let units = if number.zero { 0 } else { number.units.max(1) };
        let thousandths = units.min(u32::from(Range::FULL)) as u16;
        if !number.exact {
            self.notices.add(span, NoticeKind::Rounded { thousandths });
        }
        thousandths
    }
}
