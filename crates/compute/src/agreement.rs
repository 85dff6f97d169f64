//! Every exact route finds the same bits as going through everything, and that the same as a
//! count that could not be plainer.

use crate::answer::Answer;
use crate::job::Job;
use crate::plan::{Context, lay_out, live};
use crate::question::Question;
use crate::route::Route;
use holdem::board::Board;
use holdem::card::{Card, CardSet};
use holdem::combo::Combo;
use holdem::eval::evaluate;
use holdem::range::Range;
use proptest::collection::vec;
use proptest::prelude::*;

fn answer(question: &Question, route: Route) -> Option<Answer> {
    let ranges = live(question).ok()?;
    let context = Context::with_table(include_bytes!("../../../assets/preflop.bin"));
    let plan = lay_out(question, &context.expect("the table"), ranges, route);
    let mut job = Job::new(&plan.expect("it can be laid out"));
    while job.step() {}
    job.answer()
}

/// Distinct cards of few ranks, so that combos collide and split often.
fn cards(count: usize) -> impl Strategy<Value = Vec<Card>> {
    proptest::sample::subsequence((20..52_u8).collect::<Vec<_>>(), count)
        .prop_map(|cards| cards.into_iter().filter_map(Card::from_index).collect::<Vec<_>>())
        .prop_shuffle()
}

fn range(most: usize) -> impl Strategy<Value = Range> {
    let combo = (0..32_u8, 0..32_u8).prop_filter_map("two cards", |(a, b)| {
        Combo::new(Card::from_index(a + 20)?, Card::from_index(b + 20)?)
    });
    vec((combo, 1..=1000_u16), 1..=most).prop_map(|combos| combos.into_iter().collect())
}

fn question(players: usize, most: usize, board: usize) -> impl Strategy<Value = Question> {
    (vec(range(most), players), cards(board + 2)).prop_map(move |(players, cards)| {
        let (board, dead) = cards.split_at(board);
        let board = Board::new(board).expect("distinct cards");
        Question::new(players, board, dead.iter().copied().collect())
    })
}

type Held = (Combo, u16);

/// Wins, ties and shares of the pot of one player, by every tuple and every runout.
fn plainly(question: &Question) -> Option<Vec<[f64; 3]>> {
    fn runouts(deck: &[Card], board: CardSet, visit: &mut dyn FnMut(CardSet)) {
        if board.len() == 5 {
            return visit(board);
        }
        for (place, &card) in deck.iter().enumerate() {
            runouts(&deck[place + 1..], board.with(card), visit);
        }
    }
    fn tuples(ranges: &[Vec<Held>], held: &mut Vec<Held>, visit: &mut dyn FnMut(&[Held])) {
        let Some((first, rest)) = ranges.split_first() else { return visit(held) };
        for &(combo, weight) in first {
            if held.iter().all(|(other, _)| !other.set().intersects(combo.set())) {
                held.push((combo, weight));
                tuples(rest, held, visit);
                held.pop();
            }
        }
    }
    let known = question.known();
    let ranges: Vec<Vec<_>> =
        question.players.iter().map(|range| range.without(known).combos().collect()).collect();
    // Shares in twelfths: up to four players.
    let mut sums = vec![[0_u128; 3]; ranges.len()];
    let mut all = 0_u128;
    tuples(&ranges, &mut Vec::new(), &mut |held| {
        let weight: u128 = held.iter().map(|&(_, weight)| u128::from(weight)).product();
        let taken = held.iter().fold(known, |taken, (combo, _)| taken.union(combo.set()));
        let deck: Vec<Card> = CardSet::DECK.minus(taken).iter().collect();
        runouts(&deck, question.board.set(), &mut |board| {
            let strength = |combo: &Combo| evaluate(board.union(combo.set()));
            let strengths: Vec<_> = held.iter().map(|(combo, _)| strength(combo)).collect();
            let best = strengths.iter().max();
            let winners = strengths.iter().filter(|&strength| Some(strength) == best).count();
            all += weight;
            for (sum, strength) in sums.iter_mut().zip(&strengths) {
                if Some(strength) == best {
                    sum[usize::from(winners > 1)] += weight;
                    sum[2] += weight * 12 / winners as u128;
                }
            }
        });
    });
    let part = |sum: u128, of: u128| sum as f64 / of as f64;
    (all > 0).then(|| {
        sums.iter()
            .map(|sum| [part(sum[0], all), part(sum[1], all), part(sum[2], 12 * all)])
            .collect()
    })
}

/// Apart from the number of matchups, which not every route counts.
fn same(mut one: Option<Answer>, mut other: Option<Answer>) -> Result<(), TestCaseError> {
    for answer in [&mut one, &mut other].into_iter().flatten() {
        answer.matchups = None;
    }
    prop_assert_eq!(one, other);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn enumerating_is_counting_plainly(question in (2..=4_usize, 3..=5_usize).prop_flat_map(|(players, board)| question(players, 5, board))) {
        let found = answer(&question, Route::Enumerate);
        let plain = plainly(&question);
        prop_assert_eq!(found.is_some(), plain.is_some());
        let (Some(found), Some(plain)) = (found, plain) else { return Ok(()) };
        for (player, [win, tie, equity]) in found.players.iter().zip(plain) {
            prop_assert_eq!((player.outcome.win, player.outcome.tie), (win, tie));
            prop_assert!((player.outcome.equity - equity).abs() < 1e-15);
        }
    }

    #[test]
    fn sweeping_is_enumerating(question in (3..=5_usize).prop_flat_map(|board| question(2, 30, board))) {
        same(answer(&question, Route::Sweep), answer(&question, Route::Enumerate))?;
    }

    #[test]
    fn inclusion_and_exclusion_is_enumerating(question in (3..=5_usize).prop_flat_map(|board| question(3, 12, board))) {
        same(answer(&question, Route::Threeway), answer(&question, Route::Enumerate))?;
    }

    #[test]
    fn matchups_are_those_met(question in (2..=3_usize).prop_flat_map(|players| question(players, 12, 4))) {
        let Some(found) = answer(&question, Route::Enumerate) else { return Ok(()) };
        let known = question.known();
        let ranges: Vec<Range> = question.players.iter().map(|range| range.without(known)).collect();
        let mut met = 0;
        for (a, _) in ranges[0].combos() {
            for (b, _) in ranges[1].combos().filter(|(b, _)| !b.set().intersects(a.set())) {
                let both = a.set().union(b.set());
                met += ranges.get(2).map_or(1, |c| c.combos().filter(|(c, _)| !c.set().intersects(both)).count() as u64);
            }
        }
        prop_assert_eq!(found.matchups, Some(met));
    }
}

#[test]
fn dead_cards_are_enumerating() {
    let hand = |a, b, weight| {
        let card = |index| Card::from_index(index).expect("under 52");
        (Combo::new(card(a), card(b)).expect("two cards"), weight)
    };
    // Suited, paired, sharing cards with each other and with the dead ones.
    let one = [hand(51, 47, 700), hand(30, 29, 1000), hand(51, 3, 20)].into_iter().collect();
    let other = [hand(50, 46, 300), hand(51, 0, 900), hand(10, 6, 1)].into_iter().collect();
    let dead = [43, 42, 3].into_iter().filter_map(Card::from_index).collect();
    let question = Question::new(vec![one, other], Board::EMPTY, dead);
    let dead_cards = answer(&question, Route::Dead);
    assert!(dead_cards.is_some());
    same(dead_cards, answer(&question, Route::Enumerate)).expect("the same");
}

#[test]
fn the_table_is_enumerating() {
    let hand = |a, b| {
        let card = |index| Card::from_index(index).expect("under 52");
        (Combo::new(card(a), card(b)).expect("two cards"), 700)
    };
    let one = [hand(51, 46), hand(3, 2)].into_iter().collect();
    let other = [hand(50, 49), hand(51, 0)].into_iter().collect();
    let question = Question::new(vec![one, other], Board::EMPTY, CardSet::EMPTY);
    let table = answer(&question, Route::Table);
    assert!(table.is_some());
    assert_eq!(table, answer(&question, Route::Enumerate));
}
