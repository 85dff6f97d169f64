//! The textbook sweep of two ranges: the oracle beside [`crate::sweep`].
//!
//! For each runout all combos are ranked and sorted, then walked from the weakest with running
//! totals of the weights passed: of all, and of those that hold each card. With `L` the weights of
//! the opponent's weaker combos and `L[x]` of those among them that hold card `x`, the combo `xy`
//! beats `L - L[x] - L[y]`. Its own two cards make a combo of its own strength, so nothing was
//! subtracted twice; among the combos not stronger there is one, and it is added back.

use crate::board::Board;
use crate::card::{Card, CardSet};
use crate::combo::Combo;
use crate::eval::evaluate;
use crate::range::Range;
use crate::runout::{Runout, runouts};
use crate::suits::Symmetry;
use crate::tally::{Count, Tally};
use alloc::vec::Vec;

/// Two ranges on a board, combo by combo.
#[derive(Clone, Debug)]
pub struct PlainSweep {
    board: Board,
    dead: CardSet,
    symmetry: Symmetry,
    combos: Vec<Held>,
}

/// A combo that somebody may hold.
#[derive(Clone, Copy, Debug)]
struct Held {
    combo: Combo,
    set: CardSet,
    cards: [usize; 2],
    weights: [u64; 2],
}

/// Weights passed so far: of all combos and of those with each card.
///
/// A range weighs at most 1,326,000 on a runout; over the 2,598,960 boards there are before the
/// flop that makes 3.5e12, which leaves room in 64 bits for every sum here.
#[derive(Clone, Copy)]
struct Passed {
    all: u64,
    with: [u64; Card::COUNT],
}

impl Passed {
    const NOTHING: Self = Self { all: 0, with: [0; Card::COUNT] };

    fn add(&mut self, [x, y]: [usize; 2], weight: u64) {
        self.all += weight;
        self.with[x] += weight;
        self.with[y] += weight;
    }

    /// The weight passed that shares no card with `xy`, when `same` of it is the combo `xy` itself.
    fn beside(&self, [x, y]: [usize; 2], same: u64) -> u64 {
        self.all + same - self.with[x] - self.with[y]
    }
}

impl PlainSweep {
    /// Two ranges on a board, without the combos that hold a card of the board or a dead one.
    #[must_use]
    pub fn new(a: &Range, b: &Range, board: &Board, dead: CardSet) -> Self {
        let taken = board.set().union(dead);
        let held = |combo: Combo| {
            let (hi, lo) = combo.cards();
            let weights = [a, b].map(|range| u64::from(range.weight(combo)));
            Held { combo, set: combo.set(), cards: [hi.index(), lo.index()], weights }
        };
        let combos = Combo::all().map(held);
        let combos = combos.filter(|held| held.weights != [0, 0] && !held.set.intersects(taken));
        Self {
            board: *board,
            dead,
            symmetry: Symmetry::of(&[board.set(), dead], &[a, b]),
            combos: combos.collect(),
        }
    }

    /// The runouts of the whole question, suit-isomorphic ones merged.
    #[must_use]
    pub fn runouts(&self) -> Vec<Runout> {
        runouts(&self.board, self.dead, &self.symmetry)
    }

    /// Adds the outcomes over some of [`PlainSweep::runouts`] to a tally of two players.
    pub fn run(&self, runouts: &[Runout], tally: &mut Tally) {
        let mut counts = [0, 1].map(|_| alloc::vec![Count::default(); Combo::COUNT]);
        for runout in runouts {
            self.count(*runout, &mut counts);
            tally.runouts += u64::from(runout.weight);
        }
        for (sum, mut counts) in tally.players.iter_mut().zip(counts) {
            self.symmetry.even_out(&mut counts);
            sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
    }

    fn count(&self, runout: Runout, counts: &mut [Vec<Count>; 2]) {
        let board = self.board.set().union(runout.cards);
        let live = self.combos.iter().filter(|held| !held.set.intersects(runout.cards));
        let mut order: Vec<_> = live.map(|held| (evaluate(held.set.union(board)), held)).collect();
        order.sort_unstable_by_key(|&(strength, _)| strength);

        let mut total = [Passed::NOTHING; 2];
        for (_, held) in &order {
            for (total, weight) in total.iter_mut().zip(held.weights) {
                total.add(held.cards, weight);
            }
        }
        let mut weaker = [Passed::NOTHING; 2];
        for equal in order.chunk_by(|a, b| a.0 == b.0) {
            let mut no_better = weaker;
            for (_, held) in equal {
                for (sum, weight) in no_better.iter_mut().zip(held.weights) {
                    sum.add(held.cards, weight);
                }
            }
            for (_, held) in equal {
                for (player, opponent) in [(0, 1), (1, 0)] {
                    if held.weights[player] == 0 {
                        continue;
                    }
                    let same = held.weights[opponent];
                    let win = weaker[opponent].beside(held.cards, 0);
                    let tie = no_better[opponent].beside(held.cards, same) - win;
                    let total = total[opponent].beside(held.cards, same);
                    let [win, tie, total] =
                        [win, tie, total].map(|n| u128::from(n) * u128::from(runout.weight));
                    counts[player][held.combo.index()] += Count { win, tie, share: tie, total };
                }
            }
            weaker = no_better;
        }
    }
}
