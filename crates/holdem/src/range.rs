//! A weighted set of combos.

use crate::card::CardSet;
use crate::combo::{Combo, HandClass};
use alloc::boxed::Box;
use core::fmt;

/// Each combo with a weight in thousandths, 0 to 1000. Weights are relative in every equity.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Range {
    weights: Box<[u16; Combo::COUNT]>,
}

impl Range {
    /// The weight of a combo that is wholly in.
    pub const FULL: u16 = 1000;

    /// No combo.
    #[must_use]
    pub fn empty() -> Self {
        Self { weights: Box::new([0; Combo::COUNT]) }
    }

    /// Every combo, wholly.
    #[must_use]
    pub fn any_two() -> Self {
        Self { weights: Box::new([Self::FULL; Combo::COUNT]) }
    }

    /// The weight of one combo in thousandths.
    #[must_use]
    pub fn weight(&self, combo: Combo) -> u16 {
        self.weights[combo.index()]
    }

    /// Sets the weight of one combo; more than [`Range::FULL`] counts as that.
    pub fn set(&mut self, combo: Combo, weight: u16) {
        self.weights[combo.index()] = weight.min(Self::FULL);
    }

    /// Sets the weight of all combos of a class.
    pub fn set_class(&mut self, class: HandClass, weight: u16) {
        class.combos().for_each(|combo| self.set(combo, weight));
    }

    /// All weights, by combo number.
    #[must_use]
    pub fn weights(&self) -> &[u16; Combo::COUNT] {
        &self.weights
    }

    /// The combos that are in, with their weights, by number.
    pub fn combos(&self) -> impl Iterator<Item = (Combo, u16)> + Clone + '_ {
        Combo::all().map(|combo| (combo, self.weight(combo))).filter(|&(_, weight)| weight > 0)
    }

    /// Whether no combo is in.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.weights.iter().all(|&weight| weight == 0)
    }

    /// The sum of all weights in thousandths: 1,326,000 at the most.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.weights.iter().map(|&weight| u32::from(weight)).sum()
    }

    /// The combos that share no card with `taken`.
    #[must_use]
    pub fn without(&self, taken: CardSet) -> Self {
        let mut rest = self.clone();
        for combo in Combo::all().filter(|combo| combo.set().intersects(taken)) {
            rest.weights[combo.index()] = 0;
        }
        rest
    }
}

impl FromIterator<(Combo, u16)> for Range {
    fn from_iter<T: IntoIterator<Item = (Combo, u16)>>(combos: T) -> Self {
        let mut range = Self::empty();
        combos.into_iter().for_each(|(combo, weight)| range.set(combo, weight));
        range
    }
}

impl fmt::Debug for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.combos()).finish()
    }
}
