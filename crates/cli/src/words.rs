//! What the engines mean, in words.

mod hand;
mod odds;
mod spot;
mod text;

pub(crate) use hand::{category, type_key, type_name};
pub(crate) use odds::{chances_refusal, dealing_refusal};
pub(crate) use spot::{board_size, refusal, saved};
pub(crate) use text::{Told, faults, notices, uncarried};
