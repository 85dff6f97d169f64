//! The outs: which next cards lift the hand, and how often it gets there.

use super::desk::Desk;
use super::words;
use crate::app::language;
use crate::cards::{card_name, suit_class, suit_sign};
use crate::figure;
use holdem::card::Card;
use leptos::prelude::*;
use odds::HandType;
use odds::outs::Outs;

/// A line for each type the next card can make.
#[component]
pub(super) fn OutsShown(desk: Desk) -> impl IntoView {
    let outs = Memo::new(move |_| {
        desk.chances.with(|answer| answer.as_ref().map_or(Vec::new(), |a| a.outs.clone()))
    });
    let none = move || {
        let known = desk.question.with(|asked| asked.hole.len() + asked.board.len());
        match (outs.with(Vec::is_empty), known) {
            (false, _) => None,
            (true, 0..2) => Some(words().outs_few),
            (true, 7) => Some(words().outs_river),
            (true, _) => Some(words().outs_none),
        }
    };
    // This type or a better one, by the end of a street.
    let by = move |makes: HandType, turn: bool| {
        desk.chances.with(|answer| {
            let answer = answer.as_ref()?;
            // On the turn there is nothing to come by the turn.
            let on_turn = answer.turn.filter(|counts| counts.total() > 1);
            let counts = if turn { on_turn? } else { answer.river };
            Some(figure::percent(counts.at_least(makes) as f64 / counts.total().max(1) as f64))
        })
    };
    let line = move |found: &Outs| {
        let makes = found.makes;
        let mut cards: Vec<Card> = found.cards.iter().collect();
        cards.sort_by_key(|card| std::cmp::Reverse((card.suit(), card.rank())));
        let count = cards.len();
        let odds = move |turn: bool| {
            let word = if turn { words().by_turn } else { words().by_river };
            by(makes, turn).map(|percent| view! { <span>{word} " " <b>{percent} " %"</b></span> })
        };
        view! {
            <li data-type=format!("{makes:?}")>
                <p class="outs-head">
                    <b>{move || words().types[makes.index()]}</b>
                    <span class="outs-count">{move || (words().outs_count)(count)}</span>
                    <span class="outs-by">{move || odds(true)} {move || odds(false)}</span>
                </p>
                <p class="outs-cards">
                    {cards.into_iter().map(|card| view! { <CardText card /> }).collect::<Vec<_>>()}
                </p>
            </li>
        }
    };
    view! {
        <section class="outs" data-testid="outs" aria-labelledby="outs-name">
            <h2 id="outs-name">{move || words().outs}</h2>
            <p class="odds-said">{move || none().unwrap_or(words().outs_hint)}</p>
            <ul>{move || outs.with(|outs| outs.iter().map(line).collect::<Vec<_>>())}</ul>
        </section>
    }
}

/// A card in a line of text.
#[component]
fn CardText(card: Card) -> impl IntoView {
    view! {
        <span class=suit_class(card)>
            <span aria-hidden="true">{card.rank().to_char()} {suit_sign(card.suit())}</span>
            <span class="unseen">
                {move || card_name(language().get().cards(), card)} " "
            </span>
        </span>
    }
}
