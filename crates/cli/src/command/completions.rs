//! `tableodds completions`.

use crate::failure::Failure;
use clap::{Args, Command};
use clap_complete::Shell;
use std::io::Write;

/// Print completions for a shell
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  tableodds completions bash > ~/.local/share/bash-completion/completions/tableodds")]
pub(crate) struct Arguments {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(
    arguments: &Arguments,
    command: &mut Command,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    // Written to memory first: the generator panics when writing fails.
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, command, "tableodds", &mut text);
    Ok(out.write_all(&text)?)
}
