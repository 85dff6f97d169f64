//! Who does which units: taken in batches, brought home as parts, and done again where a part stays
//! away.

use crate::engine::Engine;
use crate::partial::{Merge, NotMerged, Partial};
use crate::plan::Plan;
use std::ops::Range;

/// The units of a plan, taken and brought home by any number of hands.
#[derive(Clone, Debug)]
pub struct Division {
    merge: Merge,
    /// No unit before this one waits to be taken, apart from those in `lost`.
    next: u32,
    /// What was taken and is not home, in the order it was taken.
    out: Vec<Range<u32>>,
    /// What was taken by hands that are no more.
    lost: Vec<Range<u32>>,
}

impl Division {
    /// Nothing taken yet.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        Self { merge: Merge::new(plan), next: 0, out: Vec::new(), lost: Vec::new() }
    }

    /// Goes on from what others have done.
    ///
    /// # Errors
    /// When that is no part of this plan.
    pub fn carry_on(plan: &Plan, done: Partial) -> Result<Self, NotMerged> {
        let mut division = Self::new(plan);
        division.merge.add(done)?;
        Ok(division)
    }

    /// The next batch, of so many units at the most; `None` when all have been taken, or no more are
    /// needed. Batches go out in order, so that a sampled run which ends early has little to throw
    /// away.
    pub fn take(&mut self, most: u32) -> Option<Range<u32>> {
        if self.merge.is_done() {
            return None;
        }
        if let Some(lost) = self.lost.pop() {
            self.out.push(lost.clone());
            return Some(lost);
        }
        let end = self.merge.units();
        let misses = |unit: &u32| self.merge.misses(*unit);
        let first = (self.next..end).find(misses)?;
        let last = (first..end).take(most.max(1) as usize).take_while(misses).last()?;
        self.next = last + 1;
        self.out.push(first..self.next);
        Some(first..self.next)
    }

    /// The batch that was taken last among those that are not home: for a hand that would
    /// otherwise have to trust that others come back.
    #[must_use]
    pub fn take_again(&self) -> Option<Range<u32>> {
        let last = self.out.last().cloned();
        last.filter(|_| !self.merge.is_done())
    }

    /// The batch that was taken first among those that are not home, when more than so many units
    /// have been taken since: whoever has it may never bring it, and samples that came later wait
    /// for it.
    #[must_use]
    pub fn take_late(&self, units: u32) -> Option<Range<u32>> {
        let first = self.out.first().cloned();
        first.filter(|first| self.next.saturating_sub(first.end) > units && !self.merge.is_done())
    }

    /// Whether a batch was taken and is not home.
    #[must_use]
    pub fn is_out(&self, batch: &Range<u32>) -> bool {
        self.out.contains(batch)
    }

    /// Takes a batch home. False when somebody else has brought it, or its part is of another plan.
    pub fn bring(&mut self, batch: &Range<u32>, part: Partial) -> bool {
        let Some(place) = self.out.iter().position(|out| out == batch) else { return false };
        if self.merge.add(part).is_err() {
            return false;
        }
        self.out.remove(place);
        true
    }

    /// A batch whose hand is no more: the next one takes it.
    pub fn lose(&mut self, batch: &Range<u32>) {
        if let Some(place) = self.out.iter().position(|out| out == batch) {
            self.lost.push(self.out.remove(place));
        }
    }

    /// What has come home.
    #[must_use]
    pub fn merge(&self) -> &Merge {
        &self.merge
    }
}

/// Runs batches unit by unit.
#[derive(Debug)]
pub struct Hand {
    plan: Plan,
    engine: Engine,
    /// What it has taken, and what of that it has done.
    held: Option<(Range<u32>, Partial)>,
}

impl Hand {
    /// With nothing in it.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        Self { plan: plan.clone(), engine: Engine::new(plan), held: None }
    }

    /// The batch it has taken.
    #[must_use]
    pub fn held(&self) -> Option<&Range<u32>> {
        self.held.as_ref().map(|(batch, _)| batch)
    }

    /// Takes a batch, and lets go of the one it held.
    pub fn take(&mut self, batch: Range<u32>) {
        self.held = Some((batch, Partial::new(&self.plan)));
    }

    /// Lets go of the batch.
    pub fn let_go(&mut self) {
        self.held = None;
    }

    /// Runs the next unit of the batch; gives the batch with its part when that was the last.
    pub fn run(&mut self) -> Option<(Range<u32>, Partial)> {
        let (batch, part) = self.held.as_mut()?;
        let next = batch.start + part.units() as u32;
        self.engine.run(next, part);
        if next + 1 < batch.end && part.units() > 0 { None } else { self.held.take() }
    }
}
