//! One hand as its text tells it.

use crate::game::{Game, Kind, Limit, Stakes};
use crate::money::Money;
use crate::site::Site;
use crate::time::Time;
use holdem::card::CardSet;
use std::borrow::Cow;

/// A hand. Texts are borrowed from the history where they stand in it unchanged.
#[derive(Clone, Debug)]
pub struct Hand<'t> {
    /// Whose grammar it is written in.
    pub site: Site,
    /// The room's number for it.
    pub id: Cow<'t, str>,
    /// What is played.
    pub game: Game,
    /// What bounds a bet.
    pub limit: Limit,
    /// What the results are good for.
    pub kind: Kind,
    /// The blinds.
    pub stakes: Stakes,
    /// When it was dealt, where the text says so.
    pub time: Option<Time>,
    /// The seats, in the order of the text.
    pub seats: Vec<Seat<'t>>,
    /// The seat of the player whose history it is, where it shows.
    pub hero: Option<usize>,
    /// What the players did, in order.
    pub actions: Vec<Action>,
    /// The community cards; of several runs the first.
    pub board: CardSet,
    /// What the text says of the pot.
    pub stated: Stated,
}

/// A player at the table.
#[derive(Clone, Debug, Default)]
pub struct Seat<'t> {
    /// The player's name, or the position where the room gives no names.
    pub name: Cow<'t, str>,
    /// The number of the chair.
    pub number: u8,
    /// Chips before the hand, where the text says so.
    pub stack: Option<Money>,
    /// The hole cards that are seen anywhere in the text.
    pub cards: CardSet,
    /// What the text says the player took from the pots.
    pub won: Money,
    /// What lines of the text return of an uncalled bet.
    pub returned: Money,
    /// What the text says the player put in, where it says so besides the actions.
    pub bet: Option<Money>,
}

/// Something a player did, and the board at that moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action {
    /// Which seat.
    pub seat: usize,
    /// What.
    pub deed: Deed,
    /// Whether the text says it took the last chips, or all that a capped table allows.
    pub all_in: bool,
    /// The community cards that were out.
    pub board: CardSet,
}

/// What a player can do. Amounts are chips that leave the stack unless it says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Pays an ante.
    Ante(Money),
    /// Pays into the pot without it counting as a bet.
    Dead(Money),
    /// Posts a blind that counts as a bet.
    Post(Money),
    /// Posts until so much lies before the player: a straddle.
    PostTo(Money),
    /// A second small blind, of which the text does not say whether it counts as a bet.
    LateSmall(Money),
    /// Gives the hand up.
    Fold,
    /// Lets the turn pass.
    Check,
    /// Bets, calls, or raises by adding so much.
    Add(Money),
    /// Bets or raises until so much lies before the player on this street.
    To(Money),
}

impl Deed {
    /// Whether the player chose it.
    #[must_use]
    pub const fn is_voluntary(self) -> bool {
        matches!(self, Self::Fold | Self::Check | Self::Add(_) | Self::To(_))
    }
}

/// What the text says of the pot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stated {
    /// The total pot.
    pub total: Option<Money>,
    /// The rake.
    pub rake: Option<Money>,
    /// Everything else the room takes: jackpot, bingo, fortune, tax.
    pub fees: Money,
    /// What the room adds to the pot.
    pub house: Money,
}

impl<'t> Hand<'t> {
    /// An empty hand of a site.
    pub(crate) fn new(site: Site, id: impl Into<Cow<'t, str>>, game: Game) -> Self {
        Self {
            site,
            id: id.into(),
            game,
            limit: Limit::default(),
            kind: Kind::default(),
            stakes: Stakes::default(),
            time: None,
            seats: Vec::with_capacity(10),
            hero: None,
            actions: Vec::with_capacity(32),
            board: CardSet::EMPTY,
            stated: Stated::default(),
        }
    }

    /// The seat of a name.
    pub(crate) fn seat(&self, name: &str) -> Option<usize> {
        self.seats.iter().position(|seat| seat.name == name)
    }

    /// The seat whose name a line begins with, followed by `mark`; of several the longest name.
    /// With it comes what follows the mark.
    pub(crate) fn acting<'l>(&self, line: &'l str, mark: &str) -> Option<(usize, &'l str)> {
        let mut found: Option<(usize, &'l str)> = None;
        let first = line.as_bytes().first();
        for (place, seat) in self.seats.iter().enumerate() {
            if seat.name.as_bytes().first() != first {
                continue;
            }
            let Some(rest) = line.strip_prefix(&*seat.name) else { continue };
            let Some(rest) = rest.strip_prefix(mark) else { continue };
            if found.is_none_or(|(_, before)| rest.len() < before.len()) {
                found = Some((place, rest));
            }
        }
        found
    }

    /// Notes what a player did.
    pub(crate) fn act(&mut self, seat: usize, deed: Deed, all_in: bool) {
        self.actions.push(Action { seat, deed, all_in, board: self.board });
    }

    /// Notes hole cards that were seen, unless more of them were seen before.
    pub(crate) fn see(&mut self, seat: usize, cards: CardSet) {
        let seen = &mut self.seats[seat].cards;
        if cards.len() > seen.len() {
            *seen = cards;
        }
    }

    /// Whether anybody has posted or acted already.
    pub(crate) fn posted_small(&self) -> bool {
        self.actions.iter().any(|action| matches!(action.deed, Deed::Post(_)))
    }
}
