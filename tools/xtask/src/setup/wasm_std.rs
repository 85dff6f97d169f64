//! The standard library for wasm32-unknown-unknown.
//!
//! Where rustup may download, it does. Where it may not (`RUSTUP_AUTO_INSTALL=0`), the library is
//! built once from the sources of the very compiler in use and put where rustup would have put
//! it, so that every later build is a plain one on stable.

use super::rustc_version;
use crate::shell;
use crate::workspace::{at, target};
use anyhow::{Context as _, Result, bail};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the browser's modules are compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Names a tar of the standard library's sources, holding `library/`.
const SOURCES_VARIABLE: &str = "TABLEODDS_RUST_LIBRARY";

/// Debian's archive that carries the sources of recent compilers.
const DEBIAN_SUITE: &str = "trixie-backports";

/// Does nothing when the library is there already.
///
/// # Errors
/// When it can neither be downloaded nor built here.
pub(crate) fn ensure() -> Result<()> {
    let sysroot = sysroot()?;
    let libraries = sysroot.join("lib/rustlib").join(TARGET).join("lib");
    if has_std(&libraries) {
        return Ok(());
    }
    if is_offline() {
        println!("building the standard library for {TARGET}, once");
        return build(&ensure_sources()?, &libraries);
    }
    shell::run(shell::program("rustup").args(["target", "add", TARGET]))
}

/// Whether rustup may not download.
fn is_offline() -> bool {
    std::env::var("RUSTUP_AUTO_INSTALL").is_ok_and(|value| value == "0")
}

fn sysroot() -> Result<PathBuf> {
    let path = shell::read(shell::program("rustc").args(["--print", "sysroot"]))?;
    Ok(PathBuf::from(path.trim()))
}

fn has_std(libraries: &Path) -> bool {
    rlibs(libraries).iter().any(|path| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("libstd-"))
    })
}

fn rlibs(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .filter(|path| path.extension() == Some(OsStr::new("rlib")))
        .collect()
}

/// The sources of the standard library inside the sysroot, brought there if need be.
///
/// # Errors
/// When they cannot be had here.
pub(crate) fn ensure_sources() -> Result<PathBuf> {
    let parent = sysroot()?.join("lib/rustlib/src/rust");
    let library = parent.join("library");
    if library.join("std/Cargo.toml").is_file() {
        return Ok(library);
    }
    if !is_offline() {
        shell::run(shell::program("rustup").args(["component", "add", "rust-src"]))?;
        return Ok(library);
    }
    fs::create_dir_all(&parent)?;
    match tar_of_sources()? {
        Some(tar) => {
            let mut unpack = shell::program("tar");
            shell::run(unpack.arg("-xf").arg(tar).arg("-C").arg(&parent).arg("library"))?;
        }
        None => unpack_debian_sources(&parent)?,
    }
    if !library.join("std/Cargo.toml").is_file() {
        bail!("no std below {}", library.display());
    }
    Ok(library)
}

/// The tar the environment names, or the one laid beside the checkout.
fn tar_of_sources() -> Result<Option<PathBuf>> {
    if let Some(named) = std::env::var_os(SOURCES_VARIABLE) {
        let path = PathBuf::from(named);
        if !path.is_file() {
            bail!("{SOURCES_VARIABLE} names {}, which is no file", path.display());
        }
        return Ok(Some(path));
    }
    let beside = format!("../shared/toolchain/rust-library-{}.tar.xz", rustc_version()?);
    let beside = at(&beside);
    Ok(beside.is_file().then_some(beside))
}

/// Reads Debian's package of the same version without touching this machine's package lists.
fn unpack_debian_sources(parent: &Path) -> Result<()> {
    let version = rustc_version()?;
    let folder = target().join("rust-src");
    fs::create_dir_all(folder.join("lists"))?;
    let list = folder.join("suite.list");
    fs::write(&list, format!("deb {} {DEBIAN_SUITE} main\n", debian_base()?))?;
    let apt = |name: &str| {
        let mut command = Command::new(name);
        command.current_dir(&folder);
        command.args(["-o", "Dir::Etc::sourceparts=-", "-o", "APT::Sandbox::User=root"]);
        command.args(["-o", "Dir::Cache::pkgcache=", "-o", "Dir::Cache::srcpkgcache="]);
        command.arg("-o").arg(format!("Dir::Etc::sourcelist={}", list.display()));
        command.arg("-o").arg(format!("Dir::State::Lists={}", folder.join("lists").display()));
        command
    };
    shell::run(apt("apt-get").args(["-qq", "update"]))?;
    let offered = shell::read(apt("apt-cache").args(["madison", "rust-src"]))?;
    let package = offered
        .lines()
        .filter_map(|line| line.split('|').nth(1))
        .map(str::trim)
        .find(|offer| offer.starts_with(&version))
        .with_context(|| {
            format!(
                "{DEBIAN_SUITE} has no rust-src {version}; \
                 set {SOURCES_VARIABLE} to a tar of its library folder"
            )
        })?;
    shell::run(apt("apt-get").args(["-qq", "download", &format!("rust-src={package}")]))?;
    let archive = fs::read_dir(&folder)?
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension() == Some(OsStr::new("deb")))
        .context("apt-get left no package")?;
    let tar = folder.join("rust-src.tar");
    let mut open = Command::new("dpkg-deb");
    open.arg("--fsys-tarfile").arg(&archive).stdout(fs::File::create(&tar)?);
    shell::run(&mut open)?;
    let mut unpack = Command::new("tar");
    unpack.arg("-xf").arg(&tar).arg("-C").arg(parent);
    let prefix = format!("./usr/src/rustc-{version}/library");
    shell::run(unpack.args(["--strip-components=4", &prefix]))?;
    fs::remove_dir_all(&folder)?;
    Ok(())
}

/// The address this machine already takes Debian's packages from.
fn debian_base() -> Result<String> {
    let folder = fs::read_dir("/etc/apt/sources.list.d").into_iter().flatten().flatten();
    let files = folder.map(|entry| entry.path()).chain([PathBuf::from("/etc/apt/sources.list")]);
    for file in files {
        let text = fs::read_to_string(file).unwrap_or_default();
        let words = text.split_whitespace();
        if let Some(base) = words.into_iter().find(|word| is_debian_archive(word)) {
            return Ok(base.to_owned());
        }
    }
    bail!("no Debian archive among this machine's package sources")
}

fn is_debian_archive(word: &str) -> bool {
    word.contains("://") && word.trim_end_matches('/').ends_with("/debian")
}

/// Builds std and copies it where the compiler looks for it.
///
/// The bitcode is embedded because link-time optimisation reads it; the compiler's own switch for
/// unstable features is set for this one build.
fn build(sources: &Path, libraries: &Path) -> Result<()> {
    let folder = target().join("wasm-std");
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("Cargo.toml"), MANIFEST)?;
    fs::write(folder.join("src/lib.rs"), "#![no_std]\n")?;
    let mut cargo = shell::cargo();
    cargo.current_dir(&folder).env_remove("CARGO_TARGET_DIR");
    cargo.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", "-Cembed-bitcode=yes");
    cargo.args(["build", "--release", "--target", TARGET]);
    cargo.arg("-Zbuild-std=std,panic_abort,panic_unwind,test");
    shell::run(&mut cargo)
        .with_context(|| format!("std did not build from {}", sources.display()))?;
    fs::create_dir_all(libraries)?;
    for rlib in rlibs(&folder.join("target").join(TARGET).join("release/deps")) {
        let name = rlib.file_name().context("a library without a name")?;
        if !name.to_string_lossy().starts_with("libempty-") {
            fs::copy(&rlib, libraries.join(name))?;
        }
    }
    // What an older std compiled does not fit this one.
    let stale = target().join(TARGET);
    if stale.exists() {
        fs::remove_dir_all(stale)?;
    }
    Ok(fs::remove_dir_all(folder)?)
}

/// A package with nothing in it: only its standard library is wanted.
const MANIFEST: &str = r#"[package]
name = "empty"
version = "0.0.0"
edition = "2024"

[profile.release]
panic = "abort"

[workspace]
"#;
