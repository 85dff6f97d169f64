//! What WebAssembly has.

use core::arch::wasm32::{
    i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane, u32x4, u32x4_splat, v128,
};

#[inline(always)]
pub(super) fn add_products(sums: &mut [u32; 8], pairs: &[u32; 8], by: u32) {
    let by = u32x4_splat(by);
    for (sums, pairs) in sums.as_chunks_mut().0.iter_mut().zip(pairs.as_chunks().0) {
        *sums = numbers(i32x4_add(four(sums), i32x4_dot_i16x8(four(pairs), by)));
    }
}

#[inline(always)]
fn four(of: &[u32; 4]) -> v128 {
    let [a, b, c, d] = *of;
    u32x4(a, b, c, d)
}

#[inline(always)]
fn numbers(of: v128) -> [u32; 4] {
    let numbers = [
        i32x4_extract_lane::<0>(of),
        i32x4_extract_lane::<1>(of),
        i32x4_extract_lane::<2>(of),
        i32x4_extract_lane::<3>(of),
    ];
    numbers.map(|number| number as u32)
}
