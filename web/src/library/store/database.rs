//! `IndexedDB`. A transaction that reads and writes holds every other one off, in whichever tab.

use super::{Merge, StoreError};
use js_sys::{Array, Promise};
use leptos::prelude::window;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction, IdbTransactionMode,
};

const NAME: &str = "tableodds";
const STORE: &str = "library";

/// How long the browser may take to open it, in milliseconds. A damaged profile never answers.
const PATIENCE: i32 = 5_000;

/// An open database.
pub(in crate::library) struct Database(IdbDatabase);

impl Database {
    /// Opens it, and makes it where there is none.
    pub(super) async fn open() -> Result<Self, JsValue> {
        let factory = window().indexed_db()?.ok_or(JsValue::NULL)?;
        let request = factory.open_with_u32(NAME, 1)?;
        JsFuture::from(Promise::new(&mut |resolve, reject| {
            let upgrade = {
                let request = request.clone();
                wasm_bindgen::closure::Closure::once_into_js(move || made(&request))
            };
            request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
            request.set_onsuccess(Some(&resolve));
            request.set_onerror(Some(&reject));
            let _ =
                window().set_timeout_with_callback_and_timeout_and_arguments_0(&reject, PATIENCE);
        }))
        .await?;
        Ok(Self(request.result()?.unchecked_into()))
    }

    fn begin(&self, mode: IdbTransactionMode) -> Result<(IdbTransaction, IdbObjectStore), JsValue> {
        let transaction = self.0.transaction_with_str_and_mode(STORE, mode)?;
        let store = transaction.object_store(STORE)?;
        Ok((transaction, store))
    }

    pub(super) async fn all(&self) -> Result<Vec<(String, String)>, StoreError> {
        let (_, store) = self.begin(IdbTransactionMode::Readonly)?;
        let (keys, texts) = (store.get_all_keys()?, store.get_all()?);
        // Requests are answered in their order.
        let texts: Array = done(&texts).await?.unchecked_into();
        let keys: Array = keys.result()?.unchecked_into();
        let pairs = keys.iter().zip(texts.iter());
        Ok(pairs.filter_map(|(key, text)| Some((key.as_string()?, text.as_string()?))).collect())
    }

    pub(super) async fn update(&self, keys: &[String], merge: Merge<'_>) -> Result<(), StoreError> {
        let (transaction, store) = self.begin(IdbTransactionMode::Readwrite)?;
        let ended = ended(&transaction);
        let mut asked = Vec::with_capacity(keys.len());
        for key in keys {
            asked.push(store.get(&JsValue::from_str(key))?);
        }
        if let Some(last) = asked.last() {
            done(last).await?;
        }
        let mut found = Vec::with_capacity(asked.len());
        for request in asked {
            found.push(request.result()?.as_string());
        }
        for (key, text) in merge(&found) {
            let key = JsValue::from_str(&key);
            match text {
                Some(text) => store.put_with_key(&JsValue::from_str(&text), &key)?,
                None => store.delete(&key)?,
            };
        }
        if JsFuture::from(ended).await.is_ok() {
            return Ok(());
        }
        let error = transaction.error().map_or(JsValue::NULL, JsValue::from);
        Err(error.into())
    }
}

/// Makes the inside of a new database.
fn made(request: &IdbOpenDbRequest) {
    if let Ok(database) = request.result() {
        // Refused only when it is there.
        let _ = database.unchecked_into::<IdbDatabase>().create_object_store(STORE);
    }
}

async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    }))
    .await?;
    request.result()
}

/// Settles when the transaction does.
fn ended(transaction: &IdbTransaction) -> Promise {
    Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onerror(Some(&reject));
        transaction.set_onabort(Some(&reject));
    })
}
