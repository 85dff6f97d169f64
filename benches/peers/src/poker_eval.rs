//! poker_eval: an evaluator with tables of some megabytes, indexed by sums of keys.

use ::poker_eval::eval::seven::{build_tables, get_rank};
use holdem::card::Card;

pub(crate) fn measure(hands: &[[Card; 7]]) {
    // Cards are numbered as ours are.
    let hands: Vec<[usize; 7]> = hands.iter().map(|cards| cards.map(Card::index)).collect();
    let tables = build_tables(false);
    crate::evaluate("poker_eval 0.1.0", &hands, |&hand| get_rank(&tables, hand));
}
