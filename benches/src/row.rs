//! What was measured, in the form in which programs tell it to `cargo xtask bench`: one line each.

use std::fmt;
use std::time::{Duration, Instant};

/// How long somebody took for some work.
#[derive(Clone, Debug)]
pub struct Row {
    /// Who did it.
    pub who: String,
    /// What was done: a name of [`crate::work::Work`], or what the chart shows.
    pub work: String,
    /// The shortest of several runs.
    pub time: Duration,
    /// Hands, deals or answers in a run.
    pub items: u64,
    /// The first player's equity, so that answers can be compared; what it is in
    /// [`crate::work::Work::Evaluate`] is said there.
    pub equity: f64,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { who, work, time, items, equity } = self;
        write!(f, "row\t{who}\t{work}\t{}\t{items}\t{equity}", time.as_nanos())
    }
}

/// Runs something again and again until `budget` is used up, at least once, and gives the shortest
/// time with the last result. The shortest is what the machine's other work disturbs least.
pub fn shortest<T>(budget: Duration, mut run: impl FnMut() -> T) -> (Duration, T) {
    let began = Instant::now();
    let mut shortest = Duration::MAX;
    loop {
        let before = Instant::now();
        let result = run();
        shortest = shortest.min(before.elapsed());
        if began.elapsed() >= budget {
            return (shortest, result);
        }
    }
}
