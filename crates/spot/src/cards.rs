//! Lists of cards as text.

use holdem::card::Card;

pub use holdem::notation::cards::parse_cards as parse;

/// Prints cards in their order, without anything between: `Ks7h2d`.
#[must_use]
pub fn print(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect()
}
