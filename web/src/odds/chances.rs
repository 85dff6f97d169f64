//! How often each type of hand comes: exact chances, street by street, as a table with bars.

use super::desk::Desk;
use super::download::{self, Saved};
use super::outs::OutsShown;
use super::words;
use crate::app::language;
use crate::figure;
use compute::chances::Answer;
use leptos::prelude::*;
use odds::HandType;
use odds::hand_type::Counts;
use std::fmt::Write as _;
use std::sync::Arc;

/// The streets before the river, the nearest to it first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Street {
    Turn,
    Flop,
}

impl Street {
    /// Its hands, when there is a card to come until then.
    fn of(self, answer: &Answer) -> Option<Counts> {
        let counts = match self {
            Self::Turn => answer.turn,
            Self::Flop => answer.flop,
        };
        counts.filter(|counts| counts.total() > 1)
    }

    fn word(self) -> &'static str {
        match self {
            Self::Turn => words().turn,
            Self::Flop => words().flop,
        }
    }
}

/// A share as percent with four decimals: the rarest hand comes once in 31,000.
pub(super) fn fine(share: f64) -> String {
    format!("{:.4}", share * 100.0)
}

/// The table, the outs below it, and the file.
#[component]
pub(super) fn Chances(
    desk: Desk,
    /// Asks once more.
    again: Callback<()>,
) -> impl IntoView {
    let total = move || {
        desk.chances.with(|answer| {
            let total = answer.as_ref().map(|answer| answer.river.total());
            total.map(|total| (words().of_hands)(total))
        })
    };
    let failed = move || desk.failed.get().map(|reason| (words().engine)(&reason));
    let saved = RwSignal::new(None::<Saved>);
    let save = move |_| {
        let Some(answer) = desk.chances.get_untracked() else { return };
        download::save(saved, "tableodds-chances.csv", download::CSV, csv(&answer).as_bytes());
    };
    view! {
        <section class="chances" data-testid="chances">
            <div class="odds-head">
                <h2>{move || words().chances}</h2>
                // Shown by the style sheet while a text cannot be read.
                <p class="chances-old">{move || language().get().cards().old}</p>
                <button
                    type="button"
                    data-testid="chances-csv"
                    disabled=move || desk.chances.with(Option::is_none)
                    on:click=save
                >
                    {move || download::word(saved, words().csv)}
                </button>
            </div>
            <p class="odds-said" data-testid="chances-of">{total}</p>
            <Show when=move || desk.failed.with(Option::is_some)>
                <p class="trouble" role="alert">
                    {failed}
                    <button type="button" on:click=move |_| again.run(())>
                        {move || words().again}
                    </button>
                </p>
            </Show>
            <Table desk />
            <OutsShown desk />
        </section>
    }
}

#[component]
fn Table(desk: Desk) -> impl IntoView {
    let answer = move || desk.chances.get();
    // Columns go with their street; the river stays.
    let streets = Memo::new(move |_| {
        let of = |street: &Street| answer().is_some_and(|answer| street.of(&answer).is_some());
        [Street::Turn, Street::Flop].into_iter().filter(of).collect::<Vec<_>>()
    });
    let row = move |of: HandType| {
        let river = move |look: fn(&Counts, HandType) -> String| {
            move || answer().map_or("–".to_owned(), |answer| look(&answer.river, of))
        };
        let share = Memo::new(move |_| answer().map_or(0.0, |answer| answer.river.chance(of)));
        let is_now = move || {
            let now = desk.judgement.with(|judged| judged.as_ref().map(|judged| judged.verdict));
            (now == Some(of)).then_some("true")
        };
        let before = move |street: Street| {
            view! {
                <td data-street=if street == Street::Turn { "turn" } else { "flop" }>
                    {move || {
                        let counts = answer().and_then(|answer| street.of(&answer));
                        counts.map(|counts| figure::percent(counts.chance(of)))
                    }}
                </td>
            }
        };
        view! {
            <tr data-type=format!("{of:?}") aria-current=is_now>
                <th scope="row">{move || words().types[of.index()]}</th>
                <td class="bar-cell" aria-hidden="true">
                    <i
                        style:width=move || format!("{:.3}%", share.get() * 100.0)
                        data-none=move || (share.get() == 0.0).to_string()
                    ></i>
                </td>
                <td class="main">{river(|counts, of| fine(counts.chance(of)))}</td>
                <td>{river(|counts, of| {
                    fine(counts.at_least(of) as f64 / counts.total().max(1) as f64)
                })}</td>
                <td>{river(|counts, of| figure::count(counts[of].into()))}</td>
                <For each=move || streets.get() key=|street| *street children=before />
            </tr>
        }
    };
    view! {
        <div class="scrolls" tabindex="0" role="region" aria-label=move || words().chances>
            <table class="figures" data-testid="chances-table">
                <thead>
                    <tr>
                        <th scope="col">{move || words().hand}</th>
                        <td></td>
                        <th scope="col">{move || words().river} " %"</th>
                        <th scope="col">{move || words().or_better} " %"</th>
                        <th scope="col">{move || words().hands}</th>
                        <For
                            each=move || streets.get()
                            key=|street| *street
                            children=move |street| {
                                view! { <th scope="col">{move || street.word()} " %"</th> }
                            }
                        />
                    </tr>
                </thead>
                <tbody>{HandType::ALL.into_iter().rev().map(row).collect::<Vec<_>>()}</tbody>
            </table>
        </div>
    }
}

/// Comma-separated, a row for each street and type; shares from 0 to 1.
fn csv(answer: &Arc<Answer>) -> String {
    let mut csv = "street,category,hands,total,chance,or_better\n".to_owned();
    let streets = [("flop", answer.flop), ("turn", answer.turn), ("river", Some(answer.river))];
    for (street, counts) in streets {
        let Some(counts) = counts else { continue };
        let total = counts.total();
        for of in HandType::ALL.into_iter().rev() {
            let better = counts.at_least(of) as f64 / total as f64;
            let (key, hands, chance) = (download::key(of), counts[of], counts.chance(of));
            // Writing to a String cannot fail.
            let _ = writeln!(csv, "{street},{key},{hands},{total},{chance},{better}");
        }
    }
    csv
}
