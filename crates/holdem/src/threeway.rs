//! Three ranges against each other, exactly, by inclusion and exclusion.
//!
//! As in [`crate::plain`] the combos of a runout are walked from the weakest. A hero `xy` needs the
//! weight of all pairs of a combo of the second and one of the third player that are weaker, share
//! no card with `xy` and none with each other. With `B` the weight of the second player's weaker
//! combos without hero's cards, `B[z]` of those that hold card `z`, and `C` likewise, it is
//!
//! ```text
//! B C - sum over z of B[z] C[z] + sum over combos of b c
//! ```
//!
//! The second term takes out the pairs that share a card, once for each card they share; the third
//! puts back those that share both. With `b[x][z]` the weight of the combo `xz`, `B[z]` without
//! hero's cards is `B[z] - b[x][z] - b[y][z]` over everything passed, and the product of two such
//! terms falls apart into a part for `x`, one for `y`, and one for both:
//!
//! ```text
//! sum over z of B[z] C[z] - F[x] - F[y] + G[x][y]
//! F[x]    = sum over z of B[z] c[x][z] + C[z] b[x][z] - b[x][z] c[x][z]
//! G[x][y] = sum over z of b[x][z] c[y][z] + b[y][z] c[x][z]
//! ```
//!
//! from which the terms of `z = x` and `z = y` are taken out again. `F[x]` is the sum of `G[x][z]`
//! over all `z`, and that of `b c` over the combos of `x`; and `G` is never summed anew. What a combo
//! `uv` adds to it when it is passed are two rows, its weights times those of the combos of its
//! cards, whatever else was passed:
//!
//! ```text
//! G[u][z] += b c[v][z] + c b[v][z]
//! G[v][z] += b c[u][z] + c b[u][z]        for all z
//! ```
//!
//! Players with the same range have the same outcomes, so they are counted once.
//!
//! Winning alone is both weaker; with both not better and both equal, the
//! share of the pot is 1/2 P(<, <) + 1/2 P(<=, <=) - 1/6 P(=, =).

mod rivals;
mod row;
mod walk;

use crate::board::Board;
use crate::card::CardSet;
use crate::combo::Combo;
use crate::range::Range;
use crate::runout::{Runout, runouts};
use crate::suits::Symmetry;
use crate::tally::{Count, Tally};
use crate::wide::{self, Vectors, widely};
use alloc::vec::Vec;
use walk::Walk;

/// Three ranges on a board.
#[derive(Clone, Debug)]
pub struct Threeway {
    board: Board,
    dead: CardSet,
    symmetry: Symmetry,
    combos: Vec<Held>,
    /// For each player the first one with the same range, whose outcomes are also his.
    like: [usize; 3],
}

/// A combo that somebody may hold.
#[derive(Clone, Copy, Debug)]
struct Held {
    combo: Combo,
    set: CardSet,
    weights: [u16; 3],
}

/// The two opponents of each player.
const OPPONENTS: [[usize; 2]; 3] = [[1, 2], [0, 2], [0, 1]];

/// What one combo of one player met over some runouts: pairs of opponents' combos, both weaker,
/// both not better, both equal, and all.
///
/// Bounds: a river has pairs of at most 1.2e12, and there are 2,598,960 boards before the flop: under
/// 2^62.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Met {
    weaker: u64,
    no_better: u64,
    equal: u64,
    all: u64,
}

impl Threeway {
    /// Three ranges on a board, without the combos that hold a card of the board or a dead one.
    #[must_use]
    pub fn new(ranges: [&Range; 3], board: &Board, dead: CardSet) -> Self {
        let taken = board.set().union(dead);
        let held = |combo: Combo| {
            let weights = ranges.map(|range| range.weight(combo));
            Held { combo, set: combo.set(), weights }
        };
        let combos = Combo::all().map(held);
        let combos = combos.filter(|held| held.weights != [0; 3] && !held.set.intersects(taken));
        let combos: Vec<Held> = combos.collect();
        let same =
            |a: usize, b: usize| combos.iter().all(|held| held.weights[a] == held.weights[b]);
        let like = [0, 1, 2]
            .map(|player| (0..player).find(|&other| same(other, player)).unwrap_or(player));
        Self {
            board: *board,
            dead,
            symmetry: Symmetry::of(&[board.set(), dead], &ranges),
            combos,
            like,
        }
    }

    /// The runouts of the whole question, suit-isomorphic ones merged, in a fixed order: see
    /// [`crate::sweep::Sweep::runouts`].
    #[must_use]
    pub fn runouts(&self) -> Vec<Runout> {
        runouts(&self.board, self.dead, &self.symmetry)
    }

    /// The suits that the question treats alike, up to which its runouts are merged.
    #[must_use]
    pub const fn symmetry(&self) -> &Symmetry {
        &self.symmetry
    }

    /// Adds the outcomes over some of [`Threeway::runouts`] to a tally of three players.
    // Within a caller that is compiled for size it would be compiled so as well.
    #[inline(never)]
    pub fn run(&self, runouts: &[Runout], tally: &mut Tally) {
        let mut met = [0, 1, 2].map(|player| {
            let counted = self.like[player] == player;
            alloc::vec![Met::default(); if counted { Combo::COUNT } else { 0 }]
        });
        widely(Counting { threeway: self, runouts, met: &mut met });
        tally.runouts += runouts.iter().map(|runout| u64::from(runout.weight)).sum::<u64>();
        for (sum, like) in tally.players.iter_mut().zip(self.like) {
            let count = |met: &Met| {
                let [win, no_better, equal, total] =
                    [met.weaker, met.no_better, met.equal, met.all].map(u128::from);
                let tie = no_better - win;
                // In sixths of the pot: a half of each tie, less the sixth too much of a tie of three.
                Count { win, tie, share: 3 * tie - equal, total }
            };
            let mut counts: Vec<Count> = met[like].iter().map(count).collect();
            self.symmetry.even_out(&mut counts);
            sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
    }
}

/// Runouts to be counted.
struct Counting<'a> {
    threeway: &'a Threeway,
    runouts: &'a [Runout],
    met: &'a mut [Vec<Met>; 3],
}

impl wide::Work for Counting<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, vectors: impl Vectors) {
        let Self { threeway, runouts, met } = self;
        let mut walk = Walk::new(vectors);
        for runout in runouts {
            walk.deal(&threeway.combos, threeway.board.set().union(runout.cards));
            for (player, met) in met.iter_mut().enumerate() {
                if threeway.like[player] == player {
                    walk.count(player, runout.weight.into(), met);
                }
            }
        }
    }
}

#[cfg(test)]
mod plain;
#[cfg(test)]
mod tests;
