//! Programs from npm, pinned with their lock files.

use crate::shell;
use crate::workspace::at;
use anyhow::{Result, bail};
use std::fs;

/// Where wasm-opt is pinned.
pub(crate) const OPTIMISER: &str = "tools";

/// Where the browser driver and axe-core are pinned.
pub(crate) const BROWSER_TESTS: &str = "tests";

/// Installs what the lock file in `folder` pins, unless that very lock file is installed already.
///
/// # Errors
/// When npm is missing or cannot install.
pub(crate) fn ensure(folder: &str) -> Result<()> {
    let folder = at(folder);
    let lock = fs::read(folder.join("package-lock.json"))?;
    let stamp = folder.join("node_modules/.installed-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    if !shell::works(shell::program("npm").arg("--version")) {
        bail!("npm is missing: install Node.js 20 or newer");
    }
    let mut install = shell::program("npm");
    install.current_dir(&folder).args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
    shell::run(&mut install)?;
    Ok(fs::write(stamp, lock)?)
}
