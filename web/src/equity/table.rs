//! What lies on the table: the board, the dead cards, and the deck they are taken from.

use super::desk::{Desk, Tab};
use crate::app::language;
use crate::cards::{CardPlaces as _, CardsField, Deck, Slots};
use leptos::prelude::*;
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
            </section>
            <section>
                <div class="target">
                    <span id="target-name">{move || words().goes_to}</span>
                    <div class="choice" role="group" aria-labelledby="target-name">{targets}</div>
                </div>
                <Deck desk place=desk.target />
            </section>
            <section>
                <h2>{move || cards().dead}</h2>
                <Slots desk place=Place::Dead />
                <CardsField desk place=Place::Dead />
            </section>
        </aside>
    }
}
