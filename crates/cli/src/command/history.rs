//! `tableodds history`.

mod files;
mod lines;
mod summary;

use crate::failure::{Failure, tell};
use crate::interrupt;
use crate::progress::Progress;
use clap::Args;
use files::Files;
use history::batch::Batches;
use history::import::{Import, Options, Outcome};
use history::report::Report;
use holdem::preflop::Table;
use std::cell::RefCell;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// The table of all preflop matchups, for all-ins of two before the flop.
const TABLE: &[u8] =
    include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/preflop.bin"));

/// Read hand histories: results, and results with all-ins at their chances
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  tableodds history ~/Poker/HandHistory
  tableodds history --hands --json hands.zip > hands.jsonl
  tableodds history --hands session.txt > hands.csv
  tableodds history --batches --hero Hero archive/ > batches.csv
  tableodds rate batches.csv

Reads PokerStars, GGPoker, Winamax, partypoker, 888, iPoker, Ignition and Bovada, PHH and Open Hand
History, hold'em and Omaha, any of them in any file; folders and .zip too. A hand that does not add
up to the cent, or cannot be read, is left out and told with its file, line and reason.

--hands writes a row of CSV for each player of each hand, --batches one for each player, pool and
UTC day, days joined to 500 hands and more, as `tableodds rate` reads them; of rooms that hide names
only the hero is in batches.

Fields of --hands --json, a line for each hand:
  site, id, file, line, time   where it is from; time in UTC where the room names its zone
  game, limit, kind, stakes    kind is table, fast_fold, tournament or play
  hero      the player whose history it is; null where it does not show
  adjusted  whether the chances of an all-in stand in the place of the result
  reason    why an all-in is not adjusted; null when it is, or when there is none
  net, ev   by player, the result, and the same with all-ins adjusted, exact to ten decimals
  fees, house   what the room took and added
  all_in    {board, players: [{name, cards, equity}], pots: [{amount, equity}]}; null without one
and for what is left out:
  site, id, file, line, skipped, detail
Fields of --summary --json:
  read, duplicates, adjusted
  skipped     by reason, how many
  unadjusted  by reason, {hands, big_blinds}
  sites       the same counts by site
  totals      by currency, the hero's {hands, net, ev, luck, bb_per_100, ev_bb_per_100, interval}
  problems    [{file, line, site, id, skipped, detail}], the first thousand
Fields of --batches --json, a line for each batch:
  timestamp, pool, player, stake, hands, ev_bb, sd100, actual_bb")]
pub(crate) struct Arguments {
    /// Files, folders and .zip archives
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Whose results; else the player whose history each hand is
    #[arg(long, value_name = "NAME")]
    hero: Option<String>,
    /// Every hand
    #[arg(long, conflicts_with_all = ["batches", "summary"])]
    hands: bool,
    /// Results by player, pool and day, for `tableodds rate`
    #[arg(long, conflicts_with = "summary")]
    batches: bool,
    /// Counts and totals; this is what you get without any of the three
    #[arg(long)]
    summary: bool,
    /// Take folded hands that were seen out of the deck when all-ins are adjusted
    #[arg(long)]
    dead: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Bytes read at once.
const PIECE: usize = 1 << 18;

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let files = Files::find(&arguments.paths)?;
    let table = Table::read(TABLE).map_err(|_| damaged_table())?;
    let mut import = Import::new(Options { dead_cards: arguments.dead }, Some(table));
    let mut sheet = Sheet::new(arguments, out)?;
    let stop = interrupt::flag()?;
    let progress = Progress::new();
    let total = files.bytes().max(1);
    let mut done = 0;
    for file in files {
        let mut file = file?;
        sheet.file.clone_from(&file.name);
        import.begin(&file.stem());
        // What a sink cannot return is kept until the piece is over.
        let trouble = RefCell::new(Ok(()));
        let mut sink = |outcome: Outcome<'_>| {
            let so_far = &mut *trouble.borrow_mut();
            if so_far.is_ok() {
                *so_far = sheet.take(&outcome);
            }
        };
        let mut piece = vec![0; PIECE];
        loop {
            let read = file.read(&mut piece)?;
            if read == 0 {
                break;
            }
            import.push(&piece[..read], &mut sink);
            done += file.share(read);
            progress.set(done as f64 / total as f64);
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::Stopped);
            }
            trouble.replace(Ok(()))?;
        }
        import.end(&mut sink);
        trouble.into_inner()?;
    }
    progress.clear();
    sheet.finish()
}

fn damaged_table() -> Failure {
    Failure::Other("the preflop table is damaged".to_owned())
}

/// What is written.
struct Sheet<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
    /// The file that is being read.
    file: String,
    report: Report,
    batches: Batches,
    problems: Vec<lines::Problem>,
    rows: Option<csv::Writer<Vec<u8>>>,
}

impl<'a> Sheet<'a> {
    fn new(arguments: &'a Arguments, out: &'a mut dyn Write) -> Result<Self, Failure> {
        let mut rows = None;
        if arguments.hands && !arguments.json {
            let mut writer = csv::Writer::from_writer(Vec::new());
            lines::heading(&mut writer)?;
            rows = Some(writer);
        }
        Ok(Self {
            arguments,
            out,
            file: String::new(),
            report: Report::default(),
            batches: Batches::default(),
            problems: Vec::new(),
            rows,
        })
    }

    fn take(&mut self, outcome: &Outcome<'_>) -> Result<(), Failure> {
        let hero = self.arguments.hero.as_deref();
        self.report.add(outcome, hero);
        match outcome {
            Outcome::Played(played) if self.arguments.batches => self.batches.add(played, hero),
            Outcome::Played(played) if self.arguments.hands => {
                if let Some(rows) = &mut self.rows {
                    lines::rows(played, &self.file, hero, rows)?;
                    self.drain()?;
                } else {
                    let hand = lines::Hand::new(played, &self.file, hero);
                    serde_json::to_writer(&mut *self.out, &hand)?;
                    writeln!(self.out)?;
                }
            }
            Outcome::Skipped(skipped) => {
                let problem = lines::Problem::new(skipped, &self.file);
                if self.arguments.hands && self.arguments.json {
                    serde_json::to_writer(&mut *self.out, &problem)?;
                    writeln!(self.out)?;
                } else if self.problems.len() < lines::Problem::KEPT {
                    self.problems.push(problem);
                }
            }
            Outcome::Played(_) | Outcome::Duplicate { .. } => {}
        }
        Ok(())
    }

    /// Writes the rows that are ready.
    fn drain(&mut self) -> Result<(), Failure> {
        if let Some(rows) = &mut self.rows {
            rows.flush()?;
            self.out.write_all(rows.get_ref())?;
            let fresh = csv::Writer::from_writer(Vec::new());
            *rows = fresh;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<(), Failure> {
        let all = self.report.all();
        if self.arguments.hands {
            self.drain()?;
        } else if self.arguments.batches {
            lines::batches(&self.batches, self.arguments.json, self.out)?;
        } else {
            return summary::write(&self.report, &self.problems, self.arguments, self.out);
        }
        self.out.flush()?;
        let skipped: u64 = all.skipped.values().sum();
        if skipped > 0 {
            tell(&format!("notice: {skipped} left out; --summary says why"));
        }
        Ok(())
    }
}
