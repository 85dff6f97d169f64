//! Counting what passed and what failed.

use std::fmt;
use std::ops::AddAssign;

/// How many tests and checks passed, and how many failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Held.
    pub(crate) passed: u32,
    /// Did not hold.
    pub(crate) failed: u32,
}

impl Tally {
    /// One check.
    pub(crate) fn of(held: bool) -> Self {
        Self { passed: held.into(), failed: (!held).into() }
    }

    /// Reads a closing line of Rust's or Node's test runner. Other lines count nothing.
    pub(crate) fn read(line: &str) -> Self {
        let line = line.trim();
        if let Some(counts) = line.strip_prefix("test result:") {
            return Self { passed: before(counts, " passed"), failed: before(counts, " failed") };
        }
        let line = line.trim_start_matches(['#', 'ℹ']).trim_start();
        Self {
            passed: after(line, "pass "),
            failed: after(line, "fail ") + after(line, "cancelled "),
        }
    }
}

/// The number that stands before `word`.
fn before(text: &str, word: &str) -> u32 {
    let number = text.split(word).next().unwrap_or_default().rsplit(' ').next();
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// The number that is all that follows `word` at the start of the line.
fn after(line: &str, word: &str) -> u32 {
    line.strip_prefix(word).and_then(|number| number.trim().parse().ok()).unwrap_or(0)
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn closing_lines_of_both_runners_are_read() {
        let rust =
            "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; finished in 1s";
        assert_eq!(Tally::read(rust), Tally { passed: 12, failed: 3 });
        assert_eq!(Tally::read("ℹ pass 7"), Tally { passed: 7, failed: 0 });
        assert_eq!(Tally::read("# fail 2"), Tally { passed: 0, failed: 2 });
        assert_eq!(Tally::read("ℹ cancelled 1"), Tally { passed: 0, failed: 1 });
        assert_eq!(Tally::read("test passes_on ... ok"), Tally::default());
        assert_eq!(Tally::read("✔ pass the salt (3ms)"), Tally::default());
    }
}
