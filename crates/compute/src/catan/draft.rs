//! The draft solved from where it stands, in both readings of the eighth spot.

use super::{Ground, Refusal, vertex};
use ::catan::draft::{self, Draft, Objective, Outcome, Solution};
use ::catan::geometry::{Vertex, VertexSet};
use ::catan::pair::PairTable;
use ::catan::race::{EighthSpot, Plan, Purchase, Race, Rolls, Schedule};
use ::catan::rival::{Method, Partial, RivalSearch};
use ::catan::seat::{Seats, leaders};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How does the draft end when everybody plays on perfectly?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftQuestion {
    /// On which board.
    pub ground: Ground,
    /// How many play, two to four.
    pub players: u8,
    /// Settlements placed, in snake order.
    pub placed: Vec<u8>,
    /// Whether everybody wants to be ahead of the best rival; else each wants the least time of
    /// their own.
    pub ahead: bool,
    /// Whether the eighth spot is the one of the published values; else ties are averaged.
    pub reference: bool,
}

/// How the draft ends, and what the seats are worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DraftAnswer {
    /// The end of the line.
    pub end: End,
    /// What each next placement leads to, by vertex; empty when all are placed.
    pub choices: Vec<Choice>,
    /// By vertex: its best partner among those that are open to it, and their time. `None` where
    /// nothing can be built or nothing is left.
    pub partners: Vec<Option<(u8, f64)>>,
    /// What the seats are worth on an empty board, in the reading that was asked for.
    pub seats: SeatTimes,
    /// The same in the other reading.
    pub seats_otherwise: SeatTimes,
    /// The end of the line in the other reading; `None` where that is too long a search.
    pub otherwise: Option<End>,
    /// The vertices whose mean stands for a new settlement.
    pub eighth: Vec<u8>,
    /// Only the most promising picks were looked at.
    pub is_beam: bool,
}

/// How a line ends. Seats count from 0, times are in rolls and may be infinite.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct End {
    /// All settlements in the order of placing.
    pub line: Vec<u8>,
    /// What each seat has.
    pub seats: Vec<SeatEnd>,
    /// The seats with the least time.
    pub leaders: Vec<u8>,
}

/// What a seat has at the end of a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatEnd {
    /// The settlement placed first.
    pub first: u8,
    /// The one placed second.
    pub second: u8,
    /// The time of the quickest plan.
    pub rolls: f64,
    /// Which that is, by its place in [`::catan::race::Plan::ALL`].
    pub plan: u8,
    /// Every plan: its stages in order and their sum.
    pub plans: Vec<PlanTimes>,
}

/// How long a plan takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlanTimes {
    /// What is bought, and how long that takes.
    pub stages: Vec<(Stage, f64)>,
    /// The sum.
    pub rolls: f64,
}

/// What a stage of a plan buys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// A settlement with two roads.
    Settlement,
    /// A city.
    City,
    /// Two roads.
    Roads,
    /// Development cards until three knights and so many victory points are held.
    Cards(u8),
}

/// What a placement leads to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// Where.
    pub vertex: u8,
    /// The time of every seat at the end.
    pub rolls: Vec<f64>,
    /// How much worse than the best choice this is for the one who places, in rolls of what they
    /// play for. The best has 0.
    pub loss: f64,
}

/// The time of every seat, for two, three and four players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatTimes {
    /// By number of players less two, by seat.
    pub rolls: [Vec<f64>; 3],
    /// The seats with the least time, likewise.
    pub leaders: [Vec<u8>; 3],
}

/// A draft being solved.
#[derive(Clone, Debug)]
pub(super) struct Work {
    draft: Draft,
    objective: Objective,
    chosen: Reading,
    other: Reading,
    /// Where a rival search is needed, and what it has found.
    search: Option<(RivalSearch<Arc<PairTable>>, Partial)>,
    done: usize,
    found: Found,
}

/// One reading of the eighth spot.
#[derive(Clone, Debug)]
struct Reading {
    race: Race,
    table: Arc<PairTable>,
}

#[derive(Clone, Debug, Default)]
struct Found {
    solution: Option<Solution>,
    otherwise: Option<End>,
    seats: Option<SeatTimes>,
    seats_otherwise: Option<SeatTimes>,
}

impl Reading {
    fn new(race: Race) -> Self {
        Self { table: Arc::new(PairTable::new(&race)), race }
    }
}

impl Work {
    pub(super) fn new(question: &DraftQuestion) -> Result<Self, Refusal> {
        let board = question.ground.board().map_err(Refusal::Board)?;
        let placed = question.placed.iter().map(|&v| vertex(v)).collect::<Result<Vec<_>, _>>()?;
        let draft = Draft::new(question.players.into(), &placed).map_err(Refusal::Draft)?;
        let (chosen, other) = if question.reference {
            (EighthSpot::Reference, EighthSpot::TieAveraged)
        } else {
            (EighthSpot::TieAveraged, EighthSpot::Reference)
        };
        let is_duel = draft.players() == 2;
        let objective = if question.ahead || is_duel {
            Objective::AheadOfBestRival
        } else {
            Objective::OwnTime
        };
        let reading = |mode| Reading::new(Race::new(&board, mode));
        let (chosen, other) = (reading(chosen), reading(other));
        let search = (objective == Objective::AheadOfBestRival && !is_duel)
            .then(|| (RivalSearch::new(Arc::clone(&chosen.table), &draft), Partial::empty()));
        Ok(Self { draft, objective, chosen, other, search, done: 0, found: Found::default() })
    }

    /// Steps before the search: both readings, each solved and with its seats.
    const FIRST_STEPS: usize = 4;

    /// How many steps there are, and how many are done.
    pub(super) fn steps(&self) -> (usize, usize) {
        let units = self.search.as_ref().map_or(0, |(search, _)| search.units());
        (Self::FIRST_STEPS + units, self.done)
    }

    pub(super) fn step(&mut self) {
        match self.done {
            0 if self.search.is_none() => {
                self.found.solution =
                    Some(draft::solve(&self.chosen.table, &self.draft, self.objective));
            }
            1 if self.search.is_none() => {
                let solution = draft::solve(&self.other.table, &self.draft, self.objective);
                self.found.otherwise = Some(end(&self.other.race, &solution.outcome));
            }
            0 | 1 => {}
            2 => self.found.seats = Some(seat_times(&self.chosen.table)),
            3 => self.found.seats_otherwise = Some(seat_times(&self.other.table)),
            unit => {
                if let Some((search, partial)) = &mut self.search {
                    partial.merge(&search.run(unit - Self::FIRST_STEPS));
                    if unit + 1 == Self::FIRST_STEPS + search.units() {
                        self.found.solution = search.finish(partial);
                    }
                }
            }
        }
        self.done += 1;
    }

    pub(super) fn answer(&self) -> Option<DraftAnswer> {
        let solution = self.found.solution.as_ref()?;
        let is_beam = self.search.as_ref().is_some_and(|(s, _)| s.method() != Method::Exact);
        Some(DraftAnswer {
            end: end(&self.chosen.race, &solution.outcome),
            choices: self.choices(solution),
            partners: partners(&self.chosen.table, &self.draft),
            seats: self.found.seats.clone()?,
            seats_otherwise: self.found.seats_otherwise.clone()?,
            otherwise: self.found.otherwise.clone(),
            eighth: self.chosen.race.eighth().iter().map(|v| v.index() as u8).collect(),
            is_beam,
        })
    }

    fn choices(&self, solution: &Solution) -> Vec<Choice> {
        let Some(mover) = self.draft.to_move() else { return Vec::new() };
        // In whole billionths, so that the best choice has exactly 0.
        let wish = |outcome: &Outcome| {
            let own = outcome.rolls[mover];
            let rivals = (0..outcome.rolls.len()).filter(|&seat| seat != mover);
            let best_rival = rivals.map(|seat| outcome.rolls[seat]).min();
            own.behind(match self.objective {
                Objective::OwnTime => Rolls::from_f64(0.0),
                Objective::AheadOfBestRival => best_rival.unwrap_or(own),
            })
        };
        let least = solution.choices.iter().map(|(_, outcome)| wish(outcome)).min().unwrap_or(0);
        let choice = |(vertex, outcome): &(Vertex, Outcome)| Choice {
            vertex: vertex.index() as u8,
            rolls: outcome.rolls.iter().map(|rolls| rolls.to_f64()).collect(),
            loss: (wish(outcome) - least) as f64 / 1e9,
        };
        solution.choices.iter().map(choice).collect()
    }
}

fn end(race: &Race, outcome: &Outcome) -> End {
    let seats = outcome.pairs.iter().zip(&outcome.rolls).zip(&outcome.plans);
    let seat = |((&(first, second), rolls), plan): ((&(Vertex, Vertex), &Rolls), &Plan)| SeatEnd {
        first: first.index() as u8,
        second: second.index() as u8,
        rolls: rolls.to_f64(),
        plan: plan.index() as u8,
        plans: race.schedules(first, second).iter().map(plan_times).collect(),
    };
    End {
        line: outcome.line.iter().map(|v| v.index() as u8).collect(),
        seats: seats.map(seat).collect(),
        leaders: ahead(&outcome.rolls),
    }
}

fn plan_times(schedule: &Schedule) -> PlanTimes {
    let stage = |purchase| match purchase {
        Purchase::Settlement => Stage::Settlement,
        Purchase::City => Stage::City,
        Purchase::Roads => Stage::Roads,
        Purchase::Developments(points) => Stage::Cards(points),
    };
    PlanTimes {
        stages: schedule.stages.iter().map(|&(bought, rolls)| (stage(bought), rolls)).collect(),
        rolls: schedule.total.to_f64(),
    }
}

fn ahead(rolls: &[Rolls]) -> Vec<u8> {
    leaders(rolls).into_iter().map(|seat| seat as u8).collect()
}

fn seat_times(table: &PairTable) -> SeatTimes {
    let seats = Seats::new(table);
    let rolls = [2, 3, 4]
        .map(|players| seats.outcome(players).map_or(Vec::new(), |outcome| outcome.rolls.clone()));
    SeatTimes {
        leaders: rolls.each_ref().map(|rolls| ahead(rolls)),
        rolls: rolls.map(|rolls| rolls.into_iter().map(Rolls::to_f64).collect()),
    }
}

/// For whoever places next: each open vertex with the own first settlement, or with the best
/// second one where that is still to come.
fn partners(table: &PairTable, draft: &Draft) -> Vec<Option<(u8, f64)>> {
    let Some(mover) = draft.to_move() else { return vec![None; Vertex::COUNT] };
    let placed = draft.placed();
    let reach = |blocked: VertexSet, vertex: &Vertex| blocked.union(vertex.reach());
    let blocked = placed.iter().fold(VertexSet::EMPTY, reach);
    let own_first = (placed.len() >= draft.players() || mover + 1 == draft.players())
        .then(|| placed.get(mover).copied())
        .flatten();
    let best = |vertex: Vertex| {
        if blocked.contains(vertex) {
            return None;
        }
        let open = VertexSet::ALL.minus(blocked);
        let (partner, rolls) = match own_first {
            Some(first) => (first, table.rolls(first, vertex)),
            None => {
                let partner = table.partners(vertex).iter().copied().find(|&v| open.contains(v))?;
                (partner, table.rolls(vertex, partner))
            }
        };
        Some((partner.index() as u8, rolls.to_f64()))
    };
    Vertex::all().map(best).collect()
}
