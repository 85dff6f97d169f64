//! Keys that work wherever the focus is.

use leptos::ev;
use leptos::prelude::*;
use std::borrow::Cow;

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

/// The names of keys as they stand on the keyboard of this device.
pub(crate) fn named(keys: &'static str) -> Cow<'static, str> {
    // Deprecated, and still the one thing that every browser tells.
    let platform = window().navigator().platform().unwrap_or_default();
    let is_apple = ["Mac", "iPhone", "iPad"].iter().any(|apple| platform.starts_with(apple));
    if is_apple { Cow::Owned(apples(keys)) } else { Cow::Borrowed(keys) }
}

/// The same keys where ⌘ is held instead of Ctrl, and ⇧⌘Z does again what was undone.
fn apples(keys: &str) -> String {
    keys.replace("Ctrl Y", "⇧⌘Z").replace("Ctrl ", "⌘")
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

#[cfg(test)]
mod tests {
    use super::apples;

    #[test]
    fn a_mac_has_keys_of_its_own() {
        assert_eq!(apples("Ctrl Z, Ctrl Y"), "⌘Z, ⇧⌘Z");
        assert_eq!(apples("Shift"), "Shift");
    }
}
