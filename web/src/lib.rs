//! The page and its worker.
//!
//! Several programs are built from this library, each a wasm module. `ui` is the page: [`app`] and
//! the equity tool, asking through [`client`]. `table` is the engine: [`engine`], in a worker or
//! beside the page. Between them go [`message`]s. Every other program is a tool of its own, brought
//! when it is first opened, so that a first visit loads only what it shows. Tools share nothing but
//! the page's address and language. What differs between the site and the one file is behind
//! [`host`].

pub mod app;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod cards;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
pub mod catan;
pub mod client;
pub mod engine;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod equity;
mod figure;
pub mod host;
pub mod message;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod odds;
pub mod sheet;
mod strings;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod suits;

use client::Client;
use leptos::prelude::{AnyView, IntoAny as _, IntoView as _, StoredValue, provide_context};
use web_sys::HtmlElement;

/// Puts the app on the page, with a [`Client`] in its context, and takes away what stood there
/// until the code arrived.
pub fn mount(host: host::Host) {
    let client = Client::new(host);
    client.warm_up();
    leptos::mount::mount_to_body(move || {
        provide_context(StoredValue::new_local(client));
        app::App().into_view()
    });
    if let Some(shell) = leptos::prelude::document().get_element_by_id("tableodds-shell") {
        shell.remove();
    }
}

/// The odds tool, to be mounted.
#[must_use]
pub fn odds_tool() -> AnyView {
    odds::Odds().into_any()
}

/// Puts a tool that is a module of its own into its place on the page, with a [`Client`] and the
/// language in its context. Its engine starts with its first question.
pub fn mount_tool(host: host::Host, root: HtmlElement, tool: impl FnOnce() -> AnyView + 'static) {
    let client = Client::new(host);
    let mounted = leptos::mount::mount_to(root, move || {
        app::provide_frame(client);
        tool()
    });
    // It stays as long as the page does.
    mounted.forget();
}
