//! `tableodds catan`.

mod board;
mod deck;
mod dice;
mod fair;
mod read;
mod robber;
mod seats;
mod sites;
mod solve;
mod speed;
mod words;

use crate::failure::Failure;
use clap::{Args, Subcommand};
use std::io::Write;

/// The opening draft of Catan and the odds around it
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    tool: Tool,
}

#[derive(Debug, Subcommand)]
enum Tool {
    Solve(solve::Arguments),
    Seats(seats::Arguments),
    Fair(fair::Arguments),
    Sites(sites::Arguments),
    Speed(speed::Arguments),
    Robber(robber::Arguments),
    Deck(deck::Arguments),
    Dice(dice::Arguments),
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match &arguments.tool {
        Tool::Solve(arguments) => solve::run(arguments, out),
        Tool::Seats(arguments) => seats::run(arguments, out),
        Tool::Fair(arguments) => fair::run(arguments, out),
        Tool::Sites(arguments) => sites::run(arguments, out),
        Tool::Speed(arguments) => speed::run(arguments, out),
        Tool::Robber(arguments) => robber::run(arguments, out),
        Tool::Deck(arguments) => deck::run(arguments, out),
        Tool::Dice(arguments) => dice::run(arguments, out),
    }
}
