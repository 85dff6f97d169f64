//! What there is to say about places on the board, about the board, and about what went wrong.

use super::desk::{Desk, Target, Trouble};
use super::{rolls, sites, words};
use catan::board::{Board, BoardError};
use catan::building::{PlacementError, Size};
use catan::edit::EditError;
use catan::geometry::{CoastEdge, Hex, Vertex};
use catan::legality::Badge;
use leptos::prelude::*;
use spot::catan::link::CatanLinkError;
use spot::catan::{Bounded, CatanError};
use spot::link::LinkError;

/// A hex by what lies on it: `wheat 6`.
pub(super) fn hex(board: &Board, hex: Hex) -> String {
    let terrain = words().terrain(board.terrain(hex));
    board.token(hex).map_or_else(|| terrain.to_owned(), |token| format!("{terrain} {token}"))
}

/// A vertex by the hexes around it: `wheat 6 · ore 3 · wood 9`.
pub(super) fn tiles(board: &Board, vertex: Vertex) -> String {
    vertex.hexes().map(|each| hex(board, each)).collect::<Vec<_>>().join(" · ")
}

/// The harbour of a vertex, if it has one.
pub(super) fn harbour(board: &Board, vertex: Vertex) -> Option<String> {
    board.harbours_at(vertex).map(|kind| words().harbour(kind)).next()
}

/// Pips of a vertex on all its hexes.
pub(super) fn pips(board: &Board, vertex: Vertex) -> u32 {
    board.pips(vertex).iter().map(|&pips| u32::from(pips)).sum()
}

/// What can be pressed, for screen readers.
pub(super) fn target(desk: Desk, target: Target) -> String {
    let words = words();
    desk.board.with(|board| match target {
        Target::Vertex(vertex) => {
            let harbour = harbour(board, vertex).map_or(String::new(), |name| format!(", {name}"));
            let built = desk.buildings.with(|all| {
                all.iter().find(|(_, b)| b.vertex == vertex).map(|&(seat, b)| (seat, b.size))
            });
            let state = match built {
                Some((seat, Size::Settlement)) => (words.settlement_of)(seat + 1),
                Some((seat, Size::City)) => (words.city_of)(seat + 1),
                None if desk.is_open(vertex) => words.free_vertex.to_owned(),
                None => words.shut_vertex.to_owned(),
            };
            let pips = (words.pips)(pips(board, vertex));
            format!("{}, {pips}{harbour}. {state}", tiles(board, vertex))
        }
        Target::Hex(at) => {
            let robber = if board.robber() == Some(at) { words.with_robber } else { "" };
            (words.hex)(at.index() + 1, &hex(board, at)) + robber
        }
        Target::Coast(edge) => coast(board, edge),
    })
}

/// A coast edge by number and harbour.
fn coast(board: &Board, edge: CoastEdge) -> String {
    let harbour = board.harbour(edge);
    let harbour = harbour.map_or_else(|| words().no_harbour.to_owned(), |k| words().harbour(k));
    (words().coast)(edge.index() + 1, &harbour)
}

/// The lines shown about what is pointed at.
pub(super) fn lines(desk: Desk, target: Target) -> Vec<String> {
    let words = words();
    let Target::Vertex(vertex) = target else { return vec![self::target(desk, target)] };
    let mut lines = Vec::new();
    desk.board.with(|board| {
        lines.push(tiles(board, vertex));
        let harbour = harbour(board, vertex).map_or(String::new(), |name| format!(" · {name}"));
        lines.push((words.pips)(pips(board, vertex)) + &harbour);
    });
    let owner = desk
        .buildings
        .with(|all| all.iter().find(|(_, b)| b.vertex == vertex).map(|&(seat, b)| (seat, b.size)));
    match owner {
        Some((seat, Size::Settlement)) => lines.push((words.settlement_of)(seat + 1)),
        Some((seat, Size::City)) => lines.push((words.city_of)(seat + 1)),
        None if !desk.is_open(vertex) => lines.push(words.shut_vertex.to_owned()),
        None => {
            if let Some(site) = sites::ranked(desk).iter().find(|site| site.vertex == vertex) {
                lines.push((words.score_rank)(&format!("{:.1}", site.score), site.rank));
            }
            let answer = desk.draft.answer.get();
            let partner = answer.as_ref().and_then(|a| *a.partners.get(vertex.index())?);
            if let Some((partner, time)) = partner
                && let Some(partner) = Vertex::new(partner.into())
            {
                let partner = desk.board.with(|board| tiles(board, partner));
                lines.push((words.with_partner)(&rolls(time), &partner));
            }
            let choice = answer.as_ref().and_then(|answer| {
                answer.choices.iter().find(|choice| usize::from(choice.vertex) == vertex.index())
            });
            if let Some(choice) = choice {
                lines.push((words.loses)(&rolls(choice.loss)));
            }
        }
    }
    lines
}

/// Where the board departs from the box.
pub(super) fn badge(board: &Board, badge: &Badge) -> String {
    let words = words();
    match badge {
        Badge::TerrainCount { terrain, found, expected } => {
            (words.count)(words.terrain(*terrain), *found, *expected)
        }
        Badge::TokenCount { token, found, expected } => {
            (words.count)(&(words.number)(token.number()), *found, *expected)
        }
        Badge::HarbourCount { harbour, found, expected } => {
            (words.count)(&words.harbour(*harbour), *found, *expected)
        }
        Badge::TouchingReds { hexes: (a, b) } => (words.touching)(&hex(board, *a), &hex(board, *b)),
        Badge::TouchingHarbours { edges: (a, b) } => {
            (words.touching)(&coast(board, *a), &coast(board, *b))
        }
    }
}

/// What went wrong, and what to do about it.
pub(super) fn trouble(desk: Desk, trouble: &Trouble) -> String {
    match trouble {
        Trouble::Link(error) => (words().bad_link)(&link(desk, error)),
        Trouble::Edit(error) => spot(desk, error),
    }
}

fn link(desk: Desk, error: &CatanLinkError) -> String {
    let words = words();
    match error {
        CatanLinkError::Spot(error) => spot(desk, error),
        CatanLinkError::Link(error) => match error {
            LinkError::Version(_) => words.link_version.to_owned(),
            LinkError::Key(key)
            | LinkError::Twice(key)
            | LinkError::Encoding(key)
            | LinkError::Value(key)
            | LinkError::Text { key, .. } => (words.link_part)(key),
            LinkError::Path(_)
            | LinkError::NoVersion
            | LinkError::Packed
            | LinkError::Gap(_)
            | LinkError::Spot(_) => words.link_damaged.to_owned(),
        },
    }
}

/// Why a spot cannot be.
pub(super) fn spot(desk: Desk, error: &CatanError) -> String {
    let words = words();
    let tiles = |vertex: Vertex| desk.board.with_untracked(|board| tiles(board, vertex));
    match *error {
        CatanError::Board(error) => board_error(error),
        CatanError::Edit(EditError::NumberOnDesert { .. }) => words.number_on_desert.to_owned(),
        CatanError::Edit(EditError::NothingToSwap) => words.nothing_to_swap.to_owned(),
        CatanError::Players(count) => (words.players_error)(count),
        CatanError::NoPlayer(player) => (words.no_player)(player + 1),
        CatanError::DraftLong(count) => (words.draft_long)(count),
        CatanError::Placement(PlacementError::Occupied { vertex, .. }) => {
            (words.occupied)(&tiles(vertex))
        }
        CatanError::Placement(PlacementError::TooClose { vertex, other, .. }) => {
            (words.too_close)(&tiles(vertex), &tiles(other))
        }
        CatanError::NotBuilt(vertex) => (words.not_built)(&tiles(vertex)),
        CatanError::Bank(found) => {
            let resource = words.resources[found.resource.index()];
            (words.bank)(resource, found.found)
        }
        CatanError::Seen(seen) => {
            (words.seen_too_many)(words.kinds[seen.kind.index()], seen.there_are)
        }
        CatanError::Bounds { setting, least, most } => {
            let name = match setting {
                Bounded::Trials => words.trials,
                Bounded::Draws => words.draws,
                Bounded::Rolls => words.within_rolls,
                Bounded::Weight => words.weight,
            };
            (words.bounds)(name, least, most)
        }
    }
}

fn board_error(error: BoardError) -> String {
    let words = words();
    match error {
        BoardError::TerrainCount { found } => (words.terrain_count)(found),
        BoardError::NumberCount { found } => (words.number_count)(found),
        BoardError::NoSuchNumber { hex, number } => (words.no_such_number)(hex.index() + 1, number),
        BoardError::NumberOnDesert { .. } => words.number_on_desert.to_owned(),
        BoardError::NumberMissing { hex } => (words.number_missing)(hex.index() + 1),
        BoardError::NoSuchCoastEdge { index } => (words.no_such_edge)(index),
        BoardError::HarbourTwice { edge } => (words.harbour_twice)(edge.index() + 1),
        BoardError::RobberOffBoard { index } => (words.robber_off)(index),
    }
}
