//! Licences, bans and sources of everything we use, by `cargo-deny`.

use crate::shell;
use crate::workspace::target;
use anyhow::Result;
use std::path::{Path, PathBuf};

/// The version used.
const VERSION: &str = "0.20.2";

/// The program on the path when it is the right version, else the one under target/tools,
/// compiled there if need be: it comes as source only. It runs for a second and is compiled for
/// minutes, so it is compiled without optimisation.
pub(super) fn ensure() -> Result<PathBuf> {
    let on_path = shell::read(shell::program("cargo-deny").arg("--version"));
    if on_path.is_ok_and(|version| version.trim().ends_with(VERSION)) {
        return Ok(PathBuf::from("cargo-deny"));
    }
    let folder = target().join("tools");
    let program = folder.join(format!("cargo-deny-{VERSION}/bin/cargo-deny"));
    if !program.is_file() {
        let mut cargo = shell::cargo();
        cargo.args(["install", "--quiet", "--locked", "--debug", "--no-default-features"]);
        cargo.arg("--root").arg(folder.join(format!("cargo-deny-{VERSION}")));
        cargo.arg("--target-dir").arg(folder.join("build"));
        cargo.env("CARGO_PROFILE_DEV_DEBUG", "false").env("CARGO_BUILD_JOBS", "1");
        cargo.args(["cargo-deny", "--version", VERSION]);
        shell::run(&mut cargo)?;
    }
    Ok(program)
}

/// Everything we use may be used. Advisories are left out: they need a network.
pub(super) fn check(program: &Path) -> Result<()> {
    // It reads the manifests of what any system needs, and cargo has fetched those of this one.
    shell::run(shell::cargo().args(["fetch", "--quiet", "--locked"]))?;
    let mut deny = shell::program(&program.to_string_lossy());
    deny.args(["--log-level=error", "--offline", "--config=tools/deny.toml", "check"]);
    shell::run(deny.args(["bans", "licenses", "sources"]))
}
