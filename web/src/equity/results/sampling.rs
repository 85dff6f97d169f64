//! How the answer is to be found: exact or sampled, how many deals, how good, from which seed. It
//! stays shut until it is wanted, since what the page does by itself is nearly always right.

use super::break_even::{Wrong, percent};
use super::words;
use crate::equity::desk::Desk;
use crate::figure;
use crate::number::{NumberField, whole};
use leptos::prelude::*;
use spot::edit::Edit;
use spot::equity::{Method, Settings};
use spot::history::Grain;

/// Most deals; a minute of work or so.
const MOST: u64 = 1_000_000_000;

/// In the order of the words.
const METHODS: [(Method, &str); 3] =
    [(Method::Auto, "auto"), (Method::Exact, "exact"), (Method::Sample, "sample")];

/// The settings of the spot.
#[component]
pub(super) fn Sampling(desk: Desk) -> impl IntoView {
    let settings = Memo::new(move |_| desk.with(|spot| *spot.settings()));
    let set = move |change: &dyn Fn(&mut Settings)| {
        let mut settings = settings.get_untracked();
        change(&mut settings);
        // Nothing can be wrong with settings.
        let _ = desk.edit(&Edit::SetSettings(settings), Grain::Join);
    };
    let method = move |(place, (method, name)): (usize, (Method, &'static str))| {
        view! {
            <button
                type="button"
                data-testid=["method-", name].concat()
                aria-pressed=move || (settings.get().method == method).to_string()
                on:click=move |_| set(&|settings| settings.method = method)
            >
                {move || words().methods[place]}
            </button>
        }
    };
    view! {
        // What is done after these settings is a step of its own.
        <details
            class="behind sampling"
            data-testid="sampling"
            on:focusout=move |_| desk.rest()
        >
            <summary>{move || words().sampling}</summary>
            <div class="choice" role="group" aria-label=move || words().way>
                {METHODS.into_iter().enumerate().map(method).collect::<Vec<_>>()}
            </div>
            <p>{move || words().sampling_hint}</p>
            <NumberField
                name="deals"
                word=Signal::derive(move || words().most_deals)
                value=Signal::derive(move || settings.get().samples)
                print=|deals| figure::count(deals.into())
                read=|text| whole(text, 1, MOST)
                set=Callback::new(move |deals| set(&|settings| settings.samples = deals))
            />
            <NumberField
                name="error"
                word=Signal::derive(move || words().least_error)
                value=Signal::derive(move || u64::from(settings.get().target_error.unwrap_or(0)))
                print=of_millionths
                read=to_millionths
                set=Callback::new(move |error: u64| {
                    let error = u32::try_from(error).ok().filter(|error| *error > 0);
                    set(&|settings| settings.target_error = error);
                })
            />
            <NumberField
                name="sample-seed"
                word=Signal::derive(move || words().seed)
                value=Signal::derive(move || settings.get().seed)
                // A seed is a name, not an amount.
                print=|seed| seed.to_string()
                read=|text| whole(text, 0, u64::MAX)
                set=Callback::new(move |seed| set(&|settings| settings.seed = seed))
            />
        </details>
    }
}

/// Percent as typed in millionths of a pot; nothing is 0, which means no target.
fn to_millionths(text: &str) -> Result<u64, String> {
    if text.trim().is_empty() {
        return Ok(0);
    }
    percent(text).map(|percent| percent.thousandths() * 10).map_err(Wrong::sentence)
}

/// Millionths of a pot as percent, with no more decimals than they have.
fn of_millionths(millionths: u64) -> String {
    if millionths == 0 { String::new() } else { (millionths as f64 / 1e4).to_string() }
}

#[cfg(test)]
mod tests {
    use super::{of_millionths, to_millionths};

    #[test]
    fn errors_are_percent() {
        assert_eq!([0, 100, 1_000_000, 5].map(of_millionths), ["", "0.01", "100", "0.0005"]);
        assert_eq!([" ", "0.01", "0.5 %", "１"].map(to_millionths), [0, 100, 5000, 10_000].map(Ok));
    }
}
