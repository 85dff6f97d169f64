//! Questions from stdin, one a line.

use crate::failure::Failure;
use serde::Serialize;
use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Longer lines are refused: no question is as long.
const LONGEST_LINE: usize = 4 << 20;

/// A line that has no answer.
#[derive(Serialize)]
struct Unanswered {
    line: usize,
    error: String,
}

/// Asks each line of stdin that is not empty and writes what `ask` makes of it, with the number
/// of the line. A line that has no answer is told as `{"line":3,"error":"..."}` (or in words) and
/// the next one asked.
pub(crate) fn run(
    out: &mut dyn Write,
    json: bool,
    stop: Option<&AtomicBool>,
    mut ask: impl FnMut(usize, &str, &mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut input = std::io::stdin().lock();
    let mut bad = 0;
    let mut bytes = Vec::new();
    for line in 1.. {
        bytes.clear();
        let longest = LONGEST_LINE as u64 + 1;
        let read = std::io::Read::take(&mut input, longest).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            break;
        }
        if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Failure::Stopped);
        }
        let asked = if bytes.len() > LONGEST_LINE {
            if !bytes.ends_with(b"\n") {
                input.skip_until(b'\n')?;
            }
            Err(Failure::Input(format!("longer than {LONGEST_LINE} bytes")))
        } else {
            match str::from_utf8(&bytes) {
                Ok(text) if text.trim().is_empty() => continue,
                Ok(text) => ask(line, text.trim_end_matches(['\n', '\r']), out),
                Err(_) => Err(Failure::Input("not UTF-8".to_owned())),
            }
        };
        match asked {
            Ok(()) => {}
            Err(Failure::Input(error)) => {
                bad += 1;
                if json {
                    serde_json::to_writer(&mut *out, &Unanswered { line, error })?;
                    writeln!(out)?;
                } else {
                    writeln!(out, "line {line}: error: {error}")?;
                }
            }
            Err(failure) => return Err(failure),
        }
        // Whoever waits at the other end of a pipe gets each answer as it comes.
        out.flush()?;
    }
    if bad > 0 { Err(Failure::Lines(bad)) } else { Ok(()) }
}
