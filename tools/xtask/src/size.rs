//! `cargo xtask size`: how large the built forms are, against what they may be.

use crate::build::{gzip, later};
use crate::tally::Tally;
use crate::workspace::dist;
use anyhow::{Context as _, Result, bail};
use std::ffi::OsStr;
use std::fs;

/// The one file may have so many bytes.
const FILE_BUDGET: usize = 2_500_000;

/// What a first visit of the site loads may have so many bytes, compressed as they are sent.
const FIRST_LOAD_BUDGET: usize = 700_000;

/// Prints all sizes.
///
/// # Errors
/// When dist/ is not built or a budget is overrun.
pub(crate) fn size() -> Result<()> {
    if check()?.failed > 0 {
        bail!("over budget");
    }
    Ok(())
}

/// Prints all sizes and holds each form against its budget.
///
/// # Errors
/// When dist/ is not built.
pub(crate) fn check() -> Result<Tally> {
    let dist = dist();
    println!("{:<28}{:>12}{:>12}{:>12}", "", "bytes", "gzip", "brotli");
    let mut first_load = 0;
    let later = later()?;
    let mut files: Vec<_> = fs::read_dir(&dist)
        .context("dist/ is not built: cargo xtask build")?
        .flatten()
        .filter(|entry| entry.path().is_file() && entry.file_name() != "embed.html")
        .filter(|entry| entry.path().extension() != Some(OsStr::new("br")))
        .collect();
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let content = fs::read(file.path())?;
        let name = file.file_name().display().to_string();
        let zipped = gzip(&content)?.len();
        // What a quick build made lies there without.
        let packed = fs::metadata(dist.join(format!("{name}.br")))
            .map_or(content.len(), |packed| packed.len() as usize);
        let is_later = name.ends_with(".png")
            || name.ends_with(".txt")
            || name == "service-worker.js"
            || later.iter().any(|module| name.starts_with(&format!("{module}-")));
        let when = if is_later { "  when opened" } else { "" };
        println!("{name:<28}{:>12}{zipped:>12}{packed:>12}{when}", content.len());
        if !is_later {
            first_load += packed;
        }
    }
    let mut tally = budget("first load of the site", first_load, FIRST_LOAD_BUDGET);
    for form in ["offline/index.html", "embed.html"] {
        let bytes = fs::metadata(dist.join(form))?.len() as usize;
        tally += budget(form, bytes, FILE_BUDGET);
    }
    Ok(tally)
}

fn budget(what: &str, bytes: usize, budget: usize) -> Tally {
    let held = bytes <= budget;
    let word = if held { "within" } else { "OVER" };
    println!("{what}: {bytes} bytes, {word} {budget} ({} %)", bytes * 100 / budget);
    Tally::of(held)
}
