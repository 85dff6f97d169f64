//! The rows above the board: what a press does, undo and redo, the link; and below them what
//! belongs to the mode.

use super::desk::{Desk, Mode, Overlay};
use super::{chip, words};
use crate::app::address;
use crate::app::icon::{self, Icon};
use catan::board::Terrain;
use catan::dice::Token;
use catan::draft::seat_at;
use catan::harbour::Harbour;
use leptos::prelude::*;
use spot::catan::edit::Edit;
use std::time::Duration;

/// How long the link button says what came of it.
const TOLD: Duration = Duration::from_secs(2);

/// Modes, undo, redo, link, and the row of the mode.
#[component]
pub(super) fn Tools(desk: Desk) -> impl IntoView {
    let modes = [
        (Mode::Place, "place"),
        (Mode::Terrain, "terrain"),
        (Mode::Number, "number"),
        (Mode::Harbour, "harbour"),
        (Mode::Robber, "robber"),
    ];
    let mode = move |(place, (mode, name)): (usize, (Mode, &'static str))| {
        view! {
            <button
                type="button"
                data-testid=format!("mode-{name}")
                aria-pressed=move || (desk.mode.get() == mode).to_string()
                on:click=move |_| {
                    desk.pointed.set(None);
                    desk.mode.set(mode);
                }
            >
                {move || words().modes[place]}
            </button>
        }
    };
    view! {
        <div class="island-tools">
            <div class="choice" role="group" aria-label=move || words().mode>
                {modes.into_iter().enumerate().map(mode).collect::<Vec<_>>()}
            </div>
            <div class="island-steps">
                <Step desk back=true />
                <Step desk back=false />
            </div>
            <CopyLink desk />
        </div>
        <div class="of-mode">
            {move || match desk.mode.get() {
                Mode::Place => view! { <Draft desk /> }.into_any(),
                Mode::Terrain => view! { <Terrains desk /> }.into_any(),
                Mode::Number => view! { <Numbers desk /> }.into_any(),
                Mode::Harbour => view! { <Harbours desk /> }.into_any(),
                Mode::Robber => {
                    view! { <p class="quiet">{move || words().robber_hint}</p> }.into_any()
                }
            }}
        </div>
    }
}

/// Undo or redo.
#[component]
fn Step(desk: Desk, back: bool) -> impl IntoView {
    let word = move || if back { words().undo } else { words().redo };
    let none = move || if back { !desk.can_undo() } else { !desk.can_redo() };
    view! {
        <button
            type="button"
            class="icon"
            data-testid=if back { "catan-undo" } else { "catan-redo" }
            title=word
            aria-label=word
            disabled=none
            on:click=move |_| if back { desk.undo() } else { desk.redo() }
        >
            <Icon path=if back { icon::UNDO } else { icon::REDO } />
        </button>
    }
}

#[component]
fn CopyLink(desk: Desk) -> impl IntoView {
    let told = RwSignal::new(None::<bool>);
    let copy = move |_| {
        let part = desk.with_untracked(spot::catan::link::write);
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
        <button
            type="button"
            class="copy"
            data-testid="catan-copy-link"
            aria-live="polite"
            on:click=copy
        >
            {word}
        </button>
    }
}

/// The snake: who has placed, whose turn it is, who comes.
#[component]
fn Draft(desk: Desk) -> impl IntoView {
    let places = Memo::new(move |_| {
        desk.with(|spot| {
            let next = spot.next_place();
            let place = |(place, built): (usize, &Option<_>)| {
                (place, seat_at(spot.players(), place), built.is_some(), next == Some(place))
            };
            spot.draft().iter().enumerate().map(place).collect::<Vec<_>>()
        })
    });
    let chips = move || {
        let one = |(_, seat, is_placed, is_next): (usize, usize, bool, bool)| {
            view! {
                <li
                    class:placed=is_placed
                    aria-current=is_next.then_some("step")
                    aria-label=(words().place_of)(seat + 1, is_placed)
                >
                    {chip(seat)}
                </li>
            }
        };
        places.get().into_iter().map(one).collect::<Vec<_>>()
    };
    let turn = move || {
        let (seat, is_over) = desk.with(|spot| (spot.to_build(), spot.next_place().is_none()));
        if is_over { (words().builds_later)(seat + 1) } else { (words().turn)(seat + 1) }
    };
    let overlay = move |(place, (overlay, name)): (usize, (Overlay, &'static str))| {
        view! {
            <button
                type="button"
                data-testid=format!("overlay-{name}")
                aria-pressed=move || (desk.overlay.get() == overlay).to_string()
                on:click=move |_| desk.overlay.set(overlay)
            >
                {move || words().overlays[place]}
            </button>
        }
    };
    let overlays = [(Overlay::Loss, "loss"), (Overlay::Score, "score"), (Overlay::None, "none")];
    let nothing = move || desk.buildings.with(Vec::is_empty);
    view! {
        <ol class="snake" aria-label=move || words().snake data-testid="snake">
            {chips}
        </ol>
        <p class="turn" data-testid="turn">{turn}</p>
        <button
            type="button"
            data-testid="clear-placed"
            disabled=nothing
            on:click=move |_| desk.edit(&Edit::Clear)
        >
            {move || words().clear}
        </button>
        <div class="choice overlays" role="group" aria-label=move || words().overlay>
            {overlays.into_iter().enumerate().map(overlay).collect::<Vec<_>>()}
        </div>
    }
}

/// Whether a hand edit swaps or goes free.
#[component]
fn Free(desk: Desk) -> impl IntoView {
    view! {
        <label class="check">
            <input
                type="checkbox"
                data-testid="free"
                prop:checked=move || desk.settings.with(|settings| settings.free)
                on:change=move |event| {
                    let free = event_target_checked(&event);
                    desk.set(|settings| settings.free = free);
                }
            />
            <span>{move || words().free}</span>
        </label>
    }
}

#[component]
fn Terrains(desk: Desk) -> impl IntoView {
    let one = move |terrain: Terrain| {
        view! {
            <button
                type="button"
                class="brush-terrain"
                data-terrain=terrain.name()
                data-testid=format!("brush-{}", terrain.name())
                aria-pressed=move || (desk.terrain.get() == terrain).to_string()
                on:click=move |_| desk.terrain.set(terrain)
            >
                <span class="swatch" aria-hidden="true"></span>
                {move || words().terrain(terrain)}
            </button>
        }
    };
    view! {
        <div class="palette" role="group" aria-label=move || words().modes[1]>
            {Terrain::ALL.map(one).into_iter().collect::<Vec<_>>()}
        </div>
        <Free desk />
    }
}

#[component]
fn Numbers(desk: Desk) -> impl IntoView {
    let one = move |token: Token| {
        view! {
            <button
                type="button"
                class="brush-number"
                class:red=token.is_red()
                data-testid=format!("brush-{token}")
                aria-pressed=move || (desk.token.get() == token).to_string()
                on:click=move |_| desk.token.set(token)
            >
                {token.to_string()}
            </button>
        }
    };
    view! {
        <div class="palette" role="group" aria-label=move || words().modes[2]>
            {Token::all().map(one).collect::<Vec<_>>()}
        </div>
        <Free desk />
    }
}

#[component]
fn Harbours(desk: Desk) -> impl IntoView {
    let one = move |kind: Option<Harbour>| {
        let name = kind.map_or("none".to_owned(), |kind| kind.name().replace(':', ""));
        view! {
            <button
                type="button"
                data-testid=format!("brush-harbour-{name}")
                aria-pressed=move || (desk.harbour.get() == kind).to_string()
                on:click=move |_| desk.harbour.set(kind)
            >
                {move || {
                    kind.map_or_else(|| words().no_harbour.to_owned(), |kind| words().harbour(kind))
                }}
            </button>
        }
    };
    let kinds = Harbour::ALL.into_iter().map(Some).chain([None]);
    view! {
        <div class="palette" role="group" aria-label=move || words().modes[3]>
            {kinds.map(one).collect::<Vec<_>>()}
        </div>
        <Free desk />
    }
}
