//! A button that opens a few more: presses that are wanted now and then, one step away.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

/// A button with what it opens below it. What is in it is there only while it is open.
#[component]
pub(crate) fn Menu(
    /// For tests.
    name: String,
    word: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let children = StoredValue::new(children);
    let toggle = move |event: ev::Event| {
        open.set(event_target::<Element>(&event).has_attribute("open"));
    };
    view! {
        <details class="menu" data-testid=name on:toggle=toggle>
            <summary>{word}</summary>
            {move || {
                open.get()
                    .then(|| view! { <div class="menu-body">{children.with_value(|c| c())}</div> })
            }}
        </details>
    }
}

/// Shuts menus by Escape, and when something else is pressed.
pub(crate) fn follow_menus() {
    let _ = window_event_listener(ev::pointerdown, |event| {
        let pressed = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let within = pressed.and_then(|pressed| pressed.closest(OPEN).ok().flatten());
        shut(within.as_ref());
    });
    let _ = window_event_listener(ev::keydown, |event| {
        if event.key() == "Escape"
            && let Some(menu) = shut(None)
            && let Ok(Some(button)) = menu.query_selector("summary")
        {
            let _ = button.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    });
}

const OPEN: &str = "details.menu[open]";

/// Shuts the menu that is open, but for one, and tells which it was.
fn shut(but: Option<&Element>) -> Option<Element> {
    let menu = document().query_selector(OPEN).ok().flatten()?;
    if but.is_some_and(|but| *but == menu) {
        return None;
    }
    let _ = menu.remove_attribute("open");
    Some(menu)
}
