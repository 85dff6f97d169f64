//! A question of the Catan tool being answered step by step on one thread.

use super::{Answer, Question, Refusal, draft, fair, wait};

/// A question being answered. To cancel it, drop it.
#[derive(Clone, Debug)]
pub struct Job(Work);

#[derive(Clone, Debug)]
enum Work {
    Draft(Box<draft::Work>),
    Wait(Box<wait::Work>),
    Fair(fair::Work),
}

impl Job {
    /// Nothing done yet.
    ///
    /// # Errors
    /// When the question has no answer.
    pub fn new(question: &Question) -> Result<Self, Refusal> {
        Ok(Self(match question {
            Question::Draft(question) => Work::Draft(Box::new(draft::Work::new(question)?)),
            Question::Wait(question) => Work::Wait(Box::new(wait::Work::new(question)?)),
            Question::Fair(question) => Work::Fair(fair::Work::new(question)?),
        }))
    }

    /// Does the next step, a few milliseconds at most; false when the answer is there.
    pub fn step(&mut self) -> bool {
        if self.is_done() {
            return false;
        }
        match &mut self.0 {
            Work::Draft(work) => work.step(),
            Work::Wait(work) => work.step(),
            Work::Fair(work) => work.step(),
        }
        !self.is_done()
    }

    fn is_done(&self) -> bool {
        match &self.0 {
            Work::Draft(work) => {
                let (steps, done) = work.steps();
                done == steps
            }
            Work::Wait(work) => work.is_done(),
            Work::Fair(work) => {
                let (steps, done) = work.steps();
                done == steps
            }
        }
    }

    /// How much of the work is done, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        match &self.0 {
            Work::Draft(work) => {
                let (steps, done) = work.steps();
                done as f64 / steps as f64
            }
            Work::Wait(work) => work.progress(),
            Work::Fair(work) => {
                let (steps, done) = work.steps();
                done as f64 / steps.max(1) as f64
            }
        }
    }

    /// What is known before the end: of a search the best so far, of others nothing.
    #[must_use]
    pub fn provisional(&self) -> Option<Answer> {
        match &self.0 {
            Work::Fair(work) => work.answer().map(Answer::Fair),
            Work::Draft(_) | Work::Wait(_) => None,
        }
    }

    /// The answer, once [`Job::step`] has returned false; `None` before, and of a search through
    /// no board.
    #[must_use]
    pub fn answer(&self) -> Option<Answer> {
        match &self.0 {
            _ if !self.is_done() => None,
            Work::Draft(work) => work.answer().map(Box::new).map(Answer::Draft),
            Work::Wait(work) => work.answer().map(Box::new).map(Answer::Wait),
            Work::Fair(work) => work.answer().map(Answer::Fair),
        }
    }
}
