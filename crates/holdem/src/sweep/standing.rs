//! In what order the classes stand on a board where no flush counts.

use super::block::{CLASSES, RANKS_OF};
use crate::card::{CardSet, Rank};
use crate::eval::{Multiplicity, Strength};
use alloc::vec::Vec;

/// The classes from the weakest to the strongest; equal ones form a step.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    classes: Vec<u8>,
    /// For each step its strength and where it ends in `classes`.
    steps: Vec<(Strength, u8)>,
}

impl Standing {
    /// The order on a full board of the classes for which `wanted` holds. Only the ranks of the
    /// board matter.
    pub(super) fn on(board: CardSet, wanted: &[bool; CLASSES]) -> Self {
        let board = Multiplicity::of(board);
        // The number of a class fits below its strength, so that numbers are all there is to sort.
        let mut keys: Vec<u64> = Vec::with_capacity(CLASSES);
        let ranks = |index: u8| Rank::new(index).expect("under thirteen");
        for (class, (hi, lo)) in
            RANKS_OF.into_iter().enumerate().filter(|&(class, _)| wanted[class])
        {
            let strength = board.with(ranks(hi)).with(ranks(lo)).strength(7);
            keys.push(u64::from(strength.bits()) << 8 | class as u64);
        }
        keys.sort_unstable();
        let mut steps = Vec::with_capacity(keys.len());
        for (place, key) in keys.iter().enumerate() {
            let last = keys.get(place + 1).is_none_or(|next| next >> 8 != key >> 8);
            if last {
                steps.push((Strength::from_bits((key >> 8) as u32), place as u8 + 1));
            }
        }
        Self { classes: keys.into_iter().map(|key| key as u8).collect(), steps }
    }

    /// All classes equal: the board is a flush, and none of these combos has a card for it.
    pub(super) fn level(strength: Strength, wanted: &[bool; CLASSES]) -> Self {
        let classes: Vec<u8> =
            (0..CLASSES as u8).filter(|&class| wanted[usize::from(class)]).collect();
        let steps = Vec::from([(strength, classes.len() as u8)]);
        Self { classes, steps }
    }

    /// Each step's strength and classes, from the weakest.
    pub(super) fn steps(&self) -> impl Iterator<Item = (Strength, &[u8])> + '_ {
        let mut from = 0;
        self.steps.iter().map(move |&(strength, to)| {
            let classes = &self.classes[usize::from(from)..usize::from(to)];
            from = to;
            (strength, classes)
        })
    }
}
