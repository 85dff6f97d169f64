//! Suits that nothing tells apart, and sets of cards up to a permutation of suits.

use crate::card::{Card, CardSet, Suit};
use crate::combo::Combo;
use crate::range::Range;
use crate::tally::Count;
use alloc::vec::Vec;

/// Which suits a question treats alike: any two of a group may be exchanged without changing a
/// range, the board or the dead cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// For each suit the lowest suit of its group.
    group: [u8; Suit::COUNT],
}

/// Any suit for any other.
const ALL_ALIKE: Symmetry = Symmetry { group: [0; Suit::COUNT] };

impl Symmetry {
    /// No two suits are alike.
    pub const NONE: Self = Self { group: [0, 1, 2, 3] };

    /// The suits that neither these sets of cards nor these ranges tell apart.
    #[must_use]
    pub fn of(fixed: &[CardSet], ranges: &[&Range]) -> Self {
        let alike = |a: Suit, b: Suit| {
            let mut exchange = IDENTITY;
            exchange.swap(a.index(), b.index());
            fixed.iter().all(|set| set.ranks_of(a) == set.ranks_of(b))
                && ranges.iter().all(|range| {
                    let moved = |combo| move_combo(combo, exchange);
                    range.combos().all(|(combo, weight)| range.weight(moved(combo)) == weight)
                })
        };
        let mut group = [0, 1, 2, 3];
        // Exchanges that change nothing can be chained, so being alike is an equivalence.
        for b in Suit::all() {
            let first = Suit::all().take(b.index()).find(|&a| alike(a, b));
            group[b.index()] = first.map_or(b, |a| a).index() as u8;
        }
        Self { group }
    }

    /// How many permutations of the suits change nothing: 1 to 24.
    #[must_use]
    pub fn order(&self) -> u32 {
        self.permutations().count() as u32
    }

    /// The permutations that change nothing: suit `s` goes to the suit at place `s`.
    fn permutations(&self) -> impl Iterator<Item = [u8; Suit::COUNT]> + '_ {
        let inside = |to: &[u8; 4]| {
            to.iter().zip(self.group).all(|(&to, group)| self.group[usize::from(to)] == group)
        };
        PERMUTATIONS.into_iter().filter(inside)
    }

    /// The set that stands for all those a permutation makes of `cards`: the one with the greatest
    /// [bits](CardSet::bits).
    #[must_use]
    pub fn kind(&self, cards: CardSet) -> CardSet {
        let mut lanes = lanes_of(cards);
        // An exchange sort of the suits within their groups.
        for a in 0..Suit::COUNT {
            for b in a + 1..Suit::COUNT {
                if self.group[a] == self.group[b] && lanes[a] > lanes[b] {
                    lanes.swap(a, b);
                }
            }
        }
        cards_of(lanes)
    }

    /// How many sets the permutations make of `cards`.
    #[must_use]
    pub fn count(&self, cards: CardSet) -> u32 {
        let lanes = lanes_of(cards);
        let mut count = 1;
        for suit in 0..Suit::COUNT {
            let before = || (0..=suit).filter(|&other| self.group[other] == self.group[suit]);
            // A multinomial coefficient, built up suit by suit; every step is a whole number.
            count = count * before().count()
                / before().filter(|&other| lanes[other] == lanes[suit]).count();
        }
        count as u32
    }

    /// Gives every combo the mean of those that permutations make of it.
    ///
    /// Counts over runouts of which one stands for several, each times its weight, become what
    /// they would be over all of them; then the mean is a whole number.
    pub fn even_out(&self, counts: &mut [Count]) {
        let permutations: Vec<_> = self.permutations().collect();
        let order = permutations.len() as u128;
        if order == 1 {
            return;
        }
        let mut done = [false; Combo::COUNT];
        for combo in Combo::all() {
            if done[combo.index()] {
                continue;
            }
            // All that permutations make of a combo have the same mean.
            let alike = || permutations.iter().map(|&to| move_combo(combo, to).index());
            let mut sum = Count::default();
            alike().for_each(|other| sum += counts[other]);
            let mean = Count {
                win: sum.win / order,
                tie: sum.tie / order,
                share: sum.share / order,
                total: sum.total / order,
            };
            for other in alike() {
                counts[other] = mean;
                done[other] = true;
            }
        }
    }
}

const IDENTITY: [u8; 4] = [0, 1, 2, 3];

const PERMUTATIONS: [[u8; 4]; 24] = {
    let mut all = [IDENTITY; 24];
    let (mut code, mut found) = (0, 0);
    while code < 256 {
        let to = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        if (1 << to[0] | 1 << to[1] | 1 << to[2] | 1 << to[3]) == 15 {
            all[found] = [to[0] as u8, to[1] as u8, to[2] as u8, to[3] as u8];
            found += 1;
        }
        code += 1;
    }
    all
};

/// The combo whose suits go where the permutation says.
fn move_combo(combo: Combo, to: [u8; 4]) -> Combo {
    let moved = |card: Card| {
        let suit = Suit::new(to[card.suit().index()]).expect("a permutation of the suits");
        Card::new(card.rank(), suit)
    };
    let (hi, lo) = combo.cards();
    Combo::new(moved(hi), moved(lo)).expect("different cards stay different")
}

/// The rank masks, clubs first.
fn lanes_of(cards: CardSet) -> [u16; Suit::COUNT] {
    [0, 16, 32, 48].map(|at| (cards.bits() >> at) as u16)
}

/// The set with these rank masks, clubs first.
fn cards_of(lanes: [u16; Suit::COUNT]) -> CardSet {
    CardSet::from_bits(lanes.iter().rev().fold(0, |bits, &lane| bits << 16 | u64::from(lane)))
}

/// Calls `visit` with one set of `size` cards of each kind that a permutation of the suits does
/// not change, and with how many sets there are of that kind.
///
/// The sets are the sorted ones: in the order of (number of cards, rank mask), spades hold at
/// least as much as hearts, hearts as diamonds, diamonds as clubs.
/// There are 1,755 flops, 134,459 boards of five and 6,009,159 hands of seven cards.
pub fn for_each_kind(size: usize, mut visit: impl FnMut(CardSet, u32)) {
    let mut by_size: [Vec<u16>; 14] = Default::default();
    for mask in 0..1_u16 << 13 {
        by_size[mask.count_ones() as usize].push(mask);
    }
    fill(&by_size, size, &mut Vec::new(), &mut visit);
}

/// Adds one suit after another, each no greater than the one before it.
fn fill(
    by_size: &[Vec<u16>; 14],
    left: usize,
    suits: &mut Vec<u16>,
    visit: &mut impl FnMut(CardSet, u32),
) {
    if suits.len() == Suit::COUNT {
        let cards = cards_of([suits[3], suits[2], suits[1], suits[0]]);
        return visit(cards, ALL_ALIKE.count(cards));
    }
    let more = Suit::COUNT - suits.len();
    let limit = suits.last().copied();
    let most = limit.map_or(13, |mask| mask.count_ones() as usize).min(left);
    for size in left.div_ceil(more)..=most {
        for &mask in &by_size[size] {
            if limit.is_some_and(|last| last.count_ones() as usize == size && last < mask) {
                break;
            }
            suits.push(mask);
            fill(by_size, left - size, suits, visit);
            suits.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn kinds_stand_for_every_set() {
        let choose = |n: u64, k: u64| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
        for (size, kinds) in [(0, 1), (1, 13), (2, 169), (3, 1_755), (4, 16_432), (5, 134_459)] {
            let (mut seen, mut sets) = (BTreeSet::new(), 0);
            for_each_kind(size, |cards, count| {
                assert_eq!(cards.len(), size);
                assert!(seen.insert(cards.bits()), "{cards} comes twice");
                sets += u64::from(count);
            });
            assert_eq!((seen.len(), sets), (kinds, choose(52, size as u64)), "{size} cards");
        }
    }
}
