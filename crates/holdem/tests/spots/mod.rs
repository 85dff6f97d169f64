//! Random questions for the engines to agree on.

use holdem::board::Board;
use holdem::card::{Card, CardSet};
use holdem::combo::Combo;
use holdem::range::Range;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Ranges on a board.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    pub(crate) ranges: Vec<Range>,
    pub(crate) board: Board,
    pub(crate) dead: CardSet,
}

/// Draws a question for so many players, its cards from a few ranks and suits, so that ranges
/// collide, boards pair and flush, and hands are equal, far more often than from a whole deck.
pub(crate) fn draw(seed: u64, players: usize) -> Spot {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut below = |bound: u32| rng.next_u32() % bound;
    let (low, ranks) = (below(9), 3 + below(7));
    let skewed = below(2) == 0;
    let mut card = || loop {
        let rank = low + below(ranks);
        // Half of the questions have mostly cards of one suit.
        let suit = if skewed && below(3) > 0 { 2 } else { below(4) };
        if rank < 13 {
            return Card::from_index((4 * rank + suit) as u8).expect("a rank and a suit");
        }
    };
    // With few ranks there may be too few cards for everybody: then some are dealt from anywhere.
    let mut taken = CardSet::EMPTY;
    let mut unseen = |card: &mut dyn FnMut() -> Card| {
        let drawn = (0..50).map(|_| card()).find(|&card| !taken.contains(card));
        let drawn = drawn.or_else(|| Card::all().find(|&card| !taken.contains(card)));
        let drawn = drawn.expect("fewer than 52 are taken");
        taken = taken.with(drawn);
        drawn
    };
    let size = [3, 4, 4, 5, 5, 5][seed as usize % 6];
    let board: Vec<Card> = (0..size).map(|_| unseen(&mut card)).collect();
    let dead = (0..[0, 0, 1, 3][seed as usize / 6 % 4]).map(|_| unseen(&mut card)).collect();
    // Flops have many runouts, so ranges are small there.
    let most = if size == 3 { 6 } else { 40 };
    let ranges = (0..players).map(|_| {
        let mut range = Range::empty();
        for _ in 0..most {
            let (a, b) = (card(), card());
            if let Some(combo) = Combo::new(a, b) {
                range.set(combo, [1000, 1000, 500, 1, 333, 0][a.index() % 3 + b.index() % 4]);
            }
        }
        range
    });
    let ranges = ranges.collect();
    Spot { ranges, board: Board::new(&board).expect("different cards"), dead }
}
