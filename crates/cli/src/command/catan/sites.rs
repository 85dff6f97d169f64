//! `tableodds catan sites`.

use super::board::{BoardArguments, FILE_HELP};
use super::{read, words};
use crate::failure::Failure;
use crate::table::Table;
use catan::harbour::Harbour;
use catan::score::{self, Strategy};
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::io::Write;

/// Rank the places for a settlement by a rule of thumb
#[derive(Debug, Args)]
#[command(after_help = format!("\
Examples:
  tableodds catan sites
  tableodds catan sites --own 48 --others 31,39 --strategy cities --top 5

The score weighs pips by scarcity and strategy, and adds for variety and harbours. It is a
heuristic; catan solve computes.

Fields of --json: sites [{{rank, vertex, score, pips, harbours}}], best first; pips as wood, brick,
sheep, wheat, ore.

{FILE_HELP}"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    board: BoardArguments,
    /// Own settlements: what they bring counts less a second time
    #[arg(long, value_name = "V,V,...", default_value = "", hide_default_value = true)]
    own: String,
    /// Settlements of others
    #[arg(long, value_name = "V,V,...", default_value = "", hide_default_value = true)]
    others: String,
    /// What is valued
    #[arg(long, value_enum, default_value_t = Preset::Balanced)]
    strategy: Preset,
    /// How many to show [default: all]
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Preset {
    /// All resources alike
    Balanced,
    /// Wood and brick: roads and settlements
    Expansion,
    /// Ore and wheat: cities and cards
    Cities,
    /// Harbours count double
    Harbour,
}

#[derive(Serialize)]
struct Report {
    sites: Vec<Site>,
}

#[derive(Serialize)]
struct Site {
    rank: usize,
    vertex: usize,
    score: f64,
    pips: [u8; 5],
    harbours: Vec<&'static str>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let board = arguments.board.board()?;
    let own = read::vertices("--own", &arguments.own)?;
    let others = read::vertices("--others", &arguments.others)?;
    let strategy = match arguments.strategy {
        Preset::Balanced => Strategy::BALANCED,
        Preset::Expansion => Strategy::EXPANSION,
        Preset::Cities => Strategy::CITIES,
        Preset::Harbour => Strategy::HARBOUR,
    };
    let sites = score::sites(&board, &strategy, &own, &others).map_err(|error| {
        Failure::Input(format!("--own, --others: {}", words::placement_error(&error)))
    })?;
    let report = Report {
        sites: sites
            .iter()
            .take(arguments.top.unwrap_or(usize::MAX))
            .map(|site| Site {
                rank: site.rank,
                vertex: site.vertex.index(),
                score: site.score,
                pips: site.pips,
                harbours: board.harbours_at(site.vertex).map(Harbour::name).collect(),
            })
            .collect(),
    };
    if arguments.json {
        serde_json::to_writer(&mut *out, &report)?;
        return Ok(writeln!(out)?);
    }
    let mut table = Table::new(&["rank", "vertex", "score", "pips", "harbour", "resources"]);
    for site in &report.sites {
        let pips: u8 = site.pips.iter().sum();
        table.row(vec![
            site.rank.to_string(),
            format!("v{}", site.vertex),
            format!("{:.3}", site.score),
            pips.to_string(),
            site.harbours.join(" "),
            words::by_resource(site.pips),
        ]);
    }
    Ok(table.write(out)?)
}
