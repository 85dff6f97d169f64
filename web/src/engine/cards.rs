//! What the engines of the card tables can do: equity, odds, dealing.

use super::team::{More, Team};
use super::{Skill, Work};
use crate::message::{Failure, Outcome, Task};
use compute::job::Job;
use compute::plan::{Context, Plan, plan};
use compute::question::Question;
use compute::{chances, dealing};
use futures::future::{FutureExt as _, LocalBoxFuture};
use holdem::board::Board;
use holdem::card::{Card, CardSet};
use holdem::range::Range;
use js_sys::{Promise, Uint8Array};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::{JsCast as _, JsValue, wasm_bindgen};
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
unsafe extern "C" {
    /// What the script that started the engine offers it.
    #[derive(Clone, Debug)]
    pub type Supplies;

    /// The preflop table: a promise of its bytes.
    #[wasm_bindgen(method)]
    pub(crate) fn preflop(this: &Supplies) -> Promise;

    /// More threads: a promise of a [`super::team::Crew`], or of nothing.
    #[wasm_bindgen(method)]
    pub(crate) fn crew(this: &Supplies) -> Promise;
}

/// Everything about cards.
#[derive(Debug)]
pub struct Cards {
    supplies: Supplies,
    /// With the preflop table, once a question has needed it.
    context: RefCell<Option<Context>>,
    /// More threads, once a question was long enough to want them.
    more: Rc<RefCell<Option<More>>>,
    /// Whether they have been asked for.
    called: Cell<bool>,
}

impl Cards {
    /// With what the script offers.
    #[must_use]
    pub fn new(supplies: Supplies) -> Self {
        let called = Cell::new(false);
        Self { supplies, context: RefCell::default(), more: Rc::default(), called }
    }

    /// Carries out a plan: a short one here, a long one with all threads there are.
    fn carry_out(&self, question: &Question, plan: &Plan) -> Box<dyn Work> {
        if plan.is_long()
            && let Some(team) = Team::new(question, Job::new(plan), Rc::clone(&self.more))
        {
            self.call();
            return Box::new(team);
        }
        Box::new(Job::new(plan))
    }

    /// Has more threads brought, once. If they do not come, it goes without.
    fn call(&self) {
        if self.called.replace(true) {
            return;
        }
        let (coming, more) = (self.supplies.crew(), Rc::clone(&self.more));
        spawn_local(async move {
            let crew = JsFuture::from(coming).await.ok().filter(JsValue::is_object);
            let found = crew.and_then(|crew| More::of(crew.unchecked_ref()));
            *more.borrow_mut() = found;
        });
    }

    /// What the plan may draw on. The preflop table is brought when the first question comes that
    /// draws on it: two ranges before the flop; should it not come, the question takes the long way
    /// and the next one tries again.
    async fn context(&self, question: &Question) -> Context {
        if let Some(context) = &*self.context.borrow() {
            return context.clone();
        }
        if question.players.len() != 2 || !question.board.is_empty() {
            return Context::default();
        }
        let table = JsFuture::from(self.supplies.preflop()).await.ok();
        let bytes = table.map(|table| Uint8Array::new(&table).to_vec());
        let context = bytes.and_then(|bytes| Context::with_table(&bytes).ok());
        self.context.borrow_mut().clone_from(&context);
        context.unwrap_or_default()
    }
}

impl Skill for Cards {
    fn begin<'a>(&'a self, task: &'a Task) -> LocalBoxFuture<'a, Result<Box<dyn Work>, Failure>> {
        async move {
            Ok(match task {
                Task::Equity(question) => {
                    let context = self.context(question).await;
                    let plan = plan(question, &context).map_err(Failure::Refused)?;
                    self.carry_out(question, &plan)
                }
                // The page asks neither of these about cards or numbers that would be refused.
                Task::Odds(question) => {
                    let answer = chances::answer(question).map_err(|_| Failure::Nothing)?;
                    Box::new(Done(Outcome::Odds(Box::new(answer))))
                }
                Task::Deal(question) => {
                    Box::new(dealing::Job::new(question).map_err(|_| Failure::Nothing)?)
                }
                Task::Catan(_) => return Err(Failure::Nothing),
            })
        }
        .boxed_local()
    }

    fn trial(&self) -> Option<Task> {
        // Three ranks of three suits.
        let flop: Vec<Card> = Card::all().step_by(5).take(3).collect();
        let players = vec![Range::any_two(), Range::any_two()];
        let question = Question::new(players, Board::new(&flop).ok()?, CardSet::EMPTY);
        Some(Task::Equity(Box::new(question)))
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

/// What was done in one go, because it takes some milliseconds.
struct Done(Outcome);

impl Work for Done {
    fn step(&mut self) -> bool {
        false
    }

    fn progress(&self) -> f64 {
        1.0
    }

    fn provisional(&self) -> Option<Outcome> {
        None
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(self.0.clone())
    }
}
