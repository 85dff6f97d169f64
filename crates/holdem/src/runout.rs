//! The boards that are still to come.

use crate::board::Board;
use crate::card::{Card, CardSet};
use crate::suits::Symmetry;
use alloc::vec::Vec;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Cards that complete a board to five, standing for all that differ by suits nothing tells apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Runout {
    /// The cards to come: five before the flop, none on the river.
    pub cards: CardSet,
    /// How many runouts it stands for, itself included: 1 to 24.
    pub weight: u32,
}

/// In how many ways `k` of `n` cards can be chosen.
#[must_use]
pub const fn choose(n: usize, k: usize) -> u64 {
    let (mut ways, mut chosen) = (1, 0);
    while chosen < k {
        // Another binomial coefficient each time, so every division leaves nothing.
        ways = ways * n.saturating_sub(chosen) as u64 / (chosen as u64 + 1);
        chosen += 1;
    }
    ways
}

/// All runouts of a board, none of them with a dead card, one for each kind up to `symmetry`.
///
/// The weights sum to C(52 - board - dead, 5 - board). Where too few cards are left there are no
/// runouts.
#[must_use]
pub fn runouts(board: &Board, dead: CardSet, symmetry: &Symmetry) -> Vec<Runout> {
    completions(board.set(), dead, symmetry)
}

/// The same for up to five cards that no street need have.
pub(crate) fn completions(board: CardSet, dead: CardSet, symmetry: &Symmetry) -> Vec<Runout> {
    let taken = board.union(dead);
    let left: Vec<Card> = Card::all().filter(|&card| !taken.contains(card)).collect();
    let mut all = Vec::new();
    deal(&left, CardSet::EMPTY, 5 - board.len(), &mut |cards| {
        if symmetry.kind(cards) == cards {
            all.push(Runout { cards, weight: symmetry.count(cards) });
        }
    });
    all
}

/// Calls `visit` with every choice of `more` of the cards, added to those dealt already.
fn deal(cards: &[Card], dealt: CardSet, more: usize, visit: &mut impl FnMut(CardSet)) {
    if more == 0 {
        return visit(dealt);
    }
    for (place, &card) in cards.iter().enumerate() {
        deal(&cards[place + 1..], dealt.with(card), more - 1, visit);
    }
}

/// Puts runouts, or bundles of them, into an order drawn from a seed, every order as likely as any
/// other, so that what was counted so far is at any moment a fair sample of all.
pub fn shuffle<T>(runouts: &mut [T], seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for end in (1..runouts.len()).rev() {
        runouts.swap(end, below(&mut rng, end as u64 + 1) as usize);
    }
}

/// A number from 0 to `bound - 1`, each equally likely: draws that would favour some are repeated.
fn below(rng: &mut impl Rng, bound: u64) -> u64 {
    loop {
        let drawn = rng.next_u64();
        let rest = drawn % bound;
        // The last stretch of numbers counts only when it is as long as `bound`.
        if drawn - rest <= u64::MAX - (bound - 1) {
            return rest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::range::Range;

    fn cards(text: &str) -> Vec<Card> {
        let chars: Vec<char> = text.chars().collect();
        let card = |pair: &[char]| {
            let rank = crate::card::Rank::from_char(pair[0]).expect("a rank");
            Card::new(rank, crate::card::Suit::from_char(pair[1]).expect("a suit"))
        };
        chars.chunks(2).map(card).collect()
    }

    /// Runouts of full ranges and the number they stand for.
    fn count(board: &str, dead: &str) -> (usize, u64) {
        let board = Board::new(&cards(board)).expect("a board");
        let dead = cards(dead).into_iter().collect();
        let symmetry = Symmetry::of(&[board.set(), dead], &[&Range::any_two()]);
        let all = runouts(&board, dead, &symmetry);
        (all.len(), all.iter().map(|runout| u64::from(runout.weight)).sum())
    }

    #[test]
    fn choices_are_counted() {
        for n in 0..=52 {
            assert_eq!((choose(n, 0), choose(n, n), choose(n, n + 1)), (1, 1, 0));
            for k in 1..=n {
                // Pascal's rule.
                assert_eq!(choose(n + 1, k), choose(n, k - 1) + choose(n, k), "{n} over {k}");
            }
        }
        assert_eq!(choose(52, 7), 133_784_560);
    }

    #[test]
    fn suits_that_look_alike_are_dealt_once() {
        assert_eq!(count("", ""), (134_459, 2_598_960));
        assert_eq!(count("Ks7h2d", ""), (1_176, 1_176));
        assert_eq!(count("9h6h2h3h4h", ""), (1, 1));
        // Turn cards on a monotone flop: ten of the suit and thirteen ranks elsewhere.
        assert_eq!(count("9h6h2h4h", ""), (9 + 13, 48));
        // A dead club tells clubs from diamonds.
        assert_eq!(count("KsKh7s7h", "2c").1, 47);
        assert_eq!(count("KsKh7s7h", "").0, 11 + 13);
    }

    #[test]
    fn shuffling_keeps_every_runout_and_reaches_every_order() {
        let board = Board::new(&cards("KsKh7s")).expect("a board");
        let all = runouts(&board, CardSet::EMPTY, &Symmetry::of(&[board.set()], &[]));
        let mut mixed = all.clone();
        shuffle(&mut mixed, 1);
        assert_ne!(all, mixed);
        mixed.sort_by_key(|runout| all.iter().position(|other| other == runout));
        assert_eq!(all, mixed);

        let mut seen = [[0; 3]; 3];
        for seed in 0..6_000 {
            let mut three = all[..3].to_vec();
            shuffle(&mut three, seed);
            let place = |nth: usize| three.iter().position(|other| *other == all[nth]);
            seen[place(0).expect("kept")][place(1).expect("kept")] += 1;
        }
        // Six standard deviations about a thousand.
        let fair = |times: i32| (820..1_180).contains(&times);
        let mut orders =
            (0..9).map(|at| (at / 3, at % 3)).filter(|(first, second)| first != second);
        assert!(orders.all(|(first, second)| fair(seen[first][second])), "{seen:?}");
    }
}
