//! Dealing in bulk from the page: begun, paused, resumed, cancelled.

use super::desk::{Dealing, Desk};
use crate::client::Client;
use crate::message::{Failure, News, Outcome, Panel, Task};
use compute::dealing::Question;
use futures::StreamExt as _;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

/// The least time between two states of the tally on the page, in milliseconds.
const BETWEEN: f64 = 150.0;

/// How far the dealing is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Run {
    /// Nothing was asked for.
    Idle,
    /// So much is done, from 0 to 1.
    Running(f64),
    /// The same, and it waits for the player.
    Paused(f64),
    /// All hands are dealt.
    Done,
    /// The player has ended the run.
    Cancelled,
    /// The engine has ended; what it said.
    Failed(String),
}

/// Deals for a desk. A handle: copies deal for the same desk.
#[derive(Clone, Copy)]
pub(crate) struct Dealer {
    desk: Desk,
    client: StoredValue<Client, LocalStorage>,
    /// Counts the runs and their pauses, so that late news of an older one are not shown.
    round: StoredValue<u32>,
    /// Hands a second of the present run, as far as it can be told.
    pub(crate) speed: RwSignal<Option<f64>>,
}

impl Dealer {
    /// Deals nothing yet.
    pub(crate) fn new(desk: Desk) -> Self {
        let client = StoredValue::new_local(crate::app::client());
        Self { desk, client, round: StoredValue::new(0), speed: RwSignal::new(None) }
    }

    /// A new run of the spot's seed and number of hands.
    pub(crate) fn begin(self) {
        let settings = untrack(|| self.desk.with(|spot| *spot.settings()));
        self.desk.dealt.set(None);
        self.go_on(Question { hands: settings.hands, seed: settings.seed, from: None });
    }

    /// Keeps what has been dealt until it is resumed.
    pub(crate) fn pause(self) {
        let Run::Running(done) = self.desk.run.get_untracked() else { return };
        self.next_round();
        self.desk.run.set(Run::Paused(done));
    }

    /// Goes on from where the run was paused.
    pub(crate) fn resume(self) {
        let Run::Paused(_) = self.desk.run.get_untracked() else { return };
        let settings = untrack(|| self.desk.with(|spot| *spot.settings()));
        let question = self.desk.dealt.with_untracked(|dealt| match dealt {
            Some(dealt) => Question {
                hands: dealt.hands,
                seed: dealt.seed,
                from: Some(dealt.answer.dealt.clone()),
            },
            // It was paused before the first word of it came.
            None => Question { hands: settings.hands, seed: settings.seed, from: None },
        });
        self.go_on(question);
    }

    /// Ends the run; what was dealt stays.
    pub(crate) fn cancel(self) {
        self.next_round();
        self.desk.run.set(Run::Cancelled);
    }

    fn go_on(self, question: Question) {
        let round = self.next_round();
        let desk = self.desk;
        let Question { hands, seed, ref from } = question;
        let before = from.as_ref().map_or(0, |dealt| dealt.counts.total());
        desk.run.set(Run::Running(before as f64 / hands as f64));
        self.speed.set(None);
        let task = Task::Deal(Box::new(question));
        let Some(mut news) = self.client.try_with_value(|c| c.ask(Panel::Deal, task)) else {
            return;
        };
        let began = js_sys::Date::now();
        let show = move |outcome: Option<Outcome>| {
            let Some(Outcome::Deal(answer)) = outcome else { return };
            let dealt = (answer.dealt.counts.total() - before) as f64;
            let seconds = (js_sys::Date::now() - began) / 1000.0;
            // Of a moment no speed can be told.
            self.speed.set((seconds > 0.2).then(|| dealt / seconds));
            desk.dealt.set(Some(Arc::new(Dealing { seed, hands, answer: *answer })));
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
                        if now - shown < BETWEEN {
                            continue;
                        }
                        shown = now;
                        show(progress.so_far);
                        desk.run.set(Run::Running(progress.done));
                    }
                    News::Answer(outcome) => {
                        show(Some(outcome));
                        desk.run.set(Run::Done);
                    }
                    News::Failed(failure) => desk.run.set(Run::Failed(reason(failure))),
                }
            }
        });
    }

    fn next_round(self) -> u32 {
        let next = self.round.get_value().wrapping_add(1);
        self.round.set_value(next);
        next
    }
}

/// What an engine said when it ended.
pub(crate) fn reason(failure: Failure) -> String {
    match failure {
        Failure::Crashed(reason) | Failure::NoEngine(reason) => reason,
        // The page asks nothing that is refused: it keeps cards apart and numbers in bounds.
        Failure::Refused(_) | Failure::Nothing => String::new(),
    }
}
