//! What a device and the sync server say to each other: wire types, limits, errors. No IO.
//!
//! There is one address, `POST /api/sync`, and one shape: a JSON object with the version `v` and the operation `op`.
//! The server holds, per vault, one record for each item: its id, the stamp of its last write, and a sealed text
//! that only the devices can read. It knows three more things: the `epoch` of the store, a random name that changes
//! when the store is made anew; the number of writes accepted so far (`seq`); and for each of these writes a random
//! [`Mark`]. A device that has seen everything up to write number `cursor` proves it by the mark of that write, so
//! that a store restored from an old copy is noticed even after it has accepted new writes.
//!
//! Fields that this version does not know are kept when a message is read and printed again. A message of another
//! version is refused.
//!
//! ```
//! use protocol::{Op, Request};
//! let hello = Request::read(br#"{"v":1,"op":"hello"}"#).expect("a greeting");
//! assert!(matches!(hello.op, Op::Hello(_)));
//! ```

mod error;
mod id;
mod limits;
mod mark;
mod reply;
mod request;
mod sealed;
mod stamp;

pub use error::{Code, Refusal};
pub use id::{Epoch, ItemId, ParseIdError, VaultId, Verifier};
pub use limits::Limits;
pub use mark::{Cursor, Mark, ParseMarkError};
pub use reply::{
    CreatePolicy, Created, Destroyed, Greeting, Outcome, Pulled, Pushed, Record, Rotated, Status,
};
pub use request::{Create, Destroy, Hello, Op, Pull, Push, Request, Rotate, Write};
pub use sealed::{ParseSealedError, Sealed};
pub use stamp::Stamp;

/// The version of the protocol that this crate speaks, the `v` of every message.
pub const VERSION: u32 = 1;

/// The path that every request goes to.
pub const PATH: &str = "/api/sync";

/// Fields that this version does not know, kept as they came.
pub type Extra = serde_json::Map<String, serde_json::Value>;
