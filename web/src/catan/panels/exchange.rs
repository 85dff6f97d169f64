//! The whole spot as JSON, to copy and to paste.

use crate::app::address;
use crate::app::icon::{self, Icon};
use crate::catan::desk::Desk;
use crate::catan::{told, words};
use leptos::prelude::*;
use serde_json::error::Category;
use spot::catan::CatanSpot;
use spot::saved::{Body, Saved, SavedError};

/// A text field with the spot in it; what is pasted there can be opened.
#[component]
pub(super) fn Exchange(desk: Desk) -> impl IntoView {
    let trouble = RwSignal::new(None::<Trouble>);
    let written = Memo::new(move |_| desk.with(write));
    // What was typed or pasted, until it is opened or put back.
    let draft = RwSignal::new(None::<String>);
    let text = move || draft.get().unwrap_or_else(|| written.get());
    let copied = RwSignal::new(None::<bool>);
    let copy = move |_| {
        address::copy(written.get_untracked(), move |done| {
            copied.set(Some(done));
            set_timeout(move || copied.set(None), std::time::Duration::from_secs(2));
        });
    };
    let open = move |_| match read(&untrack(text)) {
        Ok(spot) => {
            trouble.set(None);
            desk.open(spot);
            draft.set(None);
        }
        Err(why) => trouble.set(Some(why)),
    };
    let typed = move |event| {
        trouble.set(None);
        draft.set(Some(event_target_value(&event)));
    };
    let restore = move |_| {
        trouble.set(None);
        draft.set(None);
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
                class="json"
                rows="6"
                spellcheck="false"
                data-testid="json"
                aria-label="JSON"
                aria-invalid=move || trouble.with(Option::is_some).then_some("true")
                prop:value=text
                on:input=typed
            ></textarea>
            {move || {
                trouble
                    .get()
                    .map(|why| {
                        let why = why.sentence(desk);
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

/// Why a text is no board.
#[derive(Clone, Debug, PartialEq)]
enum Trouble {
    /// It is no JSON, from this line and column on.
    Syntax(usize, usize),
    /// It is JSON of something else.
    Kind,
    /// It is JSON of a board, but of one that cannot be read.
    Saved(SavedError),
}

impl Trouble {
    fn sentence(&self, desk: Desk) -> String {
        let words = words();
        match self {
            Self::Syntax(line, column) => (words.no_json)(*line, *column),
            Self::Kind | Self::Saved(SavedError::Kind(_) | SavedError::Spot(_)) => {
                words.json_kind.to_owned()
            }
            Self::Saved(SavedError::Version { .. }) => words.link_version.to_owned(),
            Self::Saved(SavedError::Form(form)) => (words.json_form)(form),
            Self::Saved(SavedError::Word { field, found }) => (words.json_word)(field, found),
            Self::Saved(SavedError::Text { field, .. }) => (words.json_word)(field, ""),
            Self::Saved(SavedError::Catan(error)) => told::spot(desk, error),
        }
    }
}

/// Reads a saved body.
fn read(text: &str) -> Result<CatanSpot, Trouble> {
    let body: Body = serde_json::from_str(text).map_err(|error| match error.classify() {
        Category::Data => Trouble::Kind,
        _ => Trouble::Syntax(error.line(), error.column()),
    })?;
    match Saved::from_body(body) {
        Ok(Saved::Catan(spot)) => Ok(*spot),
        Ok(_) => Err(Trouble::Kind),
        Err(error) => Err(Trouble::Saved(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catan::seed::Seed;
    use catan::setup::Setup;
    use spot::catan::Origin;

    #[test]
    fn what_is_no_board_is_told_from_what_is_no_json() {
        assert_eq!(read("{"), Err(Trouble::Syntax(1, 1)));
        for other in ["{}", "null", "[]", "{\"v\":1}"] {
            assert_eq!(read(other), Err(Trouble::Kind), "{other}");
        }
    }

    #[test]
    fn what_is_written_reads_back_and_keeps_lists_short() {
        let spot = CatanSpot::grown(Origin { setup: Setup::default(), seed: Seed(0) });
        let text = write(&spot);
        assert!(text.lines().count() < 80, "{text}");
        let body: Body = serde_json::from_str(&text).expect("it is JSON");
        assert_eq!(Saved::from_body(body), Ok(Saved::Catan(Box::new(spot))));
    }
}
