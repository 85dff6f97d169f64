//! What the server answers with status 200.

use crate::{Code, Cursor, Epoch, Extra, ItemId, Limits, Refusal, Sealed, Stamp, VERSION};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// The answer to hello.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greeting {
    /// The protocol's version.
    pub v: u32,
    /// Whether a store is configured. Where it is not, sync is not set up and all else works.
    pub sync: bool,
    /// Whether writes are refused for now.
    pub read_only: bool,
    /// Who may make a vault.
    pub create: CreatePolicy,
    /// What the server allows.
    pub limits: Limits,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// Who may make a vault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CreatePolicy {
    /// Anybody, while the deployment has room for another.
    Open,
    /// Who shows the deployment's creation token.
    Token,
    /// Nobody.
    Closed,
}

/// The answer to create.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Created {
    /// The protocol's version.
    pub v: u32,
    /// The store's epoch.
    pub epoch: Epoch,
    /// Whether the vault is new; otherwise it was there, with the same verifier.
    pub created: bool,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// The present state of an item on the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The item.
    pub id: ItemId,
    /// The stamp of its last write.
    pub stamp: Stamp,
    /// The item, sealed.
    pub sealed: Sealed,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// The answer to pull: one page of the items written after the cursor, each once, in the order of their last writes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pulled {
    /// The protocol's version.
    pub v: u32,
    /// The store's epoch.
    pub epoch: Epoch,
    /// Where to go on.
    #[serde(flatten)]
    pub cursor: Cursor,
    /// Whether there is another page.
    pub more: bool,
    /// The records.
    pub items: Vec<Record>,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// The answer to push.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pushed {
    /// The protocol's version.
    pub v: u32,
    /// The store's epoch.
    pub epoch: Epoch,
    /// When the device had seen every write before this push: where it stands after it. Otherwise none, and a pull
    /// will bring the pushed records back along with what others wrote before them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub advanced: Option<Cursor>,
    /// What became of each write, in the order of the request.
    pub items: Vec<Outcome>,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// What became of one write.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The item.
    pub id: ItemId,
    /// Whether it was taken.
    pub status: Status,
    /// On conflict: the record that stands, unless it would make the answer longer than a page or the vault has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<Record>,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// Whether a write was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Written, now or by an earlier copy of the same request.
    Ok,
    /// The vault has another record than the one to be written over.
    Conflict,
    /// The sealed item is larger than the limit.
    TooLarge,
    /// The vault is full.
    Quota,
}

/// The answer to rotate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rotated {
    /// The protocol's version.
    pub v: u32,
    /// The store's epoch.
    pub epoch: Epoch,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// The answer to destroy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Destroyed {
    /// The protocol's version.
    pub v: u32,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

/// Reads a message whose `v` is this version's, looking at the version first.
pub(crate) fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, Refusal> {
    #[derive(Deserialize)]
    struct Versioned {
        v: u64,
    }
    let Versioned { v } = serde_json::from_slice(json)?;
    if v != u64::from(VERSION) {
        return Err(Code::Version.into());
    }
    Ok(serde_json::from_slice(json)?)
}

/// Prints a message. None of them holds anything that JSON cannot say: map keys are texts, numbers are whole.
pub(crate) fn to_json(message: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(message).unwrap_or_default()
}

macro_rules! message {
    ($($name:ident),*) => {$(
        impl $name {
            /// Reads it from JSON.
            ///
            /// # Errors
            /// [`Code::Version`] for another version, [`Code::Malformed`] for anything else that it is not.
            pub fn read(json: &[u8]) -> Result<Self, Refusal> {
                read(json)
            }

            /// Prints it as JSON.
            #[must_use]
            pub fn to_json(&self) -> Vec<u8> {
                to_json(self)
            }
        }
    )*};
}
message!(Greeting, Created, Pulled, Pushed, Rotated, Destroyed, Refusal);
