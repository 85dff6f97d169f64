//! One secret of sixteen bytes, and everything that is derived from it.

use core::fmt;
use hkdf::Hkdf;
use protocol::{VaultId, Verifier};
use sha2::{Digest, Sha256};

/// The secret that the devices of one player share. Whoever has it reads and writes the vault.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 16]);

impl Secret {
    /// The secret with these bytes, which must be random.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

/// Never printed: a secret in a log is a secret no more.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// The write token, which every request but hello and create shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token([u8; 32]);

impl Token {
    /// The token with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What the header Authorization says: `Bearer` and 64 hexadecimal digits.
    #[must_use]
    pub fn header(&self) -> String {
        let digits: String = self.0.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("Bearer {digits}")
    }

    /// What the server keeps of it.
    #[must_use]
    pub fn verifier(&self) -> Verifier {
        Verifier::from_bytes(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// What HKDF-SHA256 (RFC 5869) makes of a secret, one label for each.
#[derive(Clone)]
pub struct Keys {
    pub(crate) vault: VaultId,
    pub(crate) token: Token,
    pub(crate) seal: [u8; 32],
    pub(crate) nonce: [u8; 32],
    pub(crate) copy: CopyKey,
}

/// The key of the hash that names conflict copies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CopyKey(pub(crate) [u8; 32]);

const SALT: &[u8] = b"tableodds sync 1";

fn expand<const N: usize>(input: &[u8], label: &str) -> [u8; N] {
    let mut output = [0; N];
    // HKDF-SHA256 gives up to 255 * 32 bytes, and none asked for here comes near.
    debug_assert!(N <= 255 * 32);
    let _ = Hkdf::<Sha256>::new(Some(SALT), input).expand(label.as_bytes(), &mut output);
    output
}

impl Keys {
    /// Derives the keys of a secret.
    #[must_use]
    pub fn derive(secret: &Secret) -> Self {
        let secret = secret.as_bytes();
        Self {
            vault: VaultId::from_bytes(expand(secret, "vault")),
            token: Token(expand(secret, "token")),
            seal: expand(secret, "seal"),
            nonce: expand(secret, "nonce"),
            copy: CopyKey(expand(secret, "copy")),
        }
    }

    /// The vault.
    #[must_use]
    pub const fn vault(&self) -> VaultId {
        self.vault
    }

    /// The write token.
    #[must_use]
    pub const fn token(&self) -> Token {
        self.token
    }

    /// The key that names conflict copies.
    #[must_use]
    pub const fn copy_key(&self) -> CopyKey {
        self.copy
    }
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Keys").field("vault", &self.vault).finish_non_exhaustive()
    }
}

impl CopyKey {
    /// The key of a library that is not paired: nobody else has to name the same copies.
    #[must_use]
    pub fn of_node(node: u64) -> Self {
        Self(expand(&node.to_be_bytes(), "copies of an unpaired library"))
    }
}

impl fmt::Debug for CopyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CopyKey(..)")
    }
}
