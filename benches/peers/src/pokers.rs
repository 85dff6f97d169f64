//! pokers: equity by going through all matchups and runouts, or by dealing, after OMPEval.

use crate::BUDGET;
use ::pokers::{Hand, HandRange, approx_equity, exact_equity, get_card_mask};
use benches::row::shortest;
use benches::work::{OPENER, Work};
use holdem::card::Card;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

const WHO: &str = "pokers 0.10.0";

pub(crate) fn measure(hands: &[[Card; 7]]) {
    // Their suits stand in another order, which changes no strength.
    let read = |cards: &[Card; 7]| {
        Hand::from_bit_mask(cards.iter().fold(0, |mask, card| mask | 1 << card.index()))
    };
    let hands: Vec<Hand> = hands.iter().map(read).collect();
    crate::evaluate(WHO, &hands, Hand::evaluate);

    exact(Work::River, &["random", "random"]);
    exact(Work::Turn, &["random", "random"]);
    exact(Work::Flop, &["random", "random"]);
    exact(Work::Opener, &[OPENER, "random"]);
    exact(Work::Aces, &["AA", "KK"]);

    let ranges = ranges(&["random"; 3]);
    let (time, found) = shortest(BUDGET, || {
        // It deals 4,096 hands between two calls; its own end, a standard deviation, would come
        // after the first of them or after minutes.
        let (stop, calls) = (never(), AtomicU32::new(0));
        let enough = |_| {
            stop.store(calls.fetch_add(1, Ordering::Relaxed) >= 63, Ordering::Relaxed);
        };
        approx_equity(&ranges, 0, 0, 1, 1e-5, Arc::clone(&stop), enough).expect("can be dealt")
    });
    crate::tell_many(WHO, Work::Sample, time, found.eval_count, found.equities[0]);
}

fn exact(work: Work, texts: &[&str]) {
    let ranges = ranges(texts);
    let board = get_card_mask(work.board());
    let (time, found) = shortest(BUDGET, || {
        exact_equity(&ranges, board, 0, 1, never(), |_| {}).expect("ranges that can be dealt")
    });
    crate::tell(WHO, work, time, found.equities[0]);
}

fn ranges(texts: &[&str]) -> Vec<HandRange> {
    HandRange::from_strings(texts.iter().map(ToString::to_string).collect())
}

fn never() -> Arc<AtomicBool> {
    Arc::new(AtomicBool::new(false))
}
