//! What every seat's race is made of: a bar of stages each, on one scale, with a table behind.

use crate::catan::desk::Desk;
use crate::catan::{chip, rolls, words};
use compute::catan::draft::{SeatEnd, Stage};
use leptos::prelude::*;

/// Bars and table.
#[component]
pub(super) fn Stages(desk: Desk) -> impl IntoView {
    let seats = Memo::new(move |_| {
        let answer = desk.draft.answer.get();
        answer.map(|answer| answer.end.seats.clone()).unwrap_or_default()
    });
    let longest = move || {
        let times = seats.get().into_iter().map(|seat| seat.rolls);
        times.filter(|time| time.is_finite()).fold(1.0, f64::max)
    };
    let bars = move || {
        let longest = longest();
        let seats = seats.get();
        let bars = seats.iter().enumerate().map(|(seat, end)| bar(seat, end, longest));
        bars.collect::<Vec<_>>()
    };
    view! {
        <section class="part-of-panel">
            <h2>{move || words().stages}</h2>
            <ol class="stage-bars" data-testid="stages" aria-hidden="true">
                {bars}
            </ol>
            <ul class="stage-key" aria-hidden="true">
                {move || {
                    KINDS
                        .map(|kind| {
                            view! {
                                <li>
                                    <span class="stage" data-stage=name(kind)>
                                        {letter(kind)}
                                    </span>
                                    {word(kind)}
                                </li>
                            }
                        })
                        .into_iter()
                        .collect::<Vec<_>>()
                }}
            </ul>
            <Table seats />
        </section>
    }
}

const KINDS: [Stage; 4] = [Stage::City, Stage::Settlement, Stage::Cards(0), Stage::Roads];

const fn name(stage: Stage) -> &'static str {
    match stage {
        Stage::Settlement => "settlement",
        Stage::City => "city",
        Stage::Roads => "roads",
        Stage::Cards(_) => "cards",
    }
}

fn word(stage: Stage) -> &'static str {
    let words = words();
    match stage {
        Stage::City => words.stage_words[0],
        Stage::Settlement => words.stage_words[1],
        Stage::Cards(_) => words.stage_words[2],
        Stage::Roads => words.stage_words[3],
    }
}

fn letter(stage: Stage) -> &'static str {
    let letters = words().stage_letters;
    match stage {
        Stage::City => letters[0],
        Stage::Settlement => letters[1],
        Stage::Cards(_) => letters[2],
        Stage::Roads => letters[3],
    }
}

/// The quickest plan of a seat.
fn bar(seat: usize, end: &SeatEnd, longest: f64) -> impl IntoView + use<> {
    let stages = end.plans.get(usize::from(end.plan)).map(|plan| plan.stages.clone());
    let parts = stages.unwrap_or_default().into_iter().filter(|(_, time)| time.is_finite());
    let part = move |(stage, time): (Stage, f64)| {
        let width = time / longest * 100.0;
        view! {
            <span
                class="stage"
                data-stage=name(stage)
                style:width=format!("{width:.2}%")
                title=format!("{} {time:.1}", word(stage))
            >
                {(width > 5.0).then(|| letter(stage))}
            </span>
        }
    };
    view! {
        <li>
            {chip(seat)}
            <span class="stage-bar">{parts.map(part).collect::<Vec<_>>()}</span>
            <span class="stage-sum">{rolls(end.rolls)}</span>
        </li>
    }
}

/// The same in figures: every stage of the quickest plan, and the sums of the others.
#[component]
fn Table(seats: Memo<Vec<SeatEnd>>) -> impl IntoView {
    let row = |(seat, end): (usize, &SeatEnd)| {
        let quickest = usize::from(end.plan);
        let plans = end.plans.iter().enumerate().map(|(place, plan)| {
            let stages = plan
                .stages
                .iter()
                .map(|(stage, time)| format!("{} {time:.1}", word(*stage)))
                .collect::<Vec<_>>()
                .join(" + ");
            let is_quickest = place == quickest;
            view! {
                <tr class:first=is_quickest>
                    <th scope="row">
                        {(words().player)(seat + 1)} " · " {words().plans[place]}
                    </th>
                    <td>{rolls(plan.rolls)}</td>
                    <td class="sums">{stages}</td>
                </tr>
            }
        });
        plans.collect::<Vec<_>>()
    };
    let rows = move || seats.get().iter().enumerate().map(row).collect::<Vec<_>>();
    view! {
        <details class="behind">
            <summary>{move || words().all_plans}</summary>
            <div class="scrolls" tabindex="0" role="region" aria-label=move || words().stages>
                <table class="figures" data-testid="plans">
                    <thead>
                        <tr>
                            <th scope="col">{move || words().plan}</th>
                            <th scope="col">{move || words().rolls}</th>
                            <th scope="col">{move || words().made_of}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
}
