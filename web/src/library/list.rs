//! The list of what is saved, by folders, with a search above it.

use super::drag::Drag;
use super::folder::Folder;
use super::item::Line;
use super::row::Row;
use super::{Desk, words};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::tick;
use std::collections::HashMap;
use sync::ItemId;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement};

/// So many lines are there at first: a phone draws them at once, and nobody reads more.
const FIRST: usize = 200;

/// A line, or the folder above the next ones. A line stays the same element whatever becomes of its
/// item: focus and half-typed names outlive what comes from elsewhere.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Entry {
    Folder(String),
    Item(ItemId),
}

/// Search and list.
#[component]
pub(super) fn List(desk: Desk) -> impl IntoView {
    let rows = desk.keeper.rows;
    let search = RwSignal::new(String::new());
    let all = RwSignal::new(false);
    let open = RwSignal::new(None::<ItemId>);
    let renaming = RwSignal::new(None::<String>);
    let drag = Drag::new();
    let found = Memo::new(move |_| {
        let search = search.get().to_lowercase();
        let sought: Vec<String> = search.split_whitespace().map(str::to_owned).collect();
        rows.with(|rows| rows.iter().filter(|row| row.has(&sought)).cloned().collect::<Vec<_>>())
    });
    let entries = Memo::new(move |_| {
        let most = if all.get() { usize::MAX } else { FIRST };
        found.with(|found| {
            let mut entries = Vec::new();
            let mut folder = "";
            for row in found.iter().take(most) {
                if row.folder != folder {
                    folder = &row.folder;
                    entries.push(Entry::Folder(folder.to_owned()));
                }
                entries.push(Entry::Item(row.id));
            }
            entries
        })
    });
    let places = Memo::new(move |_| {
        let place = |(at, row): (usize, &Row)| (row.id, at);
        rows.with(|rows| rows.iter().enumerate().map(place).collect::<HashMap<_, _>>())
    });
    // What is shown of an item: as it is, or as it was until its line has gone.
    let row = move |id: ItemId| {
        let now = move || {
            let at = places.with(|places| places.get(&id).copied())?;
            rows.with(|rows| rows.get(at).cloned())
        };
        let first = untrack(now)?;
        let row = move |before: Option<&Row>| {
            now().or_else(|| before.cloned()).unwrap_or_else(|| first.clone())
        };
        Some(Memo::new(row))
    };
    let rest = move || found.with(Vec::len).saturating_sub(FIRST);
    view! {
        <Show when=move || rows.with(|rows| !rows.is_empty())>
            <div class="search">
                <input
                    type="text"
                    inputmode="search"
                    data-testid="search"
                    aria-label=move || words().search
                    placeholder=move || words().search
                    autocomplete="off"
                    prop:value=search
                    on:input=move |event| search.set(event_target_value(&event))
                />
                <span class="quiet" role="status" data-testid="found">
                    {move || {
                        let count = found.with(Vec::len);
                        (!search.with(String::is_empty)).then(|| (words().found)(count))
                    }}
                </span>
            </div>
        </Show>
        <ul
            class="items"
            data-testid="items"
            aria-label=move || words().title
            aria-describedby="library-keys"
            // Of a part of the list the order means little.
            data-whole=move || search.with(String::is_empty).to_string()
            on:keydown=move |event| on_key(desk, &event)
            on:pointerdown=move |event| drag.begin(&event)
            on:pointermove=move |event| drag.follow(&event)
            on:pointerup=move |event| drag.drop(desk, &event)
            on:pointercancel=move |_| drag.cancel()
        >
            <For
                each=move || entries.get()
                key=Entry::clone
                children=move |entry| match entry {
                    Entry::Folder(folder) => {
                        view! { <Folder desk folder renaming /> }.into_any()
                    }
                    Entry::Item(id) => {
                        row(id).map(|row| view! { <Line desk id row open /> }).into_any()
                    }
                }
            />
        </ul>
        <p class="unseen" id="library-keys">
            {move || words().keys}
        </p>
        <Show when=move || !all.get() && (rest() > 0)>
            <button type="button" data-testid="show-rest" on:click=move |_| all.set(true)>
                {move || (words().show_rest)(rest())}
            </button>
        </Show>
        <Show when=move || rows.with(Vec::is_empty)>
            <p class="quiet empty" data-testid="empty">
                {move || words().empty}
            </p>
        </Show>
    }
}

/// Goes through the list, moves and deletes by keys, while the focus is on the name of an item.
fn on_key(desk: Desk, event: &ev::KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(button) = target.filter(|target| target.class_list().contains("item-name")) else {
        return;
    };
    let Some(line) = button.closest("li").ok().flatten() else { return };
    let key = event.key();
    let down = key == "ArrowDown";
    let row = || {
        let id = line.get_attribute("data-id")?.parse().ok()?;
        desk.keeper.rows.with_untracked(|rows| rows.iter().find(|row| row.id == id).cloned())
    };
    match key.as_str() {
        "ArrowDown" | "ArrowUp" if event.alt_key() => {
            if let Some(row) = row() {
                desk.keeper.shift(&row, down);
                focus_item(row.id);
            }
        }
        "ArrowDown" | "ArrowUp" => {
            let mut beside = Some(line);
            while let Some(line) = beside {
                beside = if down {
                    line.next_element_sibling()
                } else {
                    line.previous_element_sibling()
                };
                let Some(next) = &beside else { break };
                if let Ok(Some(name)) = next.query_selector(".item-name") {
                    let _ = name.unchecked_into::<HtmlElement>().focus();
                    break;
                }
            }
        }
        "Delete" => {
            if let Some(row) = row() {
                delete(desk, &row);
            }
        }
        _ => return,
    }
    event.prevent_default();
}

/// Deletes an item, and puts the focus where that can be taken back.
pub(super) fn delete(desk: Desk, row: &Row) {
    desk.offer_undo(desk.keeper.delete(row));
    focus_undo();
}

/// Puts the focus on an item's name once its line has been drawn.
pub(super) fn focus_item(id: ItemId) {
    focus_in(id, ".item-name");
}

/// Puts the focus on a part of an item's line once that has been drawn.
pub(super) fn focus_in(id: ItemId, part: &str) {
    focus_later(["li[data-id=\"", &id.to_string(), "\"] ", part].concat());
}

/// Puts the focus where what was done can be taken back.
pub(super) fn focus_undo() {
    focus_later("[data-testid=undo-delete]".to_owned());
}

/// Puts the focus on what is about to be drawn, before another key can be pressed; in the next frame
/// if it is not there by then.
pub(super) fn focus_later(selector: String) {
    spawn_local(async move {
        // Tasks that draw what has changed were woken before this one.
        tick().await;
        let there = focus(&selector);
        request_animation_frame(move || {
            if there.is_none_or(|there| !there.is_connected()) {
                let _ = focus(&selector);
            }
        });
    });
}

fn focus(selector: &str) -> Option<HtmlElement> {
    let there: HtmlElement = document().query_selector(selector).ok()??.unchecked_into();
    let _ = there.focus();
    Some(there)
}
