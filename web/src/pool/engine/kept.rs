//! What was read: hands, tables, and what could not be.

use super::super::message::{Problem, Race, Racer, Rated, Shown, SiteCounts, Wanted, Why};
use super::super::raters::{self, Tables};
use history::import::Import;
use history::ledger::{self, Filter, Ledger, Pack};
use history::time::Time;
use holdem::card::CardSet;

/// All-ins that are shown.
const RACES: usize = 200;
/// Problems that are shown.
const PROBLEMS: usize = 500;

/// Everything that was read.
#[derive(Default)]
pub(super) struct Kept {
    pub(super) import: Option<Import>,
    pub(super) dead_cards: bool,
    pub(super) ledger: Ledger,
    pub(super) tables: Tables,
    /// Problems of files and tables; those of hands are in the ledger.
    pub(super) problems: Vec<Problem>,
    /// Whether it is the worked example.
    pub(super) example: bool,
}

impl Kept {
    /// Whether nothing was read, not even something that had to be left out.
    pub(super) fn is_empty(&self) -> bool {
        self.ledger.report().sites.is_empty() && self.tables.is_empty() && self.problems.is_empty()
    }

    /// Begins a file.
    pub(super) fn begin(&mut self, file: &str) {
        self.ledger.begin(file);
        if let Some(import) = &mut self.import {
            import.begin(stem(file));
        }
    }

    /// Takes the next piece of it.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        let Self { import, ledger, .. } = self;
        if let Some(import) = import {
            import.push(bytes, &mut |outcome| ledger.take(&outcome));
        }
    }

    /// Ends it.
    pub(super) fn end(&mut self) {
        let Self { import, ledger, .. } = self;
        if let Some(import) = import {
            import.end(&mut |outcome| ledger.take(&outcome));
        }
    }

    /// Takes in what is kept in this browser; whether all of it can be read.
    pub(super) fn restore(&mut self, packs: &[Pack]) -> bool {
        let Self { import, ledger, .. } = self;
        let mut remember = |key| {
            if let Some(import) = import {
                import.remember(key);
            }
        };
        // Every one of them is tried.
        let refused = packs.iter().filter(|pack| ledger.unpack(pack, &mut remember).is_err());
        refused.count() == 0
    }

    /// What there is to show of some of the hands.
    pub(super) fn shown(&mut self, filter: &Filter) -> Shown {
        let view = self.ledger.view(filter, RACES);
        let report = self.ledger.report();
        let sites = report.sites.iter().map(|(&site, counts)| SiteCounts {
            site,
            read: counts.read,
            duplicates: counts.duplicates,
            skipped: counts.skipped.values().sum(),
            adjusted: counts.adjusted,
            unadjusted: counts
                .unadjusted
                .iter()
                .map(|(&why, found)| (why.to_owned(), found.hands, found.big_blinds))
                .collect(),
        });
        let sites = sites.collect();
        let skipped: u64 = report.all().skipped.values().sum();
        let files = self.ledger.files();
        let of_hand = |problem: &ledger::Problem| Problem {
            file: files[problem.file as usize].clone(),
            line: Some(problem.line),
            site: problem.site,
            id: problem.id.clone(),
            why: Why::Hand(problem.fault),
        };
        let problems = self.problems.iter().cloned();
        let problems = problems.chain(self.ledger.problems().iter().map(of_hand));
        Shown {
            example: self.example,
            sites,
            heroless: self.ledger.heroless(),
            choices: self.ledger.choices(),
            sums: view.sums,
            totals: view.totals.into_iter().collect(),
            curve: view.curve,
            all_ins: view.all_ins,
            races: view.races.into_iter().map(race).collect(),
            problems: problems.take(PROBLEMS).collect(),
            problem_count: skipped + self.problems.len() as u64,
        }
    }

    /// The ratings.
    pub(super) fn rated(&self, wanted: &Wanted) -> Rated {
        if self.tables.is_empty() && self.ledger.batches().is_empty() {
            return Rated::default();
        }
        let heroes = self.ledger.choices().heroes;
        raters::rate(&self.tables, self.ledger.batches(), &heroes, wanted)
    }
}

fn race(race: ledger::Race) -> Race {
    let time = race.seconds.map(|seconds| Time { seconds, zoned: false }.text().replace('T', " "));
    let cards = |cards: CardSet| cards.to_string();
    let racer = |racer: ledger::Racer| Racer {
        name: racer.name,
        cards: cards(racer.cards),
        equity: racer.equity,
        is_hero: racer.is_hero,
    };
    Race {
        id: race.id,
        time: time.unwrap_or_default(),
        game: race.game,
        board: cards(race.board),
        players: race.players.into_iter().map(racer).collect(),
        pot: race.pot,
        net: race.net,
        ev: race.ev,
    }
}

/// A file's name without folders and ending.
fn stem(file: &str) -> &str {
    let name = file.rsplit('/').next().unwrap_or(file);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}
