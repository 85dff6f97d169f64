//! Where the robber hurts the others most.

use super::field::{Seat, Switch};
use crate::catan::desk::{Desk, Target};
use crate::catan::{chip, told, words};
use catan::building::Position;
use catan::edit::BoardEdit;
use catan::robber::{Haunt, haunts};
use leptos::prelude::*;
use spot::catan::edit::Edit;

/// The panel: every hex, best first.
#[component]
pub(super) fn RobberPanel(desk: Desk) -> impl IntoView {
    let ranked = Memo::new(move |_| {
        let players = desk.players.get();
        let buildings =
            desk.with(|spot| (0..players).map(|seat| spot.buildings_of(seat)).collect());
        // A spot keeps the distance rule, so there is always a position.
        let position = Position::new(buildings).unwrap_or_default();
        let mover = desk.settings.with(|s| s.seat);
        desk.board.with(|board| haunts(board, &position, mover))
    });
    // Where nobody has built, no hex is better than another, and a list of zeros tells nothing.
    let is_idle = Memo::new(move |_| desk.buildings.with(Vec::is_empty));
    let advice = move || {
        let best = ranked.with(|list| list.first().cloned());
        match best {
            Some(best) if !is_idle.get() => {
                let hex = desk.board.with(|board| told::hex(board, best.hex));
                (words().robber_best)(&hex, &per_roll(f64::from(best.score)))
            }
            _ => words().robber_idle.to_owned(),
        }
    };
    let heads = move || {
        let head = |seat: usize| view! { <th scope="col">{chip(seat)}</th> };
        (0..desk.players.get()).map(head).collect::<Vec<_>>()
    };
    let rows = move || {
        let row = |haunt: Haunt| {
            let hex = haunt.hex;
            let name = desk.board.with(|board| told::hex(board, hex));
            let losses =
                haunt.losses.iter().map(|&loss| view! { <td>{per_roll(f64::from(loss))}</td> });
            let word = if haunt.is_present { words().is_here } else { words().move_here };
            view! {
                <tr
                    on:pointerenter=move |_| desk.pointed.set(Some(Target::Hex(hex)))
                    on:pointerleave=move |_| desk.pointed.set(None)
                >
                    <th scope="row">{name.clone()}</th>
                    <td>{per_roll(f64::from(haunt.score))}</td>
                    {losses.collect::<Vec<_>>()}
                    <td>
                        <button
                            type="button"
                            data-testid=format!("rob-{}", hex.index())
                            disabled=haunt.is_present
                            aria-label=format!("{name}: {word}")
                            on:click=move |_| desk.edit(&Edit::Board(BoardEdit::Robber(hex)))
                        >
                            {word}
                        </button>
                    </td>
                </tr>
            }
        };
        ranked.get().into_iter().map(row).collect::<Vec<_>>()
    };
    view! {
        <div class="options">
            <Seat desk />
            <Switch
                name="robber-blocks"
                label=Signal::derive(|| words().robber_blocks)
                value=Signal::derive(move || desk.settings.with(|s| s.robber_blocks))
                set=Callback::new(move |blocks| desk.set(|s| s.robber_blocks = blocks))
            />
        </div>
        <p class="answer-line" data-testid="robber-best">{advice}</p>
        <Show when=move || !is_idle.get()>
            <div class="scrolls" tabindex="0" role="region" aria-label=move || words().panels[3]>
                <table class="figures" data-testid="robber">
                    <thead>
                        <tr>
                            <th scope="col">{move || words().hex_word}</th>
                            <th scope="col">{move || words().gain}</th>
                            {heads}
                            <td></td>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p class="quiet">{move || words().robber_formula}</p>
        </Show>
    }
}

/// Thirty-sixths as cards per roll.
pub(super) fn per_roll(parts: f64) -> String {
    let cards = parts / 36.0;
    // No minus before a zero, and a true one elsewhere.
    let text = format!("{:.3}", if cards == 0.0 { 0.0 } else { cards });
    text.replace('-', "\u{2212}")
}
