//! The pool page: hand histories in, results and ratings out. Everything is read in this browser.

mod about;
pub mod all_in;
mod chart;
mod compare;
mod constants;
mod curve;
mod desk;
pub(crate) mod engine;
mod figures;
mod files;
mod filters;
mod intake;
mod kept_ratings;
mod leaders;
mod line;
pub(crate) mod message;
mod player;
mod problems;
mod races;
mod raters;
mod results;
pub mod serve;

use crate::app::language;
use crate::strings::pool::PoolStrings;
use desk::Desk;
use leptos::prelude::*;

/// The words of the page.
fn words() -> &'static PoolStrings {
    language().get().pool()
}

/// The page.
#[component]
pub(crate) fn Pool() -> impl IntoView {
    let desk = Desk::new();
    let hands = Memo::new(move |_| desk.has_hands());
    let problems = Memo::new(move |_| desk.has_problems());
    let players = Memo::new(move |_| desk.has_players());
    let over = move |event: leptos::ev::DragEvent| event.prevent_default();
    view! {
        <main class="pool" data-testid="pool" on:dragover=over on:drop=move |event| files::drop(desk, &event)>
            <h1 class="unseen">{move || words().title}</h1>
            <intake::Intake desk />
            <Show when=move || hands.get()>
                <results::Results desk />
            </Show>
            <div class="results">
                <Show when=move || hands.get()>
                    <races::Races desk />
                </Show>
                {move || {
                    // Where all that came in was left out, the reasons are what there is to see.
                    let alone = !hands.get();
                    (!alone || problems.get()).then(|| view! { <problems::Problems desk open=alone /> })
                }}
            </div>
            <Show when=move || hands.get() || players.get()>
                <player::PlayerShown desk />
            </Show>
            <Show when=move || players.get()>
                <div class="results">
                    <leaders::Leaders desk />
                    <compare::Compare desk />
                    // Ratings out of the library stand as they were made.
                    <Show when=move || desk.opened.with(Option::is_none)>
                        <constants::Knobs desk />
                    </Show>
                </div>
            </Show>
            <Show when=move || !hands.get() && !problems.get() && !players.get()>
                <p class="pool-part pool-said" data-testid="bare">{move || words().bare}</p>
            </Show>
            <div class="results">
                <about::About />
            </div>
        </main>
    }
    .into_any()
}

/// A part of the page that opens and shuts.
#[component]
fn Part(
    name: &'static str,
    #[prop(into)] title: Signal<String>,
    #[prop(optional)] open: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <details class="part" data-testid=name open=open>
            <summary>
                <h2>{title}</h2>
            </summary>
            <div class="part-body">{children()}</div>
        </details>
    }
    .into_any()
}
