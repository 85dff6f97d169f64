//! The reader of hand histories as a wasm module, for a worker or for the page itself.

use js_sys::{Array, Function, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use web::engine::cards::Supplies;
use web::pool::serve::{self, ReaderHere};

/// Serves the page from the worker this runs in.
#[wasm_bindgen]
pub fn serve(supplies: Supplies) {
    serve::serve(supplies);
}

/// A reader on the page's own thread.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Here(ReaderHere);

#[wasm_bindgen]
impl Here {
    /// Takes an encoded message, and the files that come beside it.
    pub fn post(&self, message: Uint8Array, files: &Array) {
        self.0.post(message, files);
    }
}

/// Serves the page from its own thread: messages go into what this returns, and `receive` is
/// called with the replies.
#[wasm_bindgen]
pub fn serve_here(supplies: Supplies, receive: Function) -> Here {
    Here(ReaderHere::new(supplies, receive))
}

/// The address in the equity tool of the first all-in in a text with hand histories, for whoever
/// pastes one.
#[wasm_bindgen]
pub fn all_in(text: &str) -> Option<String> {
    web::pool::all_in::first(text)
}

fn main() {}
