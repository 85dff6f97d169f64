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
        sheet.push_str(&fs::read_to_string(file)?);
        sheet.push('\n');
    }
    Ok(sheet)
}
