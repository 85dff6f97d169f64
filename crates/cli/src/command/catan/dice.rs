//! `tableodds catan dice`.

use crate::failure::Failure;
use crate::table::{Table, percent};
use catan::dice::{ROLLS, chance, chance_within, ways};
use clap::Args;
use serde::Serialize;
use std::io::Write;

/// Tell how likely each number is, at once and within some rolls
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  tableodds catan dice --rolls 10

Fields of --json: an object for each number of two dice:
  number  from 2 to 12
  ways    on how many of the 36 rolls it shows
  chance  of one roll
  within  the chance that it shows at least once within --rolls")]
pub(crate) struct Arguments {
    /// Within how many rolls
    #[arg(long, value_name = "N", default_value_t = 10)]
    rolls: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Number {
    number: u8,
    ways: u8,
    chance: f64,
    within: f64,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let numbers = (2..=12).map(|number| Number {
        number,
        ways: ways(number),
        chance: chance(number),
        within: chance_within(number, arguments.rolls),
    });
    let numbers: Vec<_> = numbers.collect();
    if arguments.json {
        serde_json::to_writer(&mut *out, &numbers)?;
        return Ok(writeln!(out)?);
    }
    let within = format!("within {}", arguments.rolls);
    let mut table = Table::new(&["", "ways", "chance", &within]);
    for Number { number, ways, chance, within } in numbers {
        table.row(vec![
            number.to_string(),
            format!("{ways}/{ROLLS}"),
            percent(chance),
            percent(within),
        ]);
    }
    Ok(table.write(out)?)
}
