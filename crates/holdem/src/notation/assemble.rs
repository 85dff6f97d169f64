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
    /// Only suited hands, or only hands of two suits.
    pub(super) suited: Option<bool>,
    /// Where it was opened.
    pub(super) open: Span,
    pub(super) close: Close,
}

/// What closes a frame.
pub(super) enum Close {
    Never,
    Paren,
    /// The next section, or the end of the text.
    Section,
    /// `[/50]`, with the number in the tenths of a percent that weights count in.
    Tag {
        number: String,
        weight: u16,
    },
}

pub(super) struct Item {
    pub(super) span: Span,
    pub(super) term: Term,
    /// Only suited hands, or only hands of two suits.
    pub(super) suited: Option<bool>,
    /// What is left out of it.
    pub(super) minus: Vec<Term>,
    /// In thousandths.
    pub(super) weight: Option<u16>,
    pub(super) frame: usize,
    /// Whether it weighs hands that are listed before; it names others only when none of them is.
    pub(super) relists: bool,
}

pub(super) enum Term {
    Hands(Vec<Hand>),
    All,
    /// What lies between two tops, in the thousandths of a percent that [`order`] counts in.
    Band(u32, u32),
}

impl Term {
    /// Calls `found` for each combo it names, with the share of it that is in, in thousandths;
    /// some come twice.
    fn for_each(&self, mut found: impl FnMut(Combo, u16)) {
        match self {
            Self::Hands(hands) => {
                for hand in hands {
                    hand.for_each_combo(|combo| found(combo, Range::FULL));
                }
            }
            Self::All => Combo::all().for_each(|combo| found(combo, Range::FULL)),
            Self::Band(from, to) => {
                order::band(*from, *to).combos().for_each(|(combo, share)| found(combo, share));
            }
        }
    }
}

/// Weights that were rounded: where the first one stands, what it became, and how many there are.
#[derive(Debug, Default)]
pub(super) struct Rounded {
    first: Option<(Span, u16)>,
    weights: usize,
}

impl Rounded {
    pub(super) fn add(&mut self, span: Span, thousandths: u16) {
        self.first.get_or_insert((span, thousandths));
        self.weights += 1;
    }

    /// One notice for all of them.
    pub(super) fn tell(self, notices: &mut Marks<NoticeKind>) {
        if let Some((span, thousandths)) = self.first {
            notices.add(span, NoticeKind::Rounded { thousandths, weights: self.weights });
        }
    }
}

/// Gives every combo its last weight.
pub(super) fn assemble(
    frames: &[Frame],
    items: &[Item],
    notices: &mut Marks<NoticeKind>,
    rounded: &mut Rounded,
) -> Range {
    // A frame comes after the one it lies in.
    let mut weights: Vec<Product> = Vec::with_capacity(frames.len());
    let mut filters: Vec<Suitedness> = Vec::with_capacity(frames.len());
    for frame in frames {
        let outer = weights.get(frame.parent).copied().unwrap_or(Product::ONE);
        weights.push(outer.times(frame.weight));
        let outer = filters.get(frame.parent).copied().unwrap_or_default();
        filters.push(outer.and(frame.suited));
    }
    let mut range = Range::empty();
    // The number of the item that named a combo last, from 1.
    let mut named = Box::new([0_usize; Combo::COUNT]);
    let mut left_out = Box::new([0_usize; Combo::COUNT]);
    let mut weightless = None;
    for (item, number) in items.iter().zip(1..) {
        let weight = weights[item.frame].times(item.weight);
        if !weight.exact {
            rounded.add(item.span, weight.thousandths);
        }
        for minus in &item.minus {
            minus.for_each(|combo, _| left_out[combo.index()] = number);
        }
        if weight.thousandths == 0 {
            weightless.get_or_insert(item.span);
        }
        let filter = filters[item.frame].and(item.suited);
        let wanted = |combo: Combo| left_out[combo.index()] != number && filter.fits(combo);
        let mut listed = false;
        if item.relists {
            item.term.for_each(|combo, _| listed |= named[combo.index()] > 0 && wanted(combo));
        }
        let (mut combos, mut changed) = (0, 0);
        item.term.for_each(|combo, share| {
            let last = &mut named[combo.index()];
            if *last == number || !wanted(combo) || (listed && *last == 0) {
                return;
            }
            let weight = weight.times(Some(share)).thousandths;
            if *last > 0 && !listed {
                combos += 1;
                changed += usize::from(range.weight(combo) != weight);
            }
            *last = number;
            range.set(combo, weight);
        });
        if combos > 0 {
            notices.add(item.span, NoticeKind::Repeated { combos, changed });
        }
    }
    if let Some(span) = weightless {
        let out = |&combo: &Combo| named[combo.index()] > 0 && range.weight(combo) == 0;
        let combos = Combo::all().filter(out).count();
        if combos > 0 {
            notices.add(span, NoticeKind::Weightless { combos });
        }
    }
    range
}

/// Which hands pass: suited ones, those of two suits, all, or none.
#[derive(Clone, Copy)]
struct Suitedness {
    suited: bool,
    unsuited: bool,
}

impl Default for Suitedness {
    fn default() -> Self {
        Self { suited: true, unsuited: true }
    }
}

impl Suitedness {
    fn and(self, suited: Option<bool>) -> Self {
        Self {
            suited: self.suited && suited != Some(false),
            unsuited: self.unsuited && suited != Some(true),
        }
    }

    fn fits(self, combo: Combo) -> bool {
        let (a, b) = combo.cards();
        if a.suit() == b.suit() { self.suited } else { self.unsuited }
    }
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
