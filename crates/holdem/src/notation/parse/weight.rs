//! Weights: `:0.5`, `:50%`, `@50`.

use super::super::assemble::Span;
use super::super::fault::{FaultKind, NoticeKind};
use super::super::number::Number;
use super::{Parser, ends_weight};
use crate::range::Range;
use alloc::format;
use alloc::string::String;

impl Parser<'_> {
    /// `:0.5`, `:50%` or `@50`, if there is one; `before` is a weight that was given in front.
    pub(super) fn weight(&mut self, before: Option<u16>) -> Option<u16> {
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
            if is_percent {
                self.shape.other_weights += 1;
            } else {
                self.shape.colon_weights.push(span);
            }
            weight = Some(self.rounded(number, span));
        }
    }

    /// [`bounded`], with its fault told.
    pub(super) fn number(&mut self, text: &str, span: Span, is_percent: bool) -> Option<Number> {
        bounded(text, is_percent)
            .map_err(|(kind, mended)| self.faults.add_mended(span, kind, mended))
            .ok()
    }

    /// Its thousandths, never 0 unless it is 0, with a notice when they are not all of it.
    pub(super) fn rounded(&mut self, number: Number, span: Span) -> u16 {
        let units = if number.zero { 0 } else { number.units.max(1) };
        let thousandths = units.min(u32::from(Range::FULL)) as u16;
        if !number.exact {
            self.rounded.add(span, thousandths);
        }
        thousandths
    }
}

/// A weight in thousandths, from 0 to 1000; else what is wrong with it, and what to write instead.
pub(super) fn bounded(text: &str, is_percent: bool) -> Result<Number, (FaultKind, Option<String>)> {
    match Number::read(text, if is_percent { 1 } else { 3 }) {
        Ok(number) if number.is_at_most(u32::from(Range::FULL)) => Ok(number),
        Ok(_) if is_percent => Err((FaultKind::PercentAboveHundred, Some(String::from("100%")))),
        Ok(number) if number.is_at_most(100 * u32::from(Range::FULL)) => {
            Err((FaultKind::WeightAboveOne, Some(format!("{text}%"))))
        }
        Ok(_) => Err((FaultKind::WeightAboveOne, Some(String::from("1")))),
        Err(FaultKind::Negative) => Err((FaultKind::Negative, Some(String::from("0")))),
        Err(kind) => Err((kind, None)),
    }
}
