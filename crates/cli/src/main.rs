//! `tableodds` in a terminal: the engines for batches, scripts and people.
//!
//! One module a command. Each has its arguments, as clap reads them, and a `run` that writes the
//! answer to the output it is given; what goes wrong comes back as a [`failure::Failure`].

mod batch;
mod command;
mod failure;
mod input;
mod interrupt;
mod progress;
mod table;
mod words;

use clap::{CommandFactory, Parser, Subcommand};
use failure::Failure;
use std::io::Write;
use std::process::ExitCode;

/// Exact answers for card and board players.
#[derive(Debug, Parser)]
#[command(name = "tableodds", version, arg_required_else_help = true, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  tableodds equity --player AA --player KK
  tableodds equity --player 'AKs,QQ+' --player 15% --board Ks7h2d
  tableodds odds --hole AhKh --board Qh7h2c
  tableodds judge Ks Kh 7d 7c 2s
  tableodds range '22+, A2s+, KTs+, AJo+'
  tableodds history ~/Poker/HandHistory
  tableodds rate batches.csv
  tableodds catan solve --players 2
  tableodds serve

Exit status: 0 when answered, 2 for bad input, 1 for anything else.";

#[derive(Debug, Subcommand)]
enum Command {
    Equity(command::equity::Arguments),
    Odds(command::odds::Arguments),
    Judge(command::judge::Arguments),
    Range(command::range::Arguments),
    History(command::history::Arguments),
    Rate(command::rate::Arguments),
    Catan(command::catan::Arguments),
    Serve(command::serve::Arguments),
    Completions(command::completions::Arguments),
    /// Print the manual page, in roff
    Man,
}

impl Command {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        match self {
            Self::Equity(arguments) => command::equity::run(&arguments, out),
            Self::Odds(arguments) => command::odds::run(&arguments, out),
            Self::Judge(arguments) => command::judge::run(&arguments, out),
            Self::Range(arguments) => command::range::run(&arguments, out),
            Self::History(arguments) => command::history::run(&arguments, out),
            Self::Rate(arguments) => command::rate::run(&arguments, out),
            Self::Catan(arguments) => command::catan::run(&arguments, out),
            Self::Serve(arguments) => command::serve::run(&arguments, out),
            Self::Completions(arguments) => {
                command::completions::run(&arguments, &mut Arguments::command(), out)
            }
            Self::Man => Ok(clap_mangen::Man::new(Arguments::command()).render(out)?),
        }
    }
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return failure::usage(&error),
    };
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let done = arguments.command.run(&mut out).and_then(|()| Ok(out.flush()?));
    failure::exit(done)
}
