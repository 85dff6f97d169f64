//! What a device asks.

use crate::{
    Code, Cursor, Epoch, Extra, ItemId, Refusal, Sealed, Stamp, VERSION, VaultId, Verifier,
};
use serde::{Deserialize, Serialize};

/// One request. The bearer token travels in the header Authorization, never here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The protocol's version.
    pub v: u32,
    /// What is asked.
    #[serde(flatten)]
    pub op: Op,
}

/// The operations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Op {
    /// What does this server offer? Needs no token.
    Hello(Hello),
    /// Make a vault, or find it made already. The token is the deployment's own creation token where one is set.
    Create(Create),
    /// What was written since?
    Pull(Pull),
    /// Write, each item only where the device has seen what it writes over.
    Push(Push),
    /// Name the vault that takes over, and make it.
    Rotate(Rotate),
    /// Delete the vault and all in it for good.
    Destroy(Destroy),
}

/// See [`Op::Hello`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// See [`Op::Create`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Create {
    /// The vault to make.
    pub vault: VaultId,
    /// SHA-256 of the token that all later requests will show.
    pub verifier: Verifier,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// See [`Op::Pull`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pull {
    /// The vault to read.
    pub vault: VaultId,
    /// The epoch that the cursor belongs to; none when nothing was read yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub epoch: Option<Epoch>,
    /// The last write seen.
    #[serde(flatten)]
    pub after: Cursor,
    /// Records wanted at most; the server gives no more than its own page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<usize>,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// See [`Op::Push`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Push {
    /// The vault to write to.
    pub vault: VaultId,
    /// The epoch that the cursor belongs to; none when nothing was read yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub epoch: Option<Epoch>,
    /// The last write seen.
    #[serde(flatten)]
    pub after: Cursor,
    /// The writes, each item at most once.
    pub items: Vec<Write>,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// One write of a push.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Write {
    /// The item.
    pub id: ItemId,
    /// The stamp of the record that is written over; none for an item that the vault does not have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<Stamp>,
    /// The stamp of this write.
    pub stamp: Stamp,
    /// The item, sealed.
    pub sealed: Sealed,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// See [`Op::Rotate`]. Refused as [`Code::Behind`] unless the cursor is at the last write, so that nothing that
/// another device wrote stays behind in the old vault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rotate {
    /// The vault that ends.
    pub vault: VaultId,
    /// The epoch that the cursor belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub epoch: Option<Epoch>,
    /// The last write seen.
    #[serde(flatten)]
    pub after: Cursor,
    /// The vault that takes over.
    pub successor: VaultId,
    /// SHA-256 of the successor's token.
    pub verifier: Verifier,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// See [`Op::Destroy`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Destroy {
    /// The vault to delete.
    pub vault: VaultId,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

impl Request {
    /// A request of this version.
    #[must_use]
    pub const fn new(op: Op) -> Self {
        Self { v: VERSION, op }
    }

    /// Reads a request.
    ///
    /// # Errors
    /// [`Code::Version`] for another version, whatever else it says; [`Code::Malformed`] for anything that is not
    /// a request of this one.
    pub fn read(json: &[u8]) -> Result<Self, Refusal> {
        crate::reply::read(json)
    }

    /// The vault it is about, if it is about one.
    #[must_use]
    pub const fn vault(&self) -> Option<VaultId> {
        match &self.op {
            Op::Hello(_) => None,
            Op::Create(create) => Some(create.vault),
            Op::Pull(pull) => Some(pull.vault),
            Op::Push(push) => Some(push.vault),
            Op::Rotate(rotate) => Some(rotate.vault),
            Op::Destroy(destroy) => Some(destroy.vault),
        }
    }

    /// Prints it as JSON.
    #[must_use]
    pub fn to_json(&self) -> Vec<u8> {
        crate::reply::to_json(self)
    }
}

impl From<serde_json::Error> for Refusal {
    fn from(_: serde_json::Error) -> Self {
        Code::Malformed.into()
    }
}
