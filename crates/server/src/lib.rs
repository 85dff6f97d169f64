//! The sync API and its stores.
//!
//! [`Service`] is the one address that devices talk to, [`protocol::PATH`], as an axum router: the self-hosted server
//! and the function on Vercel serve the same. Behind it stands a [`Vault`]: [`File`] (one file, by redb), [`resp()`]
//! (Redis by its own protocol), [`rest()`] (Redis by HTTP, as Upstash offers it), or [`Memory`] (for tests). The two
//! Redis ones carry out the Lua scripts under `lua/`; the two others the same rules in Rust.
//!
//! | threat | answer |
//! |---|---|
//! | somebody reads or writes without the secret | 256-bit token, of which the server keeps the SHA-256; compared over its full length; wrong token and no vault look the same |
//! | the store leaks | it holds sealed items, ids, sizes and times; the key never leaves the devices |
//! | the server lies | items are bound to vault, item and stamp, so it can withhold but not alter or swap; an old state shows by the marks |
//! | the store is set back | marks of the writes differ; devices offer everything again |
//! | floods | size checked before reading, a limit on how long a request may take to arrive, a bucket per vault and per address that makes vaults, a cap on vaults, items and bytes |
//! | a hostile request or a hostile store | every decoder is fuzzed; whatever does not fit is refused, and nothing is answered to who has no token |
//! | another site's page asks in the player's name | no cookies; the token is in a header that only the player's own page knows |
//! | secrets in logs or addresses | tokens travel in a header only; types that hold one print as `(..)`; errors carry no address |

mod api;
mod bucket;
mod file;
mod ledger;
mod mem;
mod resp;
mod rest;
mod scripted;
mod serve;
mod settings;
mod site;
mod vault;

pub use api::Service;
pub use file::File;
pub use mem::Memory;
pub use resp::resp;
pub use rest::rest;
pub use serve::serve;
pub use settings::{Settings, SettingsError};
pub use site::{HEADERS, site};
pub use vault::{Failure, Vault};
