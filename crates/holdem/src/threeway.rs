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
//! from which the terms of `z = x` and `z = y` are taken out again. `F` is worked out once for all
//! combos of one strength.
//!
//! Most of the work is in the sums over `z` of `F` and `G`, so none is taken that is known to be
//! nothing: among combos of one strength those that hold `x` and those that hold `y` seldom have
//! a card in common. And `G` over all combos is that of before any runout, less what its cards add.
//!
//! Winning alone is both weaker; with both not better and both equal, the
//! share of the pot is 1/2 P(<, <) + 1/2 P(<=, <=) - 1/6 P(=, =).

mod dot;

use crate::board::Board;
use crate::card::{Card, CardSet};
use crate::combo::Combo;
use crate::eval::evaluate;
use crate::range::Range;
use crate::runout::{Runout, runouts};
use crate::suits::Symmetry;
use crate::tally::{Count, Tally};
use crate::wide::{self, widely};
use alloc::boxed::Box;
use alloc::vec::Vec;
use dot::{Row, dot};

/// Three ranges on a board.
#[derive(Clone, Debug)]
pub struct Threeway {
    board: Board,
    dead: CardSet,
    symmetry: Symmetry,
    combos: Vec<Held>,
    /// The weights of all of them, before any runout.
    pair: [Square; 3],
}

/// A combo that somebody may hold.
#[derive(Clone, Copy, Debug)]
struct Held {
    combo: Combo,
    set: CardSet,
    cards: [usize; 2],
    weights: [i16; 3],
    /// `G` of the module's formula for each hero, over all combos before any runout: at most
    /// 2 * 51 * 1,000 * 1,000.
    both: [u32; 3],
}

/// The two opponents of each player.
const OPPONENTS: [(usize, usize); 3] = [(1, 2), (0, 2), (0, 1)];

/// Weights by pairs of cards, both ways round.
type Square = Box<[Row; Card::COUNT]>;

/// Weights of a set of combos, by player.
///
/// Bounds: a combo weighs at most 1,000, a card 51,000, a player 1,326,000. The products of two
/// players' weights of one combo sum to at most 1.3e9, the pairs of two combos to 1.8e12. Over the
/// 2,598,960 boards there are before the flop that makes 4.6e18, which 64 bits hold.
#[derive(Clone, Debug)]
struct Passed {
    all: [i64; 3],
    with: [[i64; Card::COUNT]; 3],
    /// `with`, less 32,768: 51,000 would not fit.
    with_biased: [Row; 3],
    pair: [Square; 3],
    /// For each card the cards beside it in the combos of the set, as bits by number.
    beside: [u64; Card::COUNT],
    /// The products of the weights of a player's opponents, where both hold the same combo: of
    /// all combos, and of those with each card.
    same: [i64; 3],
    same_with: [[i64; Card::COUNT]; 3],
    /// For each hero the sum over cards of `B[z] C[z]`: at most 51,000 * 2 * 1,326,000.
    by_card: [i64; 3],
}

const BIAS: i64 = 32_768;

/// `F` of the module's formula, for each hero and card it was worked out for.
type Apart = [[i64; Card::COUNT]; 3];

impl Passed {
    fn nothing() -> Self {
        let mut biased = [0; 56];
        biased[..Card::COUNT].fill(i16::MIN);
        Self {
            all: [0; 3],
            with: [[0; Card::COUNT]; 3],
            with_biased: [biased; 3],
            pair: [(); 3].map(|()| Box::new([[0; 56]; Card::COUNT])),
            beside: [0; Card::COUNT],
            same: [0; 3],
            same_with: [[0; Card::COUNT]; 3],
            by_card: [0; 3],
        }
    }

    #[inline(always)]
    fn add(&mut self, held: &Held) {
        self.shift(held, 1);
    }

    #[inline(always)]
    fn take_out(&mut self, held: &Held) {
        self.shift(held, -1);
    }

    #[inline(always)]
    fn shift(&mut self, held: &Held, sign: i16) {
        let [x, y] = held.cards;
        self.beside[x] ^= 1 << y;
        self.beside[y] ^= 1 << x;
        for card in [x, y] {
            for (sum, (b, c)) in self.by_card.iter_mut().zip(OPPONENTS) {
                let (with_b, with_c) = (self.with[b][card], self.with[c][card]);
                let (more_b, more_c) = (held.weights[b] * sign, held.weights[c] * sign);
                let (more_b, more_c) = (i64::from(more_b), i64::from(more_c));
                *sum += (with_b + more_b) * (with_c + more_c) - with_b * with_c;
            }
        }
        for (player, (b, c)) in OPPONENTS.into_iter().enumerate() {
            let weight = held.weights[player] * sign;
            self.all[player] += i64::from(weight);
            for card in [x, y] {
                self.with[player][card] += i64::from(weight);
                self.with_biased[player][card] += weight;
            }
            self.pair[player][x][y] += weight;
            self.pair[player][y][x] += weight;

            let same = i64::from(held.weights[b]) * i64::from(held.weights[c]) * i64::from(sign);
            self.same[player] += same;
            self.same_with[player][x] += same;
            self.same_with[player][y] += same;
        }
    }

    /// Works out `F` for the cards of some heroes.
    #[inline(always)]
    fn apart(&self, cards: CardSet, apart: &mut Apart) {
        for x in cards.iter().map(Card::index) {
            for (player, (b, c)) in OPPONENTS.into_iter().enumerate() {
                let (row_b, row_c) = (&self.pair[b][x], &self.pair[c][x]);
                let times = |opponent: usize, row: &Row, sum: i64| {
                    // At most 51,000 times 51,000, so 32 bits hold it though the steps wrap.
                    let biased = dot(&self.with_biased[opponent], row);
                    i64::from(biased.wrapping_add((BIAS * sum) as u32))
                };
                apart[player][x] = times(b, row_c, self.with[c][x])
                    + times(c, row_b, self.with[b][x])
                    - i64::from(dot(row_b, row_c));
            }
        }
    }

    /// `G` of the module's formula.
    #[inline(always)]
    fn both(&self, player: usize, held: &Held) -> u32 {
        let [x, y] = held.cards;
        if self.beside[x] & self.beside[y] == 0 {
            return 0;
        }
        let (b, c) = OPPONENTS[player];
        dot(&self.pair[b][x], &self.pair[c][y]) + dot(&self.pair[b][y], &self.pair[c][x])
    }

    /// The weight of all pairs of opponents' combos in the set, without hero's cards and apart
    /// from each other. `own` says whether hero's combo itself was passed, `both` is his `G`.
    #[inline(always)]
    fn pairs(&self, player: usize, held: &Held, own: bool, apart: &Apart, both: u32) -> u64 {
        let [x, y] = held.cards;
        let (b, c) = OPPONENTS[player];
        let own = |opponent: usize| if own { i64::from(held.weights[opponent]) } else { 0 };
        let (own_b, own_c) = (own(b), own(c));
        let (with_b, with_c) = (&self.with[b], &self.with[c]);

        let all_b = self.all[b] - with_b[x] - with_b[y] + own_b;
        let all_c = self.all[c] - with_c[x] - with_c[y] + own_c;
        let shared = self.by_card[player] - apart[player][x] - apart[player][y] + i64::from(both)
            - (with_b[x] - own_b) * (with_c[x] - own_c)
            - (with_b[y] - own_b) * (with_c[y] - own_c);
        let same = self.same[player] - self.same_with[player][x] - self.same_with[player][y]
            + own_b * own_c;
        (all_b * all_c - shared + same) as u64
    }
}

/// What one combo of one player met over some runouts: pairs of opponents' combos, both weaker,
/// both not better, both equal, and all.
#[derive(Clone, Copy, Default)]
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
            let (hi, lo) = combo.cards();
            let weights = ranges.map(|range| range.weight(combo) as i16);
            let cards = [hi.index(), lo.index()];
            Held { combo, set: combo.set(), cards, weights, both: [0; 3] }
        };
        let combos = Combo::all().map(held);
        let combos = combos.filter(|held| held.weights != [0; 3] && !held.set.intersects(taken));
        let mut combos: Vec<Held> = combos.collect();
        let mut all = Passed::nothing();
        combos.iter().for_each(|held| all.add(held));
        for held in &mut combos {
            held.both = [0, 1, 2].map(|player| match held.weights[player] {
                0 => 0,
                _ => all.both(player, held),
            });
        }
        Self {
            board: *board,
            dead,
            symmetry: Symmetry::of(&[board.set(), dead], &ranges),
            combos,
            pair: all.pair,
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
    pub fn run(&self, runouts: &[Runout], tally: &mut Tally) {
        let mut met = [(); 3].map(|()| alloc::vec![Met::default(); Combo::COUNT]);
        widely(Counting { threeway: self, runouts, met: &mut met });
        tally.runouts += runouts.iter().map(|runout| u64::from(runout.weight)).sum::<u64>();
        for (sum, met) in tally.players.iter_mut().zip(met) {
            let count = |met: Met| {
                let [win, no_better, equal, total] =
                    [met.weaker, met.no_better, met.equal, met.all].map(u128::from);
                let tie = no_better - win;
                // In sixths of the pot: a half of each tie, less the sixth too much of a tie of three.
                Count { win, tie, share: 3 * tie - equal, total }
            };
            let mut counts: Vec<Count> = met.into_iter().map(count).collect();
            self.symmetry.even_out(&mut counts);
            sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
    }

    /// Counts one runout. `equal` holds nothing before and after.
    #[inline(always)]
    fn count(&self, runout: Runout, equal: &mut Passed, met: &mut [Vec<Met>; 3]) {
        let board = self.board.set().union(runout.cards);
        let weight = u64::from(runout.weight);
        let live = self.combos.iter().filter(|held| !held.set.intersects(runout.cards));
        let mut order: Vec<_> = live.map(|held| (evaluate(held.set.union(board)), held)).collect();
        order.sort_unstable_by_key(|&(strength, held)| (strength, held.combo));

        let mut apart = [[0; Card::COUNT]; 3];
        let mut passed = Passed::nothing();
        for group in order.chunk_by(|a, b| a.0 == b.0) {
            let cards = group.iter().fold(CardSet::EMPTY, |cards, (_, held)| cards.union(held.set));
            let mut visit = |set: &Passed, own: bool, note: fn(&mut Met, u64)| {
                set.apart(cards, &mut apart);
                for (_, held) in group {
                    for player in (0..3).filter(|&player| held.weights[player] > 0) {
                        let both = set.both(player, held);
                        let pairs = set.pairs(player, held, own, &apart, both);
                        note(&mut met[player][held.combo.index()], pairs * weight);
                    }
                }
            };
            visit(&passed, false, |met, pairs| met.weaker += pairs);
            group.iter().for_each(|(_, held)| passed.add(held));
            visit(&passed, true, |met, pairs| met.no_better += pairs);
            // Three combos without a common card are needed to split the pot in three.
            if group.len() > 2 {
                group.iter().for_each(|(_, held)| equal.add(held));
                visit(equal, true, |met, pairs| met.equal += pairs);
                group.iter().for_each(|(_, held)| equal.take_out(held));
            }
        }
        passed.apart(CardSet::DECK.minus(board), &mut apart);
        for (_, held) in &order {
            for player in (0..3).filter(|&player| held.weights[player] > 0) {
                let both = held.both[player] - self.both_with(player, held, runout.cards);
                let pairs = passed.pairs(player, held, true, &apart, both);
                met[player][held.combo.index()].all += pairs * weight;
            }
        }
    }

    /// What some cards add to `G` of the module's formula over all combos.
    fn both_with(&self, player: usize, held: &Held, cards: CardSet) -> u32 {
        let [x, y] = held.cards;
        let (b, c) = OPPONENTS[player];
        let (pair_b, pair_c) = (&self.pair[b], &self.pair[c]);
        let product =
            |x: usize, y: usize, z: usize| i32::from(pair_b[x][z]) * i32::from(pair_c[y][z]);
        let sum: i32 =
            cards.iter().map(Card::index).map(|z| product(x, y, z) + product(y, x, z)).sum();
        sum as u32
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
    fn run(self) {
        let mut equal = Passed::nothing();
        for runout in self.runouts {
            self.threeway.count(*runout, &mut equal, self.met);
        }
    }
}

#[cfg(test)]
mod plain;
#[cfg(test)]
mod tests;
