//! Harbours, where the two known frames have them, and what trading costs.

use crate::board::Resource;
use crate::geometry::CoastEdge;

/// What a harbour trades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Harbour {
    /// Three of any one kind for one card.
    ThreeToOne,
    /// Two of this kind for one card.
    TwoToOne(Resource),
}

/// How many cards of each kind buy one card of another: 4, 3 or 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rates([u8; Resource::COUNT]);

/// A known placing of the nine harbours, or none at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HarbourPreset {
    /// Three or four edges from each to the next; the published values of the race use it.
    #[default]
    EvenlySpaced,
    /// As printed on the frame pieces in the box.
    PrintedFrame,
    /// No harbour.
    None,
}

const fn two(resource: Resource) -> Harbour {
    Harbour::TwoToOne(resource)
}

const EVENLY_SPACED: [(usize, Harbour); 9] = [
    (0, two(Resource::Sheep)),
    (4, Harbour::ThreeToOne),
    (7, Harbour::ThreeToOne),
    (10, two(Resource::Brick)),
    (14, two(Resource::Wood)),
    (17, Harbour::ThreeToOne),
    (20, two(Resource::Wheat)),
    (24, two(Resource::Ore)),
    (27, Harbour::ThreeToOne),
];

const PRINTED_FRAME: [(usize, Harbour); 9] = [
    (1, Harbour::ThreeToOne),
    (4, two(Resource::Wheat)),
    (8, two(Resource::Ore)),
    (11, Harbour::ThreeToOne),
    (14, two(Resource::Sheep)),
    (18, Harbour::ThreeToOne),
    (21, Harbour::ThreeToOne),
    (24, two(Resource::Brick)),
    (28, two(Resource::Wood)),
];

impl Harbour {
    /// 3:1, then 2:1 by resource.
    pub const ALL: [Self; 6] = [
        Self::ThreeToOne,
        two(Resource::Wood),
        two(Resource::Brick),
        two(Resource::Sheep),
        two(Resource::Wheat),
        two(Resource::Ore),
    ];

    /// The word it is written as in files and links: `3:1`, or its resource.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ThreeToOne => "3:1",
            Self::TwoToOne(resource) => resource.name(),
        }
    }

    /// The harbour written as `name`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|harbour| harbour.name() == name)
    }
}

impl HarbourPreset {
    /// Its harbours by coast edge.
    #[must_use]
    pub fn harbours(self) -> [Option<Harbour>; CoastEdge::COUNT] {
        let list: &[(usize, Harbour)] = match self {
            Self::EvenlySpaced => &EVENLY_SPACED,
            Self::PrintedFrame => &PRINTED_FRAME,
            Self::None => &[],
        };
        let mut coast = [None; CoastEdge::COUNT];
        for &(edge, harbour) in list {
            coast[edge] = Some(harbour);
        }
        coast
    }
}

impl Rates {
    /// Without a harbour: four to one.
    pub const BANK: Self = Self([4; Resource::COUNT]);

    /// Rates given one by one.
    ///
    /// # Errors
    /// The first resource whose rate is not 2, 3 or 4.
    pub fn new(rates: [u8; Resource::COUNT]) -> Result<Self, Resource> {
        let wrong = Resource::ALL.into_iter().find(|r| !(2..=4).contains(&rates[r.index()]));
        wrong.map_or(Ok(Self(rates)), Err)
    }

    /// Betters the rates by what a harbour offers.
    pub fn open(&mut self, harbour: Harbour) {
        match harbour {
            Harbour::ThreeToOne => {
                for rate in &mut self.0 {
                    *rate = (*rate).min(3);
                }
            }
            Harbour::TwoToOne(resource) => self.0[resource.index()] = 2,
        }
    }

    /// Cards of `resource` for one card of another kind.
    #[must_use]
    pub const fn of(self, resource: Resource) -> u8 {
        self.0[resource.index()]
    }

    /// All five, in order.
    #[must_use]
    pub const fn all(self) -> [u8; Resource::COUNT] {
        self.0
    }
}
