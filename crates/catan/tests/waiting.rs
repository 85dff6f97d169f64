//! Build speed: the chain against trials, against a count of all rolls, and against equations.

use catan::board::{Board, Cards};
use catan::build_speed::{BANK, Target, Wait};
use catan::building::{Building, Size, keep_distance};
use catan::chain::{Chain, Timing};
use catan::dice;
use catan::geometry::{Hex, Vertex};
use catan::seed::Seed;
use catan::setup::{Layout, Setup};
use catan::trial::{Tally, Trials};
use proptest::prelude::*;

fn beginner() -> Board {
    Setup::default().board(Seed(0))
}

fn settlements(vertices: &[usize]) -> Vec<Building> {
    let vertices = vertices.iter().map(|&v| Vertex::new(v).expect("a vertex"));
    vertices.map(|vertex| Building { vertex, size: Size::Settlement }).collect()
}

#[derive(Clone, Debug)]
struct Case {
    board: Board,
    buildings: Vec<Building>,
    robber: Option<Hex>,
    hand: Cards,
    target: Target,
}

impl Case {
    fn wait(&self) -> Wait {
        Wait::new(&self.board, &self.buildings, self.robber, self.hand, self.target)
            .expect("the bank has enough")
    }
}

fn any_case() -> impl Strategy<Value = Case> {
    let buildings = prop::collection::vec((0..Vertex::COUNT, any::<bool>()), 2..5);
    let target = prop_oneof![
        Just(Target::Road),
        Just(Target::Settlement),
        Just(Target::SettlementWithRoads),
        Just(Target::City),
        Just(Target::Development),
        [0..4_u8, 0..4_u8, 0..3_u8, 0..3_u8, 0..4_u8].prop_map(Target::Cost),
    ];
    let robber = prop::option::of((0..Hex::COUNT).prop_map(|h| Hex::new(h).expect("a hex")));
    (any::<u64>(), buildings, robber, [0..3_u8, 0..3_u8, 0..3_u8, 0..3_u8, 0..3_u8], target)
        .prop_map(|(seed, spots, robber, hand, target)| {
            let setup = Setup { layout: Layout::Random, ..Setup::default() };
            let mut buildings = Vec::new();
            for (vertex, is_city) in spots {
                let vertex = Vertex::new(vertex).expect("a vertex");
                let mut all: Vec<_> = buildings.iter().map(|b: &Building| b.vertex).collect();
                all.push(vertex);
                if keep_distance(&all).is_ok() {
                    let size = if is_city { Size::City } else { Size::Settlement };
                    buildings.push(Building { vertex, size });
                }
            }
            Case { board: setup.board(Seed(seed)), buildings, robber, hand, target }
        })
}

/// The rules once more, in their plainest form.
fn is_enough(case: &Case, hand: &[i32; 5]) -> bool {
    let rates = case.board.rates(case.buildings.iter().map(|b| b.vertex)).all();
    let over: Vec<_> = (0..5).map(|r| hand[r] - i32::from(case.target.cost()[r])).collect();
    let missing: i32 = over.iter().map(|&d| (-d).max(0)).sum();
    let traded: i32 = over.iter().zip(rates).map(|(&d, rate)| d.max(0) / i32::from(rate)).sum();
    missing <= traded
}

fn rolled(case: &Case, mut hand: [i32; 5], number: u8) -> [i32; 5] {
    if number == 7 {
        let held: i32 = hand.iter().sum();
        for _ in 0..if held >= 8 { held / 2 } else { 0 } {
            let mut most = None;
            for (r, (&held, cost)) in hand.iter().zip(case.target.cost()).enumerate() {
                let surplus = held - i32::from(cost);
                if held > 0 && most.is_none_or(|(_, best)| surplus > best) {
                    most = Some((r, surplus));
                }
            }
            hand[most.expect("a hand of eight has a card").0] -= 1;
        }
        return hand;
    }
    for building in &case.buildings {
        for hex in building.vertex.hexes() {
            let is_rolled = case.board.token(hex).is_some_and(|t| t.number() == number);
            if let (true, Some(resource)) = (is_rolled, case.board.terrain(hex).resource())
                && case.robber != Some(hex)
            {
                hand[resource.index()] += i32::from(building.size.cards());
            }
        }
    }
    hand
}

/// The chance of being done within `rolls`, by following every sequence of numbers.
fn within_by_counting(case: &Case, hand: [i32; 5], rolls: u32) -> f64 {
    if is_enough(case, &hand) {
        return 1.0;
    }
    if rolls == 0 {
        return 0.0;
    }
    let after = |number| within_by_counting(case, rolled(case, hand, number), rolls - 1);
    (2..=12).map(|number| dice::chance(number) * after(number)).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_chain_finds_what_counting_all_rolls_finds(case in any_case()) {
        let wait = case.wait();
        let timing = Chain::solve(&wait).expect("the chain is small");
        let hand = case.hand.map(i32::from);
        for rolls in 0..=4 {
            let counted = within_by_counting(&case, hand, rolls);
            prop_assert!((timing.within(rolls as usize) - counted).abs() < 1e-12);
        }
    }

    #[test]
    fn trials_agree_with_the_chain_within_four_standard_errors(case in any_case(), seed: u64) {
        let wait = case.wait();
        let timing = Chain::solve(&wait).expect("the chain is small");
        let tally = Trials::new(&wait, Seed(seed), 4_000).solve();
        prop_assert_eq!(tally.trials(), 4_000);
        if let Some((mean, error)) = tally.mean() {
            let exact = timing.mean().expect("trials ended");
            prop_assert!((mean - exact).abs() <= 4.0 * error + 1e-9, "{} {} {}", mean, error, exact);
        }
        // The share that is given up is that which still waits.
        let waiting = timing.waiting(2_000);
        let error = (waiting * (1.0 - waiting) / 4_000.0).sqrt();
        let censored = f64::from(tally.censored()) / 4_000.0;
        prop_assert!((censored - waiting).abs() <= 4.0 * error + 1e-9);
    }

    #[test]
    fn a_chain_advanced_in_pieces_ends_alike(case in any_case(), work in 1..5_000_usize) {
        let wait = case.wait();
        let mut chain = Chain::new(&wait);
        while !chain.advance(work).expect("the chain is small") {}
        prop_assert_eq!(chain.timing(), Chain::solve(&wait).expect("the chain is small"));
    }
}

#[test]
fn the_order_of_the_units_makes_no_difference() {
    let wait = Wait::new(&beginner(), &settlements(&[48, 14]), None, [0; 5], Target::City);
    let wait = wait.expect("the bank has enough");
    let trials = Trials::new(&wait, Seed(9), 1_050);
    let mut backward = Tally::empty();
    for unit in (0..trials.units() + 3).rev() {
        backward.merge(&trials.run(unit));
    }
    assert_eq!(backward, trials.solve());
    assert_eq!(backward.trials(), 1_050);
    assert_ne!(backward, Trials::new(&wait, Seed(10), 1_050).solve());
    assert!(backward.percentile(10) <= backward.percentile(50));
}

#[test]
fn enough_in_hand_takes_no_roll() {
    for (hand, target) in [([1, 1, 0, 0, 0], Target::Road), ([0, 5, 0, 0, 0], Target::Road)] {
        let wait = Wait::new(&beginner(), &[], None, hand, target).expect("the bank has enough");
        let timing = Chain::solve(&wait).expect("no state at all");
        assert_eq!((timing.mean(), timing.deviation()), (Some(0.0), Some(0.0)));
        assert_eq!((timing.percentile(99), timing.states()), (Some(0), 0));
        assert_eq!(timing.distribution().collect::<Vec<_>>(), [1.0]);
        let tally = Trials::new(&wait, Seed(0), 50).solve();
        assert_eq!((tally.mean(), tally.counts()[0]), (Some((0.0, 0.0)), 50));
    }
}

#[test]
fn without_production_it_never_ends_and_no_mean_is_shown() {
    let wait = Wait::new(&beginner(), &[], None, [0, 1, 0, 0, 0], Target::Road);
    let wait = wait.expect("the bank has enough");
    let timing = Chain::solve(&wait).expect("one state");
    assert!(timing.is_endless());
    assert_eq!((timing.mean(), timing.deviation(), timing.percentile(1)), (None, None, None));
    assert_eq!(timing.waiting(1_000_000), 1.0);
    let tally = Trials::new(&wait, Seed(0), 50).solve();
    assert_eq!((tally.censored(), tally.mean(), tally.percentile(1)), (50, None, None));
}

#[test]
fn more_cards_than_the_bank_has_are_refused() {
    let dear = Target::Cost([0, 0, 0, 0, BANK + 1]);
    assert!(Wait::new(&beginner(), &[], None, [0; 5], dear).is_err());
    assert!(Wait::new(&beginner(), &[], None, [0, 20, 0, 0, 0], Target::Road).is_err());
    let limit = Target::Cost([BANK; 5]);
    assert!(Wait::new(&beginner(), &[], None, [BANK; 5], limit).is_ok());
}

/// One settlement at wood on an 11, waiting for a city without wheat or ore in sight: the hand
/// must grow to twenty past every 7. To get from k cards to k + 1 takes
/// `t_k = 1 + P(other) t_k + P(7) (t_f + ... + t_k)` rolls, where a 7 leaves f cards: with P(11) = 2/36
/// and P(7) = 6/36 that is `t_k = 18 + 3 (t_f + ... + t_{k-1})`, a whole number.
#[test]
fn a_wait_of_a_billion_rolls_is_closed_exactly() {
    let board = beginner();
    let wood = hex_with(&board, "wood", 11);
    let beside_desert = |v: &Vertex| v.hexes().any(|h| board.token(h).is_none());
    let corner = wood.corners().into_iter().find(beside_desert).expect("the desert is beside it");
    let other = corner.hexes().find(|&h| h != wood && board.token(h).is_some());
    let own = vec![Building { vertex: corner, size: Size::Settlement }];
    // The robber takes the second of its hexes away.
    let wait = Wait::new(&board, &own, other, [0; 5], Target::City).expect("the bank has enough");
    let timing = Chain::solve(&wait).expect("a chain of twenty hands");
    let mut steps = Vec::new();
    for held in 0..20_usize {
        let left = if held >= 8 { held - held / 2 } else { held };
        steps.push(18 + 3 * steps[left..].iter().sum::<u64>());
    }
    let mean = steps.iter().sum::<u64>() as f64;
    let found = timing.mean().expect("it ends");
    assert!(mean > 1e9);
    assert!((found / mean - 1.0).abs() < 1e-12, "{found} {mean}");
    let deviation = timing.deviation().expect("it ends");
    assert!((deviation / mean - 1.0).abs() < 1e-3, "nearly geometric: {deviation}");
    let median = timing.percentile(50).expect("it ends") as f64;
    assert!((median / mean - std::f64::consts::LN_2).abs() < 1e-3, "{median}");
    assert!((timing.waiting(median as usize) - 0.5).abs() < 1e-6);
}

fn hex_with(board: &Board, terrain: &str, number: u8) -> Hex {
    let found = Hex::all().find(|&h| {
        board.terrain(h).name() == terrain && board.token(h).is_some_and(|t| t.number() == number)
    });
    found.expect("the beginner board has it")
}

#[test]
fn a_chain_may_not_have_too_many_hands() {
    let all: Vec<_> = settlements(&[8, 23, 31, 40, 45, 14]);
    let own: Vec<_> = all.iter().map(|b| Building { size: Size::City, ..*b }).collect();
    let dear = Target::Cost([19, 19, 19, 19, 19]);
    let wait = Wait::new(&beginner(), &own, None, [0; 5], dear).expect("the bank has enough");
    assert!(Chain::solve(&wait).is_err());
    assert!(Trials::new(&wait, Seed(0), 20).solve().trials() == 20);
}

#[test]
fn the_distribution_sums_to_one_less_what_still_waits() {
    let wait = Wait::new(&beginner(), &settlements(&[31, 40]), None, [0; 5], Target::City);
    let wait = wait.expect("the bank has enough");
    let timing: Timing = Chain::solve(&wait).expect("the chain is small");
    let last = timing.distribution().len() - 1;
    let sum: f64 = timing.distribution().sum();
    assert!((sum + timing.waiting(last) - 1.0).abs() < 1e-12);
    let mean: f64 = timing.distribution().enumerate().map(|(t, p)| t as f64 * p).sum();
    assert!((mean - timing.mean().expect("it ends")).abs() < 1e-9);
}
