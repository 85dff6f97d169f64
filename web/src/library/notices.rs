//! What has just happened, and what is wrong with what was kept.

use super::exchange::save_text;
use super::keeper::edits::{Deed, Done};
use super::list::focus_item;
use super::{Desk, Said, words};
use crate::app::icon::{self, Icon};
use leptos::prelude::*;

/// Undo, what was said last, and damaged records.
#[component]
pub(super) fn Notices(desk: Desk) -> impl IntoView {
    let undo = move |_| {
        if let Some(done) = desk.done.get_untracked() {
            desk.done.set(None);
            let first = done.first();
            desk.keeper.take_back(done);
            if let Some(id) = first {
                focus_item(id);
            }
        }
    };
    view! {
        <div role="status" class="notices">
            {move || {
                desk.done
                    .with(|done| {
                        let Done { deed, name, .. } = done.as_ref()?;
                        let told = match deed {
                            Deed::Delete => words().deleted,
                            Deed::Replace => words().replaced,
                            Deed::Move => words().moved,
                            Deed::RenameFolder => words().renamed,
                        };
                        Some(told(name))
                    })
                    .map(|said| {
                        view! {
                            <p class="said" data-testid="deleted">
                                <span>{said}</span>
                                <button type="button" data-testid="undo-delete" on:click=undo>
                                    {move || words().undo}
                                </button>
                            </p>
                        }
                    })
            }}
            {move || {
                let said = match desk.said.get()? {
                    Said::Saved(name) => (words().saved)(&name),
                    Said::Nothing => words().nothing.to_owned(),
                };
                Some(view! { <p class="said" data-testid="said">{said}</p> })
            }}
        </div>
        <Damaged desk />
    }
}

/// What went wrong, in a sentence that is read out at once.
pub(super) fn alert(
    name: &'static str,
    word: impl Fn() -> String + Send + 'static,
) -> impl IntoView {
    view! {
        <p class="trouble" role="alert" data-testid=name>
            <Icon path=icon::WRONG />
            <span>{word}</span>
        </p>
    }
}

#[component]
fn Damaged(desk: Desk) -> impl IntoView {
    let bad = desk.keeper.bad;
    let line = move |bad: super::keeper::Bad| {
        let text = bad.text;
        let name = [&*bad.key.replace('/', "-"), ".txt"].concat();
        let key = bad.key.clone();
        view! {
            <li data-testid="bad">
                <code>{bad.key.split('/').nth(1).unwrap_or_default().chars().take(12).collect::<String>()}</code>
                <button
                    type="button"
                    data-testid="bad-save"
                    on:click=move |_| save_text(&name, "text/plain", &text)
                >
                    {move || words().bad_save}
                </button>
                <button
                    type="button"
                    data-testid="bad-drop"
                    on:click=move |_| desk.keeper.drop_bad(key.clone())
                >
                    {move || words().bad_drop}
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || bad.with(|bad| !bad.is_empty())>
            <div class="damaged" role="alert" data-testid="damaged">
                <p class="trouble">
                    <Icon path=icon::WRONG />
                    <span>{move || (words().bad)(bad.with(Vec::len))}</span>
                </p>
                <ul>{move || bad.get().into_iter().map(line).collect::<Vec<_>>()}</ul>
            </div>
        </Show>
    }
}
