//! The units of a plan one after another, on one thread.
//!
//! ```text
//! let mut job = Job::new(&plan);
//! while job.step() {
//!     // yield here: let messages in, drop the job when a newer one came, send provisional()
//! }
//! job.answer()
//! ```

use crate::answer::Answer;
use crate::engine::Engine;
use crate::partial::{Merge, Partial};
use crate::plan::Plan;

/// A plan being carried out. To cancel it, drop it.
#[derive(Debug)]
pub struct Job {
    plan: Plan,
    engine: Engine,
    merge: Merge,
    next: u32,
}

impl Job {
    /// Nothing done yet.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        Self { plan: plan.clone(), engine: Engine::new(plan), merge: Merge::new(plan), next: 0 }
    }

    /// Runs the next unit; false when the answer is there.
    pub fn step(&mut self) -> bool {
        if self.merge.is_done() || self.next == self.plan.units() {
            return false;
        }
        let mut part = Partial::new(&self.plan);
        self.engine.run(self.next, &mut part);
        self.next += 1;
        self.merge.add(part).is_ok() && !self.merge.is_done()
    }

    /// How much of the work is done, from 0 to 1; see [`Merge::progress`].
    #[must_use]
    pub fn progress(&self) -> f64 {
        self.merge.progress()
    }

    /// The answer as far as it is known; see [`Merge::provisional`].
    #[must_use]
    pub fn provisional(&self) -> Option<Answer> {
        self.merge.provisional()
    }

    /// The answer, once [`Job::step`] has returned false.
    #[must_use]
    pub fn answer(&self) -> Option<Answer> {
        self.merge.finish()
    }
}
