//! Properties of every Catan spot: links and bodies read back, edits keep the distance rule, and
//! what is broken is refused with its place.

use catan::board::{Resource, Terrain};
use catan::build_speed::Target;
use catan::building::{Building, PlacementError, Size, keep_distance};
use catan::dice::Token;
use catan::draft::Objective;
use catan::edit::BoardEdit;
use catan::geometry::{CoastEdge, Hex, Vertex};
use catan::harbour::{Harbour, HarbourPreset};
use catan::race::EighthSpot;
use catan::seed::Seed;
use catan::setup::{Layout, Setup};
use proptest::collection::vec;
use proptest::prelude::*;
use spot::Spot;
use spot::catan::edit::Edit;
use spot::catan::link::{self, CatanLinkError};
use spot::catan::{CatanError, CatanSpot, Origin, Settings, Weights};
use spot::link::LinkError;
use spot::saved::{Body, Saved, SavedError};

fn hex() -> impl Strategy<Value = Hex> {
    (0..Hex::COUNT).prop_map(|index| Hex::new(index).expect("a hex"))
}

fn vertex() -> impl Strategy<Value = Vertex> {
    (0..Vertex::COUNT).prop_map(|index| Vertex::new(index).expect("a vertex"))
}

fn preset() -> impl Strategy<Value = HarbourPreset> {
    prop_oneof![
        Just(HarbourPreset::EvenlySpaced),
        Just(HarbourPreset::PrintedFrame),
        Just(HarbourPreset::None)
    ]
}

fn origin() -> impl Strategy<Value = Origin> {
    let layout = prop_oneof![Just(Layout::Beginner), Just(Layout::Official), Just(Layout::Random)];
    (layout, preset(), any::<bool>(), any::<u64>()).prop_map(
        |(layout, harbours, shuffle_harbours, seed)| Origin {
            setup: Setup { layout, harbours, shuffle_harbours },
            seed: Seed(seed),
        },
    )
}

fn board_edit() -> impl Strategy<Value = BoardEdit> {
    let token = (2..=12_u8).prop_filter_map("a token", Token::new);
    let kind = prop_oneof![Just(None), (0..6_usize).prop_map(|kind| Some(Harbour::ALL[kind]))];
    let edge = (0..CoastEdge::COUNT).prop_map(|e| CoastEdge::new(e).expect("a coast edge"));
    prop_oneof![
        (hex(), 0..6_usize).prop_map(|(h, t)| BoardEdit::Terrain(h, Terrain::ALL[t])),
        (hex(), token).prop_map(|(h, t)| BoardEdit::Token(h, t)),
        (edge, kind).prop_map(|(e, k)| BoardEdit::Harbour(e, k)),
        hex().prop_map(BoardEdit::Robber),
    ]
}

fn settings() -> impl Strategy<Value = Settings> {
    let target = prop_oneof![
        Just(Target::Road),
        Just(Target::Settlement),
        Just(Target::City),
        Just(Target::Development),
        [0..22_u8, 0..20, 0..20, 0..20, 0..20].prop_map(Target::Cost),
    ];
    let weights = ([0..300_u16, 0..300, 0..300, 0..300, 0..300], [0..99_u16, 0..99, 0..99, 0..900]);
    let switches = any::<[bool; 4]>();
    let counts = ([0..21_u8, 0..19, 0..19, 0..19, 0..19], [0..15_u8, 0..6, 0..3, 0..3, 0..3]);
    (target, weights, switches, counts, 0..5_usize, any::<u64>(), 0..28_u8, 0..1100_u16).prop_map(
        |(target, (resources, more), switches, (hand, seen), seat, dice, draws, rolls)| Settings {
            eighth: if switches[0] { EighthSpot::Reference } else { EighthSpot::TieAveraged },
            ahead: switches[1],
            free: switches[2],
            robber_blocks: switches[3],
            strategy: Weights {
                resources,
                variety: more[0],
                three_to_one: more[1],
                two_to_one: more[2],
                half_worth: more[3],
            },
            seat,
            hand,
            target,
            trials: 1000 + u32::from(rolls),
            dice,
            seen,
            draws,
            rolls,
        },
    )
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        2 => origin().prop_map(Edit::Grow),
        1 => (preset(), any::<bool>())
            .prop_map(|(preset, shuffle)| Edit::Harbours { preset, shuffle }),
        2 => board_edit().prop_map(Edit::Board),
        2 => (0..6_usize).prop_map(Edit::Players),
        9 => vertex().prop_map(Edit::Place),
        1 => vec(vertex(), 0..4).prop_map(Edit::PlaceAll),
        2 => vertex().prop_map(Edit::Remove),
        1 => Just(Edit::TakeBack),
        1 => Just(Edit::Clear),
        3 => settings().prop_map(Edit::Set),
    ]
}

fn start() -> CatanSpot {
    CatanSpot::grown(Origin { setup: Setup::default(), seed: Seed(0) })
}

fn any_spot() -> impl Strategy<Value = CatanSpot> {
    vec(edit(), 0..30)
        .prop_map(|edits| edits.iter().fold(start(), |spot, edit| spot.apply(edit).unwrap_or(spot)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn links_read_back(spot in any_spot()) {
        let text = link::write(&spot);
        prop_assert!(text.len() < 700, "{}", text);
        prop_assert_eq!(link::read(&text), Ok(spot), "{}", text);
    }

    #[test]
    fn bodies_read_back(spot in any_spot()) {
        let saved = Saved::Catan(Box::new(spot));
        let body = saved.to_body().expect("it can be written");
        let text = serde_json::to_string(&body).expect("it can be written");
        let body: Body = serde_json::from_str(&text).expect("it was just written");
        prop_assert_eq!(Saved::from_body(body), Ok(saved));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(/catan\\?|v=1|&|s=|official|t=|n=|h=|r=|d=|l=|1:|hand=|to=|w=|[0-9]{1,3}|c|\\.|wbsgod|%|é){0,16}") {
        let _ = link::read(&text);
    }

    #[test]
    fn edits_keep_the_distance_rule_and_the_draft_in_order(spot in any_spot(), edit in edit()) {
        let Ok(next) = spot.apply(&edit) else { return Ok(()) };
        let vertices: Vec<Vertex> = next.buildings().map(|(_, built)| built.vertex).collect();
        prop_assert!(keep_distance(&vertices).is_ok());
        prop_assert_eq!(next.draft().len(), 2 * next.players());
        prop_assert!(next.to_build() < next.players());
        prop_assert!(next.buildings().all(|(seat, _)| seat < next.players()));
        let grown = |origin: Origin| origin.setup.board(origin.seed);
        prop_assert!(next.origin().is_none_or(|o| grown(o).with_robber(next.board().robber()) == *next.board()));
        let of_each: usize = (0..next.players()).map(|seat| next.buildings_of(seat).len()).sum();
        prop_assert_eq!(of_each, vertices.len());
    }

    #[test]
    fn taking_back_undoes_a_placement(spot in any_spot(), vertex in vertex()) {
        prop_assume!(spot.built_on(vertex).is_none());
        // What was built after the draft is taken back first, so none may stand while the draft
        // still has places to fill.
        let Some(drafted) = spot.prefix().map(|drafted| drafted.len()) else { return Ok(()) };
        prop_assume!(drafted == 2 * spot.players() || drafted == spot.buildings().count());
        let Ok(next) = spot.apply(&Edit::Place(vertex)) else { return Ok(()) };
        prop_assert_eq!(next.apply(&Edit::TakeBack), Ok(spot));
    }
}

fn v(index: usize) -> Vertex {
    Vertex::new(index).expect("a vertex")
}

#[test]
fn a_vertex_goes_from_empty_to_settlement_to_city_and_back() {
    let place = Edit::Place(v(20));
    let once = start().apply(&place).expect("an empty board");
    let twice = once.apply(&place).expect("a settlement there");
    let size = |spot: &CatanSpot| spot.built_on(v(20)).map(|(seat, built)| (seat, built.size));
    assert_eq!(size(&once), Some((0, Size::Settlement)));
    assert_eq!(size(&twice), Some((0, Size::City)));
    assert_eq!(twice.apply(&place), Ok(start()));
    let beside = v(20).neighbours().next().expect("every vertex has neighbours");
    assert!(matches!(
        once.apply(&Edit::Place(beside)),
        Err(CatanError::Placement(PlacementError::TooClose { vertex, other, .. }))
            if vertex == beside && other == v(20)
    ));
}

#[test]
fn a_gap_in_the_draft_is_filled_first() {
    let line = [v(48), v(39), v(31), v(14)];
    let spot = start().apply(&Edit::PlaceAll(line.to_vec())).expect("the published line");
    assert_eq!(spot.prefix(), Some(line.to_vec()));
    assert_eq!((spot.next_place(), spot.to_build()), (None, 0));
    let gap = spot.apply(&Edit::Remove(v(39))).expect("it stands there");
    assert_eq!((gap.next_place(), gap.to_build(), gap.prefix()), (Some(1), 1, None));
    assert_eq!(gap.apply(&Edit::Place(v(39))), Ok(spot.clone()));
    assert_eq!(gap.apply(&Edit::Remove(v(39))), Err(CatanError::NotBuilt(v(39))));
    let fifth = spot.apply(&Edit::Place(v(0))).expect("there is room");
    let built = Building { vertex: v(0), size: Size::Settlement };
    assert_eq!(fifth.later(), [(0, built)]);
    let four = fifth.apply(&Edit::Players(4)).expect("four can play");
    assert_eq!((four.next_place(), four.to_build()), (Some(4), 3));
    assert_eq!(spot.apply(&Edit::Players(5)), Err(CatanError::Players(5)));
}

#[test]
fn a_board_keeps_its_origin_until_a_piece_moves() {
    let origin =
        Origin { setup: Setup { layout: Layout::Official, ..Setup::default() }, seed: Seed(7) };
    let spot = start().apply(&Edit::Grow(origin)).expect("a board");
    assert_eq!(link::write(&spot), "/catan?v=1&s=official&seed=7");
    let edge = Hex::new(18).expect("a hex");
    let robbed = spot.apply(&Edit::Board(BoardEdit::Robber(edge))).expect("the robber moves");
    assert_eq!(robbed.origin(), Some(origin));
    let printed = Edit::Harbours { preset: HarbourPreset::PrintedFrame, shuffle: true };
    let other = robbed.apply(&printed).expect("other harbours");
    assert_eq!(link::write(&other), "/catan?v=1&s=official&hp=printed&hs=1&seed=7&r=18");
    let from = spot.board().terrain(edge);
    let to = Terrain::ALL.into_iter().find(|&t| t != from).expect("another terrain");
    let moved = spot.apply(&Edit::Board(BoardEdit::Terrain(edge, to))).expect("a swap");
    assert_eq!(moved.origin(), None);
}

#[test]
fn two_always_play_against_each_other() {
    let ahead = Edit::Set(Settings { ahead: true, ..Settings::default() });
    let spot = start().apply(&ahead).expect("a setting");
    assert_eq!(start().objective(), Objective::AheadOfBestRival);
    let three = |spot: &CatanSpot| spot.apply(&Edit::Players(3)).expect("three can play");
    assert_eq!(three(&spot).objective(), Objective::AheadOfBestRival);
    assert_eq!(three(&start()).objective(), Objective::OwnTime);
}

#[test]
fn catan_version_1() {
    let body = serde_json::from_str(include_str!("fixtures/catan_v1.json"));
    let Ok(Saved::Catan(spot)) = Saved::from_body(body.expect("the fixture is JSON")) else {
        panic!("not a Catan spot")
    };
    assert_eq!(spot.origin(), Some(Origin { setup: Setup::default(), seed: Seed(0) }));
    assert_eq!(spot.players(), 3);
    assert_eq!(spot.prefix(), Some(vec![v(48), v(39)]));
    assert_eq!(spot.later().len(), 1);
    assert_eq!(spot.settings().target, Target::Cost([0, 1, 2, 3, 4]));
    assert_eq!(spot.settings().seat, 2);
    let text = "#/catan?v=1&s=beginner&p=3&d=48.39&l=3:0c&seat=3&hand=1.0.0.0.2&to=0.1.2.3.4&seen=3.0.0.0.1";
    assert_eq!(link::read(text).as_ref(), Ok(&*spot));
    assert_eq!(format!("#{}", link::write(&spot)), text);
}

#[test]
fn a_whole_board_in_a_link_of_version_1() {
    let text = "/catan?v=1&t=oswgbsbgwdwowogsbgs&n=10.2.9.12.6.4.10.9.11.0.3.8.8.3.4.5.5.6.11&h=0s.4x&r=no";
    let spot = link::read(text).expect("a link of version 1");
    assert_eq!(spot.origin(), None, "it has two harbours only");
    assert_eq!(spot.board().robber(), None);
    assert_eq!(spot.board().harbours().count(), 2);
    assert_eq!(link::write(&spot), text);
}

#[test]
fn broken_links_say_where() {
    let error = |text: &str| link::read(&format!("/catan?v=1&{text}")).err();
    let value = |key: &str| Some(CatanLinkError::Link(LinkError::Value(key.to_owned())));
    assert_eq!(error(""), value("s"), "no board at all");
    for (text, key) in [
        ("s=tower", "s"),
        ("s=random&seed=-1", "seed"),
        ("s=random&hp=far", "hp"),
        ("s=random&hs=2", "hs"),
        ("s=random&p=two", "p"),
        ("s=random&d=54", "d"),
        ("s=random&d=1.x", "d"),
        ("s=random&l=0:1", "l"),
        ("s=random&l=1", "l"),
        ("s=random&r=far", "r"),
        ("s=random&hand=1.2", "hand"),
        ("s=random&to=castle", "to"),
        ("s=random&w=1", "w"),
        ("s=random&m=guess", "m"),
        ("t=oswgbsbgwdwowogsbgz", "t"),
        ("t=oswgbsbgwdwowogsbgs&n=1.", "n"),
        ("t=oswgbsbgwdwowogsbgs&n=1&h=0", "h"),
    ] {
        assert_eq!(error(text), value(key), "{text}");
    }
    let spot = |text: &str| match error(text) {
        Some(CatanLinkError::Spot(error)) => error,
        other => panic!("{text}: {other:?}"),
    };
    assert!(matches!(spot("t=osw&n=1"), CatanError::Board(_)));
    assert!(matches!(spot("s=random&r=19"), CatanError::Board(_)));
    assert!(matches!(spot("s=random&d=0.3"), CatanError::Placement(_)));
    assert!(matches!(spot("s=random&d=0.2.4.6.17"), CatanError::DraftLong(5)));
    assert!(matches!(spot("s=random&p=7"), CatanError::Players(7)));
    assert!(matches!(spot("s=random&seat=3"), CatanError::NoPlayer(2)));
    assert!(
        matches!(spot("s=random&hand=20.0.0.0.0"), CatanError::Bank(found) if found.resource == Resource::Wood)
    );
    assert!(matches!(spot("s=random&seen=15.0.0.0.0"), CatanError::Seen(_)));
    assert!(matches!(spot("s=random&trials=0"), CatanError::Bounds { .. }));
    let key = |key: &str| Some(CatanLinkError::Link(LinkError::Key(key.to_owned())));
    assert_eq!(error("s=random&tea=1"), key("tea"));
    let path = CatanLinkError::Link(LinkError::Path("/equity".to_owned()));
    assert_eq!(link::read("/equity?v=1"), Err(path));
}

#[test]
fn damaged_bodies_say_where() {
    let mut body: serde_json::Value =
        serde_json::from_str(include_str!("fixtures/catan_v1.json")).expect("JSON");
    let read = |body: &serde_json::Value| {
        Saved::from_body(serde_json::from_value(body.clone()).expect("a body")).err()
    };
    let word = |field: &str, found: &str| {
        Some(SavedError::Word { field: field.to_owned(), found: found.to_owned() })
    };
    body["data"]["terrain"][3] = "lava".into();
    assert_eq!(read(&body), word("terrain[3]", "lava"));
    body["data"]["terrain"][3] = "wheat".into();
    body["data"]["draft"][0]["vertex"] = 54.into();
    assert_eq!(read(&body), word("draft[0]", "54"));
    body["data"]["draft"][0]["vertex"] = 39.into();
    assert!(matches!(read(&body), Some(SavedError::Catan(CatanError::Placement(_)))));
    body["data"]["colour"] = "red".into();
    assert!(matches!(read(&body), Some(SavedError::Form(_))));
}
