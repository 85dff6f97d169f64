//! The grammar of ranges.

mod foreign;
mod group;
mod weight;

use super::assemble::{Close, Frame, Item, Rounded, Span, Term, assemble};
use super::cursor::{Cursor, plain};
use super::dialect::Shape;
use super::fault::{Fault, FaultKind, Marks, Notice, NoticeKind, Suggestion};
use super::hand::Word;
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
    if let Some(parsed) = foreign::weights_only(text) {
        return Ok(parsed);
    }
    let whole = Frame { parent: 0, weight: None, suited: None, open: (0, 0), close: Close::Never };
    let mut parser = Parser {
        text,
        cursor: Cursor::new(text),
        frames: Vec::from([whole]),
        open: 0,
        items: Vec::new(),
        relists: false,
        shape: Shape::default(),
        rounded: Rounded::default(),
        faults: Marks::new(),
        notices: Marks::new(),
    };
    parser.items();
    let Parser { frames, items, shape, mut rounded, faults, mut notices, .. } = parser;
    if !faults.is_empty() {
        return Err(faults.faults(text));
    }
    let range = assemble(&frames, &items, &mut notices, &mut rounded);
    rounded.tell(&mut notices);
    if let Some((dialect, span)) = shape.dialect() {
        notices.add(span, NoticeKind::ReadAs(dialect));
    }
    Ok(Parsed { range, notices: notices.notices(text) })
}

struct Parser<'a> {
    text: &'a str,
    cursor: Cursor<'a>,
    frames: Vec<Frame>,
    /// The innermost open frame.
    open: usize,
    items: Vec<Item>,
    /// Whether items from here on weigh hands that are listed already.
    relists: bool,
    shape: Shape,
    rounded: Rounded,
    faults: Marks<FaultKind>,
    notices: Marks<NoticeKind>,
}

const fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';') || c.is_whitespace()
}

const fn ends_weight(c: char) -> bool {
    is_separator(c) || matches!(c, '(' | ')' | '[' | ']' | ':' | '@' | '!')
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
                Close::Paren | Close::Never | Close::Section => String::from(")"),
            };
            if matches!(frame.close, Close::Section) {
                self.open = frame.parent;
                continue;
            }
            let suggestion = Suggestion { start: end, end, text };
            self.faults.add_with(frame.open, FaultKind::NotClosed, suggestion);
            self.open = frame.parent;
        }
    }

    /// A hand, a span, a percentage or a keyword, with its weight.
    fn item(&mut self) {
        let start = self.cursor.at();
        let first = self.word();
        let span = (start, self.cursor.at());
        if first.is_empty() {
            return self.stray();
        }
        if self.opens_section(first, span) || self.opens_weights(first, span) {
            return;
        }
        let mut ahead = self.cursor;
        ahead.skip_spaces();
        if ahead.peek() == Some('(') && matches!(term::end(first), Ok(End::Percent(_))) {
            let number = first.trim_end_matches(['%', '％']);
            if let Some(number) = self.number(number, span, true) {
                let weight = self.rounded(number, span);
                self.shape.other_weights += 1;
                self.cursor = ahead;
                self.open_group(Some(weight), start);
            }
            return;
        }
        let term = self.term(first, span);
        let suited = self.suit_filter();
        let minus = self.excluded();
        let span = (start, self.cursor.at());
        let weight = self.weight(None);
        if let Some(term) = term {
            self.shape.count(&term);
            let (frame, relists) = (self.open, self.relists);
            self.items.push(Item { span, term, suited, minus, weight, frame, relists });
        }
    }

    /// What a word and perhaps the other end of a span after it name.
    fn term(&mut self, first: &str, span: Span) -> Option<Term> {
        if term::is_generic(first) {
            self.shape.generic.get_or_insert(span);
        }
        let mut ahead = self.cursor;
        ahead.skip_spaces();
        if !ahead.take('-') {
            return match term::end(first) {
                Ok(End::Percent(top)) => Some(Term::Band(0, top)),
                Ok(End::All) => Some(Term::All),
                Ok(End::Hand(word)) => self.hands(word, span),
                Err(kind) => {
                    self.word_fault(first, span, kind);
                    None
                }
            };
        }
        self.cursor = ahead;
        self.cursor.skip_spaces();
        let from = self.cursor.at();
        let second = self.word();
        let to = (from, self.cursor.at());
        if second.is_empty() {
            let mended = term::end(first).is_ok().then(|| first.to_string());
            self.faults.add_mended((span.0, to.1), FaultKind::SpanOpen, mended);
            return None;
        }
        match term::span(first, second) {
            Ok(term) => Some(term),
            Err(wrong) => {
                for Wrong { part, kind, mended } in wrong {
                    let span = match part {
                        Part::First => span,
                        Part::Second => to,
                        Part::Whole => (span.0, to.1),
                    };
                    self.faults.add_mended(span, kind, mended);
                }
                None
            }
        }
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
}
