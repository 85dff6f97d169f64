//! How a command can fail, and what that makes of the process.

use clap::error::{ContextKind, ErrorKind};
use std::fmt::Write;
use std::io;
use std::process::ExitCode;

/// Why a command gave no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is at fault: what is wrong, where, and what may have been meant, in words.
    Input(String),
    /// Some lines of a batch were at fault; each was told in the output.
    Lines(usize),
    /// The user stopped it.
    Stopped,
    /// The output could not be written or the input not read.
    Io(io::Error),
    /// Anything else, in words.
    Other(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Io(error.into())
    }
}

/// Tells what went wrong, in one or two lines on stderr.
pub(crate) fn exit(done: Result<(), Failure>) -> ExitCode {
    let (text, code) = match done {
        Ok(()) => return ExitCode::SUCCESS,
        // Whoever read the output has enough of it, as `head` has.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Input(text)) => (text, 2),
        Err(Failure::Lines(1)) => ("1 line has no answer; it says why".to_owned(), 2),
        Err(Failure::Lines(count)) => (format!("{count} lines have no answer; they say why"), 2),
        Err(Failure::Stopped) => ("stopped".to_owned(), 1),
        Err(Failure::Io(error)) => (error.to_string(), 1),
        Err(Failure::Other(text)) => (text, 1),
    };
    tell(&format!("error: {text}"));
    ExitCode::from(code)
}

/// Writes a line to stderr; when even that fails there is nobody left to tell.
pub(crate) fn tell(line: &str) {
    let _ = io::Write::write_fmt(&mut io::stderr(), format_args!("{line}\n"));
}

/// Tells what clap found wrong with the arguments, or prints the help it was asked for.
pub(crate) fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return exit(error.print().map_err(Failure::Io));
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = error.print();
        return ExitCode::from(2);
    }
    // The first paragraph says what is wrong; what clap says of usage and help is left to --help.
    let rendered = error.render().to_string();
    let mut paragraphs = rendered.split("\n\n");
    let what: Vec<&str> = paragraphs.next().unwrap_or_default().lines().map(str::trim).collect();
    let mut text = what.join(" ");
    let tip = paragraphs.flat_map(str::lines).find(|line| line.trim_start().starts_with("tip:"));
    if let Some(tip) = tip {
        let _ = write!(text, "\n{}", tip.trim_end());
    } else if error.get(ContextKind::ValidValue).is_none() {
        text.push_str("\n  see --help");
    }
    tell(&text);
    ExitCode::from(2)
}
