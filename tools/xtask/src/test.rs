//! `cargo xtask test`: everything that can be shown to hold.

use crate::build;
use crate::run::Server;
use crate::shell;
use crate::tally::Tally;
use crate::workspace::{at, target};
use crate::{setup, size, tidy, vercel};
use anyhow::{Context as _, Result, bail};
use clap::{Args, ValueEnum};
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// What to test.
#[derive(Args)]
pub(crate) struct Options {
    /// Only this part
    #[arg(long, value_enum)]
    only: Option<Part>,
    /// Only tests whose names hold this text (native and browser)
    filter: Option<String>,
    /// Test dist/ as it is
    #[arg(long)]
    no_build: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Format, lints, docs, licences, spelling, structure
    Tidy,
    /// `cargo test`
    Native,
    /// What Vercel makes of the checkout: static files and one function
    Vercel,
    /// The built pages in Chromium, and their sizes
    Browser,
}

/// Tests and prints the count as the last line.
///
/// A part that fails does not keep the next from running: one run shows all there is to mend.
///
/// # Errors
/// When anything failed.
pub(crate) fn test(options: &Options) -> Result<()> {
    setup::wasm_std::ensure()?;
    // Asked for now: once a part has compiled this program anew, the system calls it deleted.
    let itself = std::env::current_exe()?;
    let wanted = |part| options.only.is_none_or(|only| only == part);
    let mut tally = Tally::default();
    let mut part = |name: &str, run: &mut dyn FnMut() -> Result<Tally>| {
        let began = Instant::now();
        println!("\n== {name}");
        let result = run().unwrap_or_else(|error| {
            println!("{error:#}");
            Tally { passed: 0, failed: 1 }
        });
        println!("== {name}: {result}, {} s", began.elapsed().as_secs());
        tally += result;
    };
    if wanted(Part::Tidy) {
        part("tidy", &mut tidy::check);
    }
    if wanted(Part::Native) {
        part("native", &mut || native(options));
    }
    let mut built = options.no_build;
    // A filter is for one test in a hurry, and this part builds for minutes.
    if wanted(Part::Vercel) && (options.filter.is_none() || options.only.is_some()) {
        part("vercel", &mut || deployment(options, &mut built));
    }
    if wanted(Part::Browser) {
        part("browser", &mut || browser(options, &itself, built));
    }
    println!("\n{tally}");
    if tally.failed > 0 {
        bail!("not everything held");
    }
    Ok(())
}

fn native(options: &Options) -> Result<Tally> {
    setup::for_native_tests()?;
    let mut cargo = shell::cargo();
    cargo.args(["test", "--workspace", "--features=odds/workbook", "--no-fail-fast"]);
    // The same cases in every run, so that what fails here fails everywhere. Other seeds are for
    // whoever searches: set the variable, or run `cargo test`, which draws its own.
    if std::env::var_os("PROPTEST_RNG_SEED").is_none() {
        cargo.env("PROPTEST_RNG_SEED", "4824");
    }
    cargo.args(&options.filter);
    count(&mut cargo)
}

/// Builds dist/ on the way, unless it is built.
fn deployment(options: &Options, built: &mut bool) -> Result<Tally> {
    if let Err(error) = vercel::ensure() {
        println!("skipped, for want of Vercel's builder: {error:#}");
        return Ok(Tally::default());
    }
    setup::for_native_tests()?;
    if !*built {
        vercel::build()?;
        *built = true;
    }
    let mut cargo = shell::cargo();
    // The whole workspace, so that nothing is compiled again with other features.
    cargo.args(["test", "--workspace", "--test=vercel", "--", "--ignored"]);
    cargo.args(&options.filter);
    count(&mut cargo)
}

fn browser(options: &Options, itself: &Path, built: bool) -> Result<Tally> {
    setup::for_browser()?;
    if !built {
        build::build(&build::Options::default())?;
    }
    let mut tally = size::check()?;
    let server = Server::for_tests()?;
    let mut node = shell::program("node");
    node.current_dir(at("tests"));
    node.env("TABLEODDS_SITE", format!("http://{}", server.address()));
    // What every state looks like is kept, for whoever looks at this run.
    let shots = target().join("shots");
    if options.filter.is_none() && shots.exists() {
        fs::remove_dir_all(&shots)?;
    }
    fs::create_dir_all(&shots)?;
    node.env("TABLEODDS_SHOTS", &shots);
    // For tests that end a server of their own.
    node.env("TABLEODDS_XTASK", itself);
    node.args(["--test", "--test-reporter=spec", "--test-concurrency=1"]);
    if let Some(filter) = &options.filter {
        node.arg(format!("--test-name-pattern={filter}"));
    }
    node.arg("browser/");
    tally += count(&mut node)?;
    println!("{} pictures in {}", fs::read_dir(&shots)?.count(), shots.display());
    Ok(tally)
}

/// Runs a test runner, shows what it prints, and adds up its closing lines. A runner that ends
/// badly without having counted a failure counts as one.
fn count(command: &mut Command) -> Result<Tally> {
    let mut runner = command.stdout(Stdio::piped()).spawn().context("the runner does not start")?;
    let output = runner.stdout.take().context("the runner has no output")?;
    let mut tally = Tally::default();
    for line in BufReader::new(output).lines() {
        let line = line?;
        println!("{line}");
        tally += Tally::read(&line);
    }
    if !runner.wait()?.success() && tally.failed == 0 {
        tally += Tally::of(false);
    }
    Ok(tally)
}
