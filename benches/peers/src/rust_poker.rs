//! rust_poker: equity by going through all matchups and runouts, after OMPEval.

use crate::BUDGET;
use ::rust_poker::equity_calculator::exact_equity;
use ::rust_poker::hand_evaluator::{Hand, evaluate};
use ::rust_poker::hand_range::{HandRange, get_card_mask};
use benches::row::shortest;
use benches::work::Work;
use holdem::card::Card;

const WHO: &str = "rust_poker 0.1.14";

pub(crate) fn measure(hands: &[[Card; 7]]) {
    let read = |cards: &[Card; 7]| {
        Hand::from_bit_mask(cards.iter().fold(0, |mask, card| mask | 1 << card.index()))
    };
    let hands: Vec<Hand> = hands.iter().map(read).collect();
    crate::evaluate(WHO, &hands, evaluate);

    // On a board with full ranges it panics: it looks for a card numbered 52.
    exact(Work::Aces, &["AA", "KK"]);
}

fn exact(work: Work, texts: &[&str]) {
    let texts = texts.iter().map(ToString::to_string).collect();
    let ranges = HandRange::from_strings(texts);
    let board = get_card_mask(work.board());
    let (time, found) = shortest(BUDGET, || exact_equity(&ranges, board, 1).expect("ranges"));
    crate::tell(WHO, work, time, found[0]);
}
