//! The part of the page's address after `#`, which names the tool and holds the spot.

use leptos::ev;
use leptos::prelude::{document, window, window_event_listener};
use std::cell::RefCell;
use wasm_bindgen::{JsCast as _, JsValue};

/// What stands after `#`, without it; nothing when there is none or it cannot be read.
pub(crate) fn read() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix('#').unwrap_or(&hash).to_owned()
}

/// The address of the page with another part after `#`.
pub(crate) fn with(part: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}#{part}")
}

thread_local! {
    /// What stands after `#` as far as this module knows: what it wrote, or was told of.
    static KNOWN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Writes what stands after `#` without a new step in the browser's history. A page inside
/// another one may not; then its address stays as it was.
///
/// An address that has changed without word of it was opened a moment ago, and the word is on its
/// way: it is left alone, since writing over it would lose it.
pub(crate) fn replace(part: &str) {
    let present = read();
    let known =
        KNOWN.with_borrow_mut(|known| *known.get_or_insert_with(|| present.clone()) == present);
    if !known || present == part {
        return;
    }
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{part}")));
    }
    KNOWN.set(Some(read()));
}

/// Calls `then` with what stands after `#` whenever a link, the player or the browser's own
/// buttons change it.
pub(crate) fn on_change(then: impl Fn(String) + 'static) {
    // From now on: a link opened before the first writing would else pass for known.
    KNOWN.with_borrow_mut(|known| {
        known.get_or_insert_with(read);
    });
    // The page lives as long as the window, so the listener is never taken off.
    let _ = window_event_listener(ev::hashchange, move |_| {
        let part = read();
        KNOWN.set(Some(part.clone()));
        then(part);
    });
}

/// Puts a text on the clipboard and tells `then` whether it is there. Pages by plain http and
/// pages inside others are often refused; the older way by a selected field may still be open.
pub(crate) fn copy(text: String, then: impl FnOnce(bool) + 'static) {
    if !window().is_secure_context() {
        return then(copy_selected(&text));
    }
    let written = window().navigator().clipboard().write_text(&text);
    wasm_bindgen_futures::spawn_local(async move {
        let copied = wasm_bindgen_futures::JsFuture::from(written).await.is_ok();
        then(copied || copy_selected(&text));
    });
}

fn copy_selected(text: &str) -> bool {
    let copied = || {
        let document = document().dyn_into::<web_sys::HtmlDocument>().ok()?;
        let field = document.create_element("textarea").ok()?;
        let field = field.dyn_into::<web_sys::HtmlTextAreaElement>().ok()?;
        field.set_class_name("unseen");
        field.set_value(text);
        document.body()?.append_child(&field).ok()?;
        field.select();
        let copied = document.exec_command("copy").unwrap_or(false);
        field.remove();
        Some(copied)
    };
    copied().unwrap_or(false)
}
