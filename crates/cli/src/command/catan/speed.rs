//! `tableodds catan speed`.

use super::board::{BoardArguments, FILE_HELP};
use super::{read, words};
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::Progress;
use crate::table::{Table, grouped};
use catan::build_speed::{BANK, BeyondBank, Target, Wait};
use catan::building::{Building, keep_distance, production};
use catan::chain::{Chain, STATE_LIMIT, Timing};
use catan::seed::Seed;
use catan::trial::{DEFAULT_TRIALS, ROLL_CAP, Tally, Trials};
use clap::Args;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::Ordering;

/// Tell how many rolls it takes until something can be built
#[derive(Debug, Args)]
#[command(after_help = format!("\
Examples:
  tableodds catan speed --buildings 31,40 --target city
  tableodds catan speed --buildings 48,14c --hand 1,0,0,2,0 --target settlement+roads --robber 17
  tableodds catan speed --buildings 48,14 --target 0,0,2,2,0 --trials 100000 --json

Two engines answer side by side: an exact chain over all hands, and trials with random dice, which
are given up after {ROLL_CAP} rolls.

Fields of --json:
  production  cards per roll: wood, brick, sheep, wheat, ore
  rates       cards for one: wood, brick, sheep, wheat, ore
  exact       {{mean, deviation, percentiles, within, states}}; null when there are more than 200,000
              hands; mean and deviation null when it never ends
  sampled     {{trials, mean, stderr, censored, percentiles}}; mean and stderr null when trials were
              given up (censored), percentiles null beyond the cap

{FILE_HELP}"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    board: BoardArguments,
    /// Own buildings: vertices, with a c after that of a city
    #[arg(long, value_name = "V,Vc,...")]
    buildings: String,
    /// Cards in hand: wood, brick, sheep, wheat, ore
    #[arg(long, value_name = "N,N,N,N,N", default_value = "0,0,0,0,0")]
    hand: String,
    /// road, settlement, settlement+roads, city, card, or a cost as five numbers
    #[arg(long, value_name = "TARGET")]
    target: String,
    /// The hex the robber blocks [default: none]
    #[arg(long, value_name = "HEX")]
    robber: Option<usize>,
    /// How often to try it out
    #[arg(long, value_name = "N", default_value_t = DEFAULT_TRIALS,
          value_parser = clap::value_parser!(u32).range(0..=100_000_000))]
    trials: u32,
    /// Seed of the trials
    #[arg(long, value_name = "N", default_value_t = 0)]
    trial_seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const PERCENTS: [u8; 5] = [10, 25, 50, 75, 90];
const WITHIN: [usize; 3] = [5, 10, 20];

#[derive(Serialize)]
struct Report {
    production: [f64; 5],
    rates: [u8; 5],
    exact: Option<Exact>,
    sampled: Sampled,
}

#[derive(Serialize)]
struct Exact {
    mean: Option<f64>,
    deviation: Option<f64>,
    percentiles: BTreeMap<u8, Option<usize>>,
    within: BTreeMap<usize, f64>,
    states: usize,
}

#[derive(Serialize)]
struct Sampled {
    trials: u32,
    mean: Option<f64>,
    stderr: Option<f64>,
    censored: u32,
    percentiles: BTreeMap<u8, Option<u16>>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let board = arguments.board.board()?;
    let buildings = read::buildings("--buildings", &arguments.buildings)?;
    let vertices: Vec<_> = buildings.iter().map(|building: &Building| building.vertex).collect();
    keep_distance(&vertices).map_err(|error| {
        Failure::Input(format!("--buildings: {}", words::placement_error(&error)))
    })?;
    let hand = read::cards("--hand", &arguments.hand)?;
    let target = target(&arguments.target)?;
    let robber = arguments.robber.map(|hex| read::hex("--robber", hex)).transpose()?;
    let wait = Wait::new(&board, &buildings, robber, hand, target).map_err(
        |BeyondBank { resource, found }| {
            Failure::Input(format!("{resource}: {found} cards; the bank has {BANK}"))
        },
    )?;
    let tally = tried(&Trials::new(&wait, Seed(arguments.trial_seed), arguments.trials))?;
    let per_roll = production(&board, &buildings, robber);
    let report = Report {
        production: per_roll.map(|pips| f64::from(pips) / 36.0),
        rates: wait.rates().all(),
        exact: Chain::solve(&wait).ok().map(|timing| Exact::new(&timing)),
        sampled: Sampled::new(&tally),
    };
    if arguments.json {
        serde_json::to_writer(&mut *out, &report)?;
        return Ok(writeln!(out)?);
    }
    report.write(out)?;
    Ok(())
}

fn tried(trials: &Trials<&Wait>) -> Result<Tally, Failure> {
    let (stop, progress) = (interrupt::flag()?, Progress::new());
    let mut tally = Tally::empty();
    for unit in 0..trials.units() {
        if stop.load(Ordering::Relaxed) {
            return Err(Failure::Stopped);
        }
        tally.merge(&trials.run(unit));
        progress.set(f64::from(unit) / f64::from(trials.units()));
    }
    progress.clear();
    Ok(tally)
}

fn target(text: &str) -> Result<Target, Failure> {
    Ok(match text {
        "road" => Target::Road,
        "settlement" => Target::Settlement,
        "settlement+roads" => Target::SettlementWithRoads,
        "city" => Target::City,
        "card" => Target::Development,
        cost if cost.contains(',') => Target::Cost(read::cards("--target", cost)?),
        other => {
            return Err(Failure::Input(format!(
                "--target: {other:?} is nothing to build\n  give road, settlement, \
                 settlement+roads, city, card, or a cost such as 0,0,1,1,1"
            )));
        }
    })
}

impl Exact {
    fn new(timing: &Timing) -> Self {
        Self {
            mean: timing.mean(),
            deviation: timing.deviation(),
            percentiles: PERCENTS.map(|p| (p, timing.percentile(p))).into(),
            within: WITHIN.map(|rolls| (rolls, timing.within(rolls))).into(),
            states: timing.states(),
        }
    }
}

impl Sampled {
    fn new(tally: &Tally) -> Self {
        let mean = tally.mean();
        Self {
            trials: tally.trials(),
            mean: mean.map(|(mean, _)| mean),
            stderr: mean.map(|(_, error)| error),
            censored: tally.censored(),
            percentiles: PERCENTS.map(|p| (p, tally.percentile(p))).into(),
        }
    }
}

impl Report {
    fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let text = |number: Option<f64>| number.map_or("-".to_owned(), |n| format!("{n:.3}"));
        let exact = self.exact.as_ref();
        let mut table = Table::new(&["rolls", "exact", "sampled"]);
        let means = [text(exact.and_then(|e| e.mean)), text(self.sampled.mean)];
        table.row([["mean".to_owned()].as_slice(), &means].concat());
        let spread = [
            text(exact.and_then(|e| e.deviation)),
            self.sampled.stderr.map_or("-".to_owned(), |error| format!("error {error:.3}")),
        ];
        table.row([["deviation".to_owned()].as_slice(), &spread].concat());
        for percent in PERCENTS {
            let exact = exact.and_then(|e| e.percentiles.get(&percent).copied().flatten());
            let sampled = self.sampled.percentiles.get(&percent).copied().flatten();
            table.row(vec![
                format!("{percent} % within"),
                exact.map_or("-".to_owned(), |rolls| rolls.to_string()),
                sampled.map_or("-".to_owned(), |rolls| rolls.to_string()),
            ]);
        }
        table.write(out)?;
        match exact {
            None => writeln!(out, "exact    more than {STATE_LIMIT} hands: only trials can tell")?,
            Some(exact) if exact.mean.is_none() => writeln!(out, "exact    it never ends")?,
            Some(exact) => writeln!(out, "exact    {} hands", grouped(exact.states as u64))?,
        }
        let Sampled { trials, censored, .. } = self.sampled;
        write!(out, "sampled  {} trials", grouped(u64::from(trials)))?;
        if censored > 0 {
            let share = 100.0 * f64::from(censored) / f64::from(trials);
            write!(out, ", {share:.2} % given up after {ROLL_CAP} rolls, so there is no mean")?;
        }
        writeln!(out)
    }
}
