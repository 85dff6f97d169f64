//! Against whom the colours of a grid are, where there is a choice.

use super::desk::Desk;
use crate::app::language;
use leptos::prelude::*;
use spot::equity::MAX_PLAYERS;

/// The choice for the grid of one player; nothing while there are only two.
#[component]
pub(crate) fn Opponent(desk: Desk, player: usize) -> impl IntoView {
    let words = move || language().get().equity();
    let players = Memo::new(move |_| desk.players());
    let value = move || {
        let other = desk.against.opponent(player, players.get());
        other.map_or_else(String::new, |other| other.to_string())
    };
    let choose = move |event| {
        let other = event_target_value(&event).parse().ok().filter(|&other| other < MAX_PLAYERS);
        desk.against.chosen.update(|chosen| {
            if let Some(chosen) = chosen.get_mut(player) {
                *chosen = other;
            }
        });
    };
    let options = move || {
        let option = |other: usize| {
            let chosen = move || value() == other.to_string();
            let name = move || (words().player)(other + 1);
            view! { <option value=other.to_string() prop:selected=chosen>{name}</option> }
        };
        (0..players.get()).filter(|&other| other != player).map(option).collect::<Vec<_>>()
    };
    let flips = move || desk.against.first.get() && player > 0;
    let several = move || players.get() > 2;
    view! {
        <Show when=several>
            <label class="opponent">
                <span>{move || words().against}</span>
                <select
                    data-testid=format!("against-{}", player + 1)
                    disabled=flips
                    on:change=choose
                >
                    <option value="" prop:selected=move || value().is_empty()>
                        {move || words().everybody}
                    </option>
                    {options}
                </select>
            </label>
        </Show>
    }
}
