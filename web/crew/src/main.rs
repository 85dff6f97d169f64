//! Long questions on several threads that share memory, for a worker of the isolated site.
//!
//! The worker's own module goes on with a question alone until this one has come; then this one
//! carries on from there and gives the same bits. The thread it is called on takes units like all
//! others, one a step, so that it stays open to messages.

#[cfg(all(target_arch = "wasm32", target_feature = "atomics"))]
pub mod run;

fn main() {}
