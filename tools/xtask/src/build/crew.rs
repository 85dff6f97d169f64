//! The threaded module of the site: compiled with a standard library of its own, whose memory
//! threads share, and bound to JavaScript.

use super::Options;
use super::module::shrink;
use crate::setup::wasm_std::{self, TARGET};
use crate::shell;
use crate::workspace::target;
use anyhow::{Context as _, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// What its files are called, and its package.
pub(crate) const CREW: &str = "crew";

/// What makes memory shared. Only this package is compiled so: code for threads asks more of a
/// browser, and one thread alone runs it a little slower.
const FLAGS: [&str; 8] = [
    "-Ctarget-feature=+atomics,+bulk-memory,+mutable-globals,+simd128",
    "-Clink-arg=--shared-memory",
    "-Clink-arg=--import-memory",
    // A quarter of a gigabyte: sixteen threads take a tenth of it, and a phone may refuse more.
    "-Clink-arg=--max-memory=268435456",
    "-Clink-arg=--export=__wasm_init_tls",
    "-Clink-arg=--export=__tls_size",
    "-Clink-arg=--export=__tls_align",
    "-Clink-arg=--export=__tls_base",
];

/// The module, and the script that each of its threads starts with.
pub(crate) struct Crew {
    pub(super) script: String,
    /// As `script` imports it.
    pub(super) helper_path: String,
    pub(super) helper: String,
    pub(super) wasm: Vec<u8>,
}

/// A cargo that compiles for threads, apart from everything else.
pub(crate) fn cargo() -> Command {
    let mut cargo = shell::cargo();
    // The compiler's switch for unstable features, for the standard library alone.
    cargo.env("RUSTC_BOOTSTRAP", "1").env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\x1f"));
    cargo.env("CARGO_TARGET_DIR", target().join("threads"));
    cargo
}

/// Compiles, binds and shrinks it. `None`, which is told, where the sources of the standard library
/// cannot be had: the site then shares long questions out to workers without shared memory.
///
/// # Errors
/// When it does not compile or a tool fails.
pub(super) fn compile(options: &Options) -> Result<Option<Crew>> {
    if let Err(error) = wasm_std::ensure_sources() {
        println!("without the threaded module, for want of the sources of std: {error:#}");
        return Ok(None);
    }
    // The same for a quick build: it is little, and its standard library takes longer than itself.
    let mut cargo = cargo();
    cargo.args(["build", "--package", CREW, "--target", TARGET, "--profile", "web"]);
    shell::run(cargo.arg("-Zbuild-std=std,panic_abort"))?;
    let compiled = target().join("threads").join(TARGET).join("web");
    let bound = target().join("web-bindings").join(CREW);
    if bound.exists() {
        fs::remove_dir_all(&bound)?;
    }
    let mut bindings = Bindgen::new();
    bindings.input_path(compiled.join(CREW).with_extension("wasm")).out_name(CREW);
    bindings.typescript(false).web(true)?.omit_default_module_path(true);
    bindings.generate(&bound).context("cannot bind the threaded module")?;
    let mut wasm = fs::read(bound.join(format!("{CREW}_bg.wasm")))?;
    if !options.dev {
        wasm = shrink(CREW, wasm, "-O3")?;
    }
    let script = fs::read_to_string(bound.join(format!("{CREW}.js")))?;
    let helper = only_script(&bound.join("snippets"))?;
    let helper_path = format!("./{}", helper.strip_prefix(&bound)?.display());
    anyhow::ensure!(script.contains(&helper_path), "the script does not import {helper_path}");
    let helper = fs::read_to_string(helper)?;
    // Bindings of today warn of arguments in a row.
    let (row, object) =
        ("(data.module, data.memory)", "({ module_or_path: data.module, memory: data.memory })");
    anyhow::ensure!(helper.contains(row), "wasm-bindgen-rayon starts its threads in another way");
    Ok(Some(Crew { script, helper_path, helper: helper.replace(row, object), wasm }))
}

/// The one script in a folder and those below it.
fn only_script(folder: &Path) -> Result<PathBuf> {
    let mut open = vec![folder.to_owned()];
    let mut scripts = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(path)?.flatten().map(|entry| entry.path()));
        } else {
            scripts.push(path);
        }
    }
    anyhow::ensure!(scripts.len() == 1, "not one script below {}", folder.display());
    scripts.pop().context("a script")
}
