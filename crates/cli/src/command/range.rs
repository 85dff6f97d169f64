//! `tableodds range`.

use crate::failure::{Failure, tell};
use crate::{batch, input, table, words};
use clap::{Args, ValueEnum};
use holdem::notation::{self, Dialect};
use holdem::range::Range;
use serde::Serialize;
use std::io::Write;

/// Read a range: how many combos it has, and its canonical text
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  tableodds range 'JJ+, AKs, AKo:0.5'
  tableodds range --json 15%
  tableodds range '[50.0]AA,KK[/50.0]' --to pio
  tableodds range - < ranges.txt          one range a line

Fields of --json:
  range    the text, canonical or as --to says
  combos   how many of the 1326 combos are in, whatever their weight
  weight   the sum of their weights
  percent  weight as a share of 1326
  notices  [{place, line, column, token, kind, message}]
With - each line is an object of its own with the field line; one that is no range has error.")]
pub(crate) struct Arguments {
    /// The range, or - for one range a line from stdin
    #[arg(required = true, value_name = "TEXT")]
    text: Vec<String>,
    /// Write it as another program reads it, and nothing else; equilab, pokercruncher and
    /// propokertools know whole percents only
    #[arg(long, value_enum, value_name = "DIALECT")]
    to: Option<To>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "lower")]
enum To {
    /// Short, and read by this program
    Canonical,
    /// Weights as fractions: AKs:0.5
    Pio,
    /// Every combo by itself, weights as fractions
    GtoWizard,
    /// Percent around hands: [50.0]AKs[/50.0]
    GtoPlus,
    /// Percent before hands: 50: AKs
    Equilab,
    /// Percent after all hands: AKs; Weights: AKs:50%
    PokerCruncher,
    /// Suits and percent behind hands: AK:xx@50
    ProPokerTools,
}

impl To {
    const fn dialect(self) -> Dialect {
        match self {
            Self::Canonical => Dialect::Canonical,
            Self::Pio => Dialect::Pio,
            Self::GtoWizard => Dialect::GtoWizard,
            Self::GtoPlus => Dialect::GtoPlus,
            Self::Equilab => Dialect::Equilab,
            Self::PokerCruncher => Dialect::PokerCruncher,
            Self::ProPokerTools => Dialect::ProPokerTools,
        }
    }
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
    let dialect = arguments.to.map_or(Dialect::Canonical, To::dialect);
    let written = notation::print_in(&parsed.range, dialect);
    let range = written.map_err(|uncarried| Failure::Input(words::uncarried(uncarried)))?;
    let report = Report {
        line,
        range,
        combos,
        weight,
        percent: 100.0 * weight / 1326.0,
        notices: words::notices("TEXT", &parsed.notices),
    };
    if arguments.json {
        serde_json::to_writer(&mut *out, &report)?;
        return Ok(writeln!(out)?);
    }
    let tell_all =
        || report.notices.iter().for_each(|told| tell(&format!("notice: {}", told.message)));
    let Report { range, combos, weight, percent, .. } = &report;
    writeln!(out, "{range}")?;
    if arguments.to.is_some() {
        out.flush()?;
        tell_all();
        return Ok(());
    }
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
    out.flush()?;
    tell_all();
    Ok(())
}
