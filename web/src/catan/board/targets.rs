//! What can be pressed on the board, as the keyboard and screen readers find it.

use crate::catan::desk::{Desk, Mode, Target};
use crate::catan::{tile, told};
use catan::geometry::{CoastEdge, Hex, Vertex};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::svg;

/// A button on every place of the present mode; arrows go to the nearest one that way.
#[component]
pub(super) fn Targets(desk: Desk) -> impl IntoView {
    move || {
        let list: Vec<Target> = match desk.mode.get() {
            Mode::Place => Vertex::all().map(Target::Vertex).collect(),
            Mode::Harbour => CoastEdge::all().map(Target::Coast).collect(),
            Mode::Terrain | Mode::Number | Mode::Robber => Hex::all().map(Target::Hex).collect(),
        };
        // One of them is reached by the tab key.
        let reached = RwSignal::new(list.first().copied());
        let radius = if desk.mode.get_untracked() == Mode::Harbour { "36" } else { "40" };
        let each = list.iter().map(|&target| {
            let all = list.clone();
            view! { <OneTarget desk target reached all radius /> }
        });
        each.collect::<Vec<_>>()
    }
}

#[component]
fn OneTarget(
    desk: Desk,
    target: Target,
    reached: RwSignal<Option<Target>>,
    all: Vec<Target>,
    radius: &'static str,
) -> impl IntoView {
    let place = NodeRef::<svg::G>::new();
    let label = move || told::target(desk, target);
    let tab = move || if reached.get() == Some(target) { "0" } else { "-1" };
    let keys = move |event: KeyboardEvent| {
        let way = match event.key().as_str() {
            "Enter" | " " => {
                desk.press(target);
                event.prevent_default();
                return;
            }
            "ArrowRight" => (1.0, 0.0),
            "ArrowLeft" => (-1.0, 0.0),
            "ArrowDown" => (0.0, 1.0),
            "ArrowUp" => (0.0, -1.0),
            _ => return,
        };
        event.prevent_default();
        if let Some(next) = beside(&all, target, way) {
            reached.set(Some(next));
            focus(next);
        }
    };
    // Without a pointer, as screen readers press. What a pointer presses is told by its place.
    let clicked = move |event: leptos::ev::MouseEvent| {
        if event.detail() == 0 {
            desk.press(target);
        }
    };
    let entered = move |_| {
        reached.set(Some(target));
        desk.pointed.set(Some(target));
    };
    view! {
        <g
            node_ref=place
            class="target"
            id=name(target)
            role="button"
            tabindex=tab
            aria-label=label
            data-testid=name(target)
            transform=tile::moved(at(target))
            on:keydown=keys
            on:click=clicked
            on:focus=entered
            on:blur=move |_| desk.pointed.set(None)
        >
            <circle r=radius />
        </g>
    }
}

/// The name of a target in the page.
fn name(target: Target) -> String {
    match target {
        Target::Vertex(vertex) => format!("catan-vertex-{}", vertex.index()),
        Target::Hex(hex) => format!("catan-hex-{}", hex.index()),
        Target::Coast(edge) => format!("catan-coast-{}", edge.index()),
    }
}

fn focus(target: Target) {
    use wasm_bindgen::JsCast as _;
    if let Some(element) = document().get_element_by_id(&name(target))
        && let Ok(element) = element.dyn_into::<web_sys::SvgElement>()
    {
        // It is there and can be focused, so nothing is refused.
        let _ = element.focus();
    }
}

/// Where a target lies.
pub(in crate::catan) fn at(target: Target) -> tile::Point {
    match target {
        Target::Vertex(vertex) => tile::vertex_at(vertex),
        Target::Hex(hex) => tile::hex_at(hex),
        Target::Coast(edge) => tile::coast_at(edge),
    }
}

/// The nearest other target in about that direction.
fn beside(all: &[Target], from: Target, (dx, dy): (f64, f64)) -> Option<Target> {
    let (x, y) = at(from);
    let far = |&other: &Target| {
        let (ox, oy) = (at(other).0 - x, at(other).1 - y);
        let along = ox * dx + oy * dy;
        let aside = (ox * dy - oy * dx).abs();
        // What lies more aside than ahead is another direction.
        (along > 1.0 && aside <= along * 1.8).then_some((along + 2.0 * aside, other))
    };
    all.iter().filter_map(far).min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, target)| target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// With the four arrows every place can be reached from every other.
    #[test]
    fn arrows_lead_everywhere() {
        let kinds: [Vec<Target>; 3] = [
            Vertex::all().map(Target::Vertex).collect(),
            Hex::all().map(Target::Hex).collect(),
            CoastEdge::all().map(Target::Coast).collect(),
        ];
        for all in kinds {
            for &start in &all {
                let (mut seen, mut open) = (BTreeSet::from([name(start)]), vec![start]);
                while let Some(here) = open.pop() {
                    for way in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                        if let Some(next) = beside(&all, here, way)
                            && seen.insert(name(next))
                        {
                            open.push(next);
                        }
                    }
                }
                assert_eq!(seen.len(), all.len(), "from {}", name(start));
            }
        }
    }
}
