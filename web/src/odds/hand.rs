//! The seven cards, large, what they are worth in a sentence, and the deck they are taken from.

use super::desk::{Desk, LAST_STEP};
use super::tools::Tools;
use super::words;
use crate::app::language;
use crate::cards::{CardPlaces as _, CardsField, Deck, Slots};
use holdem::card::CardSet;
use leptos::prelude::*;
use odds::judge::Judgement;
use spot::equity::Place;
use spot::odds::HOLE;

/// Cards, verdict, deck.
#[component]
pub(super) fn Hand(desk: Desk) -> impl IntoView {
    let cards = move || language().get().cards();
    // The five that count, once the judge has come to the verdict.
    let lit = Memo::new(move |_| {
        let there = desk.step.get() == LAST_STEP;
        let five = desk.judgement.with(|judged| judged.as_ref().map(|judged| judged.five));
        five.filter(|_| there).unwrap_or(CardSet::EMPTY)
    });
    let target = move |place: Place, name: &'static str| {
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
    };
    view! {
        <section class="odds-hand" aria-label=move || words().cards>
            <div class="odds-main">
                <div class="odds-cards">
                    <div class="odds-place">
                        <h2>{move || cards().hole}</h2>
                        <Slots desk place=HOLE lit />
                        <CardsField desk place=HOLE />
                    </div>
                    <div class="odds-place odds-board">
                        <h2>{move || cards().board}</h2>
                        <Slots desk place=Place::Board lit />
                        <CardsField desk place=Place::Board />
                    </div>
                </div>
                <Verdict desk />
                <Tools desk />
            </div>
            <aside class="odds-deck" aria-label=move || words().deck>
                <div class="target">
                    <span id="odds-target">{move || words().goes_to}</span>
                    <div class="choice" role="group" aria-labelledby="odds-target">
                        {target(HOLE, "hole")} {target(Place::Board, "board")}
                        {target(Place::Dead, "dead")}
                    </div>
                </div>
                <Deck desk place=desk.target />
                <h2>{move || cards().dead}</h2>
                <Slots desk place=Place::Dead />
                <CardsField desk place=Place::Dead />
            </aside>
        </section>
    }
}

/// What the cards are worth, and why: the largest words on the page.
#[component]
fn Verdict(desk: Desk) -> impl IntoView {
    let said = move |say: fn(&Judgement) -> String, missing: fn(usize) -> String| {
        desk.judgement.with(|judged| match judged {
            Some(judged) => say(judged),
            None => {
                let there = desk.question.with(|asked| asked.hole.len() + asked.board.len());
                missing(5_usize.saturating_sub(there))
            }
        })
    };
    let name = move || {
        let words = words();
        desk.judgement.with(|judged| {
            judged.as_ref().map_or("–", |judged| words.types[judged.verdict.index()])
        })
    };
    view! {
        <div class="odds-verdict" role="status">
            <p class="odds-name" data-testid="verdict">{name}</p>
            <p class="odds-why" data-testid="why">
                {move || said(words().why, words().missing)}
            </p>
        </div>
    }
}
