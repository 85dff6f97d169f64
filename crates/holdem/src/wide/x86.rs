//! What x86-64 has.
//!
//! What wide vectors gain is told by `target/release/once`, which `benches` has, beside one that is
//! built with `RUSTFLAGS=--cfg=narrow`, which leaves them out. `once sample 65536`, run by itself and
//! by `valgrind --tool=callgrind`, 1 and 5 times: a deal to three takes 390 instructions and 30 ns,
//! and 527 and 34 ns without. `once three Ks7h2dTc 60`: 3.1 ms, and 3.6 ms without. In the latter,
//! products that are not asked for by name (`add_products_one_by_one` in their place) take
//! 3.4 ms.
#![expect(unsafe_code, reason = "instructions by name, and a copy for some processors only")]

use core::arch::x86_64::{
    __m128i, _mm_add_epi32, _mm_cvtsi128_si64, _mm_madd_epi16, _mm_set_epi32, _mm_set1_epi32,
    _mm_unpackhi_epi64,
};

#[cfg(not(narrow))]
pub(super) use wide::widely;

#[cfg(not(narrow))]
mod wide {
    use super::super::{Narrow, Vectors, Work};
    use super::numbers;
    use core::arch::x86_64::{
        __m256i, _mm256_add_epi32, _mm256_castsi256_si128, _mm256_extracti128_si256,
        _mm256_madd_epi16, _mm256_set_epi32, _mm256_set1_epi32,
    };

    // What the processor is asked once is kept in a byte.
    cpufeatures::new!(wide, "avx2", "bmi1", "bmi2", "popcnt");

    /// Vectors of 256 bits: made only where the processor was found to have them.
    #[derive(Clone, Copy, Debug)]
    struct Wide(());

    pub(in super::super) fn widely<W: Work>(work: W) -> W::Output {
        if wide::get() {
            // Safety: the processor has just been found to have these instructions, which is all
            // that the function asks for.
            return unsafe { on_wide(work) };
        }
        work.run(Narrow)
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn on_wide<W: Work>(work: W) -> W::Output {
        work.run(Wide(()))
    }

    impl Vectors for Wide {
        #[inline(always)]
        fn add_products(self, sums: &mut [u32; 8], pairs: &[u32; 8], by: u32) {
            // Safety: there is no such value on a processor without these instructions.
            unsafe { add_eight_products(sums, pairs, by) }
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn add_eight_products(sums: &mut [u32; 8], pairs: &[u32; 8], by: u32) {
        let products = _mm256_madd_epi16(eight(pairs), _mm256_set1_epi32(by as i32));
        let found = _mm256_add_epi32(eight(sums), products);
        let halves = [_mm256_castsi256_si128(found), _mm256_extracti128_si256::<1>(found)];
        for (sums, half) in sums.as_chunks_mut().0.iter_mut().zip(halves) {
            *sums = numbers(half);
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn eight(of: &[u32; 8]) -> __m256i {
        let [a, b, c, d, e, f, g, h] = of.map(|number| number as i32);
        _mm256_set_epi32(h, g, f, e, d, c, b, a)
    }
}

#[inline(always)]
pub(super) fn add_products(sums: &mut [u32; 8], pairs: &[u32; 8], by: u32) {
    // Safety: there is no x86-64 without these instructions.
    unsafe { add_twice_four_products(sums, pairs, by) }
}

#[inline]
#[target_feature(enable = "sse2")]
fn add_twice_four_products(sums: &mut [u32; 8], pairs: &[u32; 8], by: u32) {
    let by = _mm_set1_epi32(by as i32);
    for (sums, pairs) in sums.as_chunks_mut().0.iter_mut().zip(pairs.as_chunks().0) {
        *sums = numbers(_mm_add_epi32(four(sums), _mm_madd_epi16(four(pairs), by)));
    }
}

#[inline]
#[target_feature(enable = "sse2")]
fn four(of: &[u32; 4]) -> __m128i {
    let [a, b, c, d] = of.map(|number| number as i32);
    _mm_set_epi32(d, c, b, a)
}

#[inline]
#[target_feature(enable = "sse2")]
fn numbers(of: __m128i) -> [u32; 4] {
    let [low, high] = [of, _mm_unpackhi_epi64(of, of)].map(|half| _mm_cvtsi128_si64(half));
    [low as u32, (low >> 32) as u32, high as u32, (high >> 32) as u32]
}
