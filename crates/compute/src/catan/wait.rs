//! A wait for something to build, by both engines.

use super::{Ground, Refusal, vertex};
use ::catan::board::Cards;
use ::catan::build_speed::{Target, Wait};
use ::catan::building::{Building, Size};
use ::catan::chain::{Chain, TooManyHands};
use ::catan::geometry::Hex;
use ::catan::seed::Seed;
use ::catan::trial::{Tally, Trials};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How many rolls until these buildings and this hand can pay?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WaitQuestion {
    /// On which board; its robber counts where `robber_blocks` says so.
    pub ground: Ground,
    /// Vertices built on, and whether by a city.
    pub buildings: Vec<(u8, bool)>,
    /// Whether the robber's hex yields nothing.
    pub robber_blocks: bool,
    /// Cards in hand.
    pub hand: Cards,
    /// The cost that is to be paid.
    pub cost: Cards,
    /// How many trials are made.
    pub trials: u32,
    /// Their dice.
    pub seed: u64,
}

/// How long a wait is. Times are in rolls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WaitAnswer {
    /// By the chain over hands; `None` where there are too many of them.
    pub exact: Option<Exact>,
    /// By trying it out.
    pub tried: Tried,
    /// How far apart the two means are, in standard errors of the trials; `None` without both.
    pub apart: Option<f64>,
}

/// What the chain finds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exact {
    /// How many hands it went through.
    pub states: usize,
    /// Mean and standard deviation; `None` when the wait has no end.
    pub mean: Option<(f64, f64)>,
    /// Within how many rolls the shares of [`PERCENTILES`] are done.
    pub percentiles: [Option<usize>; 5],
    /// The chance of being done at exactly each roll, from 0 on, as far as a chart goes.
    pub chances: Vec<f64>,
}

/// What the trials find.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// How many were made.
    pub trials: u32,
    /// How many were given up after [`::catan::trial::ROLL_CAP`] rolls.
    pub censored: u32,
    /// Mean and its standard error; `None` when any was given up.
    pub mean: Option<(f64, f64)>,
    /// Within how many rolls the shares of [`PERCENTILES`] were done.
    pub percentiles: [Option<usize>; 5],
    /// How many were done at exactly each roll, as far as a chart goes.
    pub counts: Vec<u32>,
}

/// Shares of all waits, in percent.
pub const PERCENTILES: [u8; 5] = [10, 25, 50, 75, 90];

/// A chart goes on until so many percent are done,
const CHARTED: u8 = 99;
/// but not beyond so many rolls.
const CHART_LIMIT: usize = 400;
/// Steps of the chain in one step of the job.
const WORK: usize = 500_000;

/// A wait being worked out.
#[derive(Clone, Debug)]
pub(super) struct Work {
    chain: Result<Chain<Arc<Wait>>, TooManyHands>,
    is_chain_done: bool,
    trials: Trials<Arc<Wait>>,
    tally: Tally,
    next: u32,
}

impl Work {
    pub(super) fn new(question: &WaitQuestion) -> Result<Self, Refusal> {
        let board = question.ground.board().map_err(Refusal::Board)?;
        let building = |&(index, is_city): &(u8, bool)| {
            let size = if is_city { Size::City } else { Size::Settlement };
            Ok(Building { vertex: vertex(index)?, size })
        };
        let buildings = question.buildings.iter().map(building).collect::<Result<Vec<_>, _>>()?;
        let robber: Option<Hex> = board.robber().filter(|_| question.robber_blocks);
        let target = Target::Cost(question.cost);
        let wait = Wait::new(&board, &buildings, robber, question.hand, target);
        let wait = Arc::new(wait.map_err(Refusal::Bank)?);
        Ok(Self {
            chain: Ok(Chain::new(Arc::clone(&wait))),
            is_chain_done: false,
            trials: Trials::new(wait, Seed(question.seed), question.trials),
            tally: Tally::empty(),
            next: 0,
        })
    }

    /// From 0 to 1. How long the chain takes is not known before, so it counts for half.
    pub(super) fn progress(&self) -> f64 {
        let tried = f64::from(self.next) / f64::from(self.trials.units().max(1));
        let chain = match &self.chain {
            Ok(chain) if !self.is_chain_done => 1.0 - chain.progress().1,
            _ => 1.0,
        };
        f64::midpoint(tried.min(1.0), chain)
    }

    pub(super) fn is_done(&self) -> bool {
        self.is_chain_done && self.next >= self.trials.units()
    }

    pub(super) fn step(&mut self) {
        if self.next < self.trials.units() {
            self.tally.merge(&self.trials.run(self.next));
            self.next += 1;
        } else if !self.is_chain_done {
            match self.chain.as_mut().map(|chain| chain.advance(WORK)) {
                Ok(Ok(is_done)) => self.is_chain_done = is_done,
                Ok(Err(too_many)) => (self.chain, self.is_chain_done) = (Err(too_many), true),
                Err(_) => self.is_chain_done = true,
            }
        }
    }

    pub(super) fn answer(&self) -> Option<WaitAnswer> {
        self.is_done().then(|| {
            let (exact, tried) = (self.exact(), self.tried());
            let means = exact.as_ref().and_then(|exact| exact.mean).zip(tried.mean);
            let apart = means.map(|((exact, _), (mean, error))| {
                let gap = (exact - mean).abs();
                if gap == 0.0 { 0.0 } else { gap / error }
            });
            WaitAnswer { exact, tried, apart }
        })
    }

    fn exact(&self) -> Option<Exact> {
        let timing = self.chain.as_ref().ok()?.timing();
        let last = timing.percentile(CHARTED).map_or(CHART_LIMIT, |rolls| rolls.min(CHART_LIMIT));
        Some(Exact {
            states: timing.states(),
            mean: timing.mean().zip(timing.deviation()),
            percentiles: PERCENTILES.map(|percent| timing.percentile(percent)),
            chances: timing.distribution().take(last + 1).collect(),
        })
    }

    fn tried(&self) -> Tried {
        let tally = &self.tally;
        let last = tally.percentile(CHARTED).map_or(CHART_LIMIT, usize::from).min(CHART_LIMIT);
        Tried {
            trials: tally.trials(),
            censored: tally.censored(),
            mean: tally.mean(),
            percentiles: PERCENTILES.map(|percent| tally.percentile(percent).map(usize::from)),
            counts: tally.counts()[..=last].to_vec(),
        }
    }
}
