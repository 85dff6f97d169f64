//! The draft: how it would go on, what every seat's race is made of, what the seats are worth.

use super::field::Few;
use super::stages::Stages;
use crate::catan::ask::Run;
use crate::catan::desk::{Desk, Target};
use crate::catan::{chip, rolls, told, words};
use catan::draft::seat_at;
use catan::geometry::Vertex;
use catan::race::EighthSpot;
use leptos::prelude::*;
use spot::catan::edit::Edit;

/// The panel.
#[component]
pub(super) fn DraftPanel(desk: Desk) -> impl IntoView {
    view! {
        <Options desk />
        <Line desk />
        <Stages desk />
        <Seats desk />
    }
}

/// Players, reading of the eighth spot, objective.
#[component]
fn Options(desk: Desk) -> impl IntoView {
    let number = |count: usize, name| (count, name, Signal::stored(count.to_string()));
    let word = |look: fn() -> &'static str| Signal::derive(move || look().to_owned());
    let eighths = vec![
        (EighthSpot::TieAveraged, "eighth-averaged", word(|| words().tie_averaged)),
        (EighthSpot::Reference, "eighth-reference", word(|| words().reference)),
    ];
    let goals = vec![
        (false, "goal-own", word(|| words().own_time)),
        (true, "goal-ahead", word(|| words().ahead_of_rival)),
    ];
    view! {
        <div class="options">
            <div>
                <span aria-hidden="true">{move || words().players}</span>
                <Few
                    label=Signal::derive(|| words().players)
                    all=vec![number(2, "players-2"), number(3, "players-3"), number(4, "players-4")]
                    value=desk.players.into()
                    set=Callback::new(move |players| desk.edit(&Edit::Players(players)))
                />
            </div>
            <div>
                <span aria-hidden="true">{move || words().eighth}</span>
                <Few
                    label=Signal::derive(|| words().eighth)
                    all=eighths
                    value=Signal::derive(move || desk.settings.with(|s| s.eighth))
                    set=Callback::new(move |eighth| desk.set(|settings| settings.eighth = eighth))
                />
            </div>
            <Show when=move || { desk.players.get() > 2 }>
                <div>
                    <span aria-hidden="true">{move || words().goal}</span>
                    <Few
                        label=Signal::derive(|| words().goal)
                        all=goals.clone()
                        value=Signal::derive(move || desk.settings.with(|s| s.ahead))
                        set=Callback::new(move |ahead| desk.set(|settings| settings.ahead = ahead))
                    />
                </div>
            </Show>
        </div>
    }
}

/// One place of the line.
#[derive(Clone, Copy, PartialEq)]
struct Place {
    place: usize,
    seat: usize,
    vertex: Vertex,
    is_placed: bool,
}

fn line(desk: Desk) -> Vec<Place> {
    let players = desk.players.get();
    let draft = desk.with(|spot| spot.draft().to_vec());
    let answer = desk.draft.answer.get();
    let solved = answer.map(|answer| answer.end.line.clone()).unwrap_or_default();
    let place = |(place, built): (usize, &Option<catan::building::Building>)| {
        let seat = seat_at(players, place);
        if let Some(built) = built {
            return Some(Place { place, seat, vertex: built.vertex, is_placed: true });
        }
        let vertex = Vertex::new((*solved.get(place)?).into())?;
        Some(Place { place, seat, vertex, is_placed: false })
    };
    draft.iter().enumerate().filter_map(place).collect()
}

/// The line of perfect play, and steps along it.
#[component]
fn Line(desk: Desk) -> impl IntoView {
    let line = Memo::new(move |_| line(desk));
    let rest = move || {
        let settled = desk.draft.is_settled();
        let rest: Vec<Vertex> =
            line.with(|line| line.iter().filter(|p| !p.is_placed).map(|p| p.vertex).collect());
        if settled { rest } else { Vec::new() }
    };
    let over = move || rest().is_empty();
    let step = move |_| {
        if let Some(&next) = untrack(rest).first() {
            desk.edit(&Edit::PlaceAll(vec![next]));
        }
    };
    let end = move |_| desk.edit(&Edit::PlaceAll(untrack(rest)));
    let nothing = move || desk.buildings.with(Vec::is_empty);
    let rows = move || {
        let row = |place: Place| {
            let target = Some(Target::Vertex(place.vertex));
            let tiles = desk.board.with(|board| told::tiles(board, place.vertex));
            view! {
                <li
                    class:placed=place.is_placed
                    data-vertex=place.vertex.index().to_string()
                    on:pointerenter=move |_| desk.pointed.set(target)
                    on:pointerleave=move |_| desk.pointed.set(None)
                >
                    {chip(place.seat)}
                    <span>{tiles}</span>
                    <span class="quiet">
                        {if place.is_placed { words().placed } else { words().best }}
                    </span>
                </li>
            }
        };
        line.get().into_iter().map(row).collect::<Vec<_>>()
    };
    let method = move || {
        let answer = desk.draft.answer.get();
        answer.map(|answer| if answer.is_beam { words().beam } else { words().exact })
    };
    view! {
        <section class="part-of-panel">
            <h2>{move || words().line}</h2>
            <p class="steps-of-line">
                <button type="button" data-testid="step" disabled=over on:click=step>
                    {move || words().step}
                </button>
                <button type="button" data-testid="to-end" disabled=over on:click=end>
                    {move || words().to_end}
                </button>
                <button
                    type="button"
                    data-testid="take-back"
                    disabled=nothing
                    on:click=move |_| desk.edit(&Edit::TakeBack)
                >
                    {move || words().take_back}
                </button>
            </p>
            <ol class="line-of-play" data-testid="line" data-state=move || {
                if matches!(desk.draft.run.get(), Run::Running(_)) { "running" } else { "settled" }
            }>{rows}</ol>
            <p class="quiet" data-testid="method">{method}</p>
        </section>
    }
}

/// What each seat is worth with two, three and four players, in both readings.
#[component]
fn Seats(desk: Desk) -> impl IntoView {
    let rows = move || {
        let answer = desk.draft.answer.get()?;
        let is_reference = desk.settings.with(|s| s.eighth == EighthSpot::Reference);
        let (averaged, reference) = if is_reference {
            (&answer.seats_otherwise, &answer.seats)
        } else {
            (&answer.seats, &answer.seats_otherwise)
        };
        let mut rows = Vec::new();
        for players in 0..3_usize {
            let disagree = averaged.leaders[players] != reference.leaders[players];
            for (name, times, word) in [
                ("averaged", averaged, words().tie_averaged),
                ("reference", reference, words().reference),
            ] {
                let leaders = &times.leaders[players];
                let cell = |seat: usize| {
                    let time = times.rolls[players].get(seat).map(|&time| rolls(time));
                    let is_first = leaders.contains(&(seat as u8));
                    let is_first = is_first && time.is_some();
                    let mark = if is_first { words().first_mark } else { "" };
                    view! {
                        <td class:first=is_first>
                            {time} <span class="first-mark" aria-hidden="true">{mark}</span>
                            {is_first.then(|| view! { <span class="unseen">{words().first_word}</span> })}
                        </td>
                    }
                };
                let head = (name == "averaged").then(|| {
                    view! {
                        <th scope="rowgroup" rowspan="2">
                            {(words().for_players)(players + 2)}
                        </th>
                    }
                });
                rows.push(view! {
                    <tr
                        class:disagree=disagree
                        data-testid=format!("seats-{}-{name}", players + 2)
                    >
                        {head}
                        <th scope="row">{word}</th>
                        {(0..4).map(cell).collect::<Vec<_>>()}
                    </tr>
                });
            }
        }
        Some(rows)
    };
    let told = move || {
        let answer = desk.draft.answer.get()?;
        let differ = (0..3).any(|p| answer.seats.leaders[p] != answer.seats_otherwise.leaders[p]);
        differ.then(|| words().seats_disagree)
    };
    view! {
        <section class="part-of-panel">
            <h2>{move || words().seats}</h2>
            <div class="scrolls" tabindex="0" role="region" aria-label=move || words().seats>
                <table class="figures seats" data-testid="seats">
                    <thead>
                        <tr>
                            <td></td>
                            <td></td>
                            {(0..4)
                                .map(|seat| {
                                    view! { <th scope="col">{move || (words().player)(seat + 1)}</th> }
                                })
                                .collect::<Vec<_>>()}
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p class="quiet">{move || words().seats_hint}</p>
            <p class="notice">{told}</p>
        </section>
    }
}
