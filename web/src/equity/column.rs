//! The column of a player: what he may hold, as text, as a grid, or as two cards.

use super::desk::{Desk, Tab};
use super::export::ExportMenu;
use super::grid::Grid;
use super::opponent::Opponent;
use super::presets::PresetsMenu;
use super::range_field::RangeField;
use super::top::Top;
use crate::app::icon::{self, Icon};
use crate::app::language;
use crate::cards::{CardsField, Deck, Slots};
use crate::figure;
use leptos::prelude::*;
use spot::edit::Edit;
use spot::equity::{Kind, MIN_PLAYERS, Place, Player};

/// In the order of the choice; the words stand in the same order.
const KINDS: [(Kind, &str); 3] =
    [(Kind::Range, "range"), (Kind::Hand, "hand"), (Kind::AnyTwo, "any-two")];

/// The column of one player, from 0.
#[component]
pub(crate) fn Column(desk: Desk, player: usize) -> impl IntoView {
    let words = move || language().get().equity();
    let number = player + 1;
    let kind = Memo::new(move |_| desk.with(|spot| spot.players().get(player).map(Player::kind)));
    let is_hand = Memo::new(move |_| kind.get() == Some(Kind::Hand));
    let combos = Memo::new(move |_| desk.player(player).map_or(0, |held| held.range().total()));
    let combos_text = move || {
        let (whole, rest) = (combos.get() / 1000, combos.get() % 1000);
        let number = figure::count(whole.into());
        (words().combos)(&if rest == 0 {
            number
        } else {
            format!("{number}.{}", rest.div_ceil(100).min(9))
        })
    };
    let can_leave = move || desk.players() > MIN_PLAYERS;

    let kinds = move || {
        let choice = KINDS.iter().zip(words().kinds).map(|(&(each, name), word)| {
            view! {
                <button
                    type="button"
                    data-testid=format!("kind-{name}-{number}")
                    aria-pressed=move || (kind.get() == Some(each)).to_string()
                    on:click=move |_| desk.press(&Edit::SetKind { player, kind: each })
                >
                    {word}
                </button>
            }
        });
        choice.collect::<Vec<_>>()
    };
    view! {
        <section
            class="player"
            data-testid=format!("player-{number}")
            data-shown=move || (desk.tab.get() == Tab::Player(player)).to_string()
            aria-label=move || (words().player)(number)
        >
            <div class="player-head">
                <div class="choice" role="group" aria-label=move || words().kind>
                    {kinds}
                </div>
                <span class="count" data-testid=format!("combos-{number}")>
                    {move || (!is_hand.get()).then(combos_text)}
                </span>
                <Show when=can_leave>
                    <button
                        type="button"
                        class="icon"
                        data-testid=format!("remove-player-{number}")
                        aria-label=move || (words().remove_player)(number)
                        on:click=move |_| desk.press(&Edit::RemovePlayer(player))
                    >
                        <Icon path=icon::CROSS />
                    </button>
                </Show>
            </div>
            {move || {
                if is_hand.get() {
                    let place = Place::Hand(player);
                    view! {
                        <Slots desk place />
                        <CardsField desk place />
                        <Deck desk place=Signal::stored(place) />
                    }
                        .into_any()
                } else {
                    view! {
                        <RangeField desk player />
                        <Grid desk player />
                        <Opponent desk player />
                        <div class="player-foot">
                            <Top desk player />
                            <PresetsMenu desk player />
                            <ExportMenu desk player />
                            <button
                                type="button"
                                data-testid=format!("invert-{number}")
                                on:click=move |_| desk.press(&Edit::Invert { player })
                            >
                                {move || words().invert}
                            </button>
                            <button
                                type="button"
                                data-testid=format!("clear-range-{number}")
                                disabled=move || combos.get() == 0
                                on:click=move |_| desk.press(&Edit::Clear { player })
                            >
                                {move || words().clear}
                            </button>
                        </div>
                    }
                        .into_any()
                }
            }}
        </section>
    }
}
