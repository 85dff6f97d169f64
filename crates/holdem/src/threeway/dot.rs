//! The sum of products of two rows, by the processor's multiply-and-add.
//!
//! Compilers find that instruction natively, but only where nothing is inlined, and in
//! WebAssembly they do not find it. So it is asked for by name.

/// A row of weights by card: 52 and a rest that stays zero, so that it is seven vectors of eight.
pub(super) type Row = [i16; 56];

/// The sum of products of two rows, modulo 2^32.
#[inline(always)]
pub(super) fn dot(a: &Row, b: &Row) -> u32 {
    #[cfg(target_arch = "x86_64")]
    {
        x86::dot(a, b)
    }
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    {
        wasm::dot(a, b)
    }
    #[cfg(not(any(
        target_arch = "x86_64",
        all(target_arch = "wasm32", target_feature = "simd128")
    )))]
    {
        plain(a, b)
    }
}

/// The oracle, and the way of other processors.
#[cfg(any(
    test,
    not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))
))]
fn plain(a: &Row, b: &Row) -> u32 {
    let products = a.iter().zip(b).map(|(&a, &b)| i32::from(a).wrapping_mul(b.into()));
    products.fold(0, i32::wrapping_add) as u32
}

// `cargo bench -p benches --bench equity` shows what it gains, with what is inlined around it: a
// seventh of the time of three ranges.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "instructions by name")]
mod x86 {
    use super::Row;
    use core::arch::x86_64::{
        __m128i, _mm_add_epi32, _mm_cvtsi128_si32, _mm_madd_epi16, _mm_set_epi16,
        _mm_setzero_si128, _mm_shuffle_epi32,
    };

    #[inline(always)]
    pub(super) fn dot(a: &Row, b: &Row) -> u32 {
        // Safety: there is no x86-64 without these instructions.
        unsafe { by_eights(a, b) }
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn by_eights(a: &Row, b: &Row) -> u32 {
        let mut sum = _mm_setzero_si128();
        for (a, b) in a.as_chunks().0.iter().zip(b.as_chunks().0) {
            sum = _mm_add_epi32(sum, _mm_madd_epi16(eight(a), eight(b)));
        }
        sum = _mm_add_epi32(sum, _mm_shuffle_epi32::<0b01_00_11_10>(sum));
        sum = _mm_add_epi32(sum, _mm_shuffle_epi32::<0b10_11_00_01>(sum));
        _mm_cvtsi128_si32(sum) as u32
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn eight(of: &[i16; 8]) -> __m128i {
        let [a, b, c, d, e, f, g, h] = *of;
        _mm_set_epi16(h, g, f, e, d, c, b, a)
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm {
    use super::Row;
    use core::arch::wasm32::{
        i16x8, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane, i32x4_shuffle, i32x4_splat, v128,
    };

    #[inline(always)]
    pub(super) fn dot(a: &Row, b: &Row) -> u32 {
        let mut sum = i32x4_splat(0);
        for (a, b) in a.as_chunks().0.iter().zip(b.as_chunks().0) {
            sum = i32x4_add(sum, i32x4_dot_i16x8(eight(a), eight(b)));
        }
        sum = i32x4_add(sum, i32x4_shuffle::<2, 3, 0, 1>(sum, sum));
        sum = i32x4_add(sum, i32x4_shuffle::<1, 0, 3, 2>(sum, sum));
        i32x4_extract_lane::<0>(sum) as u32
    }

    #[inline(always)]
    fn eight(of: &[i16; 8]) -> v128 {
        let [a, b, c, d, e, f, g, h] = *of;
        i16x8(a, b, c, d, e, f, g, h)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// All weights that there are at their edges: 1,000 a combo; 51,000 a card, less 32,768.
    #[test]
    fn edges() {
        for (a, b) in
            [(1000, 1000), (i16::MIN, 1000), (18_232, 1000), (i16::MIN, 0), (i16::MIN, i16::MIN)]
        {
            let (a, b) = ([a; 56], [b; 56]);
            assert_eq!(dot(&a, &b), plain(&a, &b));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100_000) })]

        #[test]
        fn by_name_is_one_by_one(a: [[i16; 8]; 7], b: [[i16; 8]; 7]) {
            let row = |of: [[i16; 8]; 7]| core::array::from_fn(|at| of[at / 8][at % 8]);
            let (a, b): (Row, Row) = (row(a), row(b));
            prop_assert_eq!(dot(&a, &b), plain(&a, &b));
        }
    }
}
