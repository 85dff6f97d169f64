//! The equity page: how hands and ranges do against each other.

mod against;
mod answer;
mod ask;
mod column;
mod combos;
mod desk;
mod drawn;
mod export;
mod file;
mod grid;
mod heat;
mod kept;
mod look;
mod lost;
mod menu;
mod opponent;
mod pasted;
mod presets;
mod range_field;
mod results;
mod stroke;
mod table;
mod tools;
mod top;

use crate::app::icon::{self, Icon};
use crate::app::{keys, language};
use crate::strings::equity::EquityStrings;
use answer::AnswerStrip;
use column::Column;
use desk::{Desk, Run, Tab};
use leptos::prelude::*;
use results::Results;
use spot::link::LinkError;
use std::time::Duration;
use table::Table;
use tools::{Setup, Tools};

/// How long after its first frame the page holds the rest of itself back for an answer that has not
/// come.
const ANSWER_FIRST: Duration = Duration::from_millis(60);

/// The page.
#[component]
pub(crate) fn Equity() -> impl IntoView {
    let desk = Desk::new();
    let asker = ask::Asker::new(desk);
    keys::undo_and_redo(desk.here, move || desk.undo(), move || desk.redo());
    menu::follow_menus();
    crate::suits::recall();

    let words = move || language().get().equity();
    let players = Memo::new(move |_| desk.players());
    // A tab whose player has left gives way to the last one.
    Effect::new(move |_| {
        let last = players.get() - 1;
        if let Tab::Player(player) = desk.tab.get_untracked()
            && player > last
        {
            desk.tab.set(Tab::Player(last));
        }
    });
    let whole = whole(desk);
    view! {
        <main class="equity" data-whole=move || whole.get().to_string()>
            <h1 class="unseen">{move || words().title}</h1>
            <BadLink desk />
            <pasted::Pasted desk />
            <Setup desk />
            <AnswerStrip desk stop=move |()| asker.stop() again=move |()| asker.ask() />
            <Tabs desk />
            <Show when=move || whole.get()>
                <Tools desk />
                <div class="desk">
                    <div class="players">
                        <For
                            each=move || 0..players.get()
                            key=|player| *player
                            children=move |player| view! { <Column desk player /> }
                        />
                    </div>
                    <Table desk />
                </div>
                <Results desk />
            </Show>
            <lost::LostShown desk />
        </main>
    }
}

/// Whether all of the page is there. The answer, for which it was opened, comes first; tools, grids
/// and deck, which take most of the drawing, a frame after it, or [`ANSWER_FIRST`] after the first
/// frame. A page that nobody sees has no frames, and is drawn at once.
fn whole(desk: Desk) -> ReadSignal<bool> {
    let whole = RwSignal::new(document().hidden());
    let draw = move |later: Duration| {
        request_animation_frame(move || set_timeout(move || whole.set(true), later));
    };
    Effect::new(move |_| {
        if !whole.get_untracked() && !desk.run.with(|run| matches!(run, Run::Running(_))) {
            draw(Duration::ZERO);
        }
    });
    draw(ANSWER_FIRST);
    whole.read_only()
}

/// What a phone shows one of: a player, or the table.
#[component]
fn Tabs(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    let tab = move |tab: Tab| {
        let (name, word) = match tab {
            Tab::Player(player) => (
                format!("tab-{}", player + 1),
                Signal::derive(move || (words().player)(player + 1)),
            ),
            Tab::Table => (
                "tab-table".to_owned(),
                Signal::derive(move || language().get().cards().board.to_owned()),
            ),
            Tab::More => {
                let word = move || language().get().results().more.to_owned();
                ("tab-more".to_owned(), Signal::derive(word))
            }
        };
        view! {
            <button
                type="button"
                data-testid=name
                aria-pressed=move || (desk.tab.get() == tab).to_string()
                on:click=move |_| desk.tab.set(tab)
            >
                {word}
            </button>
        }
    };
    view! {
        <div class="tabs" role="group" aria-label=move || words().title>
            <For
                each=move || 0..desk.players()
                key=|player| *player
                children=move |player| tab(Tab::Player(player))
            />
            {tab(Tab::Table)} {tab(Tab::More)}
        </div>
    }
}

/// Says that the link the page was opened with could not be read.
#[component]
fn BadLink(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    move || {
        desk.bad_link.get().map(|error| {
            view! {
                <div class="told" role="alert" data-testid="bad-link">
                    <p class="trouble">
                        <Icon path=icon::WRONG />
                        <span>{(words().bad_link)(&why(words(), &error))}</span>
                    </p>
                    <button type="button" on:click=move |_| desk.bad_link.set(None)>
                        {move || language().get().frame().close}
                    </button>
                </div>
            }
        })
    }
}

fn why(words: &EquityStrings, error: &LinkError) -> String {
    match error {
        LinkError::Path(_) => words.link_path.to_owned(),
        LinkError::Version(_) => words.link_version.to_owned(),
        LinkError::Spot(_) => words.link_spot.to_owned(),
        LinkError::NoVersion | LinkError::Packed | LinkError::Gap(_) => {
            words.link_damaged.to_owned()
        }
        LinkError::Key(key)
        | LinkError::Twice(key)
        | LinkError::Encoding(key)
        | LinkError::Value(key)
        | LinkError::Text { key, .. } => (words.link_part)(key),
    }
}
