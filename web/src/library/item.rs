//! An item in the list: a press on its name opens it, and behind a button stands what else can be
//! done with it.

use super::list::{delete, focus_in, focus_item};
use super::notices::alert;
use super::open::{OpenError, seats};
use super::row::{Mark, Row};
use super::saving::{FolderField, folder_of};
use super::{Desk, Said, words};
use crate::app::icon::{self, Icon};
use leptos::prelude::*;
use sync::ItemId;
use sync::status::HeldBack;
use wasm_bindgen_futures::spawn_local;

/// How many players are offered where it is not known how many there are.
const PLAYERS: usize = 2;

/// One line, and below it what can be done with the item while it is the `open` one.
#[component]
pub(super) fn Line(desk: Desk, row: Row, open: RwSignal<Option<ItemId>>) -> impl IntoView {
    let id = row.id;
    let trouble = RwSignal::new(None::<OpenError>);
    let is_range = row.kind == "range";
    let is_open = move || open.get() == Some(id);
    let toggle = move || open.update(|open| *open = (*open != Some(id)).then_some(id));
    let press = move |_| {
        if is_range {
            toggle();
        } else {
            go(desk, id, 0, trouble);
        }
    };
    let kind = kind_place(&row.kind);
    let mark = row.mark;
    let name = row.name.clone();
    let body_row = row.clone();
    let summary = (row.summary != row.name && !row.summary.is_empty()).then_some(row.summary);
    view! {
        <li class="item" data-testid="item" data-id=id.to_string()>
            <div class="item-line">
                // By keys an item is moved with Alt and an arrow, or by its buttons.
                <span class="grip" data-testid="grip" aria-hidden="true">
                    <Icon path=icon::GRIP />
                </span>
                <button type="button" class="item-name" on:click=press>
                    <span class="item-title">{row.name}</span>
                    <span class="item-what">
                        {move || words().kinds[kind]}
                        {summary.map(|summary| view! { <span class="item-summary">{summary}</span> })}
                    </span>
                </button>
                {(mark != Mark::None)
                    .then(|| {
                        view! {
                            <span class="library-mark" role="img" aria-label=move || mark_word(mark) title=move || mark_word(mark)>
                                <Icon path=if mark == Mark::Waiting { icon::CLOCK } else { icon::WRONG } />
                            </span>
                        }
                    })}
                <button
                    type="button"
                    class="icon"
                    data-testid="more"
                    aria-expanded=move || is_open().to_string()
                    aria-label=move || (words().more)(&name)
                    on:click=move |_| toggle()
                >
                    <Icon path=icon::MORE />
                </button>
            </div>
            {move || trouble.get().map(|why| alert("open-trouble", move || open_word(why).to_owned()))}
            {move || {
                is_open()
                    .then(|| view! { <Deeds desk row=body_row.clone() open trouble /> }.into_any())
            }}
        </li>
    }
}

/// What can be done with an item.
#[component]
fn Deeds(
    desk: Desk,
    row: Row,
    open: RwSignal<Option<ItemId>>,
    trouble: RwSignal<Option<OpenError>>,
) -> impl IntoView {
    let keeper = desk.keeper;
    let name = RwSignal::new(row.name.clone());
    let folder = RwSignal::new(row.folder.clone());
    let id = row.id;
    let seen = keeper.body_stamp(id);
    let is_range = row.kind == "range";
    let row = StoredValue::new(row);
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked().trim().to_owned();
        let folder = folder_of(&folder.get_untracked());
        open.set(None);
        row.with_value(|row| {
            let name = if name.is_empty() { row.name.clone() } else { name };
            if name != row.name || folder != row.folder {
                keeper.arrange(row, name, folder);
            }
        });
        focus_item(id);
    };
    let overwrite = move |_| {
        let (Some(seen), row) = (seen, row.get_value()) else { return };
        spawn_local(async move {
            match desk.present().await {
                Ok(Some(present)) => {
                    desk.offer_undo(keeper.overwrite(&row, seen, present.spot));
                }
                Ok(None) => desk.say(Said::Nothing),
                Err(why) => {
                    // The line may have been drawn anew meanwhile.
                    let _ = trouble.try_set(Some(why));
                }
            }
        });
        open.set(None);
    };
    let duplicate = move |_| {
        row.with_value(|row| keeper.duplicate(row, (desk.words().copy_of)(&row.name)));
    };
    let shift = move |down: bool| {
        row.with_value(|row| keeper.shift(row, down));
        // The line is drawn anew in its new place.
        focus_in(id, if down { "[data-testid=down]" } else { "[data-testid=up]" });
    };
    let players = is_range.then(|| {
        let there = seats();
        (0..if there == 0 { PLAYERS } else { there })
            .map(|player| {
                view! {
                    <button
                        type="button"
                        data-testid=["put-", &(player + 1).to_string()].concat()
                        on:click=move |_| go(desk, id, player, trouble)
                    >
                        {move || (words().put_into)(player + 1)}
                    </button>
                }
            })
            .collect::<Vec<_>>()
    });
    view! {
        <div class="deeds-of">
            {players.map(|players| view! { <div class="library-players">{players}</div> })}
            <form class="rename" on:submit=rename>
                <input
                    type="text"
                    data-testid="item-name"
                    aria-label=move || words().name
                    maxlength="200"
                    autocomplete="off"
                    prop:value=name
                    on:input=move |event| name.set(event_target_value(&event))
                />
                <FolderField name="item-folder" folder />
                <button type="submit" data-testid="rename">
                    {move || words().rename}
                </button>
            </form>
            <div class="deeds-row">
                <button type="button" data-testid="overwrite" on:click=overwrite>
                    {move || words().overwrite}
                </button>
                <button type="button" data-testid="duplicate" on:click=duplicate>
                    {move || words().duplicate}
                </button>
                <button type="button" data-testid="up" on:click=move |_| shift(false)>
                    {move || words().up}
                </button>
                <button type="button" data-testid="down" on:click=move |_| shift(true)>
                    {move || words().down}
                </button>
                <button
                    type="button"
                    class="danger"
                    data-testid="delete"
                    on:click=move |_| row.with_value(|row| delete(desk, row))
                >
                    {move || words().delete}
                </button>
            </div>
        </div>
    }
}

fn go(desk: Desk, id: ItemId, player: usize, trouble: RwSignal<Option<OpenError>>) {
    let Some(content) = desk.keeper.content(id) else { return };
    spawn_local(async move {
        let _ = trouble.try_set(desk.open(&content, player).await.err());
    });
}

fn kind_place(kind: &str) -> usize {
    ["equity", "range", "odds", "catan", "pool"]
        .iter()
        .position(|known| *known == kind)
        .unwrap_or(5)
}

fn mark_word(mark: Mark) -> &'static str {
    match mark {
        Mark::None => "",
        Mark::Waiting => words().waiting,
        Mark::Only(HeldBack::TooLarge) => words().only[0],
        Mark::Only(HeldBack::Quota) => words().only[1],
        Mark::Only(HeldBack::Newer) => words().only[2],
    }
}

fn open_word(why: OpenError) -> &'static str {
    match why {
        OpenError::Newer => words().newer,
        OpenError::Damaged => words().damaged,
        OpenError::Full => words().full_table,
        OpenError::Missing => words().missing,
    }
}
