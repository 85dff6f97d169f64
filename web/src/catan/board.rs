//! The board: one drawing, pressed at its vertices, hexes or coast edges as the mode has it.

mod heat;
mod pieces;
mod targets;

use super::desk::{Desk, Mode, Target};
use super::pointed::Pointed;
use super::{tile, words};
use catan::geometry::{CoastEdge, Hex, Vertex};
use heat::Heat;
use leptos::ev::{MouseEvent, PointerEvent};
use leptos::html;
use leptos::prelude::*;
use pieces::{Buildings, Line, Ring, Robber};
use targets::Targets;
pub(super) use targets::at;
use wasm_bindgen::JsCast as _;

/// Half of the width and half of the height of the drawing.
pub(super) const HALF: (f64, f64) = (528.0, 494.0);

/// The island and everything on it.
#[component]
pub(crate) fn IslandBoard(desk: Desk) -> impl IntoView {
    let place = NodeRef::<html::Div>::new();
    let at = move |event: &MouseEvent| {
        let place: web_sys::Element = (*place.get_untracked()?).clone().unchecked_into();
        let frame = place.get_bounding_client_rect();
        // What is told about a place may stand below the drawing, which fills the width.
        let scale = 2.0 * HALF.0 / frame.width();
        let x = (f64::from(event.client_x()) - frame.left()) * scale - HALF.0;
        let y = (f64::from(event.client_y()) - frame.top()) * scale - HALF.1;
        nearest(desk.mode.get_untracked(), (x, y))
    };
    let point = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" {
            let pointed = at(&event);
            if desk.pointed.get_untracked() != pointed {
                desk.pointed.set(pointed);
            }
        }
    };
    let press = move |event: MouseEvent| {
        // A press by key comes from the target itself, which knows better where it is.
        if event.detail() > 0
            && let Some(target) = at(&event)
        {
            desk.pointed.set(Some(target));
            desk.press(target);
        }
    };
    let leave = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" {
            desk.pointed.set(None);
        }
    };
    let (x, y) = HALF;
    view! {
        <div class="board" data-mode=move || mode_name(desk.mode.get())>
            <div
                class="board-drawing"
                node_ref=place
                data-testid="board"
                on:pointermove=point
                on:pointerleave=leave
                on:click=press
            >
                <svg
                    viewBox=format!("{} {} {} {}", -x, -y, 2.0 * x, 2.0 * y)
                    role="group"
                    aria-label=move || words().board
                >
                    <g class="water" aria-hidden="true">
                        {Hex::all()
                            .map(|hex| {
                                view! {
                                    <path d=tile::HEXAGON transform=tile::moved(tile::hex_at(hex)) />
                                }
                            })
                            .collect::<Vec<_>>()}
                    </g>
                    <Harbours desk />
                    <Tiles desk />
                    <Robber desk />
                    <Heat desk />
                    <Line desk />
                    <Ring desk />
                    <Buildings desk />
                    <Targets desk />
                </svg>
                <Pointed desk />
            </div>
        </div>
    }
}

const fn mode_name(mode: Mode) -> &'static str {
    match mode {
        Mode::Place => "place",
        Mode::Terrain => "terrain",
        Mode::Number => "number",
        Mode::Harbour => "harbour",
        Mode::Robber => "robber",
    }
}

/// What of the present mode lies nearest to a point, unless that is far.
fn nearest(mode: Mode, (x, y): tile::Point) -> Option<Target> {
    let far = |(a, b): tile::Point| (a - x).hypot(b - y);
    let places: Vec<(f64, Target)> = match mode {
        Mode::Place => {
            Vertex::all().map(|v| (far(tile::vertex_at(v)), Target::Vertex(v))).collect()
        }
        Mode::Harbour => {
            let near = |e| far(tile::coast_at(e)).min(far(tile::sign_at(e)));
            CoastEdge::all().map(|e| (near(e), Target::Coast(e))).collect()
        }
        Mode::Terrain | Mode::Number | Mode::Robber => {
            Hex::all().map(|h| (far(tile::hex_at(h)), Target::Hex(h))).collect()
        }
    };
    let reach = match mode {
        Mode::Place => 62.0,
        Mode::Harbour => 70.0,
        Mode::Terrain | Mode::Number | Mode::Robber => 98.0,
    };
    let least = places.into_iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
    (least.0 <= reach).then_some(least.1)
}

/// The 19 tiles with their names and numbers.
#[component]
fn Tiles(desk: Desk) -> impl IntoView {
    let tile = move |hex: Hex| {
        let terrain = Memo::new(move |_| desk.board.with(|board| board.terrain(hex)));
        let token = Memo::new(move |_| desk.board.with(|board| board.token(hex)));
        let is_pointed = move || desk.pointed.get() == Some(Target::Hex(hex));
        view! {
            <g
                class="tile"
                class:pointed=is_pointed
                transform=tile::moved(tile::hex_at(hex))
                data-terrain=move || terrain.get().name()
                data-testid=format!("hex-{}", hex.index())
            >
                <path class="ground" d=tile::HEXAGON />
                {move || tile::growth(terrain.get())}
                <text class="tile-name" y="68">
                    {move || words().terrain(terrain.get())}
                </text>
                {move || token.get().map(tile::token)}
            </g>
        }
    };
    view! { <g aria-hidden="true">{Hex::all().map(tile).collect::<Vec<_>>()}</g> }
}

/// The harbours: two piers and a sign each.
#[component]
fn Harbours(desk: Desk) -> impl IntoView {
    use catan::harbour::Harbour;
    let harbour = move |edge: CoastEdge| {
        let kind = Memo::new(move |_| desk.board.with(|board| board.harbour(edge)));
        let (a, b) = edge.ends();
        let ((sx, sy), (ax, ay), (bx, by)) =
            (tile::sign_at(edge), tile::vertex_at(a), tile::vertex_at(b));
        let piers = format!("M{ax:.1} {ay:.1}L{sx:.1} {sy:.1}L{bx:.1} {by:.1}");
        move || {
            let piers = piers.clone();
            kind.get().map(|kind| {
                let (resource, rate) = match kind {
                    Harbour::ThreeToOne => (None, "3:1"),
                    Harbour::TwoToOne(resource) => (Some(resource), "2:1"),
                };
                let drawn = resource.map(|resource| {
                    let shapes = tile::sign(resource).iter();
                    let shapes = shapes.map(|&(d, class)| view! { <path class=class d=d /> });
                    view! { <g transform="translate(0 -10) scale(.72)">{shapes.collect::<Vec<_>>()}</g> }
                });
                let y = if resource.is_some() { "25" } else { "10" };
                view! {
                    <g class="harbour" data-terrain=kind.name() data-testid=format!("harbour-{}", edge.index())>
                        <path class="pier" d=piers />
                        <g transform=tile::moved((sx, sy))>
                            <circle class="sign" r="36" />
                            {drawn}
                            <text y=y class:large=resource.is_none()>
                                {rate}
                            </text>
                        </g>
                    </g>
                }
            })
        }
    };
    view! { <g aria-hidden="true">{CoastEdge::all().map(harbour).collect::<Vec<_>>()}</g> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_finds_what_it_is_nearest_to() {
        for vertex in Vertex::all() {
            let (x, y) = tile::vertex_at(vertex);
            assert_eq!(nearest(Mode::Place, (x + 20.0, y - 30.0)), Some(Target::Vertex(vertex)));
        }
        for hex in Hex::all() {
            let (x, y) = tile::hex_at(hex);
            assert_eq!(nearest(Mode::Number, (x - 50.0, y + 20.0)), Some(Target::Hex(hex)));
            assert_eq!(nearest(Mode::Place, (x, y)), None, "the middle of a tile is no vertex");
        }
        for edge in CoastEdge::all() {
            assert_eq!(nearest(Mode::Harbour, tile::sign_at(edge)), Some(Target::Coast(edge)));
            let (x, y) = tile::sign_at(edge);
            assert!(x.abs() + 36.0 < HALF.0 && y.abs() + 36.0 < HALF.1, "signs fit on the drawing");
        }
    }
}
