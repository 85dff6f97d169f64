//! `tableodds catan robber`.

use super::board::{BoardArguments, FILE_HELP};
use super::{read, words};
use crate::failure::Failure;
use crate::table::Table;
use catan::building::Position;
use catan::edit::{BoardEdit, EditMode};
use catan::robber;
use clap::Args;
use serde::Serialize;
use std::io::Write;

/// Rank the hexes the robber can go to
#[derive(Debug, Args)]
#[command(after_help = format!("\
Examples:
  tableodds catan robber --player 48,14c --player 39,31
  tableodds catan robber --player 48,14 --player 39,31 --player 20,12 --mover 2 --from 17

A hex scores what the others lose there less three times what the mover loses, in cards per roll
times 36. The hex where the robber stands comes last.

Fields of --json: best, the hex to choose; hexes [{{hex, score, losses, present}}], best first, losses
by player.

{FILE_HELP}"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    board: BoardArguments,
    /// Buildings of a player: vertices, with a c after that of a city; once for each player
    #[arg(long = "player", value_name = "V,Vc,...", required = true)]
    players: Vec<String>,
    /// The player who moves the robber, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    mover: usize,
    /// The hex where the robber stands [default: as on the board]
    #[arg(long, value_name = "HEX")]
    from: Option<usize>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    best: Option<usize>,
    hexes: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    hex: usize,
    score: i32,
    losses: Vec<u32>,
    present: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let mut board = arguments.board.board()?;
    if let Some(from) = arguments.from {
        let hex = read::hex("--from", from)?;
        board = board
            .edited(BoardEdit::Robber(hex), EditMode::Free)
            .map_err(|_| Failure::Other("the robber cannot stand there".to_owned()))?;
    }
    let players: Vec<_> = arguments
        .players
        .iter()
        .zip(1..)
        .map(|(text, number)| read::buildings(&format!("player {number}"), text))
        .collect::<Result<_, _>>()?;
    if !(1..=players.len()).contains(&arguments.mover) {
        let (mover, count) = (arguments.mover, players.len());
        return Err(Failure::Input(format!("--mover: no player {mover}; there are {count}")));
    }
    let position = Position::new(players)
        .map_err(|error| Failure::Input(format!("--player: {}", words::placement_error(&error))))?;
    let haunts = robber::haunts(&board, &position, arguments.mover - 1);
    let report = Report {
        best: haunts.iter().find(|haunt| !haunt.is_present).map(|haunt| haunt.hex.index()),
        hexes: haunts
            .iter()
            .map(|haunt| Row {
                hex: haunt.hex.index(),
                score: haunt.score,
                losses: haunt.losses.clone(),
                present: haunt.is_present,
            })
            .collect(),
    };
    if arguments.json {
        serde_json::to_writer(&mut *out, &report)?;
        return Ok(writeln!(out)?);
    }
    let mut table = Table::new(&["hex", "score/36", "losses/36", "terrain", ""]);
    for (row, haunt) in report.hexes.iter().zip(&haunts) {
        let losses: Vec<_> = row.losses.iter().map(ToString::to_string).collect();
        let number = board.token(haunt.hex).map_or(String::new(), |token| format!(" {token}"));
        table.row(vec![
            format!("h{}", row.hex),
            row.score.to_string(),
            losses.join(" "),
            format!("{}{number}", board.terrain(haunt.hex)),
            if row.present { "stands here".to_owned() } else { String::new() },
        ]);
    }
    Ok(table.write(out)?)
}
