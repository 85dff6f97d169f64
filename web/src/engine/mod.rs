//! The engines' side: takes questions, computes them in units, and lets the thread breathe.

pub mod here;
mod tick;
pub mod worker;

use crate::message::{Failure, FromEngine, JobId, News, Outcome, Panel, Progress, Task, ToEngine};
use compute::job::Job;
use compute::plan::{Context, plan};
use compute::question::Question;
use compute::{chances, dealing};
use js_sys::{Promise, Uint8Array};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;
use tick::Ticker;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// How long units may follow each other before messages are let in, in milliseconds: a page that
/// computes by itself still paints, and a newer question gets through.
const SLICE: f64 = 8.0;

/// The least time between two reports of progress, in milliseconds.
const BETWEEN_REPORTS: f64 = 50.0;

#[wasm_bindgen]
unsafe extern "C" {
    /// What the script that started the engine offers it.
    #[derive(Clone, Debug)]
    pub type Supplies;

    /// The preflop table: a promise of its bytes.
    #[wasm_bindgen(method)]
    fn preflop(this: &Supplies) -> Promise;

    /// Milliseconds since some moment.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Work that is done a unit at a time; dropped when nobody waits for it any more.
trait Work {
    /// Does the next unit, of a few milliseconds; false when it is done.
    fn step(&mut self) -> bool;
    /// How much is done, from 0 to 1.
    fn progress(&self) -> f64;
    /// What is known so far.
    fn provisional(&self) -> Option<Outcome>;
    /// What came of it, once [`Work::step`] has returned false.
    fn outcome(&self) -> Option<Outcome>;
}

impl Work for Job {
    fn step(&mut self) -> bool {
        Self::step(self)
    }

    fn progress(&self) -> f64 {
        Self::progress(self)
    }

    fn provisional(&self) -> Option<Outcome> {
        Self::provisional(self).map(|answer| Outcome::Equity(Box::new(answer)))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.answer().map(|answer| Outcome::Equity(Box::new(answer)))
    }
}

impl Work for dealing::Job {
    fn step(&mut self) -> bool {
        Self::step(self)
    }

    fn progress(&self) -> f64 {
        Self::progress(self)
    }

    fn provisional(&self) -> Option<Outcome> {
        Some(Outcome::Deal(Box::new(self.answer())))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.provisional()
    }
}

impl Work for compute::catan::job::Job {
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

/// Answers the questions of one page.
pub(crate) struct Engine {
    supplies: Option<Supplies>,
    /// With the preflop table, once a question has needed it.
    context: RefCell<Option<Context>>,
    ticker: Option<Ticker>,
    current: RefCell<HashMap<Panel, JobId>>,
    reply: Box<dyn Fn(FromEngine)>,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("current", &self.current).finish_non_exhaustive()
    }
}

impl Engine {
    /// An engine that says what it has to say through `reply`.
    pub(crate) fn new(
        supplies: Option<Supplies>,
        reply: impl Fn(FromEngine) + 'static,
    ) -> Rc<Self> {
        Rc::new(Self {
            supplies,
            context: RefCell::default(),
            ticker: Ticker::new(),
            current: RefCell::default(),
            reply: Box::new(reply),
        })
    }

    /// Takes a message of the page. Work begins in a later turn of the thread.
    pub(crate) fn receive(self: &Rc<Self>, message: ToEngine) {
        match message {
            ToEngine::Ask { panel, job, task } => {
                self.current.borrow_mut().insert(panel, job);
                let this = Rc::clone(self);
                spawn_local(async move {
                    if let Some(news) = this.answer(panel, job, &task).await {
                        this.tell(panel, job, news);
                    }
                });
            }
            ToEngine::Stop { panel, job } => {
                if self.is_current(panel, job) {
                    self.current.borrow_mut().remove(&panel);
                }
            }
        }
    }

    /// The last word about a question, or `None` when nobody waits for it any more.
    async fn answer(&self, panel: Panel, job: JobId, task: &Task) -> Option<News> {
        self.breathe().await;
        match task {
            Task::Equity(question) => {
                let context = self.context(question).await;
                match plan(question, &context) {
                    Ok(plan) => self.carry_out(panel, job, &mut Job::new(&plan)).await,
                    Err(refusal) => Some(News::Failed(Failure::Refused(refusal))),
                }
            }
            // In one go: it takes some milliseconds. The page asks neither of these about cards
            // or numbers that would be refused.
            Task::Odds(question) => {
                let answer = chances::answer(question).map(Box::new);
                let answer = answer.map(|answer| News::Answer(Outcome::Odds(answer)));
                Some(answer.unwrap_or(News::Failed(Failure::Nothing)))
            }
            Task::Deal(question) => match dealing::Job::new(question) {
                Ok(mut dealer) => self.carry_out(panel, job, &mut dealer).await,
                Err(_) => Some(News::Failed(Failure::Nothing)),
            },
            Task::Catan(question) => match compute::catan::job::Job::new(question) {
                Ok(mut work) => self.carry_out(panel, job, &mut work).await,
                Err(_) => Some(News::Failed(Failure::Nothing)),
            },
        }
    }

    /// Does work in slices, and tells of it, as long as somebody waits for it.
    async fn carry_out(&self, panel: Panel, job: JobId, work: &mut dyn Work) -> Option<News> {
        if !self.is_current(panel, job) {
            return None;
        }
        let mut slice_began = now();
        let mut last_report = slice_began;
        while work.step() {
            let time = now();
            if time - slice_began < SLICE {
                continue;
            }
            if time - last_report >= BETWEEN_REPORTS {
                last_report = time;
                let progress = Progress { done: work.progress(), so_far: work.provisional() };
                self.tell(panel, job, News::Progress(progress));
            }
            self.breathe().await;
            if !self.is_current(panel, job) {
                return None;
            }
            slice_began = now();
        }
        Some(work.outcome().map_or(News::Failed(Failure::Nothing), News::Answer))
    }

    /// What the plan may draw on. The preflop table is brought when the first question comes that
    /// it answers; should it not come, the question takes the long way and the next one tries again.
    async fn context(&self, question: &Question) -> Context {
        if let Some(context) = &*self.context.borrow() {
            return context.clone();
        }
        if question.players.len() != 2 || !question.known().is_empty() {
            return Context::default();
        }
        let Some(supplies) = &self.supplies else {
            return Context::default();
        };
        let table = JsFuture::from(supplies.preflop()).await.ok();
        let bytes = table.map(|table| Uint8Array::new(&table).to_vec());
        let context = bytes.and_then(|bytes| Context::with_table(&bytes).ok());
        self.context.borrow_mut().clone_from(&context);
        context.unwrap_or_default()
    }

    async fn breathe(&self) {
        if let Some(ticker) = &self.ticker {
            ticker.tick().await;
        }
    }

    fn is_current(&self, panel: Panel, job: JobId) -> bool {
        self.current.borrow().get(&panel) == Some(&job)
    }

    fn tell(&self, panel: Panel, job: JobId, news: News) {
        (self.reply)(FromEngine::News { panel, job, news });
    }
}
