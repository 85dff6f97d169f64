//! What cargo's own tools say.

use crate::setup::wasm_std::TARGET;
use crate::shell;
use anyhow::Result;

/// rustfmt has nothing to change.
pub(super) fn format() -> Result<()> {
    shell::run(shell::cargo().args(["fmt", "--all", "--check"]))
}

/// Clippy has nothing to say about what runs natively.
pub(super) fn clippy() -> Result<()> {
    shell::run(shell::cargo().args([
        "clippy",
        "--quiet",
        "--workspace",
        "--all-targets",
        "--",
        "--deny=warnings",
    ]))
}

/// Clippy has nothing to say about what runs in a browser.
pub(super) fn clippy_for_browser() -> Result<()> {
    shell::run(shell::cargo().args([
        "clippy",
        "--quiet",
        "--package=web",
        "--lib",
        "--bins",
        "--target",
        TARGET,
        "--",
        "--deny=warnings",
    ]))
}

/// Every link in the docs leads somewhere.
pub(super) fn docs() -> Result<()> {
    let mut cargo = shell::cargo();
    cargo.env("RUSTDOCFLAGS", "--deny=warnings");
    cargo.args(["doc", "--quiet", "--workspace", "--no-deps", "--document-private-items"]);
    shell::run(&mut cargo)
}
