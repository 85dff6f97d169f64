//! aya_poker: an evaluator with a perfect hash, after OMPEval.

use ::aya_poker::base::Hand;
use ::aya_poker::poker_rank;
use holdem::card::Card;

pub(crate) fn measure(hands: &[[Card; 7]]) {
    let read = |cards: &[Card; 7]| {
        let text: Vec<String> = cards.iter().map(ToString::to_string).collect();
        text.join(" ").parse::<Hand>().expect("cards")
    };
    let hands: Vec<Hand> = hands.iter().map(read).collect();
    crate::evaluate("aya_poker 0.1.0", &hands, poker_rank);
}
