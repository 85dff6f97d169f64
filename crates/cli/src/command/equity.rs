//! `tableodds equity`.

mod report;

use crate::failure::{Failure, tell};
use crate::progress::Progress;
use crate::{batch, input, interrupt, words};
use clap::{Args, ValueEnum};
use compute::plan::{self, Context};
use compute::question::{self, Question};
use compute::{native, refusal::Refusal};
use holdem::board::Board;
use holdem::card::CardSet;
use rayon::{ThreadPool, ThreadPoolBuilder};
use report::{Details, Report};
use serde_json::Value;
use spot::saved::{Body, Saved};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// The table of all preflop matchups; `compute` says what it is for.
const TABLE: &[u8] =
    include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/preflop.bin"));

/// How hands and ranges do against each other: exact wherever it can be
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  tableodds equity --player AA --player KK
  tableodds equity --player 'AKs,QQ+' --player 15% --board Ks7h2d --classes
  tableodds equity --player AhKh --player random --player random --method sample --stderr 0.0005
  tableodds equity - < spots.jsonl

With - each line of stdin is a question in the form of a saved spot, such as
  {\"players\":[{\"kind\":\"range\",\"range\":\"QQ+\"},{\"kind\":\"any\"}],\"board\":\"Ks7h2d\"}
and is answered by one line. A line that has no answer is told there.

Fields of --json:
  method    exact or sample
  game      holdem
  samples   deals of a sampled answer, else null
  matchups  tuples of hands that share no card; null where nobody counted them
  runouts   boards dealt per tuple
  players   [{range, equity, win, tie, tie_share, lose, stderr}]: win alone, tie is any split, the
            three sum to 1; equity is the expected share of the pot; tie_share = equity - win;
            stderr is that of the equity, null when exact
            with --classes or --combos also [{hand, weight, equity, ...}] under that name, weight
            being the chance to hold it
  notices   [{place, line, column, token, kind, message}]
  seconds   time it took
  line      of stdin, with -; with error where the line has no answer")]
pub(crate) struct Arguments {
    /// A hand, a range, or random; once for each player, two to ten
    #[arg(long = "player", short, value_name = "RANGE", required_unless_present = "batch")]
    players: Vec<String>,
    /// - reads one question per line from stdin, as JSON
    #[arg(value_name = "-", value_parser = ["-"], conflicts_with_all = ["players", "board", "dead"])]
    batch: Option<String>,
    /// Community cards: none, three, four or five
    #[arg(long, short, value_name = "CARDS")]
    board: Option<String>,
    /// Cards known to be out of play
    #[arg(long, short, value_name = "CARDS")]
    dead: Option<String>,
    /// What is played
    #[arg(long, value_enum, default_value_t = Game::Holdem)]
    game: Game,
    /// Exact, sampled, or exact where that is feasible [default: auto]
    #[arg(long, value_enum)]
    method: Option<Method>,
    /// Deals after which a sampled run ends [default: 1000000]
    #[arg(long, value_name = "N")]
    samples: Option<u64>,
    /// Standard error at which a sampled run ends earlier, as a share of the pot
    #[arg(long, value_name = "X", value_parser = stderr)]
    stderr: Option<f64>,
    /// Seed of a sampled run: the same seed gives the same answer
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Threads [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Show each hand class as well
    #[arg(long, conflicts_with = "combos")]
    classes: bool,
    /// Show each combo as well
    #[arg(long)]
    combos: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Game {
    /// Texas hold'em
    Holdem,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Method {
    Auto,
    Exact,
    Sample,
}

fn stderr(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    let fits = number > 0.0 && number < 1.0;
    fits.then_some(number).ok_or_else(|| "not between 0 and 1".to_owned())
}

/// What all questions of one call share.
struct Solver {
    context: Context,
    pool: ThreadPool,
    stop: Arc<AtomicBool>,
    details: Option<Details>,
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let failed = |what: &str| Failure::Other(what.to_owned());
    let threads = arguments.threads.map_or(0, usize::from);
    let solver = Solver {
        context: Context::with_table(TABLE).map_err(|_| failed("the preflop table is damaged"))?,
        pool: ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .map_err(|error| Failure::Other(format!("no threads: {error}")))?,
        stop: interrupt::flag()?,
        details: match (arguments.classes, arguments.combos) {
            (true, _) => Some(Details::Classes),
            (_, true) => Some(Details::Combos),
            _ => None,
        },
        json: arguments.json,
    };
    if arguments.batch.is_some() {
        let stop = Arc::clone(&solver.stop);
        return batch::run(out, arguments.json, Some(&stop), |line, text, out| {
            let mut question = from_json(text)?;
            arguments.settle(&mut question);
            solver.answer(&question, Some(line), Vec::new(), out)
        });
    }
    let (question, notices) = arguments.question()?;
    solver.answer(&question, None, notices, out)
}

impl Arguments {
    fn question(&self) -> Result<(Question, Vec<words::Told>), Failure> {
        let (mut ranges, mut notices) = (Vec::new(), Vec::new());
        for (text, number) in self.players.iter().zip(1..) {
            let what = format!("player {number}");
            let parsed = input::range(&what, text)?;
            notices.extend(words::notices(&what, &parsed.notices));
            ranges.push(parsed.range);
        }
        let board = match &self.board {
            Some(text) => input::board("--board", text)?,
            None => Board::EMPTY,
        };
        let dead: CardSet = match &self.dead {
            Some(text) => input::cards("--dead", text)?.into_iter().collect(),
            None => CardSet::EMPTY,
        };
        let mut question = Question::new(ranges, board, dead);
        self.settle(&mut question);
        Ok((question, notices))
    }

    /// Settings that were given on the command line.
    fn settle(&self, question: &mut Question) {
        if let Some(method) = self.method {
            question.method = match method {
                Method::Auto => question::Method::Auto,
                Method::Exact => question::Method::Exact,
                Method::Sample => question::Method::Sample,
            };
        }
        question.stop.samples = self.samples.unwrap_or(question.stop.samples);
        question.stop.error = self.stderr.or(question.stop.error);
        question.seed = self.seed.unwrap_or(question.seed);
    }
}

/// Reads a spot as the library saves it, `{kind, v, data}`, or only its data.
fn from_json(text: &str) -> Result<Question, Failure> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| Failure::Input(format!("no JSON, column {}: {error}", error.column())))?;
    let body = if value.get("players").is_some() {
        Body { kind: "equity".to_owned(), v: 1, data: value }
    } else {
        serde_json::from_value(value).map_err(|error| Failure::Input(error.to_string()))?
    };
    match Saved::from_body(body) {
        Ok(Saved::Equity(spot)) => Question::from_spot(&spot).map_err(|refusal| refused(&refusal)),
        Ok(Saved::Range(_)) => Err(Failure::Input("kind: a range alone asks nothing".to_owned())),
        Ok(_) => Err(Failure::Input("kind: a spot of another tool; use \"equity\"".to_owned())),
        Err(error) => Err(Failure::Input(words::saved(&error))),
    }
}

fn refused(refusal: &Refusal) -> Failure {
    Failure::Input(words::refusal(refusal))
}

impl Solver {
    fn answer(
        &self,
        question: &Question,
        line: Option<usize>,
        notices: Vec<words::Told>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let started = Instant::now();
        let plan = plan::plan(question, &self.context).map_err(|refusal| refused(&refusal))?;
        let progress = Progress::new();
        let answer = self
            .pool
            .install(|| native::answer(&plan, &self.stop, |merge| progress.set(merge.progress())));
        progress.clear();
        let answer = answer.ok_or(Failure::Stopped)?;
        let report = Report::new(question, &answer, self.details, started.elapsed());
        let report = report.with(line, notices);
        if self.json {
            serde_json::to_writer(&mut *out, &report)?;
            return Ok(writeln!(out)?);
        }
        report.write(out)?;
        out.flush()?;
        report.notices().iter().for_each(|notice| tell(&format!("notice: {}", notice.message)));
        Ok(())
    }
}
