//! The judge's tables as they are printed.

use crate::table::Table;
use holdem::card::{Rank, Suit};
use odds::judge::{Judgement, RUNS, run_ranks};
use serde::Serialize;
use std::io::{self, Write};

/// The JSON form; field names are kept.
#[derive(Debug, Serialize)]
pub(crate) struct Steps {
    /// By rank and suit, 1 for a card that is there.
    grid: [[u8; Suit::COUNT]; Rank::COUNT],
    rank_totals: [u8; Rank::COUNT],
    suit_totals: [u8; Suit::COUNT],
    /// By straight and suit; 5 is a straight flush.
    straight_sums: [[u8; Suit::COUNT]; RUNS],
    /// In whatever suits.
    straights: [bool; RUNS],
    four_of_a_kind: Option<char>,
    flush: Option<char>,
    three_of_a_kind: u8,
    pairs: u8,
}

impl Steps {
    pub(crate) fn new(judgement: &Judgement) -> Self {
        Self {
            grid: judgement.grid.map(|row| row.map(u8::from)),
            rank_totals: judgement.rank_totals,
            suit_totals: judgement.suit_totals,
            straight_sums: judgement.run_sums,
            straights: judgement.runs,
            four_of_a_kind: judgement.quads.map(Rank::to_char),
            flush: judgement.flush.map(Suit::to_char),
            three_of_a_kind: judgement.trips,
            pairs: judgement.pairs,
        }
    }

    /// Tables for people, ranks from the ace down.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let suits: Vec<Suit> = Suit::all().rev().collect();
        let cells = |row: &[u8; Suit::COUNT]| -> Vec<String> {
            suits.iter().map(|suit| row[suit.index()].to_string()).collect()
        };
        let names: Vec<String> = suits.iter().map(ToString::to_string).collect();
        let mut cards = Table::new(&["cards", &names[0], &names[1], &names[2], &names[3], "sum"]);
        for rank in Rank::all().rev() {
            let mut row = vec![rank.to_string()];
            row.extend(cells(&self.grid[rank.index()]));
            row.push(self.rank_totals[rank.index()].to_string());
            cards.row(row);
        }
        let mut sums = vec!["sum".to_owned()];
        sums.extend(cells(&self.suit_totals));
        cards.row(sums);

        let heading = ["straights", &names[0], &names[1], &names[2], &names[3], "mixed"];
        let mut straights = Table::new(&heading);
        for run in (0..RUNS).rev() {
            let ranks: Vec<Rank> = run_ranks(run).collect();
            let mut row = vec![format!("{}-{}", ranks[0], ranks[ranks.len() - 1])];
            row.extend(cells(&self.straight_sums[run]));
            row.push(if self.straights[run] { "yes" } else { "no" }.to_owned());
            straights.row(row);
        }

        writeln!(out)?;
        cards.write(out)?;
        writeln!(out)?;
        straights.write(out)?;
        let told = |found: Option<char>| found.map_or("no".to_owned(), |found| found.to_string());
        writeln!(out)?;
        writeln!(out, "four of a kind   {}", told(self.four_of_a_kind))?;
        writeln!(out, "flush            {}", told(self.flush))?;
        writeln!(out, "three of a kind  {}", self.three_of_a_kind)?;
        writeln!(out, "pairs            {}", self.pairs)
    }
}
