//! Counts, totals and problems.

use super::Arguments;
use super::lines::Problem;
use crate::failure::Failure;
use crate::table::{Table, grouped};
use crate::words;
use history::money::Currency;
use history::report::{Counts, Report, Totals};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

#[derive(Serialize)]
struct Summary<'a> {
    #[serde(flatten)]
    all: Tally,
    sites: BTreeMap<&'static str, Tally>,
    totals: BTreeMap<&'static str, Total>,
    problems: &'a [Problem],
}

#[derive(Serialize)]
struct Tally {
    read: u64,
    duplicates: u64,
    adjusted: u64,
    skipped: BTreeMap<&'static str, u64>,
    unadjusted: BTreeMap<&'static str, Unadjusted>,
}

#[derive(Serialize)]
struct Unadjusted {
    hands: u64,
    big_blinds: f64,
}

#[derive(Serialize)]
struct Total {
    hands: u64,
    net: String,
    ev: f64,
    luck: f64,
    bb_per_100: f64,
    ev_bb_per_100: f64,
    interval: Option<f64>,
}

impl Tally {
    fn new(counts: &Counts) -> Self {
        let unadjusted = counts.unadjusted.iter().map(|(&reason, found)| {
            (reason, Unadjusted { hands: found.hands, big_blinds: found.big_blinds })
        });
        Self {
            read: counts.read,
            duplicates: counts.duplicates,
            adjusted: counts.adjusted,
            skipped: counts.skipped.clone(),
            unadjusted: unadjusted.collect(),
        }
    }
}

impl Total {
    fn new(totals: &Totals) -> Self {
        let hands = f64::from(totals.big_blinds.hands.max(1));
        Self {
            hands: totals.hands,
            net: totals.net.to_string(),
            ev: totals.ev,
            luck: totals.luck(),
            bb_per_100: 100.0 * totals.big_blinds.actual_bb / hands,
            ev_bb_per_100: totals.big_blinds.rate(),
            interval: totals.rate_error(),
        }
    }
}

pub(super) fn write(
    report: &Report,
    problems: &[Problem],
    arguments: &Arguments,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if arguments.json {
        let sites = report.sites.iter();
        let summary = Summary {
            all: Tally::new(&report.all()),
            sites: sites
                .map(|(site, counts)| (words::site_key(*site), Tally::new(counts)))
                .collect(),
            totals: report
                .totals
                .iter()
                .map(|(c, totals)| (c.code(), Total::new(totals)))
                .collect(),
            problems,
        };
        serde_json::to_writer(&mut *out, &summary)?;
        return Ok(writeln!(out)?);
    }
    sites(report, out)?;
    reasons(&report.all(), out)?;
    for (&currency, totals) in &report.totals {
        total(currency, totals, out)?;
    }
    self::problems(problems, report, out)
}

fn sites(report: &Report, out: &mut dyn Write) -> Result<(), Failure> {
    let mut table =
        Table::new(&["", "read", "duplicates", "left out", "all-ins adjusted", "not adjusted"]);
    for (site, counts) in &report.sites {
        let skipped = counts.skipped.values().sum();
        let unadjusted = counts.unadjusted.values().map(|found| found.hands).sum();
        let numbers = [counts.read, counts.duplicates, skipped, counts.adjusted, unadjusted];
        let mut cells = vec![words::site(*site).to_owned()];
        cells.extend(numbers.map(grouped));
        table.row(cells);
    }
    Ok(table.write(out)?)
}

fn reasons(all: &Counts, out: &mut dyn Write) -> Result<(), Failure> {
    if !all.skipped.is_empty() {
        writeln!(out, "\nleft out")?;
        for (reason, &count) in &all.skipped {
            writeln!(out, "  {:>9}  {}", grouped(count), words::reason(reason))?;
        }
    }
    if !all.unadjusted.is_empty() {
        writeln!(out, "\nall-ins not adjusted; they keep their results")?;
        for (reason, found) in &all.unadjusted {
            let (hands, pots) = (grouped(found.hands), found.big_blinds);
            writeln!(out, "  {hands:>9}  {}, pots of {pots:.1} bb", words::reason(reason))?;
        }
    }
    Ok(())
}

fn total(currency: Currency, totals: &Totals, out: &mut dyn Write) -> Result<(), Failure> {
    let total = Total::new(totals);
    writeln!(out, "\nhero, {}", words::counted_in(currency))?;
    writeln!(out, "  hands    {}", grouped(total.hands))?;
    writeln!(out, "  net      {}", total.net)?;
    writeln!(out, "  EV       {:.2}", total.ev)?;
    writeln!(out, "  luck     {:.2}", total.luck)?;
    writeln!(out, "  bb/100   {:.2}", total.bb_per_100)?;
    let interval = total.interval.map_or(String::new(), |error| format!(" ± {error:.2}"));
    Ok(writeln!(out, "  EV/100   {:.2}{interval}", total.ev_bb_per_100)?)
}

/// What cannot be known from the counts: where hands are damaged.
fn problems(problems: &[Problem], report: &Report, out: &mut dyn Write) -> Result<(), Failure> {
    const SHOWN: usize = 20;
    let told: Vec<&Problem> = problems.iter().filter(|problem| problem.is_damage()).collect();
    if told.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nproblems")?;
    for problem in told.iter().take(SHOWN) {
        writeln!(out, "  {}:{}: {}", problem.file, problem.line, problem.detail)?;
    }
    let skipped: u64 = report.all().skipped.values().sum();
    if told.len() > SHOWN || skipped > Problem::KEPT as u64 {
        writeln!(out, "  ... more with --hands --json")?;
    }
    Ok(())
}
