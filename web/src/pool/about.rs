//! What the figures mean and how far they can be believed.

use super::{Part, words};
use leptos::prelude::*;

/// The explanation.
#[component]
pub(super) fn About() -> impl IntoView {
    let parts = move || {
        words().about_parts.map(|part| view! { <p>{part}</p> }).into_iter().collect::<Vec<_>>()
    };
    view! {
        <Part name="about" title=Signal::derive(|| words().about.to_owned())>
            <div class="pool-prose">{parts}</div>
        </Part>
    }
    .into_any()
}
