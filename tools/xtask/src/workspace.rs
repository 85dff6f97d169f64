//! Where things are in the repository.

use std::path::{Path, PathBuf};

/// The top of the checkout.
pub(crate) fn root() -> &'static Path {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.ancestors().nth(2).unwrap_or(manifest)
}

/// A place in the checkout, given from its top.
pub(crate) fn at(path: &str) -> PathBuf {
    root().join(path)
}

/// Cargo's output folder.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| at("target"), PathBuf::from)
}

/// What a user gets: the built site, the offline file and the fragment.
pub(crate) fn dist() -> PathBuf {
    at("dist")
}
