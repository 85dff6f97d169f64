//! `cargo xtask bench`: the engine beside other libraries, natively and in a browser.
//!
//! Every program that measures prints lines of one form (`benches::row`); here they are checked
//! against each other and laid out, as a table and as a chart.

mod chart;
mod figures;
mod table;

use crate::build;
use crate::run::Server;
use crate::setup;
use crate::shell;
use crate::workspace::{at, target};
use anyhow::{Context as _, Result};
use clap::Args;
use figures::Figures;
use std::fs;
use std::process::Command;

/// What to measure.
#[derive(Args)]
pub(crate) struct Options {
    /// Without other libraries, which take minutes to compile
    #[arg(long)]
    no_peers: bool,
    /// Without Chromium
    #[arg(long)]
    no_browser: bool,
    /// Print the table, but leave benches/results.md and benches/cost.svg as they are
    #[arg(long)]
    no_write: bool,
}

/// Measures everything, checks that all answers agree, and writes benches/results.md.
///
/// # Errors
/// When a program does not build or run, or answers differ.
pub(crate) fn bench(options: &Options) -> Result<()> {
    let mut figures = Figures::default();
    let mut cargo = shell::cargo();
    cargo.args(["build", "--release", "--package", "benches", "--bin", "measure"]);
    shell::run(&mut cargo)?;
    figures.read(&listen("natively", &mut program("release/measure"))?)?;
    if !options.no_peers {
        let mut cargo = shell::cargo();
        cargo.args(["build", "--release", "--locked", "--manifest-path=benches/peers/Cargo.toml"]);
        // One of them asks for a feature of nightly compilers, for its own benches.
        cargo.env("RUSTC_BOOTSTRAP", "rust_poker").env("CARGO_TARGET_DIR", target().join("peers"));
        shell::run(&mut cargo)?;
        figures.read(&listen("other libraries", &mut program("peers/release/peers"))?)?;
    }
    if !options.no_browser {
        figures.read(&listen("in Chromium", &mut browser()?)?)?;
        build::build(&build::Options::default())?;
        let server = Server::for_tests()?;
        let mut node = shell::program("node");
        node.arg("benches/web/forms.mjs");
        node.env("TABLEODDS_SITE", format!("http://{}", server.address()));
        figures.read(&listen("the built forms", &mut node)?)?;
    }
    figures.check()?;
    let table = table::table(&figures);
    println!("{table}");
    if !options.no_write {
        let text = format!("{}\n{table}\n{}", table::heading(&figures)?, table::NOTES);
        fs::write(at("benches/results.md"), text).context("cannot write the results")?;
        fs::write(at("benches/cost.svg"), chart::chart(&figures)?)?;
        println!("written to benches/results.md and benches/cost.svg");
    }
    Ok(())
}

/// Builds the module and gives the command that measures it.
fn browser() -> Result<Command> {
    setup::for_build()?;
    setup::for_browser()?;
    let folder = build::bench_module()?;
    let mut node = shell::program("node");
    node.arg("benches/web/measure.mjs").arg(folder);
    Ok(node)
}

fn program(path: &str) -> Command {
    shell::program(&target().join(path).to_string_lossy())
}

fn listen(what: &str, command: &mut Command) -> Result<String> {
    println!("measuring {what}");
    shell::read(command)
}
