//! The answer across the top: how many rolls each seat needs, and who is ahead.

use super::ask::Run;
use super::desk::Desk;
use super::{chip, rolls, words};
use compute::catan::draft::{DraftAnswer, End};
use leptos::prelude::*;

/// Every seat with its time, and the verdict.
#[component]
pub(super) fn Standing(desk: Desk) -> impl IntoView {
    let state = move || match desk.draft.run.get() {
        Run::Settled => "settled",
        Run::Running(_) => "running",
        Run::Idle => "refused",
        Run::Stopped => "stopped",
        Run::Failed(_) => "failed",
    };
    let seat = move |seat: usize| {
        let end = move || {
            let answer = desk.draft.answer.get()?;
            answer.end.seats.get(seat).cloned()
        };
        // All its digits, for the test that holds this against the native engine.
        let exactly = move || end().map(|end| end.rolls.to_string());
        let time = move || end().map_or_else(|| "–".to_owned(), |end| rolls(end.rolls));
        let plan =
            move || end().map_or(String::new(), |e| words().plans[usize::from(e.plan)].to_owned());
        let is_ahead = move || {
            let answer = desk.draft.answer.get();
            answer.is_some_and(|answer| answer.end.leaders.contains(&(seat as u8)))
        };
        view! {
            <li class:ahead=is_ahead>
                <p class="standing-who">{chip(seat)} <span>{plan}</span></p>
                <p class="standing-time">
                    <strong data-testid=format!("time-{}", seat + 1) data-rolls=exactly>
                        {time}
                    </strong>
                </p>
            </li>
        }
    };
    view! {
        <section
            class="standing"
            aria-label=move || words().standing
            data-testid="standing"
            data-state=state
        >
            <div class="standing-times">
                // The section is named so, too.
                <p class="standing-what" aria-hidden="true">{move || words().standing}</p>
                <ol>
                    <For each=move || 0..desk.players.get() key=|seat| *seat children=seat />
                </ol>
            </div>
            <div class="verdict">
                <p data-testid="verdict" role="status">
                    {move || verdict(desk)}
                </p>
                <p class="quiet" data-testid="disagreement">
                    {move || desk.draft.answer.get().and_then(|answer| disagreement(&answer))}
                </p>
                <Progress desk />
            </div>
        </section>
    }
}

/// Who is ahead by how much, or why nobody can tell.
fn verdict(desk: Desk) -> String {
    let words = words();
    match (desk.draft.run.get(), desk.draft.answer.get()) {
        (Run::Idle, None) => words.gap.to_owned(),
        (Run::Failed(reason), _) => (words.engine)(&reason),
        (Run::Stopped, None) => words.stopped.to_owned(),
        (_, Some(answer)) => ahead(&answer.end),
        (Run::Running(_) | Run::Settled, None) => words.solving.to_owned(),
    }
}

fn ahead(end: &End) -> String {
    let words = words();
    let leaders: Vec<String> =
        end.leaders.iter().map(|&seat| (words.player)(usize::from(seat) + 1)).collect();
    let least = end.seats.iter().map(|seat| seat.rolls).fold(f64::INFINITY, f64::min);
    let others = end.seats.iter().zip(0_u8..).filter(|(_, seat)| !end.leaders.contains(seat));
    let next = others.map(|(seat, _)| seat.rolls).fold(f64::INFINITY, f64::min);
    if !least.is_finite() {
        words.nobody.to_owned()
    } else if leaders.len() > 1 || !next.is_finite() && leaders.len() == end.seats.len() {
        (words.level)(&leaders.join(", "))
    } else {
        (words.ahead)(&leaders.join(", "), &rolls(next - least))
    }
}

/// Where the other reading of the eighth spot puts somebody else ahead.
pub(super) fn disagreement(answer: &DraftAnswer) -> Option<String> {
    let other = answer.otherwise.as_ref()?;
    (other.leaders != answer.end.leaders).then(|| {
        let times = other.seats.iter().map(|seat| rolls(seat.rolls)).collect::<Vec<_>>();
        (words().disagree)(&times.join(" / "))
    })
}

/// How far a long search is, and a way to end it.
#[component]
fn Progress(desk: Desk) -> impl IntoView {
    // Most answers are there before this could be read.
    let done = move || match desk.draft.run.get() {
        Run::Running(done) if done > 0.0 => Some(done),
        _ => None,
    };
    let shown = Memo::new(move |_| done().is_some());
    view! {
        <Show when=move || shown.get()>
            <p class="under-way">
                <progress
                    max="1"
                    aria-label=move || words().progress
                    prop:value=move || done().unwrap_or_default()
                ></progress>
                <button
                    type="button"
                    data-testid="stop-draft"
                    on:click=move |_| desk.draft.stop()
                >
                    {move || words().stop}
                </button>
            </p>
        </Show>
    }
}
