//! Where files come in: the drop zone, or how far the reading is.

use super::desk::Desk;
use super::{figures, files, words};
use crate::app::icon::{self, Icon};
use leptos::html;
use leptos::prelude::*;

/// The drop zone, and while files are read their progress in its place.
#[component]
pub(super) fn Intake(desk: Desk) -> impl IntoView {
    let (file_field, folder_field) = (NodeRef::<html::Input>::new(), NodeRef::<html::Input>::new());
    let take = move |field: NodeRef<html::Input>| {
        move |_| {
            let Some(field) = field.get_untracked() else { return };
            if let Some(list) = field.files() {
                files::chosen(desk, &list);
            }
            // The same file may be chosen again.
            field.set_value("");
        }
    };
    folder_field.on_load(|field| {
        // Only a malformed name is refused.
        let _ = field.set_attribute("webkitdirectory", "");
    });
    let press = move |field: NodeRef<html::Input>| {
        move |_| {
            if let Some(field) = field.get_untracked() {
                field.click();
            }
        }
    };
    let reading = Memo::new(move |_| desk.progress.with(Option::is_some));
    let something = Memo::new(move |_| {
        let kept = desk.keeping.with(Option::is_some);
        kept || desk.has_hands() || desk.has_problems() || desk.has_players()
    });
    view! {
        <section class="intake" data-testid="intake" data-state=move || if reading.get() { "reading" } else { "idle" }>
            <input
                node_ref=file_field
                type="file"
                multiple
                hidden
                data-testid="files"
                on:change=take(file_field)
            />
            <input
                node_ref=folder_field
                type="file"
                hidden
                data-testid="folder"
                on:change=take(folder_field)
            />
            <Show when=move || !reading.get() fallback=move || view! { <Under desk /> }>
                <div class="intake-zone">
                    <h2>{move || words().drop}</h2>
                    <p class="pool-said">{move || words().drop_what}</p>
                    <p class="intake-buttons">
                        <button type="button" class="first" data-testid="choose-files" on:click=press(file_field)>
                            {move || words().choose_files}
                        </button>
                        <button type="button" class="framed" on:click=press(folder_field)>
                            {move || words().choose_folder}
                        </button>
                    </p>
                    <p class="pool-private">{move || words().private}</p>
                </div>
            </Show>
            <div class="intake-side">
                <Show when=move || desk.example.get()>
                    <p class="pool-said" data-testid="example-said">{move || words().example_said}</p>
                </Show>
                {move || {
                    let keeping = desk.keeping.get().filter(|_| !desk.example.get());
                    keeping.map(|keeping| view! {
                        <p class="pool-said" role="status" data-testid="keeping">{(words().keeping)(keeping)}</p>
                    })
                }}
                <Show when=move || !desk.example.get() && !reading.get()>
                    <p class="intake-buttons">
                        <Show when=move || something.get()>
                            <button type="button" class="framed" data-testid="forget" on:click=move |_| desk.forget()>
                                {move || words().forget}
                            </button>
                        </Show>
                        <button type="button" class="framed" data-testid="example" on:click=move |_| desk.show_example()>
                            {move || words().example}
                        </button>
                    </p>
                </Show>
                <details class="behind" data-testid="options">
                    <summary>{move || words().options}</summary>
                    <label class="check">
                        <input
                            type="checkbox"
                            data-testid="dead-cards"
                            prop:checked=move || desk.dead_cards.get().unwrap_or(false)
                            on:change=move |event| desk.dead_cards.set(Some(event_target_checked(&event)))
                        />
                        <span>{move || words().dead_cards}</span>
                    </label>
                </details>
            </div>
            <Troubles desk />
        </section>
    }
    .into_any()
}

/// How far the reading is.
#[component]
fn Under(desk: Desk) -> impl IntoView {
    let progress = move || desk.progress.get().unwrap_or_default();
    let part = move || {
        let progress = progress();
        if progress.total > 0.0 { (progress.done / progress.total).min(1.0) } else { 0.0 }
    };
    let said = move || {
        let progress = progress();
        let hands = figures::hands(progress.hands);
        let megabytes = |bytes: f64| format!("{:.1}", bytes / 1e6);
        if progress.example {
            String::new()
        } else {
            (words().reading_said)(&megabytes(progress.done), &megabytes(progress.total), &hands)
        }
    };
    view! {
        <div class="intake-zone" data-testid="progress">
            <h2>{move || words().reading}</h2>
            <p class="pool-said file-name">{move || progress().file}</p>
            <progress max="1" value=part aria-label=move || words().reading></progress>
            <p class="pool-said">{said}</p>
            <p class="intake-buttons">
                <button type="button" class="framed" data-testid="stop-reading" on:click=move |_| desk.stop()>
                    {move || words().cancel}
                </button>
            </p>
            <p class="pool-private">{move || words().private}</p>
        </div>
    }
    .into_any()
}

#[component]
fn Troubles(desk: Desk) -> impl IntoView {
    let said = move || {
        if let Some(why) = desk.died.get() {
            return Some((words().died)(&why));
        }
        let said = [(desk.bad_link, words().bad_link), (desk.no_files, words().no_files)];
        said.into_iter().find(|(wrong, _)| wrong.get()).map(|(_, said)| said.to_owned())
    };
    move || {
        said().map(|said| {
            view! {
                <p class="trouble" role="alert" data-testid="intake-trouble">
                    <Icon path=icon::WRONG />
                    <span>{said}</span>
                </p>
            }
        })
    }
}
