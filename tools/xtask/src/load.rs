//! `cargo xtask load`: a server under mixed pushes and pulls.

use crate::setup;
use crate::shell;
use crate::workspace::target;
use anyhow::Result;
use clap::Args;

/// How to load it.
#[derive(Args)]
pub(crate) struct Options {
    /// Options of the generator, like --redis, --rate 200, --seconds 60; --help lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    generator: Vec<String>,
}

/// Builds server and generator as they are shipped, and runs the one against the other.
///
/// # Errors
/// When an answer failed, or one in a hundred took longer than the bar.
pub(crate) fn load(options: &Options) -> Result<()> {
    setup::for_native_tests()?;
    let mut build = shell::cargo();
    build.args(["build", "--release", "--package=cli", "--package=tests", "--bins"]);
    shell::run(&mut build)?;
    let programs = target().join("release");
    let mut load = shell::program(&programs.join("load").to_string_lossy());
    shell::run(load.arg(programs.join("tableodds")).args(&options.generator))
}
