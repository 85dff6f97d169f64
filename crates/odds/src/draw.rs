//! What a player's hand on the flop or the turn waits for.

use crate::chance::has_run;
use crate::hand_type::HandType;
use holdem::card::{CardSet, Rank, Suit};
use holdem::combo::Combo;

/// A hand that one card turns into a flush or a straight with the help of a hole card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Draw {
    /// Four cards of one suit.
    Flush,
    /// Two or more ranks make a straight: four in a row open at both ends, or two gaps.
    OpenEnded,
    /// One rank makes a straight.
    Gutshot,
}

impl Draw {
    /// How many there are.
    pub const COUNT: usize = 3;

    /// The one with the most outs first.
    pub const ALL: [Self; Self::COUNT] = [Self::Flush, Self::OpenEnded, Self::Gutshot];
}

/// The draws of a combo on a board of three or four cards: none on others, none to what the hand
/// or a better one is already, and none that the board has by itself.
#[must_use]
pub fn draws(combo: Combo, board: CardSet) -> Vec<Draw> {
    let hand = board.union(combo.set());
    if !matches!(board.len(), 3 | 4) {
        return Vec::new();
    }
    let made = HandType::of_cards(hand);
    let mut found = Vec::new();
    if made < HandType::Flush {
        let waits = Suit::all().any(|suit| {
            let (held, lying) = (hand.ranks_of(suit), board.ranks_of(suit));
            held.count_ones() == 4 && lying != held
        });
        if waits {
            found.push(Draw::Flush);
        }
    }
    if made < HandType::Straight {
        let (held, lying) = (ranks(hand), ranks(board));
        let fills = |rank: &Rank| {
            let with = |ranks: u16| has_run(ranks | 1 << rank.index());
            with(held) && !with(lying)
        };
        match Rank::all().filter(fills).count() {
            0 => {}
            1 => found.push(Draw::Gutshot),
            _ => found.push(Draw::OpenEnded),
        }
    }
    found
}

/// The ranks that are there, a bit each.
fn ranks(cards: CardSet) -> u16 {
    Suit::all().fold(0, |ranks, suit| ranks | cards.ranks_of(suit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use holdem::card::Card;
    use holdem::notation::cards::parse_cards;
    use proptest::prelude::*;

    /// The same by trying every card, in the words of the rule: the slow and obvious way.
    fn tried(combo: Combo, board: CardSet) -> Vec<Draw> {
        let hand = board.union(combo.set());
        let flush = |cards: CardSet| Suit::all().any(|s| cards.ranks_of(s).count_ones() >= 5);
        let straight = |cards: CardSet| {
            let has = |rank: usize| cards.iter().any(|card| card.rank().index() == rank % 13);
            // From the wheel, which begins with the ace, to ten to ace.
            [12, 0, 1, 2, 3, 4, 5, 6, 7, 8].iter().any(|low| (*low..low + 5).all(has))
        };
        let to_come = || Card::all().filter(|&card| !hand.contains(card));
        let makes = |what: &dyn Fn(CardSet) -> bool, card: Card| {
            what(hand.with(card)) && !what(board.with(card))
        };
        let made = HandType::of_cards(hand);
        let mut found = Vec::new();
        if made < HandType::Flush && to_come().any(|card| makes(&flush, card)) {
            found.push(Draw::Flush);
        }
        if made < HandType::Straight {
            let outs = to_come().filter(|&card| makes(&straight, card));
            let mut ranks: Vec<usize> = outs.map(|card| card.rank().index()).collect();
            ranks.dedup();
            ranks.sort_unstable();
            ranks.dedup();
            match ranks.len() {
                0 => {}
                1 => found.push(Draw::Gutshot),
                _ => found.push(Draw::OpenEnded),
            }
        }
        found
    }

    fn named(hand: &str, board: &str) -> Vec<Draw> {
        let cards = |text| parse_cards(text).expect("cards");
        let combo = Combo::new(cards(hand)[0], cards(hand)[1]).expect("two cards");
        draws(combo, cards(board).into_iter().collect())
    }

    #[test]
    fn draws_as_players_name_them() {
        use Draw::{Flush, Gutshot, OpenEnded};
        assert_eq!(named("AhKh", "7h2h9c"), [Flush]);
        assert_eq!(named("JhTh", "9h8h2c"), [Flush, OpenEnded]);
        assert_eq!(named("JcTd", "9h7s2c"), [Gutshot]);
        assert_eq!(named("Ac5d", "4h3s9c"), [Gutshot], "only a deuce");
        assert_eq!(named("AcKd", "QhJs2c"), [Gutshot], "only a ten");
        assert_eq!(named("9c5d", "8h7s3cJd"), [OpenEnded], "a six or a ten: two gaps");
    }

    #[test]
    fn what_is_made_or_lies_on_the_board_is_no_draw() {
        assert_eq!(named("AhKh", "7h2h9h"), []);
        assert_eq!(named("2c2d", "Ah9h7h4h"), [], "the fifth heart is everybody's");
        assert_eq!(named("JcTd", "9h8s7c"), []);
        assert_eq!(named("AcAd", "9h8s7c6d"), [], "ten and five are everybody's");
        assert_eq!(named("JcTd", "9h8s2c3dKs"), [], "nothing comes after the river");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        /// Few ranks, so that draws of all kinds meet.
        #[test]
        fn rank_masks_find_what_trying_finds(
            cards in proptest::sample::subsequence(
                Card::all().filter(|card| card.rank().index() % 12 < 8).collect::<Vec<_>>(), 5..=6,
            ).prop_shuffle(),
        ) {
            let combo = Combo::new(cards[0], cards[1]).expect("two cards");
            let board = cards[2..].iter().copied().collect();
            prop_assert_eq!(draws(combo, board), tried(combo, board));
        }
    }
}
