//! What the engines mean, in words.

mod hand;
mod history;
mod odds;
mod rating;
mod spot;
mod text;

pub(crate) use hand::{category, type_key, type_name};
pub(crate) use history::{counted_in, left_out, reason, site, site_key};
pub(crate) use odds::{chances_refusal, dealing_refusal};
pub(crate) use rating::{line_fault, row_fault, table_fault};
pub(crate) use spot::{board_size, refusal, saved};
pub(crate) use text::{Told, faults, notices, uncarried};
