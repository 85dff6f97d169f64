//! Names made of random or hashed bytes, written as lowercase hexadecimal.

use core::{fmt, str::FromStr};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Why a text is not such a name: its length or one of its characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseIdError {
    /// The text has another length than twice the number of bytes.
    Length {
        /// How many characters there should be.
        expected: usize,
        /// How many bytes of text there are.
        found: usize,
    },
    /// The character at this place is not one of `0123456789abcdef`.
    Digit {
        /// Its place, in bytes from 0.
        at: usize,
    },
}

impl fmt::Display for ParseIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { expected, found } => {
                write!(f, "expected {expected} hexadecimal digits, found {found}")
            }
            Self::Digit { at } => write!(f, "no lowercase hexadecimal digit at {at}"),
        }
    }
}

impl core::error::Error for ParseIdError {}

/// Reads `2 * N` lowercase hexadecimal digits. One spelling only, so that equal names are equal texts.
pub(crate) fn from_hex<const N: usize>(text: &str) -> Result<[u8; N], ParseIdError> {
    if text.len() != 2 * N {
        return Err(ParseIdError::Length { expected: 2 * N, found: text.len() });
    }
    let mut bytes = [0; N];
    for (at, digit) in text.bytes().enumerate() {
        let value = match digit {
            b'0'..=b'9' => digit - b'0',
            b'a'..=b'f' => digit - b'a' + 10,
            _ => return Err(ParseIdError::Digit { at }),
        };
        bytes[at / 2] = bytes[at / 2] << 4 | value;
    }
    Ok(bytes)
}

/// Prints bytes as lowercase hexadecimal.
pub(crate) fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// Reads a text that says why it is not what it should be.
pub(crate) fn deserialize_text<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: fmt::Display>,
{
    let text = alloc_text(deserializer)?;
    text.parse().map_err(de::Error::custom)
}

fn alloc_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer)
}

macro_rules! hex_name {
    ($(#[$doc:meta])* $name:ident, $bytes:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name([u8; $bytes]);

        impl $name {
            /// The name with these bytes.
            #[must_use]
            pub const fn from_bytes(bytes: [u8; $bytes]) -> Self {
                Self(bytes)
            }

            /// Its bytes.
            #[must_use]
            pub const fn as_bytes(&self) -> &[u8; $bytes] {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<Self, ParseIdError> {
                from_hex(text).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_hex(&self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_hex(&self.0, f)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserialize_text(deserializer)
            }
        }
    };
}

hex_name! {
    /// A vault: everything that the devices holding one secret keep in step. Derived from the secret, 16 bytes.
    VaultId, 16
}
hex_name! {
    /// An item of a vault: 16 random bytes, or for a conflict copy a keyed hash of what it keeps.
    ItemId, 16
}
hex_name! {
    /// One life of a store: 16 random bytes, drawn when the store is first written to.
    Epoch, 16
}
hex_name! {
    /// SHA-256 of a vault's write token: all that the server keeps of it.
    Verifier, 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back_and_have_one_spelling() {
        let text = "00112233445566778899aabbccddeeff";
        let id: ItemId = text.parse().expect("32 digits");
        assert_eq!(id.to_string(), text);
        assert_eq!(id.as_bytes()[15], 0xff);
        assert_eq!(text.to_uppercase().parse::<ItemId>(), Err(ParseIdError::Digit { at: 20 }));
        assert_eq!("00".parse::<ItemId>(), Err(ParseIdError::Length { expected: 32, found: 2 }));
        assert_eq!("é".repeat(16).parse::<ItemId>(), Err(ParseIdError::Digit { at: 0 }));
    }
}
