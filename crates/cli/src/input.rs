//! Ranges and cards as they come from the command line.

use crate::failure::Failure;
use crate::words;
use holdem::board::{Board, BoardError};
use holdem::card::Card;
use holdem::notation::{self, Parsed};

/// Reads a range; `what` names where it was given.
pub(crate) fn range(what: &str, text: &str) -> Result<Parsed, Failure> {
    notation::parse(text).map_err(|faults| Failure::Input(words::faults(what, &faults)))
}

/// Reads cards.
pub(crate) fn cards(what: &str, text: &str) -> Result<Vec<Card>, Failure> {
    notation::cards::parse_cards(text)
        .map_err(|faults| Failure::Input(words::faults(what, &faults)))
}

/// Reads community cards.
pub(crate) fn board(what: &str, text: &str) -> Result<Board, Failure> {
    let cards = cards(what, text)?;
    Board::new(&cards).map_err(|error| {
        Failure::Input(match error {
            BoardError::Size(size) => format!("{what}: {}", words::board_size(size)),
            BoardError::Twice(card) => format!("{what}: {card} stands there twice"),
        })
    })
}
