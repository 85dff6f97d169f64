//! The sync API and its stores.
