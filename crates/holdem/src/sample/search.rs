//! Whether ranges can be dealt together at all.

use crate::card::CardSet;
use crate::range::Range;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// What became of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Search {
    /// There is a deal.
    Found,
    /// There is none.
    None,
    /// Neither after [`STEPS`] steps.
    GaveUp,
}

/// Hands tried before the search gives up: less than a second.
const STEPS: u32 = 2_000_000;

/// Looks for one combo of each range such that no two share a card.
///
/// Depth first, the range with the fewest combos first. The taken cards say all about what is
/// left, so those that led nowhere are remembered.
pub(super) fn legal_deal(ranges: &[Range]) -> Search {
    let hands = |range: &Range| range.combos().map(|(combo, _)| combo.set()).collect();
    let mut players: Vec<Vec<CardSet>> = ranges.iter().map(hands).collect();
    players.sort_by_key(|hands| core::cmp::Reverse(hands.len()));
    let mut cards = CardSet::EMPTY;
    let players = players.into_iter().map(|hands| {
        cards = hands.iter().fold(cards, |cards, &hand| cards.union(hand));
        Player { hands, cards }
    });
    let players: Vec<Player> = players.collect();
    let mut deal = Deal { players: &players, dead_ends: BTreeSet::new(), steps: 0 };
    deal.go_on(players.len(), CardSet::EMPTY)
}

struct Player {
    hands: Vec<CardSet>,
    /// All cards in his hands and in those of the players before him.
    cards: CardSet,
}

struct Deal<'a> {
    /// The one with the most hands first; hands are dealt from the last to the first.
    players: &'a [Player],
    /// How many players were left, and which cards were taken.
    dead_ends: BTreeSet<(usize, u64)>,
    steps: u32,
}

impl Deal<'_> {
    /// Deals to the first `left` players.
    fn go_on(&mut self, left: usize, taken: CardSet) -> Search {
        let Some((player, before)) = self.players[..left].split_last() else {
            return Search::Found;
        };
        // Too few cards for all who are left need no trying.
        if player.cards.minus(taken).len() < 2 * left {
            return Search::None;
        }
        if self.dead_ends.contains(&(left, taken.bits())) {
            return Search::None;
        }
        for &hand in player.hands.iter().filter(|hand| !hand.intersects(taken)) {
            self.steps += 1;
            if self.steps > STEPS {
                return Search::GaveUp;
            }
            let found = self.go_on(before.len(), taken.union(hand));
            if found != Search::None {
                return found;
            }
        }
        self.dead_ends.insert((left, taken.bits()));
        Search::None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;

    fn search(ranges: &[&str]) -> Search {
        let range = |text: &&str| parse(text).expect("a range").range;
        legal_deal(&ranges.iter().map(range).collect::<Vec<_>>())
    }

    #[test]
    fn finds_a_deal_or_that_there_is_none() {
        assert_eq!(search(&["AA", "AA"]), Search::Found);
        assert_eq!(search(&["AA", "AA", "AA"]), Search::None);
        assert_eq!(search(&["AsAh,KsKh", "AsKs", "AhKh"]), Search::None);
        assert_eq!(search(&["AsAh,KsKh", "AsKs,AdKd", "AcKc,AhKh"]), Search::Found);
        assert_eq!(search(&["random"; 10]), Search::Found);
        assert_eq!(search(&["AK,AA,KK,QQ,AQ,KQ"; 6]), Search::Found);
        assert_eq!(search(&["AK,AA,KK,QQ,AQ,KQ"; 7]), Search::None);
        assert_eq!(search(&["AsKs", "AsKs"]), Search::None);
    }

    /// Twenty cards for ten hands, but no hand joins the fifteen with the five: both are odd.
    #[test]
    fn is_sure_where_only_parity_forbids() {
        let ranks = "2,3,4,5,6,7,8,9,T,J,Q,K,A".split(',').collect::<Vec<_>>();
        let clique = |cards: &[std::string::String]| {
            let pairs = cards
                .iter()
                .enumerate()
                .flat_map(|(at, a)| cards[..at].iter().map(move |b| std::format!("{a}{b}")));
            pairs.collect::<Vec<_>>()
        };
        let of = |suit: &str, count: usize| -> Vec<_> {
            ranks[..count].iter().map(|rank| std::format!("{rank}{suit}")).collect()
        };
        let mut hands = clique(&of("s", 11));
        hands.extend(clique(&of("h", 5)));
        let text = hands.join(",");
        assert_eq!(search(&[text.as_str(); 7]), Search::Found);
        assert_eq!(search(&[text.as_str(); 8]), Search::None);
    }
}
