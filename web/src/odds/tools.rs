//! The row below the verdict: a deal from the seed, all cards away, undo, and the link.

use super::desk::Desk;
use super::{judge, words};
use crate::app::address;
use crate::app::icon::{self, Icon};
use leptos::prelude::*;
use spot::odds::edit::Edit;
use std::time::Duration;

/// How long the link button says what came of it.
const TOLD: Duration = Duration::from_secs(2);

/// What is done to all seven cards.
#[component]
pub(super) fn Tools(desk: Desk) -> impl IntoView {
    let deal = move |_| {
        desk.deal();
        judge::play(desk);
    };
    let empty = move || desk.with(|spot| spot.hand().is_empty() && spot.dead().is_empty());
    let step = move |back: bool| {
        let word = move || if back { words().undo } else { words().redo };
        view! {
            <button
                type="button"
                class="icon"
                data-testid=if back { "undo" } else { "redo" }
                title=word
                aria-label=word
                disabled=move || if back { !desk.can_undo() } else { !desk.can_redo() }
                on:click=move |_| if back { desk.undo() } else { desk.redo() }
            >
                <Icon path=if back { icon::UNDO } else { icon::REDO } />
            </button>
        }
    };
    view! {
        <div class="odds-tools">
            <button type="button" class="first" data-testid="deal-one" on:click=deal>
                {move || words().deal_one}
            </button>
            <button
                type="button"
                data-testid="clear-all"
                disabled=empty
                on:click=move |_| desk.press(&Edit::Clear)
            >
                {move || words().clear_all}
            </button>
            {step(true)}
            {step(false)}
            <CopyLink desk />
            <span class="odds-seed" data-testid="seed-shown">
                {move || {
                    let seed = desk.with(|spot| spot.settings().seed);
                    desk.shuffle().map(|_| (words().from_seed)(seed))
                }}
            </span>
        </div>
    }
}

#[component]
fn CopyLink(desk: Desk) -> impl IntoView {
    let told = RwSignal::new(None::<bool>);
    let copy = move |_| {
        let part = untrack(|| desk.link());
        // The address follows a moment later by itself; a link that is copied is there at once.
        address::replace(&part);
        address::copy(address::with(&part), move |copied| {
            told.set(Some(copied));
            set_timeout(move || told.set(None), TOLD);
        });
    };
    let word = move || match told.get() {
        None => words().copy_link,
        Some(true) => words().copied,
        Some(false) => words().copy_refused,
    };
    view! {
        <button type="button" class="copy" data-testid="copy-link" aria-live="polite" on:click=copy>
            {word}
        </button>
    }
}
