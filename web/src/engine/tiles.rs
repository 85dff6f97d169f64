//! What the engines of Catan can do: the draft, a wait, fair boards.

use super::{Skill, Work};
use crate::message::{Failure, Outcome, Task};
use compute::catan::job::Job;
use futures::future::{FutureExt as _, LocalBoxFuture};
use std::future::ready;

/// Everything about Catan.
#[derive(Clone, Copy, Debug)]
pub struct Tiles;

impl Skill for Tiles {
    fn begin<'a>(&'a self, task: &'a Task) -> LocalBoxFuture<'a, Result<Box<dyn Work>, Failure>> {
        let begun = match task {
            // The page asks nothing that would be refused.
            Task::Catan(question) => Job::new(question).map_err(|_| Failure::Nothing),
            _ => Err(Failure::Nothing),
        };
        ready(begun.map(|job| Box::new(job) as Box<dyn Work>)).boxed_local()
    }
}

impl Work for Job {
    fn step(&mut self) -> bool {
        Self::step(self)
    }

    fn progress(&self) -> f64 {
        Self::progress(self)
    }

    fn provisional(&self) -> Option<Outcome> {
        Self::provisional(self).map(|answer| Outcome::Catan(Box::new(answer)))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.answer().map(|answer| Outcome::Catan(Box::new(answer)))
    }
}
