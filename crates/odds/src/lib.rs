//! Exact chances of hand types, and a judge that shows its steps.
//!
//! [`chance`] counts what cards to come make, [`outs`] says which cards lift a hand,
//! [`draw`] names what it waits for, [`judge`]
//! tells step by step why cards are what they are and is the evaluator's independent oracle, and
//! [`deal`] deals hands from a visible seed and holds the tally against the exact chances.
//!
//! No IO, no clock, no globals: everything is counted, or drawn from a seed that is passed in.

pub mod card_bits;
pub mod chance;
pub mod deal;
pub mod draw;
pub mod hand_type;
pub mod judge;
pub mod outs;
pub mod pairing;
pub mod sort;
pub mod tally;
#[cfg(feature = "workbook")]
pub mod workbook;

pub use hand_type::HandType;
