//! Properties of every odds spot: links and bodies read back, edits keep cards apart.

use holdem::card::{Card, CardSet};
use proptest::collection::vec;
use proptest::prelude::*;
use spot::Spot;
use spot::equity::{Place, SpotError};
use spot::link::PLAIN_LIMIT;
use spot::odds::edit::Edit;
use spot::odds::{HANDS, OddsSpot, PLACES, Settings, link, room};
use spot::saved::{Body, Saved};

fn card() -> impl Strategy<Value = Card> {
    (0..52_u8).prop_map(|index| Card::from_index(index).expect("under 52"))
}

fn place() -> impl Strategy<Value = Place> {
    prop_oneof![Just(Place::Board), Just(Place::Dead), (0..2_usize).prop_map(Place::Hand)]
}

fn edit() -> impl Strategy<Value = Edit> {
    let seven = Just(Card::all().collect::<Vec<_>>()).prop_shuffle();
    prop_oneof![
        (place(), vec(card(), 0..8)).prop_map(|(place, cards)| Edit::SetCards { place, cards }),
        (place(), card()).prop_map(|(place, card)| Edit::PutCard { place, card }),
        card().prop_map(Edit::RemoveCard),
        place().prop_map(Edit::RemoveLast),
        Just(Edit::Clear),
        (any::<u64>(), seven).prop_map(|(seed, deck)| Edit::Deal {
            seed,
            cards: std::array::from_fn(|at| deck[at])
        }),
        (any::<u64>(), any::<u64>())
            .prop_map(|(seed, hands)| Edit::SetSettings(Settings { seed, hands })),
    ]
}

fn start() -> OddsSpot {
    OddsSpot::new(Vec::new(), Vec::new(), Vec::new()).expect("no card")
}

fn any_spot() -> impl Strategy<Value = OddsSpot> {
    vec(edit(), 0..25)
        .prop_map(|edits| edits.iter().fold(start(), |spot, edit| spot.apply(edit).unwrap_or(spot)))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn links_and_bodies_read_back(spot in any_spot()) {
        let text = link::write(&spot);
        prop_assert!(text.len() <= PLAIN_LIMIT);
        prop_assert_eq!(link::read(&text), Ok(spot.clone()), "{}", text);
        let saved = Saved::Odds(spot);
        let body = saved.to_body().expect("it can be written");
        let text = serde_json::to_string(&body).expect("it can be written");
        let body: Body = serde_json::from_str(&text).expect("it was just written");
        prop_assert_eq!(Saved::from_body(body), Ok(saved));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(/odds\\?|v=1|&|h=|b=|d=|n=|seed=|AhKd|%|%2|Ks|é|[0-9]{0,21}){0,12}") {
        let _ = link::read(&text);
    }

    #[test]
    fn edits_keep_cards_apart(spot in any_spot(), edit in edit()) {
        match spot.apply(&edit) {
            Ok(next) => {
                let cards: Vec<Card> =
                    PLACES.iter().flat_map(|&place| next.cards_in(place).to_vec()).collect();
                let set: CardSet = cards.iter().copied().collect();
                prop_assert_eq!(set.len(), cards.len(), "no card lies twice");
                prop_assert!(PLACES.iter().all(|&place| next.cards_in(place).len() <= room(place)));
                prop_assert!(HANDS.contains(&next.settings().hands));
            }
            Err(SpotError::Taken { card, by }) => {
                let there = spot.cards_in(by).contains(&card);
                let twice = matches!(&edit, Edit::SetCards { place, .. } if *place == by);
                prop_assert!(there || twice, "{} does not lie at {:?}", card, by);
            }
            Err(SpotError::Full(place)) => prop_assert!(PLACES.contains(&place)),
            Err(SpotError::NotThere(card)) => prop_assert_eq!(spot.place_of(card), None),
            Err(SpotError::NoPlayer(player)) => prop_assert!(player > 0),
            Err(other) => prop_assert!(false, "{:?}", other),
        }
    }
}
