//! Content security policies.

/// Headers every answer of the site carries. The first two isolate the page, so that it may share
/// memory between threads.
pub(crate) const SITE_HEADERS: [(&str, &str); 5] = [
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("content-security-policy", SITE_POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
];

/// Everything from this site, wasm allowed, workers also from blobs (the thread pool makes one).
const SITE_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
     worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// What the one file allows itself: its own scripts and style, by their hashes, and its worker.
/// Connections are for sync, once the user pairs the file with a server.
pub(super) fn file_policy(scripts: &[String], style: &str) -> String {
    format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {style}; \
         img-src data: blob:; \
         connect-src blob: https: http://localhost:* http://127.0.0.1:*; worker-src blob:; \
         base-uri 'none'; form-action 'none'",
        scripts.join(" ")
    )
}
