//! The page as a wasm module. A script beside it decides in which form it runs.

use wasm_bindgen::prelude::wasm_bindgen;
use web::host::Host;

/// Puts the app on the page.
#[wasm_bindgen]
pub fn start(host: Host) {
    web::mount(host, |_| None);
}

fn main() {}
