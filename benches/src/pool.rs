//! Histories and tables of batches to measure with, and what reading them comes to.

use history::batch::Batches;
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

/// Reads a history as the page and the terminal do, all-ins adjusted and batches added up; gives
/// the number of hands.
///
/// # Panics
/// When a hand is left out: none of these is to be.
#[must_use]
pub fn hands(text: &str) -> u128 {
    let table = Table::read(include_bytes!("../../assets/preflop.bin")).ok();
    let mut import = Import::new(Options::default(), table);
    let (mut read, mut batches) = (0, Batches::default());
    let mut sink = |outcome: Outcome<'_>| match outcome {
        Outcome::Played(played) => {
            read += 1;
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

/// Reads a table and rates its players; gives the number of moves.
///
/// # Panics
/// When a row is refused: none of these is to be.
#[must_use]
pub fn rows(text: &str) -> u128 {
    let mut names = Names::default();
    let read = csv::read(text.as_bytes(), &mut names).expect("the heading is whole");
    assert_eq!(read.refused.len(), 0, "{:?}", read.refused.first());
    let mut pool = Pool::new(Constants::default());
    *pool.names_mut() = names;
    let moves = |batch: &csv::Batch| pool.batch(&batch.rows).map_or(0, |moves| moves.len());
    read.batches.iter().map(moves).sum::<usize>() as u128
}
