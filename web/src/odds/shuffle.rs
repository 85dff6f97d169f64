//! The shuffle behind a single deal, shown as a spreadsheet does it: 52 random keys, the place of
//! each among them, and the cards that the first seven name.

use super::desk::Desk;
use super::words;
use crate::cards::{suit_class, suit_sign};
use holdem::card::Card;
use leptos::prelude::*;
use odds::deal::{HAND, Shuffle};

/// The keys of the present deal.
#[component]
pub(super) fn ShuffleShown(desk: Desk) -> impl IntoView {
    let shuffle = Memo::new(move |_| desk.shuffle());
    let open = RwSignal::new(false);
    let toggle = move |event: leptos::ev::Event| {
        open.set(event_target::<web_sys::Element>(&event).has_attribute("open"));
    };
    view! {
        <details class="part shuffle" data-testid="shuffle" on:toggle=toggle>
            <summary>
                <h2>{move || words().shuffle}</h2>
            </summary>
            <Show when=move || open.get()>
                <div class="part-body">
                    <p class="odds-said">
                        {move || {
                            let seed = desk.with(|spot| spot.settings().seed);
                            match shuffle.with(Option::is_some) {
                                true => (words().shuffle_says)(seed),
                                false => words().no_shuffle.to_owned(),
                            }
                        }}
                    </p>
                    {move || shuffle.get().map(|shuffle| view! { <Keys shuffle /> })}
                </div>
            </Show>
        </details>
    }
}

#[component]
fn Keys(shuffle: Shuffle) -> impl IntoView {
    let cards = shuffle.cards();
    let key = move |at: usize| {
        let dealt = cards.get(at).copied().filter(|_| at < HAND);
        // As the spreadsheet shows RAND(): the key over 2^64.
        let fraction = shuffle.keys[at] as f64 / 2_f64.powi(64);
        let card = |card: Card| {
            view! {
                <span class=suit_class(card)>
                    {card.rank().to_char()} {suit_sign(card.suit())}
                </span>
            }
        };
        view! {
            <li data-dealt=dealt.is_some().then_some("true")>
                <span class="place">{(at + 1).to_string()}</span>
                <span class="key">{format!("{fraction:.6}")}</span>
                <b>{shuffle.order[at].to_string()}</b>
                {dealt.map(card)}
            </li>
        }
    };
    view! {
        <ol class="keys" data-testid="keys">{(0..Card::COUNT).map(key).collect::<Vec<_>>()}</ol>
    }
}
