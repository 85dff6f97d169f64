//! How often the combos could be held.

use super::block::{ByCard, BySquare, RANK_PLACES, blank};
use super::lanes::Lanes;
use crate::card::CardSet;
use alloc::boxed::Box;

/// On how many runouts each combo could be held.
#[derive(Clone, Debug)]
pub(super) struct Dealt {
    /// How many runouts there were, with each card, and with each two.
    all: u32,
    with: ByCard,
    both: Box<BySquare>,
}

impl Dealt {
    pub(super) fn none() -> Self {
        Self { all: 0, with: [Lanes::ZERO; RANK_PLACES], both: blank() }
    }

    /// How many runouts there were.
    pub(super) const fn all(&self) -> usize {
        self.all as usize
    }

    /// Takes in a runout.
    pub(super) fn add(&mut self, cards: CardSet) {
        self.all += 1;
        for x in cards.iter() {
            self.with[x.rank().index()].add_at(x.suit().index(), 1);
            for y in cards.iter() {
                self.both[x.index()][y.rank().index()].add_at(y.suit().index(), 1);
            }
        }
    }

    /// Starts again from nothing.
    pub(super) fn clear(&mut self) {
        self.all = 0;
        self.with = [Lanes::ZERO; RANK_PLACES];
        self.both.fill([Lanes::ZERO; RANK_PLACES]);
    }

    /// For the combos of a card and each card of a rank.
    #[inline]
    pub(super) fn without(&self, x: usize, lo: usize) -> Lanes {
        let other = self.all.wrapping_sub(self.with[x / 4].get(x % 4));
        Lanes::splat(other) + self.both[x][lo] - self.with[lo]
    }
}
