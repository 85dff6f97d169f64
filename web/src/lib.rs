//! The page and its worker.
//!
//! Several programs are built from this library, each a wasm module. `ui` is the page: [`app`] and
//! the equity tool, asking through [`client`]. `table` and `tiles` are the engines of cards and of
//! Catan: [`engine`], in a worker or beside the page. Between them go [`message`]s. Every other program
//! is a tool of its own, brought when it is first opened, so that a first visit loads only what it
//! shows; only `whole` is the page with all its tools, for the one file, where nothing is to be brought
//! and each module would carry the same framework once more. Tools share nothing but the page's
//! address and language. What differs between the site and the one file is behind [`host`].

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
mod catan;
pub mod client;
mod database;
pub mod engine;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod equity;
mod figure;
pub mod host;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod library;
pub mod message;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod number;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod odds;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
pub mod pool;
pub mod saved;
pub mod sheet;
mod strings;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod suits;

use client::{Client, Engines};
use host::Host;
use leptos::prelude::{AnyView, IntoAny as _, IntoView as _, StoredValue, provide_context};
use web_sys::HtmlElement;

/// How a tool that is apart from the frame puts itself into its place on the page.
pub type Mount = fn(Host, HtmlElement);

/// The tools that the module of the page holds besides Equity, by their names: none on the site,
/// where each comes when it is opened, all in the one file.
pub type Within = fn(&str) -> Option<Mount>;

/// Puts the app on the page, with a [`Client`] in its context, and takes away what stood there
/// until the code arrived.
pub fn mount(host: Host, within: Within) {
    let client = Client::new(host, Engines::Table);
    client.warm_up();
    leptos::mount::mount_to_body(move || {
        provide_context(StoredValue::new_local(client));
        provide_context(within);
        app::App().into_view()
    });
    if let Some(shell) = leptos::prelude::document().get_element_by_id("tableodds-shell") {
        shell.remove();
    }
}

/// Puts the odds tool into its place on the page.
pub fn mount_odds(host: Host, root: HtmlElement) {
    mount_tool(host, Engines::Table, root, || odds::Odds().into_any());
}

/// Puts the Catan tool into its place on the page.
pub fn mount_catan(host: Host, root: HtmlElement) {
    mount_tool(host, Engines::Tiles, root, || catan::Catan().into_any());
}

/// Puts the library drawer into its place on the page. What reads and writes saved bodies is
/// brought from a module of its own, unless the program has it within and hands it over. It must
/// come from the program: were it named here, it would be linked into both.
pub fn mount_library(host: Host, root: HtmlElement, saved: Option<saved::Here>) {
    let dialog = root.closest("dialog").ok().flatten();
    let mounted = leptos::mount::mount_to(root, move || {
        app::provide_language();
        library::Library(library::LibraryProps { host, dialog, saved }).into_any()
    });
    // It stays as long as the page does.
    mounted.forget();
}

/// Puts the pool tool into its place on the page.
pub fn mount_pool(host: Host, root: HtmlElement) {
    mount_tool(host, Engines::Table, root, || pool::Pool().into_any());
}

/// Puts a tool into its place on the page, with a [`Client`] and the language in its context. Its
/// engine starts with its first question.
fn mount_tool(host: Host, engines: Engines, root: HtmlElement, tool: fn() -> AnyView) {
    let client = Client::new(host, engines);
    let mounted = leptos::mount::mount_to(root, move || {
        app::provide_frame(client);
        tool()
    });
    // It stays as long as the page does.
    mounted.forget();
}
