//! The pool tool as a wasm module, brought when it is first opened, and once more in a worker of
//! its own, where it reads.

use wasm_bindgen::prelude::wasm_bindgen;
use web::engine::Supplies;
use web::host::Host;
use web_sys::HtmlElement;

/// Puts the tool into its place on the page.
#[wasm_bindgen]
pub fn mount(host: Host, root: HtmlElement) {
    web::mount_tool(host, root, web::pool_tool);
}

/// Serves the page from the worker this runs in.
#[wasm_bindgen]
pub fn serve(supplies: Supplies) {
    web::serve_pool(supplies);
}

fn main() {}
