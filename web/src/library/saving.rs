//! Saving what the page shows.

use super::list::{focus_later, focus_undo};
use super::open::{OpenError, Present};
use super::row::{Row, summary};
use super::{Desk, Said, words};
use leptos::prelude::*;
use sync::Content;
use wasm_bindgen_futures::spawn_local;

/// What is to be saved where something of that name is already.
#[derive(Clone, PartialEq)]
struct Clash {
    there: Row,
    content: Content,
}

impl Clash {
    /// What stands in the way of saving under this name.
    fn find(desk: Desk, name: &str, folder: &str, content: &Content) -> Option<Self> {
        let there = desk.keeper.rows.with_untracked(|rows| {
            rows.iter().find(|row| row.name == name && row.folder == folder).cloned()
        })?;
        Some(Self { there, content: content.clone() })
    }

    /// The name with the first number that nothing there has.
    fn other_name(&self, desk: Desk) -> String {
        let Row { name, folder, .. } = &self.there;
        desk.keeper.rows.with_untracked(|rows| {
            let taken = |name: &String| rows.iter().any(|r| r.name == *name && r.folder == *folder);
            let mut names = (2_usize..).map(|number| format!("{name} ({number})"));
            names.find(|name| !taken(name)).unwrap_or_default()
        })
    }
}

/// Asks which of the two is wanted.
#[component]
fn ClashShown(desk: Desk, clash: RwSignal<Option<Clash>>, name: RwSignal<String>) -> impl IntoView {
    let answer = move |replace: bool| {
        let Some(asked) = clash.get_untracked() else { return };
        let other = asked.other_name(desk);
        let Clash { there, content } = asked;
        clash.set(None);
        name.set(String::new());
        if replace {
            desk.offer_undo(desk.keeper.overwrite(&there, content));
            focus_undo();
        } else {
            desk.keeper.save_new(other.clone(), there.folder, content);
            desk.say(Said::Saved(other));
            focus_later("[data-testid=save-name]".to_owned());
        }
    };
    move || {
        clash.get().map(|asked| {
            let other = asked.other_name(desk);
            view! {
                <div class="confirm" role="alert" data-testid="clash">
                    <p>{move || (words().exists)(&asked.there.name)}</p>
                    <p class="deeds-row">
                        <button
                            type="button"
                            data-testid="replace-it"
                            on:click=move |_| answer(true)
                        >
                            {move || words().replace}
                        </button>
                        <button
                            type="button"
                            data-testid="keep-both"
                            on:click=move |_| answer(false)
                        >
                            {move || (words().keep_both)(&other)}
                        </button>
                    </p>
                </div>
            }
        })
    }
}

/// The form: what, under which name, in which folder.
#[component]
pub(super) fn Saving(desk: Desk) -> impl IntoView {
    let present = RwSignal::new(None::<Result<Option<Present>, OpenError>>);
    // 0 for the spot, else a player from 1.
    let what = RwSignal::new(0_usize);
    let name = RwSignal::new(String::new());
    let folder = RwSignal::new(String::new());
    let clash = RwSignal::new(None::<Clash>);
    // Another choice, name or folder is an answer, too.
    Effect::new(move |_| {
        what.track();
        folder.track();
        clash.set(None);
    });
    // What the page shows is looked at whenever the drawer opens.
    Effect::new(move |_| {
        desk.shown.track();
        what.set(0);
        clash.set(None);
        spawn_local(async move { present.set(Some(desk.present().await)) });
    });
    let usual = Memo::new(move |_| {
        let content = present.get().and_then(|present| picked(present.ok()??, what.get()));
        content.map(|content| summary(&content.kind, &content.data)).unwrap_or_default()
    });
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = name.get_untracked().trim().to_owned();
        let (what, folder) = (what.get_untracked(), folder_of(&folder.get_untracked()));
        name.set(String::new());
        clash.set(None);
        // Asked again, since who types fast is here before the first answer.
        spawn_local(async move {
            let found = desk.present().await;
            let content = found.as_ref().ok().and_then(|found| picked(found.clone()?, what));
            present.set(Some(found));
            // Somebody may be typing the next name by now.
            let give_back = move |text: String| {
                name.update(|now| {
                    if now.is_empty() {
                        *now = text;
                    }
                });
            };
            let Some(content) = content else { return give_back(typed) };
            let usual = summary(&content.kind, &content.data);
            let called = if typed.is_empty() { usual } else { typed };
            if let Some(found) = Clash::find(desk, &called, &folder, &content) {
                if desk.keeper.content(found.there.id).as_ref() == Some(&content) {
                    return desk.say(Said::Saved(called));
                }
                give_back(called);
                clash.set(Some(found));
                focus_later("[data-testid=replace-it]".to_owned());
                return;
            }
            desk.keeper.save_new(called.clone(), folder, content);
            desk.say(Said::Saved(called));
        });
    };
    let choices = move || {
        let players = present.with(|present| match present {
            Some(Ok(Some(present))) => {
                present.ranges.iter().map(|(player, _)| player + 1).collect()
            }
            _ => Vec::new(),
        });
        let all = core::iter::once(0).chain(players);
        all.map(|player| {
            let word = move || match player {
                0 => words().spot.to_owned(),
                player => (words().range_of)(player),
            };
            view! { <option value=player.to_string()>{word}</option> }
        })
        .collect::<Vec<_>>()
    };
    let trouble = move || match present.get() {
        Some(Err(_)) => Some(words().missing),
        Some(Ok(None)) => Some(words().nothing),
        Some(Ok(Some(_))) | None => None,
    };
    view! {
        <form class="saving" data-testid="saving" on:submit=save>
            <h3>{move || words().save_title}</h3>
            <select
                data-testid="save-what"
                aria-label=move || words().what
                on:change=move |event| what.set(event_target_value(&event).parse().unwrap_or(0))
                prop:value=move || what.get().to_string()
            >
                {choices}
            </select>
            <input
                type="text"
                data-testid="save-name"
                aria-label=move || words().name
                placeholder=move || {
                    let usual = usual.get();
                    if usual.is_empty() { words().name.to_owned() } else { usual }
                }
                maxlength="200"
                autocomplete="off"
                prop:value=name
                on:input=move |event| {
                    clash.set(None);
                    name.set(event_target_value(&event));
                }
            />
            <FolderField name="save-folder" folder />
            <button
                type="submit"
                class="deed"
                data-testid="save-present"
                disabled=move || trouble().is_some()
            >
                {move || words().save}
            </button>
            {move || trouble().map(|why| view! { <p class="quiet" data-testid="save-trouble">{why}</p> })}
            <ClashShown desk clash name />
            <datalist id="library-folders">
                {move || {
                    folders(desk)
                        .into_iter()
                        .map(|folder| view! { <option value=folder></option> })
                        .collect::<Vec<_>>()
                }}
            </datalist>
        </form>
    }
}

/// A field for a folder, which offers those there are.
#[component]
pub(super) fn FolderField(name: &'static str, folder: RwSignal<String>) -> impl IntoView {
    view! {
        <input
            type="text"
            data-testid=name
            aria-label=move || words().folder
            placeholder=move || words().folder
            title=move || words().folder_hint
            list="library-folders"
            maxlength="200"
            autocomplete="off"
            prop:value=folder
            on:input=move |event| folder.set(event_target_value(&event))
        />
    }
}

/// What the player has picked of what the page shows: 0 for the spot, else the range of a player
/// from 1.
fn picked(present: Present, what: usize) -> Option<Content> {
    let Some(player) = what.checked_sub(1) else { return Some(present.spot) };
    let mut ranges = present.ranges.into_iter();
    ranges.find(|(place, _)| *place == player).map(|(_, range)| range)
}

/// All folders, each once, but the top.
fn folders(desk: Desk) -> Vec<String> {
    desk.keeper.rows.with(|rows| {
        let mut all: Vec<String> = rows.iter().map(|row| row.folder.clone()).collect();
        all.dedup();
        all.retain(|folder| !folder.is_empty());
        all
    })
}

/// A folder as typed, without spaces and strokes that mean nothing.
pub(super) fn folder_of(typed: &str) -> String {
    let parts: Vec<&str> =
        typed.split('/').map(str::trim).filter(|part| !part.is_empty()).collect();
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::folder_of;

    #[test]
    fn a_folder_is_what_was_meant() {
        assert_eq!(folder_of(" BTN / vs BB/ "), "BTN/vs BB");
        assert_eq!(folder_of("//"), "");
    }
}
