//! Dealing many hands from a seed: how many, progress, pause, cancel; what came of it below.

use super::convergence::Convergence;
use super::desk::Desk;
use super::run::{Dealer, Run};
use super::tally::TallyShown;
use super::words;
use crate::figure;
use leptos::html;
use leptos::prelude::*;
use spot::history::Grain;
use spot::odds::edit::Edit;
use spot::odds::{HANDS, Settings};

/// What can be dealt by one press.
const OFTEN: [u64; 4] = [1_000, 1_000_000, 100_000_000, 1_000_000_000];

/// Controls, tally, chart.
#[component]
pub(super) fn Dealing(desk: Desk) -> impl IntoView {
    let dealer = Dealer::new(desk);
    let there = Memo::new(move |_| desk.dealt.with(Option::is_some));
    view! {
        <section class="dealing" data-testid="dealing">
            <div class="odds-head">
                <h2>{move || words().dealing}</h2>
            </div>
            <p class="odds-said">{move || words().dealing_hint}</p>
            <Controls desk dealer />
            <Show when=move || there.get()>
                <div class="dealing-both">
                    <TallyShown desk />
                    <Convergence desk />
                </div>
            </Show>
        </section>
    }
}

#[component]
fn Controls(desk: Desk, dealer: Dealer) -> impl IntoView {
    let settings = move || desk.with(|spot| *spot.settings());
    let state = move || match desk.run.get() {
        Run::Idle => "idle",
        Run::Running(_) => "running",
        Run::Paused(_) => "paused",
        Run::Done => "done",
        Run::Cancelled => "cancelled",
        Run::Failed(_) => "failed",
    };
    let under_way = Memo::new(move |_| matches!(state(), "running" | "paused"));
    let first = NodeRef::<html::Button>::new();
    let done = move || match desk.run.get() {
        Run::Running(done) | Run::Paused(done) => done,
        Run::Done => 1.0,
        _ => 0.0,
    };
    let set = move |settings: Settings| {
        // A number of hands is brought within bounds, so nothing can be wrong with it.
        let _ = desk.edit(&Edit::SetSettings(settings), Grain::Join);
    };
    let often = move |hands: u64| {
        view! {
            <button
                type="button"
                data-testid=format!("hands-{hands}")
                aria-pressed=move || (settings().hands == hands).to_string()
                disabled=move || under_way.get()
                on:click=move |_| set(Settings { hands, ..desk.with(|spot| *spot.settings()) })
            >
                {move || (words().short_count)(hands)}
            </button>
        }
    };
    let said = move || {
        let dealt = desk.dealt.with(|dealt| dealt.as_ref().map(|d| d.answer.dealt.counts.total()));
        let count = figure::count(dealt.unwrap_or(0).into());
        match desk.run.get() {
            Run::Idle => String::new(),
            Run::Failed(reason) => (words().engine)(&reason),
            Run::Cancelled => (words().cancelled)(&count),
            Run::Paused(_) => (words().paused)(&count),
            Run::Running(_) | Run::Done => {
                let speed = dealer.speed.get().map(|speed| format!("{:.1}", speed / 1e6));
                (words().dealt_so_far)(&count, speed.as_deref())
            }
        }
    };
    view! {
        <div class="dealing-row" data-testid="run" data-state=state>
            <NumberField
                name="seed"
                word=Signal::derive(move || words().seed)
                value=Signal::derive(move || settings().seed)
                least=0
                most=u64::MAX
                fixed=under_way
                set=Callback::new(move |seed| {
                    set(Settings { seed, ..untrack(settings) });
                })
            />
            <NumberField
                name="hands"
                word=Signal::derive(move || words().hands_to_deal)
                value=Signal::derive(move || settings().hands)
                least=*HANDS.start()
                most=*HANDS.end()
                fixed=under_way
                set=Callback::new(move |hands| {
                    set(Settings { hands, ..untrack(settings) });
                })
            />
            <div class="choice" role="group" aria-label=move || words().hands_to_deal>
                {OFTEN.map(often).into_iter().collect::<Vec<_>>()}
            </div>
            <div class="dealing-deeds">
                // One button, so that the focus stays where it is.
                <button
                    node_ref=first
                    type="button"
                    class="first"
                    data-testid=move || if under_way.get() { "pause" } else { "deal" }
                    on:click=move |_| match desk.run.get_untracked() {
                        Run::Running(_) => dealer.pause(),
                        Run::Paused(_) => dealer.resume(),
                        _ => dealer.begin(),
                    }
                >
                    {move || match state() {
                        "running" => words().pause,
                        "paused" => words().resume,
                        _ => words().deal_many,
                    }}
                </button>
                <Show when=move || under_way.get()>
                    <button
                        type="button"
                        data-testid="cancel"
                        on:click=move |_| {
                            dealer.cancel();
                            if let Some(first) = first.get_untracked() {
                                let _ = first.focus();
                            }
                        }
                    >
                        {move || words().cancel}
                    </button>
                </Show>
            </div>
        </div>
        <div class="dealing-progress" data-state=state>
            <progress max="1" prop:value=done aria-label=move || words().progress></progress>
            <p role="status" data-testid="run-said">{said}</p>
        </div>
    }
}

/// A whole number that is typed, with what is wrong with it below.
#[component]
fn NumberField(
    /// For tests.
    name: &'static str,
    word: Signal<&'static str>,
    value: Signal<u64>,
    least: u64,
    most: u64,
    /// Whether it cannot be typed over now.
    #[prop(into)]
    fixed: Signal<bool>,
    set: Callback<u64>,
) -> impl IntoView {
    let draft = RwSignal::new(None::<String>);
    // Thousands may be parted as they are printed, or by commas.
    let read = move |text: &str| {
        let mut digits = figure::plain(text);
        digits.retain(|c| !c.is_whitespace() && c != ',' && c != '_');
        digits.parse::<u64>().ok().filter(|number| (least..=most).contains(number))
    };
    let text = move || {
        draft.get().unwrap_or_else(|| match name {
            "hands" => figure::count(value.get().into()),
            // A seed is a name, not an amount.
            _ => value.get().to_string(),
        })
    };
    let bad = Memo::new(move |_| draft.get().is_some_and(|text| read(&text).is_none()));
    let typed = move |event| {
        let text = event_target_value(&event);
        if let Some(number) = read(&text) {
            set.run(number);
        }
        draft.set(Some(text));
    };
    let rest = move |_| {
        if !bad.get_untracked() {
            draft.set(None);
        }
    };
    // A number set elsewhere replaces what was being typed.
    Effect::new(move |_| {
        let value = value.get();
        if draft.get_untracked().is_some_and(|text| read(&text).is_some_and(|n| n != value)) {
            draft.set(None);
        }
    });
    view! {
        <div class="number-field">
            <label>
                <span>{word}</span>
                <input
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    readonly=fixed
                    data-testid=format!("field-{name}")
                    aria-invalid=move || bad.get().to_string()
                    aria-describedby=format!("said-{name}")
                    prop:value=text
                    on:input=typed
                    on:blur=rest
                />
            </label>
            <p class="trouble" id=format!("said-{name}") aria-live="polite">
                {move || bad.get().then(|| (words().bad_number)(least, most))}
            </p>
        </div>
    }
}
