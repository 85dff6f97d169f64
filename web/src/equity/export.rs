//! A range as other programs write it, on the clipboard.

use super::desk::Desk;
use super::menu::Menu;
use crate::app::{address, language};
use crate::strings::range::program;
use holdem::notation::{Dialect, Uncarried, print_in};
use leptos::prelude::*;

/// What came of the last copy.
#[derive(Clone, Copy)]
enum Told {
    Copied(bool),
    Not(Dialect, Uncarried),
}

/// The menu of one player.
#[component]
pub(crate) fn ExportMenu(desk: Desk, player: usize) -> impl IntoView {
    let words = move || language().get().range();
    let told = RwSignal::new(None::<Told>);
    let copy = move |dialect: Dialect| {
        let Some(held) = untrack(|| desk.player(player)) else { return };
        match print_in(&held.range(), dialect) {
            Ok(text) => address::copy(text, move |copied| told.set(Some(Told::Copied(copied)))),
            Err(uncarried) => told.set(Some(Told::Not(dialect, uncarried))),
        }
    };
    let said = move || {
        let results = language().get().results();
        match told.get() {
            None => String::new(),
            Some(Told::Copied(true)) => results.copied.to_owned(),
            Some(Told::Copied(false)) => results.copy_refused.to_owned(),
            Some(Told::Not(dialect, uncarried)) => {
                (words().uncarried)(program(dialect), &crate::figure::weight(uncarried.weight))
            }
        }
    };
    view! {
        <Menu
            name=format!("export-{}", player + 1)
            word=Signal::derive(move || words().export.to_owned())
        >
            <ul class="presets">
                {Dialect::ALL
                    .map(|dialect| {
                        view! {
                            <li>
                                <button
                                    type="button"
                                    class="preset"
                                    data-dialect=program(dialect)
                                    on:click=move |_| copy(dialect)
                                >
                                    {program(dialect)}
                                </button>
                            </li>
                        }
                    })
                    .into_iter()
                    .collect::<Vec<_>>()}
            </ul>
            <p class="menu-said" role="status">
                {said}
            </p>
        </Menu>
    }
}
