//! What is played, and for how much.

use crate::money::{Currency, Money};
use serde::{Deserialize, Serialize};

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Game {
    /// Two hole cards.
    Holdem,
    /// Four hole cards, of which two play.
    Omaha,
    /// Five hole cards, of which two play.
    Omaha5,
    /// Six hole cards, of which two play.
    Omaha6,
    /// Omaha, the pot split between high and low.
    Omaha8,
    /// Five-card Omaha, the pot split between high and low.
    Omaha5Hilo,
    /// Hold'em without deuces to fives.
    ShortDeck,
    /// Five-card Omaha with a flop card dealt first.
    Courchevel,
    /// Any stud game.
    Stud,
    /// Any draw game.
    Draw,
    /// Some other game.
    Other,
}

impl Game {
    /// The game that a heading of any room names.
    #[must_use]
    pub fn find(heading: &str) -> Option<Self> {
        let text = heading.to_ascii_lowercase();
        let holds = |words: &[&str]| words.iter().any(|word| text.contains(word));
        let hilo =
            holds(&["hi/lo", "hi-lo", "hilo", "hi lo", "omahahl", "8 or better", "omaha h/l"]);
        let game = if holds(&["courchevel"]) {
            Self::Courchevel
        } else if holds(&["short deck", "shortdeck", "6+ hold"]) {
            Self::ShortDeck
        } else if holds(&["badugi", "badacey", "badeucy", "draw", "lowball", "2-7"]) {
            Self::Draw
        } else if holds(&["stud", "razz", "7card", "7 card", "5card"]) {
            Self::Stud
        } else if holds(&["omaha", "plo"]) {
            let six = holds(&["6 card", "6-card", "plo-6", "plo6", "6card"]);
            let five = holds(&["5 card", "5-card", "plo-5", "plo5", "5card"]);
            match (six, five, hilo) {
                (true, _, false) => Self::Omaha6,
                (_, true, false) => Self::Omaha5,
                (_, true, true) => Self::Omaha5Hilo,
                (false, false, true) => Self::Omaha8,
                (false, false, false) => Self::Omaha,
                (true, _, true) => Self::Other,
            }
        } else if holds(&["holdem", "hold'em", "hold’em", "hold em"]) || heading.contains("Холдем")
        {
            Self::Holdem
        } else {
            return None;
        };
        Some(game)
    }

    /// Whether its hands are read.
    #[must_use]
    pub const fn is_read(self) -> bool {
        self.hole_cards().is_some()
    }

    /// How many hole cards a player gets, for the games that are read.
    #[must_use]
    pub const fn hole_cards(self) -> Option<usize> {
        match self {
            Self::Holdem => Some(2),
            Self::Omaha | Self::Omaha8 => Some(4),
            Self::Omaha5 | Self::Omaha5Hilo => Some(5),
            Self::Omaha6 => Some(6),
            Self::ShortDeck | Self::Courchevel | Self::Stud | Self::Draw | Self::Other => None,
        }
    }

    /// A short name for programs.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Holdem => "holdem",
            Self::Omaha => "omaha",
            Self::Omaha5 => "omaha5",
            Self::Omaha6 => "omaha6",
            Self::Omaha8 => "omaha8",
            Self::Omaha5Hilo => "omaha5-8",
            Self::ShortDeck => "short_deck",
            Self::Courchevel => "courchevel",
            Self::Stud => "stud",
            Self::Draw => "draw",
            Self::Other => "other",
        }
    }
}

/// What bounds a bet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// The stack.
    #[default]
    No,
    /// The pot.
    Pot,
    /// Fixed steps.
    Fixed,
}

impl Limit {
    /// A short name for programs.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::No => "nl",
            Self::Pot => "pl",
            Self::Fixed => "fl",
        }
    }
}

/// What the results are good for.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Kind {
    /// A cash table with seats.
    #[default]
    Table,
    /// A cash pool that deals a new table every hand.
    FastFold,
    /// A tournament; amounts are its chips.
    Tournament,
    /// Play money.
    Play,
}

impl Kind {
    /// A short name for programs.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::FastFold => "fast_fold",
            Self::Tournament => "tournament",
            Self::Play => "play",
        }
    }

    /// Whether results are money.
    #[must_use]
    pub const fn is_cash(self) -> bool {
        matches!(self, Self::Table | Self::FastFold)
    }
}

/// The blinds, and what they are counted in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stakes {
    /// The small blind.
    pub small: Money,
    /// The big blind.
    pub big: Money,
    /// What every amount of the hand is counted in.
    pub currency: Currency,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_games_in_headings() {
        for (heading, game) in [
            ("Hold'em No Limit ($0.01/$0.02 USD)", Game::Holdem),
            ("$3/$6 Blinds No Limit Holdem - ***", Game::Holdem),
            ("HOLDEMZonePoker No Limit", Game::Holdem),
            ("6+ Hold'em No Limit", Game::ShortDeck),
            ("PLO-5 ($2/$5)", Game::Omaha5),
            ("5 Card Omaha Hi/Lo Pot Limit", Game::Omaha5Hilo),
            ("Mixed Omaha (5 Card Omaha Pot Limit)", Game::Omaha5),
            ("6 Card Omaha Pot Limit", Game::Omaha6),
            ("Pot Limit OmahaHL", Game::Omaha8),
            ("7CARD HiLo Fixed Limit", Game::Stud),
            ("5 Card Draw Limit", Game::Draw),
            ("Triple Draw 2-7 Lowball Limit", Game::Draw),
            ("Courchevel Hi/Lo Pot Limit", Game::Courchevel),
        ] {
            assert_eq!(Game::find(heading), Some(game), "{heading}");
        }
        assert_eq!(Game::find("Chess"), None);
    }
}
