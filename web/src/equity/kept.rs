//! What of the view outlives a reload, beside the spot itself: what is open, and what was typed
//! outside it.

use crate::app::memory;
use leptos::prelude::*;

fn key(name: &str) -> String {
    format!("tableodds.view.{name}")
}

/// What was kept under a name; nothing before the first time.
pub(crate) fn recalled(name: &str) -> String {
    memory::recall(&key(name)).unwrap_or_default()
}

/// Keeps something under a name.
pub(crate) fn keep(name: &str, value: &str) {
    memory::keep(&key(name), value);
}

/// A text as it was left, or the usual one; kept whenever it changes.
pub(crate) fn text(name: &'static str, usual: &str) -> RwSignal<String> {
    let text = RwSignal::new(memory::recall(&key(name)).unwrap_or_else(|| usual.to_owned()));
    Effect::new(move |_| text.with(|text| keep(name, text)));
    text
}

/// A switch as it was left, or off; kept whenever it changes.
pub(crate) fn flag(name: &'static str) -> RwSignal<bool> {
    let flag = RwSignal::new(recalled(name) == "on");
    Effect::new(move |_| keep(name, if flag.get() { "on" } else { "off" }));
    flag
}
