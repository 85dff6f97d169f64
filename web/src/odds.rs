//! The odds page: seven cards, the judge who says what they are, how often each type of hand comes,
//! and dealing to see it come so often.

mod ask;
mod chances;
mod convergence;
mod dealing;
mod desk;
mod download;
mod hand;
mod judge;
mod outs;
mod run;
mod shuffle;
mod tables;
mod tally;
mod tools;

use crate::app::icon::{self, Icon};
use crate::app::{keys, language};
use crate::strings::odds::OddsStrings;
use chances::Chances;
use dealing::Dealing;
use desk::Desk;
use hand::Hand;
use judge::Judge;
use leptos::prelude::*;
use shuffle::ShuffleShown;
use spot::link::LinkError;

/// The words of the page.
fn words() -> &'static OddsStrings {
    language().get().odds()
}

/// The page.
#[component]
pub(crate) fn Odds() -> impl IntoView {
    let desk = Desk::new();
    let again = ask::follow(desk);
    keys::undo_and_redo(desk.here, move || desk.undo(), move || desk.redo());
    view! {
        <main class="odds" data-testid="odds">
            <h1 class="unseen">{move || words().title}</h1>
            <BadLink desk />
            <Hand desk />
            <div class="odds-body">
                <Judge desk />
                <Chances desk again />
            </div>
            <Dealing desk />
            <ShuffleShown desk />
        </main>
    }
}

/// Why a link could not be opened.
#[component]
fn BadLink(desk: Desk) -> impl IntoView {
    move || {
        desk.bad_link.get().map(|error| {
            view! {
                <div class="told" role="alert" data-testid="bad-link">
                    <p class="trouble">
                        <Icon path=icon::WRONG />
                        <span>{move || (words().bad_link)(&why(words(), &error))}</span>
                    </p>
                    <button type="button" on:click=move |_| desk.bad_link.set(None)>
                        {move || language().get().frame().close}
                    </button>
                </div>
            }
        })
    }
}

fn why(words: &OddsStrings, error: &LinkError) -> String {
    match error {
        LinkError::Version(_) => words.link_version.to_owned(),
        LinkError::Spot(_) => words.link_cards.to_owned(),
        LinkError::Key(key)
        | LinkError::Twice(key)
        | LinkError::Encoding(key)
        | LinkError::Value(key)
        | LinkError::Text { key, .. } => (words.link_part)(key),
        _ => words.link_damaged.to_owned(),
    }
}
