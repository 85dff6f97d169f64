//! `cargo xtask shots`: pictures of the page's states, in target/shots.

use crate::run::Server;
use crate::workspace::{at, target};
use crate::{build, setup, shell};
use anyhow::Result;
use clap::Args;
use std::fs;

/// Which pictures.
#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    build: build::Options,
    /// Take pictures of dist/ as it is
    #[arg(long)]
    no_build: bool,
    /// Only states whose names hold this text
    filter: Option<String>,
}

/// Builds, and takes every picture: wide and narrow, light and dark, English and Japanese.
///
/// # Errors
/// When the build or the browser fails.
pub(crate) fn shots(options: &Options) -> Result<()> {
    setup::for_browser()?;
    if !options.no_build {
        build::build(&options.build)?;
    }
    let folder = target().join("shots");
    fs::create_dir_all(&folder)?;
    let server = Server::for_tests()?;
    let mut node = shell::program("node");
    node.current_dir(at("tests")).arg("browser/shots.mjs").arg(&folder).args(&options.filter);
    node.env("TABLEODDS_SITE", format!("http://{}", server.address()));
    shell::run(&mut node)?;
    println!("pictures in {}", folder.display());
    Ok(())
}
