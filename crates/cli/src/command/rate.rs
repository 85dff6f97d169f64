//! `tableodds rate`.

use crate::failure::{Failure, tell};
use crate::table::{Table, grouped};
use crate::words;
use clap::{Args, ValueEnum};
use rating::constants::ConstantFault;
use rating::standing::Standing;
use rating::{Constants, Model, Names, Player, Pool, prior, table};
use serde::Serialize;
use std::cmp::Ordering;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Rate players by their all-in-EV-adjusted results
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  tableodds history --batches archive/ > batches.csv
  tableodds rate batches.csv
  tableodds rate batches.csv --set sigma0=auto --set k=0.1 --json
  tableodds rate batches.csv --model published-mean

The table has a heading with timestamp, player, hands and ev_bb, and where they are known batch_id,
pool and sd100. Rates are in bb/100 over the pool.

Constants of --set: sigma0 (or sigma0=auto), sigma_min, sigma_stake, k, window, trim, gate, beta0,
tau, robust, n0, h0.

Fields of --json:
  model, pool_mean, sigma0
  players  best first: [{player, rating, mu, sigma, low, high, winning, hands, last_day, nu,
           hands_to_halve, pending_hands}]
  refused  [{line, detail}]: rows that were left out
  late     rows older than what their players had already")]
pub(crate) struct Arguments {
    /// A table of batches in CSV
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Which model moves the ratings
    #[arg(long, value_enum, default_value_t = Choice::Calibrated)]
    model: Choice,
    /// Set a constant of the model
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Choice {
    /// Intervals that cover what they say
    Calibrated,
    /// The published description, its batch mean read as the mean of results
    PublishedMean,
    /// The published description, its batch mean read as the mean of results minus ratings
    PublishedResidual,
}

impl Choice {
    const fn model(self) -> Model {
        match self {
            Self::Calibrated => Model::Calibrated,
            Self::PublishedMean => Model::PublishedMean,
            Self::PublishedResidual => Model::PublishedResidual,
        }
    }
}

#[derive(Serialize)]
struct Report {
    model: Model,
    pool_mean: f64,
    sigma0: f64,
    players: Vec<Row>,
    refused: Vec<Refused>,
    late: u64,
}

#[derive(Serialize)]
struct Row {
    player: String,
    rating: f64,
    mu: f64,
    sigma: f64,
    low: f64,
    high: f64,
    winning: f64,
    hands: u64,
    last_day: Option<f64>,
    nu: f64,
    hands_to_halve: f64,
    pending_hands: u32,
}

#[derive(Serialize)]
struct Refused {
    line: u64,
    detail: String,
}

/// Bytes read at once.
const PIECE: usize = 1 << 18;

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let name = arguments.file.display();
    let mut names = Names::default();
    let read = read(&arguments.file, &mut names)
        .map_err(|error| Failure::Input(format!("{name}: {error}")))?
        .map_err(|fault| Failure::Input(format!("{name}: {}", words::table_fault(&fault))))?;
    let constants = constants(arguments, &read.batches)?;
    let mut pool = Pool::new(constants);
    *pool.names_mut() = names;
    let mut late = 0;
    for batch in &read.batches {
        // The table has checked its rows, so a batch of them is never refused.
        let updates = pool.batch(&batch.rows).map_err(|(_, fault)| {
            Failure::Input(format!("{name}: {}: {}", batch.id, words::row_fault(fault)))
        })?;
        late += updates.iter().filter(|update| update.late).count() as u64;
    }
    let report = report(&pool, &read.refused, late);
    if arguments.json {
        serde_json::to_writer(&mut *out, &report)?;
        return Ok(writeln!(out)?);
    }
    write(&report, out)
}

/// Reads the table piece by piece, so that only its rows are held.
fn read(path: &Path, names: &mut Names) -> io::Result<Result<table::Table, table::TableFault>> {
    let mut file = File::open(path)?;
    let mut reader = table::Reader::default();
    let mut piece = vec![0; PIECE];
    while !reader.is_refused() {
        let read = file.read(&mut piece)?;
        if read == 0 {
            break;
        }
        reader.push(&piece[..read], names);
    }
    Ok(reader.finish(names))
}

fn constants(arguments: &Arguments, batches: &[table::Batch]) -> Result<Constants, Failure> {
    let mut constants = Constants::of(arguments.model.model());
    let mut auto = false;
    for setting in &arguments.set {
        let wrong = |what: &str| Failure::Input(format!("--set {setting}: {what}"));
        let (name, value) = setting.split_once('=').ok_or_else(|| wrong("write NAME=VALUE"))?;
        if (name, value) == ("sigma0", "auto") {
            auto = true;
            continue;
        }
        let value = value.parse().map_err(|_| wrong("the value is no number"))?;
        constants.set(name, value).map_err(|fault| match fault {
            ConstantFault::Unknown(_) => wrong("no constant has this name; see --help"),
            ConstantFault::Value { least, most, .. } => {
                wrong(&format!("the value lies between {least} and {most}"))
            }
        })?;
    }
    if auto {
        let found = prior::spread(batches, &constants).ok_or_else(|| {
            let few = prior::PLAYERS;
            Failure::Input(format!("--set sigma0=auto: it takes {few} players to tell a spread"))
        })?;
        constants.sigma0 = found;
    }
    Ok(constants)
}

fn report(pool: &Pool, refused: &[table::Refused], late: u64) -> Report {
    let constants = pool.constants();
    let mut players: Vec<Row> =
        pool.players().map(|(name, player)| row(name, player, constants)).collect();
    players.sort_by(|a, b| {
        let by_rating = b.rating.partial_cmp(&a.rating).unwrap_or(Ordering::Equal);
        by_rating.then_with(|| a.player.cmp(&b.player))
    });
    Report {
        model: constants.model,
        pool_mean: pool.mean(),
        sigma0: constants.sigma0,
        players,
        refused: refused
            .iter()
            .map(|refused| Refused {
                line: refused.line,
                detail: words::line_fault(&refused.fault),
            })
            .collect(),
        late,
    }
}

fn row(name: &str, player: &Player, constants: &Constants) -> Row {
    let standing = Standing::of(player, constants);
    Row {
        player: name.to_owned(),
        rating: standing.rating,
        mu: standing.mu,
        sigma: standing.sigma,
        low: standing.low,
        high: standing.high,
        winning: standing.winning,
        hands: player.hands,
        last_day: player.last,
        nu: player.nu,
        hands_to_halve: standing.hands_to_halve,
        pending_hands: player.pending.hands,
    }
}

fn write(report: &Report, out: &mut dyn Write) -> Result<(), Failure> {
    let mut columns =
        Table::new(&["", "rating", "bb/100", "95 % interval", "beats the pool", "hands"]);
    for row in &report.players {
        columns.row(vec![
            row.player.clone(),
            format!("{:+.2}", row.rating),
            format!("{:+.2}", row.mu),
            format!("{:+.2} to {:+.2}", row.low, row.high),
            format!("{:.1} %", 100.0 * row.winning),
            grouped(row.hands),
        ]);
    }
    columns.write(out)?;
    writeln!(out, "\nrates over an assumed pool mean of {:.2} bb/100", report.pool_mean)?;
    out.flush()?;
    for refused in &report.refused {
        tell(&format!("notice: line {}: {}", refused.line, refused.detail));
    }
    if report.late > 0 {
        tell(&format!("notice: {} rows are older than what their players had", report.late));
    }
    Ok(())
}
