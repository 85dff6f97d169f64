//! Spelling, by `typos`.

use crate::shell;
use crate::workspace::{at, target};
use anyhow::{Context as _, Result};
use std::path::PathBuf;

/// The version used. The Python package of that name carries the ready program.
const VERSION: &str = "1.52.0";

/// No word is misspelt.
pub(super) fn check() -> Result<()> {
    let mut typos = shell::program(&program()?.to_string_lossy());
    shell::run(typos.arg("--config").arg(at("tools/typos.toml")).args(["--hidden", "."]))
}

/// The program on the path when it is the right version, else the one under target/tools,
/// installed there if need be.
fn program() -> Result<PathBuf> {
    let on_path = shell::read(shell::program("typos").arg("--version"));
    if on_path.is_ok_and(|version| version.trim().ends_with(VERSION)) {
        return Ok(PathBuf::from("typos"));
    }
    let folder = target().join(format!("tools/typos-{VERSION}"));
    let program = folder.join("bin/typos");
    if !program.is_file() {
        let mut pip = shell::program("python3");
        pip.args(["-m", "pip", "install", "--quiet", "--no-deps", "--disable-pip-version-check"]);
        pip.arg("--root-user-action=ignore");
        pip.arg("--target").arg(&folder).arg(format!("typos=={VERSION}"));
        shell::run(&mut pip)
            .with_context(|| format!("or do it by hand: cargo install typos-cli@{VERSION}"))?;
    }
    Ok(program)
}
