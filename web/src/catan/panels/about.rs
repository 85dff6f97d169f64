//! How this is computed: the model, its limits, and where each number comes from.

use crate::catan::desk::{Desk, Target};
use crate::catan::{told, words};
use catan::geometry::Vertex;
use leptos::prelude::*;

/// The panel.
#[component]
pub(super) fn AboutPanel(desk: Desk) -> impl IntoView {
    let paragraphs = move || {
        let one = |&(title, text): &(&'static str, &'static str)| {
            view! {
                <section class="part-of-panel">
                    <h2>{title}</h2>
                    <p>{text}</p>
                </section>
            }
        };
        words().about.iter().map(one).collect::<Vec<_>>()
    };
    let eighth = move || {
        let answer = desk.draft.answer.get();
        let vertices = answer.map(|answer| answer.eighth.clone()).unwrap_or_default();
        let vertices = vertices.into_iter().filter_map(|v| Vertex::new(v.into()));
        let item = |vertex: Vertex| {
            let tiles = desk.board.with(|board| told::tiles(board, vertex));
            view! {
                <li
                    on:pointerenter=move |_| desk.pointed.set(Some(Target::Vertex(vertex)))
                    on:pointerleave=move |_| desk.pointed.set(None)
                >
                    {tiles}
                </li>
            }
        };
        vertices.map(item).collect::<Vec<_>>()
    };
    let rows = move || {
        let row = |&(plan, stages): &(&'static str, &'static str)| {
            view! {
                <tr>
                    <th scope="row">{plan}</th>
                    <td class="words">{stages}</td>
                </tr>
            }
        };
        words().plan_stages.iter().map(row).collect::<Vec<_>>()
    };
    view! {
        <div class="prose" data-testid="about-catan">
            {paragraphs}
            <section class="part-of-panel">
                <h2>{move || words().the_plans}</h2>
                <div class="scrolls" tabindex="0" role="region" aria-label=move || words().the_plans>
                    <table class="figures">
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </section>
            <section class="part-of-panel">
                <h2>{move || words().eighth_now}</h2>
                <ul class="eighth">{eighth}</ul>
            </section>
        </div>
    }
}
