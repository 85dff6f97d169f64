//! Why the server refused.

use crate::{Epoch, Extra, VERSION, VaultId};
use serde::{Deserialize, Serialize};

/// The reason of a refusal. Each has one HTTP status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Code {
    /// 400: the request is not one of this protocol.
    Malformed,
    /// 401: no such vault, or not its token, or a vault may be created only with the deployment's own token.
    Unauthorized,
    /// 403: the deployment takes no writes now.
    ReadOnly,
    /// 404: no store is configured, so sync is not set up here.
    NotSetUp,
    /// 409: the vault has writes that the device has not seen, and this operation needs it to have seen all.
    Behind,
    /// 410: the store went back in time, or is another one: the device has seen a past that the store does not have.
    Epoch,
    /// 410: the vault has a successor, which the refusal names.
    Rotated,
    /// 410: the vault was deleted for good.
    Destroyed,
    /// 413: the request, or one of its items, is larger than the limits allow.
    TooLarge,
    /// 415: the request does not say that it is JSON.
    ContentType,
    /// 426: a version that this side does not speak.
    Version,
    /// 429: too many requests; the header Retry-After says how many seconds to wait.
    TooMany,
    /// 507: the store, or the deployment's number of vaults, is full.
    Full,
    /// 503: the store does not answer.
    Unavailable,
    /// A reason that this version does not know.
    #[serde(other)]
    Unknown,
}

impl Code {
    /// The HTTP status it is sent with.
    #[must_use]
    pub const fn status(self) -> u16 {
        match self {
            Self::Malformed | Self::Unknown => 400,
            Self::Unauthorized => 401,
            Self::ReadOnly => 403,
            Self::NotSetUp => 404,
            Self::Behind => 409,
            Self::Epoch | Self::Rotated | Self::Destroyed => 410,
            Self::TooLarge => 413,
            Self::ContentType => 415,
            Self::Version => 426,
            Self::TooMany => 429,
            Self::Unavailable => 503,
            Self::Full => 507,
        }
    }
}

/// The body of every answer that is not 200.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The protocol's version.
    pub v: u32,
    /// The reason.
    pub error: Code,
    /// For [`Code::Epoch`]: the store's epoch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub epoch: Option<Epoch>,
    /// For [`Code::Rotated`]: the vault that took over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub successor: Option<VaultId>,
    /// Fields of later versions.
    #[serde(flatten)]
    pub extra: Extra,
}

impl From<Code> for Refusal {
    fn from(error: Code) -> Self {
        Self { v: VERSION, error, epoch: None, successor: None, extra: Extra::new() }
    }
}

impl Refusal {
    /// The refusal of a device that has seen another past, with the store's present epoch.
    #[must_use]
    pub fn epoch(epoch: Epoch) -> Self {
        Self { epoch: Some(epoch), ..Code::Epoch.into() }
    }

    /// The refusal of a vault whose key was rotated.
    #[must_use]
    pub fn rotated(successor: VaultId) -> Self {
        Self { successor: Some(successor), ..Code::Rotated.into() }
    }
}
