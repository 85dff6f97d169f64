//! The engines of the card tables as a wasm module, for a worker or for the page itself, and for
//! those who help such a worker.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

web::engines!(web::engine::cards::Cards::new);

/// What this module was compiled to, for others to start from at once.
#[wasm_bindgen]
pub fn code() -> JsValue {
    wasm_bindgen::module()
}

/// One question of which batches are run; see [`web::engine::help`].
#[wasm_bindgen]
#[derive(Debug)]
pub struct Help(web::engine::help::Help);

#[wasm_bindgen]
impl Help {
    /// For a question in bytes.
    #[wasm_bindgen(js_name = of)]
    pub fn new(question: &[u8]) -> Option<Self> {
        web::engine::help::Help::new(question).map(Self)
    }

    /// The part of the units from `first` up to `end`, in bytes.
    pub fn run(&mut self, first: u32, end: u32) -> Option<Vec<u8>> {
        self.0.run(first, end)
    }
}

fn main() {}
