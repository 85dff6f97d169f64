//! A part that is shut until it is wanted, and a choice of players inside one.

use super::words;
use crate::app::language;
use crate::equity::desk::Desk;
use leptos::ev::Event;
use leptos::prelude::*;

/// A title that opens what it names.
#[component]
pub(super) fn Part(
    /// For tests.
    name: &'static str,
    title: Signal<&'static str>,
    open: RwSignal<bool>,
    children: ChildrenFn,
) -> impl IntoView {
    let children = StoredValue::new(children);
    let toggle = move |event: Event| {
        open.set(event_target::<web_sys::Element>(&event).has_attribute("open"));
    };
    view! {
        <details class="part" data-testid=format!("part-{name}") open=open on:toggle=toggle>
            <summary>
                <h2>{title}</h2>
            </summary>
            <Show when=move || open.get()>
                <div class="part-body">{children.with_value(|children| children())}</div>
            </Show>
        </details>
    }
}

/// Whose figures are shown, by number from 0.
#[component]
pub(super) fn Whose(
    /// For tests.
    name: &'static str,
    desk: Desk,
    player: RwSignal<usize>,
) -> impl IntoView {
    let players = Memo::new(move |_| desk.players());
    // A player who has left gives way to the first.
    Effect::new(move |_| {
        if player.get() >= players.get() {
            player.set(0);
        }
    });
    view! {
        <div class="choice whose" role="group" aria-label=move || words().whose>
            <For
                each=move || 0..players.get()
                key=|player| *player
                children=move |each| {
                    view! {
                        <button
                            type="button"
                            data-testid=format!("{name}-of-{}", each + 1)
                            aria-pressed=move || (player.get() == each).to_string()
                            on:click=move |_| player.set(each)
                        >
                            {move || (language().get().equity().player)(each + 1)}
                        </button>
                    }
                }
            />
        </div>
    }
}
