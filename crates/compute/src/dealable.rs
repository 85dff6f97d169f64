//! Whether ranges can be dealt together at all.

use crate::refusal::Refusal;
use holdem::card::CardSet;
use holdem::range::Range;
use std::collections::HashSet;

/// Hands tried before a search is given up. Only ranges made for it need so many.
const PATIENCE: u32 = 1 << 21;

/// The hands of a player, and all cards in them.
struct Hands {
    all: Vec<CardSet>,
    reach: CardSet,
}

/// Makes sure that ranges, none with a known card, can be dealt together.
///
/// # Errors
/// Names a smallest group of players whose ranges cannot be.
pub(crate) fn check(ranges: &[Range]) -> Result<(), Refusal> {
    let hands = |range: &Range| {
        let all: Vec<CardSet> = range.combos().map(|(combo, _)| combo.set()).collect();
        let reach = all.iter().copied().fold(CardSet::EMPTY, CardSet::union);
        Hands { all, reach }
    };
    let hands: Vec<Hands> = ranges.iter().map(hands).collect();
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
fn can_deal(hands: &[Hands], players: &[usize]) -> Option<bool> {
    let mut order: Vec<&Hands> = players.iter().map(|&player| &hands[player]).collect();
    order.sort_by_key(|hands| hands.all.len());
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
    fn deal(&mut self, waiting: &[&Hands], taken: CardSet) -> bool {
        let Some((hands, rest)) = waiting.split_first() else { return true };
        // However they are dealt, so many players need twice as many cards of those they can hold.
        let mut reach = CardSet::EMPTY;
        for (before, hands) in waiting.iter().enumerate() {
            reach = reach.union(hands.reach);
            if reach.minus(taken).len() < 2 * (before + 1) {
                return false;
            }
        }
        if self.dead_ends.contains(&(waiting.len(), taken.bits())) {
            return false;
        }
        for &hand in &hands.all {
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
