//! `tableodds catan`.

mod board;
mod deck;
mod read;
mod robber;
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
    Sites(sites::Arguments),
    Speed(speed::Arguments),
    Robber(robber::Arguments),
    Deck(deck::Arguments),
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match &arguments.tool {
        Tool::Solve(arguments) => solve::run(arguments, out),
        Tool::Sites(arguments) => sites::run(arguments, out),
        Tool::Speed(arguments) => speed::run(arguments, out),
        Tool::Robber(arguments) => robber::run(arguments, out),
        Tool::Deck(arguments) => deck::run(arguments, out),
    }
}
