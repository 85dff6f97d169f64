//! From items and the groups they lie in to a range.

use super::fault::{Marks, NoticeKind};
use super::hand::Hand;
use crate::combo::Combo;
use crate::order;
use crate::range::Range;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// First byte and the byte after the last.
pub(super) type Span = (usize, usize);

/// Items that share a weight; the first frame is the whole text.
pub(super) struct Frame {
    pub(super) parent: usize,
    /// In thousandths.
    pub(super) weight: Option<u16>,
    /// Where it was opened.
    pub(super) open: Span,
    pub(super) close: Close,
}

/// What closes a frame.
pub(super) enum Close {
    Never,
    Paren,
    /// `[/50]`, with the number in the tenths of a percent that weights count in.
    Tag {
        number: String,
        weight: u16,
    },
}

pub(super) struct Item {
    pub(super) span: Span,
    pub(super) term: Term,
    /// In thousandths.
    pub(super) weight: Option<u16>,
    pub(super) frame: usize,
}

pub(super) enum Term {
    Hands(Vec<Hand>),
    All,
    /// What lies between two tops, in the thousandths of a percent that [`order`] counts in.
    Band(u32, u32),
}

/// Gives every combo its last weight.
pub(super) fn assemble(frames: &[Frame], items: &[Item], notices: &mut Marks<NoticeKind>) -> Range {
    // A frame comes after the one it lies in.
    let mut weights: Vec<Product> = Vec::with_capacity(frames.len());
    for frame in frames {
        let outer = weights.get(frame.parent).copied().unwrap_or(Product::ONE);
        weights.push(outer.times(frame.weight));
    }
    let mut range = Range::empty();
    let mut named = Box::new([0_usize; Combo::COUNT]);
    for (item, number) in items.iter().zip(1..) {
        let weight = weights[item.frame].times(item.weight);
        if !weight.exact {
            notices.add(item.span, NoticeKind::Rounded { thousandths: weight.thousandths });
        }
        let (mut combos, mut changed) = (0, 0);
        let mut set = |combo: Combo, weight: u16| {
            let before = core::mem::replace(&mut named[combo.index()], number);
            if before == number {
                return;
            }
            if before > 0 {
                combos += 1;
                changed += usize::from(range.weight(combo) != weight);
            }
            range.set(combo, weight);
        };
        match &item.term {
            Term::Hands(hands) => {
                for hand in hands {
                    hand.for_each_combo(|combo| set(combo, weight.thousandths));
                }
            }
            Term::All => Combo::all().for_each(|combo| set(combo, weight.thousandths)),
            Term::Band(from, to) => {
                for (combo, share) in order::band(*from, *to).combos() {
                    set(combo, weight.times(Some(share)).thousandths);
                }
            }
        }
        if combos > 0 {
            notices.add(item.span, NoticeKind::Repeated { combos, changed });
        }
    }
    range
}

/// A product of weights in thousandths.
#[derive(Clone, Copy)]
struct Product {
    thousandths: u16,
    exact: bool,
}

impl Product {
    const ONE: Self = Self { thousandths: Range::FULL, exact: true };

    /// Rounded half up, but never to 0 when neither is 0.
    fn times(self, weight: Option<u16>) -> Self {
        let Some(weight) = weight else { return self };
        let product = u32::from(self.thousandths) * u32::from(weight);
        let thousandths = ((product + 500) / 1000).max(u32::from(product > 0)) as u16;
        Self { thousandths, exact: self.exact && product % 1000 == 0 }
    }
}
