//! The keys of the page, by `?` or by a button.

use super::desk::Desk;
use crate::app::keys::{in_text, named};
use crate::app::language;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;

/// The button, and the list it opens.
#[component]
pub(crate) fn Help(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    let dialog = NodeRef::<html::Dialog>::new();
    let show = move || {
        if let Some(dialog) = dialog.get_untracked().filter(|dialog| !dialog.open()) {
            // Refused only to a dialog that is off the page.
            let _ = dialog.show_modal();
        }
    };
    let _ = window_event_listener(ev::keydown, move |event| {
        let alone = !event.ctrl_key() && !event.meta_key() && !in_text();
        if event.key() == "?" && alone && desk.here.get_untracked() {
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
        words().keys.iter().map(line).collect::<Vec<_>>()
    };
    view! {
        <button
            type="button"
            class="icon"
            data-testid="help"
            title=move || words().keys_title
            aria-label=move || words().keys_title
            on:click=move |_| show()
        >
            "?"
        </button>
        <dialog node_ref=dialog class="leaf" data-testid="keys" aria-label=move || words().keys_title>
            <h2>{move || words().keys_title}</h2>
            <dl class="keys-list">{lines}</dl>
            <form method="dialog">
                <button type="submit" data-testid="shut-keys">
                    {move || language().get().frame().close}
                </button>
            </form>
        </dialog>
    }
}
