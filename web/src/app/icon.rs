//! The few signs that stand for words. Each is drawn in the colour of the text around it and
//! hidden from screen readers, which get the words.

use leptos::prelude::*;

/// A sign by the path that draws it, on a field of 16 by 16.
#[component]
pub(crate) fn Icon(
    /// SVG path data.
    #[prop(into)]
    path: Signal<&'static str>,
) -> impl IntoView {
    view! {
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d=move || path.get() />
        </svg>
    }
}

/// One step back.
pub(crate) const UNDO: &str = "M5 3 2 6l3 3M2.5 6H9a4 4 0 0 1 0 8H6";
/// One step forward.
pub(crate) const REDO: &str = "m11 3 3 3-3 3M13.5 6H7a4 4 0 0 0 0 8h3";
/// Takes something away.
pub(crate) const CROSS: &str = "m4 4 8 8M12 4l-8 8";
/// The library: books on a shelf.
pub(crate) const LIBRARY: &str = "M2.5 3v10M6 3v10M9 3.5l3.5 9.5M1.5 14h13";
/// All is well.
pub(crate) const DONE: &str = "m3 8.5 3.5 3.5L13 4.5";
/// Something is waited for.
pub(crate) const CLOCK: &str = "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM8 4.5V8l2.5 1.5";
/// There is nothing of it.
pub(crate) const DASH: &str = "M3 8h10";
/// What else can be done.
pub(crate) const MORE: &str = "M3 8h.01M8 8h.01M13 8h.01";
/// It can be dragged by this.
pub(crate) const GRIP: &str = "M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01";
/// Something is wrong.
pub(crate) const WRONG: &str = "M8 1.8 15 14H1ZM8 6v4M8 12v.2";
/// The theme of the system: half and half.
pub(crate) const HALF: &str = "M8 2a6 6 0 0 0 0 12ZM8 2a6 6 0 0 1 0 12";
/// The light theme: a sun.
pub(crate) const SUN: &str = "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1";
/// The dark theme: a moon.
pub(crate) const MOON: &str = "M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7Z";
