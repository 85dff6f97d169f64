//! In what order the classes stand on a board where no flush counts.

use super::block::{CLASSES, RANKS_OF};
use crate::card::{CardSet, Rank};
use crate::eval::{Multiplicity, Strength};
use alloc::vec::Vec;

/// The classes from the weakest to the strongest; equal ones form a step.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    places: Vec<Place>,
    steps: Vec<Step>,
}

/// A class at its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) class: u8,
    /// Its ranks, the higher first.
    pub(super) hi: u8,
    pub(super) lo: u8,
    /// How many classes there are in its step from here on, itself included.
    pub(super) left: u8,
}

/// Classes of one strength.
#[derive(Clone, Copy, Debug)]
struct Step {
    strength: Strength,
    from: u8,
    to: u8,
}

impl Standing {
    /// The order on a full board of the classes for which `wanted` holds. Only the ranks of the
    /// board matter.
    pub(super) fn on(board: CardSet, wanted: &[bool; CLASSES]) -> Self {
        let board = Multiplicity::of(board);
        // The number of a class fits below its strength, so that numbers are all there is to sort.
        let mut keys: Vec<u64> = Vec::with_capacity(CLASSES);
        let mut class = 0;
        for hi in Rank::all() {
            let with_hi = board.with(hi);
            for lo in Rank::all().take(hi.index() + 1) {
                if wanted[class] {
                    let strength = with_hi.with(lo).strength(7);
                    keys.push(u64::from(strength.bits()) << 8 | class as u64);
                }
                class += 1;
            }
        }
        keys.sort_unstable();
        Self::of(keys.iter().map(|&key| (Strength::from_bits((key >> 8) as u32), key as u8)))
    }

    /// All classes equal: the board is a flush, and none of these combos has a card for it.
    pub(super) fn level(strength: Strength, wanted: &[bool; CLASSES]) -> Self {
        let classes = (0..CLASSES as u8).filter(|&class| wanted[usize::from(class)]);
        Self::of(classes.map(|class| (strength, class)))
    }

    /// Classes that come in their order.
    fn of(classes: impl Iterator<Item = (Strength, u8)>) -> Self {
        let mut places: Vec<Place> = Vec::with_capacity(CLASSES);
        let mut steps: Vec<Step> = Vec::with_capacity(CLASSES);
        for (at, (strength, class)) in (0..).zip(classes) {
            let (hi, lo) = RANKS_OF[usize::from(class)];
            places.push(Place { class, hi, lo, left: 0 });
            match steps.last_mut().filter(|step| step.strength == strength) {
                Some(step) => step.to += 1,
                None => steps.push(Step { strength, from: at, to: at + 1 }),
            }
        }
        for step in &steps {
            for at in step.from..step.to {
                places[usize::from(at)].left = step.to - at;
            }
        }
        Self { places, steps }
    }

    /// Of the places and steps that `from` leaves: those weaker than a strength, those equal, and
    /// what is then left.
    pub(super) fn up_to(&self, strength: Strength, from: Done) -> (&[Place], &[Place], Done) {
        let mut done = from;
        while let Some(step) = self.steps.get(done.steps).filter(|step| step.strength < strength) {
            done = Done { places: usize::from(step.to), steps: done.steps + 1 };
        }
        let weaker = &self.places[from.places..done.places];
        let mut level: &[Place] = &[];
        if let Some(step) = self.steps.get(done.steps).filter(|step| step.strength == strength) {
            level = &self.places[usize::from(step.from)..usize::from(step.to)];
            done = Done { places: usize::from(step.to), steps: done.steps + 1 };
        }
        (weaker, level, done)
    }

    /// The places that `from` leaves.
    pub(super) fn rest(&self, from: Done) -> &[Place] {
        &self.places[from.places..]
    }
}

/// How much of a standing has been passed: so many of its places, which are so many steps.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Done {
    places: usize,
    steps: usize,
}
