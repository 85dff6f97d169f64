//! `cargo xtask run`: builds dist/ and serves it.

mod serve;

pub(crate) use serve::Server;

use crate::build;
use crate::workspace::dist;
use anyhow::Result;
use clap::Args;

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
}

/// Builds and serves until Ctrl-C.
///
/// # Errors
/// When the build fails or the port is taken.
pub(crate) fn run(options: &Options) -> Result<()> {
    if !options.no_build {
        build::build(&options.build)?;
    }
    let server = Server::start(dist(), options.port)?;
    println!("serving on http://{} (Ctrl-C ends it)", server.address());
    server.until_interrupted()
}
