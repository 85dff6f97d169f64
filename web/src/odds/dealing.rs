//! Dealing many hands from a seed: how many, progress, pause, cancel; what came of it below.

use super::convergence::Convergence;
use super::desk::Desk;
use super::run::{Dealer, Run};
use super::tally::TallyShown;
use super::words;
use crate::figure;
use crate::number::{self, NumberField};
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
                // A seed is a name, not an amount.
                print=|seed| seed.to_string()
                read=|text| number::whole(text, 0, u64::MAX)
                fixed=under_way
                set=Callback::new(move |seed| {
                    set(Settings { seed, ..untrack(settings) });
                })
            />
            <NumberField
                name="hands"
                word=Signal::derive(move || words().hands_to_deal)
                value=Signal::derive(move || settings().hands)
                print=|hands| figure::count(hands.into())
                read=|text| number::whole(text, *HANDS.start(), *HANDS.end())
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
