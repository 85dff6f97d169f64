//! Why a hand is left out.

use crate::game::Game;
use crate::money::Money;
use crate::site::Room;

/// Why a hand, or a stretch of text, is not among the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Fault {
    /// The room is known but not read.
    Room(Room),
    /// The game is recognised but not read.
    Game(Game),
    /// The heading names no game that is known.
    UnknownGame,
    /// The room cancelled the hand.
    Cancelled,
    /// The text ends before the hand does.
    Truncated,
    /// The text contradicts itself or holds something that cannot be, at this line of the file.
    Damaged(u64),
    /// An amount cannot be read, at this line of the file.
    Amount(u64),
    /// Somebody acts who has no seat, at this line of the file.
    Player(u64),
    /// The text does not say who won how much.
    NoResult,
    /// The money does not add up.
    Unreconciled(Mismatch),
    /// The text belongs to no hand.
    NoHand,
    /// The hand is longer than any hand can be.
    TooLong,
}

/// Two amounts that should be the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Mismatch {
    /// Which.
    pub what: Sum,
    /// What the players' actions and the room's additions come to.
    pub reckoned: Money,
    /// What the text says.
    pub stated: Money,
}

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Sum {
    /// Everything put into the pot, against the total pot.
    Pot,
    /// The pot less what the room takes, against what the players took.
    Won,
    /// What one player put in, against what the text says of that player.
    Bet,
}

impl Fault {
    /// A short name for programs, the same for all of a kind; of refused rooms it names the room.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Room(room) => room.refusal(),
            Self::Game(Game::ShortDeck) => "game_short_deck",
            Self::Game(Game::Courchevel) => "game_courchevel",
            Self::Game(Game::Stud) => "game_stud",
            Self::Game(Game::Draw) => "game_draw",
            Self::Game(_) => "game_other",
            Self::UnknownGame => "unknown_game",
            Self::Cancelled => "cancelled",
            Self::Truncated => "truncated",
            Self::Damaged(_) => "damaged",
            Self::Amount(_) => "amount",
            Self::Player(_) => "unknown_player",
            Self::NoResult => "no_result",
            Self::Unreconciled(_) => "unreconciled",
            Self::NoHand => "no_hand",
            Self::TooLong => "too_long",
        }
    }

    /// The line of the file it is about, where it is about one line.
    #[must_use]
    pub const fn line(&self) -> Option<u64> {
        match *self {
            Self::Damaged(line) | Self::Amount(line) | Self::Player(line) => Some(line),
            _ => None,
        }
    }
}
