//! `cargo xtask build`: from sources to dist/.
//!
//! The programs of package `web` are compiled once, bound twice (ES modules for the site, classic
//! scripts for the one-file forms), made smaller, and laid into three forms. What the site computes
//! long questions with, on threads that share memory, is compiled apart.

mod crew;
mod form;
mod module;
mod notices;
mod offline;
mod policy;
mod site;
mod style;

pub(crate) use crew::{CREW, cargo as cargo_for_threads};
pub(crate) use form::gzip;
pub(crate) use module::{bench_module, later};

use crate::setup;
use crate::shell;
use crate::workspace::{at, dist};
use anyhow::{Context as _, Result};
use clap::Args;
use crew::Crew;
use module::Modules;
use std::fs;

/// How to build.
#[derive(Args, Clone, Copy, Default)]
#[group(skip)]
pub(crate) struct Options {
    /// Quick to build and large: no link-time optimisation, no wasm-opt
    #[arg(long)]
    pub(crate) dev: bool,
}

/// Everything a form is laid out from.
pub(crate) struct Parts {
    /// The code.
    pub(crate) modules: Modules,
    /// The code for threads that share memory, where it could be had.
    pub(crate) crew: Option<Crew>,
    /// One style sheet.
    pub(crate) style: String,
    /// What stands in the tab, an SVG.
    pub(crate) icon: String,
    /// The preflop table.
    pub(crate) preflop: Vec<u8>,
    /// Who wrote what the app is made of, and under which terms.
    pub(crate) notices: String,
    /// Names this build in the page, the terminal and saved items.
    pub(crate) id: String,
    /// The day of its sources, as 2026-11-30; nothing where git cannot tell.
    pub(crate) day: String,
}

/// Builds all forms into dist/.
///
/// # Errors
/// When a tool is missing, the sources do not compile, or a file cannot be written.
pub(crate) fn build(options: &Options) -> Result<()> {
    setup::for_build()?;
    let modules = module::compile(options)?;
    let crew = crew::compile(options)?;
    let style = style::sheet()?;
    let icon = fs::read_to_string(at("assets/icon.svg"))?;
    let preflop = fs::read(at("assets/preflop.bin"))
        .context("assets/preflop.bin is missing: cargo xtask preflop")?;
    let mut contents = vec![style.as_bytes(), &preflop];
    contents.extend(modules.iter().map(|module| module.wasm.as_slice()));
    contents.extend(crew.iter().map(|crew| crew.wasm.as_slice()));
    let id = form::short_hash(&contents);
    let notices = notices::text()?;
    let day = shell::read(shell::program("git").args(["log", "-1", "--format=%cs"]));
    let day = day.unwrap_or_default().trim().to_owned();
    let parts = Parts { modules, crew, style, icon, preflop, notices, id, day };

    let dist = dist();
    if dist.exists() {
        fs::remove_dir_all(&dist).context("cannot empty dist/")?;
    }
    let offline = offline::write(&parts, &dist, options.dev)?;
    site::write(&parts, offline, &dist, options.dev)?;
    println!("built {} ({})", dist.display(), parts.id);
    Ok(())
}
