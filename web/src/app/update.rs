//! A new build of the site: told when it is ready, taken when its user wants it.

use super::{client, language};
use crate::host::Host;
use leptos::prelude::*;
use wasm_bindgen::prelude::{Closure, JsCast as _};

/// Says that there is a new build.
#[component]
pub(crate) fn Update() -> impl IntoView {
    let words = move || language().get().frame();
    let host = StoredValue::new_local(client().host().clone());
    let ready = RwSignal::new(false);
    let tell = Closure::<dyn Fn()>::new(move || ready.set(true));
    host.with_value(|host| host.on_update(tell.as_ref().unchecked_ref()));
    // It is called as long as the page stands.
    tell.forget();
    view! {
        <Show when=move || ready.get()>
            <div class="told" role="status" data-testid="update">
                <p>{move || words().update}</p>
                <button type="button" on:click=move |_| host.with_value(Host::update)>
                    {move || words().update_now}
                </button>
                <button type="button" class="later" on:click=move |_| ready.set(false)>
                    {move || words().update_later}
                </button>
            </div>
        </Show>
    }
}
