//! The reader's side: takes files, reads them piece by piece, lets the thread breathe in between,
//! and keeps what came of them. It runs in a worker, or beside the page where there is none.

mod bytes;
mod unpacked;

use super::message::{Ask, Problem, Progress, Race, Racer, Shown, SiteCounts, Told, Wanted, Why};
use super::raters::{self, Tables};
use crate::engine::cards::Supplies;
use crate::engine::now;
use crate::engine::tick::Ticker;
use bytes::Bytes;
use history::archive::is_archive;
use history::import::{Import, Options};
use history::ledger::{self, Filter, Ledger};
use history::specimen::Specimen;
use history::time::Time;
use holdem::card::CardSet;
use holdem::preflop::Table;
use js_sys::Uint8Array;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::rc::Rc;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Blob;

/// How long it may read before messages are let in, in milliseconds.
const SLICE: f64 = 8.0;
/// The least time between two words of progress, in milliseconds.
const BETWEEN_REPORTS: f64 = 80.0;
/// Bytes that are read between two looks at the clock: well under a slice.
const STEP: usize = 1 << 15;
/// All-ins that are shown.
const RACES: usize = 200;
/// Problems that are shown.
const PROBLEMS: usize = 500;
/// The largest table of batches that is read, in bytes: it is read at once.
const LARGEST_TABLE: f64 = 512e6;

/// The seed of the worked example, its hands, and its players beside the hero.
const EXAMPLE: (u64, usize, usize) = (20, 6_000, 24);

/// Reads for one page.
pub(crate) struct Engine {
    supplies: Supplies,
    ticker: Option<Ticker>,
    /// Which reading is under way; a newer one and a stop end it.
    reading: Cell<u32>,
    /// Everything that was read. It is borrowed between two breaths only.
    kept: RefCell<Kept>,
    reply: Box<dyn Fn(Told)>,
}

#[derive(Default)]
struct Kept {
    import: Option<Import>,
    dead_cards: bool,
    ledger: Ledger,
    tables: Tables,
    /// Problems of files and tables; those of hands are in the ledger.
    problems: Vec<Problem>,
    /// Whether it is the worked example.
    example: bool,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("reading", &self.reading).finish_non_exhaustive()
    }
}

/// One reading under way.
struct Reading<'e> {
    engine: &'e Engine,
    number: u32,
    progress: Progress,
    began: f64,
    reported: f64,
}

/// The reading was left.
struct Left;

impl Engine {
    /// A reader that says what it has to say through `reply`.
    pub(crate) fn new(supplies: Supplies, reply: impl Fn(Told) + 'static) -> Rc<Self> {
        Rc::new(Self {
            supplies,
            ticker: Ticker::new(),
            reading: Cell::new(0),
            kept: RefCell::default(),
            reply: Box::new(reply),
        })
    }

    /// Takes a message of the page, with the files that come beside it.
    pub(crate) fn receive(self: &Rc<Self>, ask: Ask, files: Vec<Blob>) {
        match ask {
            Ask::Read { names, dead_cards } => {
                self.leave();
                self.read_files(names, files, dead_cards);
            }
            Ask::Example => {
                self.leave();
                self.kept.take();
                self.read_example();
            }
            Ask::Stop => self.leave(),
            Ask::Forget => {
                self.leave();
                self.kept.take();
            }
            Ask::View(filter) => {
                (self.reply)(Told::View(Box::new(self.kept.borrow_mut().shown(&filter))));
            }
            Ask::Hands(filter) => {
                let text = self.kept.borrow_mut().ledger.csv(&filter);
                (self.reply)(Told::Table { name: "hands.csv".to_owned(), text });
            }
            Ask::Batches => {
                let text = self.kept.borrow().ledger.batches().csv();
                (self.reply)(Told::Table { name: "batches.csv".to_owned(), text });
            }
            Ask::Rate(wanted) => {
                let rated = self.kept.borrow().rated(&wanted);
                (self.reply)(Told::Rated(Box::new(rated)));
            }
        }
    }

    fn leave(&self) {
        self.reading.set(self.reading.get().wrapping_add(1));
    }

    fn read_files(self: &Rc<Self>, names: Vec<String>, files: Vec<Blob>, dead_cards: bool) {
        let this = Rc::clone(self);
        spawn_local(async move {
            // The example gives way to the first files of one's own.
            let was_example = this.kept.borrow().example;
            if was_example || this.kept.borrow().dead_cards != dead_cards {
                this.kept.take();
            }
            this.ready(dead_cards).await;
            let mut reading = Reading::new(&this);
            reading.progress.total = files.iter().map(Blob::size).sum();
            for (name, file) in names.iter().zip(&files) {
                let before = reading.progress.done;
                reading.progress.file.clone_from(name);
                if reading.file(name, file).await.is_err() {
                    break;
                }
                reading.progress.done = before + file.size();
            }
            reading.end();
        });
    }

    fn read_example(self: &Rc<Self>) {
        let this = Rc::clone(self);
        spawn_local(async move {
            this.ready(false).await;
            this.kept.borrow_mut().example = true;
            let mut reading = Reading::new(&this);
            let (seed, hands, names) = EXAMPLE;
            reading.progress.total = hands as f64;
            reading.progress.example = true;
            let mut specimen = Specimen::new(seed, names);
            this.kept.borrow_mut().begin("example.txt");
            for _ in 0..hands / 40 {
                let mut text = String::new();
                (0..40).for_each(|_| specimen.write(&mut text));
                this.kept.borrow_mut().push(text.as_bytes());
                reading.progress.done += 40.0;
                if reading.breathe().await.is_err() {
                    return reading.end();
                }
            }
            this.kept.borrow_mut().end();
            reading.end();
        });
    }

    /// Sees to it that hands can be read.
    async fn ready(&self, dead_cards: bool) {
        if self.kept.borrow().import.is_some() {
            return;
        }
        // Should the table not come, all-ins of two are counted the long way.
        let table = JsFuture::from(self.supplies.preflop()).await;
        let table =
            table.ok().and_then(|bytes| Table::read(&Uint8Array::new(&bytes).to_vec()).ok());
        let mut kept = self.kept.borrow_mut();
        if kept.import.is_none() {
            kept.import = Some(Import::new(Options { dead_cards }, table));
            kept.dead_cards = dead_cards;
        }
    }
}

impl<'e> Reading<'e> {
    fn new(engine: &'e Engine) -> Self {
        engine.leave();
        let began = now();
        let progress = Progress::default();
        Self { engine, number: engine.reading.get(), progress, began, reported: began }
    }

    /// Says that it is over.
    fn end(mut self) {
        self.count();
        if self.is_current() {
            self.progress.done = self.progress.total;
        }
        // A newer reading has the word; after a stop nobody has.
        (self.engine.reply)(Told::Read(self.progress));
    }

    fn is_current(&self) -> bool {
        self.engine.reading.get() == self.number
    }

    fn count(&mut self) {
        self.progress.hands = self.engine.kept.borrow().ledger.report().all().read;
    }

    /// Lets messages in when it is time.
    async fn breathe(&mut self) -> Result<(), Left> {
        let time = now();
        if time - self.began >= SLICE {
            if time - self.reported >= BETWEEN_REPORTS {
                self.reported = time;
                self.count();
                (self.engine.reply)(Told::Reading(self.progress.clone()));
            }
            if let Some(ticker) = &self.engine.ticker {
                ticker.tick().await;
            }
            self.began = now();
        }
        if self.is_current() { Ok(()) } else { Err(Left) }
    }

    /// Reads a file, whatever it is.
    async fn file(&mut self, name: &str, file: &Blob) -> Result<(), Left> {
        let start = match bytes::slice(file, 0.0, 512.0).await {
            Ok(start) => start,
            Err(_) => return self.trouble(name, Why::Unreadable),
        };
        if is_archive(&start) {
            return self.archive(name, file).await;
        }
        if raters::is_table(&start) {
            return self.table(name, file).await;
        }
        self.text(name, Bytes::of_blob(file.clone()), 1.0).await
    }

    /// Reads hands. `weight` says how much a byte counts in the progress.
    async fn text(&mut self, name: &str, mut bytes: Bytes, weight: f64) -> Result<(), Left> {
        self.engine.kept.borrow_mut().begin(name);
        // A file that is left has no end: its last hand is not cut off.
        let whole = self.pieces(&mut bytes, weight).await?;
        self.engine.kept.borrow_mut().end();
        if whole { Ok(()) } else { self.trouble(name, Why::Unreadable) }
    }

    /// Whether all of them could be had.
    async fn pieces(&mut self, bytes: &mut Bytes, weight: f64) -> Result<bool, Left> {
        loop {
            let piece = match bytes.next().await {
                Ok(Some(piece)) => piece,
                Ok(None) => return Ok(true),
                Err(_) => return Ok(false),
            };
            for step in piece.chunks(STEP) {
                self.engine.kept.borrow_mut().push(step);
                self.progress.done += weight * step.len() as f64;
                self.breathe().await?;
            }
        }
    }

    async fn table(&mut self, name: &str, file: &Blob) -> Result<(), Left> {
        if file.size() > LARGEST_TABLE {
            return self.trouble(name, Why::TableSize);
        }
        let Ok(text) = bytes::slice(file, 0.0, file.size()).await else {
            return self.trouble(name, Why::Unreadable);
        };
        let mut kept = self.engine.kept.borrow_mut();
        let problems = kept.tables.take(name, &text);
        kept.problems.extend(problems);
        Ok(())
    }

    async fn archive(&mut self, name: &str, file: &Blob) -> Result<(), Left> {
        let entries = match unpacked::entries(file).await {
            Ok(entries) => entries,
            Err(why) => return self.trouble(name, why),
        };
        for entry in entries.iter().filter(|entry| !unpacked::is_idle(&entry.name)) {
            let inside = format!("{name}/{}", entry.name);
            self.progress.file.clone_from(&inside);
            let before = self.progress.done;
            let weight = entry.packed as f64 / (entry.size as f64).max(1.0);
            match unpacked::bytes(file, entry).await {
                Ok(bytes) => self.text(&inside, bytes, weight).await?,
                Err(why) => self.trouble(&inside, why)?,
            }
            self.progress.done = before + entry.packed as f64;
        }
        Ok(())
    }

    fn trouble(&self, file: &str, why: Why) -> Result<(), Left> {
        let problem = Problem { file: file.to_owned(), line: None, site: None, id: None, why };
        self.engine.kept.borrow_mut().problems.push(problem);
        Ok(())
    }
}

impl Kept {
    fn begin(&mut self, file: &str) {
        self.ledger.begin(file);
        if let Some(import) = &mut self.import {
            import.begin(stem(file));
        }
    }

    fn push(&mut self, bytes: &[u8]) {
        let Self { import, ledger, .. } = self;
        if let Some(import) = import {
            import.push(bytes, &mut |outcome| ledger.take(&outcome));
        }
    }

    fn end(&mut self) {
        let Self { import, ledger, .. } = self;
        if let Some(import) = import {
            import.end(&mut |outcome| ledger.take(&outcome));
        }
    }

    fn shown(&mut self, filter: &Filter) -> Shown {
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

    fn rated(&self, wanted: &Wanted) -> super::message::Rated {
        if self.tables.is_empty() && self.ledger.batches().is_empty() {
            return super::message::Rated::default();
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
