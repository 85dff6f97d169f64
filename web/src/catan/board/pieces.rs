//! What stands on the board: settlements, cities, the robber, and how the draft would go on.

use crate::catan::desk::{Desk, Target};
use crate::catan::tile;
use catan::building::Size;
use catan::draft::seat_at;
use catan::geometry::Vertex;
use leptos::prelude::*;
use spot::catan::CatanSpot;

/// Settlements and cities, each with the number of its player.
#[component]
pub(super) fn Buildings(desk: Desk) -> impl IntoView {
    let buildings = move || {
        let piece = |(seat, building): (usize, catan::building::Building)| {
            let shape = match building.size {
                Size::Settlement => tile::HOUSE,
                Size::City => tile::TOWN,
            };
            view! {
                <g
                    class="piece"
                    data-player=(seat + 1).to_string()
                    transform=tile::moved(tile::vertex_at(building.vertex))
                >
                    <path d=shape />
                    <text y="15">{(seat + 1).to_string()}</text>
                </g>
            }
        };
        desk.buildings.get().into_iter().map(piece).collect::<Vec<_>>()
    };
    view! { <g aria-hidden="true">{buildings}</g> }
}

/// Where perfect play goes on from here: outlines with the order of placing.
#[component]
pub(super) fn Line(desk: Desk) -> impl IntoView {
    let line = Memo::new(move |_| {
        let players = desk.players.get();
        let placed = desk.with(CatanSpot::next_place).unwrap_or(2 * players);
        let answer = desk.draft.answer.get();
        let line = answer.map(|answer| answer.end.line.clone()).unwrap_or_default();
        let line = line.into_iter().enumerate().skip(placed);
        line.filter_map(|(place, vertex)| {
            let vertex = Vertex::new(vertex.into())?;
            (place < 2 * players).then(|| (place, seat_at(players, place), vertex))
        })
        .collect::<Vec<_>>()
    });
    let outlines = move || {
        let outline = |(place, seat, vertex): (usize, usize, Vertex)| {
            view! {
                <g
                    class="piece to-come"
                    data-player=(seat + 1).to_string()
                    data-testid=format!("line-{}", place + 1)
                    data-vertex=vertex.index().to_string()
                    transform=tile::moved(tile::vertex_at(vertex))
                >
                    <path d=tile::HOUSE />
                    <text y="15">{(place + 1).to_string()}</text>
                </g>
            }
        };
        line.get().into_iter().map(outline).collect::<Vec<_>>()
    };
    view! { <g class="line" aria-hidden="true">{outlines}</g> }
}

/// A ring around the vertex or the hex that is pointed at, be it on the board or in a list. It lies
/// over all tiles: the next one would cover half of an edge drawn with its own.
#[component]
pub(super) fn Ring(desk: Desk) -> impl IntoView {
    let ring = move || match desk.pointed.get() {
        Some(Target::Vertex(vertex)) => {
            let place = tile::moved(tile::vertex_at(vertex));
            Some(view! { <circle class="ring" r="34" transform=place /> }.into_any())
        }
        Some(Target::Hex(hex)) => {
            let place = tile::moved(tile::hex_at(hex));
            Some(view! { <path class="ring" d=tile::HEXAGON transform=place /> }.into_any())
        }
        _ => None,
    };
    view! { <g aria-hidden="true">{ring}</g> }
}

/// The robber, beside the number of its hex, and where it would go.
#[component]
pub(super) fn Robber(desk: Desk) -> impl IntoView {
    let robber = Memo::new(move |_| desk.board.with(catan::board::Board::robber));
    let drawn = move || {
        robber.get().map(|hex| {
            let (x, y) = tile::hex_at(hex);
            let is_bare = desk.board.with(|board| board.token(hex).is_none());
            let at = if is_bare { (x + 10.0, y) } else { (x + 52.0, y + 28.0) };
            let is_pointed = move || desk.pointed.get() == Some(Target::Hex(hex));
            view! {
                <g class="robber" class:pointed=is_pointed transform=tile::moved(at)>
                    <path d=tile::ROBBER />
                </g>
            }
        })
    };
    view! { <g aria-hidden="true">{drawn}</g> }
}
