//! Why there are no odds.

use compute::chances::{self, BOARD, HOLE};
use compute::dealing::{self, MOST};
use holdem::card::Card;

pub(crate) fn chances_refusal(refusal: chances::Refusal) -> String {
    match refusal {
        chances::Refusal::Hole(count) => {
            format!("--hole: {count} cards; a player has at most {HOLE}")
        }
        chances::Refusal::Board(count) => {
            format!("--board: {count} cards; a board has at most {BOARD}")
        }
        chances::Refusal::Twice(card) => match Card::from_index(card) {
            Some(card) => format!("{card} was given twice: a card lies in one place only"),
            None => "a card was given twice".to_owned(),
        },
        chances::Refusal::DeckShort => "--dead: too few cards are left for a hand".to_owned(),
    }
}

pub(crate) fn dealing_refusal(refusal: dealing::Refusal) -> String {
    match refusal {
        dealing::Refusal::Hands(count) => {
            format!("--deal: {count} hands; it takes 1 to {MOST}")
        }
        dealing::Refusal::OtherRun => "--deal: what was dealt before is of another run".to_owned(),
    }
}
