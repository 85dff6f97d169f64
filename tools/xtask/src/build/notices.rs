//! The notices of everything the app is made of: who wrote it, and under which terms.

use super::crew::{self, CREW};
use crate::setup::wasm_std::TARGET;
use crate::shell;
use anyhow::{Context as _, Result};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The packages the app is built from.
const APP: [&str; 2] = ["web", CREW];

/// One text: a list of packages with their licences, then each licence text once, with the
/// packages that bring it.
///
/// # Errors
/// When cargo cannot tell what the app is made of, or says it in another form than it used to.
pub(super) fn text() -> Result<String> {
    // With what is needed for threads only.
    let mut cargo = crew::cargo();
    cargo.args(["metadata", "--locked", "--format-version=1", "--filter-platform", TARGET]);
    let metadata: Value = serde_json::from_str(&shell::read(&mut cargo)?)?;
    let used = used(&metadata).context("cargo metadata has another form")?;

    let mut list = String::new();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in list_of(&metadata, "packages") {
        let word = |name: &str| package[name].as_str().unwrap_or_default();
        // What has no source is our own.
        if !used.contains(word("id")) || package["source"].is_null() {
            continue;
        }
        let name = format!("{} {}", word("name"), word("version"));
        list.push_str(&format!("{name}: {}\n", word("license")));
        let folder = Path::new(word("manifest_path")).parent().context("a package has a folder")?;
        for text in licences(folder)? {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    let mut notices = format!(
        "tableodds is licensed under MIT or Apache-2.0, as you like. It is made with:\n\n{list}"
    );
    for (text, packages) in texts {
        notices.push_str(&format!("\n\n==== {}\n\n{text}\n", packages.join(", ")));
    }
    Ok(notices)
}

fn list_of<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().map_or(&[], Vec::as_slice)
}

/// The packages that the app needs to run, by their ids.
fn used(metadata: &Value) -> Option<BTreeSet<&str>> {
    let packages = list_of(metadata, "packages");
    let id_of = |name: &&str| {
        let is_app = |package: &&Value| package["name"] == **name && package["source"].is_null();
        packages.iter().find(is_app)?["id"].as_str()
    };
    let apps = APP.iter().map(id_of).collect::<Option<Vec<_>>>()?;
    let nodes: BTreeMap<&str, &Value> = list_of(&metadata["resolve"], "nodes")
        .iter()
        .filter_map(|node| Some((node["id"].as_str()?, node)))
        .collect();
    let (mut used, mut open) = (BTreeSet::new(), apps);
    while let Some(id) = open.pop() {
        if !used.insert(id) {
            continue;
        }
        // Without a kind it is an ordinary dependency, not one of a build or of tests.
        let ordinary = |dependency: &&Value| {
            list_of(dependency, "dep_kinds").iter().any(|kind| kind["kind"].is_null())
        };
        let needed = list_of(nodes.get(id)?, "deps").iter().filter(ordinary);
        open.extend(needed.filter_map(|dependency| dependency["pkg"].as_str()));
    }
    Some(used)
}

/// The licence texts that lie in a package's folder.
fn licences(folder: &Path) -> Result<Vec<String>> {
    let mut files: Vec<_> = fs::read_dir(folder)?.flatten().map(|entry| entry.path()).collect();
    files.sort();
    let is_notice = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        path.is_file()
            && ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|word| name.starts_with(word))
    };
    let texts = files.iter().filter(|path| is_notice(path)).map(|path| {
        let text = String::from_utf8_lossy(&fs::read(path)?).replace('\r', "");
        Ok(text.trim().to_owned())
    });
    texts.collect()
}
