//! `localStorage`, one entry for each text. Nothing there holds another tab off, so a lock does
//! where the browser has any; pages by plain http have none.

use super::{Merge, StoreError};
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Storage;

const PREFIX: &str = "tableodds.library/";

/// The page's small storage.
pub(in crate::library) struct Small(Storage);

impl Small {
    /// The storage, where the browser lets the page write to it.
    pub(super) fn open() -> Option<Self> {
        let storage = window().local_storage().ok().flatten()?;
        let trial = [PREFIX, "trial"].concat();
        storage.set_item(&trial, "").ok()?;
        storage.remove_item(&trial).ok()?;
        Some(Self(storage))
    }

    pub(super) fn all(&self) -> Vec<(String, String)> {
        let keys = (0..self.0.length().unwrap_or(0)).filter_map(|at| self.0.key(at).ok()?);
        let ours = keys.filter_map(|key| {
            let text = self.0.get_item(&key).ok()??;
            Some((key.strip_prefix(PREFIX)?.to_owned(), text))
        });
        ours.collect()
    }

    pub(super) async fn update(&self, keys: &[String], merge: Merge<'_>) -> Result<(), StoreError> {
        let free = lock().await;
        let text = |key: &str| self.0.get_item(&[PREFIX, key].concat()).ok().flatten();
        let found: Vec<_> = keys.iter().map(|key| text(key)).collect();
        let mut outcome = Ok(());
        let mut written = Vec::new();
        for (key, put) in merge(&found) {
            let before = text(&key);
            outcome = self.put(&key, put.as_deref());
            if outcome.is_err() {
                break;
            }
            written.push((key, before));
        }
        if outcome.is_err() {
            for (key, before) in written.iter().rev() {
                // What was there had room.
                let _ = self.put(key, before.as_deref());
            }
        }
        if let Some(free) = free {
            let _ = free.call0(&JsValue::NULL);
        }
        outcome
    }

    fn put(&self, key: &str, text: Option<&str>) -> Result<(), StoreError> {
        let key = [PREFIX, key].concat();
        match text {
            Some(text) => self.0.set_item(&key, text)?,
            None => self.0.remove_item(&key)?,
        }
        Ok(())
    }
}

/// Waits for the lock, and gives the function that frees it; `None` where there are no locks.
async fn lock() -> Option<Function> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    let had = Promise::new(&mut |got, _| {
        // The lock is held for as long as the promise that the callback returns is open.
        let hold = Closure::once_into_js(move || {
            Promise::new(&mut |free, _| {
                let _ = got.call1(&JsValue::NULL, &free);
            })
        });
        let _ = request.call2(&locks, &PREFIX.into(), &hold);
    });
    JsFuture::from(had).await.ok()?.dyn_into().ok()
}
