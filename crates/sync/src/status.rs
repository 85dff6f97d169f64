//! How sync stands, and what is wrong where something is.

use protocol::VaultId;

/// How sync stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Not paired.
    Off,
    /// Waiting for the player to confirm the merge.
    Confirming,
    /// So many items are not on the server yet, or something is to be read.
    Waiting {
        /// How many.
        items: usize,
    },
    /// All is on the server.
    InStep,
    /// The network is away.
    Offline,
    /// Something is wrong.
    Trouble(Trouble),
}

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The server cannot be reached, or answers nonsense. Tried again by and by.
    Unreachable,
    /// The server's store does not answer. Tried again by and by.
    StoreDown,
    /// Too many requests. Tried again when the server allows.
    TooMany,
    /// The server has no room for this vault. Tried again by and by.
    Full,
    /// The server takes no writes now. Reading goes on.
    ReadOnly,
    /// The server has no store: sync is not set up there.
    NotSetUp,
    /// The server does not know this secret.
    Refused,
    /// The server makes no vault without its password. Nothing was made, and the secret is dropped.
    Password,
    /// The server makes no more vaults. Nothing was made, and the secret is dropped.
    Closed,
    /// The server, or another device, speaks a later version: this program is to be updated.
    Update,
    /// Another device has changed the secret: pair again. Names the vault that took over.
    Rotated(VaultId),
    /// Another device has deleted the vault.
    Destroyed,
}

/// Why an item stays on this device only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeldBack {
    /// It is larger than the server takes.
    TooLarge,
    /// The vault is full.
    Quota,
    /// The server has it in a version that only a later program can read.
    Newer,
}
