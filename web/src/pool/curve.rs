//! Net and EV over the chosen hands.

use super::chart::{Chart, drawn};
use super::desk::Desk;
use super::{figures, words};
use history::ledger::Point;
use leptos::prelude::*;

/// Rows of the table behind the graph, at most.
const ROWS: usize = 20;

/// The graph, and the table behind it.
#[component]
pub(super) fn Curve(desk: Desk) -> impl IntoView {
    let points = Memo::new(move |_| {
        desk.shown.with(|shown| shown.as_ref().map(|shown| shown.curve.clone()).unwrap_or_default())
    });
    let chart = move || {
        let points = points.get();
        if points.len() < 2 {
            return None;
        }
        let line = |of: fn(&Point) -> f64| points.iter().map(|p| (p.hands as f64, of(p))).collect();
        let lines =
            vec![("net-line", line(|point| point.net)), ("ev-line", line(|point| point.ev))];
        Some(Chart { lines, band: Vec::new(), least: (0.0, 1.0) })
    };
    let rows = move || {
        let points = points.get();
        let every = points.len().div_ceil(ROWS).max(1);
        let last = points.len().saturating_sub(1);
        let told = |&(at, _): &(usize, &Point)| at > 0 && (at % every == 0 || at == last);
        let row = |(_, point): (usize, &Point)| {
            view! {
                <tr>
                    <th scope="row">{figures::hands(point.hands)}</th>
                    <td>{point.day.map(|day| figures::date(day as f64))}</td>
                    <td>{figures::signed(point.net, 1)}</td>
                    <td>{figures::signed(point.ev, 1)}</td>
                </tr>
            }
        };
        points.iter().enumerate().filter(told).map(row).collect::<Vec<_>>()
    };
    view! {
        <div class="pool-curve" data-testid="curve">
            <h3>{move || words().curve}</h3>
            {move || {
                let legend = vec![("ev-line", words().curve_ev), ("net-line", words().curve_net)];
                chart().map(|chart| drawn(&chart, legend))
            }}
            <details class="behind">
                <summary>{move || words().as_table}</summary>
                <div class="scrolls" tabindex="0" role="region" aria-label=move || words().curve>
                    <table class="figures" data-testid="curve-table">
                        <thead>
                            <tr>
                                <th scope="col">{move || words().hands}</th>
                                <th scope="col">{move || words().day}</th>
                                <th scope="col">{move || words().net} ", bb"</th>
                                <th scope="col">{move || words().ev} ", bb"</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </details>
        </div>
    }
    .into_any()
}
