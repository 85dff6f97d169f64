//! Whether ranges can be dealt together at all.

use crate::refusal::Refusal;
use holdem::card::CardSet;
use holdem::range::Range;
use std::collections::HashSet;

/// Hands tried before a search is given up. Only ranges made for it need so many.
const PATIENCE: u32 = 1 << 21;

/// Makes sure that ranges, none with a known card, can be dealt together.
///
/// # Errors
/// Names a smallest group of players whose ranges cannot be.
pub(crate) fn check(ranges: &[Range]) -> Result<(), Refusal> {
    let hands: Vec<Vec<CardSet>> =
        ranges.iter().map(|range| range.combos().map(|(combo, _)| combo.set()).collect()).collect();
    let mut players: Vec<usize> = (0..hands.len()).collect();
    match can_deal(&hands, &players) {
        None => return Err(Refusal::Undecided),
        Some(true) => return Ok(()),
        Some(false) => {}
    }
    // Whoever is not needed for the conflict leaves; what is left is a smallest group.
    for player in 0..hands.len() {
        let rest: Vec<usize> = players.iter().copied().filter(|&other| other != player).collect();
        if can_deal(&hands, &rest) == Some(false) {
            players = rest;
        }
    }
    Err(Refusal::Undealable { players })
}

/// `None` when the search was given up.
fn can_deal(hands: &[Vec<CardSet>], players: &[usize]) -> Option<bool> {
    let mut order: Vec<&[CardSet]> =
        players.iter().map(|&player| hands[player].as_slice()).collect();
    order.sort_by_key(|hands| hands.len());
    let mut search = Search { dead_ends: HashSet::new(), patience: PATIENCE };
    let found = search.deal(&order, CardSet::EMPTY);
    if search.patience == 0 { None } else { Some(found) }
}

/// Deals the tightest range first and steps back from dead ends.
struct Search {
    /// How many players waited and which cards were taken. Who held them does not matter to those
    /// who wait.
    dead_ends: HashSet<(usize, u64)>,
    patience: u32,
}

impl Search {
    /// Whether those who wait can be dealt a hand each; false too when patience ran out.
    fn deal(&mut self, waiting: &[&[CardSet]], taken: CardSet) -> bool {
        let Some((hands, rest)) = waiting.split_first() else { return true };
        if self.dead_ends.contains(&(waiting.len(), taken.bits())) {
            return false;
        }
        for &hand in *hands {
            if self.patience == 0 {
                return false;
            }
            self.patience -= 1;
            if !hand.intersects(taken) && self.deal(rest, taken.union(hand)) {
                return true;
            }
        }
        self.dead_ends.insert((waiting.len(), taken.bits()));
        false
    }
}
