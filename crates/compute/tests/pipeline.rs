//! Routes, refusals, and how provisional answers become final.

mod asking;

use asking::{answer, context, planned, question};
use compute::answer::{Answer, Found};
use compute::job::Job;
use compute::plan::plan;
use compute::question::{Method, Question};
use compute::refusal::Refusal;
use compute::route::Route;
use spot::equity::{EquitySpot, Player, Settings};

const WIDE: &str = "22+,A2s+,KTs+,AJo+";
const TIGHT: &str = "QQ+,AKs,AKo";

#[test]
fn chooses_the_cheapest_exact_way() {
    let route = |players: &[&str], board, dead| planned(&question(players, board, dead)).route();
    assert_eq!(route(&["random", "random"], "", ""), Route::Table);
    assert_eq!(route(&["random", "random"], "Ks7h2d", ""), Route::Sweep);
    assert_eq!(route(&["random", "random", "random"], "Ks7h2d", ""), Route::Threeway);
    assert_eq!(route(&["random", "random", "random"], "", ""), Route::Sample);
    assert_eq!(route(&["random", "random"], "", "AsKd"), Route::Dead);
    assert_eq!(route(&["AhKh", "QsQc"], "", "AsKd"), Route::Enumerate);
    assert_eq!(route(&["AhKh", "QsQc", "JdJc"], "", ""), Route::Enumerate);
    assert_eq!(route(&["AhKh", "QsQc", WIDE, TIGHT], "Ks7h2d", ""), Route::Enumerate);
    assert_eq!(route(&["random"; 4], "Ks7h2d", ""), Route::Sample);
    assert_eq!(route(&[WIDE; 10], "Ks7h2dTc3s", ""), Route::Sample);

    // Without the table there is nothing to take lost boards off.
    let bare = |dead| {
        let question = question(&["random", "random"], "", dead);
        plan(&question, &compute::plan::Context::default()).expect("it can be planned").route()
    };
    assert_eq!(bare("AsKd"), Route::Dead);
    assert_eq!(bare(""), Route::Dead);
    let mut brief = question(&["random", "random"], "", "");
    brief.budget = 1000;
    let brief = plan(&brief, &compute::plan::Context::default()).expect("it can be planned");
    assert_eq!(brief.route(), Route::Sample, "not free without the table");

    let mut insisting = question(&["AhKh", "QsQc", "JdJc"], "", "");
    insisting.budget = 1000;
    assert_eq!(planned(&insisting).route(), Route::Sample);
    insisting.method = Method::Exact;
    assert_eq!(planned(&insisting).route(), Route::Enumerate);
    insisting.method = Method::Sample;
    assert_eq!(planned(&insisting).route(), Route::Sample);
}

#[test]
fn says_why_there_is_no_answer() {
    let refusal =
        |players: &[&str], board, dead| plan(&question(players, board, dead), &context()).err();
    assert_eq!(refusal(&["AA"], "", ""), Some(Refusal::Players(1)));
    assert_eq!(refusal(&["random"; 11], "", ""), Some(Refusal::Players(11)));
    assert_eq!(refusal(&["AA", ""], "", ""), Some(Refusal::EmptyRange { player: 1 }));
    assert_eq!(refusal(&["AA", "AKs"], "KsKhKd", "Kc"), Some(Refusal::Blocked { player: 1 }));
    let three = Refusal::Undealable { players: vec![0, 2, 3] };
    assert_eq!(refusal(&["AA", "KK", "AA", "AA"], "", ""), Some(three));
    let pair = Refusal::Undealable { players: vec![1, 2] };
    assert_eq!(refusal(&["random", "AhKh", "AhQh"], "", ""), Some(pair));
    let twice = holdem::notation::cards::parse_cards("Ks").expect("a card")[0].index() as u8;
    assert_eq!(refusal(&["AA", "QQ"], "KsKhQd", "Ks"), Some(Refusal::CardTwice(twice)));
    let dead: String = holdem::card::Card::all().take(40).map(|card| card.to_string()).collect();
    let short = Refusal::DeckShort { needed: 13, left: 12 };
    assert_eq!(refusal(&["random"; 4], "", &dead), Some(short));

    let mut exact = question(&["random"; 5], "", "");
    exact.method = Method::Exact;
    assert_eq!(plan(&exact, &context()).err(), Some(Refusal::NoExact));
    exact.stop.samples = 0;
    assert_eq!(plan(&exact, &context()).err(), Some(Refusal::NoSamples));
}

#[test]
fn ten_players_who_cannot_all_be_dealt() {
    // Nine of them share the 17 cards of four ranks and the ace of spades: one card too few.
    let mut players = vec!["AsKs,AsQs,AsJs,AsTs,KK,QQ,JJ,TT,KQ,KJ,KT,QJ,QT,JT"; 9];
    players.insert(4, "random");
    let refusal = plan(&question(&players, "", ""), &context()).err();
    let group = Refusal::Undealable { players: vec![0, 1, 2, 3, 5, 6, 7, 8, 9] };
    assert_eq!(refusal, Some(group));
    players.pop();
    assert_eq!(planned(&question(&players, "", "")).players(), 9);
}

#[test]
fn spots_ask_questions() {
    let cards = |text| spot::cards::parse(text).expect("cards");
    let hand = |text| Player::Hand(cards(text));
    let spot = |hand, board| {
        EquitySpot::new(vec![Player::AnyTwo, hand], cards(board), cards("2c")).expect("a spot")
    };
    let incomplete = Question::from_spot(&spot(hand("Ah"), ""));
    assert_eq!(incomplete.err(), Some(Refusal::HandIncomplete { player: 1, cards: 1 }));
    let two = Question::from_spot(&spot(hand("AhKh"), "QhJh"));
    assert_eq!(two.err(), Some(Refusal::BoardSize(2)));
    let settings =
        Settings { method: Method::Sample, samples: 77, target_error: Some(500), seed: 5 };
    let asked = Question::from_spot(&spot(hand("AhKh"), "QhJh2d").with_settings(settings));
    let asked = asked.expect("a question");
    assert_eq!(asked.players[1].total(), 1000);
    assert_eq!((asked.method, asked.seed), (Method::Sample, 5));
    assert_eq!((asked.stop.samples, asked.stop.error), (77, Some(0.0005)));
    assert_eq!((asked.board.len(), asked.dead.len()), (3, 1));
}

#[test]
fn questions_and_answers_travel() {
    let asked = question(&["AA:0.5,KQs", "random"], "Ks7h2d", "3c3d");
    let text = serde_json::to_string(&asked).expect("it can be written");
    assert_eq!(serde_json::from_str::<Question>(&text).expect("it was just written"), asked);
    let heavy = text.replacen("1000", "1001", 1);
    assert!(serde_json::from_str::<Question>(&heavy).is_err(), "no weight is above 1000");
    let found = answer(&asked);
    let text = serde_json::to_string(&found).expect("it can be written");
    assert_eq!(serde_json::from_str::<Answer>(&text).expect("it was just written"), found);
}

#[test]
fn a_target_error_ends_the_run_early() {
    let mut asked = question(&["random", "random", WIDE], "", "");
    asked.method = Method::Sample;
    let full = answer(&asked);
    asked.stop.error = Some(0.002);
    let plan = planned(&asked);
    let mut job = Job::new(&plan);
    let (mut steps, mut last) = (1, 0.0);
    while job.step() {
        assert!((last..1.0).contains(&job.progress()), "{last} v {}", job.progress());
        last = job.progress();
        steps += 1;
    }
    let early = job.answer().expect("it ended");
    let errors = |answer: &Answer| {
        answer
            .players
            .iter()
            .filter_map(|player| player.errors)
            .map(|errors| errors.equity)
            .collect::<Vec<_>>()
    };
    assert!(errors(&early).iter().all(|&error| error <= 0.002));
    assert!(steps * 4 < plan.units(), "{steps} of {} units", plan.units());
    assert!(errors(&full).iter().all(|&error| error < 0.0006));
    let (Found::Sampled { deals: few }, Found::Sampled { deals: all }) =
        (early.method, full.method)
    else {
        panic!("not sampled")
    };
    assert!(few * 4 < all && all >= 1_000_000, "{few} v {all}");
}

#[test]
fn sampling_agrees_with_the_exact_value() {
    for (players, board) in
        [(&["AKs,QQ", "JJ,T9s"][..], "Ks7h2d"), (&[WIDE, TIGHT, "random"], "9h6h2h")]
    {
        let mut asked = question(players, board, "");
        let exact = answer(&asked);
        assert_eq!(exact.method, Found::Exact);
        asked.method = Method::Sample;
        let sampled = answer(&asked);
        for (sampled, exact) in sampled.players.iter().zip(&exact.players) {
            assert!(exact.errors.is_none());
            let errors = sampled.errors.expect("a sampled answer says its errors");
            let (s, e) = (sampled.outcome, exact.outcome);
            for (sampled, exact, error) in [
                (s.win, e.win, errors.win),
                (s.tie, e.tie, errors.tie),
                (s.lose, e.lose, errors.lose),
                (s.equity, e.equity, errors.equity),
                (s.tie_share, e.tie_share, errors.tie_share),
            ] {
                assert!(
                    error < 6e-4 && (sampled - exact).abs() < 5.0 * error,
                    "{sampled} v {exact}"
                );
            }
            for (sampled, exact) in sampled.classes.iter().zip(&exact.classes) {
                assert_eq!(sampled.index, exact.index);
                let error = sampled.error.expect("a sampled line says its error");
                let off = (sampled.outcome.equity - exact.outcome.equity).abs();
                assert!(off <= 5.5 * error.max(1e-3), "{:?}: {off} v {error}", sampled.class());
            }
        }
    }
}

/// The first provisional equity, averaged over many seeds, is the exact one.
#[test]
fn provisional_values_are_unbiased() {
    let questions = [
        question(&["random", WIDE], "Ks7h2d", ""),
        question(&[WIDE, "random", TIGHT], "9h6h2h", ""),
        // Four on the river: here a unit is a part of the first player's hands.
        question(&["JT,98,AhKh,77", WIDE, TIGHT, "88,T9s"], "Ks7h2dTc3s", ""),
    ];
    for mut asked in questions {
        let exact = answer(&asked);
        assert!(exact.is_final);
        let mut firsts = Vec::new();
        for seed in 1..=150 {
            asked.seed = seed;
            let mut job = Job::new(&planned(&asked));
            assert!(job.step(), "there is more than one unit");
            let first = job.provisional().expect("something was counted");
            assert!(!first.is_final && job.answer().is_none());
            firsts.push(first.players[0].outcome.equity);
        }
        let count = firsts.len() as f64;
        let mean = firsts.iter().sum::<f64>() / count;
        let variance = firsts.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / (count - 1.0);
        let off = mean - exact.players[0].outcome.equity;
        let error = (variance / count).sqrt();
        assert!(error > 0.0 && error < 0.03, "the seed draws the order: {error}");
        assert!(off.abs() < 4.0 * error, "off by {off}, error {error}");

        asked.seed = 99;
        assert_eq!(answer(&asked), exact, "the order is nowhere in the exact answer");
    }
}
