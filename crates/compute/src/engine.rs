//! Runs units of a plan.

use crate::partial::{Counts, Partial, put};
use crate::plan::{Plan, Work};

/// What one thread needs to run units.
#[derive(Clone, Debug)]
pub struct Engine {
    plan: Plan,
}

impl Engine {
    /// Ready to run units of this plan.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        Self { plan: plan.clone() }
    }

    /// Runs one unit and puts what came of it into `part`, a part of the same plan. A unit that
    /// the plan does not have leaves nothing.
    pub fn run(&mut self, unit: u32, part: &mut Partial) {
        if unit >= self.plan.units() || part.units.contains(&unit) {
            return;
        }
        let ranges = &self.plan.inner.ranges;
        match (&self.plan.inner.work, &mut part.counts) {
            (Work::Table(table), Counts::Exact { tally, .. }) => {
                tally.add(&table.tally(&ranges[0], &ranges[1]));
            }
            (Work::Dead(work), Counts::Exact { tally, .. }) => work.run(unit as usize, tally),
            (Work::Sweep(engine, runouts), Counts::Exact { tally, .. }) => {
                engine.run(&runouts.of(unit), tally);
            }
            (Work::Threeway(engine, runouts), Counts::Exact { tally, .. }) => {
                engine.run(&runouts.of(unit), tally);
            }
            (Work::Enumerate(engine, runouts), Counts::Exact { tally, deals }) => {
                let hands = runouts.slice(unit, engine.first());
                *deals += engine.run(&runouts.of(unit), hands, tally);
            }
            (Work::Sample(engine, hands), Counts::Sampled(samples)) => {
                let joined = self.plan.inner.question.stop.error.is_none();
                put(samples, unit, engine.run(unit.into(), *hands), joined);
            }
            _ => return,
        }
        part.units.push(unit);
    }
}

/// What comes of one unit, for a caller who has no [`Engine`] at hand.
#[must_use]
pub fn run(plan: &Plan, unit: u32) -> Partial {
    let mut part = Partial::new(plan);
    Engine::new(plan).run(unit, &mut part);
    part
}
