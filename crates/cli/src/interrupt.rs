//! Ctrl-C: once to stop, twice to leave at once.

use crate::failure::Failure;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that Ctrl-C sets. May be asked for once in a process.
pub(crate) fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    ctrlc::set_handler(move || {
        if set.swap(true, Ordering::Relaxed) {
            process::exit(1);
        }
    })
    .map_err(|error| Failure::Other(format!("Ctrl-C cannot be caught: {error}")))?;
    Ok(flag)
}
