//! The rows around the answer: who plays against whom above it, and below it the brush, the scale of
//! colours, undo, and the link.

use super::desk::{Desk, Mode, Tab};
use super::file::{self, FileMenu};
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
    // On a phone the brush is there only while a grid is.
    let shown = move || match desk.tab.get() {
        Tab::Player(player) => {
            let kind = desk.with(|spot| spot.players().get(player).map(Player::kind));
            kind.is_some_and(|kind| kind != Kind::Hand)
        }
        Tab::Table | Tab::More => false,
    };
    view! {
        <div class="tools">
            <div class="brush" data-shown=move || shown().to_string()>
                <BrushMode desk />
                <BrushWeight desk />
                <Steps desk />
                <FirstView desk name="first-view" />
                <Scale desk />
            </div>
            <div class="deeds" data-shown=move || shown().to_string()>
                // What of the scale has no room beside a brush that is narrow.
                <Scale desk />
                <FirstView desk name="first-view-narrow" />
                <FileMenu desk />
                <CopyLink desk />
            </div>
        </div>
    }
}

/// Lets all grids tell player 1's equity.
#[component]
fn FirstView(
    desk: Desk,
    /// For tests.
    name: &'static str,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class=name
            data-testid=name
            aria-pressed=move || desk.against.first.get().to_string()
            on:click=move |_| desk.against.first.update(|first| *first = !*first)
        >
            {move || language().get().equity().first_view}
        </button>
    }
}

/// What is most often asked, one press each, and one more player.
#[component]
pub(crate) fn Setup(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    let kinds = Memo::new(move |_| {
        desk.with(|spot| spot.players().iter().map(Player::kind).collect::<Vec<_>>())
    });
    let setups = [
        ("hand-range", [Kind::Hand, Kind::Range].as_slice()),
        ("range-range", &[Kind::Range, Kind::Range]),
        ("three", &[Kind::Range, Kind::Range, Kind::Range]),
    ];
    let setup = move |(at, (name, setup)): (usize, (&'static str, &'static [Kind]))| {
        let pressed = move || kinds.with(|kinds| kinds == setup).to_string();
        let press = move |_| desk.press(&Edit::Seat(setup.to_vec()));
        view! {
            <button
                type="button"
                data-testid=format!("setup-{name}")
                aria-pressed=pressed
                on:click=press
            >
                {move || words().setups[at]}
            </button>
        }
    };
    let full = move || desk.players() >= MAX_PLAYERS;
    view! {
        <div class="setup">
            <div class="choice" role="group" aria-label=move || words().setup>
                {setups.into_iter().enumerate().map(setup).collect::<Vec<_>>()}
            </div>
            <button
                type="button"
                data-testid="add-player"
                aria-label=move || words().add_player
                disabled=full
                on:click=move |_| desk.press(&Edit::AddPlayer)
            >
                "+ "
                <span class="long">{move || words().add_player}</span>
            </button>
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
    let mode = move |mode: Mode, name: &'static str| {
        view! {
            <button
                type="button"
                data-testid=name
                aria-pressed=move || (desk.brush.get().mode == mode).to_string()
                on:click=move |_| desk.brush.update(|brush| brush.mode = mode)
            >
                {move || match mode {
                    Mode::Paint => words().paint,
                    Mode::Erase => words().erase,
                    Mode::Combos => words().look_in,
                }}
            </button>
        }
    };
    view! {
        <div class="choice" role="group" aria-label=move || words().brush>
            {mode(Mode::Paint, "paint")} {mode(Mode::Erase, "erase")}
            {mode(Mode::Combos, "look-in")}
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
            <span aria-hidden="true">{move || words().scale} " %"</span>
            <ol aria-label=move || format!("{} %", words().scale)>{steps}</ol>
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
        let Ok(part) = desk.link() else {
            file::save(desk);
            return tell(Copied::TooLong);
        };
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
