//! `IndexedDB`, for the page and for its workers. A transaction that reads and writes holds every
//! other one off, in whichever tab.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DomException, IdbDatabase, IdbFactory, IdbObjectStore, IdbRequest, IdbTransaction,
    IdbTransactionMode,
};

/// How long the browser may take to open it, in milliseconds. A damaged profile never answers.
const PATIENCE: f64 = 5_000.0;

/// An open database of one store.
pub(crate) struct Database {
    database: IdbDatabase,
    store: &'static str,
}

impl Database {
    /// Opens it, and makes it where there is none.
    ///
    /// # Errors
    /// Where the browser keeps nothing, or does not answer.
    pub(crate) async fn open(name: &str, store: &'static str) -> Result<Self, JsValue> {
        // A worker has no window to ask.
        let global = js_sys::global();
        let factory: IdbFactory = Reflect::get(&global, &"indexedDB".into())?.dyn_into()?;
        let wait: Function = Reflect::get(&global, &"setTimeout".into())?.dyn_into()?;
        let request = factory.open_with_u32(name, 1)?;
        JsFuture::from(Promise::new(&mut |resolve, reject| {
            let upgrade = {
                let request = request.clone();
                Closure::once_into_js(move || made(&request, store))
            };
            request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
            request.set_onsuccess(Some(&resolve));
            request.set_onerror(Some(&reject));
            let _ = wait.call2(&global, &reject, &PATIENCE.into());
        }))
        .await?;
        let database: IdbDatabase = request.result()?.dyn_into()?;
        // Another tab that makes a newer form of it is not kept waiting.
        let closing = {
            let database = database.clone();
            Closure::once_into_js(move || database.close())
        };
        database.set_onversionchange(Some(closing.unchecked_ref()));
        Ok(Self { database, store })
    }

    fn begin(&self, mode: IdbTransactionMode) -> Result<(IdbTransaction, IdbObjectStore), JsValue> {
        let transaction = self.database.transaction_with_str_and_mode(self.store, mode)?;
        let store = transaction.object_store(self.store)?;
        Ok((transaction, store))
    }

    /// All keys, and what stands under each.
    ///
    /// # Errors
    /// When the browser refuses.
    pub(crate) async fn all(&self) -> Result<(Array, Array), JsValue> {
        let (_, store) = self.begin(IdbTransactionMode::Readonly)?;
        let (keys, values) = (store.get_all_keys()?, store.get_all()?);
        // Requests are answered in their order.
        let values = done(&values).await?;
        Ok((keys.result()?.unchecked_into(), values.unchecked_into()))
    }

    /// Begins to read and write.
    ///
    /// # Errors
    /// When the browser refuses.
    pub(crate) fn write(&self) -> Result<(IdbObjectStore, Ended), JsValue> {
        let (transaction, store) = self.begin(IdbTransactionMode::Readwrite)?;
        let ended = JsFuture::from(Promise::new(&mut |resolve, reject| {
            transaction.set_oncomplete(Some(&resolve));
            transaction.set_onerror(Some(&reject));
            transaction.set_onabort(Some(&reject));
        }));
        Ok((store, Ended { transaction, ended }))
    }
}

/// The end of a transaction that writes, once nothing more is asked of it.
pub(crate) struct Ended {
    transaction: IdbTransaction,
    ended: JsFuture,
}

impl Ended {
    /// Waits until all of it is written.
    ///
    /// # Errors
    /// Why nothing of it was.
    pub(crate) async fn wait(self) -> Result<(), JsValue> {
        match self.ended.await {
            Ok(_) => Ok(()),
            Err(_) => Err(self.transaction.error().map_or(JsValue::NULL, JsValue::from)),
        }
    }
}

/// Makes the inside of a new database.
fn made(request: &IdbRequest, store: &str) {
    if let Ok(database) = request.result() {
        // Refused only when it is there.
        let _ = database.unchecked_into::<IdbDatabase>().create_object_store(store);
    }
}

/// What a request comes to.
///
/// # Errors
/// When the browser refuses.
pub(crate) async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    }))
    .await?;
    request.result()
}

/// Whether it was refused for want of room.
pub(crate) fn is_full(error: &JsValue) -> bool {
    let name = error.dyn_ref::<DomException>().map(DomException::name);
    matches!(name.as_deref(), Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED"))
}
