//! A long question on more threads than this one.
//!
//! What more threads there are differs between the forms and is brought by the script, when the
//! first long question comes: a module whose threads share memory where the page is isolated, else
//! workers with memory of their own, else nothing. Until then the question goes on here alone.

use super::Work;
use super::helpers::{Help, Helpers};
use crate::message::Outcome;
use compute::answer::Answer;
use compute::job::Job;
use compute::question::Question;
use js_sys::Array;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen]
unsafe extern "C" {
    /// More threads.
    #[derive(Clone, Debug)]
    pub type Crew;

    /// Those that share memory: what package `crew` exports.
    #[wasm_bindgen(method, getter)]
    fn threads(this: &Crew) -> Option<Threads>;

    /// Those that do not, as an array of workers.
    #[wasm_bindgen(method, getter)]
    fn helpers(this: &Crew) -> Option<Array>;

    #[derive(Clone, Debug)]
    type Threads;

    #[wasm_bindgen(method, catch)]
    fn run(this: &Threads, question: &[u8], done: &[u8]) -> Result<Run, JsValue>;

    #[derive(Clone, Debug)]
    type Run;

    #[wasm_bindgen(method)]
    fn step(this: &Run) -> bool;

    #[wasm_bindgen(method)]
    fn progress(this: &Run) -> f64;

    #[wasm_bindgen(method)]
    fn answer(this: &Run) -> Option<Vec<u8>>;

    #[wasm_bindgen(method)]
    fn free(this: &Run);
}

/// More threads, once they are there.
#[derive(Clone, Debug)]
pub(crate) enum More {
    /// With shared memory.
    Threads(SharedThreads),
    /// With memory of their own.
    Helpers(Rc<Helpers>),
}

/// See [`More::Threads`].
#[derive(Clone, Debug)]
pub(crate) struct SharedThreads(Threads);

impl More {
    /// What the script has brought, if it has brought anything.
    pub(crate) fn of(crew: &Crew) -> Option<Self> {
        if let Some(threads) = crew.threads() {
            return Some(Self::Threads(SharedThreads(threads)));
        }
        crew.helpers().map(|workers| Self::Helpers(Rc::new(Helpers::new(&workers))))
    }
}

/// A long question being answered.
pub(crate) struct Team {
    question: Vec<u8>,
    job: Job,
    /// Shared with everybody who waits for it.
    more: Rc<RefCell<Option<More>>>,
    by: By,
}

/// Who answers it.
enum By {
    /// This thread, as yet.
    Us,
    /// All threads of the crew, this one among them.
    Threads(Running),
    /// This thread with helpers.
    Helped(Help),
}

/// What threads are doing, ended when it is dropped.
struct Running(Run);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.free();
    }
}

impl fmt::Debug for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Team").field("job", &self.job).finish_non_exhaustive()
    }
}

impl Team {
    /// Answers a question by a job that has just begun, with `more` as soon as there is something.
    /// `None` when the question cannot be written down.
    pub(crate) fn new(
        question: &Question,
        job: Job,
        more: Rc<RefCell<Option<More>>>,
    ) -> Option<Self> {
        let question = postcard::to_allocvec(question).ok()?;
        Some(Self { question, job, more, by: By::Us })
    }

    /// Shares the rest out, if there is somebody to share it with.
    fn call(&mut self) {
        let more = self.more.borrow().clone();
        match more {
            None => {}
            Some(More::Helpers(helpers)) => {
                self.by = By::Helped(Help::new(helpers, &self.question));
            }
            Some(More::Threads(threads)) => {
                let done = postcard::to_allocvec(&self.job.so_far()).unwrap_or_default();
                match threads.0.run(&self.question, &done) {
                    Ok(run) => self.by = By::Threads(Running(run)),
                    // Nobody will be asked again.
                    Err(_) => *self.more.borrow_mut() = None,
                }
            }
        }
    }

    fn answer(&self) -> Option<Answer> {
        match &self.by {
            By::Threads(run) => postcard::from_bytes(&run.0.answer()?).ok(),
            By::Us | By::Helped(_) => self.job.provisional(),
        }
    }
}

impl Work for Team {
    fn step(&mut self) -> bool {
        if matches!(self.by, By::Us) {
            self.call();
        }
        match &mut self.by {
            By::Threads(run) => return run.0.step(),
            By::Helped(help) => help.exchange(&mut self.job),
            By::Us => {}
        }
        self.job.step()
    }

    fn progress(&self) -> f64 {
        match &self.by {
            By::Threads(run) => run.0.progress(),
            By::Us | By::Helped(_) => self.job.progress(),
        }
    }

    fn provisional(&self) -> Option<Outcome> {
        self.answer().map(|answer| Outcome::Equity(Box::new(answer)))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.answer()
            .filter(|answer| answer.is_final)
            .map(|answer| Outcome::Equity(Box::new(answer)))
    }
}
