//! Everything a user can do to an equity spot.

use crate::Spot;
use crate::equity::{EquitySpot, Kind, MAX_PLAYERS, Method, Place, Player, Settings, SpotError};
use crate::range_text::RangeText;
use holdem::board::Street;
use holdem::card::Card;
use holdem::combo::{Combo, HandClass};
use holdem::range::Range;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;

/// A part of a range that is painted at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// All combos of a class.
    Class(HandClass),
    /// One combo.
    Combo(Combo),
}

/// One thing a user can do to an equity spot. Players are numbered from 0.
///
/// An edit of weights turns a player who has no range into one who has: a hand into the range of
/// that combo, any two into the full range; then it is applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Sets the weight of cells.
    Paint {
        /// Whose range.
        player: usize,
        /// Which cells; one edit for a whole stroke or a header.
        cells: Vec<Cell>,
        /// Thousandths; more than [`Range::FULL`] counts as that.
        weight: u16,
    },
    /// Sets all weights: a preset, a slider, a filter, a saved range.
    SetRange {
        /// Whose range.
        player: usize,
        /// The weights.
        range: Range,
    },
    /// Sets all weights by a text, which is kept as it was typed.
    SetText {
        /// Whose range.
        player: usize,
        /// The text.
        text: String,
    },
    /// Takes every combo out.
    Clear {
        /// Whose range.
        player: usize,
    },
    /// Gives each combo what it lacks to full weight.
    Invert {
        /// Whose range.
        player: usize,
    },
    /// Makes a player a hand, a range or any two, keeping what can be kept.
    SetKind {
        /// Which player.
        player: usize,
        /// What he is to be.
        kind: Kind,
    },
    /// Sets all cards of a place, and makes the player of a hand one who has a hand.
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
    /// Deals up to the next street from the cards that lie nowhere.
    NextStreet {
        /// Which cards come.
        seed: u64,
    },
    /// Deals a new board from the cards that lie nowhere else.
    DealBoard {
        /// How far.
        street: Street,
        /// Which cards come.
        seed: u64,
    },
    /// Seats a further player, who may hold any two.
    AddPlayer,
    /// Seats as many players as there are kinds, each of its kind. Who is there already keeps what
    /// can be kept.
    Seat(Vec<Kind>),
    /// Sends a player off; those after him move up.
    RemovePlayer(usize),
    /// Lets two players change seats.
    SwapPlayers(usize, usize),
    /// Exact or sampled.
    SetMethod(Method),
    /// All settings at once.
    SetSettings(Settings),
}

impl Edit {
    /// The players of a spot who lose by this edit what they held, by number: those who are sent
    /// off, and those whose hands have no place in what they become. Any two cards, and a range
    /// without hands, are no loss.
    #[must_use]
    pub fn loses(&self, spot: &EquitySpot) -> Vec<usize> {
        if !matches!(self, Self::Seat(_) | Self::RemovePlayer(_) | Self::SetKind { .. }) {
            return Vec::new();
        }
        let Ok(next) = spot.apply(self) else { return Vec::new() };
        let lost = |player: usize, held: &Player| match self {
            Self::RemovePlayer(leaves) => *leaves == player,
            // Fewer than two cards are no range, so the cards themselves are compared.
            _ => next.players.get(player).is_none_or(|now| match held {
                Player::Hand(cards) if cards.len() < 2 => now != held,
                _ => now.range() != held.range(),
            }),
        };
        let all = spot.players.iter().enumerate();
        all.filter(|&(player, held)| held.holds_something() && lost(player, held))
            .map(|(player, _)| player)
            .collect()
    }
}

impl Spot for EquitySpot {
    type Edit = Edit;
    type Error = SpotError;

    fn apply(&self, edit: &Edit) -> Result<Self, SpotError> {
        let mut next = self.clone();
        match edit {
            Edit::Paint { player, cells, weight } => next.reweigh(*player, |range| {
                for &cell in cells {
                    match cell {
                        Cell::Class(class) => range.set_class(class, *weight),
                        Cell::Combo(combo) => range.set(combo, *weight),
                    }
                }
            })?,
            Edit::SetRange { player, range } => {
                next.reweigh(*player, |old| old.clone_from(range))?;
            }
            Edit::SetText { player, text } => {
                let range = RangeText::parse(text).map_err(SpotError::Text)?;
                *next.player(*player)? = Player::Range(range);
            }
            Edit::Clear { player } => next.reweigh(*player, |range| *range = Range::empty())?,
            Edit::Invert { player } => next.reweigh(*player, |range| {
                let rest = Combo::all().map(|combo| (combo, Range::FULL - range.weight(combo)));
                *range = rest.collect();
            })?,
            Edit::SetKind { player, kind } => next.turn(*player, *kind)?,
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
            Edit::NextStreet { seed } => {
                let size = match self.board.len() {
                    0..3 => 3,
                    3 => 4,
                    4 => 5,
                    _ => return Err(SpotError::NoNextStreet),
                };
                next.deal(size, *seed)?;
            }
            Edit::DealBoard { street, seed } => {
                next.board.clear();
                let size = match street {
                    Street::Preflop => 0,
                    Street::Flop => 3,
                    Street::Turn => 4,
                    Street::River => 5,
                };
                next.deal(size, *seed)?;
            }
            Edit::AddPlayer => {
                if next.players.len() == MAX_PLAYERS {
                    return Err(SpotError::Players(MAX_PLAYERS + 1));
                }
                next.players.push(Player::AnyTwo);
            }
            Edit::Seat(kinds) => {
                next.players.resize(kinds.len(), Player::AnyTwo);
                for (player, &kind) in kinds.iter().enumerate() {
                    next.turn(player, kind)?;
                }
            }
            Edit::RemovePlayer(player) => {
                next.player(*player)?;
                next.players.remove(*player);
            }
            Edit::SwapPlayers(a, b) => {
                next.player(*a)?;
                next.player(*b)?;
                next.players.swap(*a, *b);
            }
            Edit::SetMethod(method) => next.settings.method = *method,
            Edit::SetSettings(settings) => next.settings = *settings,
        }
        next.check()?;
        Ok(next)
    }
}

impl EquitySpot {
    fn player(&mut self, player: usize) -> Result<&mut Player, SpotError> {
        self.players.get_mut(player).ok_or(SpotError::NoPlayer(player))
    }

    /// Makes a player another kind. The one combo of his range is no hand where a card of it lies
    /// elsewhere; he then has yet to be dealt one.
    fn turn(&mut self, player: usize, kind: Kind) -> Result<(), SpotError> {
        let held = self.player(player)?;
        if held.kind() == kind {
            return Ok(());
        }
        let mut turned = held.to_kind(kind);
        if let Player::Hand(cards) = &mut turned
            && cards.iter().any(|&card| self.place_of(card).is_some())
        {
            cards.clear();
        }
        *self.player(player)? = turned;
        Ok(())
    }

    fn cards(&mut self, place: Place) -> Result<&mut Vec<Card>, SpotError> {
        match place {
            Place::Board => Ok(&mut self.board),
            Place::Dead => Ok(&mut self.dead),
            Place::Hand(player) => {
                let player = self.player(player)?;
                *player = player.to_kind(Kind::Hand);
                let Player::Hand(cards) = player else { unreachable!("it was just made a hand") };
                Ok(cards)
            }
        }
    }

    fn reweigh(&mut self, player: usize, change: impl FnOnce(&mut Range)) -> Result<(), SpotError> {
        let player = self.player(player)?;
        let before = player.range();
        let mut range = before.clone();
        change(&mut range);
        // A stroke over cells that have that weight already leaves the typed text alone.
        if range != before || player.kind() != Kind::Range {
            *player = Player::Range(range.into());
        }
        Ok(())
    }

    fn deal(&mut self, size: usize, seed: u64) -> Result<(), SpotError> {
        let taken = self.taken();
        let mut deck: Vec<Card> = Card::all().filter(|&card| !taken.contains(card)).collect();
        let mut rng = SplitMix64::seed_from_u64(seed);
        while self.board.len() < size {
            if deck.is_empty() {
                return Err(SpotError::DeckShort);
            }
            // 64 random bits over 52 cards: no card is favoured by more than 52 / 2^64.
            let at = (u128::from(rng.next_u64()) * deck.len() as u128) >> 64;
            self.board.push(deck.swap_remove(at as usize));
        }
        Ok(())
    }

    fn lay(&mut self, place: Place, cards: &[Card]) -> Result<(), SpotError> {
        for &card in cards {
            if let Some(by) = self.place_of(card) {
                return Err(SpotError::Taken { card, by });
            }
            let held = self.cards(place)?;
            if held.len() == place.room() {
                return Err(SpotError::Full(place));
            }
            held.push(card);
        }
        Ok(())
    }
}
