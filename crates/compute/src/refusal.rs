//! Why a question has no answer.

use serde::{Deserialize, Serialize};

/// Why a question has no answer. Players are numbered from 0, cards as in
/// [`holdem::card::Card::index`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// So many players; it takes 2 to 10.
    Players(usize),
    /// So many community cards; it takes 0, 3, 4 or 5.
    BoardSize(usize),
    /// This card lies on the board twice, or on the board and among the dead cards.
    CardTwice(u8),
    /// This player's hand has fewer than two cards.
    HandIncomplete {
        /// Whose hand.
        player: usize,
        /// How many cards it has.
        cards: usize,
    },
    /// This player's range holds no combo.
    EmptyRange {
        /// Whose range.
        player: usize,
    },
    /// Each combo of this player's range needs a card of the board or a dead card.
    Blocked {
        /// Whose range.
        player: usize,
    },
    /// These players' ranges cannot be dealt together, since their combos always share a card;
    /// without any one of these players they could.
    Undealable {
        /// Which players.
        players: Vec<usize>,
    },
    /// No way to deal the ranges together was found in a long search, nor a proof that there is
    /// none.
    Undecided,
    /// Too few cards are left for the players and the board.
    DeckShort {
        /// How many are needed.
        needed: usize,
        /// How many there are.
        left: usize,
    },
    /// An exact answer was asked for, and there is no way to one that ends.
    NoExact,
    /// A sampled answer of no deal was asked for.
    NoSamples,
}
