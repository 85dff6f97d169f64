//! The questions of the Catan tool, held against the engine they are put to.

use catan::board::Board;
use catan::building::{Building, Size};
use catan::chain::Chain;
use catan::draft::{Draft, Objective, solve};
use catan::fair::{FairSearch, Fairest};
use catan::geometry::Vertex;
use catan::pair::PairTable;
use catan::race::{EighthSpot, Race};
use catan::seat::BothSeats;
use catan::seed::Seed;
use catan::setup::{Layout, Setup};
use catan::trial::Trials;
use compute::catan::draft::{DraftAnswer, DraftQuestion};
use compute::catan::fair::FairQuestion;
use compute::catan::job::Job;
use compute::catan::wait::WaitQuestion;
use compute::catan::{Answer, Ground, Question, Refusal};

fn beginner() -> Board {
    Setup::default().board(Seed(0))
}

fn draft(players: u8, placed: &[u8]) -> DraftQuestion {
    let ground = Ground::from(&beginner());
    DraftQuestion { ground, players, placed: placed.to_vec(), ahead: false, reference: true }
}

fn answer(question: &Question) -> Answer {
    let mut job = Job::new(question).expect("it has an answer");
    assert_eq!(job.answer(), None, "nothing is done yet");
    let mut before = 0.0;
    while job.step() {
        assert!((before..=1.0).contains(&job.progress()));
        before = job.progress();
    }
    assert!(!job.step());
    job.answer().expect("it is done")
}

fn drafted(question: DraftQuestion) -> DraftAnswer {
    match answer(&Question::Draft(question)) {
        Answer::Draft(answer) => *answer,
        other => panic!("no draft: {other:?}"),
    }
}

#[test]
fn published_values() {
    let two = drafted(draft(2, &[]));
    assert_eq!(two.end.line, [48, 39, 31, 14]);
    assert_eq!(two.end.leaders, [0]);
    let shown = |rolls: &[f64]| rolls.iter().map(|r| format!("{r:.4}")).collect::<Vec<_>>();
    assert_eq!(shown(&two.seats.rolls[0]), ["58.0855", "59.4835"]);
    assert_eq!(shown(&two.seats.rolls[1]), ["58.0855", "59.2072", "59.8583"]);
    assert_eq!(shown(&two.seats.rolls[2]), ["58.3023", "59.2072", "60.9681", "62.9315"]);
    let otherwise = two.otherwise.expect("two players are quick");
    let times: Vec<_> = otherwise.seats.iter().map(|s| format!("{:.1}", s.rolls)).collect();
    assert_eq!(times, ["56.4", "53.9"]);
    assert_eq!(otherwise.leaders, [1], "the readings disagree");
    assert_eq!(two.seats.leaders[0], [0]);
    assert_eq!(two.seats_otherwise.leaders[0], [1]);
}

#[test]
fn a_draft_is_what_the_engine_finds() {
    let board = Setup { layout: Layout::Official, ..Setup::default() }.board(Seed(3));
    let both = BothSeats::new(&board);
    for (players, placed) in [(2, vec![]), (2, vec![20]), (3, vec![20, 31]), (4, vec![])] {
        let question = DraftQuestion { ground: Ground::from(&board), ..draft(players, &placed) };
        let found = drafted(question);
        let race = Race::new(&board, EighthSpot::Reference);
        let table = PairTable::new(&race);
        let vertices: Vec<_> =
            placed.iter().map(|&v| Vertex::new(v.into()).expect("a vertex")).collect();
        let state = Draft::new(players.into(), &vertices).expect("a draft");
        let wanted = solve(&table, &state, Objective::usual(players.into()));
        let line: Vec<_> = wanted.outcome.line.iter().map(|v| v.index() as u8).collect();
        assert_eq!(found.end.line, line);
        assert_eq!(found.choices.len(), wanted.choices.len());
        let best = found.choices.iter().find(|choice| choice.vertex == line[placed.len()]);
        assert_eq!(best.map(|choice| choice.loss), Some(0.0), "the line takes the best choice");
        assert!(found.choices.iter().all(|choice| choice.loss >= 0.0));
        for seat in &found.end.seats {
            let plan = &seat.plans[usize::from(seat.plan)];
            assert_eq!(plan.rolls, seat.rolls);
            let sum: f64 = plan.stages.iter().map(|(_, rolls)| rolls).sum();
            assert!((sum - seat.rolls).abs() < 1e-8);
            assert!(seat.plans.iter().all(|other| other.rolls >= seat.rolls));
        }
        for (seats, mode) in
            [(&found.seats, &both.reference), (&found.seats_otherwise, &both.tie_averaged)]
        {
            for players in 2..=4 {
                let wanted = mode.outcome(players).map(|outcome| {
                    outcome.rolls.iter().map(|rolls| rolls.to_f64()).collect::<Vec<_>>()
                });
                assert_eq!(Some(&seats.rolls[players - 2]), wanted.as_ref());
            }
        }
        for (vertex, partner) in Vertex::all().zip(&found.partners) {
            let Some((partner, rolls)) = partner else {
                let is_near = |v: &Vertex| v.reach().contains(vertex);
                assert!(vertices.iter().any(is_near), "only what is near is shut");
                continue;
            };
            let partner = Vertex::new((*partner).into()).expect("a vertex");
            assert_eq!(table.rolls(vertex, partner).to_f64(), *rolls);
        }
    }
}

#[test]
fn three_who_want_to_be_ahead_are_searched_in_steps() {
    // With the first two picks made only the replies are left.
    let question = DraftQuestion { ahead: true, ..draft(3, &[48, 39]) };
    let found = drafted(question);
    let table = PairTable::new(&Race::new(&beginner(), EighthSpot::Reference));
    let placed = [48, 39].map(|v| Vertex::new(v).expect("a vertex"));
    let state = Draft::new(3, &placed).expect("a draft");
    let wanted = solve(&table, &state, Objective::AheadOfBestRival);
    let line: Vec<_> = wanted.outcome.line.iter().map(|v| v.index() as u8).collect();
    assert_eq!(found.end.line, line);
    assert_eq!((found.is_beam, found.otherwise), (false, None));
}

#[test]
fn a_finished_draft_has_no_choices() {
    let found = drafted(draft(2, &[48, 39, 31, 14]));
    assert_eq!(found.end.line, [48, 39, 31, 14]);
    assert!(found.choices.is_empty() && found.partners.iter().all(Option::is_none));
}

#[test]
fn a_wait_is_what_both_engines_find() {
    let board = beginner();
    let question = WaitQuestion {
        ground: Ground::from(&board),
        buildings: vec![(48, false), (14, true)],
        robber_blocks: true,
        hand: [1, 0, 0, 0, 0],
        cost: [3, 3, 1, 1, 0],
        trials: 2_000,
        seed: 5,
    };
    let Answer::Wait(found) = answer(&Question::Wait(question.clone())) else { panic!("no wait") };
    let built = |index, size| Building { vertex: Vertex::new(index).expect("a vertex"), size };
    let buildings = [built(48, Size::Settlement), built(14, Size::City)];
    let target = catan::build_speed::Target::SettlementWithRoads;
    let wait =
        catan::build_speed::Wait::new(&board, &buildings, board.robber(), [1, 0, 0, 0, 0], target)
            .expect("the bank has it");
    let timing = Chain::solve(&wait).expect("few hands");
    let exact = found.exact.expect("few hands");
    assert_eq!(exact.mean, timing.mean().zip(timing.deviation()));
    assert_eq!(exact.percentiles[2], timing.percentile(50));
    let tally = Trials::new(&wait, Seed(5), 2_000).solve();
    assert_eq!(found.tried.mean, tally.mean());
    assert_eq!((found.tried.trials, found.tried.censored), (2_000, 0));
    assert!(found.apart.is_some_and(|apart| apart < 4.0));

    let nothing = WaitQuestion { buildings: Vec::new(), hand: [0; 5], trials: 300, ..question };
    let Answer::Wait(never) = answer(&Question::Wait(nothing.clone())) else { panic!("no wait") };
    assert_eq!((never.tried.censored, never.tried.mean), (300, None));
    assert_eq!(never.exact.and_then(|exact| exact.mean), None);
    let enough = WaitQuestion { hand: [3, 3, 1, 1, 0], ..nothing };
    let Answer::Wait(enough) = answer(&Question::Wait(enough)) else { panic!("no wait") };
    assert_eq!(enough.exact.and_then(|exact| exact.mean), Some((0.0, 0.0)));
    assert_eq!((enough.tried.mean, enough.apart), (Some((0.0, 0.0)), Some(0.0)));
}

#[test]
fn a_search_may_be_left_at_any_time() {
    let setup = Setup { layout: Layout::Official, ..Setup::default() };
    let question = FairQuestion::new(setup, 3, false, 40, 30);
    assert_eq!(question.setup(), setup);
    let search = FairSearch::new(setup, 3, EighthSpot::TieAveraged, Seed(40), 30);
    let search = search.expect("three can play");
    let mut job = Job::new(&Question::Fair(question)).expect("a search");
    let mut fairest = Fairest::default();
    for unit in 0..30 {
        fairest.merge(search.run(unit));
        assert_eq!(job.step(), unit < 29);
        let so_far = if unit < 29 { job.provisional() } else { job.answer() };
        let Some(Answer::Fair(so_far)) = so_far else { panic!("nothing found") };
        let best = fairest.best.as_ref().expect("a board");
        assert_eq!((so_far.examined, so_far.seed), (unit + 1, best.seed.0));
        assert_eq!(so_far.spread, best.spread as f64 / 1e9);
    }
    let none = FairQuestion::new(setup, 3, false, 0, 0);
    let mut none = Job::new(&Question::Fair(none)).expect("a search");
    assert!(!none.step());
    assert_eq!(none.answer(), None);
}

#[test]
fn what_has_no_answer_is_refused() {
    let refused = |question: DraftQuestion| Job::new(&Question::Draft(question)).err();
    assert!(matches!(refused(draft(5, &[])), Some(Refusal::Draft(_))));
    assert!(matches!(refused(draft(2, &[0, 3])), Some(Refusal::Draft(_))));
    assert!(matches!(refused(draft(2, &[54])), Some(Refusal::NoVertex(54))));
    let fair = FairQuestion::new(Setup::default(), 1, false, 0, 1);
    assert!(matches!(Job::new(&Question::Fair(fair)), Err(Refusal::Draft(_))));
}

#[test]
fn boards_travel_whole() {
    for seed in 0..20 {
        let layout = if seed % 2 == 0 { Layout::Random } else { Layout::Official };
        let board = Setup { layout, shuffle_harbours: true, ..Setup::default() }.board(Seed(seed));
        let board = board.with_robber(catan::geometry::Hex::new(seed as usize));
        assert_eq!(Ground::from(&board).board(), Ok(board));
    }
}

/// Lines and times on some boards, which the browser's test reads too: natively and in WebAssembly
/// every vertex and every bit of a time must be the same.
const LINES: &str = include_str!("catan_lines.json");

#[test]
fn lines_that_webassembly_must_find_as_well() {
    let wanted: serde_json::Value = serde_json::from_str(LINES).expect("the fixture is JSON");
    for (seed, case) in wanted.as_array().expect("a list").iter().enumerate() {
        let link = case["link"].as_str().expect("a link");
        let spot = spot::catan::link::read(link).expect("the link can be read");
        let found = drafted(DraftQuestion {
            ground: Ground::from(spot.board()),
            players: spot.players() as u8,
            placed: Vec::new(),
            ahead: false,
            reference: spot.settings().eighth == EighthSpot::Reference,
        });
        let rolls: Vec<_> = found.end.seats.iter().map(|seat| seat.rolls.to_string()).collect();
        let found = serde_json::json!({ "link": link, "line": found.end.line, "rolls": rolls });
        assert_eq!(&found, case, "number {seed}: {found}");
    }
}
