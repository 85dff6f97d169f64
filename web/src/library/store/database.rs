//! The library in the browser's database.

use super::{Merge, StoreError};
use crate::database::{self, done};
use wasm_bindgen::JsValue;

/// An open database.
pub(in crate::library) struct Database(database::Database);

impl Database {
    /// Opens it, and makes it where there is none.
    pub(super) async fn open() -> Result<Self, JsValue> {
        database::Database::open("tableodds", "library").await.map(Self)
    }

    pub(super) async fn all(&self) -> Result<Vec<(String, String)>, StoreError> {
        let (keys, texts) = self.0.all().await?;
        let pairs = keys.iter().zip(texts.iter());
        Ok(pairs.filter_map(|(key, text)| Some((key.as_string()?, text.as_string()?))).collect())
    }

    pub(super) async fn update(&self, keys: &[String], merge: Merge<'_>) -> Result<(), StoreError> {
        let (store, ended) = self.0.write()?;
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
        Ok(ended.wait().await?)
    }
}
