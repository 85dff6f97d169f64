//! From the desk to the engine and back: a question of one panel, and what has come of it.

use crate::client::Client;
use crate::message::{Failure, News, Outcome, Panel, Task};
use compute::catan::draft::DraftAnswer;
use compute::catan::fair::FairAnswer;
use compute::catan::wait::WaitAnswer;
use compute::catan::{Answer, Question};
use futures::StreamExt as _;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

/// How far an answer is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Run {
    /// Nothing is asked.
    Idle,
    /// So much is done, from 0 to 1.
    Running(f64),
    /// The answer is final.
    Settled,
    /// The player has ended the run; what was found stays.
    Stopped,
    /// The engine has ended; what it said.
    Failed(String),
}

/// What a panel gets out of an answer.
pub(crate) trait Part: Clone + Send + Sync + 'static {
    /// Its part, if the answer is of that kind.
    fn of(answer: Answer) -> Option<Self>;
}

impl Part for DraftAnswer {
    fn of(answer: Answer) -> Option<Self> {
        if let Answer::Draft(answer) = answer { Some(*answer) } else { None }
    }
}

impl Part for WaitAnswer {
    fn of(answer: Answer) -> Option<Self> {
        if let Answer::Wait(answer) = answer { Some(*answer) } else { None }
    }
}

impl Part for FairAnswer {
    fn of(answer: Answer) -> Option<Self> {
        if let Answer::Fair(answer) = answer { Some(answer) } else { None }
    }
}

/// The question of a panel under way. A handle: copies mean the same question.
pub(crate) struct Asking<A: Send + Sync + 'static> {
    panel: Panel,
    client: StoredValue<Client, LocalStorage>,
    /// Counts the questions, so that the news of an older one are not shown.
    round: StoredValue<u32>,
    /// How far the answer is.
    pub(crate) run: RwSignal<Run>,
    /// The newest answer there is, which may be to the question before.
    pub(crate) answer: RwSignal<Option<Arc<A>>>,
}

impl<A: Send + Sync + 'static> Copy for Asking<A> {}

impl<A: Send + Sync + 'static> Clone for Asking<A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: Part> Asking<A> {
    /// Nothing is asked yet.
    pub(crate) fn new(panel: Panel) -> Self {
        Self {
            panel,
            client: StoredValue::new_local(crate::app::client()),
            round: StoredValue::new(0),
            run: RwSignal::new(Run::Idle),
            answer: RwSignal::new(None),
        }
    }

    /// Asks this, and leaves what was asked before.
    pub(crate) fn ask(self, question: Question) {
        let round = self.next_round();
        self.run.set(Run::Running(0.0));
        let task = Task::Catan(Box::new(question));
        let Some(mut news) = self.client.try_with_value(|client| client.ask(self.panel, task))
        else {
            return;
        };
        let show = move |outcome| {
            if let Outcome::Catan(answer) = outcome
                && let Some(part) = A::of(*answer)
            {
                self.answer.set(Some(Arc::new(part)));
            }
        };
        spawn_local(async move {
            while let Some(news) = news.next().await {
                if self.round.try_get_value() != Some(round) {
                    return;
                }
                match news {
                    News::Progress(progress) => {
                        progress.so_far.into_iter().for_each(show);
                        self.run.set(Run::Running(progress.done));
                    }
                    News::Answer(outcome) => {
                        show(outcome);
                        self.run.set(Run::Settled);
                    }
                    News::Failed(Failure::Crashed(reason) | Failure::NoEngine(reason)) => {
                        self.run.set(Run::Failed(reason));
                    }
                    // Only what has an answer is asked.
                    News::Failed(Failure::Refused(_) | Failure::Nothing) => {
                        self.run.set(Run::Failed(String::new()));
                    }
                }
            }
        });
    }

    /// Ends the run; what is known so far stays.
    pub(crate) fn stop(self) {
        self.next_round();
        self.run.set(Run::Stopped);
    }

    /// Leaves the question and forgets its answer.
    pub(crate) fn leave(self) {
        self.next_round();
        self.run.set(Run::Idle);
        self.answer.set(None);
    }

    /// Whether the answer shown is the one to the present question.
    pub(crate) fn is_settled(self) -> bool {
        self.run.get() == Run::Settled
    }

    fn next_round(self) -> u32 {
        let next = self.round.get_value().wrapping_add(1);
        self.round.set_value(next);
        next
    }
}
