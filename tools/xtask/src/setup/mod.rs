//! `cargo xtask setup`: what the other tasks need and a fresh machine may lack.
//!
//! Every task calls the parts it needs; each part does nothing when its work is done already.

pub(crate) mod debian;
pub(crate) mod npm;
pub(crate) mod wasm_std;

use crate::shell;
use anyhow::{Context as _, Result, bail};

/// The compiler this repository is built with; see `rust-version` in Cargo.toml.
const RUST: (u32, u32) = (1, 95);

/// All of it.
///
/// # Errors
/// The first part that fails.
pub(crate) fn everything() -> Result<()> {
    for_build()?;
    for_native_tests()?;
    for_browser()?;
    println!("ready");
    Ok(())
}

/// What `build` needs.
///
/// # Errors
/// When the compiler is too old or its wasm32 standard library cannot be had. A missing npm is
/// told and survived: the build then goes without wasm-opt.
pub(crate) fn for_build() -> Result<()> {
    check_compiler()?;
    wasm_std::ensure()?;
    if let Err(error) = npm::ensure(npm::OPTIMISER) {
        println!("without wasm-opt, so the modules come out about a tenth larger: {error:#}");
    }
    Ok(())
}

/// What the native tests need.
///
/// # Errors
/// When a program is missing and cannot be installed.
pub(crate) fn for_native_tests() -> Result<()> {
    debian::ensure(&[debian::REDIS, debian::CALC].concat())
}

/// What the browser tests and the pictures need.
///
/// # Errors
/// When a program is missing and cannot be installed. A missing Firefox is told and survived: its
/// test is then skipped.
pub(crate) fn for_browser() -> Result<()> {
    debian::ensure(debian::BROWSER)?;
    if let Err(error) = debian::ensure(debian::OTHER_BROWSER) {
        println!("without the test in another browser: {error:#}");
    }
    npm::ensure(npm::BROWSER_TESTS)
}

fn check_compiler() -> Result<()> {
    let version = rustc_version()?;
    let mut parts = version.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let found = (parts.next().unwrap_or(0), parts.next().unwrap_or(0));
    if found < RUST {
        bail!(
            "Rust {}.{} or newer is needed, this is {version}: run `rustup update`",
            RUST.0,
            RUST.1
        );
    }
    Ok(())
}

/// The version of the compiler, like `1.95.0`.
fn rustc_version() -> Result<String> {
    let text = shell::read(shell::program("rustc").arg("--version"))?;
    let version = text.split_whitespace().nth(1).context("rustc tells no version")?;
    Ok(version.to_owned())
}
