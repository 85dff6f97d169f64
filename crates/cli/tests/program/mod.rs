//! The program, called as people and scripts call it.

use serde_json::Value;
use std::process::{Command, Output, Stdio};

/// The program.
pub(crate) fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_tableodds"))
}

/// What a call comes to.
pub(crate) fn call(arguments: &[&str]) -> Output {
    program().args(arguments).stdin(Stdio::null()).output().expect("the program starts")
}

/// What it printed.
pub(crate) fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("the program writes UTF-8")
}

/// The answer of a call that must succeed without a word on stderr.
pub(crate) fn answer(arguments: &[&str]) -> String {
    let output = call(arguments);
    assert_eq!(text(&output.stderr), "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    text(&output.stdout).to_owned()
}

/// The same as JSON.
pub(crate) fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&answer(arguments)).expect("JSON")
}

/// What a call that must be refused says: one or two lines, and nothing on stdout.
pub(crate) fn refused(arguments: &[&str]) -> String {
    let output = call(arguments);
    let told = text(&output.stderr).to_owned();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    assert!((1..=2).contains(&told.lines().count()), "{arguments:?}: {told}");
    assert!(told.starts_with("error: "), "{arguments:?}: {told}");
    told
}

/// A number in it.
pub(crate) fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}
