//! The line above the items of a folder; a press on its button gives the folder another name.

use super::list::{focus_later, focus_undo, take_escape};
use super::saving::{FolderField, folder_of};
use super::{Desk, words};
use crate::app::icon::{self, Icon};
use leptos::ev::SubmitEvent;
use leptos::html;
use leptos::prelude::*;

/// One folder. `renaming` is the one whose name is being typed.
#[component]
pub(super) fn Folder(
    desk: Desk,
    folder: String,
    renaming: RwSignal<Option<String>>,
) -> impl IntoView {
    let name = RwSignal::new(folder.clone());
    let folder = StoredValue::new(folder);
    let button = NodeRef::<html::Button>::new();
    let is_open = Memo::new(move |_| renaming.get() == Some(folder.get_value()));
    let toggle = move |_| {
        let open = !is_open.get_untracked();
        name.set(folder.get_value());
        renaming.set(open.then(|| folder.get_value()));
        if open {
            focus_later("[data-testid=folder-name]".to_owned());
        }
    };
    let focus_button = move || {
        if let Some(button) = button.get_untracked() {
            let _ = button.focus();
        }
    };
    let rename = move |event: SubmitEvent| {
        event.prevent_default();
        renaming.set(None);
        let from = folder.get_value();
        let done = desk.keeper.rename_folder(&from, &folder_of(&name.get_untracked()));
        if done.is_some() {
            desk.offer_undo(done);
            focus_undo();
        } else {
            focus_button();
        }
    };
    view! {
        <li class="folder" data-testid="folder" data-folder=folder.get_value()>
            <div class="item-line">
                <span class="folder-name">{folder.get_value()}</span>
                <button
                    node_ref=button
                    type="button"
                    class="icon"
                    data-testid="rename-folder"
                    aria-expanded=move || is_open.get().to_string()
                    aria-label=move || (words().rename_folder)(&folder.get_value())
                    on:click=toggle
                >
                    <Icon path=icon::MORE />
                </button>
            </div>
            <Show when=move || is_open.get()>
                <form
                    class="rename"
                    on:submit=rename
                    on:keydown=move |event| {
                        if take_escape(&event) {
                            renaming.set(None);
                            focus_button();
                        }
                    }
                >
                    <FolderField name="folder-name" folder=name />
                    <button type="submit" data-testid="folder-renamed">
                        {move || words().keep_folder}
                    </button>
                </form>
            </Show>
        </li>
    }
}
