//! The library drawer as a wasm module, brought when it is first opened.

use wasm_bindgen::prelude::wasm_bindgen;
use web::host::Host;
use web_sys::HtmlElement;

/// Puts the drawer into its place on the page.
#[wasm_bindgen]
pub fn mount(host: Host, root: HtmlElement) {
    web::mount_library(host, root, None);
}

fn main() {}
