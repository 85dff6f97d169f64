//! What is saved: one spot, range or anything else under a name.

use protocol::{Extra, Stamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the item format that this crate writes and reads.
pub const ITEM_VERSION: u32 = 1;

/// How many earlier stamps a body remembers.
pub const PAST: usize = 8;

/// A saved item. Its parts are stamped one by one, so that renaming on one device and editing on another do not
/// contend.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Item {
    /// Where it stands in the library.
    pub meta: Meta,
    /// What was saved.
    pub body: Body,
    /// When it was deleted, if it was. A deleted item stays as a tombstone without data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deleted: Option<Deleted>,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// Where an item stands in the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meta {
    /// The last change of this part.
    pub stamp: Stamp,
    /// The name, as typed.
    pub name: String,
    /// The folder's path, parts joined by `/`; empty for the top.
    #[serde(default)]
    pub folder: String,
    /// The place among its neighbours: items are shown in the order of these texts. See [`crate::order::between`].
    #[serde(default)]
    pub order: String,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// What was saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// The last change of this part.
    pub stamp: Stamp,
    /// The stamps of the last versions that this one was made from, newest first, [`PAST`] at most.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<Stamp>,
    /// The name of the device that made the change.
    #[serde(default)]
    pub device: String,
    /// What `data` is: for instance `equity` or `range`. Unknown kinds are carried untouched.
    pub kind: String,
    /// The version of `data`.
    pub v: u32,
    /// The saved thing itself, opaque here; null in a tombstone.
    pub data: Value,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// The mark of a tombstone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deleted {
    /// When it was deleted.
    pub stamp: Stamp,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// Why bytes are not an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadItemError {
    /// Another version of the format; a later program may read it.
    Version,
    /// Not an item at all.
    Malformed,
}

impl Item {
    /// The stamp of its last change.
    #[must_use]
    pub fn stamp(&self) -> Stamp {
        let deleted = self.deleted.as_ref().map_or(Stamp::ZERO, |deleted| deleted.stamp);
        self.meta.stamp.max(self.body.stamp).max(deleted)
    }

    /// Whether it is shown.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.deleted.is_none()
    }

    /// Makes it a tombstone.
    pub fn delete(&mut self, stamp: Stamp) {
        self.deleted = Some(Deleted { stamp, extra: Extra::new() });
        self.body.data = Value::Null;
    }

    /// Prints it as JSON with its version.
    #[must_use]
    pub fn to_json(&self) -> Vec<u8> {
        #[derive(Serialize)]
        struct Versioned<'a> {
            v: u32,
            #[serde(flatten)]
            item: &'a Item,
        }
        serde_json::to_vec(&Versioned { v: ITEM_VERSION, item: self }).unwrap_or_default()
    }

    /// Reads it from JSON.
    ///
    /// # Errors
    /// [`ReadItemError::Version`] for another version, [`ReadItemError::Malformed`] for anything else.
    pub fn from_json(json: &[u8]) -> Result<Self, ReadItemError> {
        #[derive(Deserialize)]
        struct Version {
            v: u64,
        }
        let malformed = |_| ReadItemError::Malformed;
        if serde_json::from_slice::<Version>(json).map_err(malformed)?.v != u64::from(ITEM_VERSION)
        {
            return Err(ReadItemError::Version);
        }
        let mut item: Self = serde_json::from_slice(json).map_err(malformed)?;
        item.extra.remove("v");
        item.body.past.truncate(PAST);
        Ok(item)
    }
}

impl Body {
    /// Whether both save the same thing, whenever and wherever.
    #[must_use]
    pub fn same_content(&self, other: &Self) -> bool {
        (&self.kind, self.v, &self.data, &self.extra)
            == (&other.kind, other.v, &other.data, &other.extra)
    }

    /// Whether the version stamped `stamp` is this one or one that this was made from, as far as it remembers.
    #[must_use]
    pub fn knows(&self, stamp: Stamp) -> bool {
        self.stamp == stamp || self.past.contains(&stamp)
    }

    /// Gives it a new stamp and remembers the present one, with `also` if it was made from another version too.
    pub fn restamp(&mut self, stamp: Stamp, also: Option<Stamp>) {
        let old = core::mem::replace(&mut self.stamp, stamp);
        let mut past: Vec<Stamp> =
            core::iter::once(old).chain(also).chain(self.past.drain(..)).collect();
        past.sort_unstable_by(|a, b| b.cmp(a));
        past.dedup();
        past.retain(|&earlier| earlier < stamp);
        past.truncate(PAST);
        self.past = past;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{"v":1,"meta":{"stamp":"00000000000100000000000000000001","name":"3-bet pot","folder":"BTN/vs BB","order":"a","colour":7},"body":{"stamp":"00000000000200000000000000000001","past":["00000000000100000000000000000001"],"device":"phone","kind":"from the future","v":9,"data":{"x":[0.1,1e300,18446744073709551615,null]},"tags":["a"]},"deleted":{"stamp":"00000000000300000000000000000001","by":"me"},"pinned":true}"#;

    #[test]
    fn unknown_kinds_and_fields_come_through_untouched() {
        let item = Item::from_json(TEXT.as_bytes()).expect("an item");
        let printed: Value = serde_json::from_slice(&item.to_json()).expect("JSON");
        assert_eq!(printed, serde_json::from_str::<Value>(TEXT).expect("JSON"));
        assert_eq!(item.stamp(), item.deleted.expect("a tombstone").stamp);
    }

    #[test]
    fn other_versions_and_other_texts_are_told_apart() {
        assert_eq!(Item::from_json(br#"{"v":2,"shape":"new"}"#), Err(ReadItemError::Version));
        assert_eq!(Item::from_json(br#"{"v":1}"#), Err(ReadItemError::Malformed));
        assert_eq!(Item::from_json(b"\x80"), Err(ReadItemError::Malformed));
    }

    #[test]
    fn a_body_remembers_its_last_versions() {
        let mut body = Item::from_json(TEXT.as_bytes()).expect("an item").body;
        let first = body.stamp;
        for n in 3..20 {
            body.restamp(Stamp::new(n, 0, 1), None);
        }
        assert_eq!(body.past.len(), PAST);
        assert!(body.knows(Stamp::new(19, 0, 1)) && body.knows(Stamp::new(11, 0, 1)));
        assert!(!body.knows(first));
    }
}
