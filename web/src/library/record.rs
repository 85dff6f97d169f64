//! What the local store holds for each item: its JSON with a version and a checksum before it.

use sha2::{Digest as _, Sha256};

/// The version of this form.
const VERSION: &str = "1";

/// The length of a checksum.
const DIGITS: usize = 16;

/// Why a record cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Damage {
    /// It is not what was written.
    Checksum,
    /// A later build has written it.
    Newer,
}

/// Puts version and checksum before a JSON text.
pub(super) fn seal(json: &str) -> String {
    [VERSION, " ", &checksum(json), " ", json].concat()
}

/// The JSON text, if it is the one that was sealed.
///
/// # Errors
/// See [`Damage`].
pub(super) fn open(record: &str) -> Result<&str, Damage> {
    let (version, rest) = record.split_once(' ').ok_or(Damage::Checksum)?;
    if version != VERSION {
        let number = version.bytes().all(|byte| byte.is_ascii_digit());
        return Err(if number { Damage::Newer } else { Damage::Checksum });
    }
    let (sum, json) = rest.split_once(' ').ok_or(Damage::Checksum)?;
    if sum == checksum(json) { Ok(json) } else { Err(Damage::Checksum) }
}

/// What tells one record from another: version and checksum, or as much of a damaged one.
pub(super) fn head(record: &str) -> String {
    record.chars().take(VERSION.len() + 1 + DIGITS).collect()
}

/// The first 64 bits of SHA-256, as hexadecimal digits.
fn checksum(text: &str) -> String {
    const SIGNS: &[u8; 16] = b"0123456789abcdef";
    let hash = Sha256::digest(text);
    let nibbles = hash.iter().take(DIGITS / 2).flat_map(|byte| [byte >> 4, byte & 15]);
    nibbles.map(|nibble| char::from(SIGNS[usize::from(nibble)])).collect()
}

#[cfg(test)]
mod tests {
    use super::{Damage, open, seal};

    #[test]
    fn any_change_is_noticed() {
        let record = seal("{\"name\":\"AKs\"}");
        assert_eq!(open(&record), Ok("{\"name\":\"AKs\"}"));
        for at in 0..record.len() {
            let mut bytes = record.clone().into_bytes();
            bytes[at] ^= 1;
            let changed = String::from_utf8(bytes).expect("ASCII");
            assert!(open(&changed).is_err(), "{changed}");
        }
        assert_eq!(open("2 0 {}"), Err(Damage::Newer));
        assert_eq!(open(""), Err(Damage::Checksum));
    }
}
