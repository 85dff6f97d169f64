//! The one request there is: a message to the sync server.

use leptos::prelude::window;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Headers, RequestCache, RequestCredentials, RequestInit, Response};

/// The longest wait for an answer, in milliseconds. The server is done after 3 s; the rest is for a
/// full request over a slow line.
const PATIENCE: u32 = 30_000;

/// What the server answered.
pub(super) struct Answer {
    /// The HTTP status.
    pub(super) status: u16,
    /// The header Retry-After, in seconds.
    pub(super) retry_after: Option<u64>,
    /// The body.
    pub(super) body: Vec<u8>,
}

/// Posts a JSON body to an address. No cookie goes along, and nothing comes from a cache.
///
/// # Errors
/// When there is no answer, or none in time.
pub(super) async fn post(
    address: &str,
    authorization: Option<&str>,
    body: Vec<u8>,
) -> Result<Answer, JsValue> {
    let headers = Headers::new()?;
    headers.set("content-type", "application/json")?;
    if let Some(authorization) = authorization {
        headers.set("authorization", authorization)?;
    }
    let request = RequestInit::new();
    request.set_method("POST");
    request.set_headers(&headers);
    request.set_cache(RequestCache::NoStore);
    request.set_credentials(RequestCredentials::Omit);
    request.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE)));
    request.set_body(&String::from_utf8(body).unwrap_or_default().into());
    let answer = JsFuture::from(window().fetch_with_str_and_init(address, &request)).await?;
    let answer: Response = answer.unchecked_into();
    let text = JsFuture::from(answer.text()?).await?;
    let retry_after = answer.headers().get("retry-after")?;
    Ok(Answer {
        status: answer.status(),
        retry_after: retry_after.and_then(|seconds| seconds.parse().ok()),
        body: text.as_string().unwrap_or_default().into_bytes(),
    })
}
