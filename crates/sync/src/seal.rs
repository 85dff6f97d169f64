//! Items as the server sees them: encrypted, authenticated, and padded so that sizes say little.
//!
//! XChaCha20-Poly1305 over the padded text. The associated data binds the sealed form to its place: version, vault,
//! item and stamp, so that the server can neither swap two items nor pass an old one off as new. The nonce is a keyed
//! hash of that place and of the text. It needs no randomness, and it repeats only where all of these do, in which
//! case the sealed forms are the same and nothing is given away.

use crate::keys::Keys;
use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};
use hmac::{Hmac, Mac};
use protocol::{ItemId, Sealed, Stamp};
use sha2::Sha256;

/// The version of the sealed form, its first byte.
pub const SEAL_VERSION: u8 = 1;

/// Texts are padded to a multiple of so many bytes.
pub const STEP: usize = 256;

const NONCE: usize = 24;
const TAG: usize = 16;

/// Why a sealed form cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// Another version of the sealed form; a later program may open it.
    Version,
    /// Not sealed with this secret for this place, or changed since.
    Forged,
}

/// How many bytes a text of `plain` bytes has when sealed: one for the version, the nonce, the text with at least one
/// byte of padding up to the next step, and the tag.
#[must_use]
pub const fn sealed_len(plain: usize) -> usize {
    1 + NONCE + (plain / STEP + 1) * STEP + TAG
}

fn associated(keys: &Keys, id: ItemId, stamp: Stamp) -> [u8; 49] {
    let mut data = [0; 49];
    data[0] = SEAL_VERSION;
    data[1..17].copy_from_slice(keys.vault.as_bytes());
    data[17..33].copy_from_slice(id.as_bytes());
    data[33..].copy_from_slice(&stamp.bits().to_be_bytes());
    data
}

/// HMAC-SHA256 of some texts, each with its length before it.
pub(crate) fn keyed_hash(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    // A key shorter than a block counts as filled up with zeros (RFC 2104).
    let mut block = [0; 64];
    block[..32].copy_from_slice(key);
    let mut mac = Hmac::<Sha256>::new(&block.into());
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

/// Seals a text as the item `id` written at `stamp`. The same input gives the same output.
#[must_use]
pub fn seal(keys: &Keys, id: ItemId, stamp: Stamp, plain: &[u8]) -> Sealed {
    let mut padded = Vec::with_capacity(plain.len() + STEP);
    padded.extend_from_slice(plain);
    padded.push(0x80);
    padded.resize(padded.len().next_multiple_of(STEP), 0);

    let aad = associated(keys, id, stamp);
    let hash = keyed_hash(&keys.nonce, &[&aad, &padded]);
    let mut nonce = [0; NONCE];
    nonce.copy_from_slice(&hash[..NONCE]);
    let cipher = XChaCha20Poly1305::new(&keys.seal.into());
    // Encryption fails only beyond 256 GiB, and an empty form is refused by `open`.
    let text = cipher
        .encrypt(&XNonce::from(nonce), Payload { msg: &padded, aad: &aad })
        .unwrap_or_default();
    Sealed::from_bytes([&[SEAL_VERSION], nonce.as_slice(), &text].concat())
}

/// Opens what [`seal`] made of the same id and stamp.
///
/// # Errors
/// See [`OpenError`].
pub fn open(keys: &Keys, id: ItemId, stamp: Stamp, sealed: &Sealed) -> Result<Vec<u8>, OpenError> {
    let (&version, rest) = sealed.as_bytes().split_first().ok_or(OpenError::Forged)?;
    if version != SEAL_VERSION {
        return Err(OpenError::Version);
    }
    let (nonce, text) = rest.split_first_chunk::<NONCE>().ok_or(OpenError::Forged)?;
    let aad = associated(keys, id, stamp);
    let cipher = XChaCha20Poly1305::new(&keys.seal.into());
    let payload = Payload { msg: text, aad: &aad };
    let mut padded =
        cipher.decrypt(&XNonce::from(*nonce), payload).map_err(|_| OpenError::Forged)?;
    let end = padded
        .iter()
        .rposition(|&byte| byte != 0)
        .filter(|&end| padded[end] == 0x80)
        .ok_or(OpenError::Forged)?;
    padded.truncate(end);
    Ok(padded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::Secret;
    use proptest::prelude::*;

    fn keys(byte: u8) -> Keys {
        Keys::derive(&Secret::from_bytes([byte; 16]))
    }

    const ID: ItemId = ItemId::from_bytes([3; 16]);
    const STAMP: Stamp = Stamp::new(1_700_000_000_000, 1, 9);

    proptest! {
        #[test]
        fn what_was_sealed_is_opened_and_has_the_length_foretold(plain in prop::collection::vec(any::<u8>(), 0..1030)) {
            let sealed = seal(&keys(1), ID, STAMP, &plain);
            prop_assert_eq!(sealed.len(), sealed_len(plain.len()));
            prop_assert_eq!(open(&keys(1), ID, STAMP, &sealed), Ok(plain));
        }

        #[test]
        fn no_bit_can_be_changed(plain in prop::collection::vec(any::<u8>(), 0..40), at: prop::sample::Index, bit in 0..8_u8) {
            let mut bytes = seal(&keys(1), ID, STAMP, &plain).as_bytes().to_vec();
            let at = at.index(bytes.len());
            bytes[at] ^= 1 << bit;
            let expected = if at == 0 { OpenError::Version } else { OpenError::Forged };
            prop_assert_eq!(open(&keys(1), ID, STAMP, &Sealed::from_bytes(bytes)), Err(expected));
        }

        #[test]
        fn any_bytes_are_refused_without_a_panic(mut bytes in prop::collection::vec(any::<u8>(), 0..600), known: bool) {
            if let (true, Some(first)) = (known, bytes.first_mut()) {
                *first = SEAL_VERSION;
            }
            prop_assert!(open(&keys(1), ID, STAMP, &Sealed::from_bytes(bytes)).is_err());
        }
    }

    #[test]
    fn a_sealed_form_belongs_to_its_vault_item_and_stamp() {
        let sealed = seal(&keys(1), ID, STAMP, b"a range");
        assert_eq!(open(&keys(2), ID, STAMP, &sealed), Err(OpenError::Forged));
        assert_eq!(
            open(&keys(1), ItemId::from_bytes([4; 16]), STAMP, &sealed),
            Err(OpenError::Forged)
        );
        let later = Stamp::from_bits(STAMP.bits() + 1);
        assert_eq!(open(&keys(1), ID, later, &sealed), Err(OpenError::Forged));
        assert_ne!(
            seal(&keys(1), ID, later, b"a range").as_bytes()[1..25],
            sealed.as_bytes()[1..25]
        );
    }
}
