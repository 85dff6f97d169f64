//! Two ranges before the flop with dead cards, exact.
//!
//! The table knows what comes of all boards. Too many among them are those that hold a dead card,
//! and they are few: 480,200 of 2,598,960 for two dead cards. So they are swept through as runouts
//! are ([`crate::sweep`]) and taken off: those with the first dead card, as if it had been dealt;
//! those with the second and without the first; and so on. Where fewer boards are left than are
//! lost, or where there is no table, the boards that are left are swept through instead.
//!
//! Boards come by the cards that are highest in number, so that neighbours have most in common.
//! Units of them are gone through in a shuffled order, and what some of them came to is a
//! provisional answer that leans to no side.

use super::boards::RUNOUTS;
use super::table::Table;
use crate::card::{Card, CardSet};
use crate::range::Range;
use crate::runout::{Runout, choose, shuffle};
use crate::sweep::Sweep;
use crate::tally::{Count, Tally};
use alloc::vec::Vec;

/// Boards in a unit, alike ones once: a few milliseconds of work.
const UNIT: u64 = 1_500;

/// The work in units that any number of threads can share.
#[derive(Clone, Debug)]
pub struct Work {
    /// What the boards are taken off from, unless they are what is asked for.
    table: Option<Tally>,
    parts: Vec<Part>,
    /// By unit, in the order in which they are run, its part and its number there.
    units: Vec<(usize, u64)>,
}

/// The boards that hold one dead card and none of those before it, or all that hold none.
#[derive(Clone, Debug)]
struct Part {
    sweep: Sweep,
    /// The cards to come, `size` of them, are of these.
    deck: Vec<Card>,
    size: usize,
    /// How many choices of them there are, and how many are in a unit.
    count: u64,
    unit: u64,
}

impl Work {
    /// Two ranges, whose combos with a dead card are left out; the order of the units is drawn by
    /// the seed.
    #[must_use]
    pub fn new(table: Option<&Table>, a: &Range, b: &Range, dead: CardSet, seed: u64) -> Self {
        let (a, b) = (&a.without(dead), &b.without(dead));
        let left = choose(Card::COUNT - dead.len(), 5);
        let table = table.filter(|_| RUNOUTS - left < left);
        let parts: Vec<Part> = if table.is_some() {
            let mut before = CardSet::EMPTY;
            let with = |card| {
                let part = Part::new(a, b, CardSet::of(card), before);
                before = before.with(card);
                part
            };
            dead.iter().map(with).collect()
        } else {
            alloc::vec![Part::new(a, b, CardSet::EMPTY, dead)]
        };
        let numbers = |(at, part): (usize, &Part)| (0..part.units()).map(move |unit| (at, unit));
        let mut units: Vec<_> = parts.iter().enumerate().flat_map(numbers).collect();
        shuffle(&mut units, seed);
        Self { table: table.map(|table| table.tally(a, b)), parts, units }
    }

    /// How many units there are.
    #[must_use]
    pub fn units(&self) -> usize {
        self.units.len()
    }

    /// Adds the boards of one unit to a tally of two players; there is nothing in a unit that does
    /// not exist. Tallies of the same work add up in any order.
    // Within a caller that is compiled for size it would be compiled so as well.
    #[inline(never)]
    pub fn run(&self, unit: usize, boards: &mut Tally) {
        if let Some(&(part, number)) = self.units.get(unit) {
            let part = &self.parts[part];
            part.sweep.run(&part.runouts(number), boards);
        }
    }

    /// The outcomes as far as boards were tallied. [`Tally::runouts`] are the boards without a
    /// dead card, or a multiple of them while some are missing.
    #[must_use]
    pub fn tally(&self, boards: &Tally) -> Tally {
        let Some(table) = &self.table else { return boards.clone() };
        let all: u64 = self.parts.iter().map(|part| part.count).sum();
        let mut tally = Tally::new(2);
        // All boards times those tallied, less those tallied times all that are to be: under
        // 2^43 * 2^21. Once all are tallied the common factor is left out.
        let (times, of_boards) = if boards.runouts == all { (1, 1) } else { (boards.runouts, all) };
        tally.runouts = (RUNOUTS * times).saturating_sub(boards.runouts * of_boards);
        let counts = tally.players.iter_mut().zip(&table.players).zip(&boards.players);
        for (sum, (all, some)) in
            counts.flat_map(|((sum, all), some)| sum.iter_mut().zip(all.iter().zip(some)))
        {
            // Of few boards more may seem lost than there are.
            let rest = |all: u128, some: u128| {
                (all * u128::from(times)).saturating_sub(some * u128::from(of_boards))
            };
            let total = rest(all.total, some.total);
            let win = rest(all.win, some.win).min(total);
            let tie = rest(all.tie, some.tie).min(total - win);
            *sum = Count { win, tie, share: tie, total };
        }
        tally
    }
}

impl Part {
    fn new(a: &Range, b: &Range, board: CardSet, dead: CardSet) -> Self {
        let sweep = Sweep::on(a, b, board, dead);
        let deck: Vec<Card> =
            Card::all().filter(|&card| !board.union(dead).contains(card)).collect();
        let size = 5 - board.len();
        let count = choose(deck.len(), size);
        let units = count.div_ceil(UNIT * u64::from(sweep.symmetry().order())).max(1);
        Self { sweep, deck, size, count, unit: count.div_ceil(units).max(1) }
    }

    fn units(&self) -> u64 {
        self.count.div_ceil(self.unit)
    }

    /// The runouts of a unit. Choices are numbered by the combinatorial number system (Knuth, The
    /// Art of Computer Programming 4A, 7.2.1.3): c1 < c2 < ... stand for C(c1, 1) + C(c2, 2) + ...
    fn runouts(&self, unit: u64) -> Vec<Runout> {
        let first = unit * self.unit;
        let mut places = [self.deck.len(); 6];
        let mut rest = first;
        for size in (1..=self.size).rev() {
            let mut place = size - 1;
            while choose(place + 1, size) <= rest {
                place += 1;
            }
            rest -= choose(place, size);
            places[size - 1] = place;
        }
        let symmetry = self.sweep.symmetry();
        let mut runouts = Vec::new();
        for _ in first..self.count.min(first + self.unit) {
            let cards: CardSet = places[..self.size].iter().map(|&at| self.deck[at]).collect();
            if symmetry.kind(cards) == cards {
                runouts.push(Runout { cards, weight: symmetry.count(cards) });
            }
            // The next one: the first place that can move up does, and those below start anew.
            let moves = (0..self.size).find(|&at| places[at] + 1 < places[at + 1]);
            let Some(moves) = moves else { break };
            places[moves] += 1;
            (0..moves).for_each(|at| places[at] = at);
        }
        runouts
    }
}

#[cfg(test)]
mod tests;
