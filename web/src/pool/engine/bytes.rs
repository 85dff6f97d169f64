//! The bytes of a file, a piece at a time.

use js_sys::{Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::{JsCast as _, JsValue, wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ReadableStreamDefaultReader};

/// Bytes that are asked of a file at once.
const PIECE: f64 = 8_388_608.0;

#[wasm_bindgen]
unsafe extern "C" {
    /// The browser's own unpacker: a pair of streams.
    type DecompressionStream;

    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;

    #[wasm_bindgen(method, js_name = arrayBuffer)]
    fn array_buffer(this: &JsBlob) -> Promise;

    type JsBlob;
}

/// Where pieces come from.
pub(super) enum Bytes {
    /// A file, and how far it is read.
    Blob(Blob, f64),
    /// A stream that unpacks.
    Stream(ReadableStreamDefaultReader),
}

impl Bytes {
    /// The bytes of a file.
    pub(super) fn of_blob(blob: Blob) -> Self {
        Self::Blob(blob, 0.0)
    }

    /// The bytes that a deflated file unpacks to.
    pub(super) fn unpacked(blob: &Blob) -> Result<Self, JsValue> {
        let unpacker = DecompressionStream::new("deflate-raw")?;
        // Called by name: the typed binding wants a dictionary that it would only copy.
        let stream = blob.stream();
        let pipe: Function = Reflect::get(&stream, &"pipeThrough".into())?.dyn_into()?;
        let stream = pipe.call1(&stream, &unpacker)?;
        let reader: Function = Reflect::get(&stream, &"getReader".into())?.dyn_into()?;
        Ok(Self::Stream(reader.call0(&stream)?.unchecked_into()))
    }

    /// The next piece; `None` at the end.
    pub(super) async fn next(&mut self) -> Result<Option<Vec<u8>>, JsValue> {
        match self {
            Self::Blob(blob, at) => {
                if *at >= blob.size() {
                    return Ok(None);
                }
                let end = (*at + PIECE).min(blob.size());
                let piece = slice(blob, *at, end).await?;
                *at = end;
                Ok(Some(piece))
            }
            Self::Stream(reader) => {
                let read = JsFuture::from(reader.read()).await?;
                if Reflect::get(&read, &"done".into())?.is_truthy() {
                    return Ok(None);
                }
                let piece = Reflect::get(&read, &"value".into())?;
                Ok(Some(Uint8Array::new(&piece).to_vec()))
            }
        }
    }
}

/// The bytes of a part of a file.
pub(super) async fn slice(blob: &Blob, from: f64, to: f64) -> Result<Vec<u8>, JsValue> {
    let part = blob.slice_with_f64_and_f64(from, to.min(blob.size()))?;
    let buffer = JsFuture::from(part.unchecked_ref::<JsBlob>().array_buffer()).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}
