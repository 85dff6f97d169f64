//! Sets of cards up to a permutation of suits.

use crate::card::{CardSet, Suit};
use alloc::vec::Vec;

/// Calls `visit` with one set of `size` cards of each kind that a permutation of the suits does
/// not change, and with how many sets there are of that kind.
///
/// The sets are the sorted ones: in the order of (number of cards, rank mask), spades hold at
/// least as much as hearts, hearts as diamonds, diamonds as clubs.
/// There are 1,755 flops, 134,459 boards of five and 6,009,159 hands of seven cards.
pub fn for_each_kind(size: usize, mut visit: impl FnMut(CardSet, u32)) {
    let mut by_size: [Vec<u16>; 14] = Default::default();
    for mask in 0..1_u16 << 13 {
        by_size[mask.count_ones() as usize].push(mask);
    }
    fill(&by_size, size, &mut Vec::new(), &mut visit);
}

/// Adds one suit after another, each no greater than the one before it.
fn fill(
    by_size: &[Vec<u16>; 14],
    left: usize,
    suits: &mut Vec<u16>,
    visit: &mut impl FnMut(CardSet, u32),
) {
    if suits.len() == Suit::COUNT {
        visit(cards_of(suits), arrangements(suits));
        return;
    }
    let more = Suit::COUNT - suits.len();
    let limit = suits.last().copied();
    let most = limit.map_or(13, |mask| mask.count_ones() as usize).min(left);
    for size in left.div_ceil(more)..=most {
        for &mask in &by_size[size] {
            if limit.is_some_and(|last| last.count_ones() as usize == size && last < mask) {
                break;
            }
            suits.push(mask);
            fill(by_size, left - size, suits, visit);
            suits.pop();
        }
    }
}

/// The set whose spades are the first mask and whose clubs are the last.
fn cards_of(suits: &[u16]) -> CardSet {
    CardSet::from_bits(suits.iter().fold(0, |bits, &mask| bits << 16 | u64::from(mask)))
}

/// In how many different ways the four masks can be dealt out to the suits.
fn arrangements(suits: &[u16]) -> u32 {
    let mut ways = 24;
    for (place, mask) in suits.iter().enumerate() {
        // The n-th of equal masks divides by n.
        ways /= suits[..=place].iter().filter(|&other| other == mask).count() as u32;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn kinds_stand_for_every_set() {
        let choose = |n: u64, k: u64| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
        for (size, kinds) in [(0, 1), (1, 13), (2, 169), (3, 1_755), (4, 16_432), (5, 134_459)] {
            let (mut seen, mut sets) = (BTreeSet::new(), 0);
            for_each_kind(size, |cards, count| {
                assert_eq!(cards.len(), size);
                assert!(seen.insert(cards.bits()), "{cards} comes twice");
                sets += u64::from(count);
            });
            assert_eq!((seen.len(), sets), (kinds, choose(52, size as u64)), "{size} cards");
        }
    }
}
