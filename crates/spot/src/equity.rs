//! The equity tool: who plays, on which board, without which cards.

use crate::range_text::RangeText;
use holdem::card::{Card, CardSet};
use holdem::combo::Combo;
use holdem::notation::Fault;
use holdem::range::Range;
use serde::{Deserialize, Serialize};

/// Fewest players.
pub const MIN_PLAYERS: usize = 2;
/// Most players.
pub const MAX_PLAYERS: usize = 10;

/// Who plays, on which board, without which cards, and how it is to be computed.
///
/// No card lies in two places: board, dead cards and hands are all different. The cards of a
/// range may lie elsewhere too; such combos count for nothing. A board of one or two cards and a
/// hand of none or one are states on the way, which an equity cannot be computed for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EquitySpot {
    pub(crate) players: Vec<Player>,
    pub(crate) board: Vec<Card>,
    pub(crate) dead: Vec<Card>,
    pub(crate) settings: Settings,
}

/// What one player may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// These cards, two when it is complete, in the order they were given.
    Hand(Vec<Card>),
    /// One of these combos.
    Range(RangeText),
    /// Any two cards.
    AnyTwo,
}

/// The three kinds of [`Player`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Two known cards.
    Hand,
    /// A weighted set of combos.
    Range,
    /// Any two cards.
    AnyTwo,
}

/// How an answer is to be found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Exact where that is feasible, else sampled.
    #[default]
    Auto,
    /// Exact or not at all.
    Exact,
    /// Sampled even where exact would be feasible.
    Sample,
}

/// How it is to be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// Exact or sampled.
    pub method: Method,
    /// A sampled run ends after so many deals.
    pub samples: u64,
    /// It ends earlier once every player's standard error is at most this, in millionths of a pot.
    pub target_error: Option<u32>,
    /// The seed of a sampled run.
    pub seed: u64,
}

/// A place where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The community cards.
    Board,
    /// Cards known to be out of play.
    Dead,
    /// The hand of this player, from 0.
    Hand(usize),
}

/// Why something is no spot, or cannot be done to one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpotError {
    /// So many players; it takes [`MIN_PLAYERS`] to [`MAX_PLAYERS`].
    Players(usize),
    /// There is no player of this number, counted from 0.
    NoPlayer(usize),
    /// This card lies there already.
    Taken {
        /// The card.
        card: Card,
        /// Where it lies.
        by: Place,
    },
    /// No further card fits there: a board has five at most, a hand two.
    Full(Place),
    /// This card lies nowhere.
    NotThere(Card),
    /// The river is there, so there is no next street.
    NoNextStreet,
    /// Too few cards are left to deal from.
    DeckShort,
    /// The text is no range, for these faults.
    Text(Vec<Fault>),
}

impl Default for Settings {
    fn default() -> Self {
        Self { method: Method::Auto, samples: 1_000_000, target_error: None, seed: 1 }
    }
}

impl Place {
    /// How many cards fit there.
    #[must_use]
    pub const fn room(self) -> usize {
        match self {
            Self::Board => 5,
            Self::Dead => 52,
            Self::Hand(_) => 2,
        }
    }
}

impl Player {
    /// Which of the three it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Hand(_) => Kind::Hand,
            Self::Range(_) => Kind::Range,
            Self::AnyTwo => Kind::AnyTwo,
        }
    }

    /// The combos it stands for: none for a hand that is not complete.
    #[must_use]
    pub fn range(&self) -> Range {
        match self {
            Self::Hand(cards) => match cards[..] {
                [a, b] => Combo::new(a, b).map(|combo| (combo, Range::FULL)).into_iter().collect(),
                _ => Range::empty(),
            },
            Self::Range(range) => range.range().clone(),
            Self::AnyTwo => Range::any_two(),
        }
    }

    /// Whether somebody has chosen what it is: cards, or hands of a range.
    pub(crate) fn holds_something(&self) -> bool {
        match self {
            Self::Hand(cards) => !cards.is_empty(),
            Self::Range(range) => range.range().total() > 0,
            Self::AnyTwo => false,
        }
    }

    /// The same as another kind, keeping what can be kept: a hand becomes the range of that one
    /// combo, any two the full range, and a range of one combo that hand.
    #[must_use]
    pub fn to_kind(&self, kind: Kind) -> Self {
        if self.kind() == kind {
            return self.clone();
        }
        match kind {
            Kind::AnyTwo => Self::AnyTwo,
            Kind::Range => Self::Range(self.range().into()),
            Kind::Hand => {
                let range = self.range();
                let mut combos = range.combos();
                match (combos.next(), combos.next()) {
                    (Some((combo, _)), None) => Self::Hand(vec![combo.cards().0, combo.cards().1]),
                    _ => Self::Hand(Vec::new()),
                }
            }
        }
    }
}

impl EquitySpot {
    /// A spot with these players, at the default settings.
    ///
    /// # Errors
    /// When there are too few or too many players, more cards in a place than fit, or a card lies
    /// twice.
    pub fn new(players: Vec<Player>, board: Vec<Card>, dead: Vec<Card>) -> Result<Self, SpotError> {
        let spot = Self { players, board, dead, settings: Settings::default() };
        spot.check()?;
        Ok(spot)
    }

    /// The same spot with other settings.
    #[must_use]
    pub const fn with_settings(mut self, settings: Settings) -> Self {
        self.settings = settings;
        self
    }

    /// The players in the order of their seats, 2 to 10.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.players
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

    /// How it is to be computed.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The cards that lie in a place; none in the hand of a player who has no hand.
    #[must_use]
    pub fn cards_in(&self, place: Place) -> &[Card] {
        match place {
            Place::Board => &self.board,
            Place::Dead => &self.dead,
            Place::Hand(player) => match self.players.get(player) {
                Some(Player::Hand(cards)) => cards,
                _ => &[],
            },
        }
    }

    /// All places there are: board, dead cards, each player's hand.
    pub fn places(&self) -> impl Iterator<Item = Place> + Clone + use<> {
        let hands = (0..self.players.len()).map(Place::Hand);
        [Place::Board, Place::Dead].into_iter().chain(hands)
    }

    /// Where a card lies, if anywhere.
    #[must_use]
    pub fn place_of(&self, card: Card) -> Option<Place> {
        self.places().find(|&place| self.cards_in(place).contains(&card))
    }

    /// Every card that lies somewhere.
    #[must_use]
    pub fn taken(&self) -> CardSet {
        self.places().flat_map(|place| self.cards_in(place).iter().copied()).collect()
    }

    pub(crate) fn check(&self) -> Result<(), SpotError> {
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&self.players.len()) {
            return Err(SpotError::Players(self.players.len()));
        }
        let mut seen = [None; Card::COUNT];
        for place in self.places() {
            let cards = self.cards_in(place);
            if cards.len() > place.room() {
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
