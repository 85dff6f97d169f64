//! The placing of the first two settlements in snake order, played perfectly.
//!
//! Seats count from 0. In snake order seat `s` of `n` places at the positions `s` and
//! `2n - 1 - s`, so the last seat places twice in a row. A player's time depends on their own pair
//! alone, so a table of all pairs and a search over the order of placing is exact.
//!
//! Ties are settled alike everywhere: times are whole billionths of a roll; pairs go by time, lower
//! vertex, higher vertex, partners by time and vertex, first picks by vertex.

use crate::building::{PlacementError, keep_distance};
use crate::geometry::{Vertex, VertexSet};
use crate::pair::PairTable;
use crate::race::{Plan, Rolls};
use crate::rival::RivalSearch;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// Seven settlements block at most 28 of the 54 vertices.
pub(crate) const ROOM: &str = "seven settlements leave room for another";

/// How many can play.
pub const PLAYERS: RangeInclusive<usize> = 2..=4;

/// A draft with some settlements placed, in the order of placing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    players: usize,
    placed: Line,
}

/// Why something is no draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftError {
    /// There are two to four players.
    PlayerCount {
        /// How many were asked for.
        found: usize,
    },
    /// More settlements than two for each player.
    TooManyPlaced {
        /// How many are placed.
        found: usize,
        /// How many there can be.
        limit: usize,
    },
    /// Two settlements that may not stand together.
    Placement(PlacementError),
}

/// What each player plays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// The least time of their own.
    OwnTime,
    /// The least time of their own less the best time among the others. With two players this is
    /// a zero-sum game, and includes moves that only block.
    AheadOfBestRival,
}

/// How a draft ends when everybody plays on perfectly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// All settlements in the order of placing, those placed before included.
    pub line: Vec<Vertex>,
    /// By seat: the first settlement and the second.
    pub pairs: Vec<(Vertex, Vertex)>,
    /// By seat: the time of the race.
    pub rolls: Vec<Rolls>,
    /// By seat: the quickest plan.
    pub plans: Vec<Plan>,
}

/// A draft solved from where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What perfect play leads to.
    pub outcome: Outcome,
    /// What perfect play leads to after each next placement that was considered, by vertex; empty
    /// when all are placed.
    pub choices: Vec<(Vertex, Outcome)>,
}

/// Settlements in the order of placing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    at: [Vertex; 8],
    len: u8,
    blocked: VertexSet,
}

impl Draft {
    /// The draft of `players` players after `placed`.
    ///
    /// # Errors
    /// When there are not two to four players, too many settlements, or two too close.
    pub fn new(players: usize, placed: &[Vertex]) -> Result<Self, DraftError> {
        if !PLAYERS.contains(&players) {
            return Err(DraftError::PlayerCount { found: players });
        }
        if placed.len() > 2 * players {
            return Err(DraftError::TooManyPlaced { found: placed.len(), limit: 2 * players });
        }
        keep_distance(placed).map_err(DraftError::Placement)?;
        let placed = placed.iter().fold(Line::EMPTY, |line, &vertex| line.with(vertex));
        Ok(Self { players, placed })
    }

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }

    /// The settlements placed, in order.
    #[must_use]
    pub fn placed(&self) -> &[Vertex] {
        self.placed.vertices()
    }

    /// The seat that places next, or `None` when all have placed twice.
    #[must_use]
    pub fn to_move(&self) -> Option<usize> {
        (self.placed.len() < 2 * self.players).then(|| seat_at(self.players, self.placed.len()))
    }

    pub(crate) const fn line(&self) -> Line {
        self.placed
    }
}

/// The seat that places at `position`, from 0 to `2 * players - 1`.
#[must_use]
pub const fn seat_at(players: usize, position: usize) -> usize {
    if position < players { position } else { 2 * players - 1 - position }
}

impl Objective {
    /// The objective that suits a number of players: two play against each other, more play each
    /// for their own time.
    #[must_use]
    pub const fn usual(players: usize) -> Self {
        if players == 2 { Self::AheadOfBestRival } else { Self::OwnTime }
    }
}

/// Solves a draft from where it stands.
///
/// All of it takes well under a millisecond, but for three or four players who each want to be
/// ahead of the best rival: those take many thousand times as long, and [`crate::rival`] does them
/// piece by piece. For four it is a beam search, as told there.
#[must_use]
pub fn solve(table: &PairTable, draft: &Draft, objective: Objective) -> Solution {
    match (objective, draft.players) {
        (Objective::OwnTime, players) => {
            let game = OwnTime { table, players };
            solution(table, draft, |line| game.play(line))
        }
        (Objective::AheadOfBestRival, 2) => {
            let game = Duel { table };
            solution(table, draft, |line| game.play(line))
        }
        (Objective::AheadOfBestRival, _) => RivalSearch::new(table, draft).solve(),
    }
}

/// What perfect play from an empty board leads to, for the usual objective: the same as
/// [`solve`] without the outcome of every first pick.
///
/// # Errors
/// When there are not two to four players.
pub fn equilibrium(table: &PairTable, players: usize) -> Result<Outcome, DraftError> {
    let draft = Draft::new(players, &[])?;
    let line = match Objective::usual(players) {
        Objective::AheadOfBestRival => Duel { table }.play(draft.placed),
        Objective::OwnTime => OwnTime { table, players }.play(draft.placed),
    };
    Ok(outcome(table, players, &line))
}

/// Plays on from every next placement and from the draft itself.
fn solution(table: &PairTable, draft: &Draft, play: impl Fn(Line) -> Line) -> Solution {
    let next = draft.to_move().map_or(VertexSet::EMPTY, |_| table.open(draft.placed.blocked));
    let choices = next.iter().map(|vertex| {
        let line = play(draft.placed.with(vertex));
        (vertex, outcome(table, draft.players, &line))
    });
    let choices = choices.collect();
    Solution { outcome: outcome(table, draft.players, &play(draft.placed)), choices }
}

/// Reads a finished line.
pub(crate) fn outcome(table: &PairTable, players: usize, line: &Line) -> Outcome {
    let pairs: Vec<_> = (0..players).map(|seat| line.pair(players, seat)).collect();
    Outcome {
        line: line.vertices().to_vec(),
        rolls: pairs.iter().map(|&(first, second)| table.rolls(first, second)).collect(),
        plans: pairs.iter().map(|&(first, second)| table.plan(first, second)).collect(),
        pairs,
    }
}

impl Line {
    pub(crate) const EMPTY: Self = Self {
        at: [match Vertex::new(0) {
            Some(vertex) => vertex,
            None => panic!("there is a first vertex"),
        }; 8],
        len: 0,
        blocked: VertexSet::EMPTY,
    };

    pub(crate) fn with(mut self, vertex: Vertex) -> Self {
        self.at[usize::from(self.len)] = vertex;
        self.len += 1;
        self.blocked = self.blocked.union(vertex.reach());
        self
    }

    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    pub(crate) const fn blocked(&self) -> VertexSet {
        self.blocked
    }

    pub(crate) fn vertices(&self) -> &[Vertex] {
        &self.at[..self.len()]
    }

    /// The first settlement of a seat, which must be placed.
    pub(crate) const fn first(&self, seat: usize) -> Vertex {
        self.at[seat]
    }

    /// Both settlements of a seat, which must be placed.
    pub(crate) const fn pair(&self, players: usize, seat: usize) -> (Vertex, Vertex) {
        (self.at[seat], self.at[2 * players - 1 - seat])
    }

    pub(crate) fn rolls(&self, table: &PairTable, players: usize, seat: usize) -> Rolls {
        let (first, second) = self.pair(players, seat);
        table.rolls(first, second)
    }
}

/// Perfect play of players who each want the least time of their own.
struct OwnTime<'a> {
    table: &'a PairTable,
    players: usize,
}

impl OwnTime<'_> {
    /// Plays to the end.
    fn play(&self, mut line: Line) -> Line {
        if line.len() + 1 < self.players {
            return self.first_pick(line);
        }
        if line.len() + 1 == self.players {
            let pair = self.table.double_turn(line.blocked).next();
            let pair = pair.expect(ROOM);
            line = line.with(pair.first).with(pair.second);
        }
        while line.len() < 2 * self.players {
            let first = line.first(seat_at(self.players, line.len()));
            let second = self.table.partner(first, self.table.open(line.blocked));
            line = line.with(second.expect(ROOM));
        }
        line
    }

    /// Tries the first picks from the most promising on, until none that is left can be better
    /// even if it gets the partner it likes best.
    fn first_pick(&self, line: Line) -> Line {
        let seat = line.len();
        let open = self.table.open(line.blocked);
        let mut best: Option<(Rolls, Vertex, Line)> = None;
        for &pick in self.table.firsts() {
            if !open.contains(pick) {
                continue;
            }
            let next = line.with(pick);
            if let Some((rolls, vertex, _)) = best {
                if self.table.best_with(pick) > rolls {
                    break;
                }
                // The partner it would get if nobody else placed is a bound as well.
                let free = VertexSet::ALL.minus(next.blocked);
                let partner = self.table.partner(pick, free);
                let bound = partner.map_or(Rolls::INFINITE, |v| self.table.rolls(pick, v));
                if (bound, pick) > (rolls, vertex) {
                    continue;
                }
            }
            let end = self.play(next);
            let rolls = end.rolls(self.table, self.players, seat);
            if best.is_none_or(|(least, vertex, _)| (rolls, pick) < (least, vertex)) {
                best = Some((rolls, pick, end));
            }
        }
        best.expect(ROOM).2
    }
}

/// Perfect play of two who each want to be ahead of the other.
struct Duel<'a> {
    table: &'a PairTable,
}

impl Duel<'_> {
    /// Plays to the end.
    fn play(&self, line: Line) -> Line {
        match line.len() {
            0 => self.first_pick(line),
            1 => self.answer(line, i64::MAX),
            2 => self.second_answer(line),
            3 => self.last_pick(line),
            _ => line,
        }
    }

    fn first_pick(&self, line: Line) -> Line {
        let open = self.table.open(line.blocked);
        let mut best: Option<(i64, Vertex, Line)> = None;
        for &pick in self.table.firsts().iter().filter(|&&pick| open.contains(pick)) {
            let enough = best.map_or(i64::MAX, |(behind, ..)| behind);
            let end = self.answer(line.with(pick), enough);
            let behind = self.behind(&end);
            if best.is_none_or(|(least, vertex, _)| (behind, pick) < (least, vertex)) {
                best = Some((behind, pick, end));
            }
        }
        best.expect(ROOM).2
    }

    /// The two settlements that leave the first player farthest behind. Once that is more than
    /// `enough`, any such line will do: the first player has a better pick.
    fn answer(&self, line: Line, enough: i64) -> Line {
        // Two settlements take away at most eight partners of the first, so the ninth bounds how
        // far they can set it back.
        let first = line.first(0);
        let open = self.table.open(line.blocked);
        let ninth = self.table.partners(first).iter().filter(|&&v| open.contains(v)).nth(8);
        let worst = ninth.map_or(Rolls::INFINITE, |&v| self.table.rolls(first, v));
        let mut best: Option<(i64, Line)> = None;
        for pair in self.table.double_turn(line.blocked) {
            if best.is_some_and(|(most, _)| most > enough || worst.behind(pair.rolls) <= most) {
                break;
            }
            let end = self.last_pick(line.with(pair.first).with(pair.second));
            let behind = self.behind(&end);
            if best.is_none_or(|(most, _)| behind > most) {
                best = Some((behind, end));
            }
        }
        best.expect(ROOM).1
    }

    /// The second settlement of the second player, whose first is placed.
    fn second_answer(&self, line: Line) -> Line {
        let open = self.table.open(line.blocked);
        let partners = self.table.partners(line.first(1)).iter();
        let mut best: Option<(i64, Line)> = None;
        for &pick in partners.filter(|&&v| open.contains(v)) {
            let end = self.last_pick(line.with(pick));
            let behind = self.behind(&end);
            if best.is_none_or(|(most, _)| behind > most) {
                best = Some((behind, end));
            }
        }
        best.expect(ROOM).1
    }

    fn last_pick(&self, line: Line) -> Line {
        let pick = self.table.partner(line.first(0), self.table.open(line.blocked));
        line.with(pick.expect(ROOM))
    }

    /// How far the first player is behind the second.
    fn behind(&self, line: &Line) -> i64 {
        line.rolls(self.table, 2, 0).behind(line.rolls(self.table, 2, 1))
    }
}

#[cfg(test)]
mod tests;
