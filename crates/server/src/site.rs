//! The files of the site, with the headers that the page needs.

use axum::{
    Router,
    extract::Request,
    http::header::{CACHE_CONTROL, HeaderName, HeaderValue},
    middleware::{Next, from_fn},
    response::Response,
};
use std::path::Path;
use tower_http::services::ServeDir;

/// Headers that every answer of the site carries, wherever it is served. The first two isolate the page, so that it
/// may share memory between threads.
pub const HEADERS: [(&str, &str); 5] = [
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
];

/// Everything from this site, wasm allowed, workers also from blobs (the thread pool makes one).
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; \
     manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The files below `folder`, for every path that no other route takes. One that lies there in
/// brotli as well, as `name.br`, is sent so to whoever takes it.
pub fn site(folder: &Path) -> Router {
    Router::new()
        .fallback_service(ServeDir::new(folder).precompressed_br())
        .layer(from_fn(add_headers))
}

/// Files with a hash in their name never change; all others are asked about every time. The one-file
/// forms bring their policy along, and the site's would forbid them everything.
async fn add_headers(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
    let hashed = stem.rsplit_once('-').is_some_and(|(_, hash)| {
        hash.len() == 10 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
    });
    let cache = if hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let own_policy = path.starts_with("/offline/") || path == "/embed.html";
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    for (name, value) in HEADERS {
        if own_policy && name == "content-security-policy" {
            continue;
        }
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}
