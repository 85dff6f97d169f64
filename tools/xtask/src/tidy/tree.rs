//! The files of the repository.

use crate::shell;
use crate::workspace::at;
use anyhow::{Result, bail};
use std::collections::BTreeSet;
use std::fs;

/// All there may be at the top, dot files aside.
const TOP_LEVEL: [&str; 11] = [
    "Cargo.lock",
    "Cargo.toml",
    "README.md",
    "api",
    "assets",
    "benches",
    "crates",
    "tests",
    "tools",
    "vercel.json",
    "web",
];

/// Folders that exist on some machines only. Nothing in the repository may depend on one.
const MACHINE_PLACES: [&str; 4] = ["/work/", "/root/", "/home/", "/Users/"];

/// The file that has to name what no other may.
const THIS_FILE: &str = "tools/xtask/src/tidy/tree.rs";

/// The most lines of code a source file may have, tests included.
const MOST_LINES: usize = 500;

/// The files git knows.
fn files() -> Result<Vec<String>> {
    let mut git = shell::program("git");
    git.args(["ls-files", "--cached", "--others", "--exclude-standard"]);
    let listed = shell::read(&mut git)?;
    Ok(listed.lines().map(str::to_owned).filter(|path| at(path).is_file()).collect())
}

/// The top level is fixed.
pub(super) fn top_level() -> Result<()> {
    let found: BTreeSet<String> = files()?
        .iter()
        .filter_map(|path| path.split('/').next())
        .filter(|name| !name.starts_with('.') && !TOP_LEVEL.contains(name))
        .map(str::to_owned)
        .collect();
    if !found.is_empty() {
        bail!("nothing else may stand at the top: {found:?}");
    }
    Ok(())
}

/// No text names a place of the machine it was written on.
pub(super) fn no_machine_paths() -> Result<()> {
    let mut found = Vec::new();
    for path in files()? {
        let Ok(text) = fs::read_to_string(at(&path)) else {
            continue;
        };
        for (number, line) in text.lines().enumerate() {
            let named = MACHINE_PLACES.iter().any(|place| names(line, place));
            if named && path != THIS_FILE {
                found.push(format!("{path}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    if !found.is_empty() {
        bail!("{}", found.join("\n"));
    }
    Ok(())
}

/// Whether the line holds an absolute path that begins with `place`, and not just a part of a
/// longer one or of an address.
fn names(line: &str, place: &str) -> bool {
    line.match_indices(place).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|before| before.is_alphanumeric() || "./_-}~".contains(before))
    })
}

/// One concept a file: source files stay short.
pub(super) fn short_files() -> Result<()> {
    let mut long = Vec::new();
    for path in files()?.iter().filter(|path| path.ends_with(".rs")) {
        let text = fs::read_to_string(at(path))?;
        let is_code = |line: &&str| !line.trim().is_empty() && !line.trim().starts_with("//");
        let lines = text.lines().filter(is_code).count();
        if lines > MOST_LINES {
            long.push(format!("{path}: {lines} lines of code, at most {MOST_LINES}"));
        }
    }
    if !long.is_empty() {
        bail!("{}", long.join("\n"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn only_whole_absolute_paths_count() {
        assert!(names("open(\"/work/x\")", "/work/"));
        assert!(names("/work/x", "/work/"));
        assert!(!names("../work/x", "/work/"));
        assert!(!names("target/work/x", "/work/"));
    }
}
