//! `tableodds catan fair`.

use super::board::Harbours;
use super::words;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::Progress;
use catan::fair::{FairSearch, Fairest};
use catan::harbour::HarbourPreset;
use catan::race::EighthSpot;
use catan::seed::Seed;
use catan::setup::{Layout, Setup};
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::io::Write;
use std::sync::atomic::Ordering;

/// Find the board on which perfect play leaves the seats closest together
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  tableodds catan fair --players 4
  tableodds catan fair --players 3 --layout random --boards 20000 --json

The board found is that of `--board LAYOUT --seed SEED` in the other commands.

Fields of --json:
  seed      of the board
  spread    rolls between the first seat and the last
  T         by seat, in rolls
  examined  how many boards were solved")]
pub(crate) struct Arguments {
    /// How many play
    #[arg(long, value_name = "N")]
    players: usize,
    /// How the boards are laid out
    #[arg(long, value_enum, default_value_t = Layouts::Official)]
    layout: Layouts,
    /// Where the harbours lie
    #[arg(long, value_enum, default_value_t = Harbours::Even)]
    harbours: Harbours,
    /// Let the harbours change places
    #[arg(long)]
    shuffle_harbours: bool,
    /// The first seed; the others follow
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// How many seeds to try
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    boards: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Layouts {
    /// Terrains shuffled, tokens in the official spiral
    Official,
    /// Terrains and tokens shuffled
    Random,
}

#[derive(Serialize)]
struct Report {
    seed: u64,
    spread: f64,
    #[serde(rename = "T")]
    rolls: Vec<f64>,
    examined: u64,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let layout = match arguments.layout {
        Layouts::Official => Layout::Official,
        Layouts::Random => Layout::Random,
    };
    let harbours = HarbourPreset::from(arguments.harbours);
    let setup = Setup { layout, harbours, shuffle_harbours: arguments.shuffle_harbours };
    let (mode, first) = (EighthSpot::TieAveraged, Seed(arguments.seed));
    let search = FairSearch::new(setup, arguments.players, mode, first, arguments.boards)
        .map_err(|error| Failure::Input(words::draft_error(&error)))?;
    let (stop, progress) = (interrupt::flag()?, Progress::new());
    let mut found = Fairest::default();
    for unit in 0..search.units() {
        // What was found until then is an answer too.
        if stop.load(Ordering::Relaxed) {
            break;
        }
        found.merge(search.run(unit));
        progress.set(unit as f64 / search.units() as f64);
    }
    progress.clear();
    let Some(best) = found.best else {
        return Err(Failure::Input("--boards: 0 boards have none that is fair".to_owned()));
    };
    let report = Report {
        seed: best.seed.0,
        spread: best.spread as f64 / 1e9,
        rolls: best.outcome.rolls.iter().map(|rolls| rolls.to_f64()).collect(),
        examined: found.examined,
    };
    if arguments.json {
        serde_json::to_writer(&mut *out, &report)?;
        return Ok(writeln!(out)?);
    }
    let times: Vec<_> = report.rolls.iter().map(|rolls| format!("{rolls:.4}")).collect();
    writeln!(out, "seed    {}", report.seed)?;
    writeln!(out, "spread  {:.4} rolls", report.spread)?;
    writeln!(out, "rolls   {}", times.join("  "))?;
    Ok(writeln!(out, "boards  {}", report.examined)?)
}
