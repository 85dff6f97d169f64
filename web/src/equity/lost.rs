//! What a press has taken from players, told at the foot of the screen with the way back: a setup
//! of fewer players, or a hand in the place of a range, is one press, and on a phone the button that
//! undoes it may be out of sight.

use super::desk::Desk;
use crate::app::icon::{self, Icon};
use crate::app::language;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

/// The notice, while there is something to tell.
#[component]
pub(super) fn LostShown(desk: Desk) -> impl IntoView {
    let words = move || language().get().equity();
    let pressed = StoredValue::new_local(None::<Element>);
    let leave = move |undo: bool| {
        if undo {
            desk.undo();
        } else {
            desk.lost.set(None);
        }
        // The focus goes back to what brought the notice, if that is there still.
        if let Some(pressed) = pressed.get_value() {
            let _ = pressed.unchecked_into::<HtmlElement>().focus();
        }
    };
    let told = move || {
        desk.lost.get().map(|lost| {
            pressed.set_value(document().active_element());
            view! {
                <div class="lost" data-testid="lost">
                    <p>{move || (words().lost)(&lost.players, lost.kind)}</p>
                    <button type="button" data-testid="undo-lost" on:click=move |_| leave(true)>
                        {move || words().undo}
                    </button>
                    <button
                        type="button"
                        class="icon"
                        aria-label=move || language().get().frame().close
                        on:click=move |_| leave(false)
                    >
                        <Icon path=icon::CROSS />
                    </button>
                </div>
            }
        })
    };
    // The region stands there before it speaks, or some readers pass it over.
    view! { <div role="status">{told}</div> }
}
