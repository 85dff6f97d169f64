//! Sites, the robber, the deck, and the search for a fair board.

use catan::building::{Building, PlacementError, Position, Size, keep_distance};
use catan::deck::{Deck, Development, Ratio, SeenTooMany};
use catan::fair::{FairSearch, Fairest};
use catan::geometry::{Hex, Vertex, VertexSet};
use catan::pair::PairTable;
use catan::race::{EighthSpot, Race};
use catan::robber;
use catan::score::{Strategy, scarcity, score, sites};
use catan::seat::{Seats, leaders, spread};
use catan::seed::Seed;
use catan::setup::{Layout, Setup};
use proptest::prelude::*;

fn vertex(index: usize) -> Vertex {
    Vertex::new(index).expect("a vertex")
}

#[test]
fn sites_keep_their_distance_and_come_best_first() {
    let board = Setup::default().board(Seed(0));
    let (own, others) = ([vertex(48)], [vertex(39), vertex(31)]);
    let list = sites(&board, &Strategy::CITIES, &own, &others).expect("they keep their distance");
    let blocked: VertexSet =
        own.iter().chain(&others).flat_map(|&v| v.neighbours().chain([v])).collect();
    assert_eq!(list.len(), Vertex::COUNT - blocked.len());
    for (at, site) in list.iter().enumerate() {
        assert!(!blocked.contains(site.vertex));
        assert_eq!(site.rank, at + 1);
        assert_eq!(site.pips, board.pips(site.vertex));
        // The decay knows the pips of the own settlement: four of brick, five of wheat.
        assert_eq!(site.score, score(&board, site.vertex, &Strategy::CITIES, [0, 4, 0, 5, 0]));
    }
    assert!(list.is_sorted_by(|a, b| (b.score, a.vertex) <= (a.score, b.vertex)));
    let close = PlacementError::TooClose { at: 1, vertex: vertex(51), other: vertex(48) };
    assert_eq!(sites(&board, &Strategy::BALANCED, &own, &[vertex(51)]), Err(close));
}

#[test]
fn half_worth_is_where_a_further_pip_is_worth_half() {
    let board = Setup::default().board(Seed(0));
    // Only ore lies at vertex 0, and no harbour.
    let alone = |owned| score(&board, vertex(0), &Strategy::BALANCED, [0, 0, 0, 0, owned]);
    assert_eq!(alone(6), alone(0) / 2.0);
    assert_eq!(alone(0), 3.0 * scarcity(&board)[4]);
}

#[test]
fn a_resource_that_is_missing_counts_double() {
    use catan::board::{Resource, Terrain};
    use catan::edit::{BoardEdit, EditMode};
    let board = Hex::all().fold(Setup::default().board(Seed(0)), |board, hex| {
        let terrain = match board.terrain(hex) {
            Terrain::Yields(Resource::Ore) => Terrain::Yields(Resource::Sheep),
            other => other,
        };
        board.edited(BoardEdit::Terrain(hex, terrain), EditMode::Free).expect("free mode")
    });
    assert_eq!(scarcity(&board)[4], 2.0);
    assert!(scarcity(&board).iter().all(|s| (0.5..=2.0).contains(s)));
}

#[test]
fn the_robber_never_stays_and_ranks_all_hexes() {
    let board = Setup::default().board(Seed(0));
    let settlement = |v| Building { vertex: vertex(v), size: Size::Settlement };
    let players = vec![vec![settlement(48)], vec![settlement(31)], vec![]];
    let position = Position::new(players).expect("they keep their distance");
    for mover in 0..4 {
        let haunts = robber::haunts(&board, &position, mover);
        assert_eq!(haunts.len(), Hex::COUNT);
        assert_eq!(haunts.last().map(|h| (h.hex, h.is_present)), board.robber().map(|h| (h, true)));
        let before = &haunts[..Hex::COUNT - 1];
        assert!(before.is_sorted_by(|a, b| (b.score, a.hex) < (a.score, b.hex)));
        for haunt in &haunts {
            let own = haunt.losses.get(mover).map_or(0, |&loss| loss as i32);
            let all: u32 = haunt.losses.iter().sum();
            assert_eq!(haunt.score, all as i32 - own - 3 * own);
        }
    }
    // All losses together are the production of all buildings.
    let all: u32 = robber::haunts(&board, &position, 0).iter().flat_map(|h| &h.losses).sum();
    assert_eq!(all, 9 + 11);
}

#[test]
fn the_deck_at_its_edges() {
    let none_left = Deck::after([14, 5, 2, 2, 2]).expect("that is all of them");
    assert!(none_left.is_empty());
    assert_eq!(none_left.next(Development::Knight), None);
    assert_eq!(none_left.at_least_one(Development::Knight, 0).map(Ratio::value), Some(0.0));
    assert_eq!(none_left.at_least_one(Development::Knight, 1), None);
    let seen = SeenTooMany { kind: Development::Monopoly, seen: 3, there_are: 2 };
    assert_eq!(Deck::after([0, 0, 0, 0, 3]), Err(seen));
    let one = Deck::after([14, 5, 2, 2, 1]).expect("one monopoly is left");
    assert_eq!(one.at_least_one(Development::Monopoly, 1).map(Ratio::value), Some(1.0));
    assert_eq!(one.at_least_one(Development::Knight, 1).map(Ratio::value), Some(0.0));
    let three = Deck::FRESH.at_least_one(Development::VictoryPoint, 3).expect("25 cards");
    assert_eq!(format!("{:.9}", three.value()), "0.504347826");
    assert_eq!(Deck::FRESH.expected_draws([15, 0, 0, 0, 0]), None);
    assert_eq!(Deck::FRESH.expected_draws([0; 5]).map(Ratio::value), Some(0.0));
}

proptest! {
    #[test]
    fn chances_of_the_next_card_sum_to_one(seen in [0..=14_u8, 0..=5_u8, 0..=2_u8, 0..=2_u8, 0..=2_u8]) {
        let deck = Deck::after(seen).expect("no more than there are");
        if !deck.is_empty() {
            let sum: f64 = Development::ALL.iter().map(|&kind| deck.next(kind).expect("a card").value()).sum();
            prop_assert!((sum - 1.0).abs() < 1e-12);
        }
    }

    /// Of one kind: `j (N + 1) / (K + 1)`.
    #[test]
    fn waiting_for_one_kind_has_a_closed_form(seen in [0..=14_u8, 0..=5_u8, 0..=2_u8, 0..=2_u8, 0..=2_u8], kind in 0..5_usize, wanted in 0..=14_u8) {
        let deck = Deck::after(seen).expect("no more than there are");
        let kind = Development::ALL[kind];
        let mut all = [0; Development::COUNT];
        all[kind.index()] = wanted;
        let expected = (wanted <= deck.of(kind)).then(|| {
            f64::from(wanted) * f64::from(deck.len() + 1) / f64::from(deck.of(kind) + 1)
        });
        let found = deck.expected_draws(all).map(Ratio::value);
        prop_assert_eq!(found.is_some(), expected.is_some());
        prop_assert!((found.unwrap_or(0.0) - expected.unwrap_or(0.0)).abs() < 1e-12);
    }

    /// Drawing card by card, `1 - product of (1 - K / N)`.
    #[test]
    fn at_least_one_is_drawing_card_by_card(seen in [0..=14_u8, 0..=5_u8, 0..=2_u8, 0..=2_u8, 0..=2_u8], kind in 0..5_usize, draws in 0..=26_u8) {
        let deck = Deck::after(seen).expect("no more than there are");
        let kind = Development::ALL[kind];
        let (of_kind, len) = (f64::from(deck.of(kind)), f64::from(deck.len()));
        let found = deck.at_least_one(kind, draws);
        prop_assert_eq!(found.is_some(), draws <= deck.len());
        if let Some(found) = found {
            let missed: f64 = (0..draws).map(|i| (1.0 - of_kind / (len - f64::from(i))).max(0.0)).product();
            prop_assert!((found.value() - (1.0 - missed)).abs() < 1e-12);
        }
    }

    /// The distance rule, pair by pair.
    #[test]
    fn the_distance_rule(picks in prop::collection::vec(0..Vertex::COUNT, 0..9)) {
        let picks: Vec<_> = picks.into_iter().map(vertex).collect();
        let is_apart = |a: Vertex, b: Vertex| a != b && a.neighbours().all(|v| v != b);
        let keeps = picks.iter().enumerate().all(|(i, &a)| picks[..i].iter().all(|&b| is_apart(a, b)));
        prop_assert_eq!(keep_distance(&picks).is_ok(), keeps);
    }
}

#[test]
fn the_fairest_board_is_that_of_the_smallest_spread() {
    let setup = Setup { layout: Layout::Official, ..Setup::default() };
    let (mode, first, boards) = (EighthSpot::TieAveraged, Seed(u64::MAX - 5), 24);
    for players in 2..=4 {
        let search = FairSearch::new(setup, players, mode, first, boards).expect("they can play");
        let mut found = Fairest::default();
        for unit in (0..search.units() + 2).rev() {
            found.merge(search.run(unit));
        }
        let all = (0..boards).map(|unit| {
            let seed = Seed(first.0.wrapping_add(unit));
            let table = PairTable::new(&Race::new(&setup.board(seed), mode));
            let seats = Seats::new(&table);
            (spread(&seats.outcome(players).expect("they can play").rolls), seed)
        });
        assert_eq!(found.examined, boards);
        let best = found.best.expect("boards were solved");
        assert_eq!(Some((best.spread, best.seed)), all.min());
        assert_eq!(spread(&best.outcome.rolls), best.spread);
        let ahead = leaders(&best.outcome.rolls);
        assert!(
            ahead.iter().all(|&seat| best
                .outcome
                .rolls
                .iter()
                .all(|r| best.outcome.rolls[seat] <= *r))
        );
    }
    assert!(FairSearch::new(setup, 5, mode, first, boards).is_err());
}
