//! The same code a second time, for processors with wide vectors.
//!
//! A program for x86-64 is compiled for the oldest such processor, whose vectors hold 128 bits.
//! What is run through [`widely`] is compiled twice, and the second copy has 256 bits and the
//! instructions that came with them. Both are made from the same source. What they do with
//! floats is done step by step in both, since no multiplication is fused with an addition (`fma` is
//! not among those instructions and must not come to be), so they give the same bits.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

/// Something to be done with wide vectors.
pub(crate) trait Work {
    /// What comes of it.
    type Output;

    /// Does it. To be marked `#[inline(always)]`, as all it calls that is to profit: what is not
    /// inlined is compiled once only. (A closure cannot be marked so.)
    fn run(self, vectors: impl Vectors) -> Self::Output;
}

/// The vectors that a copy of the code has: what compilers do not find by themselves.
pub(crate) trait Vectors: Copy {
    /// Adds to each sum the product of a pair of numbers with another pair, modulo 2^32.
    ///
    /// A pair is two signed numbers of 16 bits, and its product with another that of the first
    /// ones plus that of the second ones. Processors have an instruction for it, which is asked for by
    /// name.
    fn add_products(self, sums: &mut [u32; 8], pairs: &[u32; 8], by: u32);
}

/// Those that every processor has of its kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Narrow;

/// Does some work with the widest vectors that the processor has.
pub(crate) fn widely<W: Work>(work: W) -> W::Output {
    #[cfg(all(target_arch = "x86_64", not(narrow)))]
    {
        x86::widely(work)
    }
    #[cfg(not(all(target_arch = "x86_64", not(narrow))))]
    {
        work.run(Narrow)
    }
}

impl Vectors for Narrow {
    #[inline(always)]
    fn add_products(self, sums: &mut [u32; 8], pairs: &[u32; 8], by: u32) {
        #[cfg(target_arch = "x86_64")]
        {
            x86::add_products(sums, pairs, by);
        }
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        {
            wasm::add_products(sums, pairs, by);
        }
        #[cfg(not(any(
            target_arch = "x86_64",
            all(target_arch = "wasm32", target_feature = "simd128")
        )))]
        {
            add_products_one_by_one(sums, pairs, by);
        }
    }
}

/// The oracle of [`Vectors::add_products`], and the way of other processors.
#[cfg(any(
    test,
    not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))
))]
fn add_products_one_by_one(sums: &mut [u32; 8], pairs: &[u32; 8], by: u32) {
    let halves = |pair: u32| [pair as i16, (pair >> 16) as i16].map(i32::from);
    for (sum, &pair) in sums.iter_mut().zip(pairs) {
        let ([a, b], [c, d]) = (halves(pair), halves(by));
        *sum = sum.wrapping_add((a * c).wrapping_add(b * d) as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    struct Products([u32; 8], [u32; 8], u32);

    impl Work for Products {
        type Output = [u32; 8];

        #[inline(always)]
        fn run(mut self, vectors: impl Vectors) -> [u32; 8] {
            vectors.add_products(&mut self.0, &self.1, self.2);
            self.0
        }
    }

    fn same(sums: [u32; 8], pairs: [u32; 8], by: u32) -> bool {
        let mut expected = sums;
        add_products_one_by_one(&mut expected, &pairs, by);
        let mut narrow = sums;
        Narrow.add_products(&mut narrow, &pairs, by);
        narrow == expected && widely(Products(sums, pairs, by)) == expected
    }

    /// Where sums wrap, and all weights that there are at their edges: 1,000 a combo.
    #[test]
    fn edges() {
        for (sum, pair, by) in [
            (0, 0x03E8_03E8, 0x03E8_03E8),
            (u32::MAX, 0x03E8_0000, 0x03E8_0001),
            (1, 0x7FFF_8000, 0x8000_7FFF),
            (1, 0x8000_8000, 0x8000_8000),
        ] {
            assert!(same([sum; 8], [pair; 8], by), "{sum} {pair:x} {by:x}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100_000) })]

        #[test]
        fn by_name_is_one_by_one(sums: [u32; 8], pairs: [u32; 8], by: u32) {
            prop_assert!(same(sums, pairs, by));
        }
    }
}
