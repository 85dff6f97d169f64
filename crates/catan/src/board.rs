//! Terrains, number tokens, harbours, the robber, and the board they make up.

use crate::dice::Token;
use crate::geometry::{CoastEdge, Hex, Vertex};
use crate::harbour::{Harbour, Rates};
use alloc::vec::Vec;
use core::fmt;

/// What a hex can yield. This order is used in every array of five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Resource {
    /// From forest.
    Wood,
    /// From hills.
    Brick,
    /// From pasture.
    Sheep,
    /// From fields.
    Wheat,
    /// From mountains.
    Ore,
}

/// What lies on a hex: a resource, or desert.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// Yields this resource when its number is rolled.
    Yields(Resource),
    /// Yields nothing and has no number.
    Desert,
}

/// Cards by resource, in the order of [`Resource::ALL`].
pub type Cards = [u8; Resource::COUNT];

/// A board on which the game can be played: every hex has a terrain, every hex but a desert has a
/// number. It need not keep the counts of the box; see [`crate::legality`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) terrain: [Terrain; Hex::COUNT],
    pub(crate) token: [Option<Token>; Hex::COUNT],
    pub(crate) harbour: [Option<Harbour>; CoastEdge::COUNT],
    pub(crate) robber: Option<Hex>,
}

/// Why something is no board, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// There must be 19 terrains.
    TerrainCount {
        /// How many there are.
        found: usize,
    },
    /// There must be 19 numbers (0 for a desert).
    NumberCount {
        /// How many there are.
        found: usize,
    },
    /// No token bears this number.
    NoSuchNumber {
        /// On which hex.
        hex: Hex,
        /// The number.
        number: u8,
    },
    /// A desert has no number.
    NumberOnDesert {
        /// The desert.
        hex: Hex,
        /// The number on it.
        token: Token,
    },
    /// A hex that yields something needs a number.
    NumberMissing {
        /// The hex without one.
        hex: Hex,
    },
    /// The coast has 30 edges.
    NoSuchCoastEdge {
        /// The index, 30 or more.
        index: usize,
    },
    /// One coast edge is given two harbours.
    HarbourTwice {
        /// The edge.
        edge: CoastEdge,
    },
    /// The robber stands on no hex of the island.
    RobberOffBoard {
        /// The index, 19 or more.
        index: usize,
    },
}

impl Resource {
    /// How many resources there are.
    pub const COUNT: usize = 5;
    /// Wood, brick, sheep, wheat, ore.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Wood, Self::Brick, Self::Sheep, Self::Wheat, Self::Ore];

    /// From 0 for wood to 4 for ore.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word it is written as in files and links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Brick => "brick",
            Self::Sheep => "sheep",
            Self::Wheat => "wheat",
            Self::Ore => "ore",
        }
    }

    /// The resource written as `name`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|resource| resource.name() == name)
    }
}

impl Terrain {
    /// The five resources in order, then desert.
    pub const ALL: [Self; 6] = [
        Self::Yields(Resource::Wood),
        Self::Yields(Resource::Brick),
        Self::Yields(Resource::Sheep),
        Self::Yields(Resource::Wheat),
        Self::Yields(Resource::Ore),
        Self::Desert,
    ];

    /// What it yields.
    #[must_use]
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Self::Yields(resource) => Some(resource),
            Self::Desert => None,
        }
    }

    /// The word it is written as in files and links: that of its resource, or `desert`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yields(resource) => resource.name(),
            Self::Desert => "desert",
        }
    }

    /// The terrain written as `name`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.name() == name)
    }
}

impl Board {
    /// The board with these terrains, number tokens (none on a desert), harbours and robber.
    ///
    /// # Errors
    /// When a desert has a number or another hex has none.
    pub fn new(
        terrain: [Terrain; Hex::COUNT],
        token: [Option<Token>; Hex::COUNT],
        harbour: [Option<Harbour>; CoastEdge::COUNT],
        robber: Option<Hex>,
    ) -> Result<Self, BoardError> {
        for hex in Hex::all() {
            match (terrain[hex.index()], token[hex.index()]) {
                (Terrain::Desert, Some(token)) => {
                    return Err(BoardError::NumberOnDesert { hex, token });
                }
                (Terrain::Yields(_), None) => return Err(BoardError::NumberMissing { hex }),
                _ => {}
            }
        }
        Ok(Self { terrain, token, harbour, robber })
    }

    /// The same from loose numbers, as a file or a link holds them: 0 for no token, harbours as
    /// pairs of coast edge and kind, the robber as a hex number.
    ///
    /// # Errors
    /// The first thing that keeps it from being a board, in the order of the arguments.
    pub fn from_parts(
        terrain: &[Terrain],
        numbers: &[u8],
        harbours: &[(usize, Harbour)],
        robber: Option<usize>,
    ) -> Result<Self, BoardError> {
        let terrain = <[Terrain; Hex::COUNT]>::try_from(terrain)
            .map_err(|_| BoardError::TerrainCount { found: terrain.len() })?;
        if numbers.len() != Hex::COUNT {
            return Err(BoardError::NumberCount { found: numbers.len() });
        }
        let mut token = [None; Hex::COUNT];
        for (hex, &number) in Hex::all().zip(numbers) {
            if number != 0 {
                let no_such = BoardError::NoSuchNumber { hex, number };
                token[hex.index()] = Some(Token::new(number).ok_or(no_such)?);
            }
        }
        let mut harbour = [None; CoastEdge::COUNT];
        for &(index, kind) in harbours {
            let edge = CoastEdge::new(index).ok_or(BoardError::NoSuchCoastEdge { index })?;
            if harbour[index].replace(kind).is_some() {
                return Err(BoardError::HarbourTwice { edge });
            }
        }
        let robber = match robber {
            None => None,
            Some(index) => Some(Hex::new(index).ok_or(BoardError::RobberOffBoard { index })?),
        };
        Self::new(terrain, token, harbour, robber)
    }

    /// What lies on a hex.
    #[must_use]
    pub const fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// The number token on a hex; a desert has none.
    #[must_use]
    pub const fn token(&self, hex: Hex) -> Option<Token> {
        self.token[hex.index()]
    }

    /// The harbour on a coast edge.
    #[must_use]
    pub const fn harbour(&self, edge: CoastEdge) -> Option<Harbour> {
        self.harbour[edge.index()]
    }

    /// Every harbour and where it lies, clockwise.
    pub fn harbours(&self) -> impl Iterator<Item = (CoastEdge, Harbour)> + '_ {
        CoastEdge::all().filter_map(|edge| Some((edge, self.harbour(edge)?)))
    }

    /// The harbours by coast edge.
    #[must_use]
    pub const fn coast(&self) -> &[Option<Harbour>; CoastEdge::COUNT] {
        &self.harbour
    }

    /// The number on each hex, 0 where there is none.
    #[must_use]
    pub fn numbers(&self) -> [u8; Hex::COUNT] {
        self.token.map(|token| token.map_or(0, Token::number))
    }

    /// The same board with other harbours.
    #[must_use]
    pub fn with_harbours(&self, harbour: [Option<Harbour>; CoastEdge::COUNT]) -> Self {
        Self { harbour, ..self.clone() }
    }

    /// The same board with the robber elsewhere, or off it.
    #[must_use]
    pub fn with_robber(&self, robber: Option<Hex>) -> Self {
        Self { robber, ..self.clone() }
    }

    /// Where the robber stands, if it is on the board.
    #[must_use]
    pub const fn robber(&self) -> Option<Hex> {
        self.robber
    }

    /// What a hex yields, and on how many of the 36 rolls of two dice; `None` for a desert.
    #[must_use]
    pub fn yields(&self, hex: Hex) -> Option<(Resource, u8)> {
        Some((self.terrain(hex).resource()?, self.token(hex)?.pips()))
    }

    /// Pips next to a vertex, by resource: 36 times the cards per roll of a settlement there.
    #[must_use]
    pub fn pips(&self, vertex: Vertex) -> Cards {
        let mut pips = [0; Resource::COUNT];
        for (resource, count) in vertex.hexes().filter_map(|hex| self.yields(hex)) {
            pips[resource.index()] += count;
        }
        pips
    }

    /// One card per hex next to a vertex that is no desert: what a second settlement brings.
    #[must_use]
    pub fn starting_hand(&self, vertex: Vertex) -> Cards {
        let mut hand = [0; Resource::COUNT];
        for resource in vertex.hexes().filter_map(|hex| self.terrain(hex).resource()) {
            hand[resource.index()] += 1;
        }
        hand
    }

    /// Pips on the whole board, by resource.
    #[must_use]
    pub fn total_pips(&self) -> [u16; Resource::COUNT] {
        let mut total = [0; Resource::COUNT];
        for (resource, pips) in Hex::all().filter_map(|hex| self.yields(hex)) {
            total[resource.index()] += u16::from(pips);
        }
        total
    }

    /// What trading with the bank costs a player who has built on these vertices.
    pub fn rates(&self, built: impl IntoIterator<Item = Vertex>) -> Rates {
        let mut rates = Rates::BANK;
        for vertex in built {
            for harbour in self.harbours_at(vertex) {
                rates.open(harbour);
            }
        }
        rates
    }

    /// The harbours a building on a vertex can use; at most one on a board from the box.
    pub fn harbours_at(&self, vertex: Vertex) -> impl Iterator<Item = Harbour> + '_ {
        self.harbours()
            .filter(move |(edge, _)| {
                let (a, b) = edge.ends();
                a == vertex || b == vertex
            })
            .map(|(_, harbour)| harbour)
    }

    /// Its deserts, by number.
    #[must_use]
    pub fn deserts(&self) -> Vec<Hex> {
        Hex::all().filter(|&hex| self.terrain(hex) == Terrain::Desert).collect()
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
