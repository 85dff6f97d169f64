//! A tool whose page is a wasm module of its own: brought when it is first opened, and told to put
//! itself into a place the frame keeps for it.

use super::icon::{self, Icon};
use super::{client, language};
use crate::Within;
use crate::host::ToolModule;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// How far the module is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Coming,
    There,
    /// It could not be brought, for want of a connection most likely.
    Missing,
}

/// The place of such a module, which has the name of its program.
#[component]
pub(crate) fn Apart(name: &'static str) -> impl IntoView {
    let within = use_context::<Within>().expect("mounting puts the pages within in the context");
    let place = NodeRef::<html::Div>::new();
    let stage = RwSignal::new(Stage::Coming);
    let bring = move || {
        let Some(root) = place.get_untracked() else { return };
        let host = client().host().clone();
        if let Some(mount) = within(name) {
            mount(host, root.into());
            stage.set(Stage::There);
            return;
        }
        stage.set(Stage::Coming);
        spawn_local(async move {
            let mounted = match JsFuture::from(host.module(name)).await {
                Ok(module) => module.unchecked_into::<ToolModule>().mount(&host, &root),
                Err(error) => Err(error),
            };
            stage.set(if mounted.is_ok() { Stage::There } else { Stage::Missing });
        });
    };
    place.on_load(move |_| bring());
    let words = move || language().get().frame();
    view! {
        <div node_ref=place></div>
        <Show when=move || stage.get() == Stage::Coming>
            <p class="coming" role="status">
                {move || words().coming}
            </p>
        </Show>
        <Show when=move || stage.get() == Stage::Missing>
            <div class="told" role="alert">
                <p class="trouble">
                    <Icon path=icon::WRONG />
                    <span>{move || words().missing}</span>
                </p>
                <button type="button" on:click=move |_| bring()>
                    {move || words().again}
                </button>
            </div>
        </Show>
    }
}
