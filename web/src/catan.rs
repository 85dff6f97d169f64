//! The Catan page: a board one can build on, the opening draft solved, and the odds around it.

mod ask;
mod board;
mod desk;
mod panels;
mod pointed;
mod sites;
mod standing;
mod tile;
mod told;
mod tools;

use crate::app::icon::{self, Icon};
use crate::app::tool::Tool;
use crate::app::{keys, language};
use crate::strings::catan::CatanStrings;
use board::IslandBoard;
use desk::Desk;
use leptos::prelude::*;
use panels::Panels;
use standing::Standing;
use tools::Tools;

/// Words of the page.
fn words() -> &'static CatanStrings {
    language().get().catan()
}

/// The page.
#[component]
pub(crate) fn Catan() -> impl IntoView {
    let desk = Desk::new();
    keys::undo_and_redo(Tool::Catan.here(), move || desk.undo(), move || desk.redo());
    view! {
        <main class="catan">
            <h1 class="unseen">{move || words().title}</h1>
            <Standing desk />
            <div class="island">
                <div class="island-side">
                    <Tools desk />
                    <Trouble desk />
                    <IslandBoard desk />
                    <Badges desk />
                </div>
                <Panels desk />
            </div>
        </main>
    }
}

/// What did not work, until something does.
#[component]
fn Trouble(desk: Desk) -> impl IntoView {
    move || {
        desk.trouble.get().map(|trouble| {
            view! {
                <div class="told" role="alert" data-testid="catan-trouble">
                    <p class="trouble">
                        <Icon path=icon::WRONG />
                        <span>{told::trouble(desk, &trouble)}</span>
                    </p>
                    <button type="button" on:click=move |_| desk.trouble.set(None)>
                        {move || language().get().frame().close}
                    </button>
                </div>
            }
        })
    }
}

/// Where the board departs from the box. It is solved all the same.
#[component]
fn Badges(desk: Desk) -> impl IntoView {
    let badges = move || {
        desk.board.with(|board| {
            let badges = board.badges();
            let one = |badge| view! { <li>{told::badge(board, badge)}</li> };
            (!badges.is_empty()).then(|| {
                view! {
                    <section class="badges" data-testid="badges">
                        <h2>{words().departs}</h2>
                        <ul>{badges.iter().map(one).collect::<Vec<_>>()}</ul>
                    </section>
                }
            })
        })
    };
    view! { <div role="status">{badges}</div> }
}

/// The round sign of a player: colour and number.
fn chip(seat: usize) -> impl IntoView {
    view! {
        <span class="chip" data-player=(seat + 1).to_string()>
            {move || (words().chip)(seat + 1)}
        </span>
    }
}

/// A time with two decimals; a sign where it never comes.
fn rolls(time: f64) -> String {
    if time.is_finite() { format!("{time:.2}") } else { "∞".to_owned() }
}
