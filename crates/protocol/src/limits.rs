//! How much is allowed. Both sides check: the device so as not to ask in vain, the server so as not to be flooded.

use serde::{Deserialize, Serialize};

/// Sizes and numbers that a server allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Bytes of one sealed item.
    pub item_bytes: usize,
    /// Bytes of one request.
    pub request_bytes: usize,
    /// Writes in one push.
    pub push_items: usize,
    /// Items of a vault, deleted ones with them.
    pub vault_items: u64,
    /// Bytes of all the sealed items of a vault.
    pub vault_bytes: u64,
    /// Writes that a vault accepts in its life. Each leaves a mark; rotating the key starts a new vault.
    pub vault_writes: u64,
    /// Records in one page of a pull.
    pub page_items: usize,
    /// Bytes of sealed items in one page, unless a single one is larger. Serverless platforms cap an answer's size.
    pub page_bytes: usize,
}

impl Limits {
    /// What this version allows.
    pub const DEFAULT: Self = Self {
        item_bytes: 64 << 10,
        request_bytes: 512 << 10,
        push_items: 200,
        vault_items: 5_000,
        vault_bytes: 8 << 20,
        vault_writes: 1 << 20,
        page_items: 500,
        page_bytes: 1 << 20,
    };

    /// Characters of JSON that a write takes beside its sealed text, rounded up.
    pub const WRITE_OVERHEAD: usize = 160;
    /// Characters of JSON that a push takes beside its writes, rounded up.
    pub const PUSH_OVERHEAD: usize = 512;

    /// Records in one page for a device that wants `wanted` at most: never none.
    #[must_use]
    pub fn page(&self, wanted: Option<usize>) -> usize {
        wanted.unwrap_or(self.page_items).min(self.page_items).max(1)
    }

    /// Characters of a write in a push, at most, when its sealed form has `sealed` bytes.
    #[must_use]
    pub const fn write_chars(sealed: usize) -> usize {
        (sealed * 4).div_ceil(3) + Self::WRITE_OVERHEAD
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
