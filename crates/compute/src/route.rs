//! Which way a question is answered, and what that costs.
//!
//! The measure of work is the step, about a nanosecond on one thread of a desktop.

use crate::question::{Method, Question};
use crate::refusal::Refusal;
use holdem::board::Board;
use holdem::card::{Card, CardSet};
use holdem::range::Range;
use holdem::runout::choose;
use holdem::suits::Symmetry;
use holdem::tally::Tally;

/// The way to an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Route {
    /// Exact, from the table of all preflop matchups.
    Table,
    /// Exact, two ranges before the flop with dead cards, from the table less the boards that hold
    /// them.
    Dead,
    /// Exact, both ranges sorted and swept through on every runout.
    Sweep,
    /// Exact, three ranges sorted and counted by inclusion and exclusion on every runout.
    Threeway,
    /// Exact, through every tuple of hands on every runout.
    Enumerate,
    /// Sampled: random deals.
    Sample,
}

/// An exact answer that takes more steps is refused: it would run for hours.
const MOST_STEPS: u128 = 1 << 43;

impl Route {
    /// Whether its answer is exact.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        !matches!(self, Self::Sample)
    }

    /// The cheapest exact way; or, where that is over the budget and nobody insists on it, samples.
    ///
    /// The ranges hold no known card. `table` says whether there is one.
    pub(crate) fn choose(
        question: &Question,
        ranges: &[Range],
        table: bool,
    ) -> Result<Self, Refusal> {
        if question.method == Method::Sample {
            return Ok(Self::Sample);
        }
        if table && ranges.len() == 2 && question.known().is_empty() {
            return Ok(Self::Table);
        }
        let steps = |route: &Self| {
            route
                .steps(&question.board, ranges)
                .saturating_mul(route.runouts(question, ranges, table).into())
        };
        let ways = [Self::Dead, Self::Sweep, Self::Threeway, Self::Enumerate].into_iter();
        let ways = ways.filter(|way| way.serves(question, ranges));
        let Some(way) = ways.min_by_key(steps) else {
            let exact = question.method == Method::Exact;
            return if exact { Err(Refusal::NoExact) } else { Ok(Self::Sample) };
        };
        match question.method {
            Method::Exact if steps(&way) > MOST_STEPS => Err(Refusal::NoExact),
            Method::Auto if steps(&way) > question.budget.into() => Ok(Self::Sample),
            _ => Ok(way),
        }
    }

    /// Whether it can answer the question at all.
    fn serves(self, question: &Question, ranges: &[Range]) -> bool {
        match self {
            Self::Table | Self::Sweep => ranges.len() == 2,
            Self::Dead => ranges.len() == 2 && question.board.is_empty(),
            Self::Threeway => ranges.len() == 3,
            Self::Enumerate => enumeration_fits(ranges, self.runouts(question, ranges, false)),
            Self::Sample => true,
        }
    }

    /// About how many runouts it goes through, with the preflop table or without.
    fn runouts(self, question: &Question, ranges: &[Range], table: bool) -> u64 {
        let (known, missing) = (question.known(), 5 - question.board.len());
        let all = |gone: CardSet| choose(Card::COUNT - gone.len(), missing);
        match self {
            Self::Table | Self::Sample => 1,
            Self::Dead | Self::Sweep | Self::Threeway => {
                // Those alike up to suits are merged; some stand for fewer than the others.
                let ranges: Vec<&Range> = ranges.iter().collect();
                let fixed = [question.board.set(), question.dead];
                let left = all(known);
                let lost = all(CardSet::EMPTY) - left;
                let count = if self == Self::Dead && table { left.min(lost) } else { left };
                count.div_ceil(Symmetry::of(&fixed, &ranges).order().into())
            }
            Self::Enumerate => all(known.union(held_by_all(ranges))),
        }
    }

    /// What one runout costs, as measured.
    pub(crate) fn steps(self, board: &Board, ranges: &[Range]) -> u128 {
        let hands: u128 = ranges.iter().map(size).sum();
        let tuples = ranges.iter().map(size).fold(1, u128::saturating_mul);
        match self {
            Self::Table | Self::Sample => 1,
            // Neighbours have most in common.
            Self::Dead => 1_000 + hands * 2 / 3,
            // Before the flop runouts have little in common that could be done once for many.
            Self::Sweep if board.is_empty() => 15_000 + 3 * hands,
            Self::Sweep => 1_000 + hands + hands / 4,
            // Players with the same range are counted once. As measured in a browser, which takes
            // half as long again: before the flop that decides whether a page waits.
            Self::Threeway => {
                let again = |at: usize| ranges[..at].contains(&ranges[at]);
                let counted = (0..ranges.len()).filter(|&at| !again(at));
                7_000 + 100 * counted.map(|at| size(&ranges[at])).sum::<u128>()
            }
            Self::Enumerate => tuples.saturating_mul(2).saturating_add(120 + 30 * hands),
        }
    }
}

fn size(range: &Range) -> u128 {
    range.combos().count() as u128
}

/// Whether no counter of an enumeration can overflow: the largest is the weighted sum of shares
/// over a player's combos, at most tuples x runouts x the product of the greatest weights x the
/// parts of a pot.
fn enumeration_fits(ranges: &[Range], runouts: u64) -> bool {
    let unit = u128::from(Tally::new(ranges.len()).unit);
    let greatest = |range: &Range| range.combos().map(|(_, weight)| u128::from(weight)).max();
    let weights = ranges.iter().filter_map(greatest);
    let mut factors = ranges.iter().map(size).chain(weights).chain([unit]);
    factors.try_fold(u128::from(runouts), u128::checked_mul).is_some()
}

/// Cards that some player holds in each of his combos: no runout can bring them.
pub(crate) fn held_by_all(ranges: &[Range]) -> CardSet {
    let common = |range: &Range| {
        let sets = range.combos().map(|(combo, _)| combo.set().bits());
        CardSet::from_bits(sets.fold(CardSet::DECK.bits(), |common, set| common & set))
    };
    ranges.iter().map(common).fold(CardSet::EMPTY, CardSet::union)
}
