//! rs_poker: an evaluator, and simulation of games. It has no equity of ranges.

use ::rs_poker::core::{Card as Theirs, Rankable, Suit, Value};
use holdem::card::Card;

pub(crate) fn measure(hands: &[[Card; 7]]) {
    let read = |cards: &[Card; 7]| {
        cards.map(|card| {
            let value = Value::from_char(card.rank().to_char()).expect("a value");
            let suit = Suit::from_char(card.suit().to_char()).expect("a suit");
            Theirs::new(value, suit)
        })
    };
    let hands: Vec<[Theirs; 7]> = hands.iter().map(read).collect();
    crate::evaluate("rs_poker 5.0.0", &hands, |hand| hand[..].rank());
}
