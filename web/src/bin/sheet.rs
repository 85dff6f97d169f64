//! The writer of workbooks as a wasm module, brought when a workbook is asked for.

use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// The workbook of deals, in the xlsx format, labelled in the language of a tag.
#[wasm_bindgen]
pub fn workbook(language: &str) -> Result<js_sys::Uint8Array, JsError> {
    let book = web::sheet::of_language(language).map_err(|error| JsError::new(&error))?;
    Ok(js_sys::Uint8Array::from(&book[..]))
}

fn main() {}
