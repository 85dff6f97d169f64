//! How the island is drawn: tiles with what grows on them, number tokens, harbours, pieces.
//!
//! A tile is a hexagon whose corners lie 100 from its centre. Each terrain has its own drawing and
//! its name on it, so that nobody needs the colours.

use catan::board::{Resource, Terrain};
use catan::dice::Token;
use catan::geometry::{CoastEdge, Hex, Vertex};
use leptos::prelude::*;

/// How long the side of a tile is.
const SIDE: f64 = 100.0;
/// How far the harbours reach out from the coast.
const PIER: f64 = 46.0;

/// A place on the drawing.
pub(crate) type Point = (f64, f64);

/// Where a vertex lies.
pub(crate) fn vertex_at(vertex: Vertex) -> Point {
    scaled(vertex.position())
}

/// Where the middle of a hex lies.
pub(crate) fn hex_at(hex: Hex) -> Point {
    scaled(hex.centre())
}

/// The middle of a coast edge.
pub(crate) fn coast_at(edge: CoastEdge) -> Point {
    let (a, b) = edge.ends();
    middle(vertex_at(a), vertex_at(b))
}

/// Where the sign of a harbour hangs, out on the water.
pub(crate) fn sign_at(edge: CoastEdge) -> Point {
    let (x, y) = coast_at(edge);
    let (from_x, from_y) = hex_at(edge.place().0);
    let (dx, dy) = (x - from_x, y - from_y);
    let length = dx.hypot(dy);
    (x + dx / length * PIER, y + dy / length * PIER)
}

fn scaled((x, y): (i8, i8)) -> Point {
    (f64::from(x) * SIDE * 3.0_f64.sqrt() / 2.0, f64::from(y) * SIDE / 2.0)
}

fn middle(a: Point, b: Point) -> Point {
    (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1))
}

/// Moves what is drawn around 0 to a point.
pub(crate) fn moved((x, y): Point) -> String {
    format!("translate({x:.1} {y:.1})")
}

/// The outline of a tile around 0.
pub(crate) const HEXAGON: &str = "M0 -100L86.6 -50V50L0 100L-86.6 50V-50Z";

/// A fir.
const FIR: &str = "M0-24-12-5h6l-9 14h12v8h6V9h12L6-5h6Z";
/// Three courses of bricks.
const BRICKS: &str = "M-30-13h18v10h-18ZM-9-13H9v10H-9ZM12-13h18v10H12Z\
    M-41 1h18v10h-18ZM-20 1h18v10h-18ZM1 1h18v10H1ZM22 1h18v10H22Z";
/// Two courses, for where there is less room.
const FEW_BRICKS: &str = "M-9-12H9v10H-9ZM-20 2h18v10h-18ZM1 2h18v10H1Z";
/// The wool of a sheep.
const WOOL: &str =
    "M-12 7a7 7 0 0 1-3-13 8 8 0 0 1 10-7 8 8 0 0 1 13 1 7 7 0 0 1 5 12 6 6 0 0 1-6 7Z";
/// Its head and legs.
const LEGS: &str = "M10-6a5 5.5 0 1 1 9 4l-5 4-5-3ZM-8 7h4v8h-4ZM3 7h4v8H3Z";
/// An ear of wheat.
const EAR: &str = "M0 20V-8M0-24c5 5 5 9 0 14-5-5-5-9 0-14ZM-2-8c-6 0-9-3-9-9 6 0 9 3 9 9Z\
    M2-8c6 0 9-3 9-9-6 0-9 3-9 9ZM-2 4c-6 0-9-3-9-9 6 0 9 3 9 9ZM2 4c6 0 9-3 9-9-6 0-9 3-9 9Z";
/// A mountain, and the snow on it.
const PEAKS: &str = "M-46 22-16-26 0-2 14-20 46 22Z";
const SNOW: &str = "M-16-26-26-10l7-3 5 5 5-6 3 2ZM14-20 5-8l6-2 4 5 4-6 5 2Z";
/// A rock with two faces.
const ROCK: &str = "M-14 9-9-7 3-11 13-1 14 9Z";
/// Dunes.
const DUNES: &str = "M-40 10q20-22 42-4 18-16 38 4M-22 22q14-12 30 0";
/// A cactus.
const CACTUS: &str = "M-3 22V-20a4 4 0 0 1 8 0V22ZM-3 4h-8a5 5 0 0 1-5-5v-8M5 0h8a5 5 0 0 0 5-5v-8";

/// What is drawn on a terrain: a shape, its class, and where it stands.
type Drawn = (&'static str, &'static str, &'static [(i16, i16)]);

const fn drawn(terrain: Terrain) -> &'static [Drawn] {
    const WOOD: &[Drawn] = &[(
        FIR,
        "grown",
        &[(-27, -52), (27, -52), (0, -64), (-63, -10), (63, -10), (-60, 30), (60, 30)],
    )];
    const BRICK: &[Drawn] =
        &[(BRICKS, "grown", &[(0, -56)]), (FEW_BRICKS, "grown", &[(-60, 0), (60, 0)])];
    const SHEEP: &[Drawn] = &[
        (WOOL, "wool", &[(-2, -60), (-64, -4), (56, -4)]),
        (LEGS, "grown", &[(-2, -60), (-64, -4), (56, -4)]),
    ];
    const WHEAT: &[Drawn] = &[(
        EAR,
        "ears",
        &[(0, -62), (-27, -53), (27, -53), (-62, -12), (62, -12), (-58, 26), (58, 26)],
    )];
    const ORE: &[Drawn] = &[
        (PEAKS, "grown", &[(0, -60)]),
        (SNOW, "snow", &[(0, -60)]),
        (ROCK, "grown", &[(-62, 4), (62, 4)]),
    ];
    const DESERT: &[Drawn] =
        &[(CACTUS, "ears", &[(-36, 4)]), (DUNES, "ears", &[(6, -50), (28, 22)])];
    match terrain {
        Terrain::Yields(Resource::Wood) => WOOD,
        Terrain::Yields(Resource::Brick) => BRICK,
        Terrain::Yields(Resource::Sheep) => SHEEP,
        Terrain::Yields(Resource::Wheat) => WHEAT,
        Terrain::Yields(Resource::Ore) => ORE,
        Terrain::Desert => DESERT,
    }
}

/// What grows on a terrain.
pub(crate) fn growth(terrain: Terrain) -> impl IntoView {
    drawn(terrain)
        .iter()
        .flat_map(|&(shape, class, places)| {
            places.iter().map(move |&(x, y)| {
                view! { <path class=class d=shape transform=format!("translate({x} {y})") /> }
            })
        })
        .collect::<Vec<_>>()
}

/// A small sign of a resource, drawn around 0 in a field of 40.
pub(crate) const fn sign(resource: Resource) -> &'static [(&'static str, &'static str)] {
    match resource {
        Resource::Wood => &[(FIR, "grown")],
        Resource::Brick => &[(FEW_BRICKS, "grown")],
        Resource::Sheep => &[(WOOL, "wool"), (LEGS, "grown")],
        Resource::Wheat => &[(EAR, "ears")],
        Resource::Ore => &[(ROCK, "grown")],
    }
}

/// A number token around 0: the number, and a dot for each of the 36 rolls that show it.
pub(crate) fn token(token: Token) -> impl IntoView {
    let pips = token.pips();
    let dots = (0..pips).map(|pip| {
        let x = (f64::from(pip) - f64::from(pips - 1) / 2.0) * 9.0;
        view! { <circle class="pip" cx=format!("{x:.1}") cy="23" r="3.4" /> }
    });
    // The likelier a number, the larger it is printed, as on the tokens in the box.
    let size = 28 + 3 * u32::from(pips);
    view! {
        <g class="token" class:red=token.is_red()>
            <circle class="token-disc" r="38" />
            <text y="12" font-size=size.to_string()>
                {token.number().to_string()}
            </text>
            {dots.collect::<Vec<_>>()}
        </g>
    }
}

/// A settlement around 0.
pub(crate) const HOUSE: &str = "M-21 20V-6L0-25 21-6V20Z";
/// A city around 0.
pub(crate) const TOWN: &str = "M-31 21V-7H-5V-16L13-33 31-16V21Z";
/// The robber around 0.
pub(crate) const ROBBER: &str =
    "M-17 26c0-9 4-14 8-20-5-6-6-12-3-18a13 13 0 0 1 24 0c3 6 2 12-3 18 4 6 8 11 8 20Z";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_lie_a_side_from_the_middle_and_from_each_other() {
        let far = |(ax, ay): Point, (bx, by): Point| (ax - bx).hypot(ay - by);
        for hex in Hex::all() {
            for corner in hex.corners() {
                assert!((far(hex_at(hex), vertex_at(corner)) - SIDE).abs() < 1e-9);
            }
        }
        for vertex in Vertex::all() {
            for other in vertex.neighbours() {
                assert!((far(vertex_at(vertex), vertex_at(other)) - SIDE).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn signs_hang_over_water_and_apart() {
        let far = |(ax, ay): Point, (bx, by): Point| (ax - bx).hypot(ay - by);
        for edge in CoastEdge::all() {
            let inland = Hex::all().map(|hex| far(hex_at(hex), sign_at(edge)));
            assert!(inland.fold(f64::INFINITY, f64::min) > SIDE * 1.3);
        }
    }
}
