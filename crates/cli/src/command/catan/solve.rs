//! `tableodds catan solve`.

use super::board::{BoardArguments, FILE_HELP};
use super::{read, words};
use crate::failure::{Failure, tell};
use crate::interrupt;
use crate::progress::Progress;
use crate::table::Table;
use catan::draft::{self, Draft, Objective, Outcome, Solution};
use catan::pair::PairTable;
use catan::race::{EighthSpot, Race, Rolls};
use catan::rival::{Method, Partial, RivalSearch};
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::io::Write;
use std::sync::atomic::Ordering;

/// Solve the placing of the first two settlements
#[derive(Debug, Args)]
#[command(after_help = format!("\
Examples:
  tableodds catan solve --players 2
  tableodds catan solve --players 2 --eighth reference --json
  tableodds catan solve --players 4 --board official --seed 7 --placed 31,48
  tableodds catan solve --players 3 --objective ahead

T is the number of dice rolls, of all players, until ten points are reached in a race without
robber, trade between players or competition. It is exact within that model.

Fields of --json:
  T          by seat, in rolls; null when there is no production
  line       vertices in the order of placing, those of --placed first
  plans      by seat: 0 city and cards, 1 expansion, 2 balanced
  seats      [{{first, second, T, plan, stages: [{{buy, rolls}}]}}]
  choices    [{{vertex, T}}]: what each next placement leads to
  objective  own or ahead
  method     exact or beam
  eighth     the vertices whose mean stands for a new settlement
  seed       of the board, null when it has none
  badges     where the board departs from the box

{FILE_HELP}"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    board: BoardArguments,
    /// Which vertex stands for a new settlement
    #[arg(long, value_enum, default_value_t = Eighth::TieAveraged)]
    eighth: Eighth,
    /// How many play
    #[arg(long, value_name = "N")]
    players: usize,
    /// Settlements placed already, in snake order
    #[arg(long, value_name = "V,V,...", default_value = "", hide_default_value = true)]
    placed: String,
    /// What each player plays for [default: ahead for two players, own for more]
    #[arg(long, value_enum)]
    objective: Option<Goal>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Eighth {
    /// The eighth of all vertices by pips, lower numbers first
    Reference,
    /// The mean of all that have as many pips
    TieAveraged,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Goal {
    /// The least time of their own
    Own,
    /// To be ahead of the best of the others
    Ahead,
}

#[derive(Serialize)]
struct Report {
    #[serde(rename = "T")]
    rolls: Vec<Option<f64>>,
    line: Vec<usize>,
    plans: Vec<usize>,
    seats: Vec<Seat>,
    choices: Vec<Choice>,
    objective: &'static str,
    method: &'static str,
    eighth: Vec<usize>,
    seed: Option<u64>,
    badges: Vec<String>,
}

#[derive(Serialize)]
struct Seat {
    first: usize,
    second: usize,
    #[serde(rename = "T")]
    rolls: Option<f64>,
    plan: &'static str,
    stages: Vec<Stage>,
}

#[derive(Serialize)]
struct Stage {
    buy: &'static str,
    rolls: Option<f64>,
}

#[derive(Serialize)]
struct Choice {
    vertex: usize,
    #[serde(rename = "T")]
    rolls: Vec<Option<f64>>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let board = arguments.board.board()?;
    let placed = read::vertices("--placed", &arguments.placed)?;
    let draft = Draft::new(arguments.players, &placed)
        .map_err(|error| Failure::Input(words::draft_error(&error)))?;
    let mode = match arguments.eighth {
        Eighth::Reference => EighthSpot::Reference,
        Eighth::TieAveraged => EighthSpot::TieAveraged,
    };
    let objective = match arguments.objective {
        None => Objective::usual(arguments.players),
        Some(Goal::Own) => Objective::OwnTime,
        Some(Goal::Ahead) => Objective::AheadOfBestRival,
    };
    let race = Race::new(&board, mode);
    let table = PairTable::new(&race);
    let (solution, method) = solved(&table, &draft, objective)?;
    let report = Report {
        rolls: times(&solution.outcome),
        line: solution.outcome.line.iter().map(|v| v.index()).collect(),
        plans: solution.outcome.plans.iter().map(|plan| plan.index()).collect(),
        seats: seats(&race, &solution.outcome),
        choices: solution
            .choices
            .iter()
            .map(|(vertex, outcome)| Choice { vertex: vertex.index(), rolls: times(outcome) })
            .collect(),
        objective: match objective {
            Objective::OwnTime => "own",
            Objective::AheadOfBestRival => "ahead",
        },
        method: match method {
            Method::Exact => "exact",
            Method::Beam(_) => "beam",
        },
        eighth: race.eighth().iter().map(|v| v.index()).collect(),
        seed: arguments.board.seed(),
        badges: board.badges().iter().map(words::badge).collect(),
    };
    if arguments.json {
        serde_json::to_writer(&mut *out, &report)?;
        return Ok(writeln!(out)?);
    }
    report.write(out)?;
    out.flush()?;
    report.badges.iter().for_each(|badge| tell(&format!("notice: {badge}")));
    Ok(())
}

fn solved(
    table: &PairTable,
    draft: &Draft,
    objective: Objective,
) -> Result<(Solution, Method), Failure> {
    if objective == Objective::OwnTime || draft.players() == 2 {
        return Ok((draft::solve(table, draft, objective), Method::Exact));
    }
    let search = RivalSearch::new(table, draft);
    let (stop, progress) = (interrupt::flag()?, Progress::new());
    let mut found = Partial::empty();
    for unit in 0..search.units() {
        if stop.load(Ordering::Relaxed) {
            return Err(Failure::Stopped);
        }
        found.merge(&search.run(unit));
        progress.set(unit as f64 / search.units() as f64);
    }
    progress.clear();
    let unfinished = || Failure::Other("the search did not finish".to_owned());
    Ok((search.finish(&found).ok_or_else(unfinished)?, search.method()))
}

fn times(outcome: &Outcome) -> Vec<Option<f64>> {
    outcome.rolls.iter().map(|rolls| finite(rolls.to_f64())).collect()
}

fn finite(rolls: f64) -> Option<f64> {
    rolls.is_finite().then_some(rolls)
}

fn seats(race: &Race, outcome: &Outcome) -> Vec<Seat> {
    let each = outcome.pairs.iter().zip(&outcome.rolls).zip(&outcome.plans);
    each.map(|((&(first, second), rolls), &plan)| {
        let schedules = race.schedules(first, second);
        let stages = schedules.iter().filter(|schedule| schedule.plan == plan);
        let stages = stages.flat_map(|schedule| &schedule.stages);
        Seat {
            first: first.index(),
            second: second.index(),
            rolls: finite(Rolls::to_f64(*rolls)),
            plan: words::plan(plan),
            stages: stages
                .map(|&(buy, rolls)| Stage { buy: words::purchase(buy), rolls: finite(rolls) })
                .collect(),
        }
    })
    .collect()
}

impl Report {
    fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let rolls = |rolls: Option<f64>| rolls.map_or("never".to_owned(), |r| format!("{r:.4}"));
        let mut table = Table::new(&["seat", "first", "second", "rolls", "plan"]);
        for (seat, number) in self.seats.iter().zip(1..) {
            table.row(vec![
                number.to_string(),
                format!("v{}", seat.first),
                format!("v{}", seat.second),
                rolls(seat.rolls),
                seat.plan.to_owned(),
            ]);
        }
        table.write(out)?;
        let line: Vec<_> = self.line.iter().map(|v| format!("v{v}")).collect();
        writeln!(out, "line    {}", line.join(" "))?;
        let eighth: Vec<_> = self.eighth.iter().map(|v| format!("v{v}")).collect();
        writeln!(out, "eighth  {}", eighth.join(" "))?;
        let method = match self.method {
            "beam" => "beam search: only the most promising picks",
            other => other,
        };
        writeln!(
            out,
            "method  {method}, each player plays for {}",
            match self.objective {
                "own" => "their own time",
                _ => "being ahead of the best rival",
            }
        )?;
        if let Some(seed) = self.seed {
            writeln!(out, "seed    {seed}")?;
        }
        Ok(())
    }
}
