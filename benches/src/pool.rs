//! Histories and tables of batches to measure with, and what reading them comes to.

use history::batch::Batches;
use history::expect::Expected;
use history::import::{Import, Options, Outcome};
use history::specimen::Specimen;
use holdem::preflop::Table;
use rating::{Constants, Names, Pool, table as csv};
use std::fmt::Write as _;

/// So many hands of a fast-fold pool, one text.
#[must_use]
pub fn history(count: usize) -> String {
    let mut specimen = Specimen::new(1, 2_000);
    let mut text = String::with_capacity(count * 1_500);
    (0..count).for_each(|_| specimen.write(&mut text));
    text
}

/// So many hands of a fast-fold pool, of which one in a hundred is an all-in whose chances are
/// counted, and of these one in four of three players or more before the flop.
///
/// # Panics
/// When a hand of its own making is not read.
#[must_use]
pub fn all_ins(count: usize) -> String {
    let (mut specimen, mut import) =
        (Specimen::new(1, 2_000), Import::new(Options::default(), None));
    let mut text = String::with_capacity(count * 1_500);
    // Still wanted: of three and more before the flop, other all-ins, and hands without one.
    let mut wanted = [count / 400, count / 100 - count / 400, count - count / 100];
    while wanted != [0; 3] {
        let before = text.len();
        specimen.write(&mut text);
        let mut kind = 2;
        let mut sink = |outcome: Outcome<'_>| {
            let Outcome::Played(played) = outcome else { panic!("{outcome:?}") };
            kind = match &played.expected {
                Expected::AllIn(all_in) if all_in.board.is_empty() && all_in.players.len() > 2 => 0,
                Expected::AllIn(_) => 1,
                Expected::Actual | Expected::Unadjusted(_) => 2,
            };
        };
        import.begin("all-ins");
        import.push(&text.as_bytes()[before..], &mut sink);
        import.end(&mut sink);
        match &mut wanted[kind] {
            0 => text.truncate(before),
            wanted => *wanted -= 1,
        }
    }
    text
}

/// What a history comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Read {
    /// Hands.
    pub hands: u64,
    /// Hands with an all-in whose chances stand for the result.
    pub adjusted: u64,
    /// What the hero won with them, in whole units.
    pub ev: f64,
}

/// Reads a history as the page and the terminal do, all-ins adjusted and batches added up.
///
/// # Panics
/// When a hand is left out: none of these is to be.
#[must_use]
pub fn hands(text: &str) -> Read {
    let table = Table::read(include_bytes!("../../assets/preflop.bin")).ok();
    let mut import = Import::new(Options::default(), table);
    let (mut read, mut batches) = (Read { hands: 0, adjusted: 0, ev: 0.0 }, Batches::default());
    let mut sink = |outcome: Outcome<'_>| match outcome {
        Outcome::Played(played) => {
            read.hands += 1;
            read.adjusted += u64::from(played.is_adjusted());
            read.ev += played.hand.hero.map_or(0.0, |hero| played.ev(hero).units());
            batches.add(played, None);
        }
        other => panic!("{other:?}"),
    };
    import.begin("history");
    for piece in text.as_bytes().chunks(1 << 18) {
        import.push(piece, &mut sink);
    }
    import.end(&mut sink);
    read
}

/// A table of so many rows of batches: 500 players, 40 rows a batch.
#[must_use]
pub fn table(count: usize) -> String {
    let mut text = String::from("batch_id,timestamp,player,hands,ev_bb\n");
    for row in 0..count as u64 {
        let (batch, place) = (row / 40, row % 40);
        let player = (batch * 7 + place * 13) % 520;
        let hands = 500 + row * 7_919 % 2_500;
        let ev = (row * 104_729 % 60_000) as f64 / 100.0 - 300.0;
        let day = 19_000 + batch / 8;
        let seconds = day * 86_400;
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{batch},{seconds},p{player},{hands},{ev}");
    }
    text
}

/// Reads a table and rates its players; gives the number of moves, and the mean of the ratings.
///
/// # Panics
/// When a row is refused: none of these is to be.
#[must_use]
pub fn rows(text: &str) -> (u64, f64) {
    let mut names = Names::default();
    let read = csv::read(text.as_bytes(), &mut names).expect("the heading is whole");
    assert_eq!(read.refused.len(), 0, "{:?}", read.refused.first());
    let mut pool = Pool::new(Constants::default());
    *pool.names_mut() = names;
    let moves = |batch: &csv::Batch| pool.batch(&batch.rows).map_or(0, |moves| moves.len());
    let moves = read.batches.iter().map(moves).sum::<usize>() as u64;
    let players = pool.players();
    let count = players.len() as f64;
    (moves, players.map(|(_, player)| player.mu).sum::<f64>() / count)
}
