//! Where a board departs from the rules of the box, though it can still be played and solved.

use crate::board::{Board, Terrain};
use crate::dice::Token;
use crate::geometry::{CoastEdge, Hex, Side};
use crate::harbour::Harbour;
use crate::setup::{SPIRAL_TOKENS, TERRAIN_COUNTS};
use alloc::vec::Vec;

/// One departure from the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Badge {
    /// Too many or too few hexes of a terrain.
    TerrainCount {
        /// Which terrain.
        terrain: Terrain,
        /// How many there are.
        found: usize,
        /// How many the box has.
        expected: usize,
    },
    /// Too many or too few tokens of a number.
    TokenCount {
        /// Which token.
        token: Token,
        /// How many there are.
        found: usize,
        /// How many the box has.
        expected: usize,
    },
    /// Too many or too few harbours of a kind.
    HarbourCount {
        /// Which kind.
        harbour: Harbour,
        /// How many there are.
        found: usize,
        /// How many the box has.
        expected: usize,
    },
    /// Two of the red numbers, 6 and 8, side by side.
    TouchingReds {
        /// The two hexes, the lower number first.
        hexes: (Hex, Hex),
    },
    /// Two harbours that share a vertex.
    TouchingHarbours {
        /// The two coast edges, clockwise.
        edges: (CoastEdge, CoastEdge),
    },
}

impl Board {
    /// Everything in which it departs from the box: counts in the order of their kinds, then what
    /// touches. Empty for every generated board with harbours.
    #[must_use]
    pub fn badges(&self) -> Vec<Badge> {
        let terrains = Terrain::ALL.into_iter().zip(TERRAIN_COUNTS).map(|(terrain, expected)| {
            let found = self.terrain.iter().filter(|&&t| t == terrain).count();
            Badge::TerrainCount { terrain, found, expected }
        });
        let tokens = Token::all().map(|token| {
            let found = self.token.iter().filter(|&&t| t == Some(token)).count();
            Badge::TokenCount { token, found, expected: tokens_in_box(token) }
        });
        let harbours = Harbour::ALL.into_iter().map(|harbour| {
            let found = self.harbours().filter(|&(_, kind)| kind == harbour).count();
            Badge::HarbourCount { harbour, found, expected: harbours_in_box(harbour) }
        });
        let counts = terrains.chain(tokens).chain(harbours).filter(|badge| match badge {
            Badge::TerrainCount { found, expected, .. }
            | Badge::TokenCount { found, expected, .. }
            | Badge::HarbourCount { found, expected, .. } => found != expected,
            Badge::TouchingReds { .. } | Badge::TouchingHarbours { .. } => true,
        });
        let reds = self.touching_reds().map(|hexes| Badge::TouchingReds { hexes });
        let touching = self.touching_harbours().map(|edges| Badge::TouchingHarbours { edges });
        counts.chain(reds).chain(touching).collect()
    }

    /// Pairs of neighbouring hexes that both bear a 6 or an 8, the lower number first.
    pub fn touching_reds(&self) -> impl Iterator<Item = (Hex, Hex)> + '_ {
        let red = |hex: Hex| self.token(hex).is_some_and(Token::is_red);
        Hex::all().filter(move |&hex| red(hex)).flat_map(move |hex| {
            let beside = Side::ALL.into_iter().filter_map(move |side| hex.neighbour(side));
            beside.filter(move |&other| other > hex && red(other)).map(move |other| (hex, other))
        })
    }

    /// Pairs of harbours on coast edges that follow each other, clockwise.
    pub fn touching_harbours(&self) -> impl Iterator<Item = (CoastEdge, CoastEdge)> + '_ {
        let after = CoastEdge::all().cycle().skip(1);
        CoastEdge::all()
            .zip(after)
            .filter(|&(a, b)| self.harbour(a).is_some() && self.harbour(b).is_some())
    }
}

/// How many tokens with this number the box has.
pub(crate) fn tokens_in_box(token: Token) -> usize {
    SPIRAL_TOKENS.iter().filter(|&&number| number == token.number()).count()
}

/// How many harbours of this kind the box has: four that trade anything, one for each resource.
pub(crate) const fn harbours_in_box(harbour: Harbour) -> usize {
    match harbour {
        Harbour::ThreeToOne => 4,
        Harbour::TwoToOne(_) => 1,
    }
}
