//! Fields of the panels: whole numbers, and a choice of a few.

use crate::app::language;
use crate::catan::desk::Desk;
use crate::catan::{chip, words};
use leptos::prelude::*;

/// A whole number that can be typed or stepped. What is no number or out of bounds is not taken,
/// and stays as it was typed with what is wrong with it below, until it is mended or the number is
/// set elsewhere.
#[component]
pub(super) fn Whole(
    /// For tests.
    name: String,
    label: Signal<String>,
    /// The least and the most.
    bounds: (u64, u64),
    value: Signal<u64>,
    set: Callback<u64>,
) -> impl IntoView {
    let (least, most) = bounds;
    let is_wrong = RwSignal::new(false);
    let typed = move |event| {
        let number = event_target_value(&event).trim().parse::<u64>();
        let number = number.ok().filter(|number| (least..=most).contains(number));
        is_wrong.set(number.is_none());
        if let Some(number) = number
            && number != value.get_untracked()
        {
            set.run(number);
        }
    };
    let now = Memo::new(move |_| value.get());
    Effect::new(move |_| {
        now.track();
        is_wrong.set(false);
    });
    view! {
        <label class="whole">
            <span>{label}</span>
            <input
                type="number"
                inputmode="numeric"
                min=least.to_string()
                max=most.to_string()
                data-testid=name
                aria-invalid=move || is_wrong.get().then_some("true")
                prop:value=move || now.get().to_string()
                on:input=typed
            />
            <Show when=move || is_wrong.get()>
                <span class="trouble" role="alert">
                    {move || (language().get().frame().bad_number)(least, most)}
                </span>
            </Show>
        </label>
    }
}

/// A choice of a few by their words.
#[component]
pub(super) fn Few<T: Copy + PartialEq + Send + Sync + 'static>(
    /// Names the choice.
    label: Signal<&'static str>,
    /// Each with a name for tests and its word.
    all: Vec<(T, &'static str, Signal<String>)>,
    value: Signal<T>,
    set: Callback<T>,
) -> impl IntoView {
    let one = move |(each, name, word): (T, &'static str, Signal<String>)| {
        view! {
            <button
                type="button"
                data-testid=name
                aria-pressed=move || (value.get() == each).to_string()
                on:click=move |_| set.run(each)
            >
                {word}
            </button>
        }
    };
    view! {
        <div class="choice" role="group" aria-label=label>
            {all.into_iter().map(one).collect::<Vec<_>>()}
        </div>
    }
}

/// Whose buildings are looked at.
#[component]
pub(super) fn Seat(desk: Desk) -> impl IntoView {
    let one = move |seat: usize| {
        view! {
            <button
                type="button"
                data-testid=format!("seat-{}", seat + 1)
                aria-pressed=move || desk.settings.with(|s| s.seat == seat).to_string()
                on:click=move |_| desk.set(|settings| settings.seat = seat)
            >
                {chip(seat)}
            </button>
        }
    };
    view! {
        <div class="choice" role="group" aria-label=move || words().whose>
            <For each=move || 0..desk.players.get() key=|seat| *seat children=one />
        </div>
    }
}

/// A switch of the settings.
#[component]
pub(super) fn Switch(
    /// For tests.
    name: &'static str,
    label: Signal<&'static str>,
    value: Signal<bool>,
    set: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="check">
            <input
                type="checkbox"
                data-testid=name
                prop:checked=value
                on:change=move |event| set.run(event_target_checked(&event))
            />
            <span>{label}</span>
        </label>
    }
}
