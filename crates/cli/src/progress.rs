//! A progress bar on stderr, on a terminal only.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::{Duration, Instant};

/// Shown only when the work takes longer than this.
const PATIENCE: Duration = Duration::from_millis(300);
const STEPS: u64 = 1000;

/// A bar from 0 to 1.
#[derive(Debug)]
pub(crate) struct Progress {
    started: Instant,
    bar: ProgressBar,
}

impl Progress {
    pub(crate) fn new() -> Self {
        // The target hides itself where stderr is no terminal.
        let target = ProgressDrawTarget::stderr();
        let bar = ProgressBar::with_draw_target(Some(STEPS), target);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {percent:>3} %  {eta} left") {
            bar.set_style(style);
        }
        Self { started: Instant::now(), bar }
    }

    /// Shows how much is done.
    pub(crate) fn set(&self, done: f64) {
        if self.started.elapsed() > PATIENCE {
            self.bar.set_position((done * STEPS as f64) as u64);
        }
    }

    /// Takes the bar away.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
