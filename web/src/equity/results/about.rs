//! About the answer: how it was found, and the answer as text and as a table for other programs.

use super::sampling::Sampling;
use super::{picture, reading, settled, words};
use crate::app::{address, language};
use crate::equity::desk::Desk;
use crate::figure;
use crate::strings::results::ResultsStrings;
use compute::answer::{Answer, Found};
use holdem::notation::print;
use leptos::prelude::*;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

/// How long a button says what came of it.
const TOLD: Duration = Duration::from_secs(2);

/// How the answer was found, and copies of it.
#[component]
pub(super) fn About(desk: Desk) -> impl IntoView {
    let answer = reading(desk, |answer| Some(Arc::clone(answer)));
    let lines = move || {
        answer.get().map(|answer| {
            let seed = desk.with(|spot| spot.settings().seed);
            let line = |(word, text): (&'static str, String)| {
                view! {
                    <div>
                        <dt>{word}</dt>
                        <dd>{text}</dd>
                    </div>
                }
            };
            let means = match answer.method {
                Found::Exact => words().exact_means,
                Found::Sampled { .. } => words().sampled_means,
            };
            view! {
                <p>{means}</p>
                <dl class="outcome" data-testid="about-figures">
                    {facts(&answer, seed).into_iter().map(line).collect::<Vec<_>>()}
                </dl>
            }
        })
    };
    let none = Memo::new(move |_| answer.with(Option::is_none));
    let copy = move |name: &'static str,
                     word: fn(&ResultsStrings) -> (&'static str, &'static str),
                     deed: fn(Desk, &Answer, Then)| {
        view! { <Copy name desk none word deed /> }
    };
    view! {
        <div class="about" data-testid="about">
            <Show when=move || none.get()>
                <p class="part-said">{move || words().no_answer}</p>
            </Show>
            {lines}
            <Sampling desk />
            <div class="about-deeds">
                {copy("copy-text", |words| (words.copy_text, words.copy_refused), |desk, answer, then| {
                    address::copy(written(desk, answer, as_text), then);
                })}
                {copy("copy-csv", |words| (words.copy_csv, words.copy_refused), |desk, answer, then| {
                    address::copy(written(desk, answer, as_csv), then);
                })}
                {copy("copy-picture", |words| (words.copy_picture, words.picture_saved), picture::copy)}
            </div>
        </div>
    }
}

/// What there is to know about an answer, as words and figures.
fn facts(answer: &Answer, seed: u64) -> Vec<(&'static str, String)> {
    let words = words();
    let mut facts = match answer.method {
        Found::Exact => vec![(words.way, words.exact.to_owned())],
        Found::Sampled { deals } => {
            let errors = answer.players.iter().filter_map(|player| player.errors);
            let error = errors.map(|errors| errors.equity).fold(0.0, f64::max);
            vec![
                (words.way, words.sampled.to_owned()),
                (words.deals, figure::count(deals.into())),
                (words.error, format!("± {:.3} %", error * 100.0)),
                (words.seed, seed.to_string()),
            ]
        }
    };
    if let Some(matchups) = answer.matchups {
        facts.push((words.matchups, figure::count(matchups.into())));
    }
    facts.push((words.runouts, figure::count(answer.runouts.into())));
    facts
}

/// Hears whether something is on the clipboard.
type Then = Box<dyn FnOnce(bool)>;

/// The answer as a text, with the players' hands and the board in it.
fn written(desk: Desk, answer: &Answer, write: fn(&Answer, &[String], &str) -> String) -> String {
    desk.with_untracked(|spot| {
        let held: Vec<String> =
            spot.players().iter().map(|player| print(&player.range())).collect();
        let board: String = spot.board().iter().map(ToString::to_string).collect();
        write(answer, &held, &board)
    })
}

#[component]
fn Copy(
    /// For tests.
    name: &'static str,
    desk: Desk,
    /// There is nothing to copy.
    none: Memo<bool>,
    /// What it says, and what once the clipboard was refused.
    word: fn(&ResultsStrings) -> (&'static str, &'static str),
    deed: fn(Desk, &Answer, Then),
) -> impl IntoView {
    let told = RwSignal::new(None::<bool>);
    let press = move |_| {
        let Some(answer) = untrack(|| settled(desk)) else { return };
        let tell = move |copied| {
            told.set(Some(copied));
            set_timeout(move || told.set(None), TOLD);
        };
        deed(desk, &answer, Box::new(tell));
    };
    let word = move || match told.get() {
        None => word(words()).0,
        Some(true) => words().copied,
        Some(false) => word(words()).1,
    };
    view! {
        <button
            type="button"
            data-testid=name
            aria-live="polite"
            disabled=none
            on:click=press
        >
            {word}
        </button>
    }
}

/// A line for each player, with the board and how it was found below.
fn as_text(answer: &Answer, held: &[String], board: &str) -> String {
    let equity = language().get_untracked().equity();
    let mut text = String::new();
    for (number, (player, held)) in answer.players.iter().zip(held).enumerate() {
        let outcome = player.outcome;
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{}: {} %  ({} {} %, {} {} %, {} {} %)  {held}",
            (equity.player)(number + 1),
            figure::percent(outcome.equity),
            equity.win.0,
            figure::percent(outcome.win),
            equity.tie.0,
            figure::percent(outcome.tie),
            equity.lose.0,
            figure::percent(outcome.lose),
        );
    }
    if !board.is_empty() {
        let _ = writeln!(text, "{}: {board}", language().get_untracked().cards().board);
    }
    text
}

/// Comma-separated, a row for each player and each of his hand classes, shares from 0 to 1.
fn as_csv(answer: &Answer, held: &[String], board: &str) -> String {
    let mut csv = "player,board,hand,weight,equity,win,tie,lose\n".to_owned();
    for (number, (player, held)) in answer.players.iter().zip(held).enumerate() {
        let mut row = |hand: &str, weight: f64, o: &compute::answer::Outcome| {
            let (number, comma) = (number + 1, hand.contains(','));
            let quote = if comma { "\"" } else { "" };
            let _ = writeln!(
                csv,
                "{number},{board},{quote}{hand}{quote},{weight},{},{},{},{}",
                o.equity, o.win, o.tie, o.lose
            );
        };
        row(held, 1.0, &player.outcome);
        for line in &player.classes {
            if let Some(class) = line.class() {
                row(&class.to_string(), line.weight, &line.outcome);
            }
        }
    }
    csv
}
