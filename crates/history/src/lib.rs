//! Hand histories of poker rooms: reading them, making the money add up, and all-in EV.
//!
//! Bytes of files go into an [`import::Import`] in pieces of any size; hands come out one by one,
//! each with every player's result and all-in-EV-adjusted result, or with the reason why it is
//! left out. Nothing is guessed and nothing is dropped in silence.
//!
//! ```text
//! bytes -> text -> blocks, one a hand -> Hand -> replay -> settle -> expect
//! ```
//!
//! No IO, no clock, no threads. Amounts are whole hundredths, and equities whole counts of
//! runouts; a float appears only in the last division.

pub mod archive;
pub mod batch;
pub mod cards;
mod cut;
mod decode;
pub mod equity;
pub mod expect;
pub mod fault;
pub mod game;
pub mod hand;
mod heading;
pub mod import;
mod key;
pub mod ledger;
mod lines;
pub mod money;
pub mod pots;
mod reader;
pub mod replay;
pub mod report;
pub mod settle;
pub mod site;
pub mod specimen;
pub mod time;
