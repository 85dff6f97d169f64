//! Which cards lift a hand, and to what.

use crate::hand_type::HandType;
use holdem::card::{Card, CardSet};
use serde::{Deserialize, Serialize};

/// The unseen cards that make a hand of one type, of a hand that is less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outs {
    /// What the hand becomes.
    pub makes: HandType,
    /// The cards that make it.
    #[serde(with = "crate::card_bits")]
    pub cards: CardSet,
}

/// The outs of two to six cards with the next one, the best type first.
///
/// A card counts when the type of the player's best five rises; a higher kicker or pair of the
/// same type is no out.
#[must_use]
pub fn outs(known: CardSet, dead: CardSet) -> Vec<Outs> {
    let now = HandType::of_cards(known);
    let mut by_type = [CardSet::EMPTY; HandType::COUNT];
    for card in Card::all().filter(|&card| !known.union(dead).contains(card)) {
        let makes = HandType::of_cards(known.with(card));
        if makes > now {
            by_type[makes.index()] = by_type[makes.index()].with(card);
        }
    }
    let found = HandType::ALL.into_iter().zip(by_type).rev();
    found
        .filter(|(_, cards)| !cards.is_empty())
        .map(|(makes, cards)| Outs { makes, cards })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use holdem::notation::cards::parse_cards;

    fn cards(text: &str) -> CardSet {
        parse_cards(text).expect("cards").into_iter().collect()
    }

    #[test]
    fn the_classic_draw_has_nine_and_six() {
        // Nine hearts, one of which fills the straight flush; three other tens; and to a pair three
        // of each of four ranks, and two of the deuces, as the third is a heart.
        let found = outs(cards("KhQhJh9h2c"), CardSet::EMPTY);
        let sizes: Vec<(HandType, usize)> =
            found.iter().map(|outs| (outs.makes, outs.cards.len())).collect();
        let expected = [
            (HandType::StraightFlush, 1),
            (HandType::Flush, 8),
            (HandType::Straight, 3),
            (HandType::Pair, 14),
        ];
        assert_eq!(sizes, expected);
    }

    #[test]
    fn dead_cards_are_no_outs() {
        let found = outs(cards("KhQhJh9h2c"), cards("ThAhKc"));
        assert_eq!(found[0], Outs { makes: HandType::Flush, cards: cards("8h7h6h5h4h3h2h") });
    }
}
