//! Keys that work wherever the focus is.

use leptos::ev;
use leptos::prelude::*;

/// Undo and redo by keys while a tool is `here`, but in a text, which has its own.
pub(crate) fn undo_and_redo(
    here: Memo<bool>,
    undo: impl Fn() + 'static,
    redo: impl Fn() + 'static,
) {
    // The page lives as long as the window, so the listener is never taken off.
    let _ = window_event_listener(ev::keydown, move |event| {
        let held = (event.ctrl_key() || event.meta_key()) && !event.alt_key();
        if !held || !here.get_untracked() || in_text() {
            return;
        }
        match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
            ("z", false) => undo(),
            ("z", true) | ("y", false) => redo(),
            _ => return,
        }
        event.prevent_default();
    });
}

/// Whether what is typed goes into a text, or into a dialog over the page.
pub(crate) fn in_text() -> bool {
    let Some(focused) = document().active_element() else { return false };
    if focused.closest("dialog").ok().flatten().is_some() {
        return true;
    }
    match focused.tag_name().as_str() {
        "TEXTAREA" => true,
        "INPUT" => {
            let kind = focused.get_attribute("type");
            !matches!(kind.as_deref(), Some("checkbox" | "file" | "radio" | "range"))
        }
        _ => false,
    }
}
