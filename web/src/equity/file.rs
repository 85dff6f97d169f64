//! A spot as a file: for those that no link can hold, and for keeping.
//!
//! The file holds the link in full, however long, so that one form is read in both places.

use super::desk::Desk;
use super::menu::Menu;
use crate::app::{address, language};
use leptos::ev;
use leptos::prelude::*;
use spot::link;
use wasm_bindgen::JsCast as _;

/// What the file is called.
const NAME: &str = "tableodds-spot.txt";

/// Save and open.
#[component]
pub(crate) fn FileMenu(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    let chosen = move |event: ev::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            open(desk, &file);
        }
        // The same file may be chosen again.
        input.set_value("");
    };
    // A file may be dropped anywhere on the page.
    let _ = window_event_listener(ev::dragover, move |event| {
        if desk.here.get_untracked() {
            event.prevent_default();
        }
    });
    let _ = window_event_listener(ev::drop, move |event| {
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0))
            && desk.here.get_untracked()
        {
            event.prevent_default();
            open(desk, &file);
        }
    });
    view! {
        <Menu name="file".to_owned() word=Signal::derive(move || words().file.to_owned())>
            <button
                type="button"
                class="preset"
                data-testid="save-file"
                on:click=move |_| save(desk)
            >
                {move || words().save_file}
            </button>
            <label class="preset open-file">
                <input type="file" class="unseen" data-testid="open-file" on:change=chosen />
                {move || words().open_file}
            </label>
        </Menu>
    }
}

/// Hands the browser a file with the spot in it.
pub(crate) fn save(desk: Desk) {
    let text = address::with(&desk.with_untracked(link::write_long));
    let text = String::from(js_sys::encode_uri_component(&text));
    download(&format!("data:text/plain;charset=utf-8,{text}"), NAME);
}

/// Hands the browser what an address stands for as a file of this name.
pub(crate) fn download(address: &str, name: &str) {
    let Ok(link) = document().create_element("a") else { return };
    let _ = link.set_attribute("href", address);
    let _ = link.set_attribute("download", name);
    link.unchecked_into::<web_sys::HtmlElement>().click();
}

fn open(desk: Desk, file: &web_sys::File) {
    let text = file.text();
    wasm_bindgen_futures::spawn_local(async move {
        let text = wasm_bindgen_futures::JsFuture::from(text).await;
        // A file that cannot be read opens as one that holds nothing, which is told.
        let text = text.ok().and_then(|text| text.as_string()).unwrap_or_default();
        let text = text.trim();
        desk.open(text.split_once('#').map_or(text, |(_, part)| part));
    });
}
