//! The units of a plan one after another, on one thread, which may have helpers elsewhere.
//!
//! ```text
//! let mut job = Job::new(&plan);
//! while job.step() {
//!     // yield here: let messages in, drop the job when a newer one came, send provisional()
//! }
//! job.answer()
//! ```

use crate::answer::Answer;
use crate::division::{Division, Hand};
use crate::partial::Partial;
use crate::plan::Plan;
use std::ops::Range;

/// A plan being carried out. To cancel it, drop it.
#[derive(Debug)]
pub struct Job {
    division: Division,
    hand: Hand,
}

impl Job {
    /// Nothing done yet.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        Self { division: Division::new(plan), hand: Hand::new(plan) }
    }

    /// Runs the next unit; false when the answer is there. When helpers have taken all that is left,
    /// it is done here as well, the latest first, so that nobody waits for a helper that is slow or
    /// gone.
    pub fn step(&mut self) -> bool {
        if self.hand.held().is_none_or(|batch| !self.division.is_out(batch)) {
            let late = self.division.take_late(LATE);
            let batch = late.or_else(|| self.division.take(1));
            match batch.or_else(|| self.division.take_again()) {
                Some(batch) => self.hand.take(batch),
                None => return false,
            }
        }
        if let Some((batch, part)) = self.hand.run() {
            self.division.bring(&batch, part);
        }
        !self.division.merge().is_done()
    }

    /// A batch for a helper to run and to hand to [`Job::take_home`], or to [`Job::lose`]; `None`
    /// when there is none left.
    pub fn lend(&mut self) -> Option<Range<u32>> {
        self.division.take(LENT)
    }

    /// Takes in what a helper made of a batch. False when it is not needed any more.
    pub fn take_home(&mut self, batch: &Range<u32>, part: Partial) -> bool {
        self.division.bring(batch, part)
    }

    /// The helper that had this batch is gone.
    pub fn lose(&mut self, batch: &Range<u32>) {
        self.division.lose(batch);
    }

    /// Everything done so far, for somebody who carries on from here.
    #[must_use]
    pub fn so_far(&self) -> Partial {
        self.division.merge().so_far()
    }

    /// How much of the work is done, from 0 to 1; see [`crate::partial::Merge::progress`].
    #[must_use]
    pub fn progress(&self) -> f64 {
        self.division.merge().progress()
    }

    /// The answer as far as it is known; see [`crate::partial::Merge::provisional`].
    #[must_use]
    pub fn provisional(&self) -> Option<Answer> {
        self.division.merge().provisional()
    }

    /// The answer, once [`Job::step`] has returned false.
    #[must_use]
    pub fn answer(&self) -> Option<Answer> {
        self.division.merge().finish()
    }
}

/// When so many units have been taken since, a helper's batch is late, and is done here as well. With
/// a few helpers this takes some tenths of a second.
const LATE: u32 = 256;

/// Units in a batch for a helper: sending a part costs about half a millisecond on either
/// side, and a helper drops a question between two batches.
const LENT: u32 = 2;
