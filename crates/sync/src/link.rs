//! The tie between a library and a vault.

use crate::{
    item::Item,
    keys::{Keys, Secret},
};
use protocol::{Cursor, Epoch, ItemId, Stamp};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the local store keeps beside the items: the clock, the device's name, and the pairing with its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The version of this record.
    pub v: u32,
    /// The device's random number, 16 hexadecimal digits.
    pub node: String,
    /// The highest stamp given or seen.
    pub last: Stamp,
    /// The name of the device, as shown in the names of conflict copies.
    pub device: String,
    /// The pairing, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<SavedLink>,
}

impl State {
    /// Whether the device is paired, or about to make a vault.
    #[must_use]
    pub const fn is_paired(&self) -> bool {
        self.link.is_some()
    }

    /// Whether its vault is still to be made: until then the secret opens nothing.
    #[must_use]
    pub fn is_creating(&self) -> bool {
        self.link.as_ref().is_some_and(|link| link.creating)
    }

    /// Forgets how far the vault was read, so that all of it is read again: for a local store that has lost an item.
    pub fn read_again(&mut self) {
        if let Some(link) = &mut self.link {
            link.cursor = Cursor::START;
        }
    }
}

/// A pairing as the local store keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedLink {
    secret: HexSecret,
    /// The vault may not exist yet on the server.
    #[serde(default)]
    creating: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    epoch: Option<Epoch>,
    #[serde(flatten)]
    cursor: Cursor,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<HexSecret>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    previous: Option<HexSecret>,
}

/// A secret in the local store.
#[derive(Clone, Copy, PartialEq, Eq)]
struct HexSecret(Secret);

impl core::fmt::Debug for HexSecret {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for HexSecret {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&ItemId::from_bytes(*self.0.as_bytes()))
    }
}

impl<'de> Deserialize<'de> for HexSecret {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        ItemId::deserialize(deserializer).map(|bytes| Self(Secret::from_bytes(*bytes.as_bytes())))
    }
}

/// How far the pairing has come.
#[derive(Clone, Debug)]
pub(crate) enum Phase {
    /// The vault is to be made, with the deployment's own token where it asks for one.
    Creating {
        /// The header that shows that token.
        authorization: Option<String>,
    },
    /// Another device's vault is being read, and nothing is merged before the player confirms.
    Joining {
        /// The items read so far.
        preview: BTreeMap<ItemId, Item>,
        /// Whether they are all.
        complete: bool,
    },
    /// In step, as far as the network allows.
    Joined,
}

/// A pairing at work.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) secret: Secret,
    pub(crate) keys: Keys,
    pub(crate) phase: Phase,
    pub(crate) epoch: Option<Epoch>,
    pub(crate) cursor: Cursor,
    /// The secret of the vault that is to take over.
    pub(crate) next: Option<Secret>,
    /// The secret of the vault that was left, which is deleted when all is in the new one.
    pub(crate) previous: Option<Secret>,
    /// The vault is to be deleted for good.
    pub(crate) destroying: bool,
}

impl Link {
    pub(crate) fn new(secret: Secret, phase: Phase) -> Self {
        let keys = Keys::derive(&secret);
        let (epoch, cursor) = (None, Cursor::START);
        Self { secret, keys, phase, epoch, cursor, next: None, previous: None, destroying: false }
    }

    pub(crate) fn restore(saved: &SavedLink) -> Self {
        let phase =
            if saved.creating { Phase::Creating { authorization: None } } else { Phase::Joined };
        Self {
            epoch: saved.epoch,
            cursor: saved.cursor,
            next: saved.next.map(|secret| secret.0),
            previous: saved.previous.map(|secret| secret.0),
            ..Self::new(saved.secret.0, phase)
        }
    }

    /// What to keep of it: nothing before the player has confirmed to join.
    pub(crate) fn save(&self) -> Option<SavedLink> {
        let creating = match self.phase {
            Phase::Creating { .. } => true,
            Phase::Joining { .. } => return None,
            Phase::Joined => false,
        };
        Some(SavedLink {
            secret: HexSecret(self.secret),
            creating,
            epoch: self.epoch,
            cursor: self.cursor,
            next: self.next.map(HexSecret),
            previous: self.previous.map(HexSecret),
        })
    }
}
