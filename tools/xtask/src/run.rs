//! `cargo xtask run`: builds dist/ and serves it, with the sync API beside it.

mod serve;

pub(crate) use serve::Server;

use crate::build;
use crate::workspace::target;
use anyhow::Result;
use clap::Args;
use server::Settings;
use std::path::PathBuf;

/// How to serve.
#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    build: build::Options,
    /// Where to listen on 127.0.0.1
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Serve dist/ as it is
    #[arg(long)]
    no_build: bool,
    /// File that keeps what devices save, unless the environment names a Redis
    /// [default: saved.redb in the target folder]
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
}

/// Builds and serves until Ctrl-C.
///
/// # Errors
/// When the build fails, the port is taken, or the store cannot be opened.
pub(crate) fn run(options: &Options) -> Result<()> {
    if !options.no_build {
        build::build(&options.build)?;
    }
    let settings = Settings::read(|name| std::env::var(name).ok())?;
    let file = options.data.clone().unwrap_or_else(|| target().join("saved.redb"));
    let place = settings.place(Some(&file));
    let server = Server::start(options.port, settings, file)?;
    println!("serving on http://{} (Ctrl-C ends it); saved {place}", server.address());
    server.until_interrupted()
}
