//! What lies on the table: the board, the dead cards, and the deck they are taken from.

use super::desk::{Desk, Tab};
use crate::app::language;
use crate::cards::{CardPlaces as _, CardsField, Deck, Slots};
use crate::suits::FourColours;
use holdem::board::Street;
use leptos::prelude::*;
use spot::edit::Edit;
use spot::equity::Place;

/// Board and dead cards.
#[component]
pub(crate) fn Table(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    let cards = move || language().get().cards();
    let targets = move || {
        let choice = [(Place::Board, "board"), (Place::Dead, "dead")].map(|(place, name)| {
            view! {
                <button
                    type="button"
                    data-testid=format!("target-{name}")
                    aria-pressed=move || (desk.target.get() == place).to_string()
                    on:click=move |_| desk.target.set(place)
                >
                    {move || desk.name_of(cards(), place)}
                </button>
            }
        });
        choice.into_iter().collect::<Vec<_>>()
    };
    view! {
        <aside
            class="table"
            data-shown=move || (desk.tab.get() == Tab::Table).to_string()
            aria-label=move || cards().board
        >
            <section>
                <h2>{move || cards().board}</h2>
                <Slots desk place=Place::Board />
                <CardsField desk place=Place::Board />
                <Deal desk />
            </section>
            <section>
                <div class="target">
                    <span id="target-name">{move || words().goes_to}</span>
                    <div class="choice" role="group" aria-labelledby="target-name">{targets}</div>
                </div>
                <Deck desk place=desk.target />
                <FourColours />
            </section>
            <section>
                <h2>{move || cards().dead}</h2>
                <Slots desk place=Place::Dead />
                <CardsField desk place=Place::Dead />
            </section>
        </aside>
    }
}

/// Deals from the cards that lie nowhere: the next street, or another board of as many cards.
#[component]
fn Deal(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    let cards = Memo::new(move |_| desk.with(|spot| spot.board().len()));
    // Whoever deals wants other cards each time; the seed stays outside the spot.
    let seed = || (js_sys::Math::random() * 9e15) as u64;
    let next = move || match cards.get() {
        0..3 => words().deal[0],
        3 => words().deal[1],
        _ => words().deal[2],
    };
    let again = move |_| {
        let street = match cards.get_untracked() {
            0..=3 => Street::Flop,
            4 => Street::Turn,
            _ => Street::River,
        };
        desk.press(&Edit::DealBoard { street, seed: seed() });
    };
    let whole = move || cards.get() >= 5;
    view! {
        <div class="deal">
            <button
                type="button"
                data-testid="deal-next"
                disabled=whole
                on:click=move |_| desk.press(&Edit::NextStreet { seed: seed() })
            >
                {next}
            </button>
            <button type="button" data-testid="random-board" on:click=again>
                {move || words().random_board}
            </button>
        </div>
    }
}
