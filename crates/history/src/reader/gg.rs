//! `GGPoker`: the grammar of `PokerStars`, with other fees and its own ways to post.
//!
//! Names of opponents change every hand. Jackpot, bingo, fortune and tax are deductions like the
//! rake, and a cash drop is money of the room.

use super::stars;
use crate::cut::Block;
use crate::fault::Fault;
use crate::hand::Hand;
use crate::lines::Lines;
use crate::site::Site;

pub(super) fn read<'t>(block: &Block<'t>) -> Result<Hand<'t>, Fault> {
    let mut lines = Lines::new(block.text, block.line);
    let (_, first) = lines.next().ok_or(Fault::Truncated)?;
    stars::body(stars::heading(first, Site::GgPoker)?, lines)
}
