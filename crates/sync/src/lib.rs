//! The sync engine of a client, without any IO.
