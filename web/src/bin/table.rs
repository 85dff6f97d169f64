//! The engines of the card and board tables as a wasm module, for a worker or for the page itself.

use wasm_bindgen::prelude::wasm_bindgen;
use web::engine::here::EngineHere;
use web::engine::{Supplies, worker};

/// Serves the page from the worker this runs in.
#[wasm_bindgen]
pub fn serve(supplies: Supplies) {
    worker::serve(supplies);
}

/// An engine on the page's own thread.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Here(EngineHere);

#[wasm_bindgen]
impl Here {
    /// Takes an encoded message to an engine.
    pub fn post(&self, message: js_sys::Uint8Array) {
        self.0.post(message);
    }
}

/// Serves the page from its own thread: questions go into what this returns, and `receive` is
/// called with the replies.
#[wasm_bindgen]
pub fn serve_here(supplies: Supplies, receive: js_sys::Function) -> Here {
    Here(EngineHere::new(supplies, receive))
}

fn main() {}
