//! What comes of a question.

use crate::plan::Plan;
use holdem::combo::{Combo, HandClass};
use holdem::sample::Part;
use holdem::tally::{Count, Tally};
use serde::{Deserialize, Serialize};

/// How the players do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Exact or sampled.
    pub method: Found,
    /// Whether this is the last word; a provisional answer is an estimate.
    pub is_final: bool,
    /// Tuples of hands that share no card with each other, the board or the dead cards. `None`
    /// where nobody counted them: four players and more, sampled or provisional.
    pub matchups: Option<u64>,
    /// Boards that each of these tuples can meet.
    pub runouts: u64,
    /// In the order of the question.
    pub players: Vec<PlayerAnswer>,
}

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Found {
    /// By going through all runouts.
    Exact,
    /// By random deals.
    Sampled {
        /// How many.
        deals: u64,
    },
}

/// How one player does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerAnswer {
    /// With the whole range.
    pub outcome: Outcome,
    /// Standard errors of that, when it was sampled.
    pub errors: Option<Errors>,
    /// With each combo that can be dealt, by its number.
    pub combos: Vec<Line>,
    /// With each hand class that can be dealt, by its number.
    pub classes: Vec<Line>,
}

/// Chances, as fractions of all deals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// To win the pot alone.
    pub win: f64,
    /// To split it with somebody.
    pub tie: f64,
    /// Neither; the three sum to 1.
    pub lose: f64,
    /// The share of the pot to be expected.
    pub equity: f64,
    /// The part of the equity that comes from split pots: equity less win.
    pub tie_share: f64,
}

/// Standard errors of the fields of an [`Outcome`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Errors {
    /// Of win.
    pub win: f64,
    /// Of tie.
    pub tie: f64,
    /// Of lose.
    pub lose: f64,
    /// Of equity.
    pub equity: f64,
    /// Of the split part of it.
    pub tie_share: f64,
}

/// How one combo or class of a player does.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Its number, as in [`Combo::index`] or [`HandClass::index`].
    pub index: u16,
    /// The chance that the player holds it, all cards and ranges considered; these sum to 1.
    pub weight: f64,
    /// With it.
    pub outcome: Outcome,
    /// When it was sampled, about the most its equity's standard error can be: a share of the pot
    /// lies between 0 and 1, so its variance is at most equity x (1 - equity).
    pub error: Option<f64>,
}

impl Line {
    /// The combo of a line among [`PlayerAnswer::combos`].
    #[must_use]
    pub fn combo(&self) -> Option<Combo> {
        Combo::from_index(self.index.into())
    }

    /// The class of a line among [`PlayerAnswer::classes`].
    #[must_use]
    pub fn class(&self) -> Option<HandClass> {
        HandClass::from_index(self.index.into())
    }
}

impl Answer {
    pub(crate) fn exact(
        plan: &Plan,
        tally: &Tally,
        matchups: Option<u64>,
        is_final: bool,
    ) -> Option<Self> {
        let ranges = plan.inner.ranges.iter();
        let players = ranges.zip(&tally.players).map(|(range, counts)| {
            let weighed = Combo::all().zip(counts).map(|(combo, count)| {
                let weight = u128::from(range.weight(combo));
                let Count { win, tie, share, total } = *count;
                (
                    combo,
                    Count {
                        win: weight * win,
                        tie: weight * tie,
                        share: weight * share,
                        total: weight * total,
                    },
                )
            });
            player(weighed, tally.unit, None)
        });
        Some(Self {
            method: Found::Exact,
            is_final,
            matchups,
            runouts: plan.inner.runouts,
            players: players.collect::<Option<_>>()?,
        })
    }

    pub(crate) fn sampled(plan: &Plan, sample: &Part, is_final: bool) -> Option<Self> {
        let tally = sample.tally();
        let players = tally.players.iter().enumerate().map(|(place, counts)| {
            let counts = Combo::all().zip(counts.iter().copied());
            let found = sample.estimate(place)?;
            let (win, tie, lose) = (found.win.error, found.tie.error, found.lose.error);
            let (equity, tie_share) = (found.equity.error, found.tie_share.error);
            let errors = Errors { win, tie, lose, equity, tie_share };
            let player = player(counts, tally.unit, Some(sample.effective()))?;
            Some(PlayerAnswer { errors: Some(errors), ..player })
        });
        Some(Self {
            method: Found::Sampled { deals: sample.deals() },
            is_final,
            matchups: plan.inner.matchups,
            runouts: plan.inner.runouts,
            players: players.collect::<Option<_>>()?,
        })
    }
}

/// Sums up a player from his combos, each count weighed; `None` when nothing was counted. `deals`
/// says of how many deals of one weight the counts come, if they do.
fn player(
    counts: impl Iterator<Item = (Combo, Count)> + Clone,
    unit: u32,
    deals: Option<f64>,
) -> Option<PlayerAnswer> {
    let mut all = Count::default();
    let mut classes = vec![Count::default(); HandClass::COUNT];
    for (combo, count) in counts.clone() {
        all += count;
        classes[combo.class().index()] += count;
    }
    let outcome = outcome(&all, unit)?;
    let line = |index: usize, count: &Count| {
        let outcome = self::outcome(count, unit)?;
        let variance = outcome.equity * (1.0 - outcome.equity);
        let weight = count.total as f64 / all.total as f64;
        let error = deals.map(|deals| libm::sqrt(variance.max(0.0) / (deals * weight)));
        Some(Line { index: index as u16, weight, outcome, error })
    };
    Some(PlayerAnswer {
        outcome,
        errors: None,
        combos: counts.filter_map(|(combo, count)| line(combo.index(), &count)).collect(),
        classes: classes
            .iter()
            .enumerate()
            .filter_map(|(index, count)| line(index, count))
            .collect(),
    })
}

/// The only divisions there are; `None` when nothing was counted.
fn outcome(count: &Count, unit: u32) -> Option<Outcome> {
    if count.total == 0 {
        return None;
    }
    let part = |n: u128| n as f64 / count.total as f64;
    let unit = u128::from(unit);
    let pots = count.total as f64 * unit as f64;
    Some(Outcome {
        win: part(count.win),
        tie: part(count.tie),
        lose: part(count.total - count.win - count.tie),
        equity: (count.win * unit + count.share) as f64 / pots,
        tie_share: count.share as f64 / pots,
    })
}
