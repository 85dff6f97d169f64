//! `tableodds range`.

use crate::failure::{Failure, tell};
use crate::{batch, input, table, words};
use clap::Args;
use holdem::notation;
use holdem::range::Range;
use serde::Serialize;
use std::io::Write;

/// Read a range: how many combos it has, and its canonical text
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  tableodds range 'JJ+, AKs, AKo:0.5'
  tableodds range --json 15%
  tableodds range - < ranges.txt          one range a line

Fields of --json:
  range    the canonical text
  combos   how many of the 1326 combos are in, whatever their weight
  weight   the sum of their weights
  percent  weight as a share of 1326
  notices  [{place, line, column, token, kind, message}]
With - each line is an object of its own with the field line; one that is no range has error.")]
pub(crate) struct Arguments {
    /// The range, or - for one range a line from stdin
    #[arg(required = true, value_name = "TEXT")]
    text: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    range: String,
    combos: usize,
    weight: f64,
    percent: f64,
    notices: Vec<words::Told>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    if arguments.text == ["-"] {
        return batch::run(out, arguments.json, None, |line, text, out| {
            one(arguments, Some(line), text, out)
        });
    }
    one(arguments, None, &arguments.text.join(" "), out)
}

fn one(
    arguments: &Arguments,
    line: Option<usize>,
    text: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let parsed = input::range("TEXT", text)?;
    let combos = parsed.range.combos().count();
    let weight = f64::from(parsed.range.total()) / f64::from(Range::FULL);
    let report = Report {
        line,
        range: notation::print(&parsed.range),
        combos,
        weight,
        percent: 100.0 * weight / 1326.0,
        notices: words::notices("TEXT", &parsed.notices),
    };
    if arguments.json {
        serde_json::to_writer(&mut *out, &report)?;
        return Ok(writeln!(out)?);
    }
    let Report { range, combos, weight, percent, .. } = &report;
    writeln!(out, "{range}")?;
    let weighed = if parsed.range.total() == 1000 * *combos as u32 {
        String::new()
    } else {
        format!(" weighing {weight}")
    };
    writeln!(
        out,
        "{} combos{weighed}, {percent:.3} % of all hands",
        table::grouped(*combos as u64)
    )?;
    report.notices.iter().for_each(|notice| tell(&format!("notice: {}", notice.message)));
    Ok(())
}
