//! Items that share a weight: `(AA,KK)@50`, `50%(AA,KK)`, `[50]AA,KK[/50]`.

use super::super::assemble::{Close, Frame, Span};
use super::super::fault::FaultKind;
use super::super::number::Number;
use super::weight::bounded;
use super::{Parser, ends_weight};
use alloc::format;
use alloc::string::ToString;

impl Parser<'_> {
    pub(super) fn open_frame(&mut self, weight: Option<u16>, open: Span, close: Close) {
        self.frames.push(Frame { parent: self.open, weight, suited: None, open, close });
        self.open = self.frames.len() - 1;
    }

    /// `(`, after a weight that begins at `start` or alone.
    pub(super) fn open_group(&mut self, weight: Option<u16>, start: usize) {
        self.cursor.take('(');
        self.open_frame(weight, (start, self.cursor.at()), Close::Paren);
    }

    /// `)` with a weight behind it.
    pub(super) fn close_group(&mut self) {
        let start = self.cursor.at();
        self.cursor.take(')');
        let span = (start, self.cursor.at());
        let open = self.open;
        if matches!(self.frames[open].close, Close::Paren) {
            let before = self.frames[open].weight;
            self.frames[open].suited = self.suit_filter();
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
    pub(super) fn tag(&mut self) {
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
        } else {
            match bounded(&number, true) {
                Ok(weight) => {
                    let weight = self.rounded(weight, number_span);
                    let number = text.to_string();
                    self.shape.tags.get_or_insert(span);
                    self.open_frame(Some(weight), span, Close::Tag { number, weight });
                }
                Err((kind, _)) => {
                    // The fault is told; its closing tag is none. To mend one tag without the
                    // other would only make the next fault, so nothing is suggested.
                    self.faults.add(number_span, kind);
                    self.open_frame(None, span, Close::Tag { number, weight: 0 });
                }
            }
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
}
