//! `cargo xtask preflop`: the table of all 47,008 preflop pairings, made from its definition.

use crate::shell;
use anyhow::Result;

/// Writes assets/preflop.bin anew by holdem's generator.
///
/// # Errors
/// When the generator does not build or does not end well.
pub(crate) fn regenerate() -> Result<()> {
    shell::run(shell::cargo().args([
        "run",
        "--release",
        "--package",
        "holdem",
        "--example",
        "preflop",
        "--",
        "assets/preflop.bin",
    ]))
}
