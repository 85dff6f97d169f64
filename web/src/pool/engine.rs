//! The reader's side: takes files, reads them piece by piece, lets the thread breathe in between,
//! and keeps what came of them. It runs in a worker, or beside the page where there is none.

mod bytes;
mod kept;
mod store;
mod unpacked;

use super::message::{Ask, Keeping, Problem, Progress, Told, Why};
use super::raters;
use crate::engine::cards::Supplies;
use crate::engine::now;
use crate::engine::tick::Ticker;
use bytes::Bytes;
use futures::lock::Mutex;
use history::archive::is_archive;
use history::import::{Import, Options};
use history::specimen::Specimen;
use holdem::preflop::Table;
use js_sys::Uint8Array;
use kept::Kept;
use rating::table;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::rc::Rc;
use store::Store;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Blob;

/// How long it may read before messages are let in, in milliseconds.
const SLICE: f64 = 8.0;
/// The least time between two words of progress, in milliseconds.
const BETWEEN_REPORTS: f64 = 80.0;
/// Bytes that are read between two looks at the clock: well under a slice.
const STEP: usize = 1 << 15;

/// The seed of the worked example, its hands, and its players beside the hero.
const EXAMPLE: (u64, usize, usize) = (44, 6_000, 24);

/// Reads for one page.
pub(crate) struct Engine {
    supplies: Supplies,
    ticker: Option<Ticker>,
    /// Which reading is under way; a newer one and a stop end it.
    reading: Cell<u32>,
    /// The newest that was begun; where it is the same as a reading's own nobody else has the word.
    begun: Cell<u32>,
    /// Everything that was read. It is borrowed between two breaths only.
    kept: RefCell<Kept>,
    /// Held while something is brought from the store or put there, so that one follows the other.
    shelf: Mutex<Shelf>,
    reply: Box<dyn Fn(Told)>,
}

/// What is kept between visits.
#[derive(Default)]
struct Shelf {
    /// Nothing before it is needed, and where the browser keeps nothing.
    store: Option<Store>,
    /// Whether what it holds is among what was read.
    is_read: bool,
    /// Why what is kept is no longer all of what was read. Then nothing more is put there: of a
    /// store with gaps nobody could say what it holds.
    trouble: Option<Keeping>,
}

impl Shelf {
    /// The store, opened when it is first needed.
    async fn store(&mut self) -> Option<&mut Store> {
        if self.store.is_none() {
            self.store = Store::open().await;
        }
        self.store.as_mut()
    }
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
            begun: Cell::new(0),
            kept: RefCell::default(),
            shelf: Mutex::default(),
            reply: Box::new(reply),
        })
    }

    /// Takes a message of the page, with the files that come beside it.
    pub(crate) fn receive(self: &Rc<Self>, ask: Ask, files: Vec<Blob>) {
        match ask {
            Ask::Begin => self.begin(),
            Ask::Read { names, dead_cards } => self.read_files(names, files, dead_cards),
            Ask::Example => self.show_example(),
            Ask::Stop => self.leave(),
            Ask::Forget => self.forget(),
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

    /// Leaves the reading that is under way.
    fn leave(&self) {
        self.reading.set(self.reading.get().wrapping_add(1));
    }

    /// The same for another one; gives its number.
    fn next(&self) -> u32 {
        self.leave();
        self.begun.set(self.reading.get());
        self.reading.get()
    }

    fn begin(self: &Rc<Self>) {
        let (this, number) = (Rc::clone(self), self.next());
        spawn_local(async move {
            let mut shelf = this.shelf.lock().await;
            this.restore(&mut shelf).await;
            // Kept hands of which none can be read are not passed over for the example.
            let damaged = shelf.trouble == Some(Keeping::Damaged);
            drop(shelf);
            if damaged || !this.kept.borrow().is_empty() {
                Reading::new(&this, number).end().await;
            } else {
                this.read_example(number).await;
            }
        });
    }

    fn show_example(self: &Rc<Self>) {
        let (this, number) = (Rc::clone(self), self.next());
        spawn_local(async move {
            let mut shelf = this.shelf.lock().await;
            let reading = Reading::new(&this, number);
            if !reading.is_current() {
                drop(shelf);
                return reading.end().await;
            }
            shelf.is_read = false;
            this.kept.take();
            drop(shelf);
            this.read_example(number).await;
        });
    }

    fn forget(self: &Rc<Self>) {
        self.leave();
        // What the page asks next finds nothing.
        self.kept.take();
        let this = Rc::clone(self);
        spawn_local(async move {
            let mut shelf = this.shelf.lock().await;
            this.clear(&mut shelf).await;
        });
    }

    /// Brings what is kept in this browser, once. The example gives way to it, and to whatever
    /// comes after it: hands of one's own never stand among those of the example.
    async fn restore(&self, shelf: &mut Shelf) {
        if self.kept.borrow().example {
            self.kept.take();
        }
        if shelf.is_read {
            return;
        }
        shelf.is_read = true;
        shelf.trouble = None;
        let Some(store) = shelf.store().await else {
            shelf.trouble = Some(Keeping::Off);
            return;
        };
        let held = match store.all().await {
            Ok(held) if held.packs.is_empty() => return,
            Ok(held) => held,
            Err(keeping) => {
                shelf.trouble = Some(keeping);
                return (self.reply)(Told::Keeping(Some(keeping)));
            }
        };
        self.ready(held.dead_cards).await;
        if !self.kept.borrow_mut().restore(&held.packs) {
            shelf.trouble = Some(Keeping::Damaged);
        }
        (self.reply)(Told::Restored(held.dead_cards));
        (self.reply)(Told::Keeping(Some(shelf.trouble.unwrap_or(Keeping::Kept))));
    }

    /// Keeps what came in since this was done last.
    async fn keep(&self) {
        let mut shelf = self.shelf.lock().await;
        let (pack, example, dead_cards) = {
            let mut kept = self.kept.borrow_mut();
            (kept.ledger.pack(), kept.example, kept.dead_cards)
        };
        let Some(pack) = pack.filter(|_| !example) else { return };
        let keeping = match shelf.trouble {
            Some(trouble) => trouble,
            None => match shelf.store().await {
                Some(store) => store.add(&pack, dead_cards).await,
                None => Keeping::Off,
            },
        };
        shelf.trouble = Some(keeping).filter(|&keeping| keeping != Keeping::Kept);
        (self.reply)(Told::Keeping(Some(keeping)));
    }

    /// Deletes what was read and what is kept.
    async fn clear(&self, shelf: &mut Shelf) {
        // With what was brought from there while this waited for its turn.
        self.kept.take();
        shelf.is_read = true;
        shelf.trouble = match shelf.store().await {
            Some(store) => (!store.clear().await).then_some(Keeping::Undeleted),
            None => Some(Keeping::Off),
        };
        // Also takes back what was told of hands that were brought while this waited.
        let undeleted = shelf.trouble.filter(|&trouble| trouble == Keeping::Undeleted);
        (self.reply)(Told::Keeping(undeleted));
    }

    fn read_files(self: &Rc<Self>, names: Vec<String>, files: Vec<Blob>, dead_cards: Option<bool>) {
        let (this, number) = (Rc::clone(self), self.next());
        spawn_local(async move {
            let mut reading = Reading::new(&this, number);
            if this.make_room(&reading, dead_cards).await.is_err() {
                return reading.end().await;
            }
            reading.progress.total = files.iter().map(Blob::size).sum();
            for (name, file) in names.iter().zip(&files) {
                let before = reading.progress.done;
                reading.progress.file.clone_from(name);
                if reading.file(name, file).await.is_err() {
                    break;
                }
                reading.progress.done = before + file.size();
            }
            reading.end().await;
        });
    }

    /// Sees to it that hands can be read among those that are kept. What is asked for between
    /// that and this waits, so nobody takes away what was just made ready.
    async fn make_room(&self, reading: &Reading<'_>, dead_cards: Option<bool>) -> Result<(), Left> {
        let mut shelf = self.shelf.lock().await;
        self.restore(&mut shelf).await;
        reading.current()?;
        let is_fresh = self.kept.borrow().import.is_none();
        let before = self.kept.borrow().dead_cards;
        let dead_cards = dead_cards.unwrap_or(before);
        // Hands are not reckoned one way and another in one sum.
        if !is_fresh && before != dead_cards {
            self.clear(&mut shelf).await;
        }
        self.ready(dead_cards).await;
        reading.current()
    }

    async fn read_example(&self, number: u32) {
        self.ready(false).await;
        let mut reading = Reading::new(self, number);
        if !reading.is_current() {
            return reading.end().await;
        }
        self.kept.borrow_mut().example = true;
        let (seed, hands, names) = EXAMPLE;
        reading.progress.total = hands as f64;
        reading.progress.example = true;
        let mut specimen = Specimen::new(seed, names);
        self.kept.borrow_mut().begin("example.txt");
        for _ in 0..hands / 40 {
            let mut text = String::new();
            (0..40).for_each(|_| specimen.write(&mut text));
            self.kept.borrow_mut().push(text.as_bytes());
            reading.progress.done += 40.0;
            if reading.breathe().await.is_err() {
                return reading.end().await;
            }
        }
        self.kept.borrow_mut().end();
        reading.end().await;
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
    fn new(engine: &'e Engine, number: u32) -> Self {
        let began = now();
        Self { engine, number, progress: Progress::default(), began, reported: began }
    }

    /// Keeps what came of it and says that it is over.
    async fn end(mut self) {
        self.engine.keep().await;
        self.count();
        if self.is_current() {
            self.progress.done = self.progress.total;
        }
        // Unless a newer reading has the word.
        if self.engine.begun.get() == self.number {
            (self.engine.reply)(Told::Read(self.progress));
        }
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
        self.current()
    }

    /// Whether it is still the one under way: asked after every wait, since what was read before
    /// may be gone by then, and with it the file and the names this one counts on.
    fn current(&self) -> Result<(), Left> {
        if self.is_current() { Ok(()) } else { Err(Left) }
    }

    /// Reads a file, whatever it is.
    async fn file(&mut self, name: &str, file: &Blob) -> Result<(), Left> {
        let start = bytes::slice(file, 0.0, 512.0).await;
        self.current()?;
        let Ok(start) = start else { return self.trouble(name, Why::Unreadable) };
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
            let piece = bytes.next().await;
            self.current()?;
            let piece = match piece {
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
        let (mut bytes, mut reader) = (Bytes::of_blob(file.clone()), table::Reader::default());
        while !reader.is_refused() {
            let piece = bytes.next().await;
            self.current()?;
            let piece = match piece {
                Ok(Some(piece)) => piece,
                Ok(None) => break,
                Err(_) => return self.trouble(name, Why::Unreadable),
            };
            for step in piece.chunks(STEP) {
                self.engine.kept.borrow_mut().tables.push(&mut reader, step);
                self.progress.done += step.len() as f64;
                self.breathe().await?;
            }
        }
        let mut kept = self.engine.kept.borrow_mut();
        let problems = kept.tables.take(name, reader);
        kept.problems.extend(problems);
        Ok(())
    }

    async fn archive(&mut self, name: &str, file: &Blob) -> Result<(), Left> {
        let entries = unpacked::entries(file).await;
        self.current()?;
        let entries = match entries {
            Ok(entries) => entries,
            Err(why) => return self.trouble(name, why),
        };
        for entry in entries.iter().filter(|entry| !unpacked::is_idle(&entry.name)) {
            let inside = format!("{name}/{}", entry.name);
            self.progress.file.clone_from(&inside);
            let before = self.progress.done;
            let weight = entry.packed as f64 / (entry.size as f64).max(1.0);
            let bytes = unpacked::bytes(file, entry).await;
            self.current()?;
            match bytes {
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
