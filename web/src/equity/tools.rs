//! The row between answer and grids: the brush, the scale of colours, undo, and the link.

use super::desk::{Desk, Tab};
use super::heat;
use crate::app::icon::{self, Icon};
use crate::app::{address, language};
use crate::figure;
use leptos::prelude::*;
use spot::edit::Edit;
use spot::equity::{Kind, MAX_PLAYERS, Player};
use std::time::Duration;

/// How long the link button says what came of it.
const TOLD: Duration = Duration::from_secs(2);

/// Brush, scale, undo and redo, link.
#[component]
pub(crate) fn Tools(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    // On a phone the brush is there only while a grid is.
    let shown = move || match desk.tab.get() {
        Tab::Player(player) => {
            let kind = desk.with(|spot| spot.players().get(player).map(Player::kind));
            kind.is_some_and(|kind| kind != Kind::Hand)
        }
        Tab::Table | Tab::More => false,
    };
    let full = move || desk.players() >= MAX_PLAYERS;
    view! {
        <div class="tools">
            <div class="brush" data-shown=move || shown().to_string()>
                <BrushMode desk />
                <BrushWeight desk />
                <Steps desk />
                <Scale desk />
            </div>
            <div class="deeds">
                <button
                    type="button"
                    data-testid="add-player"
                    disabled=full
                    on:click=move |_| desk.press(&Edit::AddPlayer)
                >
                    {move || words().add_player}
                </button>
                <CopyLink desk />
            </div>
        </div>
    }
}

/// Undo and redo.
#[component]
fn Steps(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    view! {
        <div class="steps">
            <button
                type="button"
                class="icon"
                data-testid="undo"
                title=move || words().undo
                aria-label=move || words().undo
                disabled=move || !desk.can_undo()
                on:click=move |_| desk.undo()
            >
                <Icon path=icon::UNDO />
            </button>
            <button
                type="button"
                class="icon"
                data-testid="redo"
                title=move || words().redo
                aria-label=move || words().redo
                disabled=move || !desk.can_redo()
                on:click=move |_| desk.redo()
            >
                <Icon path=icon::REDO />
            </button>
        </div>
    }
}

#[component]
fn BrushMode(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    let mode = move |erases: bool, name: &'static str| {
        view! {
            <button
                type="button"
                data-testid=name
                aria-pressed=move || (desk.brush.get().erases == erases).to_string()
                on:click=move |_| desk.brush.update(|brush| brush.erases = erases)
            >
                {move || if erases { words().erase } else { words().paint }}
            </button>
        }
    };
    view! {
        <div class="choice" role="group" aria-label=move || words().brush>
            {mode(false, "paint")} {mode(true, "erase")}
        </div>
    }
}

#[component]
fn BrushWeight(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    let percent = move || figure::weight(desk.brush.get().weight);
    // The slider begins at 5, so that a brush never paints nothing without saying so.
    let set = move |event| {
        if let Ok(percent @ 1..=100) = event_target_value(&event).parse::<u16>() {
            desk.brush.update(|brush| brush.weight = percent * 10);
        }
    };
    view! {
        <label class="brush-weight">
            <span class="word">{move || words().weight}</span>
            <input
                type="range"
                min="5"
                max="100"
                step="5"
                data-testid="weight"
                aria-label=move || words().weight
                aria-valuetext=move || format!("{} %", percent())
                style:--at=move || format!("{}%", (f64::from(desk.brush.get().weight) / 10.0 - 5.0) / 0.95)
                prop:value=percent
                on:input=set
            />
            <output>{move || format!("{} %", percent())}</output>
        </label>
    }
}

/// Which colour stands for which equity: seven swatches, with the equities where they meet.
#[component]
fn Scale(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    let players = Memo::new(move |_| desk.players());
    let steps = move || {
        let bounds = heat::bounds(players.get());
        let step = |step: usize| {
            let from = step.checked_sub(1).map(|below| format!("{:.0}", bounds[below] * 100.0));
            view! { <li data-heat=step.to_string()>{from.map(|from| view! { <span>{from}</span> })}</li> }
        };
        (0..heat::STEPS).map(step).collect::<Vec<_>>()
    };
    view! {
        <div class="heat">
            <span id="heat-name">{move || words().scale} " %"</span>
            <ol aria-labelledby="heat-name">{steps}</ol>
        </div>
    }
}

/// What came of copying the link.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copied {
    Yes,
    Refused,
    TooLong,
}

#[component]
fn CopyLink(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    let told = RwSignal::new(None::<Copied>);
    let tell = move |copied| {
        told.set(Some(copied));
        set_timeout(move || told.set(None), TOLD);
    };
    let copy = move |_| {
        let Ok(part) = desk.link() else { return tell(Copied::TooLong) };
        // The address follows a moment later by itself; a link that is copied is there at once.
        address::replace(&part);
        address::copy(address::with(&part), move |copied| {
            tell(if copied { Copied::Yes } else { Copied::Refused });
        });
    };
    let word = move || match told.get() {
        None => words().copy_link,
        Some(Copied::Yes) => words().copied,
        Some(Copied::Refused) => words().copy_refused,
        Some(Copied::TooLong) => words().too_long,
    };
    view! {
        <button type="button" class="copy" data-testid="copy-link" aria-live="polite" on:click=copy>
            {word}
        </button>
    }
}
