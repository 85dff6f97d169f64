use super::*;
use crate::combo::Combo;
use crate::eval::evaluate;
use crate::notation::cards::parse_cards;
use crate::notation::parse;
use crate::preflop::{Table, by_ranks};
use crate::range::Range;
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

fn the_table() -> Table {
    Table::read(include_bytes!("../../../../../assets/preflop.bin")).expect("whole")
}

fn answer(table: Option<&Table>, dead: CardSet, a: &Range, b: &Range) -> Tally {
    let work = Work::new(table, a, b, dead, 1);
    let mut boards = Tally::new(2);
    (0..work.units()).for_each(|unit| work.run(unit, &mut boards));
    work.tally(&boards)
}

/// Weights that tell all combos apart.
fn uneven(step: usize) -> Range {
    Combo::all().map(|combo| (combo, (combo.index() * step % 1001) as u16)).collect()
}

fn cards(text: &str) -> CardSet {
    parse_cards(text).expect("cards").into_iter().collect()
}

fn range(text: &str) -> Range {
    parse(text).expect("a range").range
}

/// Wins and ties of the first player, and everything, over all of his combos.
fn sums(tally: &Tally, range: &Range) -> [u128; 3] {
    let mut sums = [0; 3];
    for (combo, weight) in range.combos() {
        let Count { win, tie, total, .. } = tally.players[0][combo.index()];
        for (sum, n) in sums.iter_mut().zip([win, tie, total]) {
            *sum += n * u128::from(weight);
        }
    }
    sums
}

/// The way by ranks and the table were counted apart from each other.
#[test]
fn without_a_dead_card_it_is_the_table() {
    let table = the_table();
    let by_ranks = by_ranks::Work::new(CardSet::EMPTY);
    let counts = by_ranks.counts();
    for (a, b) in [(91, 57), (377, 1), (613, 998)] {
        let (a, b) = (uneven(a), uneven(b));
        let expected = table.tally(&a, &b);
        assert!(by_ranks.tally(&counts, &a, &b) == expected);
        assert!(answer(Some(&table), CardSet::EMPTY, &a, &b) == expected);
    }
    // One opposing combo at a time leaves each matchup by itself.
    for combo in Combo::all().step_by(53) {
        let (one, any) = (Range::from_iter([(combo, 1)]), Range::any_two());
        assert!(by_ranks.tally(&counts, &one, &any) == table.tally(&one, &any), "{combo}");
    }
    // Without a table all boards are swept through.
    let (a, b) = (range("22+:0.5,A2s+,KQo"), range("random"));
    assert!(answer(None, CardSet::EMPTY, &a, &b) == table.tally(&a, &b));
}

/// Of two suits, of two cards of a rank, and of so many that the boards left are fewer than those
/// lost.
#[test]
fn less_the_boards_lost_it_is_the_way_by_ranks() {
    let table = the_table();
    for dead in ["QsAc", "7h7d3h", "AsKsQdJd9d9c2c2h"] {
        let dead = cards(dead);
        let by_ranks = by_ranks::Work::new(dead);
        let counts = by_ranks.counts();
        let ranges = [(uneven(91), uneven(57)), (range("22+:0.5,A2s+,KQo,AsJd"), range("random"))];
        for (a, b) in ranges {
            let expected = by_ranks.tally(&counts, &a, &b);
            assert!(answer(Some(&table), dead, &a, &b) == expected, "{dead}");
        }
    }
}

/// Exact counts of other programs, and in each of the two hands every board dealt.
#[test]
fn two_dead_cards() {
    let (table, dead) = (the_table(), cards("QsAc"));
    let (a, b) = (range("AKo"), range("QQ"));
    let found = answer(Some(&table), dead, &a, &b);
    assert_eq!(found.runouts, 2_118_760);
    let expected = [15_578_962, 172_896, 37_010_358];
    assert_eq!(sums(&found, &a), expected.map(|n: u128| n * 1_000_000));
    let (a, b) = (range("QcJs,7c6c"), range("As9s"));
    assert!(answer(Some(&table), dead, &a, &b) == every_board(&a, &b, dead));
}

/// The oracle: every pair of combos on every board.
fn every_board(a: &Range, b: &Range, dead: CardSet) -> Tally {
    let mut tally = Tally::new(2);
    let deck: Vec<Card> = CardSet::DECK.minus(dead).iter().collect();
    let mut boards = Vec::new();
    choose_cards(&deck, 5, CardSet::EMPTY, &mut boards);
    tally.runouts = boards.len() as u64;
    let (a, b) = (a.without(dead), b.without(dead));
    for board in boards {
        let hands = |range: &Range| -> Vec<_> {
            let hands = range.without(board);
            let hands = hands.combos();
            hands.map(|(c, w)| (c, u128::from(w), evaluate(board.union(c.set())))).collect()
        };
        let (first, second) = (hands(&a), hands(&b));
        for &(combo, weight, strength) in &first {
            for &(other, other_weight, other_strength) in &second {
                if combo.set().intersects(other.set()) {
                    continue;
                }
                let tie = u128::from(strength == other_strength);
                let sides = [
                    (combo, other_weight, strength > other_strength),
                    (other, weight, strength < other_strength),
                ];
                for ((hand, weight, wins), counts) in sides.into_iter().zip(&mut tally.players) {
                    let win = weight * u128::from(wins);
                    let tie = weight * tie;
                    counts[hand.index()] += Count { win, tie, share: tie, total: weight };
                }
            }
        }
    }
    tally
}

fn choose_cards(deck: &[Card], left: usize, cards: CardSet, out: &mut Vec<CardSet>) {
    if left == 0 {
        return out.push(cards);
    }
    for (at, &card) in deck.iter().enumerate() {
        choose_cards(&deck[at + 1..], left - 1, cards.with(card), out);
    }
}

/// So few cards are left that every pair of hands can be dealt every board.
#[test]
fn many_dead_cards() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    for round in 0..18 {
        // From ten to fifteen cards, of few ranks or of few suits or of any.
        let mut left = CardSet::EMPTY;
        while left.len() < 10 + round % 6 {
            let card = Card::all().nth(rng.next_u32() as usize % 52).expect("under 52");
            let fits = match round % 3 {
                0 => card.rank().index() >= 7,
                1 => card.suit().index() < 2,
                _ => true,
            };
            if fits {
                left = left.with(card);
            }
        }
        let dead = CardSet::DECK.minus(left);
        let mut any = || -> Range {
            let weight = |r: u32| if r.is_multiple_of(3) { 0 } else { (r >> 8) % 1001 };
            Combo::all().map(|combo| (combo, weight(rng.next_u32()) as u16)).collect()
        };
        let (a, b) = (any(), any());
        let expected = every_board(&a, &b, dead);
        assert!(answer(None, dead, &a, &b) == expected, "{left}");
        let by_ranks = by_ranks::Work::new(dead);
        assert!(by_ranks.tally(&by_ranks.counts(), &a, &b) == expected, "{left}");
    }
}

/// Units done by several and put together, in any order, are the same; a part of them is near.
#[test]
fn units_add_up() {
    let table = the_table();
    let (a, b) = (range("AA,99,A5s:0.25"), range("random"));
    let equity = |tally: &Tally| {
        let [win, tie, total] = sums(tally, &a).map(|n| n as f64);
        (win + tie / 2.) / total
    };
    for dead in ["2c2d", "AsKsQsJsTs2c2d2h3c3d3h4c4d4h"] {
        let work = Work::new(Some(&table), &a, &b, cards(dead), 1);
        let whole = answer(Some(&table), cards(dead), &a, &b);
        let mut parts = [Tally::new(2), Tally::new(2)];
        for unit in (0..work.units()).rev() {
            work.run(unit, &mut parts[unit % 2]);
        }
        work.run(work.units(), &mut parts[0]);
        let half = work.tally(&parts[0]);
        assert!((equity(&half) - equity(&whole)).abs() < 0.01, "{dead}");
        assert!(half != whole);
        let [mut all, other] = parts;
        all.add(&other);
        assert!(work.tally(&all) == whole);
        // After one unit it is a share of the pot already.
        let mut first = Tally::new(2);
        work.run(0, &mut first);
        assert!((equity(&work.tally(&first)) - equity(&whole)).abs() < 0.1, "{dead}");
    }
}
