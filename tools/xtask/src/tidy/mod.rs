//! `cargo xtask tidy`: what holds for the sources themselves.

mod deny;
mod layers;
mod lints;
mod spelling;
mod style;
mod tree;

use crate::setup;
use crate::tally::Tally;
use anyhow::{Result, bail};
use std::time::Instant;

/// Checks everything.
///
/// # Errors
/// When a check did not hold.
pub(crate) fn tidy() -> Result<()> {
    setup::wasm_std::ensure()?;
    if check()?.failed > 0 {
        bail!("not tidy");
    }
    Ok(())
}

/// Runs every check and counts them. The licence checker is compiled meanwhile, if it is missing:
/// nothing ships it, and it takes minutes.
///
/// # Errors
/// None so far: a check that cannot run counts as one that failed.
pub(crate) fn check() -> Result<Tally> {
    let mut tally = Tally::default();
    let mut step = |name: &str, check: &mut dyn FnMut() -> Result<()>| {
        let began = Instant::now();
        let result = check();
        let seconds = began.elapsed().as_secs();
        match &result {
            Ok(()) => println!("ok      {name} ({seconds} s)"),
            Err(error) => println!("FAILED  {name} ({seconds} s)\n{error:#}"),
        }
        tally += Tally::of(result.is_ok());
    };
    std::thread::scope(|scope| {
        let checker = scope.spawn(deny::ensure);
        let mut checker = Some(checker);
        step("format", &mut lints::format);
        step("top level", &mut tree::top_level);
        step("no place of one machine in any file", &mut tree::no_machine_paths);
        step("files stay short", &mut tree::short_files);
        step("styles stay in their tools", &mut style::scoped);
        step("dependencies point one way", &mut layers::one_way);
        step("spelling", &mut spelling::check);
        step("clippy", &mut lints::clippy);
        step("clippy for the browser", &mut lints::clippy_for_browser);
        step("clippy for threads", &mut lints::clippy_for_threads);
        step("docs", &mut lints::docs);
        step("docs for the browser", &mut lints::docs_for_browser);
        step("holdem needs no std", &mut layers::holdem_without_std);
        step("licences, bans and sources", &mut || match checker
            .take()
            .map(std::thread::ScopedJoinHandle::join)
        {
            Some(Ok(installed)) => deny::check(&installed?),
            _ => bail!("the thread that installs cargo-deny died"),
        });
    });
    Ok(tally)
}
