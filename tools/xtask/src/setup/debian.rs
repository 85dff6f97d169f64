//! Debian packages that tests use.

use crate::shell;
use anyhow::{Result, bail};
use std::process::Command;

/// A browser, and a font that can write Japanese.
pub(crate) const BROWSER: &[&str] = &["chromium", "fonts-noto-cjk"];

/// A browser with another engine.
pub(crate) const OTHER_BROWSER: &[&str] = &["firefox-esr"];

/// What opens the workbook and recalculates it.
pub(crate) const CALC: &[&str] = &["libreoffice-calc"];

/// The store that sync is tested against.
pub(crate) const REDIS: &[&str] = &["redis-server"];

/// Installs what is missing when run as root.
///
/// # Errors
/// When something is missing and cannot be installed here; the sentence says what to type.
pub(crate) fn ensure(packages: &[&'static str]) -> Result<()> {
    let missing: Vec<&str> = packages.iter().copied().filter(|name| !installed(name)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names = missing.join(" ");
    let root = shell::read(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !root || !shell::works(Command::new("apt-get").arg("--version")) {
        bail!("missing here: {names}; on Debian: sudo apt-get install {names}");
    }
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive").arg("-qq");
        command
    };
    shell::run(apt().arg("update"))?;
    let mut install = apt();
    install.args(["install", "--yes", "--no-install-recommends"]).args(&missing);
    shell::run(install.stdout(std::process::Stdio::null()))
}

/// Whether dpkg has it, or, away from Debian, whether a program of that name is there.
fn installed(package: &str) -> bool {
    let mut query = Command::new("dpkg-query");
    query.args(["-W", "-f", "${Status}", package]);
    match shell::read(&mut query) {
        Ok(status) => status == "install ok installed",
        Err(_) => shell::works(Command::new(package).arg("--version")),
    }
}
