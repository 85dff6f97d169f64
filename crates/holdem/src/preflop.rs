//! Two hands before the flop: every matchup's wins and ties over all boards, in one small table.
//!
//! Renaming suits and swapping the hands leaves [`numbering::CLASSES`] of the 1,624,350 ordered
//! matchups. [`generate`](fn@generate) counts each over the 134,459 canonical boards, [`table`] packs and
//! reads the counts, and answers a range against a range.

pub mod boards;
#[cfg(test)]
mod by_ranks;
pub mod dead;
pub mod generate;
pub mod numbering;
mod ranges;
pub mod showdowns;
pub mod table;

pub use generate::generate;
pub use showdowns::showdowns;
pub use table::{Outcome, Table, TableError};
