//! Measures other libraries on the work of `benches::work` and prints a line for each figure.
//!
//! Each library gets its cards in the form it likes best before the clock starts, so what is
//! measured is the evaluation, not the reading of cards.

mod aya_poker;
mod poker;
mod poker_eval;
mod pokers;
mod rs_poker;
mod rust_poker;

use benches::row::{Row, shortest};
use benches::work::{Ready, Work, pot_share};
use holdem::card::{Card, CardSet};
use std::time::Duration;

/// How long a figure is measured.
const BUDGET: Duration = Duration::from_millis(700);

fn main() {
    let ready = Ready::new();
    let hands: Vec<[Card; 7]> = ready.hands().iter().map(|&hand| seven(hand)).collect();
    // Once more in this process, so that everybody had the same machine at the same time.
    evaluate("tableodds", ready.hands(), |&hand| holdem::eval::evaluate(hand));
    aya_poker::measure(&hands);
    poker::measure(&hands);
    poker_eval::measure(&hands);
    pokers::measure(&hands);
    rs_poker::measure(&hands);
    rust_poker::measure(&hands);
}

fn seven(hand: CardSet) -> [Card; 7] {
    let cards: Vec<Card> = hand.iter().collect();
    cards.try_into().expect("seven cards")
}

/// Prints a line.
fn tell(who: &str, work: Work, time: Duration, equity: f64) {
    tell_many(who, work, time, work.items(), equity);
}

fn tell_many(who: &str, work: Work, time: Duration, items: u64, equity: f64) {
    println!("{}", Row { who: who.into(), work: work.name().into(), time, items, equity });
}

/// Measures an evaluator on hands in its own form; a greater strength wins.
fn evaluate<T, S: Ord>(who: &str, hands: &[T], strength: impl Fn(&T) -> S) {
    let (time, ()) = shortest(BUDGET, || {
        for hand in hands {
            std::hint::black_box(strength(hand));
        }
    });
    let share = pot_share(hands.len(), |hand| strength(&hands[hand]));
    tell(who, Work::Evaluate, time, share);
}
