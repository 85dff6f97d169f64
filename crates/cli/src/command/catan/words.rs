//! What the Catan engine means, in words.

use catan::board::{BoardError, Resource};
use catan::building::PlacementError;
use catan::draft::DraftError;
use catan::legality::Badge;
use catan::race::{Plan, Purchase};

pub(crate) fn board_error(error: &BoardError) -> String {
    match error {
        BoardError::TerrainCount { found } => format!("terrain: {found} hexes; there are 19"),
        BoardError::NumberCount { found } => {
            format!("number: {found} numbers; there are 19, with 0 for the desert")
        }
        BoardError::NoSuchNumber { hex, number } => {
            format!("number: no token bears the {number} on {hex}; they are 2 to 12 without 7")
        }
        BoardError::NumberOnDesert { hex, token } => {
            format!("number: {hex} is desert and takes no {token}; give 0")
        }
        BoardError::NumberMissing { hex } => format!("number: {hex} has none"),
        BoardError::NoSuchCoastEdge { index } => {
            format!("harbours: no coast edge {index}; they are 0 to 29")
        }
        BoardError::HarbourTwice { edge } => {
            format!("harbours: two of them on coast edge {}", edge.index())
        }
        BoardError::RobberOffBoard { index } => format!("robber: no hex {index}; they are 0 to 18"),
    }
}

pub(crate) fn placement_error(error: &PlacementError) -> String {
    match error {
        PlacementError::Occupied { vertex, .. } => format!("{vertex} is taken twice"),
        PlacementError::TooClose { vertex, other, .. } => {
            format!("{vertex} is next to {other}, which the distance rule forbids")
        }
    }
}

pub(crate) fn draft_error(error: &DraftError) -> String {
    match error {
        DraftError::PlayerCount { found } => format!("--players: {found}; two to four can play"),
        DraftError::TooManyPlaced { found, limit } => {
            format!("--placed: {found} settlements; there are at most {limit}")
        }
        DraftError::Placement(error) => format!("--placed: {}", placement_error(error)),
    }
}

pub(crate) fn badge(badge: &Badge) -> String {
    let count = |what: String, found, expected| {
        format!("{what}: {found} on the board, {expected} in the box")
    };
    match badge {
        Badge::TerrainCount { terrain, found, expected } => {
            count(terrain.to_string(), found, expected)
        }
        Badge::TokenCount { token, found, expected } => {
            count(format!("number {token}"), found, expected)
        }
        Badge::HarbourCount { harbour, found, expected } => {
            count(format!("harbour {}", harbour.name()), found, expected)
        }
        Badge::TouchingReds { hexes: (a, b) } => format!("6 or 8 side by side on {a} and {b}"),
        Badge::TouchingHarbours { edges: (a, b) } => {
            format!("harbours that touch, on coast edges {} and {}", a.index(), b.index())
        }
    }
}

pub(crate) const fn plan(plan: Plan) -> &'static str {
    match plan {
        Plan::CityAndCards => "city and cards",
        Plan::Expansion => "expansion",
        Plan::Balanced => "balanced",
    }
}

pub(crate) const fn purchase(purchase: Purchase) -> &'static str {
    match purchase {
        Purchase::Settlement => "settlement",
        Purchase::City => "city",
        Purchase::Roads => "roads",
        Purchase::Developments(_) => "cards",
    }
}

/// Pips or cards by resource: `wheat 5, ore 4`, or a dash for none.
pub(crate) fn by_resource<N: Copy + PartialEq + From<u8> + std::fmt::Display>(
    counts: [N; Resource::COUNT],
) -> String {
    let some = Resource::ALL.into_iter().zip(counts).filter(|&(_, count)| count != N::from(0));
    let texts: Vec<_> = some.map(|(resource, count)| format!("{resource} {count}")).collect();
    if texts.is_empty() { "-".to_owned() } else { texts.join(", ") }
}
