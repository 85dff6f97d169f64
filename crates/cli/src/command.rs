//! The commands, one module each.

pub(crate) mod catan;
pub(crate) mod completions;
pub(crate) mod equity;
pub(crate) mod history;
pub(crate) mod judge;
pub(crate) mod odds;
pub(crate) mod range;
pub(crate) mod rate;
pub(crate) mod serve;
