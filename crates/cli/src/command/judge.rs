//! `tableodds judge`.

mod steps;

use crate::failure::Failure;
use crate::{input, words};
use clap::Args;
use holdem::card::{Card, CardSet};
use holdem::eval;
use odds::judge;
use serde::Serialize;
use std::io::Write;
use steps::Steps;

/// Say what five to seven cards are worth
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  tableodds judge Ks Kh 7d 7c 2s
  tableodds judge --json AhKhQhJhTh9h2c

Fields of --json:
  category   royal_flush, straight_flush, four_of_a_kind, full_house, flush, straight,
             three_of_a_kind, two_pair, one_pair or high_card
  best_five  the five cards that count, the deciding ones first
  strength   a number; the higher one wins, equal ones split the pot
  table      the judge's steps, ranks from deuce to ace, suits from clubs, diamonds and hearts to
             spades, straights from A-5 to 10-A: {grid, rank_totals, suit_totals, straight_sums,
             straights, four_of_a_kind, flush, three_of_a_kind, pairs}")]
pub(crate) struct Arguments {
    /// Five to seven cards, together or apart
    #[arg(required = true, value_name = "CARDS")]
    cards: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Verdict {
    category: &'static str,
    best_five: String,
    strength: u32,
    table: Steps,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let text = arguments.cards.join(" ");
    let cards = input::cards("CARDS", &text)?;
    let cards: CardSet = cards.into_iter().collect();
    let judgement = judge::judge(cards).map_err(|judge::Uncountable(count)| {
        Failure::Input(format!("CARDS: {count} cards; it takes five to seven"))
    })?;
    let strength = eval::evaluate(cards);
    let best = eval::best_five(cards).unwrap_or(cards);
    let verdict = Verdict {
        category: words::type_key(judgement.verdict),
        best_five: in_order(best).iter().map(ToString::to_string).collect(),
        strength: strength.bits(),
        table: Steps::new(&judgement),
    };
    if arguments.json {
        serde_json::to_writer(&mut *out, &verdict)?;
        return Ok(writeln!(out)?);
    }
    writeln!(out, "{}", words::category(strength))?;
    writeln!(out, "best five  {}", verdict.best_five)?;
    writeln!(out, "strength   {}", verdict.strength)?;
    Ok(verdict.table.write(out)?)
}

/// The cards of one hand, those that repeat a rank first, then by rank from the ace down; the ace
/// of a wheel last.
fn in_order(cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    let ranks: Vec<usize> = cards.iter().map(|card| card.rank().index()).collect();
    let times = |rank: usize| ranks.iter().filter(|&&other| other == rank).count();
    let wheel = [12, 0, 1, 2, 3].iter().all(|rank| ranks.contains(rank));
    cards.sort_by_key(|card| {
        let rank = card.rank().index();
        let height = if wheel && rank == 12 { 0 } else { rank + 1 };
        std::cmp::Reverse((times(rank), height, card.suit().index()))
    });
    cards
}
