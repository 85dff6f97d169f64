//! What the page and the reader of histories say to each other.

use history::batch::Sums;
use history::fault::Fault;
use history::game::Game;
use history::ledger::{Choices, Filter, Point, Total};
use history::money::Currency;
use history::site::Site;
use rating::Constants;
use serde::{Deserialize, Serialize};

/// From the page to the reader.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Ask {
    /// Reads files. Their names are here; the files themselves come beside the message, in the
    /// same order.
    Read {
        /// What they are called, with their folders.
        names: Vec<String>,
        /// Whether folded hands that were seen are taken out of the deck; `None`: as in what is
        /// kept. Another choice than there deletes what is kept.
        dead_cards: Option<bool>,
    },
    /// Shows what is kept in this browser, else the worked example.
    Begin,
    /// Shows the worked example. What is kept stays kept.
    Example,
    /// Leaves what is being read. What was read stays.
    Stop,
    /// Forgets everything that was read, and what is kept of it.
    Forget,
    /// Shows some of the hands.
    View(Box<Filter>),
    /// Writes hands as a table.
    Hands(Box<Filter>),
    /// Writes batches as a table.
    Batches,
    /// Rates the players.
    Rate(Box<Wanted>),
}

/// How players are to be rated, and whose curve is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Wanted {
    /// The model and its numbers.
    pub(crate) constants: Constants,
    /// Whether the spread of skill is found from the pool.
    pub(crate) auto_spread: bool,
    /// Whether the spread of results is found from the hands.
    pub(crate) auto_stake: bool,
    /// Whose curve is shown; else the player whose histories they are.
    pub(crate) focus: Option<String>,
}

/// From the reader to the page.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Told {
    /// The reader runs and can be asked.
    Ready,
    /// The reader is broken. Only one on the page's own thread says so; a worker does it on its
    /// channel.
    Died(String),
    /// What is kept was brought: whether folded hands that were seen were dead there.
    Restored(bool),
    /// What came of keeping hands; `None` once nothing is kept.
    Keeping(Option<Keeping>),
    /// How far the reading is, a few times a second.
    Reading(Progress),
    /// The reading is over: at its end, or because it was left.
    Read(Progress),
    /// What was asked to be shown.
    View(Box<Shown>),
    /// A table that was asked for.
    Table {
        /// What it is to be called.
        name: String,
        /// The table.
        text: String,
    },
    /// The ratings.
    Rated(Box<Rated>),
}

/// What came of keeping hands in this browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Keeping {
    /// They are kept.
    Kept,
    /// The browser keeps nothing.
    Off,
    /// There is no room for them.
    Full,
    /// Another tab has changed what is kept; these are not among it.
    Elsewhere,
    /// Some of what was kept cannot be read. Nothing more is kept beside it.
    Damaged,
    /// What is kept could not be deleted. Nothing more is kept beside it.
    Undeleted,
}

/// How far the reading is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Progress {
    /// Bytes read.
    pub(crate) done: f64,
    /// Bytes of all files.
    pub(crate) total: f64,
    /// The file that is being read.
    pub(crate) file: String,
    /// Hands read since the reader began.
    pub(crate) hands: u64,
    /// Of what is being read, or was.
    pub(crate) example: bool,
}

/// Some of the hands, and what became of all.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Shown {
    /// Whether they are those of the worked example.
    pub(crate) example: bool,
    /// By site, the counts of everything that came in.
    pub(crate) sites: Vec<SiteCounts>,
    /// Hands that do not show whose history they are.
    pub(crate) heroless: u64,
    /// What can be chosen between.
    pub(crate) choices: Choices,
    /// The chosen hands in big blinds.
    pub(crate) sums: Sums,
    /// The chosen hands by currency.
    pub(crate) totals: Vec<(Currency, Total)>,
    /// Net and EV over the chosen hands.
    pub(crate) curve: Vec<Point>,
    /// How many of the chosen hands were adjusted.
    pub(crate) all_ins: usize,
    /// The newest of them.
    pub(crate) races: Vec<Race>,
    /// What could not be read, the first of it.
    pub(crate) problems: Vec<Problem>,
    /// How much of that there is.
    pub(crate) problem_count: u64,
}

/// What became of the hands of a site.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct SiteCounts {
    /// The site; `None` for text that belongs to none.
    pub(crate) site: Option<Site>,
    /// Hands read.
    pub(crate) read: u64,
    /// Hands read before.
    pub(crate) duplicates: u64,
    /// Hands left out.
    pub(crate) skipped: u64,
    /// All-ins that were adjusted.
    pub(crate) adjusted: u64,
    /// All-ins that keep their result: the reason, how many, and their pots in big blinds.
    pub(crate) unadjusted: Vec<(String, u64, f64)>,
}

/// An all-in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Race {
    /// The room's number for the hand.
    pub(crate) id: String,
    /// When it was dealt, or nothing.
    pub(crate) time: String,
    /// The game.
    pub(crate) game: Game,
    /// The board when the last chips went in.
    pub(crate) board: String,
    /// Who was in it.
    pub(crate) players: Vec<Racer>,
    /// Everything in the pots, in big blinds.
    pub(crate) pot: f64,
    /// The result, in big blinds.
    pub(crate) net: f64,
    /// The expected result, in big blinds.
    pub(crate) ev: f64,
}

/// A player of an all-in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Racer {
    /// The name.
    pub(crate) name: String,
    /// The hole cards.
    pub(crate) cards: String,
    /// The expected part of what the player can win.
    pub(crate) equity: f64,
    /// Whether the history is this player's.
    pub(crate) is_hero: bool,
}

/// Something that could not be read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Problem {
    /// The file.
    pub(crate) file: String,
    /// The line, where it is about one.
    pub(crate) line: Option<u64>,
    /// Whose grammar it is in, where that is known.
    pub(crate) site: Option<Site>,
    /// The room's number for the hand, where it was read.
    pub(crate) id: Option<String>,
    /// Why.
    pub(crate) why: Why,
}

/// Why something could not be read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Why {
    /// A hand is left out.
    Hand(Fault),
    /// The browser does not hand the file over.
    Unreadable,
    /// An archive is damaged.
    Archive,
    /// An archive is of a kind that is not read.
    ArchiveKind,
    /// A table lacks a column.
    Column(String),
    /// A row of a table: a cell is no number.
    Number(String),
    /// A row of a table: its timestamp is no date.
    Timestamp,
    /// A row of a table comes twice.
    Duplicate,
    /// A row of a table is too short, or has a quote that nothing closes.
    Shape,
    /// A row of a table is not UTF-8.
    Encoding,
    /// A row of a table has no player.
    NoPlayer,
    /// A row of a table has no hands.
    NoHands,
    /// A row of a table: a number is infinite, or a deviation not above 0.
    NotFinite,
    /// A row of a table has a rate that cannot be believed.
    Rate(f64),
}

/// The ratings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Rated {
    /// All players.
    pub(crate) players: Vec<Rating>,
    /// Whose curve it is.
    pub(crate) focus: Option<String>,
    /// The curve of that player.
    pub(crate) curve: Vec<Step>,
    /// The mean result the pool is taken to have, in bb/100.
    pub(crate) pool_mean: f64,
    /// The spread of skill that was used.
    pub(crate) sigma0: f64,
    /// The spread of results that was used.
    pub(crate) sigma_stake: f64,
    /// Batches that came in.
    pub(crate) batches: usize,
    /// Rows older than what their players had.
    pub(crate) late: u64,
    /// The day of the newest row.
    pub(crate) newest: Option<f64>,
    /// Hands a player waits for before the first rating.
    pub(crate) gate: u32,
}

/// A player's place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Rating {
    /// The name.
    pub(crate) name: String,
    /// Mean of the belief, in bb/100 over the pool.
    pub(crate) mu: f64,
    /// Its deviation as it is shown.
    pub(crate) sigma: f64,
    /// Its variance as it is.
    pub(crate) variance: f64,
    /// The chance of beating the pool.
    pub(crate) winning: f64,
    /// Hands that have moved the belief.
    pub(crate) hands: u64,
    /// Hands that wait.
    pub(crate) waiting: u32,
    /// Day of the newest batch.
    pub(crate) last: Option<f64>,
    /// Hands to play until the interval is half as wide.
    pub(crate) to_halve: f64,
    /// Deviation as a multiple of the stake's.
    pub(crate) nu: f64,
}

impl Rating {
    /// The lower end of the 95 % interval: the rating that is shown.
    pub(crate) fn low(&self) -> f64 {
        self.mu - 2.0 * self.sigma
    }

    /// Its upper end.
    pub(crate) fn high(&self) -> f64 {
        self.mu + 2.0 * self.sigma
    }
}

/// A point of a player's curve: mean and deviation, as it was then and as it is seen now.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Step {
    /// The day.
    pub(crate) day: f64,
    /// Hands played.
    pub(crate) hands: u64,
    /// As it was then.
    pub(crate) filtered: (f64, f64),
    /// As it is seen now.
    pub(crate) smoothed: (f64, f64),
}
