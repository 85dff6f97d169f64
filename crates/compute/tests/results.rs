//! What is read off answers must agree with the answers.

use compute::answer::Answer;
use compute::distribution::Distribution;
use compute::group::{Kind, groups};
use compute::job::Job;
use compute::next_card::{NextCard, chance, distribution, questions};
use compute::plan::{Context, plan};
use compute::question::{Method, Question};
use compute::refusal::Refusal;
use holdem::board::Board;
use holdem::card::CardSet;
use odds::draw::Draw;
use odds::hand_type::HandType;
use odds::pairing::Pairing;
use spot::range_text::RangeText;

fn question(players: &[&str], board: &str, dead: &str) -> Question {
    let cards = |text| spot::cards::parse(text).expect("cards");
    let range = |text: &&str| RangeText::parse(text).expect("a range").range().clone();
    let board = Board::new(&cards(board)).expect("a board");
    Question::new(players.iter().map(range).collect(), board, cards(dead).into_iter().collect())
}

fn answer(question: &Question) -> Result<Answer, Refusal> {
    let mut job = Job::new(&plan(question, &Context::default())?);
    while job.step() {}
    Ok(job.answer().expect("all units have run"))
}

/// Each card that can come, with the answer when it has.
fn next_cards(question: &Question, now: &Answer) -> Vec<(NextCard, Answer)> {
    let mut found = Vec::new();
    for (card, next) in questions(question) {
        let chance = chance(question, now, card);
        match answer(&next) {
            Ok(answer) => found.push((NextCard::new(card, chance, &answer), answer)),
            Err(refusal) => assert!(chance < 1e-12, "{card} has {chance}, but {refusal:?}"),
        }
    }
    found
}

const SPOTS: [(&[&str], &str, &str); 6] = [
    (&["AKs,QQ+", "22+,A2s+,KTs+,QJs"], "Ks7h2d", ""),
    (&["AsAh", "random"], "Td9d8c", "Ac2h"),
    (&["AA:0.3,KK,76s:0.5", "QQ,AKs:0.2,A5s"], "Ks7h2dTc", ""),
    (&["JTs:0.7,77", "AA,T9s", "KQs,22"], "9s7h2d", "9c"),
    (&["AA", "KK,AKs", "AQs"], "AsKs2dTc", ""),
    // The players need both red aces between them, so that none can come.
    (&["AhKd,AhQc", "AdKc,AdQh"], "Ks7h2d", "Ac"),
];

#[test]
fn next_cards_come_with_chances_that_sum_to_one() {
    for (players, board, dead) in SPOTS {
        let question = question(players, board, dead);
        let now = answer(&question).expect("an answer");
        let next = next_cards(&question, &now);
        let sum: f64 = next.iter().map(|(next, _)| next.chance).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{players:?}: {sum}");
    }
}

/// The law of total expectation: what holds now is the mean over what may come.
#[test]
fn the_mean_over_next_cards_is_the_equity_now() {
    for (players, board, dead) in SPOTS {
        let question = question(players, board, dead);
        let now = answer(&question).expect("an answer");
        let next = next_cards(&question, &now);
        for (player, found) in now.players.iter().enumerate() {
            let equity: f64 =
                next.iter().map(|(next, _)| next.chance * next.equities[player]).sum();
            assert!((equity - found.outcome.equity).abs() < 1e-12, "{players:?}, {player}");
            for line in &found.combos {
                let (mut weight, mut equity) = (0.0, 0.0);
                for (next, answer) in &next {
                    let lines = &answer.players[player].combos;
                    for after in lines.iter().filter(|after| after.index == line.index) {
                        weight += next.chance * after.weight;
                        equity += next.chance * after.weight * after.outcome.equity;
                    }
                }
                assert!((weight - line.weight).abs() < 1e-12, "{players:?}, {line:?}");
                assert!((equity - weight * line.outcome.equity).abs() < 1e-12, "{line:?}");
            }
        }
    }
}

#[test]
fn there_is_a_next_card_on_flop_and_turn_only() {
    let count = |board| questions(&question(&["AA", "KK"], board, "2c")).len();
    assert_eq!(["", "Ks7h2d", "Ks7h2dTc", "Ks7h2dTc3s"].map(count), [0, 48, 47, 0]);
}

#[test]
fn sampled_next_cards_take_fewer_deals() {
    let mut question = question(&["AA", "KK", "QQ", "JJ"], "9s7h2d", "");
    question.method = Method::Sample;
    question.stop.samples = 20_001;
    question.budget = 51;
    let next = questions(&question);
    assert!(next.iter().all(|(_, next)| (next.stop.samples, next.budget) == (2_001, 6)));
    let now = answer(&question).expect("an answer");
    let sum: f64 =
        questions(&question).iter().map(|&(card, _)| chance(&question, &now, card)).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
}

#[test]
fn a_sampled_next_card_tells_its_greatest_error() {
    let mut question = question(&["AA", "KK,QJs"], "9s7h2d", "");
    let now = answer(&question).expect("an answer");
    assert!(next_cards(&question, &now).iter().all(|(next, _)| next.error.is_none()));
    question.method = Method::Sample;
    question.stop.samples = 20_000;
    for (next, answer) in next_cards(&question, &now) {
        let errors = answer.players.iter().map(|player| player.errors.expect("sampled").equity);
        let error = next.error.expect("sampled");
        assert!(
            errors.clone().all(|other| other <= error) && errors.into_iter().any(|e| e == error)
        );
        // A share of one pot in 2,000 deals.
        assert!(error > 0.0 && error < 0.5 / f64::sqrt(2_000.0), "{error}");
    }
}

#[test]
fn distributions_have_the_mean_of_the_answer() {
    for (players, board, dead) in SPOTS {
        let question = question(players, board, dead);
        let now = answer(&question).expect("an answer");
        let next: Vec<NextCard> =
            next_cards(&question, &now).into_iter().map(|(next, _)| next).collect();
        for (player, found) in now.players.iter().enumerate() {
            for spread in [Distribution::of(&found.combos), distribution(&next, player)] {
                // The area under the curve, by the midpoint rule, is the mean.
                const STEPS: u32 = 20_000;
                let middles = (0..STEPS).map(|step| (f64::from(step) + 0.5) / f64::from(STEPS));
                let area: f64 = middles.map(|share| spread.at(share).expect("a hand")).sum();
                let mean = area / f64::from(STEPS);
                assert!((mean - found.outcome.equity).abs() < 2e-3, "{mean} {found:?}");
            }
        }
    }
}

#[test]
fn made_hands_part_a_range_and_keep_its_equity() {
    for (players, board, dead) in SPOTS {
        let question = question(players, board, dead);
        let now = answer(&question).expect("an answer");
        for found in &now.players {
            let groups = groups(&found.combos, question.board.set());
            let made = || groups.iter().filter(|group| matches!(group.kind, Kind::Made(_)));
            let weight: f64 = made().map(|group| group.weight).sum();
            let equity: f64 = made().map(|group| group.weight * group.equity).sum();
            assert!((weight - 1.0).abs() < 1e-12, "{weight}");
            assert!((equity - found.outcome.equity).abs() < 1e-12, "{equity}");
            assert_eq!(made().map(|group| group.combos.len()).sum::<usize>(), found.combos.len());
            let combos = |of: fn(Kind) -> bool| {
                let of = groups.iter().filter(|group| of(group.kind));
                of.map(|group| group.combos.len()).sum::<usize>()
            };
            let pairs = combos(|kind| kind == Kind::Made(HandType::Pair));
            assert_eq!(combos(|kind| matches!(kind, Kind::Pair(_))), pairs);
        }
    }
}

#[test]
fn hands_are_sorted_as_players_would() {
    let question = question(&["AA,KQs,JhTh,9c8c", "22"], "Kh9h8s", "");
    let now = answer(&question).expect("an answer");
    let found = groups(&now.players[0].combos, question.board.set());
    let kinds: Vec<(Kind, usize)> =
        found.iter().map(|group| (group.kind, group.combos.len())).collect();
    let expected = [
        (Kind::Made(HandType::TwoPair), 1),
        (Kind::Made(HandType::Pair), 6 + 3),
        (Kind::Pair(Pairing::Overpair), 6),
        (Kind::Pair(Pairing::Top), 3),
        (Kind::Made(HandType::HighCard), 1),
        (Kind::Draw(Draw::Flush), 1),
        (Kind::Draw(Draw::OpenEnded), 1),
    ];
    assert_eq!(kinds, expected);
    assert_eq!(groups(&now.players[0].combos, CardSet::EMPTY), []);
}
