//! A number that is typed. The text stays as it was typed, with what is wrong with it below.

use crate::app::language;
use crate::figure;
use leptos::prelude::*;

/// Reads a whole number within bounds. Thousands may be parted as they are printed, or by commas.
pub(crate) fn whole(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let mut digits = figure::plain(text);
    digits.retain(|c| !c.is_whitespace() && c != ',' && c != '_');
    let number = digits.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| (language().get().frame().bad_number)(least, most))
}

/// A field for a number with its name.
#[component]
pub(crate) fn NumberField(
    /// For tests.
    name: &'static str,
    word: Signal<&'static str>,
    value: Signal<u64>,
    /// How a number is printed.
    print: fn(u64) -> String,
    /// What a text means, or what is wrong with it.
    read: fn(&str) -> Result<u64, String>,
    /// Whether it cannot be typed over now.
    #[prop(optional, into)]
    fixed: Signal<bool>,
    set: Callback<u64>,
) -> impl IntoView {
    let draft = RwSignal::new(None::<String>);
    let text = move || draft.get().unwrap_or_else(|| print(value.get()));
    let wrong = Memo::new(move |_| draft.with(|text| read(text.as_ref()?).err()));
    let typed = move |event| {
        let text = event_target_value(&event);
        if let Ok(number) = untrack(|| read(&text)) {
            set.run(number);
        }
        draft.set(Some(text));
    };
    let rest = move |_| {
        if wrong.with_untracked(Option::is_none) {
            draft.set(None);
        }
    };
    // A number set elsewhere replaces what was being typed.
    let now = Memo::new(move |_| value.get());
    Effect::new(move |before: Option<u64>| {
        let now = now.get();
        let typed = draft.get_untracked().map(|text| untrack(|| read(&text)));
        if before.is_some_and(|before| before != now) && typed.is_some_and(|typed| typed != Ok(now))
        {
            draft.set(None);
        }
        now
    });
    view! {
        <div class="number-field">
            <label>
                <span>{word}</span>
                <input
                    type="text"
                    inputmode="decimal"
                    autocomplete="off"
                    readonly=fixed
                    data-testid=format!("field-{name}")
                    aria-invalid=move || wrong.with(Option::is_some).to_string()
                    aria-describedby=format!("said-{name}")
                    prop:value=text
                    on:input=typed
                    on:blur=rest
                />
            </label>
            <p class="trouble" id=format!("said-{name}") aria-live="polite">
                {wrong}
            </p>
        </div>
    }
}
