//! Whether ranges can be dealt together at all.

use holdem::card::CardSet;
use holdem::range::Range;
use std::collections::HashSet;

/// A smallest group of players whose ranges cannot be dealt together, or `None` when all can.
///
/// The ranges hold no combo with a known card.
pub(crate) fn undealable(ranges: &[Range]) -> Option<Vec<usize>> {
    let hands: Vec<Vec<CardSet>> =
        ranges.iter().map(|range| range.combos().map(|(combo, _)| combo.set()).collect()).collect();
    let mut group: Vec<usize> = (0..hands.len()).collect();
    if can_deal(&hands, &group) {
        return None;
    }
    // Whoever is not needed for the conflict leaves; what is left is a smallest group.
    for player in 0..hands.len() {
        let rest: Vec<usize> = group.iter().copied().filter(|&other| other != player).collect();
        if !can_deal(&hands, &rest) {
            group = rest;
        }
    }
    Some(group)
}

fn can_deal(hands: &[Vec<CardSet>], group: &[usize]) -> bool {
    let mut order: Vec<&[CardSet]> = group.iter().map(|&player| hands[player].as_slice()).collect();
    order.sort_by_key(|hands| hands.len());
    search(&order, CardSet::EMPTY, &mut HashSet::new())
}

/// Deals the tightest range first and steps back from dead ends; cards that led to one are
/// remembered, since who holds them does not matter to those still without a hand.
fn search(order: &[&[CardSet]], taken: CardSet, dead_ends: &mut HashSet<(usize, u64)>) -> bool {
    let Some((hands, rest)) = order.split_first() else { return true };
    if dead_ends.contains(&(order.len(), taken.bits())) {
        return false;
    }
    let free = hands.iter().filter(|hand| !hand.intersects(taken));
    for &hand in free {
        if search(rest, taken.union(hand), dead_ends) {
            return true;
        }
    }
    dead_ends.insert((order.len(), taken.bits()));
    false
}
