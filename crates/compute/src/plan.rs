//! How a question is answered: by which route, in how many units.
//!
//! Steps are the measure of work: one step is one hand met on one runout by a route that goes
//! through hands, or one tuple of hands on one runout by one that goes through tuples. Units hold
//! about [`UNIT_STEPS`] steps.

use crate::dealable::undealable;
use crate::enumerate::Enumeration;
use crate::question::{Method, Question};
use crate::refusal::Refusal;
use crate::rejection::Rejection;
use holdem::card::{Card, CardSet};
use holdem::combo::Combo;
use holdem::preflop::{Table, TableError};
use holdem::range::Range;
use holdem::runout::{Runout, shuffle};
use holdem::sweep::Sweep;
use holdem::tally::Tally;
use std::ops;
use std::sync::Arc;

/// Steps in a unit, so that it takes at most about 5 ms in WebAssembly.
const UNIT_STEPS: u128 = 100_000;
/// An exact answer that takes more steps is refused: it would run for hours.
const LAST_STEP: u128 = 1 << 36;
/// Deals in a unit of a sampled run.
pub(crate) const UNIT_DEALS: u64 = 10_000;

/// The way to an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Route {
    /// Exact, from the table of all preflop matchups.
    Table,
    /// Exact, both ranges sorted and swept through on every runout.
    Sweep,
    /// Exact, through every tuple of hands on every runout.
    Enumerate,
    /// Sampled: random deals.
    Sample,
}

impl Route {
    /// Whether its answer is exact.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        !matches!(self, Self::Sample)
    }
}

/// What plans may draw on besides the question.
#[derive(Clone, Debug, Default)]
pub struct Context {
    table: Option<Arc<Table>>,
}

impl Context {
    /// With the preflop table of these bytes, the file in assets. Without it, two ranges before
    /// the flop take thousands of times longer.
    ///
    /// # Errors
    /// When they are not the file.
    pub fn with_table(bytes: &[u8]) -> Result<Self, TableError> {
        Table::read(bytes).map(|table| Self { table: Some(Arc::new(table)) })
    }
}

/// Work cut into units, ready to be run. Cheap to clone; shared by threads.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) inner: Arc<Inner>,
}

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) question: Question,
    /// The players' ranges without the known cards.
    pub(crate) ranges: Vec<Range>,
    pub(crate) route: Route,
    pub(crate) work: Work,
    pub(crate) units: u32,
    pub(crate) matchups: Option<u64>,
    pub(crate) runouts: u64,
}

/// What units are cut from.
#[derive(Debug)]
pub(crate) enum Work {
    /// One unit.
    Table(Arc<Table>),
    /// So many runouts a unit, in shuffled order.
    Sweep(Sweep, Runouts),
    /// So many runouts and a slice of the first player's combos a unit.
    Enumerate(Enumeration, Runouts),
    /// So many deals a unit.
    Sample(Rejection),
}

/// Runouts in an order drawn by the seed, and how they are cut.
#[derive(Debug)]
pub(crate) struct Runouts {
    all: Vec<Runout>,
    /// How many there are in a unit.
    chunk: usize,
    /// Into how many parts the hands are cut for each chunk.
    slices: usize,
}

impl Runouts {
    /// `steps` is the cost of one runout, which may be cut into so many slices.
    fn new(mut all: Vec<Runout>, steps: u128, most_slices: usize, seed: u64) -> Self {
        shuffle(&mut all, seed);
        let chunk = (UNIT_STEPS / steps.max(1)).clamp(1, 1 << 20) as usize;
        let slices = steps.div_ceil(UNIT_STEPS).clamp(1, most_slices as u128) as usize;
        Self { all, chunk, slices }
    }

    fn units(&self) -> u32 {
        let units = self.all.len().div_ceil(self.chunk) * self.slices;
        u32::try_from(units).unwrap_or(u32::MAX)
    }

    /// The runouts of a unit.
    pub(crate) fn chunk(&self, unit: u32) -> &[Runout] {
        let first = unit as usize / self.slices * self.chunk;
        &self.all[first..self.all.len().min(first + self.chunk)]
    }

    /// Which of `count` hands a unit takes.
    pub(crate) fn slice(&self, unit: u32, count: usize) -> ops::Range<usize> {
        let slice = unit as usize % self.slices;
        count * slice / self.slices..count * (slice + 1) / self.slices
    }
}

/// Makes a plan.
///
/// # Errors
/// When the question has no answer; the refusal says why and whose fault it is.
pub fn plan(question: &Question, context: &Context) -> Result<Plan, Refusal> {
    let players = question.players.len();
    if !(spot::equity::MIN_PLAYERS..=spot::equity::MAX_PLAYERS).contains(&players) {
        return Err(Refusal::Players(players));
    }
    if let Some(card) = question.board.cards().find(|&card| question.dead.contains(card)) {
        return Err(Refusal::CardTwice(card.index() as u8));
    }
    let known = question.known();
    let missing = 5 - question.board.len();
    let (needed, left) = (2 * players + missing, Card::COUNT - known.len());
    if needed > left {
        return Err(Refusal::DeckShort { needed, left });
    }
    let mut ranges = Vec::with_capacity(players);
    for (player, range) in question.players.iter().enumerate() {
        if range.is_empty() {
            return Err(Refusal::EmptyRange { player });
        }
        let live = range.without(known);
        if live.is_empty() {
            return Err(Refusal::Blocked { player });
        }
        ranges.push(live);
    }
    if let Some(players) = undealable(&ranges) {
        return Err(Refusal::Undealable { players });
    }
    let table = context.table.as_ref().filter(|_| players == 2 && known.is_empty());
    let route = match table {
        Some(_) if question.method != Method::Sample => Route::Table,
        _ => route(question, &ranges)?,
    };
    let runouts = choose(left - 2 * players, missing);
    let (work, units) = match (route, table) {
        (Route::Table, Some(table)) => (Work::Table(Arc::clone(table)), 1),
        (Route::Sweep, _) => {
            let (a, b) = (&ranges[0], &ranges[1]);
            let engine = Sweep::new(a, b, &question.board, question.dead);
            let runouts = Runouts::new(engine.runouts(), sweep_steps(&ranges), 1, question.seed);
            let units = runouts.units();
            (Work::Sweep(engine, runouts), units)
        }
        (Route::Enumerate, _) => {
            let engine = Enumeration::new(&ranges, &question.board, question.dead, question.seed);
            let (steps, slices) = (tuples(&ranges), engine.first());
            let runouts = Runouts::new(engine.runouts(), steps, slices, question.seed);
            let units = runouts.units();
            (Work::Enumerate(engine, runouts), units)
        }
        _ => {
            let units = question.stop.samples.div_ceil(UNIT_DEALS);
            let units = u32::try_from(units).unwrap_or(u32::MAX);
            if units == 0 {
                return Err(Refusal::NoSamples);
            }
            let engine = Rejection::new(&ranges, question.board, question.dead, question.seed);
            (Work::Sample(engine), units)
        }
    };
    let matchups = matchups(&ranges);
    let question = question.clone();
    let inner = Inner { question, ranges, route, work, units, matchups, runouts };
    Ok(Plan { inner: Arc::new(inner) })
}

impl Plan {
    /// How many units there are, at most; a sampled run may end earlier.
    #[must_use]
    pub fn units(&self) -> u32 {
        self.inner.units
    }

    /// The way it goes.
    #[must_use]
    pub fn route(&self) -> Route {
        self.inner.route
    }

    /// How many players there are.
    #[must_use]
    pub fn players(&self) -> usize {
        self.inner.ranges.len()
    }
}

fn route(question: &Question, ranges: &[Range]) -> Result<Route, Refusal> {
    if question.method == Method::Sample {
        return Ok(Route::Sample);
    }
    if ranges.len() == 2 {
        return Ok(Route::Sweep);
    }
    let missing = 5 - question.board.len();
    let deck = Card::COUNT - question.known().union(held_by_all(ranges)).len();
    let steps = tuples(ranges) * u128::from(choose(deck, missing));
    let fits = enumeration_fits(ranges, steps);
    match question.method {
        Method::Exact if fits && steps <= LAST_STEP => Ok(Route::Enumerate),
        Method::Exact => Err(Refusal::NoExact),
        _ if fits && steps <= u128::from(question.budget) => Ok(Route::Enumerate),
        _ => Ok(Route::Sample),
    }
}

/// Whether no counter of an enumeration can overflow: the largest is the weighted sum of shares
/// over a player's combos, at most tuples x runouts x the product of the greatest weights x the
/// parts of a pot.
fn enumeration_fits(ranges: &[Range], steps: u128) -> bool {
    let unit = Tally::new(ranges.len()).unit;
    let greatest = |range: &Range| range.combos().map(|(_, weight)| u128::from(weight)).max();
    let mut weights = ranges.iter().filter_map(greatest);
    weights
        .try_fold(steps.saturating_mul(u128::from(unit)), u128::checked_mul)
        .is_some_and(|most| most < u128::MAX)
}

/// Each hand is placed once and counted once on each runout, at some five comparisons.
fn sweep_steps(ranges: &[Range]) -> u128 {
    ranges.iter().map(|range| 5 * range.combos().count() as u128).sum()
}

/// Tuples of hands, those that share a card among them.
fn tuples(ranges: &[Range]) -> u128 {
    ranges.iter().map(|range| range.combos().count() as u128).product()
}

/// Tuples of hands that share no card, for two and three players.
fn matchups(ranges: &[Range]) -> Option<u64> {
    let hands = |range: &Range| range.combos().map(|(combo, _)| combo).collect::<Vec<_>>();
    match ranges {
        [a, b] => {
            let b = Holdings::of(&hands(b));
            Some(hands(a).iter().map(|&combo| b.disjoint(combo)).sum())
        }
        [a, b, c] => {
            let (b, c) = (hands(b), hands(c));
            let of_c = Holdings::of(&c);
            let mut sum = 0;
            for x in hands(a) {
                // B and C among the hands that share no card with x, less those pairs that share
                // one card with each other, plus those that share both, counted twice before.
                let free = |hands: &[Combo]| -> Vec<Combo> {
                    hands.iter().copied().filter(|hand| !hand.set().intersects(x.set())).collect()
                };
                let of_b = Holdings::of(&free(&b));
                let left = of_c.without(&c, x);
                sum += of_b.disjoint_pairs(&left);
            }
            Some(sum)
        }
        _ => None,
    }
}

/// How many hands there are, how many with each card, and which.
struct Holdings {
    all: u64,
    with: [u64; Card::COUNT],
    held: Box<[bool; Combo::COUNT]>,
}

impl Holdings {
    fn of(hands: &[Combo]) -> Self {
        let mut holdings =
            Self { all: 0, with: [0; Card::COUNT], held: Box::new([false; Combo::COUNT]) };
        for hand in hands {
            let (hi, lo) = hand.cards();
            holdings.all += 1;
            holdings.with[hi.index()] += 1;
            holdings.with[lo.index()] += 1;
            holdings.held[hand.index()] = true;
        }
        holdings
    }

    fn without(&self, hands: &[Combo], taken: Combo) -> Self {
        let free: Vec<Combo> =
            hands.iter().copied().filter(|hand| !hand.set().intersects(taken.set())).collect();
        Self::of(&free)
    }

    fn disjoint(&self, hand: Combo) -> u64 {
        let (hi, lo) = hand.cards();
        let both = u64::from(self.held[hand.index()]);
        self.all + both - self.with[hi.index()] - self.with[lo.index()]
    }

    fn disjoint_pairs(&self, other: &Self) -> u64 {
        let one: u64 = self.with.iter().zip(&other.with).map(|(a, b)| a * b).sum();
        let both = self.held.iter().zip(other.held.iter()).filter(|&(&a, &b)| a && b).count();
        self.all * other.all + both as u64 - one
    }
}

/// Cards that some player holds in each of his combos: no runout can bring them.
pub(crate) fn held_by_all(ranges: &[Range]) -> CardSet {
    let common = |range: &Range| {
        let sets = range.combos().map(|(combo, _)| combo.set().bits());
        CardSet::from_bits(sets.fold(CardSet::DECK.bits(), |common, set| common & set))
    };
    ranges.iter().map(common).fold(CardSet::EMPTY, CardSet::union)
}

/// n over k.
fn choose(n: usize, k: usize) -> u64 {
    (0..k as u64).fold(1, |product, i| product * (n as u64 - i) / (i + 1))
}
