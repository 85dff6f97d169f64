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
/// item: half-typed names outlive what comes from elsewhere.
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
    // What is shut because its line has gone stays shut should the line come back.
    Effect::new(move |_| {
        entries.with(|entries| {
            let has = |entry: Entry| entries.contains(&entry);
            if open.get_untracked().is_some_and(|id| !has(Entry::Item(id))) {
                open.set(None);
            }
            if renaming.get_untracked().is_some_and(|folder| !has(Entry::Folder(folder))) {
                renaming.set(None);
            }
        });
    });
    // Escape lets go of what is dragged; only the next one shuts the drawer.
    let _ = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" && drag.is_on() {
            event.prevent_default();
            drag.cancel();
        }
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
                each=move || {
                    hold_focus();
                    entries.get()
                }
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

/// Gives the focus back to what has it in the list and loses it because a line is put elsewhere, its
/// own or one beside it; if its line goes, to the one after it or before it.
fn hold_focus() {
    let held = || {
        let held = document().active_element()?;
        let line = held.closest(".items > li").ok()??;
        Some((held, [line.next_element_sibling(), line.previous_element_sibling()]))
    };
    let Some((held, beside)) = held() else { return };
    spawn_local(async move {
        tick().await;
        if document().active_element().is_some_and(|it| it.tag_name() != "BODY") {
            return;
        }
        let mut beside = beside.into_iter().flatten().filter(|line| line.is_connected());
        let next = if held.is_connected() {
            Some(held)
        } else {
            beside.find_map(|line| line.query_selector(".item-name, button").ok()?)
        };
        if let Some(next) = next {
            let _ = next.unchecked_into::<HtmlElement>().focus();
        }
    });
}

fn has_modifier(event: &ev::KeyboardEvent) -> bool {
    event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key()
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
        // A key that is held down must not press what it has just brought the focus to.
        "Enter" if event.repeat() => {}
        "Delete" if !has_modifier(event) => {
            if let Some(row) = row() {
                delete(desk, &row);
            }
        }
        _ => return,
    }
    event.prevent_default();
}

/// Whether a key shuts a form; the drawer around it then stays. While a word is being composed, as
/// with a Japanese keyboard, Escape belongs to that.
pub(super) fn take_escape(event: &ev::KeyboardEvent) -> bool {
    let shuts = event.key() == "Escape" && !event.is_composing();
    if shuts {
        event.prevent_default();
    }
    shuts
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

/// Puts the focus on what is about to be drawn, before another key can be pressed; in the next
/// frame if it is not there by then.
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
