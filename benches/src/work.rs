//! The work that is compared, and how this engine does it.

use crate::{pool, random_hands};
use holdem::board::Board;
use holdem::card::CardSet;
use holdem::combo::HandClass;
use holdem::eval::evaluate;
use holdem::notation::cards::parse_cards;
use holdem::notation::parse;
use holdem::preflop::{Table, dead};
use holdem::range::Range;
use holdem::sample::Sampler;
use holdem::sweep::Sweep;
use holdem::tally::Tally;
use holdem::threeway::Threeway;
use std::cell::OnceCell;

/// One question, the same for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// The strengths of random hands of seven cards. Its "equity" is what each hand takes of a pot
    /// against the next, in the mean.
    Evaluate,
    /// Two full ranges on the river, exactly.
    River,
    /// The same on the turn.
    Turn,
    /// The same on the flop.
    Flop,
    /// `22+,A2s+,KTs+,AJo+` against any two on the flop, exactly: full ranges have half of the pot
    /// each whatever one does, and this has an answer that can be wrong.
    Opener,
    /// AA against KK before the flop, exactly.
    Aces,
    /// Two full ranges before the flop, exactly.
    Preflop,
    /// The same with two dead cards.
    Dead,
    /// Three full ranges on the river, exactly.
    ThreeRiver,
    /// The same on the turn.
    ThreeTurn,
    /// The same on the flop.
    ThreeFlop,
    /// Three ranges of all hands of which no two are alike on the flop, exactly: those that are
    /// alike are counted once.
    UnlikeFlop,
    /// Three times the same fifth of all hands before the flop, exactly.
    Fifths,
    /// Three different fifths of all hands before the flop, exactly.
    UnlikeFifths,
    /// Three full ranges before the flop, sampled.
    Sample,
    /// Hand histories read, reconciled and added up in batches. Here and in the next its "equity"
    /// is what the hero won, with all-ins at their chances.
    Hands,
    /// The same of [`READ`] hands, a hundred of them all-ins, many of three players before the
    /// flop.
    AllIns,
    /// Rows of batches read from CSV, and their players rated. Its "equity" is the mean rating.
    Rows,
}

/// Ranges of [`Work::Opener`].
pub const OPENER: &str = "22+,A2s+,KTs+,AJo+";
/// The river; the turn and the flop are its first four and three cards.
pub const BOARD: &str = "Ks7h2dTc3s";
/// The dead cards of [`Work::Dead`].
pub const DEAD: &str = "AsKd";
/// Hands in a run of [`Work::Evaluate`]: too many for a processor to learn their branches by heart.
pub const HANDS: usize = 1 << 17;
/// Hands in a run of [`Work::Hands`] and of [`Work::AllIns`].
pub const READ: usize = 10_000;
/// Rows in a run of [`Work::Rows`].
pub const RATED: usize = 1_000_000;
/// Deals in a run of [`Work::Sample`].
pub const DEALS: u32 = 1 << 18;

impl Work {
    /// All there is.
    pub const ALL: [Self; 18] = [
        Self::Evaluate,
        Self::River,
        Self::Turn,
        Self::Flop,
        Self::Opener,
        Self::Aces,
        Self::Preflop,
        Self::Dead,
        Self::ThreeRiver,
        Self::ThreeTurn,
        Self::ThreeFlop,
        Self::UnlikeFlop,
        Self::Fifths,
        Self::UnlikeFifths,
        Self::Sample,
        Self::Hands,
        Self::AllIns,
        Self::Rows,
    ];

    /// What programs call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Evaluate => "evaluate",
            Self::River => "two river",
            Self::Turn => "two turn",
            Self::Flop => "two flop",
            Self::Opener => "opener flop",
            Self::Aces => "aces",
            Self::Preflop => "two preflop",
            Self::Dead => "two preflop dead",
            Self::ThreeRiver => "three river",
            Self::ThreeTurn => "three turn",
            Self::ThreeFlop => "three flop",
            Self::UnlikeFlop => "unlike flop",
            Self::Fifths => "fifths",
            Self::UnlikeFifths => "unlike fifths",
            Self::Sample => "sample",
            Self::Hands => "hands",
            Self::AllIns => "all-ins",
            Self::Rows => "rows",
        }
    }

    /// Hands, deals or answers in a run.
    #[must_use]
    pub fn items(self) -> u64 {
        match self {
            Self::Evaluate => HANDS as u64,
            Self::Sample => DEALS.into(),
            Self::Hands => READ as u64,
            Self::Rows => RATED as u64,
            _ => 1,
        }
    }

    /// The cards of the board, or none.
    #[must_use]
    pub fn board(self) -> &'static str {
        match self {
            Self::River | Self::ThreeRiver => BOARD,
            Self::Turn | Self::ThreeTurn => &BOARD[..8],
            Self::Flop | Self::Opener | Self::ThreeFlop | Self::UnlikeFlop => &BOARD[..6],
            _ => "",
        }
    }
}

/// What is made ready before the clock starts.
#[derive(Debug)]
pub struct Ready {
    hands: Vec<CardSet>,
    all: Range,
    opener: Range,
    pairs: [Range; 2],
    table: Table,
    sampler: Sampler,
    /// Texts to read, written when they are asked for.
    history: OnceCell<String>,
    all_ins: OnceCell<String>,
    rows: OnceCell<String>,
}

impl Ready {
    /// Ready for all work.
    ///
    /// # Panics
    /// When the preflop table of the repository cannot be read.
    #[must_use]
    pub fn new() -> Self {
        let all = Range::any_two();
        let pair = |class| {
            let mut range = Range::empty();
            range.set_class(HandClass::from_index(class).expect("a class"), Range::FULL);
            range
        };
        let table = Table::read(include_bytes!("../../assets/preflop.bin"));
        let three = [all.clone(), all.clone(), all.clone()];
        let empty = Board::new(&[]).expect("no board");
        Self {
            hands: (1..).flat_map(random_hands).take(HANDS).collect(),
            opener: parse(OPENER).expect("a range").range,
            pairs: [pair(0), pair(14)],
            table: table.expect("the table of the repository"),
            sampler: Sampler::new(&three, &empty, CardSet::EMPTY, 1).expect("can be dealt"),
            all,
            history: OnceCell::new(),
            all_ins: OnceCell::new(),
            rows: OnceCell::new(),
        }
    }

    /// Does the work once and gives the first player's equity.
    ///
    /// # Panics
    /// When a text that was written is not read whole.
    #[must_use]
    pub fn run(&self, work: Work) -> f64 {
        let Self { all, table, .. } = self;
        match work {
            Work::Evaluate => {
                let bits = self.hands.iter().map(|&hand| u64::from(evaluate(hand).bits()));
                std::hint::black_box(bits.sum::<u64>());
                0.0
            }
            Work::River | Work::Turn | Work::Flop => two(all, all, &board(work.board())),
            Work::Opener => two(&self.opener, all, &board(work.board())),
            Work::Aces => equity(&table.tally(&self.pairs[0], &self.pairs[1]), &self.pairs[0]),
            Work::Preflop => equity(&table.tally(all, all), all),
            Work::Dead => {
                let dead = dead::Work::new(Some(table), all, all, cards(DEAD), 1);
                let mut boards = Tally::new(2);
                (0..dead.units()).for_each(|unit| dead.run(unit, &mut boards));
                equity(&dead.tally(&boards), all)
            }
            Work::ThreeRiver | Work::ThreeTurn | Work::ThreeFlop => {
                three([all; 3], &board(work.board()))
            }
            Work::UnlikeFlop | Work::Fifths | Work::UnlikeFifths => {
                let texts = match work {
                    Work::UnlikeFlop => ["random", "random,32o:0.5", "random,72o:0.5"],
                    Work::Fifths => ["20%"; 3],
                    _ => ["20%", "5%-25%", "1%-21%"],
                };
                let ranges = texts.map(|text| parse(text).expect("a range").range);
                three(ranges.each_ref(), &board(work.board()))
            }
            Work::Sample => {
                let part = self.sampler.run(0, DEALS);
                part.estimate(0).map_or(f64::NAN, |found| found.equity.mean)
            }
            Work::Hands | Work::AllIns | Work::Rows => self.read(work),
        }
    }

    /// Reads a text, and holds what it comes to against what was written.
    fn read(&self, work: Work) -> f64 {
        match work {
            Work::Rows => {
                let text = self.rows.get_or_init(|| pool::table(RATED));
                let (moves, rating) = pool::rows(text);
                assert_eq!(moves, RATED as u64, "every row moves somebody");
                rating
            }
            Work::AllIns => {
                let read = pool::hands(self.all_ins.get_or_init(|| pool::all_ins(READ)));
                assert_eq!((read.hands, read.adjusted), (READ as u64, READ as u64 / 100));
                read.ev
            }
            _ => {
                let read = pool::hands(self.history.get_or_init(|| pool::history(READ)));
                assert_eq!(read.hands, READ as u64, "every hand is read");
                read.ev
            }
        }
    }

    /// The equity of [`Ready::run`], for [`Work::Evaluate`] by [`pot_share`].
    #[must_use]
    pub fn equity(&self, work: Work) -> f64 {
        match work {
            Work::Evaluate => pot_share(self.hands.len(), |hand| evaluate(self.hands[hand])),
            _ => self.run(work),
        }
    }

    /// The ranges of some work for two players.
    #[must_use]
    pub fn ranges(&self, work: Work) -> [&Range; 2] {
        match work {
            Work::Opener => [&self.opener, &self.all],
            Work::Aces => self.pairs.each_ref(),
            _ => [&self.all; 2],
        }
    }

    /// The hands of [`Work::Evaluate`].
    #[must_use]
    pub fn hands(&self) -> &[CardSet] {
        &self.hands
    }
}

impl Default for Ready {
    fn default() -> Self {
        Self::new()
    }
}

/// What each of so many hands takes of a pot against the next, in the mean: the same for all
/// evaluators that put hands in the right order, whatever their numbers.
pub fn pot_share<S: Ord>(hands: usize, strength: impl Fn(usize) -> S) -> f64 {
    let half_pots: u64 = (1..hands)
        .map(|hand| match strength(hand - 1).cmp(&strength(hand)) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        })
        .sum();
    half_pots as f64 / (2 * (hands - 1)) as f64
}

/// The cards of a text of this module.
fn cards(text: &str) -> CardSet {
    parse_cards(text).expect("cards").into_iter().collect()
}

/// The board of a text of this module.
///
/// # Panics
/// When it is none.
#[must_use]
pub fn board(text: &str) -> Board {
    Board::new(&parse_cards(text).expect("cards")).expect("a board")
}

/// The first of two ranges' equity, exactly.
#[must_use]
pub fn two(a: &Range, b: &Range, board: &Board) -> f64 {
    let sweep = Sweep::new(a, b, board, CardSet::EMPTY);
    let mut tally = Tally::new(2);
    sweep.run(&sweep.runouts(), &mut tally);
    equity(&tally, a)
}

/// The first of three ranges' equity, exactly.
#[must_use]
pub fn three(ranges: [&Range; 3], board: &Board) -> f64 {
    let threeway = Threeway::new(ranges, board, CardSet::EMPTY);
    let mut tally = Tally::new(3);
    threeway.run(&threeway.runouts(), &mut tally);
    equity(&tally, ranges[0])
}

fn equity(tally: &Tally, first: &Range) -> f64 {
    let (mut won, mut all) = (0, 0);
    for (combo, weight) in first.combos() {
        let (count, weight) = (tally.players[0][combo.index()], u128::from(weight));
        won += weight * (count.win * u128::from(tally.unit) + count.share);
        all += weight * count.total;
    }
    won as f64 / (all as f64 * f64::from(tally.unit))
}
