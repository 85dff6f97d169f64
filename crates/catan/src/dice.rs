//! Two dice, and the number tokens whose turn they decide.

use core::fmt;

/// A number token: 2 to 12 without 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token(u8);

/// How many equally likely rolls two dice have.
pub const ROLLS: u8 = 36;

/// How many of the 36 rolls of two dice show `number`: `6 - |7 - number|`, and 0 outside 2 to 12.
#[must_use]
pub const fn ways(number: u8) -> u8 {
    if number < 2 || number > 12 { 0 } else { 6 - number.abs_diff(7) }
}

/// The chance that one roll shows `number`.
#[must_use]
pub fn chance(number: u8) -> f64 {
    f64::from(ways(number)) / f64::from(ROLLS)
}

/// The chance that `number` shows at least once within `rolls` rolls: `1 - (1 - P)^rolls`.
#[must_use]
pub fn chance_within(number: u8, rolls: u32) -> f64 {
    // Through logarithms of 1 - P, so that many rolls lose no digits.
    -libm::expm1(f64::from(rolls) * libm::log1p(-chance(number)))
}

impl Token {
    /// The token that bears `number`, or `None` when none does.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            2..=6 | 8..=12 => Some(Self(number)),
            _ => None,
        }
    }

    /// From 2 to 12.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (2..=12).filter_map(Self::new)
    }

    /// The number on it.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The dots on it: how many of the 36 rolls show its number.
    #[must_use]
    pub const fn pips(self) -> u8 {
        ways(self.0)
    }

    /// Whether it is printed in red: 6 or 8.
    #[must_use]
    pub const fn is_red(self) -> bool {
        self.pips() == 5
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
