//! The answer: each player's equity, the largest thing on the page, and how it was found.

use super::desk::{Desk, Run, Tab};
use crate::app::{client, language};
use crate::client::Place;
use crate::figure;
use crate::strings::equity::EquityStrings;
use compute::answer::{Answer, Found, Outcome};
use compute::refusal::Refusal;
use leptos::html;
use leptos::prelude::*;

/// Stands where a number will.
const NONE: &str = "–";

/// The strip with the answer.
#[component]
pub(crate) fn AnswerStrip(
    desk: Desk,
    #[prop(into)] stop: Callback<()>,
    #[prop(into)] again: Callback<()>,
) -> impl IntoView {
    let words = move || language().get().equity();
    let state = move || match desk.run.get() {
        Run::Running(_) => "running",
        Run::Settled => "settled",
        Run::Stopped => "stopped",
        Run::Refused(_) | Run::Failed(_) => "empty",
    };
    let players = Memo::new(move |_| desk.players());
    let done = move || match desk.run.get() {
        Run::Running(done) => done,
        _ => 0.0,
    };
    let failed = move || desk.run.with(|run| matches!(run, Run::Failed(_)));
    let place = client().place();
    let on_page = move || place.get() == Place::Page;
    view! {
        <section
            class="answer"
            data-testid="answer"
            data-state=state
            data-players=move || players.get().to_string()
            aria-label=move || words().result
        >
            <div class="answer-main">
                // With so many it goes on beyond a narrow screen, where keys must reach it.
                <ol
                    class="answer-players"
                    style:--players=move || players.get().to_string()
                    tabindex=move || (players.get() > 3).then_some("0")
                >
                    <For
                        each=move || 0..players.get()
                        key=|player| *player
                        children=move |player| view! { <PlayerAnswer desk player /> }
                    />
                </ol>
                <div class="answer-bar" aria-hidden="true">
                    <For
                        each=move || 0..players.get()
                        key=|player| *player
                        children=move |player| {
                            let width = move || {
                                // Without an answer nothing is drawn: half and half would be one.
                                let share =
                                    outcome(desk, player).map_or(0.0, |outcome| outcome.equity);
                                format!("{}%", share * 100.0)
                            };
                            view! { <i style:width=width></i> }
                        }
                    />
                </div>
            </div>
            <div class="answer-state">
                <p class="answer-kind" data-testid="answer-kind">
                    {move || desk.run.with(|run| kind(words(), run, desk))}
                </p>
                // Shown by the style sheet while a text cannot be read.
                <p class="answer-old">{move || language().get().cards().old}</p>
                <p class="answer-count" data-testid="answer-count" role="status">
                    {move || desk.run.with(|run| how(words(), run, desk))}
                </p>
                <div class="answer-run">
                    <progress
                        max="1"
                        prop:value=done
                        aria-label=move || words().progress
                    ></progress>
                    <button type="button" data-testid="stop" on:click=move |_| stop.run(())>
                        {move || words().stop}
                    </button>
                </div>
                <Show when=on_page>
                    <p class="answer-count" data-testid="on-page">
                        {move || words().on_page}
                    </p>
                </Show>
                <Show when=failed>
                    <button type="button" data-testid="again" on:click=move |_| again.run(())>
                        {move || words().again}
                    </button>
                </Show>
            </div>
        </section>
    }
}

/// How a player does by the newest answer, if it is about so many players.
fn outcome(desk: Desk, player: usize) -> Option<Outcome> {
    if desk.run.with(|run| matches!(run, Run::Refused(_) | Run::Failed(_))) {
        return None;
    }
    let players = desk.players();
    desk.answer.with(|answer| {
        let answer = answer.as_ref().filter(|answer| answer.players.len() == players)?;
        Some(answer.players.get(player)?.outcome)
    })
}

#[component]
fn PlayerAnswer(desk: Desk, player: usize) -> impl IntoView {
    let words = move || language().get().equity();
    let outcome = Memo::new(move |_| outcome(desk, player));
    let number = move |part: fn(&Outcome) -> f64| {
        outcome.with(|outcome| outcome.as_ref().map(|o| figure::percent(part(o))))
    };
    let equity = move || number(|o| o.equity).unwrap_or_else(|| NONE.to_owned());
    let part = move |name: &'static str,
                     words: Signal<(&'static str, &'static str)>,
                     part: fn(&Outcome) -> f64| {
        view! {
            <div>
                <dt>
                    <span class="long">{move || words.get().0}</span>
                    <span class="short" aria-hidden="true">{move || words.get().1}</span>
                </dt>
                <dd data-testid=format!("{name}-{}", player + 1)>
                    {move || number(part).unwrap_or_else(|| NONE.to_owned())}
                </dd>
            </div>
        }
    };
    let cell = NodeRef::<html::Li>::new();
    // Where not all have room, on a phone, the player whose tab is shown comes into sight.
    Effect::new(move |_| {
        if desk.tab.get() == Tab::Player(player)
            && let Some(cell) = cell.get()
            && let Some(row) = cell.parent_element()
        {
            // In a frame, which lays the page out anyway.
            request_animation_frame(move || {
                row.set_scroll_left(
                    cell.offset_left() - (row.client_width() - cell.offset_width()) / 2,
                );
            });
        }
    });
    view! {
        <li class="answer-player" node_ref=cell>
            <h2 class="answer-name">{move || (words().player)(player + 1)}</h2>
            <p class="answer-equity" aria-label=move || format!("{} {} %", words().equity, equity())>
                <span data-testid=format!("equity-{}", player + 1)>{equity}</span>
                <span class="unit">"%"</span>
            </p>
            <dl class="answer-split">
                {part("win", Signal::derive(move || words().win), |o| o.win)}
                {part("tie", Signal::derive(move || words().tie), |o| o.tie)}
                {part("lose", Signal::derive(move || words().lose), |o| o.lose)}
            </dl>
        </li>
    }
}

/// One or two words for what the figures are.
fn kind(words: &EquityStrings, run: &Run, desk: Desk) -> String {
    match run {
        Run::Refused(_) => words.waiting.to_owned(),
        Run::Running(done) => (words.provisional)((done * 100.0) as u32),
        Run::Stopped => words.stopped.to_owned(),
        Run::Failed(_) => String::new(),
        Run::Settled => desk.answer.with(|answer| match answer.as_ref().map(|a| a.method) {
            Some(Found::Exact) => words.exact.to_owned(),
            Some(Found::Sampled { .. }) => words.sampled.to_owned(),
            None => String::new(),
        }),
    }
}

/// How they were found, or what is missing.
fn how(words: &EquityStrings, run: &Run, desk: Desk) -> String {
    match run {
        Run::Refused(refusal) => refused(words, refusal),
        Run::Failed(reason) => (words.engine)(reason),
        Run::Running(_) | Run::Settled | Run::Stopped => desk
            .answer
            .with(|answer| answer.as_ref().map(|a| counted(words, a)).unwrap_or_default()),
    }
}

fn counted(words: &EquityStrings, answer: &Answer) -> String {
    match answer.method {
        Found::Exact => answer
            .matchups
            .map(|matchups| (words.counted)(matchups.into(), answer.runouts))
            .unwrap_or_default(),
        Found::Sampled { deals } => {
            let errors = answer.players.iter().filter_map(|player| player.errors);
            // The largest one holds for all.
            let error = errors.map(|errors| errors.equity).fold(0.0, f64::max);
            (words.error_after)(&format!("{:.3}", error * 100.0), deals)
        }
    }
}

/// Why there is no answer, in a sentence that says what to do.
fn refused(words: &EquityStrings, refusal: &Refusal) -> String {
    match *refusal {
        Refusal::BoardSize(cards) => (words.board_short)(3_usize.saturating_sub(cards)),
        Refusal::HandIncomplete { player, .. } => (words.hand_short)(player + 1),
        Refusal::EmptyRange { player } => (words.range_empty)(player + 1),
        Refusal::Blocked { player } => (words.range_blocked)(player + 1),
        Refusal::DeckShort { .. } => words.deck_short.to_owned(),
        Refusal::NoExact => words.not_exact.to_owned(),
        // The page makes no question that is refused for the other reasons.
        _ => words.no_deal.to_owned(),
    }
}
