//! The whole spot as JSON, to copy and to paste.

use crate::app::address;
use crate::app::icon::{self, Icon};
use crate::catan::desk::Desk;
use crate::catan::{told, words};
use leptos::html;
use leptos::prelude::*;
use spot::catan::CatanSpot;
use spot::saved::{Body, Saved, SavedError};

/// A text field with the spot in it; what is pasted there can be opened.
#[component]
pub(super) fn Exchange(desk: Desk) -> impl IntoView {
    let place = NodeRef::<html::Textarea>::new();
    let trouble = RwSignal::new(None::<String>);
    let written = Memo::new(move |_| desk.with(write));
    let copied = RwSignal::new(None::<bool>);
    let copy = move |_| {
        address::copy(written.get_untracked(), move |done| {
            copied.set(Some(done));
            set_timeout(move || copied.set(None), std::time::Duration::from_secs(2));
        });
    };
    let open = move |_| {
        let Some(field) = place.get_untracked() else { return };
        match untrack(|| read(desk, &field.value())) {
            Ok(spot) => {
                trouble.set(None);
                desk.open(spot);
                field.set_value(&written.get_untracked());
            }
            Err(why) => trouble.set(Some(why)),
        }
    };
    let restore = move |_| {
        trouble.set(None);
        if let Some(field) = place.get_untracked() {
            field.set_value(&written.get_untracked());
        }
    };
    let word = move || match copied.get() {
        None => words().copy_json,
        Some(true) => words().copied,
        Some(false) => words().json_refused,
    };
    view! {
        <section class="part-of-panel">
            <h2>"JSON"</h2>
            <p class="quiet">{move || words().json_hint}</p>
            <textarea
                node_ref=place
                class="json"
                rows="6"
                spellcheck="false"
                data-testid="json"
                aria-label="JSON"
                aria-invalid=move || trouble.with(Option::is_some).then_some("true")
                prop:value=written
            ></textarea>
            {move || {
                trouble
                    .get()
                    .map(|why| {
                        view! {
                            <p class="trouble" role="alert" data-testid="json-trouble">
                                <Icon path=icon::WRONG />
                                <span>{why}</span>
                            </p>
                        }
                    })
            }}
            <p class="under-way">
                <button type="button" data-testid="copy-json" aria-live="polite" on:click=copy>
                    {word}
                </button>
                <button type="button" class="deed" data-testid="open-json" on:click=open>
                    {move || words().open_json}
                </button>
                <button type="button" data-testid="restore-json" on:click=restore>
                    {move || words().restore_json}
                </button>
            </p>
        </section>
    }
}

/// The spot as its saved body.
fn write(spot: &CatanSpot) -> String {
    let body = Saved::Catan(Box::new(spot.clone())).to_body();
    let text = body.ok().and_then(|body| serde_json::to_string_pretty(&body).ok());
    // Short lists stay on one line, so that a board can be read.
    text.map_or_else(String::new, |text| compact(&text))
}

/// JSON with every list of plain values on one line.
fn compact(text: &str) -> String {
    let mut lines = String::with_capacity(text.len());
    let mut list: Option<(String, String)> = None;
    for line in text.lines() {
        match &mut list {
            Some((head, items)) => {
                let item = line.trim();
                if item.starts_with(['{', '[']) {
                    // A list of more than plain values keeps its lines.
                    lines.push_str(head);
                    lines.push('\n');
                    lines.push_str(line);
                    lines.push('\n');
                    list = None;
                } else if item.starts_with(']') {
                    lines.push_str(head);
                    lines.push_str(items.trim_end());
                    lines.push_str(item);
                    lines.push('\n');
                    list = None;
                } else {
                    items.push_str(item);
                    items.push(' ');
                }
            }
            None if line.ends_with('[') => list = Some((line.to_owned(), String::new())),
            None => {
                lines.push_str(line);
                lines.push('\n');
            }
        }
    }
    lines
}

/// Reads a saved body, or why it is none.
fn read(desk: Desk, text: &str) -> Result<CatanSpot, String> {
    let words = words();
    let body: Body = serde_json::from_str(text)
        .map_err(|error| (words.no_json)(error.line(), error.column()))?;
    match Saved::from_body(body) {
        Ok(Saved::Catan(spot)) => Ok(*spot),
        Ok(_) | Err(SavedError::Kind(_) | SavedError::Spot(_)) => Err(words.json_kind.to_owned()),
        Err(SavedError::Version { .. }) => Err(words.link_version.to_owned()),
        Err(SavedError::Form(form)) => Err((words.json_form)(&form)),
        Err(SavedError::Word { field, found }) => Err((words.json_word)(&field, &found)),
        Err(SavedError::Text { field, .. }) => Err((words.json_word)(&field, "")),
        Err(SavedError::Catan(error)) => Err(told::spot(desk, &error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catan::seed::Seed;
    use catan::setup::Setup;
    use spot::catan::Origin;

    #[test]
    fn what_is_written_reads_back_and_keeps_lists_short() {
        let spot = CatanSpot::grown(Origin { setup: Setup::default(), seed: Seed(0) });
        let text = write(&spot);
        assert!(text.lines().count() < 80, "{text}");
        let body: Body = serde_json::from_str(&text).expect("it is JSON");
        assert_eq!(Saved::from_body(body), Ok(Saved::Catan(Box::new(spot))));
    }
}
