//! What a helper does in a worker of its own: runs batches of units of a question that another worker
//! answers.

use compute::engine::Engine;
use compute::partial::Partial;
use compute::plan::{Context, Plan, plan};

/// One question of which batches are run.
#[derive(Debug)]
pub struct Help {
    plan: Plan,
    engine: Engine,
}

impl Help {
    /// For a question in bytes; `None` when it cannot be read or has no answer.
    #[must_use]
    pub fn new(question: &[u8]) -> Option<Self> {
        let question = postcard::from_bytes(question).ok()?;
        // What the preflop table answers is never long, so nobody is asked to help.
        let plan = plan(&question, &Context::default()).ok()?;
        let engine = Engine::new(&plan);
        Some(Self { plan, engine })
    }

    /// The part of the units from `first` up to `end`, in bytes.
    #[must_use]
    pub fn run(&mut self, first: u32, end: u32) -> Option<Vec<u8>> {
        let mut part = Partial::new(&self.plan);
        for unit in first..end {
            self.engine.run(unit, &mut part);
        }
        postcard::to_allocvec(&part).ok()
    }
}
