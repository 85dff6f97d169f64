//! A Bayesian rating of cash game players in bb/100.
//!
//! A player's skill is an absolute rate in big blinds per 100 hands over the pool he plays in. It
//! is estimated from all-in-EV-adjusted results that come in batches, one batch holding the
//! results of everybody seen in one pool on one day. [`Pool`] keeps a normal belief per player and
//! moves it with every batch; [`Constants`] choose between the [calibrated] model, whose intervals
//! hold what they say, and the [published] one, kept to the letter.
//!
//! Pure functions over state and rows: no IO, no clock. The order of the rows inside a batch never
//! matters, and the same rows give the same bits on every platform.

pub mod calibrated;
pub mod constants;
pub mod names;
pub mod player;
pub mod pool;
pub mod prior;
pub mod published;
pub mod row;
pub mod smooth;
pub mod standing;
pub mod table;

pub use constants::{Constants, Model};
pub use names::Names;
pub use player::Player;
pub use pool::{Pool, Update};
pub use row::Row;
