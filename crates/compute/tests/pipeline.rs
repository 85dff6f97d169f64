//! Small questions through the whole pipeline, against values other programs found.

use compute::answer::{Answer, Found};
use compute::job::Job;
use compute::plan::{Context, plan};
use compute::question::{Method, Question};
use compute::refusal::Refusal;
use compute::route::Route;
use holdem::board::Board;
use holdem::card::CardSet;
use holdem::range::Range;
use spot::range_text::RangeText;

fn range(text: &str) -> Range {
    RangeText::parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}")).range().clone()
}

fn question(players: &[&str], board: &str, dead: &str) -> Question {
    let cards = |text| spot::cards::parse(text).expect("cards");
    let board = Board::new(&cards(board)).expect("a board");
    let dead = cards(dead).into_iter().collect::<CardSet>();
    Question::new(players.iter().map(|text| range(text)).collect(), board, dead)
}

fn context() -> Context {
    Context::with_table(include_bytes!("../../../assets/preflop.bin")).expect("the file in assets")
}

fn answer(question: &Question) -> Answer {
    let plan = plan(question, &context()).expect("it can be dealt");
    let mut job = Job::new(&plan);
    while job.step() {}
    job.answer().expect("all units have run")
}

#[test]
fn weighted_river_of_three() {
    let found = answer(&question(&["AA:0.5,KK", "QQ,AKs:0.2", "JTs:0.7,77"], "Ks7h2dTc3s", ""));
    assert_eq!(found.method, Found::Exact);
    let expected = [0.703529411765, 0.0, 0.296470588235];
    for (player, expected) in found.players.iter().zip(expected) {
        assert!((player.outcome.equity - expected).abs() < 1e-11, "{player:?}");
    }
}

#[test]
fn ranges_before_the_flop() {
    let found = answer(&question(&["AA", "random"], "", ""));
    assert_eq!((found.method, found.matchups), (Found::Exact, Some(6 * 1225)));
    assert_eq!(found.runouts, 1_712_304);
    assert!((found.players[0].outcome.equity - 0.852037133021).abs() < 1e-11);
    let [line] = found.players[0].classes[..] else { panic!("one class") };
    assert_eq!((line.weight, line.outcome), (1.0, found.players[0].outcome));
}

#[test]
fn four_hands_before_the_flop() {
    let found = answer(&question(&["AsAh", "KdKc", "QsJs", "7h6h"], "", ""));
    assert_eq!((found.method, found.matchups, found.runouts), (Found::Exact, Some(1), 1_086_008));
    let expected = [0.486684490354, 0.166196059329, 0.161120590272, 0.185998860045];
    for (player, expected) in found.players.iter().zip(expected) {
        assert!((player.outcome.equity - expected).abs() < 1e-11, "{player:?}");
    }
}

#[test]
fn sampling_agrees_with_the_exact_value() {
    let mut question = question(&["AKs,QQ", "JJ,T9s"], "Ks7h2d", "");
    let exact = answer(&question);
    assert!(exact.players[0].errors.is_none());
    question.method = Method::Sample;
    let sampled = answer(&question);
    assert_eq!(sampled.method, Found::Sampled { deals: 1_000_000 });
    for (sampled, exact) in sampled.players.iter().zip(&exact.players) {
        let error = sampled.errors.expect("a sampled answer says its error").equity;
        let off = (sampled.outcome.equity - exact.outcome.equity).abs();
        assert!(error < 6e-4 && off < 5.0 * error, "{off} is more than five times {error}");
    }
}

#[test]
fn says_what_cannot_be_dealt() {
    let refusal =
        |players: &[&str], board, dead| plan(&question(players, board, dead), &context()).err();
    assert_eq!(refusal(&["AA"], "", ""), Some(Refusal::Players(1)));
    assert_eq!(refusal(&["AA", ""], "", ""), Some(Refusal::EmptyRange { player: 1 }));
    assert_eq!(refusal(&["AA", "AKs"], "KsKhKd", "Kc"), Some(Refusal::Blocked { player: 1 }));
    let three = Refusal::Undealable { players: vec![0, 2, 3] };
    assert_eq!(refusal(&["AA", "KK", "AA", "AA"], "", ""), Some(three));
    assert!(matches!(refusal(&["AA", "KK"], "KsKhQd", "Ks"), Some(Refusal::CardTwice(_))));
    let mut exact = question(&["random", "random", "random", "random", "random"], "", "");
    exact.method = Method::Exact;
    assert_eq!(plan(&exact, &context()).err(), Some(Refusal::NoExact));
    exact.method = Method::Auto;
    assert_eq!(plan(&exact, &context()).map(|plan| plan.route()), Ok(Route::Sample));
}
