//! The state of the pool page. The hands are with the reader; here is what is asked of it and what
//! it has told.

use super::line::{Heard, Line};
use super::message::{Ask, Progress, Rated, Shown, Told, Wanted};
use crate::app::client;
use crate::app::offer::{self, offer};
use history::ledger::Filter;
use leptos::prelude::*;
use rating::Constants;
use std::sync::Arc;
use std::time::Duration;
use web_sys::Blob;

/// How long a button says what came of it.
const TOLD: Duration = Duration::from_secs(3);

/// The state of the page. A handle: copies mean the same state.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    line: StoredValue<Option<Line>, LocalStorage>,
    /// How far the reading is, while there is one.
    pub(super) progress: RwSignal<Option<Progress>>,
    /// Whether the worked example is shown.
    pub(super) example: RwSignal<bool>,
    /// Why the reader has ended.
    pub(super) died: RwSignal<Option<String>>,
    /// Whether what was dropped held no file.
    pub(super) no_files: RwSignal<bool>,
    /// Which hands are shown.
    pub(super) filter: RwSignal<Filter>,
    /// What there is to show of them.
    pub(super) shown: RwSignal<Option<Arc<Shown>>>,
    /// How players are to be rated.
    pub(super) wanted: RwSignal<Wanted>,
    /// The ratings.
    pub(super) rated: RwSignal<Option<Arc<Rated>>>,
    /// Whether folded hands that were seen are dead at the next import.
    pub(super) dead_cards: RwSignal<bool>,
    /// What came of the last file that was made, by its name.
    pub(super) saved: RwSignal<Option<(String, bool)>>,
}

impl Desk {
    /// The page with the worked example on it.
    pub(super) fn new() -> Self {
        let desk = Self {
            line: StoredValue::new_local(None),
            progress: RwSignal::new(Some(Progress { example: true, ..Progress::default() })),
            example: RwSignal::new(true),
            died: RwSignal::new(None),
            no_files: RwSignal::new(false),
            filter: RwSignal::new(Filter::default()),
            shown: RwSignal::new(None),
            wanted: RwSignal::new(Wanted {
                constants: Constants::default(),
                auto_spread: true,
                auto_stake: true,
                focus: None,
            }),
            rated: RwSignal::new(None),
            dead_cards: RwSignal::new(false),
            saved: RwSignal::new(None),
        };
        let line = Line::new(client().host().clone(), move |heard| desk.hear(heard));
        desk.line.set_value(Some(line));
        Effect::new(move |before: Option<()>| {
            let filter = desk.filter.get();
            if before.is_some() {
                desk.ask(Ask::View(Box::new(filter)));
            }
        });
        Effect::new(move |before: Option<()>| {
            let wanted = desk.wanted.get();
            if before.is_some() {
                desk.ask(Ask::Rate(Box::new(wanted)));
            }
        });
        // A new build of the site waits until nothing is read.
        let host = client().host().clone();
        Effect::new(move |before: Option<bool>| {
            let reading = desk.progress.with(Option::is_some);
            let before = before.unwrap_or(false);
            if reading != before {
                host.busy(if reading { 1 } else { -1 });
            }
            reading
        });
        desk.ask(Ask::Example);
        desk
    }

    fn ask(self, ask: Ask) {
        self.ask_with(ask, Vec::new());
    }

    fn ask_with(self, ask: Ask, files: Vec<Blob>) {
        self.line.with_value(|line| {
            if let Some(line) = line {
                line.ask(ask, files);
            }
        });
    }

    fn hear(self, heard: Heard) {
        match heard {
            Heard::Died(why) => {
                self.progress.set(None);
                self.shown.set(None);
                self.rated.set(None);
                self.died.set(Some(why));
            }
            // Neither comes so far.
            Heard::Told(Told::Ready | Told::Died(_)) => {}
            Heard::Told(Told::Reading(progress)) => {
                // A last word of a reading that was left.
                if self.progress.with_untracked(Option::is_some) {
                    self.progress.set(Some(progress));
                }
            }
            Heard::Told(Told::Read(progress)) => {
                self.example.set(progress.example);
                self.progress.set(None);
                self.look_again();
            }
            Heard::Told(Told::View(shown)) => self.show(*shown),
            Heard::Told(Told::Rated(rated)) => self.rated.set(Some(Arc::new(*rated))),
            Heard::Told(Told::Table { name, text }) => {
                self.save(&name, offer::CSV, text.as_bytes());
            }
        }
    }

    fn look_again(self) {
        self.ask(Ask::View(Box::new(self.filter.get_untracked())));
        self.ask(Ask::Rate(Box::new(self.wanted.get_untracked())));
    }

    fn show(self, shown: Shown) {
        // Where there are no cash games at all, what there is instead is shown.
        let kinds = &shown.choices.kinds;
        let kind = kinds.first().copied().filter(|_| !kinds.iter().any(|kind| kind.is_cash()));
        if kind.is_some() && self.filter.with_untracked(|filter| filter.kind.is_none()) {
            self.filter.update(|filter| filter.kind = kind);
        }
        self.shown.set(Some(Arc::new(shown)));
    }

    /// Reads files with their names.
    pub(super) fn read(self, files: Vec<(String, Blob)>) {
        self.no_files.set(files.is_empty());
        if files.is_empty() {
            return;
        }
        self.died.set(None);
        let total = files.iter().map(|(_, file)| file.size()).sum();
        self.progress.set(Some(Progress { total, ..Progress::default() }));
        if self.example.get_untracked() {
            self.start_over();
        }
        let (names, files) = files.into_iter().unzip();
        self.ask_with(Ask::Read { names, dead_cards: self.dead_cards.get_untracked() }, files);
    }

    /// What was chosen among hands that are no longer there is no longer chosen.
    fn start_over(self) {
        self.shown.set(None);
        self.rated.set(None);
        if self.filter.with_untracked(|filter| *filter != Filter::default()) {
            self.filter.set(Filter::default());
        }
        if self.wanted.with_untracked(|wanted| wanted.focus.is_some()) {
            self.wanted.update(|wanted| wanted.focus = None);
        }
    }

    /// Leaves what is being read.
    pub(super) fn stop(self) {
        self.ask(Ask::Stop);
    }

    /// Forgets what was read and shows the worked example.
    pub(super) fn show_example(self) {
        self.start_over();
        self.died.set(None);
        self.progress.set(Some(Progress { example: true, ..Progress::default() }));
        self.ask(Ask::Example);
    }

    /// Forgets what was read.
    pub(super) fn forget(self) {
        self.ask(Ask::Forget);
        self.start_over();
        self.example.set(false);
        self.look_again();
    }

    /// Writes the chosen hands.
    pub(super) fn export_hands(self) {
        self.ask(Ask::Hands(Box::new(self.filter.get_untracked())));
    }

    /// Writes the batches.
    pub(super) fn export_batches(self) {
        self.ask(Ask::Batches);
    }

    /// Hands a file to the browser, and tells for a while what came of it.
    pub(super) fn save(self, name: &str, kind: &str, bytes: &[u8]) {
        let done = offer(name, kind, bytes).is_ok();
        self.saved.set(Some((name.to_owned(), done)));
        set_timeout(
            move || {
                let _ = self.saved.try_set(None);
            },
            TOLD,
        );
    }

    /// What a button that makes a file says.
    pub(super) fn save_word(self, name: &str, word: &'static str) -> &'static str {
        self.saved.with(|saved| match saved {
            Some((of, done)) if of == name => {
                if *done {
                    super::words().saved
                } else {
                    super::words().not_saved
                }
            }
            _ => word,
        })
    }
}
