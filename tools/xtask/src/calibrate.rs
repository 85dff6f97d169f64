//! `cargo xtask calibrate`: how often the intervals of both rating models hold the truth, and how
//! near their ratings come to it.

use crate::shell;
use anyhow::Result;

/// Prints the table of the seeded simulator, which the gates of the tests are taken from.
///
/// # Errors
/// When the tests of the rating do not build or the simulator fails.
pub(crate) fn calibrate() -> Result<()> {
    shell::run(shell::cargo().args([
        "test",
        "--package",
        "rating",
        "--test",
        "calibration",
        "--",
        "--ignored",
        "--nocapture",
        "--exact",
        "prints_the_table",
    ]))
}
