//! Community cards.

use crate::card::{Card, CardSet};
use core::fmt;

/// Which street a number of community cards makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Street {
    /// No card yet.
    Preflop,
    /// Three cards.
    Flop,
    /// Four cards.
    Turn,
    /// Five cards.
    River,
}

/// Zero, three, four or five different community cards. The order they came in is kept for
/// showing; it never changes an equity.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Board {
    cards: [Option<Card>; 5],
}

/// Why cards do not make a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// There are one, two, or more than five cards; so many.
    Size(usize),
    /// This card stands there twice.
    Twice(Card),
}

impl Board {
    /// No card yet.
    pub const EMPTY: Self = Self { cards: [None; 5] };

    /// The board of these cards.
    ///
    /// # Errors
    /// When there are not 0, 3, 4 or 5 of them, or one stands there twice.
    pub fn new(cards: &[Card]) -> Result<Self, BoardError> {
        if !matches!(cards.len(), 0 | 3 | 4 | 5) {
            return Err(BoardError::Size(cards.len()));
        }
        let mut board = Self::EMPTY;
        for (place, &card) in cards.iter().enumerate() {
            if board.set().contains(card) {
                return Err(BoardError::Twice(card));
            }
            board.cards[place] = Some(card);
        }
        Ok(board)
    }

    /// Its cards in the order they came.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone + '_ {
        self.cards.iter().flatten().copied()
    }

    /// Its cards as a set.
    #[must_use]
    pub fn set(&self) -> CardSet {
        self.cards().collect()
    }

    /// How many cards lie there.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards().count()
    }

    /// Whether none lies there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards[0].is_none()
    }

    /// The street it makes.
    #[must_use]
    pub fn street(&self) -> Street {
        match self.len() {
            0 => Street::Preflop,
            3 => Street::Flop,
            4 => Street::Turn,
            _ => Street::River,
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_what_is_no_board() {
        let cards: alloc::vec::Vec<Card> = Card::all().take(6).collect();
        for size in 0..=6 {
            let made = Board::new(&cards[..size]);
            assert_eq!(made.is_ok(), matches!(size, 0 | 3 | 4 | 5), "{size} cards");
        }
        let twice = [cards[0], cards[1], cards[0]];
        assert_eq!(Board::new(&twice), Err(BoardError::Twice(cards[0])));
    }
}
