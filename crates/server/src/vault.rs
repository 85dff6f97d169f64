//! What a store must do.

use async_trait::async_trait;
use protocol::{
    Code, Create, Created, Destroy, Destroyed, Epoch, Limits, Mark, Pull, Pulled, Push, Pushed,
    Refusal, Rotate, Rotated, Verifier,
};
use std::fmt;

/// A store of vaults. One contract suite holds for all of them.
///
/// Each operation happens at once or not at all, for all servers that share the store, and what it has answered is on
/// disk, as far as the store was set up to keep that promise. `proof` is the SHA-256 of the token that the request
/// shows; it is compared over its full length, whatever differs first.
#[async_trait]
pub trait Vault: Send + Sync + 'static {
    /// Makes a vault, or finds it made with the same verifier. No more than `most` vaults are open at a time.
    async fn create(&self, create: &Create, most: u64) -> Result<Created, Failure>;

    /// One page of what was written after the cursor.
    async fn pull(&self, proof: &Verifier, pull: &Pull, limits: &Limits)
    -> Result<Pulled, Failure>;

    /// Takes each write whose base is the record that stands, or that stands already.
    async fn push(&self, proof: &Verifier, push: &Push, limits: &Limits)
    -> Result<Pushed, Failure>;

    /// Makes the successor and names it, if the device has seen everything.
    async fn rotate(&self, proof: &Verifier, rotate: &Rotate) -> Result<Rotated, Failure>;

    /// Empties a vault for good.
    async fn destroy(&self, proof: &Verifier, destroy: &Destroy) -> Result<Destroyed, Failure>;
}

/// Why a store did not do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It is not allowed, or not possible as asked.
    Refused(Refusal),
    /// The store is full.
    Full,
    /// The store does not answer, or answers nonsense. The text is for the log and holds no secret.
    Down(String),
}

impl Failure {
    /// What to tell the device.
    #[must_use]
    pub fn refusal(self) -> Refusal {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Full => Code::Full.into(),
            Self::Down(_) => Code::Unavailable.into(),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => write!(f, "refused: {:?}", refusal.error),
            Self::Full => f.write_str("the store is full"),
            Self::Down(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Failure {}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Code> for Failure {
    fn from(code: Code) -> Self {
        Self::Refused(code.into())
    }
}

fn draw<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Down(format!("no randomness: {error}")))?;
    Ok(bytes)
}

/// A random epoch, for a store that has none yet.
pub(crate) fn draw_epoch() -> Result<Epoch, Failure> {
    draw().map(Epoch::from_bytes)
}

/// A random mark, for the writes of one push.
pub(crate) fn draw_mark() -> Result<Mark, Failure> {
    draw().map(Mark::from_bytes)
}
