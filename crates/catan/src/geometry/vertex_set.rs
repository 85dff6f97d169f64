//! Sets of vertices.

use super::Vertex;
use core::fmt;

/// A set of vertices: bit `v` says whether it holds vertex `v`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct VertexSet(u64);

impl VertexSet {
    /// No vertex.
    pub const EMPTY: Self = Self(0);
    /// All 54.
    pub const ALL: Self = Self((1 << Vertex::COUNT) - 1);

    /// This one alone.
    #[must_use]
    pub const fn of(vertex: Vertex) -> Self {
        Self(1 << vertex.0)
    }

    /// Whether it holds `vertex`.
    #[must_use]
    pub const fn contains(self, vertex: Vertex) -> bool {
        self.0 >> vertex.0 & 1 != 0
    }

    /// The vertices of either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The vertices of this that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many it holds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its vertices, by number.
    pub fn iter(self) -> impl Iterator<Item = Vertex> + Clone {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let at = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            Some(Vertex(at))
        })
    }
}

impl FromIterator<Vertex> for VertexSet {
    fn from_iter<T: IntoIterator<Item = Vertex>>(vertices: T) -> Self {
        Self(vertices.into_iter().fold(0, |bits, v| bits | 1 << v.0))
    }
}

impl fmt::Debug for VertexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
