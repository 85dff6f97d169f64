//! One style sheet from web/style/.

use crate::workspace::at;
use anyhow::{Context as _, Result};
use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;

/// The file that names the cascade layers in their order, and therefore comes first.
const LAYERS: &str = "layers.css";

/// All sheets, the one that orders the layers first, the others by name: between layers the order
/// of files means nothing.
///
/// # Errors
/// When a sheet cannot be read.
pub(super) fn sheet() -> Result<String> {
    let folder = at("web/style");
    let entries = fs::read_dir(&folder).context("no folder web/style")?;
    let mut files: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension() == Some(OsStr::new("css")))
        .collect();
    files.sort_by_key(|path| (path.file_name() != Some(OsStr::new(LAYERS)), path.clone()));
    let mut sheet = String::new();
    for file in files {
        sheet.push_str(&bare(&fs::read_to_string(file)?));
    }
    Ok(sheet)
}

/// A sheet without its comments, indentation and blank lines, which no browser needs.
fn bare(sheet: &str) -> String {
    let mut kept = String::with_capacity(sheet.len());
    let mut rest = sheet;
    while let Some((before, comment)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept.lines().map(str::trim).filter(|line| !line.is_empty()).fold(
        String::new(),
        |mut lines, line| {
            lines.push_str(line);
            lines.push('\n');
            lines
        },
    )
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn what_is_left_means_the_same() {
        let sheet = "/* a\n b */\na {\n  /* c */\n  b: c; /* d */\n}\n\n";
        assert_eq!(bare(sheet), "a {\nb: c;\n}\n");
    }
}
