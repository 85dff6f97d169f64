//! Everything a user can do to an odds spot.

use super::{HOLE, OddsSpot, Settings, room};
use crate::Spot;
use crate::equity::{Place, SpotError};
use holdem::card::Card;

/// One thing a user can do to an odds spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Sets all cards of a place.
    SetCards {
        /// Where.
        place: Place,
        /// Which, instead of what lay there.
        cards: Vec<Card>,
    },
    /// Adds a card to a place.
    PutCard {
        /// Where.
        place: Place,
        /// Which.
        card: Card,
    },
    /// Takes a card from wherever it lies.
    RemoveCard(Card),
    /// Takes the last card of a place away, if there is one.
    RemoveLast(Place),
    /// Takes all cards away.
    Clear,
    /// Lays seven cards dealt from a whole deck: hole cards, then the board. Nothing is dead then.
    Deal {
        /// The seed they come of.
        seed: u64,
        /// Which.
        cards: [Card; 7],
    },
    /// What is dealt.
    SetSettings(Settings),
}

impl Spot for OddsSpot {
    type Edit = Edit;
    type Error = SpotError;

    fn apply(&self, edit: &Edit) -> Result<Self, SpotError> {
        let mut next = self.clone();
        match edit {
            Edit::SetCards { place, cards } => {
                next.cards(*place)?.clear();
                next.lay(*place, cards)?;
            }
            Edit::PutCard { place, card } => next.lay(*place, &[*card])?,
            Edit::RemoveCard(card) => {
                let place = self.place_of(*card).ok_or(SpotError::NotThere(*card))?;
                next.cards(place)?.retain(|held| held != card);
            }
            Edit::RemoveLast(place) => {
                next.cards(*place)?.pop();
            }
            Edit::Clear => {
                next.hole.clear();
                next.board.clear();
                next.dead.clear();
            }
            Edit::Deal { seed, cards } => {
                let [a, b, board @ ..] = *cards;
                next.hole = vec![a, b];
                next.board = board.to_vec();
                next.dead.clear();
                next.settings.seed = *seed;
            }
            Edit::SetSettings(settings) => next = next.with_settings(*settings),
        }
        next.check()?;
        Ok(next)
    }
}

impl OddsSpot {
    fn cards(&mut self, place: Place) -> Result<&mut Vec<Card>, SpotError> {
        match place {
            Place::Board => Ok(&mut self.board),
            Place::Dead => Ok(&mut self.dead),
            HOLE => Ok(&mut self.hole),
            Place::Hand(player) => Err(SpotError::NoPlayer(player)),
        }
    }

    fn lay(&mut self, place: Place, cards: &[Card]) -> Result<(), SpotError> {
        for &card in cards {
            if let Some(by) = self.place_of(card) {
                return Err(SpotError::Taken { card, by });
            }
            let held = self.cards(place)?;
            if held.len() == room(place) {
                return Err(SpotError::Full(place));
            }
            held.push(card);
        }
        Ok(())
    }
}
