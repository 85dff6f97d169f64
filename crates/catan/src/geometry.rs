//! The island's fixed shape: 19 hexes, 54 vertices, 72 edges, and a coast of 30 edges.
//!
//! Hexes have their points up. In axial coordinates `(q, r)`, with `r` growing downward, a hex
//! centre lies at `x = 2q + r`, `y = 3r` in doubled coordinates; on a screen `X = x * sqrt(3) / 2`
//! and `Y = y / 2`. Every table below is worked out from that definition when the crate compiles.

mod vertex_set;

pub use vertex_set::VertexSet;

use core::fmt;

/// One of the 19 hexes, numbered row by row in rows of 3, 4, 5, 4 and 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(u8);

/// One of the 54 hex corners, where settlements stand, numbered by `(y, x)`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vertex(u8);

/// One of the 72 hex sides, where roads lie, numbered hex by hex, clockwise from the north-east
/// side, each side at the first hex that has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(u8);

/// One of the 30 hex sides that face the sea, numbered clockwise from the west side of hex 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CoastEdge(u8);

/// A side of a hex, clockwise from the north-east. Side `k` joins the corners `k` and `k + 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// Between the north and the north-east corner.
    NorthEast,
    /// Between the north-east and the south-east corner.
    East,
    /// Between the south-east and the south corner.
    SouthEast,
    /// Between the south and the south-west corner.
    SouthWest,
    /// Between the south-west and the north-west corner.
    West,
    /// Between the north-west and the north corner.
    NorthWest,
}

/// Corners as steps from the centre: N, NE, SE, S, SW, NW.
const CORNER: [(i8, i8); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
/// The axial step across each side: NE, E, SE, SW, W, NW.
const ACROSS: [(i8, i8); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];
/// No hex, vertex or edge.
const NONE: u8 = u8::MAX;

/// A row of up to three small numbers.
#[derive(Clone, Copy)]
struct Three {
    items: [u8; 3],
    len: u8,
}

const AXIAL: [(i8, i8); Hex::COUNT] = {
    let mut table = [(0, 0); Hex::COUNT];
    let mut at = 0;
    let mut r = -2;
    while r <= 2 {
        let mut q = if r < 0 { -2 - r } else { -2 };
        let last = if r > 0 { 2 - r } else { 2 };
        while q <= last {
            table[at] = (q, r);
            at += 1;
            q += 1;
        }
        r += 1;
    }
    assert!(at == Hex::COUNT);
    table
};

const POSITION: [(i8, i8); Vertex::COUNT] = {
    let mut table = [(0, 0); Vertex::COUNT];
    let mut at = 0;
    let mut y = -8;
    while y <= 8 {
        let mut x = -5;
        while x <= 5 {
            if is_corner(x, y) {
                table[at] = (x, y);
                at += 1;
            }
            x += 1;
        }
        y += 1;
    }
    assert!(at == Vertex::COUNT);
    table
};

const fn is_corner(x: i8, y: i8) -> bool {
    let mut hex = 0;
    while hex < Hex::COUNT {
        let mut corner = 0;
        while corner < 6 {
            let (cx, cy) = corner_position(hex, corner);
            if cx == x && cy == y {
                return true;
            }
            corner += 1;
        }
        hex += 1;
    }
    false
}

const fn corner_position(hex: usize, corner: usize) -> (i8, i8) {
    let (q, r) = AXIAL[hex];
    let (dx, dy) = CORNER[corner];
    (2 * q + r + dx, 3 * r + dy)
}

const CORNERS: [[Vertex; 6]; Hex::COUNT] = {
    let mut table = [[Vertex(NONE); 6]; Hex::COUNT];
    let mut hex = 0;
    while hex < Hex::COUNT {
        let mut corner = 0;
        while corner < 6 {
            let (x, y) = corner_position(hex, corner);
            let mut v = 0;
            while v < Vertex::COUNT {
                if POSITION[v].0 == x && POSITION[v].1 == y {
                    table[hex][corner] = Vertex(v as u8);
                }
                v += 1;
            }
            corner += 1;
        }
        hex += 1;
    }
    table
};

const VERTEX_HEXES: [Three; Vertex::COUNT] = {
    let mut table = [Three { items: [NONE; 3], len: 0 }; Vertex::COUNT];
    let mut hex = 0;
    while hex < Hex::COUNT {
        let mut corner = 0;
        while corner < 6 {
            let row = &mut table[CORNERS[hex][corner].0 as usize];
            row.items[row.len as usize] = hex as u8;
            row.len += 1;
            corner += 1;
        }
        hex += 1;
    }
    table
};

const EDGES: [(Vertex, Vertex); Edge::COUNT] = {
    let mut table = [(Vertex(NONE), Vertex(NONE)); Edge::COUNT];
    let mut len = 0;
    let mut hex = 0;
    while hex < Hex::COUNT {
        let mut side = 0;
        while side < 6 {
            let (a, b) = side_ends(hex, side);
            let mut seen = false;
            let mut e = 0;
            while e < len {
                seen |= table[e].0.0 == a.0 && table[e].1.0 == b.0;
                e += 1;
            }
            if !seen {
                table[len] = (a, b);
                len += 1;
            }
            side += 1;
        }
        hex += 1;
    }
    assert!(len == Edge::COUNT);
    table
};

const fn side_ends(hex: usize, side: usize) -> (Vertex, Vertex) {
    let (a, b) = (CORNERS[hex][side], CORNERS[hex][(side + 1) % 6]);
    if a.0 < b.0 { (a, b) } else { (b, a) }
}

const NEIGHBOURS: [Three; Vertex::COUNT] = {
    let mut table = [Three { items: [NONE; 3], len: 0 }; Vertex::COUNT];
    let mut v = 0;
    while v < Vertex::COUNT {
        let row = &mut table[v];
        let mut other = 0;
        while other < Vertex::COUNT {
            let mut e = 0;
            while e < Edge::COUNT {
                let (a, b) = (EDGES[e].0.0 as usize, EDGES[e].1.0 as usize);
                if (a == v && b == other) || (b == v && a == other) {
                    row.items[row.len as usize] = other as u8;
                    row.len += 1;
                }
                e += 1;
            }
            other += 1;
        }
        v += 1;
    }
    table
};

const REACH: [VertexSet; Vertex::COUNT] = {
    let mut table = [VertexSet::EMPTY; Vertex::COUNT];
    let mut v = 0;
    while v < Vertex::COUNT {
        let mut reach = VertexSet::of(Vertex(v as u8));
        let mut k = 0;
        while k < NEIGHBOURS[v].len as usize {
            reach = reach.union(VertexSet::of(Vertex(NEIGHBOURS[v].items[k])));
            k += 1;
        }
        table[v] = reach;
        v += 1;
    }
    table
};

const fn hex_at(q: i8, r: i8) -> Option<Hex> {
    let mut hex = 0;
    while hex < Hex::COUNT {
        if AXIAL[hex].0 == q && AXIAL[hex].1 == r {
            return Some(Hex(hex as u8));
        }
        hex += 1;
    }
    None
}

const fn across(hex: Hex, side: usize) -> Option<Hex> {
    let (q, r) = AXIAL[hex.0 as usize];
    let (dq, dr) = ACROSS[side];
    hex_at(q + dq, r + dr)
}

/// Walks the shore with the land to the right: along a hex while the next side faces the sea,
/// else over to the hex that lies there, which continues from the same corner.
const COAST: [(Hex, Side); CoastEdge::COUNT] = {
    let mut table = [(Hex(0), Side::West); CoastEdge::COUNT];
    let mut at = 1;
    while at < CoastEdge::COUNT {
        let (hex, side) = table[at - 1];
        let next = (side as usize + 1) % 6;
        table[at] = match across(hex, next) {
            None => (hex, Side::ALL[next]),
            Some(other) => (other, Side::ALL[(next + 4) % 6]),
        };
        at += 1;
    }
    table
};

impl Side {
    /// All six, clockwise from the north-east.
    pub const ALL: [Self; 6] = [
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];
}

impl Hex {
    /// How many hexes there are.
    pub const COUNT: usize = 19;

    /// The hex numbered `index`, or `None` from 19 up.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The hex at axial `(q, r)`, or `None` off the island.
    #[must_use]
    pub const fn at(q: i8, r: i8) -> Option<Self> {
        hex_at(q, r)
    }

    /// Row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// From 0 to 18.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Axial `(q, r)`, each from -2 to 2.
    #[must_use]
    pub const fn axial(self) -> (i8, i8) {
        AXIAL[self.0 as usize]
    }

    /// Its centre in doubled coordinates `(x, y)`.
    #[must_use]
    pub const fn centre(self) -> (i8, i8) {
        let (q, r) = self.axial();
        (2 * q + r, 3 * r)
    }

    /// Its corners, clockwise from the north: N, NE, SE, S, SW, NW.
    #[must_use]
    pub const fn corners(self) -> [Vertex; 6] {
        CORNERS[self.0 as usize]
    }

    /// The hex across a side, or `None` where that side faces the sea.
    #[must_use]
    pub const fn neighbour(self, side: Side) -> Option<Self> {
        across(self, side as usize)
    }

    /// Steps from hex to hex between the two.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let ((q, r), (p, s)) = (self.axial(), other.axial());
        let (dq, dr) = (q - p, r - s);
        ((dq.abs() + dr.abs() + (dq + dr).abs()) / 2) as u8
    }
}

impl Vertex {
    /// How many vertices there are.
    pub const COUNT: usize = 54;

    /// The vertex numbered `index`, or `None` from 54 up.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// By number.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// From 0 to 53.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Where it lies, in doubled coordinates `(x, y)`.
    #[must_use]
    pub const fn position(self) -> (i8, i8) {
        POSITION[self.0 as usize]
    }

    /// The one to three hexes it touches, by number.
    pub fn hexes(self) -> impl ExactSizeIterator<Item = Hex> + Clone {
        let Three { items, len } = VERTEX_HEXES[self.index()];
        (0..usize::from(len)).map(move |k| Hex(items[k]))
    }

    /// The two or three vertices one edge away, by number.
    pub fn neighbours(self) -> impl ExactSizeIterator<Item = Self> + Clone {
        let Three { items, len } = NEIGHBOURS[self.index()];
        (0..usize::from(len)).map(move |k| Self(items[k]))
    }

    /// Itself and its neighbours: where nobody may build once a settlement stands here.
    #[must_use]
    pub const fn reach(self) -> VertexSet {
        REACH[self.0 as usize]
    }
}

impl Edge {
    /// How many edges there are.
    pub const COUNT: usize = 72;

    /// The edge numbered `index`, or `None` from 72 up.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// By number.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// From 0 to 71.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its two vertices, the lower number first.
    #[must_use]
    pub const fn ends(self) -> (Vertex, Vertex) {
        EDGES[self.0 as usize]
    }
}

impl CoastEdge {
    /// How many coast edges there are.
    pub const COUNT: usize = 30;

    /// The coast edge numbered `index`, or `None` from 30 up.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The coast edge on a side of a hex, or `None` where that side is inland.
    #[must_use]
    pub fn of(hex: Hex, side: Side) -> Option<Self> {
        Self::all().find(|edge| edge.place() == (hex, side))
    }

    /// Clockwise from the west side of hex 0.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// From 0 to 29.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The hex it belongs to, and on which side.
    #[must_use]
    pub const fn place(self) -> (Hex, Side) {
        COAST[self.0 as usize]
    }

    /// Its two vertices, the lower number first.
    #[must_use]
    pub const fn ends(self) -> (Vertex, Vertex) {
        let (hex, side) = self.place();
        side_ends(hex.index(), side as usize)
    }

    /// Coast edges from one to the other, the shorter way round.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let apart = self.0.abs_diff(other.0);
        if apart > 15 { 30 - apart } else { apart }
    }
}

macro_rules! numbered {
    ($($t:ty, $letter:literal);*) => {$(
        impl fmt::Display for $t {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($letter, "{}"), self.0)
            }
        }
        impl fmt::Debug for $t {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}
numbered!(Hex, "h"; Vertex, "v"; Edge, "e"; CoastEdge, "c");
