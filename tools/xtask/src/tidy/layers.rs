//! Dependencies point one way, as crates/ARCHITECTURE.md draws them.

use crate::setup::wasm_std::TARGET;
use crate::shell;
use anyhow::{Context as _, Result, bail};
use serde_json::Value;

/// Which packages of this repository each package in crates/ may use. What stands on top of them
/// (web, api, tests, benches, tools) may use all.
const MAY_USE: [(&str, &[&str]); 11] = [
    ("holdem", &[]),
    ("rating", &[]),
    ("catan", &[]),
    ("odds", &["holdem"]),
    ("history", &["holdem"]),
    ("spot", &["holdem", "catan", "rating"]),
    ("compute", &["holdem", "odds", "history", "rating", "catan", "spot"]),
    ("protocol", &[]),
    ("sync", &["protocol"]),
    ("server", &["protocol"]),
    (
        "cli",
        &["holdem", "odds", "history", "rating", "catan", "spot", "compute", "protocol", "server"],
    ),
];

/// What ties code to a browser. Nothing in crates/ may use it, so that all of it can be tested
/// natively.
const BROWSER_ONLY: [&str; 6] =
    ["web-sys", "js-sys", "wasm-bindgen", "wasm-bindgen-futures", "gloo-worker", "leptos"];

/// Holds every package in crates/ against the drawing. Dev-dependencies are free.
pub(super) fn one_way() -> Result<()> {
    let mut metadata = shell::cargo();
    metadata.args(["metadata", "--format-version=1", "--no-deps"]);
    let metadata: Value = serde_json::from_str(&shell::read(&mut metadata)?)?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    let mut wrong = Vec::new();
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        let path = package["manifest_path"].as_str().unwrap_or_default();
        if !path.replace('\\', "/").ends_with(&format!("/crates/{name}/Cargo.toml")) {
            continue;
        }
        let Some((_, allowed)) = MAY_USE.iter().find(|(known, _)| *known == name) else {
            wrong.push(format!("crates/{name} has no place in the drawing"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let used = dependency["name"].as_str().unwrap_or_default();
            let normal = dependency["kind"].is_null();
            let ours = !dependency["path"].is_null();
            if normal && (ours && !allowed.contains(&used) || BROWSER_ONLY.contains(&used)) {
                wrong.push(format!("{name} must not use {used}"));
            }
        }
    }
    if !wrong.is_empty() {
        bail!("{}", wrong.join("\n"));
    }
    Ok(())
}

/// `holdem` and all it uses compile where there is no operating system, with no feature that asks
/// for the standard library.
pub(super) fn holdem_without_std() -> Result<()> {
    shell::run(shell::cargo().args(["check", "--quiet", "--package=holdem", "--target", TARGET]))?;
    let mut tree = shell::cargo();
    tree.args(["tree", "--package=holdem", "--edges=normal,features", "--target", TARGET]);
    let tree = shell::read(&mut tree)?;
    let with_std: Vec<&str> =
        tree.lines().filter(|line| line.contains("feature \"std\"")).collect();
    if !with_std.is_empty() {
        bail!("{}", with_std.join("\n"));
    }
    Ok(())
}
