//! The odds tool: one player's cards, and the seed and number of hands to deal.

pub mod edit;
pub(crate) mod form;
pub mod link;

use crate::equity::{Place, SpotError};
use holdem::card::{Card, CardSet};
use std::ops::RangeInclusive;

/// Where the hole cards lie: there is one player.
pub const HOLE: Place = Place::Hand(0);

/// The places of this tool.
pub const PLACES: [Place; 3] = [HOLE, Place::Board, Place::Dead];

/// How many hands may be dealt at once.
pub const HANDS: RangeInclusive<u64> = 1..=1_000_000_000;

/// How many dead cards there may be: seven cards are still to be had from the rest.
pub const DEAD: usize = Card::COUNT - 7;

/// One player's cards, and what is dealt.
///
/// No card lies in two places, and no place holds more than fit. Any of the cards may be known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddsSpot {
    pub(crate) hole: Vec<Card>,
    pub(crate) board: Vec<Card>,
    pub(crate) dead: Vec<Card>,
    pub(crate) settings: Settings,
}

/// What is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// The seed of a single deal and of a run.
    pub seed: u64,
    /// How many hands a run deals, one of [`HANDS`].
    pub hands: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { seed: 1, hands: 1_000_000 }
    }
}

/// How many cards fit in a place of this tool.
#[must_use]
pub const fn room(place: Place) -> usize {
    match place {
        Place::Board => 5,
        Place::Dead => DEAD,
        HOLE => 2,
        Place::Hand(_) => 0,
    }
}

impl OddsSpot {
    /// A spot with these cards, at the default settings.
    ///
    /// # Errors
    /// When there are more cards in a place than fit, or one lies twice.
    pub fn new(hole: Vec<Card>, board: Vec<Card>, dead: Vec<Card>) -> Result<Self, SpotError> {
        let spot = Self { hole, board, dead, settings: Settings::default() };
        spot.check()?;
        Ok(spot)
    }

    /// The same spot with other settings; a number of hands that cannot be dealt becomes the
    /// nearest that can.
    #[must_use]
    pub fn with_settings(mut self, settings: Settings) -> Self {
        let hands = settings.hands.clamp(*HANDS.start(), *HANDS.end());
        self.settings = Settings { hands, ..settings };
        self
    }

    /// Hole cards in the order they were given, at most two.
    #[must_use]
    pub fn hole(&self) -> &[Card] {
        &self.hole
    }

    /// Community cards in the order they came, at most five.
    #[must_use]
    pub fn board(&self) -> &[Card] {
        &self.board
    }

    /// Cards out of play, in the order they were given.
    #[must_use]
    pub fn dead(&self) -> &[Card] {
        &self.dead
    }

    /// What is dealt.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The cards that lie in a place; none where this tool has no such place.
    #[must_use]
    pub fn cards_in(&self, place: Place) -> &[Card] {
        match place {
            Place::Board => &self.board,
            Place::Dead => &self.dead,
            HOLE => &self.hole,
            Place::Hand(_) => &[],
        }
    }

    /// Where a card lies, if anywhere.
    #[must_use]
    pub fn place_of(&self, card: Card) -> Option<Place> {
        PLACES.into_iter().find(|&place| self.cards_in(place).contains(&card))
    }

    /// Hole cards and board.
    #[must_use]
    pub fn hand(&self) -> CardSet {
        self.hole.iter().chain(&self.board).copied().collect()
    }

    pub(crate) fn check(&self) -> Result<(), SpotError> {
        let mut seen = [None; Card::COUNT];
        for place in PLACES {
            let cards = self.cards_in(place);
            if cards.len() > room(place) {
                return Err(SpotError::Full(place));
            }
            for &card in cards {
                if let Some(by) = seen[card.index()].replace(place) {
                    return Err(SpotError::Taken { card, by });
                }
            }
        }
        Ok(())
    }
}
