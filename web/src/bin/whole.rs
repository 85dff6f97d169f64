//! The page with all its tools as one wasm module, for the one file.

use wasm_bindgen::prelude::wasm_bindgen;
use web::host::Host;
use web_sys::HtmlElement;

/// Puts the app on the page.
#[wasm_bindgen]
pub fn start(host: Host) {
    web::mount(host, |tool| match tool {
        "odds" => Some(web::mount_odds as web::Mount),
        "pool" => Some(web::mount_pool),
        "catan" => Some(web::mount_catan),
        "library" => Some(library),
        _ => None,
    });
}

/// The drawer, with the readers of all tools at hand.
fn library(host: Host, root: HtmlElement) {
    web::mount_library(host, root, Some(web::saved::HERE));
}

fn main() {}
