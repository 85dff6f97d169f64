//! The ten types of hands a player tells apart.

use holdem::card::CardSet;
use holdem::eval::{Category, Strength, evaluate};
use serde::{Deserialize, Serialize};
use std::ops::{AddAssign, Index, IndexMut};

/// What a hand is called, from the weakest, the royal flush apart from other straight flushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandType {
    /// Nothing else.
    HighCard,
    /// Two cards of one rank.
    Pair,
    /// Two cards of each of two ranks.
    TwoPair,
    /// Three cards of one rank.
    Trips,
    /// Five ranks in a row.
    Straight,
    /// Five cards of one suit.
    Flush,
    /// Three cards of one rank and two of another.
    FullHouse,
    /// Four cards of one rank.
    Quads,
    /// Five ranks in a row in one suit, below the ace.
    StraightFlush,
    /// Ten to ace in one suit.
    RoyalFlush,
}

impl HandType {
    /// How many there are.
    pub const COUNT: usize = 10;

    /// From high card to royal flush.
    pub const ALL: [Self; Self::COUNT] = [
        Self::HighCard,
        Self::Pair,
        Self::TwoPair,
        Self::Trips,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::Quads,
        Self::StraightFlush,
        Self::RoyalFlush,
    ];

    /// The type of a strength.
    #[must_use]
    pub const fn of(strength: Strength) -> Self {
        match strength.category() {
            Category::HighCard => Self::HighCard,
            Category::Pair => Self::Pair,
            Category::TwoPair => Self::TwoPair,
            Category::Trips => Self::Trips,
            Category::Straight => Self::Straight,
            Category::Flush => Self::Flush,
            Category::FullHouse => Self::FullHouse,
            Category::Quads => Self::Quads,
            Category::StraightFlush if strength.is_royal_flush() => Self::RoyalFlush,
            Category::StraightFlush => Self::StraightFlush,
        }
    }

    /// The type of the best five of up to seven cards; fewer than five are told by what they repeat.
    #[must_use]
    pub const fn of_cards(cards: CardSet) -> Self {
        Self::of(evaluate(cards))
    }

    /// 0 for high card to 9 for royal flush.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How many hands are of each type.
///
/// There are at most C(52, 7) = 133,784,560 hands; weighted by a range's weight in thousandths
/// that is still below 2^38.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts([u64; HandType::COUNT]);

impl Counts {
    /// All hands together.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Hands of this type or a better one.
    #[must_use]
    pub fn at_least(&self, least: HandType) -> u64 {
        self.0[least.index()..].iter().sum()
    }

    /// The chance of a type, 0 when nothing was counted.
    #[must_use]
    pub fn chance(&self, of: HandType) -> f64 {
        match self.total() {
            0 => 0.0,
            total => self[of] as f64 / total as f64,
        }
    }

    /// Each type with its count, from high card to royal flush.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (HandType, u64)> + ExactSizeIterator {
        HandType::ALL.into_iter().zip(self.0)
    }
}

impl Index<HandType> for Counts {
    type Output = u64;

    fn index(&self, of: HandType) -> &u64 {
        &self.0[of.index()]
    }
}

impl IndexMut<HandType> for Counts {
    fn index_mut(&mut self, of: HandType) -> &mut u64 {
        &mut self.0[of.index()]
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }
}
