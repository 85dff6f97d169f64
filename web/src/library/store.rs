//! Where the library is kept in this browser: a database, else the page's small storage, else only
//! in memory. All three hold texts by key.

mod database;
mod small;

use crate::database::is_full;
use database::Database;
use small::Small;
use std::cell::RefCell;
use std::collections::BTreeMap;
use wasm_bindgen::JsValue;

/// Why something could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StoreError {
    /// There is no room left.
    Full,
    /// The browser refused.
    Refused,
}

impl From<JsValue> for StoreError {
    fn from(error: JsValue) -> Self {
        if is_full(&error) { Self::Full } else { Self::Refused }
    }
}

/// What is to become of a key: a text, or nothing.
pub(super) type Put = (String, Option<String>);

/// Looks at what stands under some keys, and says what to write.
pub(super) type Merge<'a> = &'a mut dyn FnMut(&[Option<String>]) -> Vec<Put>;

/// How lasting a store is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The browser's database.
    Database,
    /// The page's small storage, for want of a database.
    Small,
    /// It ends with the page.
    Memory,
    /// So does this, beside a store that a later build has written.
    Newer,
}

/// Texts by key, as long as the page is open.
type Texts = RefCell<BTreeMap<String, String>>;

/// A store of texts by key.
pub(super) enum Store {
    /// See [`Kind::Database`].
    Database(Database),
    /// See [`Kind::Small`].
    Small(Small),
    /// See [`Kind::Memory`].
    Memory(Texts),
    /// See [`Kind::Newer`].
    Newer(Texts),
}

impl Store {
    /// The most lasting store that the browser offers.
    pub(super) async fn open() -> Self {
        if let Ok(database) = Database::open().await {
            return Self::Database(database);
        }
        match Small::open() {
            Some(small) => Self::Small(small),
            None => Self::Memory(RefCell::default()),
        }
    }

    /// How lasting it is.
    pub(super) const fn kind(&self) -> Kind {
        match self {
            Self::Database(_) => Kind::Database,
            Self::Small(_) => Kind::Small,
            Self::Memory(_) => Kind::Memory,
            Self::Newer(_) => Kind::Newer,
        }
    }

    /// All keys and texts.
    ///
    /// # Errors
    /// When the browser refuses.
    pub(super) async fn all(&self) -> Result<Vec<(String, String)>, StoreError> {
        match self {
            Self::Database(database) => database.all().await,
            Self::Small(small) => Ok(small.all()),
            Self::Memory(texts) | Self::Newer(texts) => {
                Ok(texts.borrow().iter().map(|(k, v)| (k.clone(), v.clone())).collect())
            }
        }
    }

    /// Reads some keys and writes what `merge` makes of their texts, with no other tab in between.
    ///
    /// # Errors
    /// When it could not be written; then nothing was.
    pub(super) async fn update(&self, keys: &[String], merge: Merge<'_>) -> Result<(), StoreError> {
        match self {
            Self::Database(database) => database.update(keys, merge).await,
            Self::Small(small) => small.update(keys, merge).await,
            Self::Memory(texts) | Self::Newer(texts) => {
                let found: Vec<_> =
                    keys.iter().map(|key| texts.borrow().get(key).cloned()).collect();
                for (key, text) in merge(&found) {
                    match text {
                        Some(text) => texts.borrow_mut().insert(key, text),
                        None => texts.borrow_mut().remove(&key),
                    };
                }
                Ok(())
            }
        }
    }
}
