//! Properties of every spot: links and bodies read back, edits keep cards apart, undo is exact.

use holdem::board::Street;
use holdem::card::{Card, CardSet};
use holdem::combo::{Combo, HandClass};
use holdem::range::Range;
use proptest::collection::vec;
use proptest::prelude::*;
use spot::Spot;
use spot::edit::{Cell, Edit};
use spot::equity::{EquitySpot, Kind, Method, Place, Player, Settings, SpotError};
use spot::history::{Grain, History};
use spot::link::{self, LIMIT};
use spot::range_text::RangeText;
use spot::saved::{Body, Saved, SavedRange};

fn card() -> impl Strategy<Value = Card> {
    (0..52_u8).prop_map(|index| Card::from_index(index).expect("under 52"))
}

fn class() -> impl Strategy<Value = HandClass> {
    (0..HandClass::COUNT).prop_map(|index| HandClass::from_index(index).expect("under 169"))
}

fn combo() -> impl Strategy<Value = Combo> {
    (0..Combo::COUNT).prop_map(|index| Combo::from_index(index).expect("under 1326"))
}

fn range() -> impl Strategy<Value = Range> {
    let classes = vec((class(), 0..=1000_u16), 0..8);
    (classes, vec((combo(), 0..=1000_u16), 0..4), any::<bool>()).prop_map(
        |(classes, combos, all)| {
            let mut range = if all { Range::any_two() } else { Range::empty() };
            classes.into_iter().for_each(|(class, weight)| range.set_class(class, weight));
            combos.into_iter().for_each(|(combo, weight)| range.set(combo, weight));
            range
        },
    )
}

fn place() -> impl Strategy<Value = Place> {
    prop_oneof![Just(Place::Board), Just(Place::Dead), (0..11_usize).prop_map(Place::Hand)]
}

fn kind() -> impl Strategy<Value = Kind> {
    prop_oneof![Just(Kind::Hand), Just(Kind::Range), Just(Kind::AnyTwo)]
}

fn method() -> impl Strategy<Value = Method> {
    prop_oneof![Just(Method::Auto), Just(Method::Exact), Just(Method::Sample)]
}

fn settings() -> impl Strategy<Value = Settings> {
    (method(), any::<u64>(), any::<Option<u32>>(), any::<u64>()).prop_map(
        |(method, samples, target_error, seed)| Settings { method, samples, target_error, seed },
    )
}

fn street() -> impl Strategy<Value = Street> {
    prop_oneof![Just(Street::Preflop), Just(Street::Flop), Just(Street::Turn), Just(Street::River)]
}

fn edit() -> impl Strategy<Value = Edit> {
    let player = 0..11_usize;
    let cell = prop_oneof![class().prop_map(Cell::Class), combo().prop_map(Cell::Combo)];
    prop_oneof![
        (player.clone(), vec(cell, 0..5), 0..=1200_u16)
            .prop_map(|(player, cells, weight)| Edit::Paint { player, cells, weight }),
        (player.clone(), range()).prop_map(|(player, range)| Edit::SetRange { player, range }),
        (player.clone(), "(AA|AKs|KQo:0.5|random|AhKd|zz|[, ]){0,6}")
            .prop_map(|(player, text)| Edit::SetText { player, text }),
        player.clone().prop_map(|player| Edit::Clear { player }),
        vec(kind(), 0..12).prop_map(Edit::Seat),
        player.clone().prop_map(|player| Edit::Invert { player }),
        (player.clone(), kind()).prop_map(|(player, kind)| Edit::SetKind { player, kind }),
        (place(), vec(card(), 0..4)).prop_map(|(place, cards)| Edit::SetCards { place, cards }),
        (place(), card()).prop_map(|(place, card)| Edit::PutCard { place, card }),
        card().prop_map(Edit::RemoveCard),
        place().prop_map(Edit::RemoveLast),
        any::<u64>().prop_map(|seed| Edit::NextStreet { seed }),
        (street(), any::<u64>()).prop_map(|(street, seed)| Edit::DealBoard { street, seed }),
        Just(Edit::AddPlayer),
        player.clone().prop_map(Edit::RemovePlayer),
        (player.clone(), player).prop_map(|(a, b)| Edit::SwapPlayers(a, b)),
        method().prop_map(Edit::SetMethod),
        settings().prop_map(Edit::SetSettings),
    ]
}

fn start() -> EquitySpot {
    let players = vec![Player::AnyTwo, Player::Range(Range::empty().into())];
    EquitySpot::new(players, Vec::new(), Vec::new()).expect("two players and no card")
}

/// A spot that edits lead to, so that every kind of state is met.
fn any_spot() -> impl Strategy<Value = EquitySpot> {
    vec(edit(), 0..25)
        .prop_map(|edits| edits.iter().fold(start(), |spot, edit| spot.apply(edit).unwrap_or(spot)))
}

/// Weights only: what a link carries.
fn untyped(spot: &EquitySpot) -> EquitySpot {
    let players = spot.players().iter().map(|player| match player {
        Player::Range(range) => Player::Range(range.range().clone().into()),
        other => other.clone(),
    });
    EquitySpot::new(players.collect(), spot.board().to_vec(), spot.dead().to_vec())
        .expect("the same cards")
        .with_settings(*spot.settings())
}

fn cards_of(spot: &EquitySpot) -> Vec<Card> {
    spot.places().flat_map(|place| spot.cards_in(place).to_vec()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn links_read_back(spot in any_spot()) {
        match link::write(&spot) {
            Ok(text) => {
                prop_assert!(text.len() <= LIMIT);
                prop_assert_eq!(link::read(&text), Ok(untyped(&spot)), "{}", text);
                let again = link::read(&text).map(|read| link::write(&read));
                prop_assert_eq!(again, Ok(Ok(text)));
            }
            Err(long) => prop_assert!(long.0 > LIMIT),
        }
        prop_assert_eq!(link::read(&link::write_long(&spot)), Ok(untyped(&spot)));
    }

    #[test]
    fn what_a_seat_does_not_lose_it_keeps(spot in any_spot(), kinds in vec(kind(), 2..=10)) {
        let edit = Edit::Seat(kinds);
        let lost = edit.loses(&spot);
        let seated = spot.apply(&edit).expect("two to ten players");
        for (number, before) in spot.players().iter().enumerate() {
            let is_nothing = match before {
                Player::Hand(cards) => cards.is_empty(),
                Player::Range(range) => range.range().total() == 0,
                Player::AnyTwo => true,
            };
            let after = seated.players().get(number);
            let is_kept = after == Some(before)
                || after.map(Player::range) == Some(before.range()) && before.range().total() > 0;
            prop_assert_eq!(lost.contains(&number), !is_kept && !is_nothing, "player {}", number);
        }
        for player in 0..spot.players().len() {
            let alone = Edit::RemovePlayer(player).loses(&spot);
            prop_assert!(alone.iter().all(|&lost| lost == player), "nobody else");
        }
    }

    #[test]
    fn seats_are_taken_as_asked(spot in any_spot(), kinds in vec(kind(), 2..=10)) {
        let seated = spot.apply(&Edit::Seat(kinds.clone())).expect("two to ten players");
        let now: Vec<Kind> = seated.players().iter().map(Player::kind).collect();
        prop_assert_eq!(&now, &kinds);
        // Who is already of his kind stays as he is.
        for (before, after) in spot.players().iter().zip(seated.players()) {
            prop_assert!(before.kind() != after.kind() || before == after);
        }
    }

    #[test]
    fn bodies_read_back(spot in any_spot(), range in range()) {
        for saved in [Saved::Equity(spot), Saved::Range(SavedRange { range: range.into() })] {
            let body = saved.to_body().expect("it can be written");
            let text = serde_json::to_string(&body).expect("it can be written");
            let body: Body = serde_json::from_str(&text).expect("it was just written");
            prop_assert_eq!(Saved::from_body(body), Ok(saved));
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(/equity\\?|v=1|&|p1=|p2=|z=|b=|AA|%|%2|range:|hand:|Ks|é|[A-Za-z0-9_-]{0,9}){0,12}") {
        let _ = link::read(&text);
    }

    #[test]
    fn edits_keep_cards_apart(spot in any_spot(), edit in edit()) {
        match spot.apply(&edit) {
            Ok(next) => {
                let cards = cards_of(&next);
                let set: CardSet = cards.iter().copied().collect();
                prop_assert_eq!(set.len(), cards.len(), "no card lies twice");
                prop_assert_eq!(set, next.taken());
                prop_assert!((2..=10).contains(&next.players().len()));
                prop_assert!(next.places().all(|place| next.cards_in(place).len() <= place.room()));
            }
            Err(SpotError::Taken { card, by }) => {
                let there = spot.cards_in(by).contains(&card);
                let twice = matches!(&edit, Edit::SetCards { place, .. } if *place == by);
                prop_assert!(there || twice, "{} does not lie at {:?}", card, by);
            }
            Err(_) => {}
        }
    }

    #[test]
    fn undo_and_redo_walk_the_same_road(edits in vec(edit(), 0..25)) {
        let mut history = History::new(start());
        let mut road = vec![start()];
        for edit in &edits {
            if history.edit(edit, Grain::Step).is_ok() && road.last() != Some(history.present()) {
                road.push(history.present().clone());
            }
        }
        for spot in road.iter().rev().skip(1) {
            prop_assert!(history.undo());
            prop_assert_eq!(history.present(), spot);
        }
        prop_assert!(!history.undo());
        for spot in &road[1..] {
            prop_assert!(history.redo());
            prop_assert_eq!(history.present(), spot);
        }
        prop_assert!(!history.redo());
    }

    #[test]
    fn inverting_twice_changes_nothing(range in range()) {
        let spot = start().apply(&Edit::SetRange { player: 0, range: range.clone() }).expect("a range");
        let invert = Edit::Invert { player: 0 };
        let once = spot.apply(&invert).expect("an inversion");
        let sums = Combo::all().map(|combo| range.weight(combo) + once.players()[0].range().weight(combo));
        prop_assert!(sums.into_iter().all(|sum| sum == Range::FULL));
        prop_assert_eq!(once.apply(&invert).expect("an inversion").players()[0].range(), range);
    }
}

#[test]
fn typed_text_lives_until_the_weights_change() {
    let player = 1;
    let text = "AKs  AA".to_owned();
    let spot = start().apply(&Edit::SetText { player, text: text.clone() }).expect("a range");
    let cell = |class: &str| {
        Cell::Class(HandClass::all().find(|c| c.to_string() == class).expect("a class"))
    };
    let paint = |spot: &EquitySpot, class, weight| {
        spot.apply(&Edit::Paint { player, cells: vec![cell(class)], weight }).expect("a stroke")
    };
    let typed = |spot: &EquitySpot| match &spot.players()[player] {
        Player::Range(range) => range.typed().map(str::to_owned),
        _ => None,
    };
    assert_eq!(typed(&spot), Some(text.clone()));
    assert_eq!(typed(&paint(&spot, "AA", 1000)), Some(text));
    assert_eq!(typed(&paint(&spot, "AA", 999)), None);
    assert_eq!(RangeText::parse("AA").map(|range| range.typed().is_some()), Ok(false));
}

/// A spot no link can hold is written for a file all the same.
#[test]
fn a_spot_too_long_for_a_link_reads_back() {
    let range = |player: usize| -> Range {
        let weight = |combo: Combo| (combo.index() * 7919 + player * 31) as u16 % 1000 + 1;
        Combo::all().map(|combo| (combo, weight(combo))).collect()
    };
    let players = (0..10).map(|player| Player::Range(range(player).into())).collect();
    let spot = EquitySpot::new(players, Vec::new(), Vec::new()).expect("ten players");
    assert!(link::write(&spot).is_err());
    assert_eq!(link::read(&link::write_long(&spot)), Ok(spot));
}

#[test]
fn of_seats_with_the_same_cards_the_first_gets_them() {
    let text = RangeText::parse("AhKd").expect("a range");
    let players = vec![Player::Range(text); 2];
    let spot = EquitySpot::new(players, Vec::new(), Vec::new()).expect("ranges may overlap");
    let edit = Edit::Seat(vec![Kind::Hand; 2]);
    let seated = spot.apply(&edit).expect("two players");
    assert_eq!(seated.players()[0].range(), spot.players()[0].range());
    assert_eq!(seated.players()[1], Player::Hand(Vec::new()));
    assert_eq!(edit.loses(&spot), [1]);
}
