//! Hands by their ranks alone.

use super::{PAIRS, Way, rank_pairs};
use crate::card::CardSet;
use crate::eval::{Category, evaluate};
use alloc::vec::Vec;

/// How pairs of ranks stand to each other on a board of certain ranks, no flush regarded.
pub(super) struct Order {
    /// By pair: its place in the order, from 0; equally strong ones share a place.
    pub(super) places: [i16; PAIRS],
    /// By pair: whether it makes a full house or four of a kind, which beat a flush.
    pub(super) beats_flush: [bool; PAIRS],
}

impl Order {
    pub(super) fn new(way: &Way) -> Self {
        let strength = |(hi, lo): (usize, usize)| {
            let mut cards = *way;
            cards[hi] += 1;
            cards[lo] += 1;
            evaluate(in_turning_suits(&cards))
        };
        let mut strengths: Vec<_> = rank_pairs().map(strength).zip(0..).collect();
        let mut order = Self { places: [0; PAIRS], beats_flush: [false; PAIRS] };
        strengths.sort_unstable();
        let (mut place, mut last) = (0, strengths[0].0);
        for (strength, pair) in strengths {
            place += i16::from(strength != last);
            last = strength;
            let pair: usize = pair;
            order.places[pair] = place;
            order.beats_flush[pair] = strength.category() > Category::Flush;
        }
        order
    }
}

/// Seven cards of these ranks without a flush: each is of the next suit, which gives a suit two
/// of them at most, and those of one rank different ones. A fifth of a rank is lost; no board
/// leaves such hands.
fn in_turning_suits(ranks: &Way) -> CardSet {
    let cards = ranks.iter().enumerate().flat_map(|(rank, &times)| (0..times).map(move |_| rank));
    let bits = cards.zip(0..).fold(0, |bits, (rank, turn)| bits | 1 << (16 * (turn % 4) + rank));
    CardSet::from_bits(bits)
}

/// Outcomes of pairs of ranks against each other, no flush regarded. Each count is at most the
/// number of boards that two hands leave, under 2^21.
#[derive(Clone, Debug)]
pub(super) struct Ranked {
    /// By `PAIRS * first + second`, for a first that is not greater than the second: wins of the
    /// first, ties, and all boards.
    outcomes: Vec<[u32; 3]>,
}

impl Ranked {
    pub(super) fn new() -> Self {
        Self { outcomes: alloc::vec![[0; 3]; PAIRS * PAIRS] }
    }

    /// Adds all boards of a way; `left` says for each of its ranks in how many ways its cards can
    /// be chosen, by how many of that rank the hands hold.
    pub(super) fn add(&mut self, way: &Way, order: &Order, left: &[(usize, [u32; 5])]) {
        debug_assert!(left.len() == way.iter().filter(|&&times| times > 0).count());
        let held: Vec<[u8; 5]> = rank_pairs()
            .map(|(hi, lo)| {
                let mut held = [0; 5];
                for (held, &(rank, _)) in held.iter_mut().zip(left) {
                    *held = u8::from(hi == rank) + u8::from(lo == rank);
                }
                held
            })
            .collect();
        for first in 0..PAIRS {
            let row = &mut self.outcomes[PAIRS * first..][..PAIRS];
            for second in first..PAIRS {
                let mut boards = 1;
                for (at, (_, choices)) in left.iter().enumerate() {
                    boards *= choices[usize::from(held[first][at] + held[second][at])];
                }
                let (a, b) = (order.places[first], order.places[second]);
                let [win, tie, total] = &mut row[second];
                *win += u32::from(a > b) * boards;
                *tie += u32::from(a == b) * boards;
                *total += boards;
            }
        }
    }

    /// Wins of the first, ties, and all boards, of any two pairs.
    pub(super) fn outcome(&self, first: usize, second: usize) -> [u32; 3] {
        if first <= second {
            return self.outcomes[PAIRS * first + second];
        }
        let [win, tie, total] = self.outcomes[PAIRS * second + first];
        [total - win - tie, tie, total]
    }
}
