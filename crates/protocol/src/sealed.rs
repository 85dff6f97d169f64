//! An item as the server sees it.

use crate::id::deserialize_text;
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use core::{fmt, str::FromStr};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Encrypted bytes, base64url without padding on the wire and in the stores.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Sealed(Vec<u8>);

impl Sealed {
    /// The sealed form with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// How many bytes it has: what the limits count.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A text that is not base64url without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSealedError;

impl fmt::Display for ParseSealedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected base64url without padding")
    }
}

impl core::error::Error for ParseSealedError {}

impl FromStr for Sealed {
    type Err = ParseSealedError;

    fn from_str(text: &str) -> Result<Self, ParseSealedError> {
        URL_SAFE_NO_PAD.decode(text).map(Self).map_err(|_| ParseSealedError)
    }
}

impl fmt::Display for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&URL_SAFE_NO_PAD.encode(&self.0))
    }
}

impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sealed bytes", self.0.len())
    }
}

impl Serialize for Sealed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Sealed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer)
    }
}
