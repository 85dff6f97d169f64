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
use crate::app::language;
use crate::app::tool::Tool;
use crate::strings::catan::CatanStrings;
use board::IslandBoard;
use desk::Desk;
use leptos::ev;
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
pub fn Catan() -> impl IntoView {
    let desk = Desk::new();
    follow_keys(desk);
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

/// Undo and redo by keys, while this tool is shown and no text has the focus.
fn follow_keys(desk: Desk) {
    let here = Tool::Catan.here();
    let _ = window_event_listener(ev::keydown, move |event| {
        let held = (event.ctrl_key() || event.meta_key()) && !event.alt_key();
        if !held || !here.get_untracked() || in_text() {
            return;
        }
        match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
            ("z", false) => desk.undo(),
            ("z", true) | ("y", false) => desk.redo(),
            _ => return,
        }
        event.prevent_default();
    });
}

fn in_text() -> bool {
    let focused = document().active_element();
    focused.is_some_and(|focused| match focused.tag_name().as_str() {
        "TEXTAREA" => true,
        "INPUT" => focused.get_attribute("type").as_deref() != Some("checkbox"),
        _ => false,
    })
}
