//! The state of the pool page. The hands are with the reader; here is what is asked of it and what
//! it has told.

use super::kept_ratings;
use super::line::{Heard, Line};
use super::message::{Ask, Keeping, Progress, Rated, Shown, Told, Wanted};
use crate::app::in_step::{holds_spot, tell_when_asked};
use crate::app::offer::{self, offer};
use crate::app::tool::Tool;
use crate::app::{address, client};
use history::ledger::Filter;
use leptos::prelude::*;
use rating::{Constants, Model};
use spot::pool::link;
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
    /// What came of keeping the hands in this browser.
    pub(super) keeping: RwSignal<Option<Keeping>>,
    /// While ratings out of the library are shown: their model, and the floor of deviations.
    pub(super) opened: RwSignal<Option<(Model, f64)>>,
    /// Whether the address holds ratings that nobody can read.
    pub(super) bad_link: RwSignal<bool>,
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
    /// Whether folded hands that were seen are dead at the next import; nothing until it was chosen
    /// or what is kept has told.
    pub(super) dead_cards: RwSignal<Option<bool>>,
    /// What came of the last file that was made, by its name.
    pub(super) saved: RwSignal<Option<(String, bool)>>,
}

impl Desk {
    /// The page with the hands that are kept on it, or the worked example, or the ratings that the
    /// address holds.
    pub(super) fn new() -> Self {
        let desk = Self {
            line: StoredValue::new_local(None),
            progress: RwSignal::new(Some(Progress { example: true, ..Progress::default() })),
            example: RwSignal::new(true),
            keeping: RwSignal::new(None),
            opened: RwSignal::new(None),
            bad_link: RwSignal::new(false),
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
            dead_cards: RwSignal::new(None),
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
            if before.is_none() {
                return;
            }
            if desk.opened.with_untracked(Option::is_some) {
                desk.focus(wanted.focus);
            } else {
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
        tell_when_asked(Tool::Pool, move || desk.link());
        address::on_change(move |part| {
            if holds_spot(Tool::Pool, &part) {
                desk.open(&part);
            }
        });
        let part = address::read();
        if !holds_spot(Tool::Pool, &part) || !desk.open(&part) {
            desk.ask(Ask::Begin);
        }
        desk
    }

    /// Shows the ratings that an address holds; whether it does.
    fn open(self, part: &str) -> bool {
        let Ok(view) = link::read(part) else {
            self.bad_link.set(true);
            return false;
        };
        let (rated, model, sigma_min) = kept_ratings::open(&view);
        self.bad_link.set(false);
        self.opened.set(Some((model, sigma_min)));
        self.rated.set(Some(Arc::new(rated)));
        if self.example.get_untracked() {
            self.ask(Ask::Stop);
            self.progress.set(None);
            self.example.set(false);
            self.shown.set(None);
        }
        true
    }

    /// Chooses whose rating stands first among those out of the library.
    fn focus(self, name: Option<String>) {
        let Some(name) = name else { return };
        self.rated.update(|rated| {
            let Some(rated) = rated else { return };
            if rated.players.iter().any(|player| player.name == name) {
                Arc::make_mut(rated).focus = Some(name);
            }
        });
    }

    /// Shows the ratings of the hands again, in place of those out of the library.
    pub(super) fn shut(self) {
        self.leave_link();
        if self.progress.with_untracked(Option::is_some) {
            self.look_again();
        } else {
            self.progress.set(Some(Progress::default()));
            self.ask(Ask::Begin);
        }
    }

    fn leave_link(self) {
        self.bad_link.set(false);
        if self.opened.with_untracked(Option::is_some) {
            self.opened.set(None);
            self.rated.set(None);
        }
        if Tool::of_address(&address::read()) == Some(Tool::Pool) {
            address::replace(&format!("/{}", Tool::Pool.name()));
        }
    }

    /// What the library saves: the ratings as they stand.
    fn link(self) -> String {
        let (model, sigma_min) = self.opened.get_untracked().unwrap_or_else(|| {
            self.wanted
                .with_untracked(|wanted| (wanted.constants.model, wanted.constants.sigma_min))
        });
        let kept = self.rated.with_untracked(|rated| {
            rated.as_ref().and_then(|rated| kept_ratings::keep(rated, model, sigma_min))
        });
        kept.map_or_else(|| format!("/{}", Tool::Pool.name()), |view| link::write(&view))
    }

    /// Whether hands were read, or will be in a moment.
    pub(super) fn has_hands(self) -> bool {
        let read =
            |shown: &Arc<Shown>| shown.sites.iter().any(|site| site.read + site.duplicates > 0);
        self.progress.with(Option::is_some)
            || self.shown.with(|shown| shown.as_ref().is_some_and(read))
    }

    /// Whether something was left out.
    pub(super) fn has_problems(self) -> bool {
        self.shown.with(|shown| shown.as_ref().is_some_and(|shown| shown.problem_count > 0))
    }

    /// Whether there is anybody to rate.
    pub(super) fn has_players(self) -> bool {
        self.rated.with(|rated| rated.as_ref().is_some_and(|rated| !rated.players.is_empty()))
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
                self.keeping.set(None);
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
                self.progress.set(None);
                if !self.hides(progress.example) {
                    self.example.set(progress.example);
                    self.look_again();
                }
            }
            Heard::Told(Told::Restored(dead_cards)) => {
                self.dead_cards.set(Some(dead_cards));
            }
            Heard::Told(Told::Keeping(keeping)) => self.keeping.set(keeping),
            Heard::Told(Told::View(shown)) => self.show(*shown),
            Heard::Told(Told::Rated(rated)) => {
                if self.opened.with_untracked(Option::is_none) {
                    self.rated.set(Some(Arc::new(*rated)));
                }
            }
            Heard::Told(Told::Table { name, text }) => {
                self.save(&name, offer::CSV, text.as_bytes());
            }
        }
    }

    fn look_again(self) {
        self.ask(Ask::View(Box::new(self.filter.get_untracked())));
        self.ask(Ask::Rate(Box::new(self.wanted.get_untracked())));
    }

    /// Whether what is told is left out: the example has nothing to do with ratings out of the
    /// library, whenever it comes.
    fn hides(self, example: bool) -> bool {
        example && self.opened.with_untracked(Option::is_some)
    }

    fn show(self, shown: Shown) {
        if self.hides(shown.example) {
            return;
        }
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
        self.leave_link();
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
        self.leave_link();
        self.start_over();
        self.died.set(None);
        self.keeping.set(None);
        self.progress.set(Some(Progress { example: true, ..Progress::default() }));
        self.ask(Ask::Example);
    }

    /// Forgets what was read.
    pub(super) fn forget(self) {
        self.ask(Ask::Forget);
        self.leave_link();
        self.start_over();
        self.keeping.set(None);
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
