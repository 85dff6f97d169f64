//! Speed, measured.
//!
//! The criterion benches measure wall clock (`cargo bench -p benches`), `once` answers one question
//! so that instructions can be counted, and `cargo xtask bench` measures [`work`] natively, in
//! WebAssembly and beside other libraries. All of them assert or compare exact totals.

pub mod pool;
pub mod row;
pub mod work;

use holdem::card::{Card, CardSet};

/// 16,384 hands of seven different cards.
#[must_use]
pub fn random_hands(seed: u64) -> Vec<CardSet> {
    let deck: Vec<Card> = Card::all().collect();
    let mut state = seed;
    let mut deal = || {
        let mut left = deck.clone();
        let hand = (0..7).map(|_| {
            // A linear congruence modulo 2^64: its high bits are good enough to deal from.
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            left.swap_remove((state >> 33) as usize % left.len())
        });
        hand.collect()
    };
    (0..1 << 14).map(|_| deal()).collect()
}
