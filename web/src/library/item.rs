//! An item in the list: a press on its name opens it, and behind a button stands what else can be
//! done with it.

use super::list::{delete, focus_in, focus_item, focus_undo, take_escape};
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

/// One line, and below it what can be done with the item while it is the `open` one. What another
/// tab or device does to the item shows in the same line.
#[component]
pub(super) fn Line(
    desk: Desk,
    id: ItemId,
    row: Memo<Row>,
    open: RwSignal<Option<ItemId>>,
) -> impl IntoView {
    let trouble = RwSignal::new(None::<OpenError>);
    // What was wrong with the item is no more once something else is in it.
    Effect::watch(move || row.with(|row| row.body), move |_, _, _| trouble.set(None), false);
    let is_open = Memo::new(move |_| open.get() == Some(id));
    let toggle = move || open.update(|open| *open = (*open != Some(id)).then_some(id));
    let press = move |_| {
        if row.with_untracked(Row::is_range) {
            toggle();
        } else {
            go(desk, id, 0, trouble);
        }
    };
    let name = Memo::new(move |_| row.with(|row| row.name.clone()));
    let kind = Memo::new(move |_| row.with(|row| kind_place(&row.kind)));
    let mark = Memo::new(move |_| row.with(|row| row.mark));
    let summary = Memo::new(move |_| {
        let told = |row: &Row| row.summary != row.name && !row.summary.is_empty();
        row.with(|row| told(row).then(|| row.summary.clone()))
    });
    view! {
        <li class="item" data-testid="item" data-id=id.to_string()>
            <div class="item-line">
                // By keys an item is moved with Alt and an arrow, or by its buttons.
                <span class="grip" data-testid="grip" aria-hidden="true">
                    <Icon path=icon::GRIP />
                </span>
                <button type="button" class="item-name" on:click=press>
                    <span class="item-title">{name}</span>
                    <span class="item-what">
                        {move || words().kinds[kind.get()]}
                        {move || {
                            summary.get().map(|summary| view! { <span class="item-summary">{summary}</span> })
                        }}
                    </span>
                </button>
                {move || {
                    let mark = mark.get();
                    (mark != Mark::None)
                        .then(|| {
                            view! {
                                <span class="library-mark" role="img" aria-label=move || mark_word(mark) title=move || mark_word(mark)>
                                    <Icon path=if mark == Mark::Waiting { icon::CLOCK } else { icon::WRONG } />
                                </span>
                            }
                        })
                }}
                <button
                    type="button"
                    class="icon"
                    data-testid="more"
                    aria-expanded=move || is_open.get().to_string()
                    aria-label=move || name.with(|name| (words().more)(name))
                    on:click=move |_| toggle()
                >
                    <Icon path=icon::MORE />
                </button>
            </div>
            {move || trouble.get().map(|why| alert("open-trouble", move || open_word(why).to_owned()))}
            {move || {
                is_open.get().then(|| view! { <Deeds desk id row open trouble /> }.into_any())
            }}
        </li>
    }
}

/// A text that is typed over what is there: it follows what is there until somebody has typed.
fn typed_over(there: impl Fn() -> String + Send + Sync + 'static) -> RwSignal<String> {
    let there = Memo::new(move |_| there());
    let typed = RwSignal::new(there.get_untracked());
    let follow = move |now: &String, before: Option<&String>, _| {
        if before.is_some_and(|before| typed.with_untracked(|typed| typed == before)) {
            typed.set(now.clone());
        }
    };
    Effect::watch(move || there.get(), follow, false);
    typed
}

/// What can be done with an item.
#[component]
fn Deeds(
    desk: Desk,
    id: ItemId,
    row: Memo<Row>,
    open: RwSignal<Option<ItemId>>,
    trouble: RwSignal<Option<OpenError>>,
) -> impl IntoView {
    let keeper = desk.keeper;
    let name = typed_over(move || row.with(|row| row.name.clone()));
    let folder = typed_over(move || row.with(|row| row.folder.clone()));
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked().trim().to_owned();
        let folder = folder_of(&folder.get_untracked());
        open.set(None);
        let row = row.get_untracked();
        let name = if name.is_empty() { row.name.clone() } else { name };
        if name != row.name || folder != row.folder {
            keeper.arrange(&row, name, folder);
        }
        focus_item(id);
    };
    let overwrite = move |_| {
        let row = row.get_untracked();
        spawn_local(async move {
            match desk.present().await {
                Ok(Some(present)) => {
                    desk.offer_undo(keeper.overwrite(&row, present.spot));
                    focus_undo();
                }
                Ok(None) => desk.say(Said::Nothing),
                Err(why) => {
                    // The line may have gone meanwhile.
                    let _ = trouble.try_set(Some(why));
                }
            }
        });
        open.set(None);
    };
    let duplicate = move |_| {
        let row = row.get_untracked();
        keeper.duplicate(&row, (desk.words().copy_of)(&row.name));
    };
    let shift = move |down: bool| {
        keeper.shift(&row.get_untracked(), down);
        // A line that was moved has lost the focus.
        focus_in(id, if down { "[data-testid=down]" } else { "[data-testid=up]" });
    };
    let is_range = Memo::new(move |_| row.with(Row::is_range));
    let players = move || {
        let there = seats();
        is_range.get().then(|| {
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
        })
    };
    view! {
        <div class="deeds-of">
            {move || players().map(|players| view! { <div class="library-players">{players}</div> })}
            <form
                class="rename"
                on:submit=rename
                on:keydown=move |event| {
                    if take_escape(&event) {
                        open.set(None);
                        focus_in(id, "[data-testid=more]");
                    }
                }
            >
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
                    on:click=move |_| delete(desk, &row.get_untracked())
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
