//! The draft of players who each want to be ahead of the best of the others.
//!
//! A pick then matters for what it leaves the rivals, so nearly everything has to be looked at:
//! about 10^8 lines for three players. The work is cut into units that can be run in any order
//! and by anybody; what they find is merged, and the end does not depend on the order.
//!
//! With two players this is the duel of [`crate::draft`]. With three it is exact. With four, as
//! long as a first settlement is missing, it is a beam search, which looks only at the most
//! promising picks at each step, and says so.

use crate::draft::{Draft, Line, ROOM, Solution, outcome, seat_at};
use crate::geometry::{Vertex, VertexSet};
use crate::pair::{OrderedPair, PairTable};
use crate::race::Rolls;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Deref;

/// How many picks a beam search looks at in each place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Beam {
    /// First settlements, by the time with their best partner.
    pub firsts: usize,
    /// Ordered pairs of the player who places twice in a row, by time.
    pub pairs: usize,
    /// Second settlements, by time.
    pub seconds: usize,
}

/// How far a result can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Every pick was considered, or shown to be no better.
    Exact,
    /// Only the most promising picks were considered.
    Beam(Beam),
}

/// A draft laid out in units, over a table that is borrowed or shared.
#[derive(Clone, Debug)]
pub struct RivalSearch<T> {
    table: T,
    players: usize,
    placed: Line,
    method: Method,
    /// What a player may choose from who places twice in a row. The slower order of a pair may be
    /// the better one here: it can lead the others to do something else.
    pairs: Vec<OrderedPair>,
    /// Where each unit begins.
    units: Vec<Line>,
}

/// What some of the units have found: by next pick, the best line for the player who replies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partial {
    ends: Vec<Option<End>>,
    /// The best line from the draft as it stands, where one unit finds it.
    whole: Option<Line>,
}

/// A finished line, and how much the player who chose it wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct End {
    behind: i64,
    pick: Vertex,
    line: Line,
}

impl Beam {
    /// A unit stays under five milliseconds.
    pub const FOUR_PLAYERS: Self = Self { firsts: 16, pairs: 60, seconds: 10 };
    const EVERYTHING: Self = Self { firsts: usize::MAX, pairs: usize::MAX, seconds: usize::MAX };
}

impl Partial {
    /// Nothing found yet.
    #[must_use]
    pub fn empty() -> Self {
        Self { ends: vec![None; Vertex::COUNT], whole: None }
    }

    /// What both have found. The order of merging makes no difference.
    pub fn merge(&mut self, other: &Self) {
        for (own, new) in self.ends.iter_mut().zip(&other.ends) {
            if let Some(new) = *new {
                let is_better = |old: End| (new.behind, new.pick) < (old.behind, old.pick);
                if own.is_none_or(is_better) {
                    *own = Some(new);
                }
            }
        }
        self.whole = self.whole.or(other.whole);
    }
}

impl<T: Deref<Target = PairTable>> RivalSearch<T> {
    /// Lays out the search from where a draft stands.
    #[must_use]
    pub fn new(table: T, draft: &Draft) -> Self {
        let (players, placed) = (draft.players(), draft.line());
        let method = if players < 4 || placed.len() >= players {
            Method::Exact
        } else {
            Method::Beam(Beam::FOUR_PLAYERS)
        };
        Self::with_method(table, draft, method)
    }

    pub(crate) fn with_method(table: T, draft: &Draft, method: Method) -> Self {
        let (players, placed) = (draft.players(), draft.line());
        let pairs = table.both_orders();
        let mut search = Self { table, players, placed, method, pairs, units: Vec::new() };
        search.units = if placed.len() + 1 < players {
            let lines = search.first_picks(placed).map(|pick| placed.with(pick));
            if placed.len() + 2 < players {
                let replies = |line: Line| search.first_picks(line).map(move |v| line.with(v));
                lines.flat_map(replies).collect()
            } else {
                lines.collect()
            }
        } else {
            // Few lines are left: one unit for the best of them, and one for each next pick.
            let next =
                draft.to_move().map_or(VertexSet::EMPTY, |_| search.table.open(placed.blocked()));
            core::iter::once(placed).chain(next.iter().map(|v| placed.with(v))).collect()
        };
        search
    }

    /// How many units there are: at least one.
    #[must_use]
    pub fn units(&self) -> usize {
        self.units.len()
    }

    /// Whether everything is considered.
    #[must_use]
    pub const fn method(&self) -> Method {
        self.method
    }

    /// Does one unit; one that is not there finds nothing.
    #[must_use]
    pub fn run(&self, unit: usize) -> Partial {
        let mut found = Partial::empty();
        let Some(&start) = self.units.get(unit) else {
            return found;
        };
        let line = self.play(start);
        if start.len() == self.placed.len() {
            found.whole = Some(line);
        } else {
            // The last pick of the unit is that of the player who weighs it against the others.
            let chooser = seat_at(self.players, start.len() - 1);
            let next = line.vertices()[self.placed.len()];
            let pick = line.vertices()[start.len() - 1];
            let end = End { behind: self.behind(&line, chooser), pick, line };
            found.ends[next.index()] = Some(end);
        }
        found
    }

    /// The solution, once all units are merged; `None` as long as one is missing that it needs.
    #[must_use]
    pub fn finish(&self, found: &Partial) -> Option<Solution> {
        let ends = Vertex::all().zip(&found.ends).filter_map(|(v, end)| Some((v, (*end)?.line)));
        let chosen = if self.placed.len() + 1 < self.players {
            let mover = seat_at(self.players, self.placed.len());
            ends.clone().min_by_key(|(v, line)| (self.behind(line, mover), *v))?.1
        } else {
            found.whole?
        };
        let read = |line: &Line| outcome(&self.table, self.players, line);
        Some(Solution {
            outcome: read(&chosen),
            choices: ends.map(|(v, line)| (v, read(&line))).collect(),
        })
    }

    /// All units, one after the other.
    pub(crate) fn solve(&self) -> Solution {
        let mut found = Partial::empty();
        for unit in 0..self.units() {
            found.merge(&self.run(unit));
        }
        self.finish(&found).expect("every unit has been run")
    }

    fn beam(&self) -> Beam {
        match self.method {
            Method::Exact => Beam::EVERYTHING,
            Method::Beam(beam) => beam,
        }
    }

    /// The first picks to look at, by vertex.
    fn first_picks(&self, line: Line) -> impl Iterator<Item = Vertex> + use<T> {
        let open = self.table.open(line.blocked());
        let picks = self.table.firsts().iter().copied().filter(|&v| open.contains(v));
        picks.take(self.beam().firsts).collect::<VertexSet>().iter()
    }

    /// Plays to the end.
    fn play(&self, line: Line) -> Line {
        let (len, players) = (line.len(), self.players);
        if len == 2 * players {
            line
        } else if len + 1 == 2 * players {
            // The rivals' times stand, so the least own time is best.
            let pick = self.table.partner(line.first(0), self.table.open(line.blocked()));
            line.with(pick.expect(ROOM))
        } else if len >= players {
            self.second_pick(line)
        } else if len + 1 == players {
            self.double_pick(line)
        } else {
            self.first_pick(line)
        }
    }

    fn first_pick(&self, line: Line) -> Line {
        let seat = line.len();
        let ends = self.first_picks(line).map(|pick| self.play(line.with(pick)));
        ends.min_by_key(|end| (self.behind(end, seat), end.first(seat))).expect(ROOM)
    }

    /// Pairs come by time, so the search ends where even the latest best rival cannot help.
    fn double_pick(&self, line: Line) -> Line {
        let seat = self.players - 1;
        let latest = (0..seat).map(|rival| self.latest(&line, rival)).min();
        let latest = latest.unwrap_or(Rolls::INFINITE);
        let mut best: Option<(i64, Line)> = None;
        let pairs = self.table.double_turn_of(&self.pairs, line.blocked());
        for pair in pairs.take(self.beam().pairs) {
            if best.is_some_and(|(least, _)| pair.rolls.behind(latest) >= least) {
                break;
            }
            let end = self.play(line.with(pair.first).with(pair.second));
            let behind = self.behind(&end, seat);
            if best.is_none_or(|(least, _)| behind < least) {
                best = Some((behind, end));
            }
        }
        best.expect(ROOM).1
    }

    /// Partners come by time, so the search ends where being behind those who are done already
    /// is too much.
    fn second_pick(&self, line: Line) -> Line {
        let seat = seat_at(self.players, line.len());
        let done = (seat + 1..self.players).map(|s| line.rolls(&self.table, self.players, s)).min();
        let done = done.unwrap_or(Rolls::INFINITE);
        let open = self.table.open(line.blocked());
        let first = line.first(seat);
        let partners = self.table.partners(first).iter().filter(|&&v| open.contains(v));
        let mut best: Option<(i64, Line)> = None;
        for &pick in partners.take(self.beam().seconds) {
            let rolls = self.table.rolls(first, pick);
            if best.is_some_and(|(least, _)| rolls.behind(done) >= least) {
                break;
            }
            let end = self.play(line.with(pick));
            let behind = self.behind(&end, seat);
            if best.is_none_or(|(least, _)| behind < least) {
                best = Some((behind, end));
            }
        }
        best.expect(ROOM).1
    }

    /// The latest a player can end who takes the best partner that is left: each settlement placed
    /// before that takes away at most four. A rival who looks for more than that may end later,
    /// and is not bounded.
    fn latest(&self, line: &Line, seat: usize) -> Rolls {
        if seat > 0 {
            return Rolls::INFINITE;
        }
        let between = 2 * self.players - 1 - line.len();
        let open = self.table.open(line.blocked());
        let first = line.first(seat);
        let mut partners = self.table.partners(first).iter().filter(|&&v| open.contains(v));
        let last = partners.nth(4 * between);
        last.map_or(Rolls::INFINITE, |&v| self.table.rolls(first, v))
    }

    /// How far a player is behind the best of the others.
    fn behind(&self, line: &Line, seat: usize) -> i64 {
        let rolls = |s| line.rolls(&self.table, self.players, s);
        let rivals = (0..self.players).filter(|&s| s != seat).map(rolls).min();
        rolls(seat).behind(rivals.unwrap_or(Rolls::INFINITE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draft::Objective;
    use crate::oracle::{play_everything, random_board, some_vertices};
    use crate::race::{EighthSpot, Race};
    use crate::seed::Seed;

    /// With a beam wide enough to hold everything, four players end as trying everything does.
    #[test]
    fn four_players_on_a_few_vertices() {
        for seed in 0..4 {
            let race = Race::new(&random_board(seed), EighthSpot::TieAveraged);
            let mut few = Vec::new();
            for vertex in some_vertices(&mut Seed(seed).stream(1), 54) {
                let is_apart = few.iter().all(|v: &Vertex| !v.reach().contains(vertex));
                if is_apart && few.len() < 9 {
                    few.push(vertex);
                }
            }
            let table = PairTable::within(&race, few.into_iter().collect());
            let draft = Draft::new(4, &[]).expect("a draft");
            let search = RivalSearch::with_method(&table, &draft, Method::Exact);
            let slow = play_everything(&table, 4, Objective::AheadOfBestRival, Line::EMPTY);
            assert_eq!(search.solve().outcome, outcome(&table, 4, &slow));
        }
    }

    #[test]
    fn the_order_of_the_units_makes_no_difference() {
        let table = PairTable::new(&Race::new(&random_board(5), EighthSpot::TieAveraged));
        for players in 2..=4 {
            let draft = Draft::new(players, &[]).expect("a draft");
            let search = RivalSearch::new(&table, &draft);
            let mut order: Vec<_> = (0..search.units()).collect();
            Seed(1).stream(0).shuffle(&mut order);
            let mut found = Partial::empty();
            for half in order.chunks(order.len() / 2 + 1) {
                let mut part = Partial::empty();
                for &unit in half {
                    part.merge(&search.run(unit));
                }
                found.merge(&part);
            }
            assert_eq!(search.finish(&found), Some(search.solve()));
            assert_eq!(search.run(search.units()), Partial::empty());
            assert_eq!(search.finish(&Partial::empty()), None);
        }
    }

    #[test]
    fn only_four_players_get_a_beam_and_only_at_first() {
        let table = PairTable::new(&Race::new(&random_board(5), EighthSpot::TieAveraged));
        let v = |index| Vertex::new(index).expect("a vertex");
        let placed = [v(0), v(2), v(12), v(14)];
        let method = |players, len| {
            let draft = Draft::new(players, &placed[..len]).expect("a draft");
            RivalSearch::new(&table, &draft).method()
        };
        assert_eq!(method(3, 0), Method::Exact);
        assert_eq!(method(4, 0), Method::Beam(Beam::FOUR_PLAYERS));
        assert_eq!(method(4, 3), Method::Beam(Beam::FOUR_PLAYERS));
        assert_eq!(method(4, 4), Method::Exact);
    }
}
