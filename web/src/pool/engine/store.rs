//! Where hands are kept between visits: a database of this browser's own for the pool tool. Only
//! one reader at a time writes to it: who finds what another tab has put there writes nothing more,
//! since nobody could tell then which hands count twice.

use crate::pool::message::Keeping;
use history::ledger::Pack;
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DomException, IdbDatabase, IdbFactory, IdbObjectStore, IdbOpenDbRequest, IdbRequest,
    IdbTransaction, IdbTransactionMode,
};

const NAME: &str = "tableodds-pool";
const STORE: &str = "packs";

/// How long the browser may take to open it, in milliseconds. A damaged profile never answers.
const PATIENCE: f64 = 5_000.0;

/// An open database.
pub(super) struct Store {
    database: IdbDatabase,
    /// The keys of the packs that this reader has read or written.
    known: Vec<f64>,
}

/// What the store holds.
pub(super) struct Held {
    /// The packs.
    pub(super) packs: Vec<Pack>,
    /// Whether folded hands that were seen were dead.
    pub(super) dead_cards: bool,
}

impl Store {
    /// Opens it, and makes it where there is none; nothing where the browser keeps nothing.
    pub(super) async fn open() -> Option<Self> {
        let database = open().await.ok()?;
        // Another tab that makes a newer form of it is not kept waiting.
        let closing = {
            let database = database.clone();
            Closure::once_into_js(move || database.close())
        };
        database.set_onversionchange(Some(closing.unchecked_ref()));
        Some(Self { database, known: Vec::new() })
    }

    fn begin(&self, mode: IdbTransactionMode) -> Result<(IdbTransaction, IdbObjectStore), JsValue> {
        let transaction = self.database.transaction_with_str_and_mode(STORE, mode)?;
        let store = transaction.object_store(STORE)?;
        Ok((transaction, store))
    }

    /// Everything that is kept.
    pub(super) async fn all(&mut self) -> Result<Held, Keeping> {
        self.read().await.map_err(|error| why(&error))
    }

    async fn read(&mut self) -> Result<Held, JsValue> {
        let (_, store) = self.begin(IdbTransactionMode::Readonly)?;
        let (keys, values) = (store.get_all_keys()?, store.get_all()?);
        // Requests are answered in their order.
        let values: Array = done(&values).await?.unchecked_into();
        self.known = numbers(&keys.result()?);
        let mut held = Held { packs: Vec::new(), dead_cards: false };
        for value in values.iter() {
            let parts: Array = value.unchecked_into();
            held.packs.push(Pack {
                head: parts.get(0).as_string().unwrap_or_default(),
                rows: Uint8Array::new(&parts.get(1)).to_vec(),
            });
            held.dead_cards = parts.get(2).is_truthy();
        }
        Ok(held)
    }

    /// Keeps one more pack; says what came of it.
    pub(super) async fn add(&mut self, pack: &Pack, dead_cards: bool) -> Keeping {
        match self.write(pack, dead_cards).await {
            Ok(keeping) => keeping,
            Err(error) => why(&error),
        }
    }

    async fn write(&mut self, pack: &Pack, dead_cards: bool) -> Result<Keeping, JsValue> {
        let (transaction, store) = self.begin(IdbTransactionMode::Readwrite)?;
        let ended = ended(&transaction);
        let asked = store.get_all_keys()?;
        let keys = numbers(&done(&asked).await?);
        if keys != self.known {
            return Ok(Keeping::Elsewhere);
        }
        // No key comes again, not even after everything was deleted: another tab would take a new
        // pack for one that it knows.
        let key = keys.last().map_or(0.0, |last| last + 1.0).max(js_sys::Date::now());
        let rows = Uint8Array::from(&pack.rows[..]);
        let value = Array::of3(&JsValue::from_str(&pack.head), &rows, &JsValue::from(dead_cards));
        store.add_with_key(&value, &JsValue::from_f64(key))?;
        if JsFuture::from(ended).await.is_err() {
            return Err(transaction.error().map_or(JsValue::NULL, JsValue::from));
        }
        self.known.push(key);
        Ok(Keeping::Kept)
    }

    /// Deletes everything; whether that was done.
    pub(super) async fn clear(&mut self) -> bool {
        let Ok((transaction, store)) = self.begin(IdbTransactionMode::Readwrite) else {
            return false;
        };
        let ended = ended(&transaction);
        let cleared = store.clear().is_ok() && JsFuture::from(ended).await.is_ok();
        if cleared {
            self.known.clear();
        }
        cleared
    }
}

async fn open() -> Result<IdbDatabase, JsValue> {
    // A worker has no window to ask.
    let global = js_sys::global();
    let factory: IdbFactory = Reflect::get(&global, &"indexedDB".into())?.dyn_into()?;
    let request = factory.open_with_u32(NAME, 1)?;
    let wait: Function = Reflect::get(&global, &"setTimeout".into())?.dyn_into()?;
    JsFuture::from(Promise::new(&mut |resolve, reject| {
        let upgrade = {
            let request = request.clone();
            Closure::once_into_js(move || made(&request))
        };
        request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
        let _ = wait.call2(&global, &reject, &PATIENCE.into());
    }))
    .await?;
    request.result()?.dyn_into()
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

fn numbers(keys: &JsValue) -> Vec<f64> {
    Array::from(keys).iter().filter_map(|key| key.as_f64()).collect()
}

fn why(error: &JsValue) -> Keeping {
    let name = error.dyn_ref::<DomException>().map(DomException::name);
    match name.as_deref() {
        Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED") => Keeping::Full,
        _ => Keeping::Off,
    }
}
