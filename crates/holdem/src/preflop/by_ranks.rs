//! Two ranges before the flop with dead cards, in quite another way than [`super::dead`], whose
//! oracle it is.
//!
//! Boards are not dealt one by one. Without a flush a hand's strength depends on ranks alone, and
//! how many boards of given ranks leave two hands alone is a product of binomials. So all 6,175
//! ways for a board to have ranks are gone through, and for each of them
//!
//! - two hands are compared by ranks, as if there were no flush, for all boards of these ranks
//!   at once (`ranks`);
//! - for each suit and each three to five of the ranks that may be of it, outcomes are put right
//!   where one of the hands has a flush (`flush`). There a hand is its ranks and which of its
//!   cards are of the suit.
//!
//! Ranges come in only when outcomes are summed up (`ranges`).

mod flush;
mod ranges;
mod ranks;

use crate::card::{CardSet, Rank, Suit};
use crate::combo::Combo;
use alloc::vec::Vec;
use flush::{HANDS, Suited};
use ranks::Ranked;

/// How often each rank lies on a board.
type Way = [u8; Rank::COUNT];

/// The ways and what is dead.
#[derive(Clone, Debug)]
pub(super) struct Work {
    dead: CardSet,
    ways: Vec<Way>,
    /// The different sets of ranks that are dead in a suit, and for each suit which it has.
    /// Suits that have the same ranks dead are not told apart.
    suits: Vec<u16>,
    of_suit: [usize; Suit::COUNT],
    /// By rank and hand, how many cards of the rank it holds beside the suit it is seen from.
    beside: Vec<[u8; HANDS]>,
}

/// What all ways came to, for any ranges.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    ranked: Ranked,
    /// For each different suit of the work.
    suited: Vec<Suited>,
    boards: u64,
}

impl Work {
    /// Every board without these cards.
    pub(super) fn new(dead: CardSet) -> Self {
        let mut suits: Vec<u16> = Vec::new();
        let of_suit = core::array::from_fn(|suit| {
            let ranks = (dead.bits() >> (16 * suit)) as u16;
            suits.iter().position(|&other| other == ranks).unwrap_or_else(|| {
                suits.push(ranks);
                suits.len() - 1
            })
        });
        Self { dead, ways: ways(), suits, of_suit, beside: flush::beside() }
    }

    /// Goes through all ways.
    pub(super) fn counts(&self) -> Counts {
        let suited = self.suits.iter().map(|_| Suited::new()).collect();
        let mut counts = Counts { ranked: Ranked::new(), suited, boards: 0 };
        for way in &self.ways {
            let left = self.left(way);
            let boards: u32 = left.iter().map(|&(_, of)| of[0]).product();
            if boards > 0 {
                let order = ranks::Order::new(way);
                counts.boards += u64::from(boards);
                counts.ranked.add(way, &order, &left);
                flush::add(way, &order, self, &mut counts.suited);
            }
        }
        counts
    }

    /// For each rank of a way, in how many ways its cards can be chosen when the hands hold
    /// 0 to 4 more of that rank.
    fn left(&self, way: &Way) -> Vec<(usize, [u32; 5])> {
        let ranks = way.iter().enumerate().filter(|&(_, &times)| times > 0);
        let left = |(rank, &times): (usize, &u8)| {
            let choices = |held| choose(self.free(rank).saturating_sub(held as u32), times.into());
            (rank, core::array::from_fn(choices))
        };
        ranks.map(left).collect()
    }

    /// Cards of a rank that are not dead.
    fn free(&self, rank: usize) -> u32 {
        let lanes = self.dead.bits() >> rank & 0x0001_0001_0001_0001;
        Suit::COUNT as u32 - lanes.count_ones()
    }
}

/// Every way for five cards to have ranks.
fn ways() -> Vec<Way> {
    fn extend(rank: usize, left: u8, way: &mut Way, ways: &mut Vec<Way>) {
        if rank == Rank::COUNT {
            if left == 0 {
                ways.push(*way);
            }
            return;
        }
        for times in 0..=left.min(4) {
            way[rank] = times;
            extend(rank + 1, left - times, way, ways);
        }
        way[rank] = 0;
    }
    let mut ways = Vec::new();
    extend(0, 5, &mut [0; Rank::COUNT], &mut ways);
    ways
}

/// n over k for small numbers.
fn choose(n: u32, k: u32) -> u32 {
    (0..k).fold(1, |product, i| product * n.saturating_sub(i) / (i + 1))
}

/// How many pairs of ranks there are.
const PAIRS: usize = Rank::COUNT * (Rank::COUNT + 1) / 2;

/// The number of the ranks of a combo among [`PAIRS`].
fn ranks_of(combo: Combo) -> usize {
    let (hi, lo) = combo.cards();
    hi.rank().index() * (hi.rank().index() + 1) / 2 + lo.rank().index()
}

/// The pairs of ranks by number, the higher rank first.
fn rank_pairs() -> impl Iterator<Item = (usize, usize)> + Clone {
    (0..Rank::COUNT).flat_map(|hi| (0..=hi).map(move |lo| (hi, lo)))
}
