//! What the engines mean, in words.

mod hand;
mod spot;
mod text;

pub(crate) use hand::{category, category_key};
pub(crate) use spot::{board_size, refusal, saved};
pub(crate) use text::{Told, faults, notices, uncarried};
