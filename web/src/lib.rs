//! The page and its worker.
//!
//! Two programs are built from this library. `ui` is the page: [`app`] and what it shows, asking
//! through [`client`]. `table` is the engine: [`engine`], in a worker or beside the page. Between
//! them go [`message`]s. What differs between the site and the one file is behind [`host`].

pub mod app;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod cards;
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
mod strings;

use client::Client;
use leptos::prelude::{IntoView as _, StoredValue, provide_context};

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
