//! How many rolls until something can be built, from present buildings and a hand.
//!
//! On every roll of two dice the buildings produce. On a 7 a hand of eight or more is halved,
//! card by card from the kind with the largest surplus over the cost. It is done at the first roll
//! after which trading the surplus at whole cards covers what is missing. Buildings and robber
//! stay as they are.
//!
//! [`crate::chain`] answers exactly, [`crate::trial`] by trying it out.

use crate::board::{Board, Cards, Resource};
use crate::building::{Building, harvest};
use crate::geometry::Hex;
use crate::harbour::Rates;

/// Something to build or buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A road.
    Road,
    /// A settlement.
    Settlement,
    /// A settlement and the two roads that lead to it.
    SettlementWithRoads,
    /// A city in place of a settlement.
    City,
    /// A development card.
    Development,
    /// Anything else, by its cost.
    Cost(Cards),
}

/// Cards in hand by resource. Wider than [`Cards`]: what is waited for may be dear and the rates
/// poor.
pub(crate) type Hand = [u16; Resource::COUNT];

/// A hand, what it grows by, and what it is to pay for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wait {
    /// Cards by the number rolled.
    harvest: [Cards; 13],
    rates: Rates,
    hand: Hand,
    cost: Hand,
}

/// A number of cards that the bank does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeyondBank {
    /// Of which resource.
    pub resource: Resource,
    /// How many.
    pub found: u8,
}

/// How many cards of each resource there are.
pub const BANK: u8 = 19;

/// The number on which nothing is produced and large hands are halved.
const SEVEN: u8 = 7;
/// The least hand that is halved.
const TOO_MANY: u16 = 8;

impl Target {
    /// What it costs, by resource.
    #[must_use]
    pub const fn cost(self) -> Cards {
        match self {
            Self::Road => [1, 1, 0, 0, 0],
            Self::Settlement => [1, 1, 1, 1, 0],
            Self::SettlementWithRoads => [3, 3, 1, 1, 0],
            Self::City => [0, 0, 0, 2, 3],
            Self::Development => [0, 0, 1, 1, 1],
            Self::Cost(cost) => cost,
        }
    }
}

impl Wait {
    /// The wait of a player with these buildings and this hand for a target. A hex under the
    /// robber yields nothing.
    ///
    /// # Errors
    /// When the hand or the cost holds more of a resource than the bank has.
    pub fn new(
        board: &Board,
        buildings: &[Building],
        robber: Option<Hex>,
        hand: Cards,
        target: Target,
    ) -> Result<Self, BeyondBank> {
        let cost = target.cost();
        for resource in Resource::ALL {
            let found = hand[resource.index()].max(cost[resource.index()]);
            if found > BANK {
                return Err(BeyondBank { resource, found });
            }
        }
        Ok(Self {
            harvest: harvest(board, buildings, robber),
            rates: board.rates(buildings.iter().map(|building| building.vertex)),
            hand: hand.map(u16::from),
            cost: cost.map(u16::from),
        })
    }

    /// What trading costs.
    #[must_use]
    pub const fn rates(&self) -> Rates {
        self.rates
    }

    /// Whether it never ends: the hand is not enough and nothing is produced. With any production
    /// at all a long enough run without a 7 brings it about.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        let produces = self.harvest.iter().flatten().any(|&cards| cards > 0);
        !produces && !self.is_enough(&self.hand)
    }

    pub(crate) const fn hand(&self) -> Hand {
        self.hand
    }

    /// Whether a hand pays for the target, with trades of whole cards.
    pub(crate) fn is_enough(&self, hand: &Hand) -> bool {
        let (mut missing, mut traded) = (0, 0);
        for resource in Resource::ALL {
            let (held, cost) = (hand[resource.index()], self.cost[resource.index()]);
            missing += cost.saturating_sub(held);
            traded += held.saturating_sub(cost) / u16::from(self.rates.of(resource));
        }
        missing <= traded
    }

    /// The hand after a roll that shows `number`.
    pub(crate) fn after(&self, mut hand: Hand, number: u8) -> Hand {
        if number == SEVEN {
            let held: u16 = hand.iter().sum();
            if held >= TOO_MANY {
                for _ in 0..held / 2 {
                    self.discard(&mut hand);
                }
            }
        } else {
            for (held, &cards) in hand.iter_mut().zip(&self.harvest[usize::from(number)]) {
                *held += u16::from(cards);
            }
        }
        hand
    }

    /// Gives up one card of the kind held with the largest surplus; ties: the first resource.
    fn discard(&self, hand: &mut Hand) {
        let surplus = |r: usize| i32::from(hand[r]) - i32::from(self.cost[r]);
        let held = (0..Resource::COUNT).rev().filter(|&r| hand[r] > 0);
        if let Some(most) = held.max_by_key(|&r| surplus(r)) {
            hand[most] -= 1;
        }
    }
}
