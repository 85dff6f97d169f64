//! The reader and writer of what the library keeps as a wasm module, brought with the drawer.

use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// What a link of any tool holds, as JSON; nothing when it cannot be read.
#[wasm_bindgen]
pub fn read(link: &str) -> Option<String> {
    web::saved::read(link)
}

/// The link that opens a saved body.
#[wasm_bindgen]
pub fn open(body: &str, equity: &str, player: usize) -> Result<String, JsError> {
    web::saved::open(body, equity, player).map_err(JsError::new)
}

fn main() {}
