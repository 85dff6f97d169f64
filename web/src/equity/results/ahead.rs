//! Asks what each next card does, one question after the other, while somebody wants to know.

use crate::client::Client;
use crate::equity::desk::Desk;
use crate::message::{Failure, News, Outcome, Panel, Task};
use compute::answer::Answer;
use compute::next_card::{self, NextCard};
use compute::question::Question;
use futures::StreamExt as _;
use futures::future::{AbortHandle, abortable};
use holdem::card::Card;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

/// Every so many cards what is known so far is shown.
const SHOWN: usize = 7;

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// There is no answer yet, or nobody wants to know.
    Waiting,
    /// There is no single next card on this street.
    None,
    /// So many questions are answered, of so many.
    Running(usize, usize),
    /// All are.
    Settled,
    /// The engine has ended.
    Failed,
}

/// What the next card does. A handle: copies mean the same.
#[derive(Clone, Copy)]
pub(super) struct Ahead {
    /// How far it is.
    pub(super) stage: RwSignal<Stage>,
    /// What is known so far; while it is renewed, what was known before of the same board.
    pub(super) cards: RwSignal<Vec<Arc<NextCard>>>,
    client: StoredValue<Client, LocalStorage>,
    /// Ends the present run.
    running: StoredValue<Option<AbortHandle>>,
    /// What board and how many players the cards are about.
    about: StoredValue<(Vec<Card>, usize)>,
}

impl Ahead {
    /// Follows the answers of a desk whenever `wanted`.
    pub(super) fn new(desk: Desk, wanted: Memo<bool>) -> Self {
        let ahead = Self {
            stage: RwSignal::new(Stage::Waiting),
            cards: RwSignal::default(),
            client: StoredValue::new_local(crate::app::client()),
            running: StoredValue::new(None),
            about: StoredValue::default(),
        };
        let answer = Memo::new(move |_| super::settled(desk));
        Effect::new(move |_| {
            let question = desk.question.get();
            if let Some(running) = ahead.running.try_update_value(Option::take).flatten() {
                running.abort();
            }
            match (question, answer.get()) {
                (Ok(question), Some(answer)) if wanted.get() => ahead.ask(question, answer),
                _ => ahead.stage.set(Stage::Waiting),
            }
        });
        ahead
    }

    fn ask(self, question: Question, answer: Arc<Answer>) {
        let questions = next_card::questions(&question);
        let about = (question.board.cards().collect(), question.players.len());
        if self.about.with_value(|old| *old != about) {
            self.cards.set(Vec::new());
            self.about.set_value(about);
        }
        if questions.is_empty() {
            return self.stage.set(Stage::None);
        }
        self.stage.set(Stage::Running(0, questions.len()));
        // Dropping it in the middle drops its question, and the engine leaves that.
        let (run, handle) = abortable(self.run(question, answer, questions));
        self.running.set_value(Some(handle));
        spawn_local(async move {
            // It ends the same way whether it was stopped or not.
            let _ = run.await;
        });
    }

    async fn run(self, question: Question, answer: Arc<Answer>, questions: Vec<(Card, Question)>) {
        let of = questions.len();
        let fresh = self.cards.with_untracked(Vec::is_empty);
        let mut found = Vec::with_capacity(of);
        for (done, (card, next)) in questions.into_iter().enumerate() {
            let Some(client) = self.client.try_get_value() else { return };
            let mut news = client.ask(Panel::NextCard, Task::Equity(Box::new(next)));
            loop {
                match news.next().await {
                    Some(News::Progress(_)) => {}
                    Some(News::Answer(Outcome::Equity(after))) => {
                        let chance = next_card::chance(&question, &answer, card);
                        found.push(Arc::new(NextCard::new(card, chance, &after)));
                        break;
                    }
                    // A card that the players need cannot come.
                    Some(News::Failed(Failure::Refused(_) | Failure::Nothing)) => break,
                    Some(
                        News::Answer(_) | News::Failed(Failure::Crashed(_) | Failure::NoEngine(_)),
                    )
                    | None => {
                        return self.stage.set(Stage::Failed);
                    }
                }
            }
            if (done + 1) % SHOWN == 0 {
                if fresh {
                    self.cards.set(found.clone());
                }
                self.stage.set(Stage::Running(done + 1, of));
            }
        }
        self.cards.set(found);
        self.stage.set(Stage::Settled);
    }
}
