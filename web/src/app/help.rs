//! The keys of the tool on the screen, by `?` or by a button.

use super::keys::{in_text, named};
use super::language;
use super::tool::Tool;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;

/// The button, and the list it opens.
#[component]
pub(crate) fn Help(tool: RwSignal<Tool>) -> impl IntoView {
    let words = move || language().get().keys();
    let dialog = NodeRef::<html::Dialog>::new();
    let show = move || {
        if let Some(dialog) = dialog.get_untracked().filter(|dialog| !dialog.open()) {
            // Refused only to a dialog that is off the page.
            let _ = dialog.show_modal();
        }
    };
    let _ = window_event_listener(ev::keydown, move |event| {
        let alone = !event.ctrl_key() && !event.meta_key() && !in_text();
        if event.key() == "?" && alone {
            event.prevent_default();
            show();
        }
    });
    let lines = move || {
        let line = |&(keys, does): &(&'static str, &'static str)| {
            view! {
                <div>
                    <dt>{named(keys)}</dt>
                    <dd>{does}</dd>
                </div>
            }
        };
        words().of(tool.get()).map(line).collect::<Vec<_>>()
    };
    view! {
        <button
            type="button"
            class="bar-help"
            data-testid="help"
            title=move || words().title
            aria-label=move || words().title
            on:click=move |_| show()
        >
            "?"
        </button>
        <dialog node_ref=dialog class="leaf" data-testid="keys" aria-label=move || words().title>
            // It has the focus, so that a list that is longer than the screen begins at its beginning.
            <h2 tabindex="-1" autofocus>
                {move || words().title}
            </h2>
            <dl class="keys-list">{lines}</dl>
            <form method="dialog">
                <button type="submit" data-testid="shut-keys">
                    {move || language().get().frame().close}
                </button>
            </form>
        </dialog>
    }
}
