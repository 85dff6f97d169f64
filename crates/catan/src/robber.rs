//! Where the robber hurts the others most.

use crate::board::Board;
use crate::building::Position;
use crate::geometry::Hex;
use alloc::vec;
use alloc::vec::Vec;

/// What the robber on one hex costs. Losses are cards per roll in 36ths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Haunt {
    /// The hex.
    pub hex: Hex,
    /// What each player loses: `P(number) * cards` over the buildings at the hex.
    pub losses: Vec<u32>,
    /// The losses of all others, less three times one's own.
    pub score: i32,
    /// Whether the robber stands here now, so that it may not be put here.
    pub is_present: bool,
}

/// How much one's own loss weighs against that of the others.
pub const OWN_WEIGHT: i32 = 3;

/// All 19 hexes for the player `mover` (an index into the players; any other number is an
/// onlooker), best first: by score, then lowest hex. The present hex of the robber comes last.
#[must_use]
pub fn haunts(board: &Board, position: &Position, mover: usize) -> Vec<Haunt> {
    let mut list: Vec<_> = Hex::all()
        .map(|hex| {
            let losses = losses(board, position, hex);
            let score = losses
                .iter()
                .enumerate()
                .map(|(player, &loss)| {
                    let loss = i32::try_from(loss).unwrap_or(i32::MAX / 64);
                    if player == mover { -OWN_WEIGHT * loss } else { loss }
                })
                .sum();
            Haunt { hex, losses, score, is_present: board.robber() == Some(hex) }
        })
        .collect();
    list.sort_by_key(|haunt| (haunt.is_present, core::cmp::Reverse(haunt.score), haunt.hex));
    list
}

/// What each player loses by the robber on `hex`, in cards per roll times 36.
#[must_use]
pub fn losses(board: &Board, position: &Position, hex: Hex) -> Vec<u32> {
    let Some((_, pips)) = board.yields(hex) else {
        return vec![0; position.players().len()];
    };
    let corners = hex.corners();
    position
        .players()
        .iter()
        .map(|buildings| {
            let at_hex = buildings.iter().filter(|building| corners.contains(&building.vertex));
            at_hex.map(|building| u32::from(pips) * u32::from(building.size.cards())).sum()
        })
        .collect()
}
