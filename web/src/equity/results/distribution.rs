//! How the equity of each range is spread over its hands: a curve for each player, with a table
//! of the same figures behind it.

use super::ahead::{Ahead, Stage};
use super::{reading, words};
use crate::app::language;
use crate::equity::desk::Desk;
use crate::figure;
use compute::distribution::Distribution as Spread;
use compute::next_card::distribution;
use leptos::prelude::*;
use std::fmt::Write as _;

/// Into how many steps a curve is drawn.
const STEPS: u32 = 200;

/// The rows of the table: the best so many percent.
const BEST: [u32; 7] = [5, 10, 25, 50, 75, 90, 100];

/// Curves and table.
#[component]
pub(super) fn Distribution(desk: Desk, ahead: Ahead, on_next: RwSignal<bool>) -> impl IntoView {
    let now = reading(desk, |answer| {
        answer.players.iter().map(|player| Spread::of(&player.combos)).collect::<Vec<_>>()
    });
    // Of some cards only it would be another curve with each that comes.
    let next = Memo::new(move |old: Option<&Vec<Spread>>| match ahead.stage.get() {
        Stage::Settled if on_next.get() => {
            let of = |player| ahead.cards.with(|cards| distribution(cards, player));
            (0..desk.players()).map(of).collect()
        }
        Stage::Waiting | Stage::Running(..) => old.cloned().unwrap_or_default(),
        Stage::Settled | Stage::None | Stage::Failed => Vec::new(),
    });
    let spreads = Memo::new(move |_| if on_next.get() { next.get() } else { now.get() });
    let shown = Memo::new(move |_| spreads.with(|spreads| !spreads.is_empty()));
    let said = move || match (on_next.get(), ahead.stage.get()) {
        (true, Stage::None) => words().no_next_card.to_owned(),
        (true, Stage::Running(done, of)) => (words().cards_done)(done, of),
        (true, Stage::Failed) => words().failed.to_owned(),
        _ if shown.get() => words().distribution_hint.to_owned(),
        _ => words().no_answer.to_owned(),
    };
    let street = move |next: bool, name: &'static str| {
        view! {
            <button
                type="button"
                data-testid=name
                aria-pressed=move || (on_next.get() == next).to_string()
                on:click=move |_| on_next.set(next)
            >
                {move || if next { words().next_street } else { words().this_street }}
            </button>
        }
    };
    view! {
        <div class="distribution" data-testid="distribution">
            <div class="part-head">
                <div class="choice" role="group" aria-label=move || words().street>
                    {street(false, "this-street")} {street(true, "next-street")}
                </div>
                <p class="part-said" role="status">
                    {said}
                </p>
            </div>
            <Show when=move || shown.get()>
                <Chart spreads />
                <Figures spreads />
            </Show>
        </div>
    }
}

/// The curves. What they show stands in the table, so screen readers get that.
#[component]
fn Chart(spreads: Memo<Vec<Spread>>) -> impl IntoView {
    let curves = move || {
        let curve = |(player, spread): (usize, &Spread)| {
            view! { <path class="curve" data-player=(player + 1).to_string() d=path(spread) /> }
        };
        spreads.get().iter().enumerate().map(curve).collect::<Vec<_>>()
    };
    let legend = move || {
        let item = |player: usize| {
            view! {
                <li>
                    <svg viewBox="0 0 28 8" class="key" aria-hidden="true">
                        <path
                            class="curve"
                            data-player=(player + 1).to_string()
                            d="M1 4H27"
                        />
                    </svg>
                    {(language().get().equity().player)(player + 1)}
                </li>
            }
        };
        (0..spreads.with(Vec::len)).map(item).collect::<Vec<_>>()
    };
    let marks = [0, 25, 50, 75, 100];
    view! {
        <figure class="chart" aria-hidden="true">
            <p class="axis-name">{move || words().equity_axis}</p>
            <div class="plot">
                <ol class="marks up">
                    {marks
                        .map(|mark| {
                            view! { <li style:bottom=format!("{mark}%")>{mark.to_string()}</li> }
                        })
                        .into_iter()
                        .collect::<Vec<_>>()}
                </ol>
                <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
                    <path class="lattice" d="M0 25H100M0 50H100M0 75H100M25 0V100M50 0V100M75 0V100" />
                    <path class="frame" d="M0 0V100H100" />
                    {curves}
                </svg>
                <ol class="marks along">
                    {marks
                        .map(|mark| view! { <li style:left=format!("{mark}%")>{mark.to_string()}</li> })
                        .into_iter()
                        .collect::<Vec<_>>()}
                </ol>
            </div>
            <p class="axis-name along">{move || words().share_axis}</p>
            <ul class="legend">{legend}</ul>
        </figure>
    }
}

/// The curve on a field of 100 by 100, equity upwards.
fn path(spread: &Spread) -> String {
    let mut path = String::new();
    let mut last = None;
    for step in 0..=STEPS {
        let share = f64::from(step) / f64::from(STEPS);
        let Some(equity) = spread.at(share) else { break };
        let (x, y) = (share * 100.0, 100.0 - equity * 100.0);
        // A hand has one equity, so the curve goes along and down, never aslant.
        if last.is_none() {
            let _ = write!(path, "M{x:.1} {y:.1}");
        } else if last != Some(equity) {
            let _ = write!(path, "H{x:.1}V{y:.1}");
        }
        if step == STEPS {
            let _ = write!(path, "H100");
        }
        last = Some(equity);
    }
    path
}

/// The same in figures.
#[component]
fn Figures(spreads: Memo<Vec<Spread>>) -> impl IntoView {
    let heads = move || {
        let head = |player: usize| {
            view! { <th scope="col">{(language().get().equity().player)(player + 1)}</th> }
        };
        (0..spreads.with(Vec::len)).map(head).collect::<Vec<_>>()
    };
    let figures = move |look: &dyn Fn(&Spread) -> f64| {
        let cell = |spread: &Spread| view! { <td>{figure::percent(look(spread))}</td> };
        spreads.get().iter().map(cell).collect::<Vec<_>>()
    };
    let rows = move || {
        let best = BEST.map(|percent| {
            let at = |spread: &Spread| spread.at(f64::from(percent) / 100.0).unwrap_or_default();
            view! {
                <tr data-best=percent.to_string()>
                    <th scope="row">{(words().best)(percent)}</th>
                    {figures(&at)}
                </tr>
            }
        });
        best.into_iter().collect::<Vec<_>>()
    };
    let ahead = move || {
        let fair = 1.0 / spreads.with(|spreads| spreads.len().max(1)) as f64;
        // Strictly more than a fair share.
        let more = |spread: &Spread| spread.at_least(fair.next_up());
        view! {
            <tr data-best="ahead">
                <th scope="row">{(words().ahead)(&format!("{:.0}", fair * 100.0))}</th>
                {figures(&more)}
            </tr>
        }
    };
    view! {
        <details class="behind">
            <summary>{move || words().as_table}</summary>
            <div class="scrolls" tabindex="0" role="region" aria-label=move || words().distribution>
                <table class="figures" data-testid="distribution-table">
                    <thead>
                        <tr>
                            <th scope="col">{move || words().best_part}</th>
                            {heads}
                        </tr>
                    </thead>
                    <tbody>{rows} {ahead}</tbody>
                </table>
            </div>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use compute::answer::{Line, Outcome};

    #[test]
    fn a_curve_runs_from_the_left_edge_to_the_right() {
        let line = |equity| {
            let outcome =
                Outcome { win: equity, tie: 0.0, lose: 1.0 - equity, equity, tie_share: 0.0 };
            Line { index: 0, weight: 0.5, outcome, error: None }
        };
        assert_eq!(path(&Spread::of(&[line(0.25), line(1.0)])), "M0.0 0.0H50.5V75.0H100");
        assert_eq!(path(&Spread::of(&[])), "");
    }
}
