//! The content security policy of the one-file forms; the site has its own from the server.

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
