//! Hold'em: cards, ranges, evaluator, exact and sampled equity.
//!
//! No IO, no clock, no globals and no float in counting: the same question gives the same bits
//! on every platform and however the work is divided.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod board;
pub mod card;
pub mod combo;
pub mod eval;
pub mod notation;
pub mod oracle;
pub mod order;
pub mod plain;
pub mod preflop;
pub mod range;
pub mod runout;
pub mod sample;
pub mod suits;
pub mod sweep;
pub mod tally;
pub mod threeway;
mod wide;
