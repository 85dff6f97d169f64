//! Bodies and links of every version ever written can still be read, and broken ones are refused
//! with the place.

use rating::Model;
use spot::cards::parse;
use spot::equity::{EquitySpot, Method, Place, Player, SpotError};
use spot::link::{self, LinkError};
use spot::odds::{self, OddsSpot};
use spot::pool::PoolPlayer;
use spot::saved::{Body, Saved, SavedError};

fn body(text: &str) -> Body {
    serde_json::from_str(text).expect("the fixture is JSON")
}

fn equity(text: &str) -> EquitySpot {
    match Saved::from_body(body(text)) {
        Ok(Saved::Equity(spot)) => spot,
        other => panic!("not an equity spot: {other:?}"),
    }
}

#[test]
fn equity_version_1() {
    let spot = equity(include_str!("fixtures/equity_v1.json"));
    let [Player::Hand(hand), Player::Range(range), Player::AnyTwo] = spot.players() else {
        panic!("other players: {:?}", spot.players())
    };
    assert_eq!(spot::cards::print(hand), "AhKd");
    assert_eq!(range.typed(), Some("AKs:0.5 AA"));
    assert_eq!(range.range().total(), 6 * 1000 + 4 * 500);
    assert_eq!(spot::cards::print(spot.board()), "Ks7h2d");
    assert_eq!(spot::cards::print(spot.dead()), "3c");
    let settings = spot.settings();
    assert_eq!((settings.method, settings.samples), (Method::Sample, 5_000_000));
    assert_eq!((settings.target_error, settings.seed), (Some(250), 7));
}

#[test]
fn pool_version_1() {
    let Ok(Saved::Pool(pool)) = Saved::from_body(body(include_str!("fixtures/pool_v1.json")))
    else {
        panic!("not a pool")
    };
    assert_eq!((pool.model, pool.mean, pool.sigma_stake), (Model::Calibrated, -6_123, 80_000));
    assert_eq!((pool.sigma_min, pool.focus.as_deref()), (5_000, Some("Ann")));
    let ann = PoolPlayer {
        name: "Ann".to_owned(),
        mu: 12_345,
        sigma: 6_789,
        nu: 1_012,
        hands: 30_000,
        last: Some(20_454),
    };
    assert_eq!((&pool.players[0], pool.players[1].last), (&ann, None));
    let link = spot::pool::link::write(&pool);
    assert_eq!(spot::saved::by_link::read(&link), Some(Saved::Pool(pool)));
    let broken = include_str!("fixtures/pool_v1.json").replace("21000", "0");
    let field = "players[1]".to_owned();
    let found = "Bob".to_owned();
    assert_eq!(Saved::from_body(body(&broken)), Err(SavedError::Word { field, found }));
}

#[test]
fn equity_version_1_with_everything_left_out() {
    let spot = equity(include_str!("fixtures/equity_v1_short.json"));
    assert_eq!(spot.players()[0], Player::AnyTwo);
    assert_eq!(*spot.settings(), spot::equity::Settings::default());
    assert!(spot.board().is_empty() && spot.dead().is_empty());
}

#[test]
fn range_version_1() {
    match Saved::from_body(body(include_str!("fixtures/range_v1.json"))) {
        Ok(Saved::Range(saved)) => {
            assert_eq!(saved.range.range().total(), 6 * 1000 + 4 * 500 + 1000);
            assert_eq!(saved.range.typed(), Some("AA AKs:0.5 KhQd"));
        }
        other => panic!("not a range: {other:?}"),
    }
}

#[test]
fn odds_version_1() {
    match Saved::from_body(body(include_str!("fixtures/odds_v1.json"))) {
        Ok(Saved::Odds(spot)) => {
            let lying = [spot.hole(), spot.board(), spot.dead()].map(spot::cards::print);
            assert_eq!(lying, ["AhKd", "Ks7h", "3c2c"]);
            assert_eq!((spot.settings().seed, spot.settings().hands), (9, 5000));
        }
        other => panic!("not an odds spot: {other:?}"),
    }
    let short = r#"{"kind":"odds","v":1,"data":{}}"#;
    let empty = OddsSpot::new(Vec::new(), Vec::new(), Vec::new()).expect("no card");
    assert_eq!(Saved::from_body(body(short)), Ok(Saved::Odds(empty)));
}

#[test]
fn odds_link_version_1() {
    let text = "#/odds?v=1&h=AhKd&b=Ks7h&d=3c2c&seed=9&n=5000";
    let spot = odds::link::read(text).expect("a link of version 1");
    let lying = [spot.hole(), spot.board(), spot.dead()].map(spot::cards::print);
    assert_eq!(lying, ["AhKd", "Ks7h", "3c2c"]);
    assert_eq!((spot.settings().seed, spot.settings().hands), (9, 5000));
    assert_eq!(format!("#{}", odds::link::write(&spot)), text);
}

#[test]
fn broken_odds_links_say_where() {
    let error = |text: &str| odds::link::read(text).err();
    assert_eq!(error("/equity?v=1"), Some(LinkError::Path("/equity".into())));
    assert_eq!(error("/odds"), Some(LinkError::NoVersion));
    assert_eq!(error("/odds?v=2"), Some(LinkError::Version("2".into())));
    assert_eq!(error("/odds?v=1&p1=AA"), Some(LinkError::Key("p1".into())));
    assert_eq!(error("/odds?v=1&n=0"), Some(LinkError::Value("n".into())));
    assert_eq!(error("/odds?v=1&n=1000000001"), Some(LinkError::Value("n".into())));
    let full = SpotError::Full(Place::Board);
    assert_eq!(error("/odds?v=1&b=AhKhQhJhTh9h"), Some(LinkError::Spot(full)));
    let ace = parse("Ah").expect("a card")[0];
    let taken = SpotError::Taken { card: ace, by: odds::HOLE };
    assert_eq!(error("/odds?v=1&h=AhKd&b=Ah"), Some(LinkError::Spot(taken)));
    assert!(
        matches!(error("/odds?v=1&b=Ks1"), Some(LinkError::Text { key, faults }) if key == "b" && faults[0].place.column == 3)
    );
}

#[test]
fn bodies_of_later_builds_are_refused_as_such() {
    let read = |text| Saved::from_body(body(text));
    let later = SavedError::Version { kind: "equity".into(), found: 2, newest: 1 };
    assert_eq!(read(r#"{"kind":"equity","v":2,"data":{}}"#), Err(later));
    assert_eq!(read(r#"{"kind":"tea","v":1,"data":{}}"#), Err(SavedError::Kind("tea".into())));
    let unknown = r#"{"kind":"range","v":1,"data":{"range":"AA","colour":"red"}}"#;
    assert!(matches!(read(unknown), Err(SavedError::Form(_))), "nothing is dropped silently");
}

#[test]
fn damaged_bodies_say_where() {
    let read =
        |data: &str| Saved::from_body(body(&format!(r#"{{"kind":"equity","v":1,"data":{data}}}"#)));
    let any = r#"{"kind":"any"}"#;
    match read(&format!(r#"{{"players":[{any},{{"kind":"range","range":"AA,zz"}}]}}"#)) {
        Err(SavedError::Text { field, faults }) => {
            assert_eq!((field.as_str(), faults[0].place.column), ("players[1]", 4));
        }
        other => panic!("{other:?}"),
    }
    match read(&format!(r#"{{"players":[{any},{any}],"board":"KsKs2d"}}"#)) {
        Err(SavedError::Text { field, faults }) => {
            assert_eq!((field.as_str(), faults[0].place.column), ("board", 3));
        }
        other => panic!("{other:?}"),
    }
    match read(&format!(r#"{{"players":[{any},{any}],"board":"Ks","dead":"Ks"}}"#)) {
        Err(SavedError::Spot(SpotError::Taken { by, .. })) => assert_eq!(by, Place::Board),
        other => panic!("{other:?}"),
    }
    assert_eq!(
        read(&format!(r#"{{"players":[{any}]}}"#)),
        Err(SavedError::Spot(SpotError::Players(1)))
    );
}

#[test]
fn link_version_1() {
    let text = "#/equity?v=1&p1=AKs&p2=AhKd&p3=any&p4=range:AsKs&p5=hand:&b=Qs7h2d&d=3c&m=exact&n=5&e=9&seed=2";
    let spot = link::read(text).expect("a link of version 1");
    let [
        Player::Range(suited),
        Player::Hand(hand),
        Player::AnyTwo,
        Player::Range(one),
        Player::Hand(none),
    ] = spot.players()
    else {
        panic!("other players: {:?}", spot.players())
    };
    assert_eq!(suited.canonical(), "AKs");
    assert_eq!(spot::cards::print(hand), "AhKd");
    assert_eq!(one.canonical(), "AsKs");
    assert!(none.is_empty());
    assert_eq!(spot::cards::print(spot.board()), "Qs7h2d");
    assert_eq!(link::write(&spot).map(|link| format!("#{link}")).as_deref(), Ok(text));
}

/// Written by the first build; whatever packs links later must still unpack it.
const PACKED_V1: &str = include_str!("fixtures/link_v1_packed.txt");

#[test]
fn packed_link_version_1() {
    let spot = link::read(PACKED_V1.trim()).expect("a packed link of version 1");
    assert_eq!(spot.players().len(), 2);
    let range = spot.players()[1].range();
    assert_eq!(range.combos().count(), 1326);
    for (place, (_, weight)) in range.combos().enumerate() {
        assert_eq!(usize::from(weight), 1 + place % 7);
    }
}

#[test]
fn broken_links_say_where() {
    let error = |text: &str| link::read(text).err();
    assert_eq!(error("/odds?v=1"), Some(LinkError::Path("/odds".into())));
    assert_eq!(error(""), Some(LinkError::Path(String::new())));
    assert_eq!(error("/equity"), Some(LinkError::NoVersion));
    assert_eq!(error("/equity?p1=AA&p2=KK"), Some(LinkError::NoVersion));
    assert_eq!(error("/equity?v=9&p1=AA&p2=KK"), Some(LinkError::Version("9".into())));
    assert_eq!(error("/equity?v=1&p1=AA&p1=KK"), Some(LinkError::Twice("p1".into())));
    assert_eq!(error("/equity?v=1&p1=AA&p3=KK"), Some(LinkError::Gap(2)));
    assert_eq!(error("/equity?v=1&p1=AA&p2=KK&p11=QQ"), Some(LinkError::Key("p11".into())));
    assert_eq!(error("/equity?v=1&p1=AA&p2=KK&p01=QQ"), Some(LinkError::Key("p01".into())));
    assert_eq!(error("/equity?v=1&p1=AA&p2=%FF"), Some(LinkError::Encoding("p2".into())));
    assert_eq!(error("/equity?v=1&p1=AA&p2=KK&n=-1"), Some(LinkError::Value("n".into())));
    assert_eq!(error("/equity?v=1&p1=AA"), Some(LinkError::Spot(SpotError::Players(1))));
    assert!(
        matches!(error("/equity?v=1&p1=AA&p2=K"), Some(LinkError::Text { key, .. }) if key == "p2")
    );
    assert!(
        matches!(error("/equity?v=1&p1=AA&p2=KK&b=Ks1"), Some(LinkError::Text { key, faults }) if key == "b" && faults[0].place.column == 3)
    );
    assert_eq!(error("/equity?v=1&z=%%%"), Some(LinkError::Packed));
    let packed = PACKED_V1.trim();
    assert_eq!(error(&packed[..packed.len() - 9]), Some(LinkError::Packed), "cut off by a mailer");
    assert_eq!(error(&format!("{packed}&p1=AA")), Some(LinkError::Key("p1".into())));
}

#[test]
fn a_bomb_is_not_unpacked() {
    use base64::Engine;
    let packed = miniz_oxide::deflate::compress_to_vec(&vec![b'A'; 50 << 20], 9);
    let text = base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(packed);
    assert_eq!(link::read(&format!("/equity?v=1&z={text}")).err(), Some(LinkError::Packed));
}
