//! The engines of the card tables as a wasm module, for a worker or for the page itself.

web::engines!(web::engine::cards::Cards::new);

fn main() {}
