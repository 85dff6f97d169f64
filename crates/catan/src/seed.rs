//! Seeds, and the random numbers that grow from them.

use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

/// A number that a random board or a sample is grown from: the same seed, the same result, on
/// every platform.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(pub u64);

/// Random numbers of one stream: xoshiro256++.
#[derive(Clone, Debug)]
pub(crate) struct Stream(Xoshiro256PlusPlus);

impl Seed {
    /// Stream number `index`. Both numbers go through `SplitMix64`, so that neighbouring seeds and
    /// neighbouring streams have nothing in common.
    pub(crate) fn stream(self, index: u64) -> Stream {
        let mix = |x| SplitMix64::seed_from_u64(x).next_u64();
        Stream(Xoshiro256PlusPlus::seed_from_u64(mix(mix(self.0) ^ index)))
    }
}

impl Stream {
    /// A number under `bound` (not 0), each equally likely: the high word of a product, drawn
    /// again where the low word falls into the uneven part (Lemire, 2019).
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let uneven = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            if product as u32 >= uneven {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts the items into an order, each equally likely (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}
