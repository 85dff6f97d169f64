//! The combos that a possible flush takes out of their blocks.

use super::block::{BySquare, Kept, at};
use crate::card::{Card, CardSet};
use crate::combo::Combo;
use crate::eval::{Strength, evaluate};
use alloc::vec::Vec;

/// Combos that make the same flush.
#[derive(Clone, Copy, Debug)]
pub(super) enum Flush {
    /// Both cards are of the suit.
    Both(Combo),
    /// One card is of the suit, the other any of another suit: it has no part in the flush.
    One(Card),
}

/// Fills `flushes` with all there are on a board, from the weakest.
///
/// `live` are the cards that may be held. Combos that no range holds are left out.
pub(super) fn flushes(
    board: CardSet,
    live: CardSet,
    kept: Kept,
    squares: [&BySquare; 2],
    flushes: &mut Vec<(Strength, Flush)>,
) {
    flushes.clear();
    let (suit, one) = match kept {
        Kept::All => return,
        Kept::NotBoth(suit) => (suit, false),
        Kept::Neither(suit) => (suit, true),
    };
    let of_suit = CardSet::from_bits(0x1FFF << (16 * suit));
    let board = CardSet::from_bits(board.bits() & of_suit.bits());
    let live: Vec<Card> = CardSet::from_bits(live.bits() & of_suit.bits()).iter().collect();
    for (place, &hi) in live.iter().enumerate() {
        let with_hi = board.with(hi);
        if one {
            flushes.push((evaluate(with_hi), Flush::One(hi)));
        }
        for &lo in &live[..place] {
            let Some(combo) = Combo::new(hi, lo) else { continue };
            if squares.iter().any(|square| at(square, combo) > 0) {
                flushes.push((evaluate(with_hi.with(lo)), Flush::Both(combo)));
            }
        }
    }
    // With three on the board they come in order, unless some are straight flushes.
    if !flushes.is_sorted_by_key(|&(strength, _)| strength) {
        flushes.sort_unstable_by_key(|&(strength, _)| strength);
    }
}
