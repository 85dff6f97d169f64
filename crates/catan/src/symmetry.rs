//! The twelve ways to turn the island over onto itself.

use crate::board::Board;
use crate::geometry::{CoastEdge, Hex, Side, Vertex};

/// A turn by a multiple of 60 degrees, with or without a mirroring before it.
///
/// Nothing in the game depends on how the island lies on the table, so neither may an answer:
/// the tests carry boards through all twelve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    turns: u8,
    mirrored: bool,
}

impl Symmetry {
    /// All twelve, the one that moves nothing first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        [false, true]
            .into_iter()
            .flat_map(|mirrored| (0..6).map(move |turns| Self { turns, mirrored }))
    }

    /// Where a hex goes.
    #[must_use]
    pub fn hex(self, hex: Hex) -> Hex {
        let (mut q, mut r) = hex.axial();
        if self.mirrored {
            (q, r) = (-q - r, r);
        }
        for _ in 0..self.turns {
            (q, r) = (-r, q + r);
        }
        Hex::at(q, r).expect("the island is mapped onto itself")
    }

    /// Where a vertex goes.
    #[must_use]
    pub fn vertex(self, vertex: Vertex) -> Vertex {
        let hex = vertex.hexes().next().expect("a vertex touches a hex");
        let corner = hex.corners().iter().position(|&v| v == vertex);
        let corner = corner.expect("the hex has the vertex as a corner");
        let flipped = if self.mirrored { (6 - corner) % 6 } else { corner };
        self.hex(hex).corners()[(flipped + usize::from(self.turns)) % 6]
    }

    /// Where a coast edge goes.
    #[must_use]
    pub fn coast(self, edge: CoastEdge) -> CoastEdge {
        let (hex, side) = edge.place();
        let side = side as usize;
        let flipped = if self.mirrored { 5 - side } else { side };
        let side = Side::ALL[(flipped + usize::from(self.turns)) % 6];
        CoastEdge::of(self.hex(hex), side).expect("the coast is mapped onto itself")
    }

    /// The board with everything on it moved along.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        let mut moved = board.clone();
        for hex in Hex::all() {
            moved.terrain[self.hex(hex).index()] = board.terrain(hex);
            moved.token[self.hex(hex).index()] = board.token(hex);
        }
        for edge in CoastEdge::all() {
            moved.harbour[self.coast(edge).index()] = board.harbour(edge);
        }
        moved.robber = board.robber().map(|hex| self.hex(hex));
        moved
    }
}
