//! Whose equity the colours of a grid tell, and against whom.
//!
//! Each grid shows what its player's hands are worth, against everybody or against one opponent
//! alone; or all of them show what player 1 has against each hand. Between two of more players
//! that is another question, which is asked when somebody wants to know.

use super::desk::Desk;
use crate::message::{News, Outcome, Panel, Task};
use compute::answer::{Answer, Line};
use compute::question::Question;
use futures::StreamExt as _;
use futures::future::{AbortHandle, abortable};
use leptos::prelude::*;
use spot::equity::MAX_PLAYERS;
use std::collections::BTreeMap;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

/// Two players by number from 0, the lower first.
type Pair = (usize, usize);

/// What is chosen, and what is known of pairs. A handle.
#[derive(Clone, Copy)]
pub(crate) struct Against {
    /// All grids tell player 1's equity.
    pub(crate) first: RwSignal<bool>,
    /// The opponent of each player; `None` for all of them together.
    pub(crate) chosen: RwSignal<[Option<usize>; MAX_PLAYERS]>,
    found: RwSignal<BTreeMap<Pair, Arc<Answer>>>,
}

/// The figures a grid shows.
#[derive(Clone)]
pub(crate) struct Shown {
    answer: Arc<Answer>,
    seat: usize,
    /// They are the other player's.
    flips: bool,
}

impl Shown {
    /// Among how many the pot is shared.
    pub(crate) fn players(&self) -> usize {
        self.answer.players.len()
    }

    /// The lines of the hand classes.
    pub(crate) fn classes(&self) -> &[Line] {
        self.answer.players.get(self.seat).map_or(&[], |player| &player.classes)
    }

    /// The lines of the combos.
    pub(crate) fn combos(&self) -> &[Line] {
        self.answer.players.get(self.seat).map_or(&[], |player| &player.combos)
    }

    /// The equity to show for a line, from 0 to 1. What one of two does not get the other does.
    pub(crate) fn equity(&self, line: &Line) -> f64 {
        if self.flips { 1.0 - line.outcome.equity } else { line.outcome.equity }
    }
}

impl Against {
    /// Against all, and everybody's own equity unless it was left otherwise.
    pub(crate) fn new() -> Self {
        Self {
            first: super::kept::flag("first-view"),
            chosen: RwSignal::new([None; MAX_PLAYERS]),
            found: RwSignal::default(),
        }
    }

    /// The one opponent that the grid of a player is about, where there are several.
    pub(crate) fn opponent(self, player: usize, players: usize) -> Option<usize> {
        opponent(self.first.get(), &self.chosen.get(), player, players)
    }

    /// What the grid of a player shows, if it is known.
    pub(crate) fn shown(self, desk: Desk, player: usize) -> Option<Shown> {
        let flips = self.first.get() && player > 0;
        let players = desk.players();
        if let Some(other) = self.opponent(player, players) {
            let answer = self.found.with(|found| found.get(&pair(player, other)).cloned())?;
            return Some(Shown { answer, seat: usize::from(player > other), flips });
        }
        // An answer about other players waits for its own.
        let answer = desk.answer.get().filter(|answer| answer.players.len() == players)?;
        Some(Shown { answer, seat: player, flips })
    }

    /// Asks for what is wanted of pairs, from now on.
    pub(crate) fn follow(self, desk: Desk) {
        let client = StoredValue::new_local(crate::app::client());
        let running = StoredValue::new(None::<AbortHandle>);
        let wanted = Memo::new(move |_| {
            let (first, chosen, players) = (self.first.get(), self.chosen.get(), desk.players());
            wanted(first, &chosen, players)
        });
        Effect::new(move |_| {
            let (question, wanted) = (desk.question.get(), wanted.get());
            if let Some(old) = running.try_update_value(Option::take).flatten() {
                old.abort();
            }
            let (Ok(question), false) = (question, wanted.is_empty()) else { return };
            // Dropping it in the middle drops its question, and the engine leaves that.
            let (run, handle) = abortable(async move {
                for pair in wanted {
                    let Some(asked) = between(&question, pair) else { continue };
                    let Some(client) = client.try_get_value() else { return };
                    let mut news = client.ask(Panel::Pair, Task::Equity(Box::new(asked)));
                    let mut answer = None;
                    while let Some(news) = news.next().await {
                        if let News::Answer(Outcome::Equity(found)) = news {
                            answer = Some(Arc::new(*found));
                        }
                    }
                    self.found.update(|found| match answer {
                        Some(answer) => {
                            found.insert(pair, answer);
                        }
                        None => {
                            found.remove(&pair);
                        }
                    });
                }
            });
            running.set_value(Some(handle));
            spawn_local(async move {
                // It ends the same way whether it was stopped or not.
                let _ = run.await;
            });
        });
    }
}

fn pair(a: usize, b: usize) -> Pair {
    (a.min(b), a.max(b))
}

fn opponent(
    first: bool,
    chosen: &[Option<usize>; MAX_PLAYERS],
    player: usize,
    players: usize,
) -> Option<usize> {
    match chosen.get(player).copied().flatten() {
        // Two have only each other.
        _ if players < 3 => None,
        _ if first && player > 0 => Some(0),
        other => other.filter(|&other| other < players && other != player),
    }
}

/// The pairs that some grid is about.
fn wanted(first: bool, chosen: &[Option<usize>; MAX_PLAYERS], players: usize) -> Vec<Pair> {
    let of = |player| opponent(first, chosen, player, players).map(|other| pair(player, other));
    let mut pairs: Vec<Pair> = (0..players).filter_map(of).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The same question between two of its players.
fn between(question: &Question, (a, b): Pair) -> Option<Question> {
    let players = vec![question.players.get(a)?.clone(), question.players.get(b)?.clone()];
    Some(Question { players, ..question.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_grids_show_is_asked() {
        let mut chosen = [None; MAX_PLAYERS];
        assert_eq!(wanted(false, &chosen, 3), []);
        assert_eq!(wanted(true, &chosen, 2), []);
        assert_eq!(wanted(true, &chosen, 3), [(0, 1), (0, 2)]);
        chosen[2] = Some(1);
        chosen[1] = Some(2);
        chosen[0] = Some(0);
        assert_eq!(wanted(false, &chosen, 3), [(1, 2)]);
        assert_eq!(wanted(true, &chosen, 3), [(0, 1), (0, 2)]);
        // Who has left is no opponent.
        chosen[0] = Some(7);
        assert_eq!(wanted(false, &chosen, 3), [(1, 2)]);
        assert_eq!(wanted(false, &chosen, 2), []);
    }
}
