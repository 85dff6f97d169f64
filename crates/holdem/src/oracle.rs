//! Slow and obvious answers that the fast paths are held against.
//!
//! Nothing here shares code with what it judges.

use crate::card::{Card, CardSet};
use alloc::vec::Vec;

/// What five cards are worth: the category, 0 for high card to 8 for straight flush, then the
/// ranks that decide between hands of one category, the most important first, padded with zeros.
pub type Worth = (u8, [u8; 5]);

/// The worth of exactly five cards, told as a player would.
#[must_use]
pub fn five(cards: &[Card; 5]) -> Worth {
    let mut ranks = cards.map(|card| card.rank().index() as u8);
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let mut times = [0; 13];
    ranks.iter().for_each(|&rank| times[usize::from(rank)] += 1);
    // By how often a rank comes, then by rank: full houses become three, three, three, two, two.
    let mut by_times = ranks;
    by_times.sort_unstable_by_key(|&rank| core::cmp::Reverse((times[usize::from(rank)], rank)));
    let pattern = by_times.map(|rank| times[usize::from(rank)]);

    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let wheel = ranks == [12, 3, 2, 1, 0];
    let straight = wheel || ranks.windows(2).all(|pair| pair[0] == pair[1] + 1);
    let top = if wheel { 3 } else { ranks[0] };
    match (straight, flush) {
        (true, true) => (8, [top, 0, 0, 0, 0]),
        (false, true) => (5, ranks),
        (true, false) => (4, [top, 0, 0, 0, 0]),
        (false, false) => match pattern {
            [4, ..] => (7, by_times),
            [3, _, _, 2, _] => (6, by_times),
            [3, ..] => (3, by_times),
            [2, _, 2, ..] => (2, by_times),
            [2, ..] => (1, by_times),
            _ => (0, by_times),
        },
    }
}

/// The worth of the best five of five or more cards: all subsets are tried. `None` for fewer.
#[must_use]
pub fn best(cards: CardSet) -> Option<Worth> {
    let cards: Vec<Card> = cards.iter().collect();
    let n = cards.len();
    let mut best = None;
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                for d in c + 1..n {
                    for e in d + 1..n {
                        let worth = five(&[cards[a], cards[b], cards[c], cards[d], cards[e]]);
                        best = best.max(Some(worth));
                    }
                }
            }
        }
    }
    best
}
