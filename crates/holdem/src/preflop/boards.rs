//! Five-card boards up to the names of the suits: 134,459 instead of 2,598,960.

use crate::card::CardSet;
use alloc::vec::Vec;

/// A board that stands for every board it becomes when suits are renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CanonicalBoard {
    /// The five cards. No suit before another holds fewer cards, and of two suits with as many
    /// the first holds the mask that is not lower.
    pub cards: CardSet,
    /// How many different boards it stands for, itself among them: 4, 12 or 24.
    pub orbit: u32,
}

/// Every five-card board there is: C(52, 5).
pub const RUNOUTS: u64 = 2_598_960;

/// How many canonical boards there are.
pub const CANONICAL_BOARDS: usize = 134_459;

/// How five cards can part over four suits, most first.
const SHAPES: [[u32; 4]; 6] =
    [[5, 0, 0, 0], [4, 1, 0, 0], [3, 2, 0, 0], [3, 1, 1, 0], [2, 2, 1, 0], [2, 1, 1, 1]];

/// Every canonical board once, in a fixed order. The orbits sum to 2,598,960.
///
/// Renaming suits permutes the four rank masks, so sorted masks are the canonical form and
/// equal masks, empty ones among them, are what shrinks an orbit below 24.
#[must_use]
pub fn canonical_boards() -> Vec<CanonicalBoard> {
    let masks: [Vec<u16>; 6] = core::array::from_fn(|count| {
        (0..1 << 13).filter(|mask: &u16| mask.count_ones() as usize == count).collect()
    });
    let mut boards = Vec::with_capacity(CANONICAL_BOARDS);
    for shape in SHAPES {
        let of = |suit: usize| masks[shape[suit] as usize].iter().copied();
        for a in of(0) {
            for b in of(1).filter(|&b| shape[1] < shape[0] || b <= a) {
                for c in of(2).filter(|&c| shape[2] < shape[1] || c <= b) {
                    for d in of(3).filter(|&d| shape[3] < shape[2] || d <= c) {
                        boards.push(board([a, b, c, d]));
                    }
                }
            }
        }
    }
    boards
}

fn board(masks: [u16; 4]) -> CanonicalBoard {
    let bits = masks.iter().rev().fold(0, |bits, &mask| bits << 16 | u64::from(mask));
    // 4! over the product of the factorials of the runs of equal masks, run by run.
    let (mut orbit, mut run) = (24, 1);
    for suit in 1..4 {
        run = if masks[suit] == masks[suit - 1] { run + 1 } else { 1 };
        orbit /= run;
    }
    CanonicalBoard { cards: CardSet::from_bits(bits), orbit }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn orbits_cover_every_board_once() {
        let boards = canonical_boards();
        assert_eq!(boards.len(), CANONICAL_BOARDS);
        let mut sum = 0;
        for board in &boards {
            assert_eq!(board.cards.len(), 5);
            let lanes: [u16; 4] = core::array::from_fn(|s| (board.cards.bits() >> (16 * s)) as u16);
            let images: HashSet<[u16; 4]> =
                permutations().map(|p| p.map(|suit| lanes[suit])).collect();
            assert_eq!(images.len(), board.orbit as usize);
            let highest = images.iter().max_by_key(|image| image.map(|m| (m.count_ones(), m)));
            assert_eq!(highest, Some(&lanes), "one of each orbit");
            sum += u64::from(board.orbit);
        }
        assert_eq!(sum, RUNOUTS);
    }

    fn permutations() -> impl Iterator<Item = [usize; 4]> {
        (0..256)
            .map(|code| [code >> 6, code >> 4 & 3, code >> 2 & 3, code & 3])
            .filter(|p| p.iter().enumerate().all(|(at, suit)| !p[..at].contains(suit)))
    }
}
