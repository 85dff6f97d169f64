//! Numbers by card, eight cards to a vector.

use crate::wide::Vectors;

/// A number for each of some cards; `N` is a multiple of eight.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct Row<const N: usize>(pub(super) [u32; N]);

impl<const N: usize> Row<N> {
    pub(super) const ZERO: Self = Self([0; N]);

    /// Adds number by number, modulo 2^32.
    #[inline(always)]
    pub(super) fn add(&mut self, more: &Self) {
        for (sum, more) in self.0.iter_mut().zip(&more.0) {
            *sum = sum.wrapping_add(*more);
        }
    }

    /// Adds the products of the pairs in a row with one pair: see [`Vectors::add_products`].
    #[inline(always)]
    pub(super) fn add_products(&mut self, pairs: &Self, by: u32, vectors: impl Vectors) {
        let sums = self.0.as_chunks_mut().0;
        for (sums, pairs) in sums.iter_mut().zip(pairs.0.as_chunks().0) {
            vectors.add_products(sums, pairs, by);
        }
    }

    /// The sum of all, modulo 2^32.
    #[inline(always)]
    pub(super) fn sum(&self) -> u32 {
        let mut sums = [0_u32; 8];
        for more in self.0.as_chunks::<8>().0 {
            for (sum, more) in sums.iter_mut().zip(more) {
                *sum = sum.wrapping_add(*more);
            }
        }
        sums.into_iter().fold(0, u32::wrapping_add)
    }

    /// Puts a number where there was zero.
    ///
    /// The whole vector is read and written: a processor that finds a vector partly written by
    /// what has not reached memory yet would wait for it.
    #[inline(always)]
    pub(super) fn put(&mut self, at: usize, number: u32) {
        if let Some(vector) = self.0.as_chunks_mut::<8>().0.get_mut(at / 8) {
            for (old, mask) in vector.iter_mut().zip(MASKS[at % 8]) {
                *old |= mask & number;
            }
        }
    }
}

/// For each of eight places a mask that holds it.
static MASKS: [[u32; 8]; 8] = {
    let mut masks = [[0; 8]; 8];
    let mut at = 0;
    while at < 8 {
        masks[at][at] = u32::MAX;
        at += 1;
    }
    masks
};
