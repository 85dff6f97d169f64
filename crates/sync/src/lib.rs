//! The sync engine of a device, without any IO: events and the time go in, effects come out.
//!
//! A [`Library`] holds the items. Each is a name and a place ([`item::Meta`]), what was saved ([`item::Body`], opaque
//! here), and perhaps the mark of a tombstone, each part with the [`Stamp`] of its last change. An [`Engine`] carries
//! out edits, keeps the local store written, and keeps the library in step with a vault on a server. The page does
//! nothing but carry its effects out: save records, send requests, set a timer.
//!
//! Why nothing is lost:
//! - the server takes a write only over the very record that the device has merged ([`protocol::Write::base`]), so
//!   the versions of an item form one line, each made from the one before;
//! - a device takes records only from a server that proves that it still has the past the device has seen
//!   ([`protocol::Mark`]); otherwise it forgets what it knew of the server and offers everything again;
//! - [`merge()`] keeps a body that loses to a rival as a copy, and a copy is the same on whichever device it is made.

pub mod backup;
pub mod code;
pub mod copy;
mod cycle;
pub mod engine;
pub mod item;
pub mod keys;
pub mod library;
pub mod link;
pub mod merge;
pub mod order;
#[doc(hidden)]
pub mod rules;
pub mod seal;
pub mod stamp;
pub mod status;

pub use engine::{Effect, Engine, Event};
pub use item::Item;
pub use keys::{Keys, Secret};
pub use library::{Content, Edit, Held, Library, Place};
pub use merge::{Merged, merge};
pub use protocol::{ItemId, Stamp};
