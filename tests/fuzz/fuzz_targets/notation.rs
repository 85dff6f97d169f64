//! Any bytes at all, read as a range and as cards.
#![no_main]

#[path = "../../../crates/holdem/tests/notation/check.rs"]
mod check;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| check::check(&String::from_utf8_lossy(bytes)));
