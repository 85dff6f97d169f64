//! The slider for the best n percent of all hands, or for a band of them, which also tells how much
//! a range holds.

use super::desk::Desk;
use crate::app::language;
use holdem::combo::Combo;
use holdem::order;
use holdem::range::Range;
use leptos::ev::Event;
use leptos::prelude::*;
use spot::edit::Edit;
use spot::history::Grain;

/// Where a band begins and ends, in tenths of a percent of all hands, the best first.
type Band = (u32, u32);

/// The whole slider, in tenths of a percent.
const WHOLE: u32 = 1000;

/// The slider of one player: one thumb for each end.
#[component]
pub(crate) fn Top(desk: Desk, player: usize) -> impl IntoView {
    let words = move || language().get().equity();
    // The band that was set last; what else is done to the range is no band any more.
    let last = RwSignal::new((0, 0));
    let band = Memo::new(move |_| {
        let held = desk.player(player).map_or_else(Range::empty, |held| held.range());
        band(&held, last.get())
    });
    let percent = |tenths: u32| format!("{}.{}", tenths / 10, tenths % 10);
    let share = move || match band.get() {
        (0, to) => format!("{} %", percent(to)),
        (from, to) => format!("{}–{} %", percent(from), percent(to)),
    };
    let set = move |event: &Event, ends: fn(u32, Band) -> Band| {
        let Ok(tenths) = event_target_value(event).parse::<u32>() else { return };
        let (from, to) = ends(tenths.min(WHOLE), band.get_untracked());
        last.set((from, to));
        let unit = order::ALL / WHOLE;
        let range = order::band(from * unit, to * unit);
        // It fails only for a player who has just been sent off.
        let _ = desk.edit(&Edit::SetRange { player, range }, Grain::Join);
    };
    let thumb = move |name: &'static str,
                      word: Signal<&'static str>,
                      at: Signal<u32>,
                      ends: fn(u32, Band) -> Band| {
        view! {
            <input
                type="range"
                min="0"
                max=WHOLE.to_string()
                data-testid=format!("{name}-{}", player + 1)
                aria-label=word
                aria-valuetext=move || format!("{} %", percent(at.get()))
                prop:value=move || at.get().to_string()
                on:input=move |event| set(&event, ends)
                on:change=move |_| desk.rest()
            />
        }
    };
    let from = Signal::derive(move || band.get().0);
    let to = Signal::derive(move || band.get().1);
    let part = |tenths: u32| format!("{}%", f64::from(tenths) / 10.0);
    view! {
        <div class="player-top">
            <span>{move || if from.get() == 0 { words().top } else { words().band }}</span>
            <div
                class="band"
                style:--from=move || part(from.get())
                style:--to=move || part(to.get())
            >
                // Each end pushes the other before it.
                {thumb("top", Signal::derive(move || words().band_to), to, |to, (from, _)| (from.min(to), to))}
                {thumb("from", Signal::derive(move || words().band_from), from, |from, (_, to)| (from, to.max(from)))}
            </div>
            <output data-testid=format!("share-{}", player + 1)>{share}</output>
        </div>
    }
}

/// What the slider shows of a range: the band that was set, while it is that, else its share from
/// the best hand on.
fn band(range: &Range, (from, to): Band) -> Band {
    let unit = order::ALL / WHOLE;
    if from > 0 && *range == order::band(from * unit, to * unit) {
        (from, to)
    } else {
        (0, tenths(range.total()))
    }
}

/// The share of all combos that weights add up to, in percent with one decimal.
pub(crate) fn share_text(total: u32) -> String {
    let tenths = tenths(total);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The share of all combos that weights add up to, in tenths of a percent, to the nearest.
fn tenths(total: u32) -> u32 {
    let all = Combo::COUNT as u32 * u32::from(Range::FULL);
    (total * WHOLE + all / 2) / all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slider_stays_where_it_was_put() {
        let unit = order::ALL / WHOLE;
        for share in 0..=WHOLE {
            assert_eq!(band(&order::top(share * unit), (0, share)), (0, share));
            let from = share / 3;
            assert_eq!(band(&order::band(from * unit, share * unit), (from, share)), (from, share));
        }
    }

    #[test]
    fn what_is_no_band_any_more_shows_its_share() {
        let mut range = order::band(10_000, 20_000);
        assert_eq!(band(&range, (100, 200)), (100, 200));
        range.set_class(order::HANDS[0], Range::FULL);
        assert_eq!(band(&range, (100, 200)), (0, 105));
    }
}
