//! The engines of Catan as a wasm module, for a worker or for the page itself.

web::engines!(|_| web::engine::tiles::Tiles);

fn main() {}
