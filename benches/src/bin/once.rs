//! Answers one question once, so that instructions can be counted:
//!
//! ```sh
//! cargo build --release -p benches --bin once
//! valgrind --tool=callgrind target/release/once two Ks7h2d
//! ```
//!
//! A number after them answers it so often, and tells the shortest time.
//!
//! `two`, `plain` and `three` take a board and give full ranges to everybody, `fifths` gives three
//! players different fifths of all hands, `dead` takes the dead
//! cards of two full ranges before the flop, `preflop` how often two full ranges are to meet there
//! after the table was read, and `sample` a number of deals to three of them;
//! `evaluate` takes a number of random hands, `deal` a number of hands to deal, `chances` the cards
//! known of a hand, which may be none: `''`, `drafts` the seed of a board for which two, three and
//! four players are solved, `hands` a number of hands of a history to read, `all-ins` the same with
//! many all-ins, and `rows` one of batches to rate. `specimen` writes so many hands to the standard
//! output, for something else to read.

use benches::pool::{all_ins, hands, history, rows, table};
use benches::random_hands;
use catan::pair::PairTable;
use catan::race::{EighthSpot, Race};
use catan::seat::Seats;
use catan::seed::Seed;
use catan::setup::{Layout, Setup};
use history::specimen::Specimen;
use holdem::board::Board;
use holdem::card::CardSet;
use holdem::eval::evaluate;
use holdem::notation::cards::parse_cards;
use holdem::notation::parse;
use holdem::plain::PlainSweep;
use holdem::preflop::{Table, dead};
use holdem::range::Range;
use holdem::sample::Sampler;
use holdem::sweep::Sweep;
use holdem::tally::Tally;
use holdem::threeway::Threeway;
use odds::HandType;
use odds::chance::count;
use odds::deal::Dealer;
use std::io::{self, BufWriter, Write as _};
use std::process::ExitCode;
use std::time::{Duration, Instant};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let ([what, of] | [what, of, _]) = &words[..] else {
        eprintln!(
            "once two|plain|three|fifths BOARD [TIMES], once dead CARDS [TIMES], once preflop COUNT [TIMES], once sample|evaluate|deal COUNT [TIMES], once chances CARDS [TIMES], once drafts SEED [TIMES], once hands|all-ins|rows COUNT [TIMES], or once specimen COUNT"
        );
        return ExitCode::FAILURE;
    };
    let times = words.get(2).and_then(|times| times.parse().ok()).unwrap_or(1);
    let count = of.parse().unwrap_or(0);
    if what == "specimen" {
        return specimen(count);
    }
    // What is read is written before the clock starts.
    let given = match what.as_str() {
        "hands" => history(count),
        "all-ins" => all_ins(count),
        "rows" => table(count),
        _ => String::new(),
    };
    let mut shortest = Duration::MAX;
    for _ in 0..times {
        let before = Instant::now();
        let Some(answer) = answer(what, of, &given) else {
            eprintln!("no such question: {what} {of}");
            return ExitCode::FAILURE;
        };
        shortest = shortest.min(before.elapsed());
        println!("{answer}");
    }
    println!("{shortest:?}");
    ExitCode::SUCCESS
}

/// Writes hands nobody played.
fn specimen(count: usize) -> ExitCode {
    let mut specimen = Specimen::new(1, 2_000);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut text = String::new();
    for _ in 0..count {
        text.clear();
        specimen.write(&mut text);
        if out.write_all(text.as_bytes()).is_err() {
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn answer(what: &str, of: &str, given: &str) -> Option<u128> {
    match what {
        "evaluate" => return of.parse().ok().map(evaluations),
        "deal" => {
            let dealt = Dealer::new(1, 0).run(of.parse().ok()?);
            return Some(dealt.at_least(HandType::Flush).into());
        }
        "dead" => return dead(parse_cards(of).ok()?.into_iter().collect()),
        "sample" => return sample(of.parse().ok()?),
        "preflop" => return preflop(of.parse().ok()?),
        "hands" | "all-ins" => return Some(hands(given).adjusted.into()),
        "rows" => return Some(rows(given).0.into()),
        "drafts" => return of.parse().ok().map(drafts),
        "chances" => {
            let known = parse_cards(of).ok()?.into_iter().collect();
            let counts = count(known, CardSet::EMPTY, 7).ok()?;
            return Some(counts.at_least(HandType::Flush).into());
        }
        _ => {}
    }
    equity(what, &Board::new(&parse_cards(of).ok()?).ok()?)
}

/// The wins of the first of two full ranges with dead cards before the flop, summed.
fn dead(cards: CardSet) -> Option<u128> {
    let all = Range::any_two();
    let table = Table::read(include_bytes!("../../../assets/preflop.bin")).ok();
    let work = dead::Work::new(table.as_ref(), &all, &all, cards, 1);
    let mut boards = Tally::new(2);
    (0..work.units()).for_each(|unit| work.run(unit, &mut boards));
    let tally = work.tally(&boards);
    Some(tally.players[0].iter().map(|count| count.win).sum())
}

/// The same with no dead card, so many times.
fn preflop(times: u32) -> Option<u128> {
    let all = Range::any_two();
    let table = Table::read(include_bytes!("../../../assets/preflop.bin")).ok()?;
    let wins = |_| table.tally(&all, &all).players[0].iter().map(|count| count.win).sum::<u128>();
    Some((0..times).map(wins).sum())
}

/// Of so many deals to three full ranges, those that the first one wins.
fn sample(deals: u32) -> Option<u128> {
    let all = [(); 3].map(|()| Range::any_two());
    let part = Sampler::new(&all, &Board::EMPTY, CardSet::EMPTY, 1).ok()?.run(0, deals);
    Some(part.tally().players[0].iter().map(|count| count.win).sum())
}

/// All that a click on the Catan board computes for one reading of the eighth spot; the vertices of
/// the lines, summed.
fn drafts(seed: u64) -> u128 {
    let board = Setup { layout: Layout::Official, ..Setup::default() }.board(Seed(seed));
    let seats = Seats::new(&PairTable::new(&Race::new(&board, EighthSpot::TieAveraged)));
    let outcomes = [2, 3, 4].into_iter().filter_map(|players| seats.outcome(players));
    outcomes.flat_map(|outcome| &outcome.line).map(|vertex| vertex.index() as u128).sum()
}

/// The wins of the first player's combos, summed.
fn equity(what: &str, board: &Board) -> Option<u128> {
    let all = Range::any_two();
    let mut tally = Tally::new(2);
    match what {
        "two" => {
            let sweep = Sweep::new(&all, &all, board, CardSet::EMPTY);
            sweep.run(&sweep.runouts(), &mut tally);
        }
        "plain" => {
            let sweep = PlainSweep::new(&all, &all, board, CardSet::EMPTY);
            sweep.run(&sweep.runouts(), &mut tally);
        }
        "three" => return Some(three([&all; 3], board)),
        "fifths" => {
            let [a, b, c] = ["20%", "5%-25%", "1%-21%"].map(parse);
            return Some(three([&a.ok()?.range, &b.ok()?.range, &c.ok()?.range], board));
        }
        _ => return None,
    }
    Some(tally.players[0].iter().map(|count| count.win).sum())
}

/// The same of three ranges.
fn three(ranges: [&Range; 3], board: &Board) -> u128 {
    let threeway = Threeway::new(ranges, board, CardSet::EMPTY);
    let mut tally = Tally::new(3);
    threeway.run(&threeway.runouts(), &mut tally);
    tally.players[0].iter().map(|count| count.win).sum()
}

/// A sum over the strengths of random hands of seven cards, dealt beforehand.
fn evaluations(count: u64) -> u128 {
    random_hands(1)
        .iter()
        .cycle()
        .take(count as usize)
        .map(|&hand| u128::from(evaluate(hand).bits()))
        .sum()
}
