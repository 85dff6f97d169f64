//! The judge: four tables that light up in order, each of which can be stepped to.

use super::desk::{Desk, LAST_STEP};
use super::tables::{CardTable, Ladder, StraightTable, Tests};
use super::words;
use leptos::prelude::*;
use std::time::Duration;

/// How long each step stands before the next one lights up.
const STEP: Duration = Duration::from_millis(700);

/// Lights the tables up one after another, from the first. Who wants no motion sees all at once.
pub(super) fn play(desk: Desk) {
    let still = window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten()
        .is_some_and(|query| query.matches());
    if still {
        desk.step.set(LAST_STEP);
        return;
    }
    desk.step.set(1);
    next(desk, 1);
}

/// Goes on from a step, unless the player has gone elsewhere meanwhile.
fn next(desk: Desk, from: usize) {
    set_timeout(
        move || {
            if desk.step.try_get_untracked() == Some(from) && from < LAST_STEP {
                desk.step.set(from + 1);
                next(desk, from + 1);
            }
        },
        STEP,
    );
}

/// Tables and steps.
#[component]
pub(super) fn Judge(desk: Desk) -> impl IntoView {
    let steps = move || {
        let step = |step: usize| {
            view! {
                <button
                    type="button"
                    data-testid=format!("step-{step}")
                    aria-pressed=move || (desk.step.get() == step).to_string()
                    on:click=move |_| desk.step.set(step)
                >
                    <span class="number" aria-hidden="true">{step.to_string()}</span>
                    {move || words().steps[step - 1]}
                </button>
            }
        };
        (1..=LAST_STEP).map(step).collect::<Vec<_>>()
    };
    view! {
        <section
            class="judge"
            data-testid="judge"
            data-step=move || desk.step.get().to_string()
            aria-labelledby="judge-name"
        >
            <div class="odds-head">
                <h2 id="judge-name">{move || words().judge}</h2>
                <button type="button" data-testid="play" on:click=move |_| play(desk)>
                    {move || words().play}
                </button>
            </div>
            <div class="choice steps-choice" role="group" aria-label=move || words().judge>
                {steps()}
            </div>
            <p class="odds-said" data-testid="step-said">
                {move || words().step_says[desk.step.get().clamp(1, LAST_STEP) - 1]}
            </p>
            <div class="judge-tables">
                <CardTable desk />
                <StraightTable desk />
                <div class="judge-side">
                    <Tests desk />
                    <Ladder desk />
                </div>
            </div>
        </section>
    }
}
