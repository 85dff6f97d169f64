//! `tableodds catan seats`.

use super::board::{BoardArguments, FILE_HELP};
use super::words;
use crate::failure::{Failure, tell};
use crate::table::Table;
use catan::race::Rolls;
use catan::seat::{BothSeats, Seats, leaders};
use clap::Args;
use serde::Serialize;
use std::io::Write;

/// Tell what each seat is worth with two, three and four players
#[derive(Debug, Args)]
#[command(after_help = format!("\
Examples:
  tableodds catan seats
  tableodds catan seats --board official --seed 7 --json

Both readings of the eighth spot stand side by side; where they disagree on who is ahead, the lead
is within the error of the model.

Fields of --json: an object for each number of players:
  players       two, three or four
  tie_averaged  T by seat, in rolls; null when there is no production
  reference     the same with the reading of the published values
  disagree      whether the two put different seats ahead

{FILE_HELP}"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    board: BoardArguments,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    players: usize,
    tie_averaged: Vec<Option<f64>>,
    reference: Vec<Option<f64>>,
    disagree: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let board = arguments.board.board()?;
    let both = BothSeats::new(&board);
    let rolls = |seats: &Seats, players: usize| {
        seats.outcome(players).map_or(Vec::new(), |outcome| outcome.rolls.clone())
    };
    if arguments.json {
        let finite = |rolls: Vec<Rolls>| {
            rolls.into_iter().map(|r| Some(r.to_f64()).filter(|r| r.is_finite())).collect()
        };
        let reports = [2, 3, 4].map(|players| Report {
            players,
            tie_averaged: finite(rolls(&both.tie_averaged, players)),
            reference: finite(rolls(&both.reference, players)),
            disagree: both.disagree(players),
        });
        serde_json::to_writer(&mut *out, &reports)?;
        return Ok(writeln!(out)?);
    }
    let mut table = Table::new(&["players", "seat 1", "seat 2", "seat 3", "seat 4"]);
    for players in [2, 3, 4] {
        for (name, seats) in [("ties averaged", &both.tie_averaged), ("published", &both.reference)]
        {
            let rolls = rolls(seats, players);
            let ahead = leaders(&rolls);
            let cell = |(seat, rolls): (usize, &Rolls)| {
                let mark = if ahead.contains(&seat) { "*" } else { " " };
                format!("{:.4}{mark}", rolls.to_f64())
            };
            let cells = rolls.iter().enumerate().map(cell);
            let name = format!("{players}, {name}");
            table.row(std::iter::once(name).chain(cells).collect());
        }
    }
    table.write(out)?;
    out.flush()?;
    board.badges().iter().for_each(|badge| tell(&format!("notice: {}", words::badge(badge))));
    Ok(())
}
