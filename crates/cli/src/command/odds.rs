//! `tableodds odds`.

mod report;

use crate::failure::Failure;
use crate::progress::Progress;
use crate::{input, interrupt, words};
use clap::Args;
use compute::dealing::{self, MOST};
use compute::{chances, native};
use holdem::card::CardSet;
use odds::HandType;
use odds::workbook::{Words, workbook};
use report::{Chances, Dealing};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// How often each type of hand comes, counted, or dealt from a seed
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  tableodds odds
  tableodds odds --hole AhKh --board Qh7h2c
  tableodds odds --hole AhKh --dead 2h3h --csv chances.csv
  tableodds odds --deal 10000000 --seed 7
  tableodds odds --xlsx deals.xlsx

Any of the cards may be known. The chances are exact, of the five, six and seven cards a player has
on the flop, the turn and the river. Dealing takes seven cards of a whole deck each time.

Fields of --json:
  total       hands of seven cards that may come, all equally likely
  categories  how many of them are of each type: {royal_flush, straight_flush, four_of_a_kind,
              full_house, flush, straight, three_of_a_kind, two_pair, one_pair, high_card}
  flop, turn  {total, categories} of the hands on that street; null when it is past
  now         the type of the cards that are known; null when there are fewer than two
  outs        [{category, count, cards}]: which next cards lift the hand to which type
  seconds     time it took
with --deal instead:
  hands, seed      what was dealt
  categories       how many hands came of each type
  exact            {total, categories} of all hands of seven cards
  standard_errors  by type, how many standard errors the frequency is off the exact chance
  chi_square, freedom, p_value   Pearson's test of all types together
  seconds          time it took")]
pub(crate) struct Arguments {
    /// Hole cards: one or two
    #[arg(long, value_name = "CARDS")]
    hole: Option<String>,
    /// Community cards: up to five, any of them
    #[arg(long, short, value_name = "CARDS")]
    board: Option<String>,
    /// Cards known to be out of play
    #[arg(long, short, value_name = "CARDS")]
    dead: Option<String>,
    /// Deal so many hands of seven cards and count their types
    #[arg(long, value_name = "N", conflicts_with_all = ["hole", "board", "dead"],
          value_parser = clap::value_parser!(u64).range(1..=MOST))]
    deal: Option<u64>,
    /// Seed of the hands dealt: the same seed deals the same hands
    #[arg(long, value_name = "N", requires = "deal", default_value_t = 1)]
    seed: u64,
    /// Write the workbook with live formulas: a thousand deals, judged step by step
    #[arg(long, value_name = "FILE")]
    xlsx: Option<PathBuf>,
    /// Write the table as comma-separated values
    #[arg(long, value_name = "FILE", conflicts_with = "xlsx")]
    csv: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(path) = &arguments.xlsx {
        write_workbook(path)?;
    }
    match arguments.deal {
        Some(hands) => deal(arguments, hands, out),
        None => count(arguments, out),
    }
}

fn count(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let set = |what: &str, text: &Option<String>| match text {
        Some(text) => input::cards(what, text).map(|cards| cards.into_iter().collect()),
        None => Ok(CardSet::EMPTY),
    };
    let started = Instant::now();
    let question = chances::Question {
        hole: set("--hole", &arguments.hole)?,
        board: set("--board", &arguments.board)?,
        dead: set("--dead", &arguments.dead)?,
    };
    let answer = chances::answer(&question)
        .map_err(|refusal| Failure::Input(words::chances_refusal(refusal)))?;
    let report = Chances::new(&answer, started.elapsed());
    if let Some(path) = &arguments.csv {
        write_file(path, report.csv().as_bytes())?;
    }
    if arguments.json {
        serde_json::to_writer(&mut *out, &report)?;
        return Ok(writeln!(out)?);
    }
    Ok(report.write(out)?)
}

fn deal(arguments: &Arguments, hands: u64, out: &mut dyn Write) -> Result<(), Failure> {
    let question = dealing::Question { hands, seed: arguments.seed, from: None };
    let stop = interrupt::flag()?;
    let progress = Progress::new();
    let started = Instant::now();
    let answer = native::deal(&question, &stop, |merge| progress.set(merge.progress()))
        .map_err(|refusal| Failure::Input(words::dealing_refusal(refusal)))?;
    progress.clear();
    let answer = answer.ok_or(Failure::Stopped)?;
    let report = Dealing::new(&answer, arguments.seed, started.elapsed());
    if let Some(path) = &arguments.csv {
        write_file(path, report.csv().as_bytes())?;
    }
    if arguments.json {
        serde_json::to_writer(&mut *out, &report)?;
        return Ok(writeln!(out)?);
    }
    Ok(report.write(out)?)
}

fn write_workbook(path: &Path) -> Result<(), Failure> {
    let names = HandType::ALL.map(words::type_name);
    let book = workbook(&Words {
        sheets: ["Deals", "Judge", "Tally"],
        types: std::array::from_fn(|at| names[at].as_str()),
        deals: ["deal", "key", "number", "rank", "suit", "cards", "verdict"],
        tests: [
            "straight flush",
            "royal flush",
            "fours",
            "five of a suit",
            "straight",
            "threes",
            "pairs",
        ],
        tally: ["hand", "seen", "share", "exact chance", "standard errors off"],
        show: "deal to show",
        hint: "Recalculate to deal anew: F9, or Ctrl+Shift+F9 in LibreOffice",
    });
    let book = book.map_err(|error| Failure::Other(format!("no workbook: {error}")))?;
    write_file(path, &book)
}

fn write_file(path: &Path, content: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, content)
        .map_err(|error| Failure::Other(format!("{} cannot be written: {error}", path.display())))
}
