//! poker: an evaluator of five cards, after treys, that tries all 21 of seven.

use ::poker::{Card as Theirs, Evaluator};
use holdem::card::Card;

pub(crate) fn measure(hands: &[[Card; 7]]) {
    let read = |cards: &[Card; 7]| {
        cards.map(|card| {
            let (rank, suit) = (card.rank().to_char(), card.suit().to_char());
            Theirs::try_from_chars(rank, suit).expect("a card")
        })
    };
    let hands: Vec<[Theirs; 7]> = hands.iter().map(read).collect();
    let evaluator = Evaluator::new();
    crate::evaluate("poker 0.7.0", &hands, |hand| {
        evaluator.evaluate_five(hand).expect("different cards")
    });
}
