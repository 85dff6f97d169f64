//! What is believed about one player.

use crate::constants::Constants;
use crate::row::Row;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// The belief about one player: skill is normal around `mu` with variance `variance`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// Mean of the belief, in bb/100 over the pool.
    pub mu: f64,
    /// Variance of the belief, in (bb/100) squared.
    pub variance: f64,
    /// The player's deviation as a multiple of the stake's.
    pub nu: f64,
    /// Hands that have moved the belief.
    pub hands: u64,
    /// Day of the newest batch that moved it, or `None` before the first.
    pub last: Option<f64>,
    /// The newest batches, oldest first, at most [`Constants::window`] of them.
    pub window: VecDeque<Seen>,
    /// Hands too few to move it yet.
    pub pending: Pending,
}

/// A batch that moved a belief, as the volatility looks back on it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// Hands in it.
    pub hands: u32,
    /// Its result in bb/100: as played in the published model, over the batch's offset in the
    /// calibrated one.
    pub rate: f64,
    /// Deviation per 100 hands inside it, where it is known.
    pub sd100: Option<f64>,
}

/// Results that wait for the gate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Pending {
    /// Hands so far.
    pub hands: u32,
    /// Their result in big blinds.
    pub ev_bb: f64,
}

/// A batch's result of one player once it is through the gate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Observation {
    pub(crate) hands: u32,
    /// Result in bb/100.
    pub(crate) rate: f64,
    pub(crate) sd100: Option<f64>,
    pub(crate) day: f64,
}

impl Player {
    /// A player not seen before.
    #[must_use]
    pub fn new(constants: &Constants) -> Self {
        Self {
            mu: 0.0,
            variance: constants.sigma0 * constants.sigma0,
            nu: 1.0,
            hands: 0,
            last: None,
            window: VecDeque::new(),
            pending: Pending::default(),
        }
    }

    /// Deviation of the belief, in bb/100.
    #[must_use]
    pub fn sigma(&self) -> f64 {
        self.variance.sqrt()
    }

    /// Adds a row to what waits; gives all that waited once it reaches the gate.
    ///
    /// Hands saturate at `u32::MAX`, far above what a batch holds.
    pub(crate) fn gather(&mut self, row: &Row, constants: &Constants) -> Option<Observation> {
        let pending = &mut self.pending;
        pending.hands = pending.hands.saturating_add(row.hands);
        pending.ev_bb += row.ev_bb;
        if pending.hands < constants.gate {
            return None;
        }
        let Pending { hands, ev_bb } = core::mem::take(pending);
        let rate = ev_bb / f64::from(hands) * 100.0;
        Some(Observation { hands, rate, sd100: row.sd100, day: row.day })
    }

    /// Lets the belief widen over the days since the last batch. An older batch adds nothing.
    pub(crate) fn drift(&mut self, day: f64, constants: &Constants) {
        let days = self.last.map_or(0.0, |last| (day - last).max(0.0));
        let cap = constants.sigma0 * constants.sigma0;
        self.variance = (self.variance + constants.k * days).min(cap);
    }

    /// Variance of a rate over `hands`, from the stake's deviation and the player's own factor.
    pub(crate) fn noise(&self, hands: u32, constants: &Constants) -> f64 {
        let deviation = constants.sigma_stake * self.nu;
        deviation * deviation / (f64::from(hands) / 100.0)
    }

    /// Moves the belief by an observation `rate` with variance `noise`: one step of a Kalman
    /// filter for a scalar.
    pub(crate) fn learn(&mut self, rate: f64, noise: f64) {
        let gain = self.variance / (self.variance + noise);
        self.mu += gain * (rate - self.mu);
        self.variance *= 1.0 - gain;
    }

    /// Books a batch that has moved the belief.
    pub(crate) fn book(&mut self, seen: Seen, day: f64, constants: &Constants) {
        self.window.push_back(seen);
        while self.window.len() > constants.window {
            self.window.pop_front();
        }
        self.hands += u64::from(seen.hands);
        self.last = Some(self.last.map_or(day, |last| last.max(day)));
    }
}
