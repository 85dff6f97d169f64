//! The whole library as a file, out and in.

use super::notices::alert;
use super::{Desk, words};
use crate::app::offer::offer;
use leptos::prelude::*;
use sync::Event;
use sync::backup::{Backup, ReadBackupError};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlInputElement;

const NAME: &str = "tableodds-library.json";

/// Two buttons, and what came of the second.
#[component]
pub(super) fn Exchange(desk: Desk) -> impl IntoView {
    let keeper = desk.keeper;
    let trouble = RwSignal::new(None::<ReadBackupError>);
    let file = RwSignal::new(None::<Backup>);
    let chosen = move |event: leptos::ev::Event| {
        let field = event_target::<HtmlInputElement>(&event);
        let picked = field.files().and_then(|files| files.get(0));
        let Some(picked) = picked else { return };
        let text = picked.text();
        field.set_value("");
        spawn_local(async move {
            let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string());
            match Backup::read(&text.unwrap_or_default()) {
                Ok(backup) => {
                    trouble.set(None);
                    file.set(Some(backup.clone()));
                    keeper.handle(Event::Import { backup, revive: false });
                }
                Err(error) => trouble.set(Some(error)),
            }
        });
    };
    let revive = move |_| {
        if let Some(backup) = file.get_untracked() {
            keeper.handle(Event::Import { backup, revive: true });
        }
    };
    let why = move |error| match error {
        ReadBackupError::Syntax { line, column } => (words().no_json)(line, column),
        ReadBackupError::Format => words().no_library.to_owned(),
        ReadBackupError::Version => words().newer_file.to_owned(),
    };
    view! {
        <div class="exchange">
            <button
                type="button"
                data-testid="export"
                on:click=move |_| save_text(NAME, "application/json", &keeper.export())
            >
                {move || words().export}
            </button>
            <label class="import">
                <input
                    type="file"
                    class="unseen"
                    accept=".json,application/json"
                    data-testid="import"
                    on:change=chosen
                />
                {move || words().import}
            </label>
        </div>
        {move || trouble.get().map(|error| alert("import-trouble", move || why(error)))}
        {move || {
            keeper
                .imported
                .get()
                .map(|done| {
                    view! {
                        <p class="said" role="status" data-testid="imported">
                            <span>
                                {move || {
                                    (words().imported)(done.added, done.changed, done.copies, done.same)
                                }}
                            </span>
                        </p>
                        {(done.still_deleted > 0)
                            .then(|| {
                                view! {
                                    <p class="said">
                                        <span>{move || (words().deleted_here)(done.still_deleted)}</span>
                                        <button type="button" data-testid="revive" on:click=revive>
                                            {move || words().revive}
                                        </button>
                                    </p>
                                }
                            })}
                    }
                })
        }}
    }
}

/// Hands the browser a text as a file.
pub(super) fn save_text(name: &str, kind: &str, text: &str) {
    // What fails here is a browser without downloads, which says so itself.
    let _ = offer(name, kind, text.as_bytes());
}
