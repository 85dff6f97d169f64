//! Where hands are kept between visits: a database of this browser's own for the pool tool. Only
//! one reader at a time writes to it: who finds what another tab has put there writes nothing more,
//! since nobody could tell then which hands count twice.

use crate::database::{self, Database, done};
use crate::pool::message::Keeping;
use history::ledger::Pack;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast as _, JsValue};

/// An open database.
pub(super) struct Store {
    database: Database,
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
        let database = Database::open("tableodds-pool", "packs").await.ok()?;
        Some(Self { database, known: Vec::new() })
    }

    /// Everything that is kept.
    pub(super) async fn all(&mut self) -> Result<Held, Keeping> {
        let (keys, values) = self.database.all().await.map_err(|error| why(&error))?;
        self.known = numbers(&keys);
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
        let (store, ended) = self.database.write()?;
        let keys = numbers(&Array::from(&done(&store.get_all_keys()?).await?));
        if keys != self.known {
            return Ok(Keeping::Elsewhere);
        }
        // No key comes again, not even after everything was deleted: another tab would take a new
        // pack for one that it knows.
        let key = keys.last().map_or(0.0, |last| last + 1.0).max(js_sys::Date::now());
        let rows = Uint8Array::from(&pack.rows[..]);
        let value = Array::of3(&JsValue::from_str(&pack.head), &rows, &JsValue::from(dead_cards));
        store.add_with_key(&value, &JsValue::from_f64(key))?;
        ended.wait().await?;
        self.known.push(key);
        Ok(Keeping::Kept)
    }

    /// Deletes everything; whether that was done.
    pub(super) async fn clear(&mut self) -> bool {
        let Ok((store, ended)) = self.database.write() else { return false };
        let cleared = store.clear().is_ok() && ended.wait().await.is_ok();
        if cleared {
            self.known.clear();
        }
        cleared
    }
}

fn numbers(keys: &Array) -> Vec<f64> {
    keys.iter().filter_map(|key| key.as_f64()).collect()
}

fn why(error: &JsValue) -> Keeping {
    if database::is_full(error) { Keeping::Full } else { Keeping::Off }
}
