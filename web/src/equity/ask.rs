//! From the desk to the engine and back: every new question is asked, what comes is shown.

use super::desk::{Desk, Run};
use crate::client::Client;
use crate::message::{Failure, News, Outcome, Panel, Task};
use futures::StreamExt as _;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

/// The least time between two provisional answers on the page, in milliseconds. Each may change
/// every cell of every grid, and the page has more to do than that.
const BETWEEN_PROVISIONAL: f64 = 200.0;

/// Asks for a desk. A handle: copies ask for the same desk.
#[derive(Clone, Copy)]
pub(crate) struct Asker {
    desk: Desk,
    client: StoredValue<Client, LocalStorage>,
    /// Counts the questions, so that the news of an older one are not shown.
    round: StoredValue<u32>,
}

impl Asker {
    /// Asks whatever the desk comes to ask, from now on.
    pub(crate) fn new(desk: Desk) -> Self {
        let client = StoredValue::new_local(crate::app::client());
        let asker = Self { desk, client, round: StoredValue::new(0) };
        Effect::new(move |_| {
            desk.question.track();
            asker.ask();
        });
        asker
    }

    /// Asks the present question, once more if it was asked before.
    pub(crate) fn ask(self) {
        let round = self.next_round();
        let desk = self.desk;
        let question = match desk.question.get_untracked() {
            Ok(question) => question,
            Err(refusal) => return desk.run.set(Run::Refused(refusal)),
        };
        desk.run.set(Run::Running(0.0));
        let task = Task::Equity(Box::new(question));
        let Some(mut news) = self.client.try_with_value(|c| c.ask(Panel::Equity, task)) else {
            return;
        };
        spawn_local(async move {
            let mut shown = f64::NEG_INFINITY;
            while let Some(news) = news.next().await {
                if self.round.try_get_value() != Some(round) {
                    return;
                }
                match news {
                    News::Progress(progress) => {
                        let now = js_sys::Date::now();
                        if now - shown < BETWEEN_PROVISIONAL {
                            continue;
                        }
                        shown = now;
                        if let Some(Outcome::Equity(so_far)) = progress.so_far {
                            desk.answer.set(Some(Arc::new(*so_far)));
                        }
                        desk.run.set(Run::Running(progress.done));
                    }
                    News::Answer(Outcome::Equity(answer)) => {
                        desk.answer.set(Some(Arc::new(*answer)));
                        desk.run.set(Run::Settled);
                    }
                    // The answer is of the kind that was asked for.
                    News::Answer(_) => {}
                    News::Failed(Failure::Refused(refusal)) => desk.run.set(Run::Refused(refusal)),
                    News::Failed(Failure::Nothing) => {
                        desk.run.set(Run::Refused(compute::refusal::Refusal::Undealable {
                            players: Vec::new(),
                        }));
                    }
                    News::Failed(Failure::Crashed(reason) | Failure::NoEngine(reason)) => {
                        desk.run.set(Run::Failed(reason));
                    }
                }
            }
        });
    }

    /// Ends the run; what is known so far stays.
    pub(crate) fn stop(self) {
        self.next_round();
        self.desk.run.set(Run::Stopped);
    }

    fn next_round(self) -> u32 {
        let next = self.round.get_value().wrapping_add(1);
        self.round.set_value(next);
        next
    }
}
