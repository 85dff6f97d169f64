//! The foot of the page: which build this is, how to keep it, and what it is made of.

use super::{client, language};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// The foot, and the panel it opens.
#[component]
pub(crate) fn About() -> impl IntoView {
    let words = move || language().get().frame();
    let host = client().host().clone();
    let (build, day, offline) = (host.build(), host.day(), host.offline());
    let host = StoredValue::new_local(host);
    let dialog = NodeRef::<html::Dialog>::new();
    let notices = RwSignal::new(String::new());
    let open = move |_| {
        if let Some(dialog) = dialog.get_untracked().filter(|dialog| !dialog.open()) {
            // Refused only to a dialog that is off the page.
            let _ = dialog.show_modal();
        }
        if notices.with_untracked(String::is_empty) {
            let coming = host.with_value(|host| JsFuture::from(host.notices()));
            spawn_local(async move {
                // Without a connection the panel stands without them, and the next press tries again.
                let text = coming.await.ok().and_then(|text| text.as_string());
                notices.set(text.unwrap_or_default());
            });
        }
    };
    let save = offline.map(|bytes| {
        view! {
            <a href="offline/index.html" download="tableodds.html" data-testid="save-offline">
                {move || (words().save_offline)(bytes / 1e6)}
            </a>
        }
    });
    let this = format!("tableodds {build}");
    view! {
        <footer class="foot">
            <span>{this.clone()} " " {day}</span>
            {save}
            <button type="button" data-testid="about" on:click=open>
                {move || words().about}
            </button>
            <dialog node_ref=dialog class="leaf colophon" aria-label=move || words().about>
                <h2>{this}</h2>
                <p>{move || words().promise}</p>
                <p>{move || words().licence}</p>
                <pre tabindex="0" aria-label=move || words().notices data-testid="notices">
                    {move || notices.get()}
                </pre>
                <form method="dialog">
                    <button type="submit">{move || words().close}</button>
                </form>
            </dialog>
        </footer>
    }
}
