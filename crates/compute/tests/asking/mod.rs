//! How the tests ask.

#![allow(dead_code, reason = "not every test asks in every way")]

use compute::answer::Answer;
use compute::job::Job;
use compute::plan::{Context, Plan, plan};
use compute::question::Question;
use holdem::board::Board;
use holdem::notation::cards::parse_cards;
use holdem::notation::parse;

/// The question about ranges and cards in text.
pub(crate) fn question(players: &[&str], board: &str, dead: &str) -> Question {
    let range = |text: &&str| parse(text).unwrap_or_else(|faults| panic!("{faults:?}")).range;
    let cards = |text| parse_cards(text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let board = Board::new(&cards(board)).expect("a board");
    Question::new(players.iter().map(range).collect(), board, cards(dead).into_iter().collect())
}

/// A context with the preflop table.
pub(crate) fn context() -> Context {
    Context::with_table(include_bytes!("../../../../assets/preflop.bin")).expect("the table")
}

/// The plan of a question that can be answered.
pub(crate) fn planned(question: &Question) -> Plan {
    plan(question, &context()).unwrap_or_else(|refusal| panic!("{refusal:?}"))
}

/// The answer to a question that has one, found on one thread.
pub(crate) fn answer(question: &Question) -> Answer {
    answer_by(&planned(question))
}

/// The answer by a plan, found on one thread.
pub(crate) fn answer_by(plan: &Plan) -> Answer {
    let mut job = Job::new(plan);
    while job.step() {}
    job.answer().expect("all units have run")
}
