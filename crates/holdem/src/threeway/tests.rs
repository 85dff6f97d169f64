use super::plain::PlainThreeway;
use super::*;
use crate::card::Card;
use crate::wide::{Narrow, Work as _};
use proptest::prelude::*;

/// Ranges of so many combos in a thousand, with weights up to the greatest.
fn range(share: u64, seed: u64) -> Range {
    let mut state = seed;
    let weighed = |combo| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let (in_range, weight) = (state >> 40, state >> 20);
        (combo, if in_range % 1000 < share { (weight % 1000 + 1) as u16 } else { 0 })
    };
    Combo::all().map(weighed).collect()
}

fn same(ranges: [&Range; 3], board: &Board, dead: CardSet, some: usize) {
    let (threeway, plain) =
        (Threeway::new(ranges, board, dead), PlainThreeway::new(ranges, board, dead));
    let runouts = threeway.runouts();
    let runouts: Vec<Runout> =
        runouts.iter().copied().step_by(runouts.len().div_ceil(some).max(1)).collect();
    let (mut found, mut expected) = (Tally::new(3), Tally::new(3));
    threeway.run(&runouts, &mut found);
    plain.run(&runouts, &mut expected);
    assert!(found == expected, "{board:?}");

    let count = |narrowly: bool| {
        let mut met = [(); 3].map(|()| alloc::vec![Met::default(); Combo::COUNT]);
        let work = Counting { threeway: &threeway, runouts: &runouts, met: &mut met };
        if narrowly {
            work.run(Narrow);
        } else {
            widely(work);
        }
        met
    };
    assert!(count(true) == count(false), "{board:?}: not the same with other vectors");
}

/// Every board of a kind: no flush, three, four and five of a suit, paired, a straight.
const BOARDS: [&str; 8] = [
    "Ks7h2dTc3s",
    "Ks7s2sTc3h",
    "Ks7s2sTs3h",
    "9s8s7s6s5s",
    "KsKh7s7h2c",
    "KsKh7sKd",
    "AcKdQh",
    "KsKhKd",
];

#[test]
fn full_ranges_reach_every_bound() {
    let all = Range::any_two();
    for text in BOARDS {
        let cards = crate::notation::cards::parse_cards(text).expect("cards");
        same([&all; 3], &Board::new(&cards).expect("a board"), CardSet::EMPTY, 3);
    }
    same([&all; 3], &Board::EMPTY, CardSet::EMPTY, 3);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn what_is_kept_is_what_is_taken_anew(
        shares in [1..=1000_u64, 1..=1000_u64, 1..=1000_u64],
        seed in any::<u64>(),
        cards in proptest::sample::subsequence((0..52_u8).collect::<Vec<_>>(), 7).prop_shuffle(),
        known in prop_oneof![Just(0), Just(3), Just(4), Just(5)],
        // Players who are given the same number have the same range.
        given in [0..3_usize, 0..3_usize, 0..3_usize],
    ) {
        let cards: Vec<Card> = cards.into_iter().filter_map(Card::from_index).collect();
        let board = Board::new(&cards[..known]).expect("different cards");
        let ranges: [Range; 3] =
            given.map(|given| range(shares[given], seed ^ given as u64));
        same(ranges.each_ref(), &board, cards[5..].iter().copied().collect(), 4);
    }
}
