//! Settlements and cities, where they may stand, and what they produce.

use crate::board::{Board, Cards, Resource};
use crate::geometry::{Hex, Vertex, VertexSet};
use alloc::vec::Vec;

/// A settlement or a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// One card from each hex whose number is rolled.
    Settlement,
    /// Two cards.
    City,
}

/// A settlement or a city on a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Building {
    /// Where it stands.
    pub vertex: Vertex,
    /// What it is.
    pub size: Size,
}

/// The buildings of each player, on vertices that keep the distance rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    players: Vec<Vec<Building>>,
}

/// Two buildings that may not stand together. The places count from 0 in the order given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementError {
    /// Both stand on one vertex.
    Occupied {
        /// The place of the later one.
        at: usize,
        /// The vertex.
        vertex: Vertex,
    },
    /// They are one edge apart, which the distance rule forbids.
    TooClose {
        /// The place of the later one.
        at: usize,
        /// Its vertex.
        vertex: Vertex,
        /// The vertex of the earlier one.
        other: Vertex,
    },
}

impl Size {
    /// Cards from each hex: 1 or 2.
    #[must_use]
    pub const fn cards(self) -> u8 {
        match self {
            Self::Settlement => 1,
            Self::City => 2,
        }
    }
}

impl Position {
    /// The position in which player `i` has the buildings `players[i]`.
    ///
    /// # Errors
    /// The first building that breaks the distance rule; places count through all players.
    pub fn new(players: Vec<Vec<Building>>) -> Result<Self, PlacementError> {
        let vertices: Vec<_> = players.iter().flatten().map(|building| building.vertex).collect();
        keep_distance(&vertices)?;
        Ok(Self { players })
    }

    /// The buildings of each player.
    #[must_use]
    pub fn players(&self) -> &[Vec<Building>] {
        &self.players
    }
}

/// The vertices on or next to those given, where nobody may build.
///
/// # Errors
/// The first vertex that is taken twice or one edge from an earlier one.
pub fn keep_distance(vertices: &[Vertex]) -> Result<VertexSet, PlacementError> {
    let mut blocked = VertexSet::EMPTY;
    for (at, &vertex) in vertices.iter().enumerate() {
        if blocked.contains(vertex) {
            let earlier = &vertices[..at];
            return Err(
                match earlier.iter().find(|other| vertex.neighbours().any(|v| v == **other)) {
                    Some(&other) => PlacementError::TooClose { at, vertex, other },
                    None => PlacementError::Occupied { at, vertex },
                },
            );
        }
        blocked = blocked.union(vertex.reach());
    }
    Ok(blocked)
}

/// Cards per roll from some buildings, by resource, in 36ths: on how many of the 36 rolls times
/// how many cards. A hex under the robber yields nothing.
#[must_use]
pub fn production(
    board: &Board,
    buildings: &[Building],
    robber: Option<Hex>,
) -> [u32; Resource::COUNT] {
    let mut total = [0; Resource::COUNT];
    for &Building { vertex, size } in buildings {
        for hex in vertex.hexes().filter(|&hex| robber != Some(hex)) {
            if let Some((resource, pips)) = board.yields(hex) {
                total[resource.index()] += u32::from(pips) * u32::from(size.cards());
            }
        }
    }
    total
}

/// The cards each roll of two dice brings from some buildings, by the number rolled (0 to 12).
/// A hex under the robber yields nothing.
#[must_use]
pub fn harvest(board: &Board, buildings: &[Building], robber: Option<Hex>) -> [Cards; 13] {
    let mut by_number = [[0_u8; Resource::COUNT]; 13];
    for &Building { vertex, size } in buildings {
        for hex in vertex.hexes().filter(|&hex| robber != Some(hex)) {
            if let (Some(resource), Some(token)) = (board.terrain(hex).resource(), board.token(hex))
            {
                let cards = &mut by_number[usize::from(token.number())][resource.index()];
                *cards = cards.saturating_add(size.cards());
            }
        }
    }
    by_number
}
