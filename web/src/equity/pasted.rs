//! Hand histories that are pasted into the page: the first all-in opens as a spot.

use super::desk::Desk;
use crate::app::icon::{self, Icon};
use crate::app::{client, language};
use crate::host::ReaderModule;
use holdem::notation;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Why nothing was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PasteError {
    /// There is no all-in in the text whose cards are known.
    NoAllIn,
    /// What reads histories did not come.
    Missing,
}

/// Waits for pasted histories, and says when there is nothing to open in one.
#[component]
pub(super) fn Pasted(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    let trouble = RwSignal::new(None::<PasteError>);
    let host = client().host().clone();
    let _ = window_event_listener(ev::paste, move |event| {
        let data = event
            .dyn_ref::<web_sys::ClipboardEvent>()
            .and_then(web_sys::ClipboardEvent::clipboard_data);
        let text = data.and_then(|data| data.get_data("text").ok()).unwrap_or_default();
        if !desk.here.get_untracked() || event.default_prevented() || !is_history(&text) {
            return;
        }
        event.prevent_default();
        trouble.set(None);
        let module = JsFuture::from(host.module("reader"));
        spawn_local(async move {
            let Ok(reader) = module.await else { return trouble.set(Some(PasteError::Missing)) };
            match reader.unchecked_into::<ReaderModule>().all_in(&text) {
                Some(address) => {
                    let _ = window().location().set_hash(&address);
                }
                None => trouble.set(Some(PasteError::NoAllIn)),
            }
        });
    });
    move || {
        trouble.get().map(|error| {
            let told = move || match error {
                PasteError::NoAllIn => words().no_all_in,
                PasteError::Missing => language().get().frame().missing,
            };
            view! {
                <div class="told" role="alert" data-testid="bad-paste">
                    <p class="trouble">
                        <Icon path=icon::WRONG />
                        <span>{told}</span>
                    </p>
                    <button type="button" on:click=move |_| trouble.set(None)>
                        {move || language().get().frame().close}
                    </button>
                </div>
            }
        })
    }
}

/// Whether a pasted text is to be read as hand histories: structured text, or some lines that are no
/// range and have a word that no range has. A range with a mistake in it goes where it was meant.
fn is_history(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    let has_word = text.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().count() > 6);
    text.starts_with(['{', '<']) || (lines >= 4 && has_word && notation::parse(text).is_err())
}

#[cfg(test)]
mod tests {
    use super::is_history;

    #[test]
    fn histories_are_told_from_ranges() {
        assert!(is_history(include_str!("../../../crates/history/tests/hands/stars.txt")));
        assert!(is_history(include_str!("../../../crates/history/tests/hands/ipoker.txt")));
        assert!(is_history(include_str!("../../../crates/history/tests/hands/hands.json")));
        assert!(is_history(include_str!("../../../crates/history/tests/hands/hand.phh")));
        assert!(!is_history("22+,\nA2s+,\nKTs+,\nQTs+,\nJTs"));
        assert!(!is_history("22+, A2s+, KTsx"));
        assert!(!is_history("AA: 1.0\nKK: x\nQQ: 1\nJJ: 1"));
        assert!(!is_history(""));
    }
}
