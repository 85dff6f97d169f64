//! The colours of the suits: red and black, or one for each.

use crate::app::{language, memory};
use leptos::prelude::*;

/// Where the choice is kept.
const KEPT: &str = "tableodds.suits";

/// Gives the page the colours that were chosen before.
pub(crate) fn recall() {
    colour(chosen());
}

fn chosen() -> bool {
    memory::recall(KEPT).as_deref() == Some("4")
}

fn colour(four: bool) {
    if let Some(root) = document().document_element() {
        // Only a malformed name is refused.
        let _ = root.toggle_attribute_with_force("data-four-colours", four);
    }
}

/// The choice.
#[component]
pub(crate) fn FourColours() -> impl IntoView {
    let four = RwSignal::new(chosen());
    let set = move |event| {
        let on = event_target_checked(&event);
        four.set(on);
        colour(on);
        memory::keep(KEPT, if on { "4" } else { "2" });
    };
    view! {
        <label class="check">
            <input type="checkbox" data-testid="four-colours" prop:checked=four on:change=set />
            {move || language().get().cards().four_colours}
        </label>
    }
}
