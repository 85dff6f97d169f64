//! The slider for the best n percent of all hands, which also tells how much a range holds.

use super::desk::Desk;
use crate::app::language;
use holdem::combo::Combo;
use holdem::order;
use holdem::range::Range;
use leptos::prelude::*;
use spot::edit::Edit;
use spot::history::Grain;

/// The slider of one player.
#[component]
pub(crate) fn Top(desk: Desk, player: usize) -> impl IntoView {
    let words = move || language().get().equity();
    // In tenths of a percent of all combos.
    let share = Memo::new(move |_| {
        let total = desk.player(player).map_or(0, |held| held.range().total());
        tenths(total)
    });
    let percent = move || format!("{}.{}", share.get() / 10, share.get() % 10);
    let set = move |event| {
        if let Ok(tenths) = event_target_value(&event).parse::<u32>() {
            let range = order::top(tenths * (order::ALL / 1000));
            // It fails only for a player who has just been sent off.
            let _ = desk.edit(&Edit::SetRange { player, range }, Grain::Join);
        }
    };
    view! {
        <label class="player-top">
            <span>{move || words().top}</span>
            <input
                type="range"
                min="0"
                max="1000"
                data-testid=format!("top-{}", player + 1)
                aria-label=move || format!("{} %", words().top)
                aria-valuetext=move || format!("{} %", percent())
                style:--at=move || format!("{}%", f64::from(share.get()) / 10.0)
                prop:value=move || share.get().to_string()
                on:input=set
                on:change=move |_| desk.rest()
            />
            <output data-testid=format!("share-{}", player + 1)>
                {move || format!("{} %", percent())}
            </output>
        </label>
    }
}

/// The share of all combos that weights add up to, in tenths of a percent, to the nearest.
fn tenths(total: u32) -> u32 {
    let all = Combo::COUNT as u32 * u32::from(Range::FULL);
    (total * 1000 + all / 2) / all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slider_stays_where_it_was_put() {
        for share in 0..=1000 {
            assert_eq!(tenths(order::top(share * (order::ALL / 1000)).total()), share);
        }
    }
}
