//! How far a device has read, and the proof of it.

use crate::id::deserialize_text;
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use core::{fmt, str::FromStr};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Six random bytes that the server gave to one accepted write, printed as eight characters of base64url.
///
/// A store that was set back and wrote on has other marks behind the point where its past parts from the one that a
/// device has seen. A wrong match has a chance of 2^-48.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark([u8; 6]);

impl Mark {
    /// How many characters it is printed as.
    pub const TEXT: usize = 8;

    /// The mark with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 6]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 6] {
        &self.0
    }
}

/// A text that is not a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMarkError;

impl fmt::Display for ParseMarkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected eight characters of base64url")
    }
}

impl core::error::Error for ParseMarkError {}

impl FromStr for Mark {
    type Err = ParseMarkError;

    fn from_str(text: &str) -> Result<Self, ParseMarkError> {
        let mut bytes = [0; 6];
        match URL_SAFE_NO_PAD.decode_slice(text, &mut bytes) {
            Ok(6) => Ok(Self(bytes)),
            _ => Err(ParseMarkError),
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Mark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Mark {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer)
    }
}

/// The number of the last write that a device has seen, with that write's mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cursor {
    /// Writes seen, from 0 for none.
    #[serde(rename = "cursor")]
    pub seq: u64,
    /// The mark of write number `seq`; none for `seq` 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
}

impl Cursor {
    /// Nothing seen yet.
    pub const START: Self = Self { seq: 0, mark: None };
}
