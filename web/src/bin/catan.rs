//! The Catan tool as a wasm module.

use leptos::prelude::{IntoAny as _, IntoView as _};
use wasm_bindgen::prelude::wasm_bindgen;
use web::host::Host;
use web_sys::HtmlElement;

/// Puts the tool into an element of the page.
#[wasm_bindgen]
pub fn mount(host: Host, root: HtmlElement) {
    web::mount_tool(host, root, || web::catan::Catan().into_view().into_any());
}

fn main() {}
