//! What the page remembers between visits. Storage may be refused (private windows, embedded
//! pages, a full disk); then the page works all the same and forgets.

use leptos::prelude::window;

/// Language tag.
pub(crate) const LANGUAGE: &str = "tableodds.language";
/// Theme name.
pub(crate) const THEME: &str = "tableodds.theme";
/// Whether the library of this device is in step with a server.
pub(crate) const PAIRED: &str = "tableodds.paired";
/// How many things the library holds, as it was last shown.
pub(crate) const SAVED: &str = "tableodds.saved";
/// The last equity spot, in the form of a link.
pub(crate) const EQUITY: &str = "tableodds.equity";
/// The last odds spot, in the form of a link.
pub(crate) const ODDS: &str = "tableodds.odds";
/// The last Catan spot, likewise.
pub(crate) const CATAN: &str = "tableodds.catan";

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under a key.
pub(crate) fn recall(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps a value under a key, where that is allowed.
pub(crate) fn keep(key: &str, value: &str) {
    if let Some(storage) = storage() {
        // Refused or full: nothing depends on it, and there is nothing the player could do here.
        let _ = storage.set_item(key, value);
    }
}

/// Forgets what was kept under a key.
pub(crate) fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}
