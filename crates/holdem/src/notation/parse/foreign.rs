//! Forms that only other programs write.

use super::super::assemble::{Close, Rounded, Span, Term};
use super::super::cursor::{Cursor, plain};
use super::super::dialect::Dialect;
use super::super::fault::{Marks, NoticeKind};
use super::super::hand::Word;
use super::super::number::Number;
use super::{Parsed, Parser, ends_weight, ends_word, is_separator};
use crate::combo::Combo;
use crate::range::Range;
use alloc::string::String;
use alloc::vec::Vec;

/// Reads 1326 numbers from 0 to 1 and nothing else: the weights of all combos in the order of
/// `PioSOLVER`, which is ours too: `2d2c 2h2c 2h2d 2s2c` and so on.
pub(super) fn weights_only(text: &str) -> Option<Parsed> {
    let mut cursor = Cursor::new(text);
    let mut words: Vec<(&str, Span)> = Vec::new();
    loop {
        cursor.skip(is_separator);
        let start = cursor.at();
        cursor.skip(|c| !is_separator(c));
        let word = cursor.since(start);
        if word.is_empty() {
            break;
        }
        // Other texts are told from this one by their first word.
        if words.len() == Combo::COUNT
            || !word.starts_with(|c: char| c == '.' || c.is_ascii_digit())
        {
            return None;
        }
        words.push((word, (start, cursor.at())));
    }
    if words.len() != Combo::COUNT {
        return None;
    }
    let mut rounded = Rounded::default();
    let mut range = Range::empty();
    for (combo, &(word, span)) in Combo::all().zip(&words) {
        let number = Number::read(word, 3).ok()?;
        if !number.is_at_most(u32::from(Range::FULL)) {
            return None;
        }
        let thousandths = if number.zero { 0 } else { number.units.max(1) as u16 };
        if !number.exact {
            rounded.add(span, thousandths);
        }
        range.set(combo, thousandths);
    }
    let mut notices = Marks::new();
    notices.add((words[0].1.0, words[Combo::COUNT - 1].1.1), NoticeKind::ReadAs(Dialect::Pio));
    rounded.tell(&mut notices);
    Some(Parsed { range, notices: notices.notices(text) })
}

impl Parser<'_> {
    /// Equilab's `100: AA, AKs, 75: AQs`: a percentage, a colon, and the hands it is for, up to
    /// the next one. A text in this form begins with one, so that `22: 0.5` stays a pair.
    pub(super) fn opens_section(&mut self, word: &str, span: Span) -> bool {
        let begins = self.items.is_empty() && self.frames.len() == 1;
        let goes_on = matches!(self.frames[self.open].close, Close::Section);
        if !(begins || goes_on) || !word.starts_with(|c: char| c.is_ascii_digit()) {
            return false;
        }
        let mut ahead = self.cursor;
        ahead.skip_spaces();
        let Ok(number) = Number::read(word.trim_end_matches(['%', '％']), 1) else { return false };
        if !ahead.take(':') || !number.is_at_most(u32::from(Range::FULL)) {
            return false;
        }
        let colon = ahead.at();
        ahead.skip_spaces();
        let from = ahead.at();
        ahead.skip(|c| !ends_word(c));
        let hand: Vec<char> = plain(ahead.since(from)).collect();
        if Word::read(&hand).is_err() || (begins && from == colon) {
            return false;
        }
        if goes_on {
            self.open = self.frames[self.open].parent;
        }
        self.cursor.skip(|c| c != ':');
        self.cursor.take(':');
        let weight = self.rounded(number, span);
        self.open_frame(Some(weight), span, Close::Section);
        self.shape.sections.get_or_insert(span);
        true
    }

    /// `PokerCruncher`'s `; Weights: AKs:25%, AQs:25%`: hands that are listed before, weighed.
    pub(super) fn opens_weights(&mut self, word: &str, span: Span) -> bool {
        let lower: String = plain(word).flat_map(char::to_lowercase).take(8).collect();
        let mut ahead = self.cursor;
        ahead.skip_spaces();
        let found = lower == "weights" && ahead.take(':');
        if found {
            self.cursor = ahead;
            self.relists = true;
            self.shape.relisted.get_or_insert(span);
        }
        found
    }

    /// `ProPokerTools`' `:xx` (suited) and `:xy` (of two suits) after a hand or a group.
    pub(super) fn suit_filter(&mut self) -> Option<bool> {
        let mut ahead = self.cursor;
        let start = ahead.at();
        if !ahead.take(':') {
            return None;
        }
        let from = ahead.at();
        ahead.skip(|c| !ends_weight(c));
        let variables: Vec<char> = plain(ahead.since(from)).collect();
        let is_variable = |c: char| matches!(c.to_ascii_lowercase(), 'w'..='z');
        match variables.as_slice() {
            &[a, b] if is_variable(a) && is_variable(b) => {
                self.cursor = ahead;
                self.shape.generic.get_or_insert((start, ahead.at()));
                Some(a.eq_ignore_ascii_case(&b))
            }
            _ => None,
        }
    }

    /// `ProPokerTools`' `TT+!AA`: what is left out.
    pub(super) fn excluded(&mut self) -> Vec<Term> {
        let mut excluded = Vec::new();
        loop {
            let start = self.cursor.at();
            if !self.cursor.take('!') {
                return excluded;
            }
            let from = self.cursor.at();
            let word = self.word();
            let span = (from, self.cursor.at());
            if word.is_empty() {
                self.faults.add((start, span.1), super::FaultKind::NotAHand);
                return excluded;
            }
            excluded.extend(self.term(word, span));
            self.shape.generic.get_or_insert((start, self.cursor.at()));
        }
    }
}
