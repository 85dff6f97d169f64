//! Everything the repository can do, one command each: `cargo xtask COMMAND`.

mod bench;
mod build;
mod calibrate;
mod load;
mod preflop;
mod run;
mod setup;
mod shell;
mod shots;
mod size;
mod tally;
mod test;
mod tidy;
mod vercel;
mod workspace;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The tasks of the tableodds repository. Each sets up what it needs first.
///
/// For work on the page, `cargo xtask run --dev` builds in a few seconds once warm (no link-time
/// optimisation, no wasm-opt), serves the result, and needs only a reload after
/// `cargo xtask build --dev` in another terminal.
#[derive(Parser)]
#[command(name = "cargo xtask", disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Installs what the other tasks need: wasm32 standard library, npm and Debian packages
    Setup,
    /// Builds dist/: the site, dist/offline/index.html and dist/embed.html
    Build(build::Options),
    /// Builds, then serves dist/ on this machine until Ctrl-C
    Run(run::Options),
    /// Checks and tests everything, and ends with a line `N passed, N failed`
    Test(test::Options),
    /// Checks format, lints, docs, licences, spelling and structure
    Tidy,
    /// Prints the sizes of what is in dist/ against their budgets
    Size,
    /// Loads the sync server for a minute and tells how long its answers take
    Load(load::Options),
    /// Takes pictures of the page's states into target/shots
    Shots(shots::Options),
    /// Measures the engine natively, in Chromium and beside other libraries
    Bench(bench::Options),
    /// Regenerates assets/preflop.bin from all canonical boards
    Preflop,
    /// Prints how well the intervals of both rating models hold, on simulated pools
    Calibrate,
}

fn main() -> ExitCode {
    let Err(error) = perform(Arguments::parse().task) else {
        return ExitCode::SUCCESS;
    };
    eprintln!("{error:#}");
    ExitCode::FAILURE
}

fn perform(task: Task) -> anyhow::Result<()> {
    match task {
        Task::Setup => setup::everything(),
        Task::Build(options) => build::build(&options),
        Task::Run(options) => run::run(&options),
        Task::Test(options) => test::test(&options),
        Task::Tidy => tidy::tidy(),
        Task::Size => size::size(),
        Task::Load(options) => load::load(&options),
        Task::Shots(options) => shots::shots(&options),
        Task::Bench(options) => bench::bench(&options),
        Task::Preflop => preflop::regenerate(),
        Task::Calibrate => calibrate::calibrate(),
    }
}
