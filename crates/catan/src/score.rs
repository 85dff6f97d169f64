//! A heuristic score for where to settle. The constants are rules of thumb, not results.

use crate::board::{Board, Cards, Resource};
use crate::building::PlacementError;
use crate::building::keep_distance;
use crate::geometry::Vertex;
use crate::harbour::Harbour;
use alloc::vec::Vec;

/// What a player values. Every number may be changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strategy {
    /// How much a pip of each resource is worth.
    pub weights: [f64; Resource::COUNT],
    /// What each further kind of resource adds, as a share of the base.
    pub variety: f64,
    /// What a 3:1 harbour adds, as a share of the base.
    pub three_to_one: f64,
    /// What a 2:1 harbour adds for each pip of its resource at the vertex, times its worth.
    pub two_to_one: f64,
    /// Pips already owned at which a further pip of that resource is worth half.
    pub half_worth: f64,
}

/// A vertex one may settle on, with what speaks for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Site {
    /// The vertex.
    pub vertex: Vertex,
    /// Its pips by resource.
    pub pips: Cards,
    /// Its score; higher is better.
    pub score: f64,
    /// Its place when sorted by score, from 1; equal scores by lower vertex.
    pub rank: usize,
}

impl Strategy {
    /// Every resource weighs the same.
    pub const BALANCED: Self = Self {
        weights: [1.0; Resource::COUNT],
        variety: 0.04,
        three_to_one: 0.08,
        two_to_one: 0.45,
        half_worth: 6.0,
    };
    /// Wood and brick first.
    pub const EXPANSION: Self = Self { weights: [1.3, 1.3, 1.0, 1.0, 0.6], ..Self::BALANCED };
    /// Ore and wheat first.
    pub const CITIES: Self = Self { weights: [0.7, 0.7, 1.0, 1.3, 1.4], ..Self::BALANCED };
    /// Harbours count double.
    pub const HARBOUR: Self = Self { three_to_one: 0.16, two_to_one: 0.9, ..Self::BALANCED };
}

impl Default for Strategy {
    fn default() -> Self {
        Self::BALANCED
    }
}

/// How scarce each resource is on the board: a fifth of all pips over its own, between 1/2 and 2,
/// and 2 where there is none.
#[must_use]
pub fn scarcity(board: &Board) -> [f64; Resource::COUNT] {
    let pips = board.total_pips();
    let fair_share = f64::from(pips.iter().sum::<u16>()) / Resource::COUNT as f64;
    pips.map(|own| if own == 0 { 2.0 } else { (fair_share / f64::from(own)).clamp(0.5, 2.0) })
}

/// The score of a vertex for a player who owns `owned` pips already:
/// `base * (1 + variety * (kinds - 1)) + harbour`, where the base is the sum over resources of
/// `pips * weight * scarcity * decay`, and `decay = half_worth / (half_worth + owned)`.
#[must_use]
pub fn score(
    board: &Board,
    vertex: Vertex,
    strategy: &Strategy,
    owned: [u32; Resource::COUNT],
) -> f64 {
    let scarcity = scarcity(board);
    let pips = board.pips(vertex);
    let worth = |r: usize| strategy.weights[r] * scarcity[r];
    let mut base = 0.0;
    let mut kinds = 0_u8;
    for r in 0..Resource::COUNT {
        if pips[r] > 0 {
            let decay = strategy.half_worth / (strategy.half_worth + f64::from(owned[r]));
            base += f64::from(pips[r]) * worth(r) * decay;
            kinds += 1;
        }
    }
    let harbours: f64 = board
        .harbours_at(vertex)
        .map(|harbour| match harbour {
            Harbour::ThreeToOne => strategy.three_to_one * base,
            Harbour::TwoToOne(resource) => {
                let r = resource.index();
                strategy.two_to_one * f64::from(pips[r]) * worth(r)
            }
        })
        .sum();
    base * (1.0 + strategy.variety * f64::from(kinds.saturating_sub(1))) + harbours
}

/// Every vertex that keeps the distance rule, best first, for a player who has settled on `own`
/// while `others` are taken.
///
/// # Errors
/// When the settlements given break the distance rule themselves (own ones first).
pub fn sites(
    board: &Board,
    strategy: &Strategy,
    own: &[Vertex],
    others: &[Vertex],
) -> Result<Vec<Site>, PlacementError> {
    let taken: Vec<_> = own.iter().chain(others).copied().collect();
    let blocked = keep_distance(&taken)?;
    let mut owned = [0; Resource::COUNT];
    for &vertex in own {
        for (sum, pips) in owned.iter_mut().zip(board.pips(vertex)) {
            *sum += u32::from(pips);
        }
    }
    let mut sites: Vec<_> = Vertex::all()
        .filter(|&vertex| !blocked.contains(vertex))
        .map(|vertex| Site {
            vertex,
            pips: board.pips(vertex),
            score: score(board, vertex, strategy, owned),
            rank: 0,
        })
        .collect();
    sites.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.vertex.cmp(&b.vertex)));
    for (place, site) in sites.iter_mut().enumerate() {
        site.rank = place + 1;
    }
    Ok(sites)
}
