//! All runouts in random order, without a list of them: before the flop it would hold millions.
//!
//! Choices of k out of n cards are numbered by the combinatorial number system (Knuth, The Art of
//! Computer Programming 4A, 7.2.1.3): c1 < c2 < ... stand for C(c1, 1) + C(c2, 2) + ... A seeded
//! permutation of the numbers gives the order.

use holdem::board::Board;
use holdem::card::{Card, CardSet};
use holdem::runout::{Runout, choose};
use holdem::suits::Symmetry;
use std::ops;

/// The runouts of a board, each as likely as the others to come first, cut into units.
#[derive(Debug)]
pub(crate) struct Runouts {
    deck: Vec<Card>,
    /// How many cards are to come.
    size: usize,
    /// How many choices of cards there are, alike or not.
    count: u64,
    symmetry: Symmetry,
    order: Permutation,
    /// Choices in a unit; of those that are alike up to suits one is a runout.
    chunk: u64,
    /// Into how many parts the hands are cut for each chunk.
    slices: u64,
}

impl Runouts {
    /// All ways to complete the board without the cards in `gone`, those that `symmetry` makes
    /// alike merged into one.
    pub(crate) fn new(board: &Board, gone: CardSet, symmetry: Symmetry, seed: u64) -> Self {
        let deck: Vec<Card> = CardSet::DECK.minus(board.set().union(gone)).iter().collect();
        let size = 5 - board.len();
        let count = choose(deck.len(), size);
        let order = Permutation::new(count, seed);
        Self { deck, size, count, symmetry, order, chunk: count.max(1), slices: 1 }
    }

    /// Cut so that a unit costs about `most`, when a runout costs `steps` and may be cut into
    /// `slices` parts.
    pub(crate) fn cut(self, steps: u128, most: u128, slices: usize) -> Self {
        let alike = u128::from(self.symmetry.order());
        let steps = (steps + CHOICE * alike).max(1);
        let runouts = (most / steps).max(1);
        let chunk = runouts.saturating_mul(alike).min(1 << 20) as u64;
        let slices = steps.div_ceil(most).clamp(1, slices.max(1) as u128) as u64;
        // Units of one size rather than full ones and a remainder.
        let units = self.count.div_ceil(chunk).max(1);
        Self { chunk: self.count.div_ceil(units).max(1), slices, ..self }
    }

    pub(crate) fn units(&self) -> u64 {
        self.count.div_ceil(self.chunk) * self.slices
    }

    /// The runouts of a unit.
    pub(crate) fn of(&self, unit: u32) -> Vec<Runout> {
        let first = u64::from(unit) / self.slices * self.chunk;
        let choices = first..self.count.min(first + self.chunk);
        let cards = choices.map(|place| self.cards(self.order.of(place)));
        let kinds = cards.filter(|&cards| self.symmetry.kind(cards) == cards);
        kinds.map(|cards| Runout { cards, weight: self.symmetry.count(cards) }).collect()
    }

    /// Which of `count` hands a unit takes.
    pub(crate) fn slice(&self, unit: u32, count: usize) -> ops::Range<usize> {
        let (slices, slice) = (self.slices as usize, (u64::from(unit) % self.slices) as usize);
        count * slice / slices..count * (slice + 1) / slices
    }

    /// The choice of this number.
    fn cards(&self, mut number: u64) -> CardSet {
        let mut cards = CardSet::EMPTY;
        for size in (1..=self.size).rev() {
            let row = &CHOICES[size];
            let place = row.partition_point(|&count| u64::from(count) <= number) - 1;
            number -= u64::from(row[place]);
            cards = cards.with(self.deck[place]);
        }
        cards
    }
}

/// What it costs to find a choice of cards by its place, in steps.
const CHOICE: u128 = 100;

/// For each k up to 5 and each n up to 52, n over k.
const CHOICES: [[u32; Card::COUNT + 1]; 6] = {
    let mut table = [[0; Card::COUNT + 1]; 6];
    let mut n = 0;
    while n <= Card::COUNT {
        table[0][n] = 1;
        let mut k = 1;
        while k < 6 && n > 0 {
            table[k][n] = table[k][n - 1] + table[k - 1][n - 1];
            k += 1;
        }
        n += 1;
    }
    table
};

/// A permutation of the numbers below a count: a Feistel network on the least even number of bits
/// that holds them, walked on until it comes back into range (Black and Rogaway 2002).
#[derive(Debug)]
struct Permutation {
    count: u64,
    /// Bits of a half.
    half: u32,
    keys: [u64; 6],
}

impl Permutation {
    fn new(count: u64, seed: u64) -> Self {
        let bits = u64::BITS - count.saturating_sub(1).leading_zeros();
        let keys = core::array::from_fn(|round| mix(seed ^ mix(round as u64 + 1)));
        Self { count, half: bits.div_ceil(2).max(1), keys }
    }

    fn of(&self, place: u64) -> u64 {
        let mask = (1 << self.half) - 1;
        let mut number = place;
        loop {
            let (mut left, mut right) = (number >> self.half, number & mask);
            for key in self.keys {
                (left, right) = (right, left ^ mix(right ^ key) & mask);
            }
            number = left << self.half | right;
            if number < self.count {
                return number;
            }
        }
    }
}

/// The finaliser of `SplitMix64` (Steele, Lea and Flood 2014).
const fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use holdem::range::Range;
    use holdem::runout::runouts;

    fn board(text: &str) -> Board {
        let cards = holdem::notation::cards::parse_cards(text).expect("cards");
        Board::new(&cards).expect("a board")
    }

    #[test]
    fn every_runout_comes_once() {
        let any = Range::any_two();
        for (text, units) in
            [("Ks7h2d", 7), ("KsKh2s", 1), ("9h6h2h4h", 3), ("9h6h2h4h3s", 1), ("", 40)]
        {
            let board = board(text);
            let symmetry = Symmetry::of(&[board.set()], &[&any]);
            let all = Runouts::new(&board, CardSet::EMPTY, symmetry, 5);
            let count = all.count;
            let all = all.cut(0, CHOICE * u128::from(count / units).max(1), 1);
            assert!(all.units() >= units, "{text}: {} units", all.units());
            let mut found: Vec<Runout> =
                (0..all.units() as u32).flat_map(|unit| all.of(unit)).collect();
            let mut listed = runouts(&board, CardSet::EMPTY, &symmetry);
            for list in [&mut found, &mut listed] {
                list.sort_by_key(|runout| runout.cards.bits());
            }
            assert_eq!(found, listed, "{text}");
        }
    }

    #[test]
    fn every_place_in_the_order_is_open_to_all() {
        let mut seen = [[0; 6]; 6];
        for seed in 0..12_000 {
            let order = Permutation::new(6, seed);
            for place in 0..6 {
                seen[place][order.of(place as u64) as usize] += 1;
            }
        }
        // Six standard deviations about two thousand.
        assert!(seen.iter().flatten().all(|times| (1_755..2_245).contains(times)), "{seen:?}");
    }

    #[test]
    fn slices_share_the_hands_out() {
        let all = Runouts::new(&board("9h6h2h4h3s"), CardSet::EMPTY, Symmetry::of(&[], &[]), 1);
        let all = all.cut(100_000, 10, 60);
        assert_eq!(all.units(), 60);
        let hands: Vec<usize> = (0..60).flat_map(|unit| all.slice(unit, 137)).collect();
        assert_eq!(hands, (0..137).collect::<Vec<_>>());
        assert!((0..60).all(|unit| all.of(unit).len() == 1));
    }
}
