//! Parts of the work done, and how they come together.

use crate::answer::Answer;
use crate::plan::{Plan, Work};
use holdem::sample::Part;
use holdem::tally::Tally;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What came of some units of a plan. It can be written down and sent to whoever merges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Partial {
    /// The units in it, each once.
    pub(crate) units: Vec<u32>,
    pub(crate) counts: Counts,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Counts {
    /// Sums, in which the order of units is lost.
    Exact {
        tally: Tally,
        /// Tuples of hands times boards gone through, where the route counts them.
        deals: u128,
    },
    /// Stretches of units by their first, since the end of the run is looked for in their order.
    Sampled(BTreeMap<u32, Stretch>),
}

/// What came of sampled units that follow each other: of a single one where the run may end after
/// any of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stretch {
    units: u32,
    sample: Part,
}

impl Partial {
    /// Nothing yet.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let counts = match &plan.inner.work {
            Work::Sample(..) => Counts::Sampled(BTreeMap::new()),
            _ => Counts::Exact { tally: Tally::new(plan.players()), deals: 0 },
        };
        Self { units: Vec::new(), counts }
    }

    /// How many units are in it.
    #[must_use]
    pub fn units(&self) -> usize {
        self.units.len()
    }
}

/// Puts what came of a sampled unit among the stretches of a part; `joined` when the run cannot end
/// before the last unit of the plan.
pub(crate) fn put(stretches: &mut BTreeMap<u32, Stretch>, unit: u32, sample: Part, joined: bool) {
    let before = stretches.range_mut(..unit).next_back();
    match before {
        Some((first, stretch)) if joined && first + stretch.units == unit => {
            stretch.sample.add(&sample);
            stretch.units += 1;
        }
        _ => drop(stretches.insert(unit, Stretch { units: 1, sample })),
    }
}

/// All parts that have come home so far. They may come in any order and any division; what is
/// made of them has the same bits.
#[derive(Clone, Debug)]
pub struct Merge {
    plan: Plan,
    seen: Vec<bool>,
    count: u32,
    tally: Tally,
    deals: u128,
    sample: Part,
    /// Sampled units that wait for an earlier one.
    waiting: BTreeMap<u32, Stretch>,
    /// The sampled unit that is next in order.
    next: u32,
    /// Whether a sampled run has reached its target error.
    reached: bool,
}

/// Why a part was not taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotMerged {
    /// This unit was taken in before, or is none of the plan's.
    Unit(u32),
    /// The part is of a plan of another kind.
    Kind,
}

impl Merge {
    /// No part yet.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let players = plan.players();
        Self {
            plan: plan.clone(),
            seen: vec![false; plan.units() as usize],
            count: 0,
            tally: Tally::new(players),
            deals: 0,
            sample: Part::new(players),
            waiting: BTreeMap::new(),
            next: 0,
            reached: false,
        }
    }

    /// Takes a part in.
    ///
    /// # Errors
    /// When one of its units is there already or it is of another plan; nothing is then taken in.
    pub fn add(&mut self, part: Partial) -> Result<(), NotMerged> {
        let fresh = |&&unit: &&u32| self.seen.get(unit as usize) == Some(&false);
        if let Some(&unit) = part.units.iter().find(|unit| !fresh(unit)) {
            return Err(NotMerged::Unit(unit));
        }
        match part.counts {
            Counts::Exact { tally, deals }
                if self.plan.route().is_exact() && tally.players.len() == self.plan.players() =>
            {
                self.tally.add(&tally);
                self.deals += deals;
            }
            Counts::Sampled(samples) if !self.plan.route().is_exact() => {
                self.waiting.extend(samples);
                self.fold();
            }
            _ => return Err(NotMerged::Kind),
        }
        for unit in part.units {
            self.seen[unit as usize] = true;
            self.count += 1;
        }
        Ok(())
    }

    fn fold(&mut self) {
        while !self.reached
            && let Some(stretch) = self.waiting.remove(&self.next)
        {
            self.sample.add(&stretch.sample);
            self.next += stretch.units;
            let target = self.plan.inner.question.stop.error;
            self.reached = target.is_some_and(|target| self.worst_error() <= target);
        }
        if self.reached {
            self.waiting.clear();
        }
    }

    /// The greatest standard error of a player's equity, infinite before the first deal.
    fn worst_error(&self) -> f64 {
        let players = 0..self.plan.players();
        let error = |player| self.sample.estimate(player).map(|found| found.equity.error);
        players.map(|player| error(player).unwrap_or(f64::INFINITY)).fold(0.0, f64::max)
    }

    /// All that was taken in as one part, for somebody who is to carry on from here. What
    /// waits for an earlier unit is in it too.
    #[must_use]
    pub fn so_far(&self) -> Partial {
        let mut part = Partial::new(&self.plan);
        part.units = (0..self.plan.units()).filter(|&unit| self.seen[unit as usize]).collect();
        match &mut part.counts {
            Counts::Exact { tally, deals } => {
                tally.clone_from(&self.tally);
                *deals = self.deals;
            }
            Counts::Sampled(stretches) => {
                stretches.clone_from(&self.waiting);
                if self.next > 0 {
                    let sample = self.sample.clone();
                    stretches.insert(0, Stretch { units: self.next, sample });
                }
            }
        }
        part
    }

    /// How many units the plan has.
    pub(crate) fn units(&self) -> u32 {
        self.plan.units()
    }

    /// Whether a unit has not been taken in.
    pub(crate) fn misses(&self, unit: u32) -> bool {
        self.seen.get(unit as usize) == Some(&false)
    }

    /// Whether the answer is there: all units are, or a sampled run has reached its target error.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.reached || self.count == self.plan.units()
    }

    /// How much of the work is done, from 0 to 1. For a sampled run with a target error, how far
    /// the run is if the error goes on falling with the square root of the deals.
    #[must_use]
    pub fn progress(&self) -> f64 {
        if self.is_done() {
            return 1.0;
        }
        let by_count = f64::from(self.count) / f64::from(self.plan.units());
        let by_error = self.plan.inner.question.stop.error.map_or(0.0, |target| {
            let share = target / self.worst_error();
            share * share
        });
        by_count.max(by_error).min(1.0)
    }

    /// The answer as far as it is known, or `None` before the first deal. An estimate from the
    /// runouts or deals so far, which were taken in random order.
    #[must_use]
    pub fn provisional(&self) -> Option<Answer> {
        if let Work::Dead(work) = &self.plan.inner.work {
            let tally = work.tally(&self.tally);
            Answer::exact(&self.plan, &tally, self.matchups(), self.is_done())
        } else if self.plan.route().is_exact() {
            let matchups = self.matchups();
            Answer::exact(&self.plan, &self.tally, matchups, self.is_done())
        } else {
            Answer::sampled(&self.plan, &self.sample, self.is_done())
        }
    }

    /// The answer, or `None` while units are missing.
    #[must_use]
    pub fn finish(&self) -> Option<Answer> {
        if self.is_done() { self.provisional() } else { None }
    }

    /// Counted by the plan, or by the route, which meets each tuple on every board it can have.
    fn matchups(&self) -> Option<u64> {
        let counted = self.is_done() && self.deals > 0;
        let by_route = || u64::try_from(self.deals / u128::from(self.plan.inner.runouts)).ok();
        self.plan.inner.matchups.or_else(|| if counted { by_route() } else { None })
    }
}
