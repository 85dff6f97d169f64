//! The open vertices by what they are worth: the better, the larger and the warmer.

use crate::catan::desk::{Desk, Mode, Overlay, Target};
use crate::catan::{sites, tile};
use catan::geometry::Vertex;
use leptos::prelude::*;

/// Steps of the scale, the best last.
const STEPS: u8 = 7;

/// What an open vertex shows.
#[derive(Clone, Debug, PartialEq)]
struct Mark {
    vertex: Vertex,
    /// From 0 for the worst that is told apart to 1 for the best.
    worth: f64,
    /// What is printed.
    figure: String,
}

/// Rolls at which a loss no longer shows.
const MUCH: f64 = 12.0;

/// A mark on each open vertex while settlements are placed.
#[component]
pub(super) fn Heat(desk: Desk) -> impl IntoView {
    let marks = Memo::new(move |_| match (desk.mode.get(), desk.overlay.get()) {
        (Mode::Place, Overlay::Loss) => losses(desk),
        (Mode::Place, Overlay::Score) => scores(desk),
        _ => Vec::new(),
    });
    let drawn = move || {
        let mark = |mark: Mark| {
            let step = (mark.worth * f64::from(STEPS)).min(f64::from(STEPS) - 1.0) as u8;
            let radius = 7.0 + 15.0 * mark.worth;
            let vertex = mark.vertex;
            let is_pointed = move || desk.pointed.get() == Some(Target::Vertex(vertex));
            view! {
                <g
                    class="mark"
                    class:pointed=is_pointed
                    data-heat=step.to_string()
                    data-vertex=vertex.index().to_string()
                    transform=tile::moved(tile::vertex_at(vertex))
                >
                    <circle r=format!("{radius:.1}") />
                    {(mark.worth >= 0.5).then(|| view! { <text y="6">{mark.figure.clone()}</text> })}
                </g>
            }
        };
        marks.get().into_iter().map(mark).collect::<Vec<_>>()
    };
    view! { <g class="marks-of-heat" aria-hidden="true" data-testid="heat">{drawn}</g> }
}

/// How much each next placement loses against the best.
fn losses(desk: Desk) -> Vec<Mark> {
    let Some(answer) = desk.draft.answer.get() else { return Vec::new() };
    let choices = answer.choices.iter().filter_map(|choice| {
        let vertex = Vertex::new(choice.vertex.into()).filter(|&v| desk.is_open(v))?;
        let worth = (1.0 - choice.loss / MUCH).clamp(0.0, 1.0);
        let figure =
            if choice.loss.is_finite() { format!("{:.1}", choice.loss) } else { String::new() };
        Some(Mark { vertex, worth, figure })
    });
    choices.collect()
}

/// The score of each open vertex, against the best of them.
fn scores(desk: Desk) -> Vec<Mark> {
    let list = sites::ranked(desk);
    let best = list.first().map_or(1.0, |site| site.score.max(f64::MIN_POSITIVE));
    let mark = |site: &catan::score::Site| {
        let worth = (site.score / best).clamp(0.0, 1.0);
        // The lower half is of no interest to anybody.
        let worth = (2.0 * worth - 1.0).max(0.0);
        Mark { vertex: site.vertex, worth, figure: format!("{:.0}", site.score) }
    };
    list.iter().map(mark).collect()
}
