//! The pool tool's part of the library: ratings as they stand, without the batches behind them.

pub(crate) mod form;
pub mod link;

use rating::Model;

/// Ratings of a pool. Numbers are thousandths: of bb/100, and of 1 for volatilities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolView {
    /// Which model they are from.
    pub model: Model,
    /// The mean result the pool is taken to have.
    pub mean: i64,
    /// Deviation of one player's results per 100 hands at the stake.
    pub sigma_stake: u64,
    /// Least deviation that is shown.
    pub sigma_min: u64,
    /// Whose rating stands first.
    pub focus: Option<String>,
    /// Everybody who is rated.
    pub players: Vec<PoolPlayer>,
}

/// A player's rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolPlayer {
    /// The name.
    pub name: String,
    /// Mean of the belief.
    pub mu: i64,
    /// Its deviation, above 0.
    pub sigma: u64,
    /// Volatility as a multiple of the stake's, above 0.
    pub nu: u64,
    /// Hands that have moved it, at least 1.
    pub hands: u64,
    /// The day of the last of them, since 1970-01-01 UTC.
    pub last: Option<i64>,
}
