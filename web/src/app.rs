//! The app: one page, one question.

use leptos::prelude::*;

/// The page.
#[component]
pub fn App() -> impl IntoView {
    view! { <main>"tableodds"</main> }
}
