//! How a question is answered: by which route, in which units.

use crate::dealable;
use crate::enumerate::Enumeration;
use crate::matchups::matchups;
use crate::question::Question;
use crate::refusal::Refusal;
use crate::route::{Route, held_by_all};
use crate::runouts::Runouts;
use holdem::card::Card;
use holdem::preflop::{Table, TableError, dead};
use holdem::range::Range;
use holdem::runout::choose;
use holdem::sample::{Sampler, Undealable};
use holdem::suits::Symmetry;
use holdem::sweep::Sweep;
use holdem::threeway::Threeway;
use std::sync::Arc;

/// Steps in a unit, so that it takes at most about 5 ms in WebAssembly; see [`crate::route`] for
/// what a step is.
const UNIT: u128 = 2_000_000;
/// From so many units on a plan is long: see [`Plan::is_long`].
const LONG: u32 = 64;
/// Steps in a draw and evaluation of one player's hand.
const STEPS_OF_EFFORT: u128 = 8;

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
    /// Some of the boards that hold dead cards a unit, in shuffled order.
    Dead(Box<dead::Work>),
    /// So many runouts a unit, in shuffled order.
    Sweep(Box<Sweep>, Runouts),
    /// So many runouts a unit, in shuffled order.
    Threeway(Box<Threeway>, Runouts),
    /// So many runouts and a slice of the first player's combos a unit.
    Enumerate(Enumeration, Runouts),
    /// So many deals a unit.
    Sample(Box<Sampler>, u32),
}

/// Makes a plan.
///
/// # Errors
/// When the question has no answer; the refusal says why and whose fault it is.
pub fn plan(question: &Question, context: &Context) -> Result<Plan, Refusal> {
    let ranges = live(question)?;
    let route = Route::choose(question, &ranges, context.table.is_some())?;
    lay_out(question, context, ranges, route)
}

/// The ranges without the known cards, when they can be dealt.
pub(crate) fn live(question: &Question) -> Result<Vec<Range>, Refusal> {
    let players = question.players.len();
    if !(spot::equity::MIN_PLAYERS..=spot::equity::MAX_PLAYERS).contains(&players) {
        return Err(Refusal::Players(players));
    }
    if question.stop.samples == 0 {
        return Err(Refusal::NoSamples);
    }
    if let Some(card) = question.board.cards().find(|&card| question.dead.contains(card)) {
        return Err(Refusal::CardTwice(card.index() as u8));
    }
    let known = question.known();
    let needed = 2 * players + 5 - question.board.len();
    let left = Card::COUNT - known.len();
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
    dealable::check(&ranges)?;
    Ok(ranges)
}

/// Cuts the work of a route into units.
pub(crate) fn lay_out(
    question: &Question,
    context: &Context,
    ranges: Vec<Range>,
    route: Route,
) -> Result<Plan, Refusal> {
    let Question { board, dead: gone, seed, .. } = question;
    let steps = route.steps(board, &ranges);
    let work = match (route, &context.table, &ranges[..]) {
        (Route::Table, Some(table), _) => Work::Table(Arc::clone(table)),
        (Route::Dead, table, [a, b]) => {
            Work::Dead(Box::new(dead::Work::new(table.as_deref(), a, b, *gone, *seed)))
        }
        (Route::Sweep, _, [a, b]) => {
            let engine = Sweep::new(a, b, board, *gone);
            let runouts = Runouts::new(board, *gone, *engine.symmetry(), *seed);
            Work::Sweep(Box::new(engine), runouts.cut(steps, UNIT, 1))
        }
        (Route::Threeway, _, [a, b, c]) => {
            let engine = Threeway::new([a, b, c], board, *gone);
            let runouts = Runouts::new(board, *gone, *engine.symmetry(), *seed);
            Work::Threeway(Box::new(engine), runouts.cut(steps, UNIT, 1))
        }
        (Route::Enumerate, ..) => {
            let engine = Enumeration::new(&ranges, board, *seed);
            let gone = gone.union(held_by_all(&ranges));
            let runouts = Runouts::new(board, gone, Symmetry::NONE, *seed);
            let slices = engine.first();
            Work::Enumerate(engine, runouts.cut(steps, UNIT, slices))
        }
        (Route::Sample, ..) => {
            let engine = Sampler::new(&ranges, board, *gone, *seed).map_err(undealable)?;
            let steps = STEPS_OF_EFFORT * u128::from(engine.effort());
            Work::Sample(Box::new(engine), (UNIT / steps.max(1)).max(1) as u32)
        }
        _ => return Err(Refusal::NoExact),
    };
    let units = match &work {
        Work::Table(_) => 1,
        Work::Dead(work) => work.units() as u64,
        Work::Sweep(_, runouts) | Work::Threeway(_, runouts) | Work::Enumerate(_, runouts) => {
            runouts.units()
        }
        Work::Sample(_, deals) => question.stop.samples.div_ceil(u64::from(*deals)),
    };
    let inner = Inner {
        question: question.clone(),
        route,
        units: u32::try_from(units).unwrap_or(u32::MAX),
        matchups: matchups(&ranges),
        runouts: choose(Card::COUNT - question.known().len() - 2 * ranges.len(), 5 - board.len()),
        work,
        ranges,
    };
    Ok(Plan { inner: Arc::new(inner) })
}

/// What the sampler says of ranges that were looked through before.
fn undealable(error: Undealable) -> Refusal {
    match error {
        Undealable::Players(players) => Refusal::Players(players),
        Undealable::Empty(player) => Refusal::Blocked { player },
        Undealable::Cards | Undealable::Together | Undealable::Undecided => Refusal::Undecided,
    }
}

impl Plan {
    /// How many units there are, at most; a sampled run may end earlier.
    #[must_use]
    pub fn units(&self) -> u32 {
        self.inner.units
    }

    /// Whether it is worth more threads than one: it takes a tenth of a second at the least. What
    /// is shorter is done before others have heard of it, and what draws on the preflop table is
    /// left to those who have it.
    #[must_use]
    pub fn is_long(&self) -> bool {
        self.inner.units >= LONG && !matches!(self.inner.work, Work::Table(_) | Work::Dead(_))
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
