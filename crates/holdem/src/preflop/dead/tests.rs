use super::*;
use crate::card::Card;
use crate::eval::evaluate;
use crate::notation::cards::parse_cards;
use crate::notation::parse;
use crate::preflop::Table;
use crate::range::Range;
use crate::tally::{Count, Tally};
use rand_xoshiro::Xoshiro256PlusPlus;

fn count(dead: CardSet) -> (Work, Counts) {
    let work = Work::new(dead, 1);
    let mut counts = work.counts();
    (0..work.units()).for_each(|unit| work.run(unit, &mut counts));
    (work, counts)
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

/// The table was counted in quite another way. Uneven weights on both sides tell all matchups
/// apart.
#[test]
fn without_a_dead_card_it_is_the_table() {
    let table = Table::read(include_bytes!("../../../../../assets/preflop.bin")).expect("whole");
    let (work, counts) = count(CardSet::EMPTY);
    assert_eq!(counts.boards(), 2_598_960);
    let uneven = |step: usize| -> Range {
        Combo::all().map(|combo| (combo, (combo.index() * step % 1001) as u16)).collect()
    };
    for (a, b) in [(91, 57), (377, 1), (613, 998)] {
        let (a, b) = (uneven(a), uneven(b));
        assert!(work.tally(&counts, &a, &b) == table.tally(&a, &b));
    }
    // One opposing combo at a time leaves each matchup by itself.
    for combo in Combo::all().step_by(53) {
        let (one, any) = (Range::from_iter([(combo, 1)]), Range::any_two());
        assert!(work.tally(&counts, &one, &any) == table.tally(&one, &any), "{combo}");
    }
}

/// Exact counts of other programs, and in each of the two hands every board dealt.
#[test]
fn two_dead_cards() {
    let dead = cards("QsAc");
    let (work, counts) = count(dead);
    assert_eq!(counts.boards(), 2_118_760);
    let (a, b) = (range("AKo"), range("QQ"));
    let sums = sums(&work.tally(&counts, &a, &b), &a);
    let expected = [15_578_962, 172_896, 37_010_358];
    assert_eq!(sums, expected.map(|n: u128| n * 1_000_000));
    let (a, b) = (range("QcJs,7c6c"), range("As9s"));
    assert!(work.tally(&counts, &a, &b) == every_board(&a, &b, dead));
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
        let (work, counts) = count(dead);
        assert!(work.tally(&counts, &a, &b) == every_board(&a, &b, dead), "{left}");
    }
}

/// Units done by several and put together, in any order, are the same; a part of them is near.
#[test]
fn units_add_up() {
    let dead = cards("AsKsQsJsTs2c2d2h3c3d3h4c4d4h");
    let (work, counts) = count(dead);
    let (a, b) = (range("AA,99"), range("random"));
    let whole = work.tally(&counts, &a, &b);
    let mut parts = [work.counts(), work.counts()];
    for unit in (0..work.units()).rev() {
        work.run(unit, &mut parts[unit % 2]);
    }
    work.run(work.units(), &mut parts[0]);
    let half = work.tally(&parts[0], &a, &b);
    let equity = |tally| {
        let [win, tie, total] = sums(tally, &a).map(|n| n as f64);
        (win + tie / 2.) / total
    };
    assert!((equity(&half) - equity(&whole)).abs() < 0.01);
    assert!(half != whole);
    let [mut all, other] = parts;
    all.add(&other);
    assert!(work.tally(&all, &a, &b) == whole);
}
