//! What cargo's own tools say.

use crate::build::{CREW, cargo_for_threads};
use crate::setup::wasm_std::TARGET;
use crate::shell;
use anyhow::Result;

/// rustfmt has nothing to change.
pub(super) fn format() -> Result<()> {
    shell::run(shell::cargo().args(["fmt", "--all", "--check"]))
}

/// Clippy has nothing to say about what runs natively.
pub(super) fn clippy() -> Result<()> {
    let mut cargo = shell::cargo();
    cargo.args(["clippy", "--quiet", "--workspace", "--exclude=web", "--all-targets"]);
    shell::run(cargo.args(["--", "--deny=warnings"]))
}

/// Clippy has nothing to say about what runs in a browser.
pub(super) fn clippy_for_browser() -> Result<()> {
    let mut cargo = shell::cargo();
    cargo.args(["clippy", "--quiet", "--package=web", "--all-targets", "--target", TARGET]);
    shell::run(cargo.args(["--", "--deny=warnings"]))
}

/// The same for what runs on several of its threads. The standard library at hand will do, since
/// nothing is linked.
pub(super) fn clippy_for_threads() -> Result<()> {
    let mut cargo = cargo_for_threads();
    cargo.args(["clippy", "--quiet", "--package", CREW, "--target", TARGET]);
    shell::run(cargo.args(["--", "--deny=warnings"]))
}

/// Every link in the docs leads somewhere.
pub(super) fn docs() -> Result<()> {
    doc(&["--workspace", "--exclude=web"])
}

/// The same for what runs in a browser.
pub(super) fn docs_for_browser() -> Result<()> {
    doc(&["--package=web", "--lib", "--target", TARGET])
}

fn doc(what: &[&str]) -> Result<()> {
    let mut cargo = shell::cargo();
    // The docs are for who works here, so they have private items and may link to them.
    let flags = "--deny=warnings --allow=rustdoc::private_intra_doc_links";
    cargo.env("RUSTDOCFLAGS", flags);
    cargo.args(["doc", "--quiet", "--no-deps", "--document-private-items"]);
    shell::run(cargo.args(what))
}
