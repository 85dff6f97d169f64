//! The engines' side: takes questions, computes them in units, and lets the thread breathe.
//!
//! Each module of engines has a [`Skill`]: [`cards`] in the program `table`, [`tiles`] in `tiles`.
//! Everything else is the same for all.

pub mod cards;
pub mod help;
mod helpers;
pub mod here;
mod team;
pub(crate) mod tick;
pub mod tiles;
pub mod worker;

use crate::message::{Failure, FromEngine, JobId, News, Outcome, Panel, Progress, Task, ToEngine};
use futures::future::LocalBoxFuture;
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;
use tick::Ticker;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::spawn_local;

/// How long units may follow each other before messages are let in, in milliseconds: a page that
/// computes by itself still paints, and a newer question gets through.
const SLICE: f64 = 8.0;

/// The least time between two reports of progress, in milliseconds.
const BETWEEN_REPORTS: f64 = 50.0;

#[wasm_bindgen]
unsafe extern "C" {
    /// Milliseconds since some moment.
    #[wasm_bindgen(js_namespace = performance)]
    pub(crate) fn now() -> f64;
}

/// What the engines of one module can do.
pub trait Skill: 'static {
    /// Begins what is asked, as soon as all it takes is at hand.
    ///
    /// # Errors
    /// When it has no answer, or another module's engines answer it.
    fn begin<'a>(&'a self, task: &'a Task) -> LocalBoxFuture<'a, Result<Box<dyn Work>, Failure>>;

    /// A question like those most pages ask first. A worker answers it on its own account, so that its
    /// code is compiled while the page is still being drawn.
    fn trial(&self) -> Option<Task> {
        None
    }
}

/// Work that is done a unit at a time; dropped when nobody waits for it any more.
pub trait Work {
    /// Does the next unit, of a few milliseconds; false when it is done.
    fn step(&mut self) -> bool;
    /// How much is done, from 0 to 1.
    fn progress(&self) -> f64;
    /// What is known so far.
    fn provisional(&self) -> Option<Outcome>;
    /// What came of it, once [`Work::step`] has returned false.
    fn outcome(&self) -> Option<Outcome>;
}

/// Answers the questions of one page.
pub(crate) struct Engine {
    skill: Rc<dyn Skill>,
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
    pub(crate) fn new(skill: Rc<dyn Skill>, reply: impl Fn(FromEngine) + 'static) -> Rc<Self> {
        Rc::new(Self {
            skill,
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
        match self.skill.begin(task).await {
            Ok(mut work) => self.carry_out(panel, job, &mut *work).await,
            Err(failure) => Some(News::Failed(failure)),
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

/// What a program of engines exports: `serve` in a worker, `serve_here` on the page's own thread.
/// `$skill` makes the [`Skill`] of what the script offers.
#[macro_export]
macro_rules! engines {
    ($skill:expr) => {
        /// Serves the page from the worker this runs in.
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub fn serve(supplies: $crate::engine::cards::Supplies) {
            $crate::engine::worker::serve(($skill)(supplies));
        }

        /// Engines on the page's own thread.
        #[wasm_bindgen::prelude::wasm_bindgen]
        #[derive(Debug)]
        pub struct Here($crate::engine::here::EngineHere);

        #[wasm_bindgen::prelude::wasm_bindgen]
        impl Here {
            /// Takes an encoded message to an engine.
            pub fn post(&self, message: js_sys::Uint8Array) {
                self.0.post(message);
            }
        }

        /// Serves the page from its own thread: questions go into what this returns, and
        /// `receive` is called with the replies.
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub fn serve_here(
            supplies: $crate::engine::cards::Supplies,
            receive: js_sys::Function,
        ) -> Here {
            Here($crate::engine::here::EngineHere::new(($skill)(supplies), receive))
        }
    };
}
