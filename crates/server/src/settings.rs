//! What a deployment sets by environment variables.

use crate::vault::{Failure, Vault};
use sha2::{Digest, Sha256};
use std::{
    fmt,
    path::{Path, PathBuf},
    sync::Arc,
};

/// What a deployment allows.
#[derive(Clone, PartialEq, Eq)]
pub struct Settings {
    /// `SYNC_MAX_VAULTS`: how many vaults may be open, 8 unless set. Who comes first has one.
    pub(crate) max_vaults: u64,
    /// SHA-256 of `SYNC_CREATE_TOKEN`: who makes a vault must show that token.
    pub(crate) create_token: Option<[u8; 32]>,
    /// `SYNC_READONLY`: no writes, while it is set to anything but `0`.
    pub(crate) read_only: bool,
    /// `SYNC_BURST`: requests that a vault may make at once, 120 unless set.
    pub(crate) burst: u64,
    /// `SYNC_RATE`: requests a second that it may make after that, 4 unless set.
    pub(crate) rate: u64,
    /// `SYNC_CREATE_BURST`: vaults that one address may make at once, and in an hour; 5 unless set.
    pub(crate) create_burst: u64,
    /// `SYNC_TRUST_PROXY`: the proxy before this server says where requests come from. Always so on Vercel.
    pub(crate) trust_proxy: bool,
    /// Begins the names of all keys in Redis: `SYNC_PREFIX`, or made from Vercel's environment and branch.
    pub(crate) prefix: String,
    pub(crate) store: Choice,
}

#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Choice {
    Rest { url: String, token: String },
    Resp(String),
    None,
}

/// Never prints what may hold a secret.
impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("max_vaults", &self.max_vaults)
            .field("read_only", &self.read_only)
            .field("prefix", &self.prefix)
            .field("store", &self.place(None))
            .finish_non_exhaustive()
    }
}

/// The value of the variable `name` is not what it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsError {
    /// The variable.
    pub name: &'static str,
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a whole number", self.name)
    }
}

impl std::error::Error for SettingsError {}

impl Settings {
    /// Reads the variables, which `get` looks up; empty ones count as not set.
    ///
    /// # Errors
    /// [`SettingsError`] for a number that is none.
    pub fn read(get: impl Fn(&str) -> Option<String>) -> Result<Self, SettingsError> {
        let text = |name: &str| get(name).filter(|value| !value.is_empty());
        let number = |name: &'static str, usual| match text(name) {
            None => Ok(usual),
            Some(value) => value.parse().map_err(|_| SettingsError { name }),
        };
        let flag = |name: &str| text(name).is_some_and(|value| value != "0");
        let rest = [
            ("UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"),
            ("KV_REST_API_URL", "KV_REST_API_TOKEN"),
        ];
        let rest = rest
            .iter()
            .find_map(|(url, token)| Some(Choice::Rest { url: text(url)?, token: text(token)? }));
        let deployment = match (text("VERCEL_ENV"), text("VERCEL_GIT_COMMIT_REF")) {
            (Some(env), Some(branch)) if env == "preview" => format!("{env}-{branch}"),
            (Some(env), _) => env,
            (None, _) => "self".into(),
        };
        Ok(Self {
            max_vaults: number("SYNC_MAX_VAULTS", 8)?,
            create_token: text("SYNC_CREATE_TOKEN").map(|token| Sha256::digest(token).into()),
            read_only: flag("SYNC_READONLY"),
            burst: number("SYNC_BURST", 120)?,
            rate: number("SYNC_RATE", 4)?,
            create_burst: number("SYNC_CREATE_BURST", 5)?,
            trust_proxy: flag("SYNC_TRUST_PROXY") || text("VERCEL").is_some(),
            prefix: text("SYNC_PREFIX").unwrap_or_else(|| format!("tableodds:{deployment}:")),
            store: rest.or_else(|| text("REDIS_URL").map(Choice::Resp)).unwrap_or(Choice::None),
        })
    }

    /// Opens the store that the variables name: Upstash by REST, else a Redis, else the file, else none. To be called
    /// within a tokio runtime.
    ///
    /// # Errors
    /// [`Failure::Down`] when an address is none, or the file cannot be opened.
    pub fn open_store(&self, file: Option<PathBuf>) -> Result<Option<Arc<dyn Vault>>, Failure> {
        let prefix = self.prefix.clone();
        Ok(match (&self.store, file) {
            (Choice::Rest { url, token }, _) => Some(Arc::new(crate::rest(url, token, prefix)?)),
            (Choice::Resp(url), _) => Some(Arc::new(crate::resp(url, prefix)?)),
            (Choice::None, Some(file)) => Some(Arc::new(crate::File::open(&file)?)),
            (Choice::None, None) => None,
        })
    }

    /// Where [`Self::open_store`] keeps what devices save, in words and without any address, which may hold a secret.
    #[must_use]
    pub fn place(&self, file: Option<&Path>) -> String {
        match (&self.store, file) {
            (Choice::Rest { .. }, _) => "in Redis, by REST".into(),
            (Choice::Resp(_), _) => "in Redis".into(),
            (Choice::None, Some(file)) => format!("in {}", file.display()),
            (Choice::None, None) => "nowhere: no Redis is named".into(),
        }
    }
}
