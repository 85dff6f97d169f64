//! `tableodds catan deck`.

use crate::failure::Failure;
use crate::table::{Table, percent};
use catan::deck::{Deck, Development, Ratio, SeenTooMany};
use clap::Args;
use serde::Serialize;
use std::io::Write;

/// Tell what the next development cards are likely to be
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  tableodds catan deck --draws 3
  tableodds catan deck --knights 5 --points 1 --draws 2 --json

Fields of --json:
  remaining  how many cards are left
  draws      of the question
  kinds      [{kind, left, next, at_least_one}]: the chance that the next card is of the kind, and
             that there is one among the draws; null when there are not that many cards")]
pub(crate) struct Arguments {
    /// Knights seen, of 14
    #[arg(long, value_name = "N", default_value_t = 0)]
    knights: u8,
    /// Victory points seen, of 5
    #[arg(long, value_name = "N", default_value_t = 0)]
    points: u8,
    /// Road buildings seen, of 2
    #[arg(long, value_name = "N", default_value_t = 0)]
    roads: u8,
    /// Years of plenty seen, of 2
    #[arg(long, value_name = "N", default_value_t = 0)]
    plenty: u8,
    /// Monopolies seen, of 2
    #[arg(long, value_name = "N", default_value_t = 0)]
    monopolies: u8,
    /// Cards drawn one after the other
    #[arg(long, value_name = "N", default_value_t = 1)]
    draws: u8,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    remaining: u8,
    draws: u8,
    kinds: Vec<Kind>,
}

#[derive(Serialize)]
struct Kind {
    kind: &'static str,
    left: u8,
    next: Option<f64>,
    at_least_one: Option<f64>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let Arguments { knights, points, roads, plenty, monopolies, draws, json } = *arguments;
    let deck = Deck::after([knights, points, roads, plenty, monopolies]).map_err(
        |SeenTooMany { kind, seen, there_are }| {
            let kind = kind.name().replace('_', " ");
            Failure::Input(format!("{kind}: {seen} seen; there are {there_are}"))
        },
    )?;
    if draws > deck.len() {
        let left = deck.len();
        return Err(Failure::Input(format!("--draws: {draws}; only {left} cards are left")));
    }
    let report = Report {
        remaining: deck.len(),
        draws,
        kinds: Development::ALL
            .into_iter()
            .map(|kind| Kind {
                kind: kind.name(),
                left: deck.of(kind),
                next: deck.next(kind).map(Ratio::value),
                at_least_one: deck.at_least_one(kind, draws).map(Ratio::value),
            })
            .collect(),
    };
    if json {
        serde_json::to_writer(&mut *out, &report)?;
        return Ok(writeln!(out)?);
    }
    let among = format!("among {draws}");
    let mut table = Table::new(&["", "left", "next", &among]);
    for kind in &report.kinds {
        let chance = |chance: Option<f64>| chance.map_or("-".to_owned(), percent);
        table.row(vec![
            kind.kind.replace('_', " "),
            kind.left.to_string(),
            chance(kind.next),
            chance(kind.at_least_one),
        ]);
    }
    Ok(table.write(out)?)
}
