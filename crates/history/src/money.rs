//! Amounts of money and chips, counted in hundredths.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// An amount in hundredths: cents of a currency, or hundredths of a chip.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Money(i64);

/// What amounts are counted in.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Currency {
    /// Tournament chips, play money, or a currency the text does not name.
    #[default]
    Chips,
    /// US dollars.
    Usd,
    /// Euros.
    Eur,
    /// Pounds.
    Gbp,
    /// Yuan, or yen: both write ¥.
    Cny,
    /// Any other currency that is named.
    Other,
}

impl Currency {
    /// The currency of a sign or of a three-letter code that the text holds.
    #[must_use]
    pub fn find(text: &str) -> Option<Self> {
        let named = [
            ("USD", Self::Usd),
            ("EUR", Self::Eur),
            ("GBP", Self::Gbp),
            ("CNY", Self::Cny),
            ("SEK", Self::Other),
            ("RSD", Self::Other),
            ("INR", Self::Other),
            ("CAD", Self::Other),
            ("€", Self::Eur),
            ("£", Self::Gbp),
            ("¥", Self::Cny),
            ("₹", Self::Other),
            ("$", Self::Usd),
        ];
        let signs = &named[8..];
        let coded = text.bytes().any(|byte| byte.is_ascii_uppercase());
        let all = if coded { &named[..] } else { signs };
        all.iter().find(|(name, _)| text.contains(name)).map(|&(_, currency)| currency)
    }

    /// Its three-letter code; `chips` for chips and `other` where no code is known.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Chips => "chips",
            Self::Usd => "USD",
            Self::Eur => "EUR",
            Self::Gbp => "GBP",
            Self::Cny => "CNY",
            Self::Other => "other",
        }
    }
}

impl Money {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// The largest amount that is read, either way: beyond it products would not fit.
    pub const MAX: Self = Self(1 << 43);

    /// So many hundredths.
    #[must_use]
    pub const fn from_hundredths(hundredths: i64) -> Self {
        Self(hundredths)
    }

    /// How many hundredths it is.
    #[must_use]
    pub const fn hundredths(self) -> i64 {
        self.0
    }

    /// The amount without its sign.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.abs())
    }

    /// Whether it is more than nothing.
    #[must_use]
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }

    /// Reads the amount a text begins with, and gives back what follows.
    ///
    /// Signs of currencies may stand on either side. Groups of three digits may be set apart by a
    /// comma, a point or an apostrophe; a comma or point before any other number of digits begins
    /// the decimals. `None` where there is no number, it is finer than a hundredth, or beyond
    /// [`MAX`](Self::MAX).
    #[must_use]
    pub fn read(text: &str) -> Option<(Self, &str)> {
        Self::read_grouped(text, false)
    }

    /// The same, with spaces between groups of three digits as well.
    #[must_use]
    pub fn read_spaced(text: &str) -> Option<(Self, &str)> {
        Self::read_grouped(text, true)
    }

    /// Reads a text that is an amount and nothing else but space and signs of currencies.
    #[must_use]
    pub fn whole(text: &str) -> Option<Self> {
        let (amount, rest) = Self::read_spaced(text)?;
        rest.trim_matches(is_decoration).is_empty().then_some(amount)
    }

    /// Reads a plain decimal number with a point, as programs write it.
    #[must_use]
    pub fn decimal(text: &str) -> Option<Self> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        if whole.is_empty() || !whole.bytes().chain(fraction.bytes()).all(|b| b.is_ascii_digit()) {
            return None;
        }
        let fraction = fraction.trim_end_matches('0');
        if fraction.len() > 2 {
            return None;
        }
        let cents: i64 = format!("{fraction:0<2}").parse().ok()?;
        let amount = whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(cents)?;
        (amount <= Self::MAX.0).then_some(Self(if negative { -amount } else { amount }))
    }

    fn read_grouped(text: &str, spaced: bool) -> Option<(Self, &str)> {
        let text = text.trim_start_matches(is_decoration);
        let bytes = text.as_bytes();
        // Most amounts are digits with at most one point before two digits.
        let mut at = 0;
        let mut value = 0_i64;
        let mut last = None;
        let mut since = 0_u32;
        let mut groups = 0;
        while let Some(&byte) = bytes.get(at) {
            if byte.is_ascii_digit() {
                value = value.checked_mul(10)?.checked_add(i64::from(byte - b'0'))?;
                since += 1;
                at += 1;
                continue;
            }
            let Some((separator, width)) = separator(text, at, spaced) else { break };
            if at == 0 || !bytes.get(at + width).is_some_and(u8::is_ascii_digit) {
                break;
            }
            if separator == Separator::Space && !three_digits(&bytes[at + width..]) {
                break;
            }
            // What stands between two separators is a group of three.
            if last.is_some() && since != 3 {
                return None;
            }
            groups += 1;
            last = Some(separator);
            since = 0;
            at += width;
        }
        if at == 0 {
            return None;
        }
        let decimals = match last {
            None => 0,
            // Three digits after the last separator are a group, unless a zero stands before.
            Some(_) if since == 3 && (groups > 1 || !text.starts_with('0')) => 0,
            Some(Separator::Comma | Separator::Point) => since,
            Some(Separator::Apostrophe | Separator::Space) => return None,
        };
        let amount = match decimals {
            0 => value.checked_mul(100)?,
            1 => value.checked_mul(10)?,
            2 => value,
            _ => {
                let scale = 10_i64.checked_pow(decimals - 2)?;
                if value % scale != 0 {
                    return None;
                }
                value / scale
            }
        };
        let rest = text[at..].trim_start_matches(is_sign);
        (amount <= Self::MAX.0).then_some((Self(amount), rest))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Comma,
    Point,
    Apostrophe,
    Space,
}

/// The separator at a place, and how many bytes it takes.
fn separator(text: &str, at: usize, spaced: bool) -> Option<(Separator, usize)> {
    match text.as_bytes()[at] {
        b',' => Some((Separator::Comma, 1)),
        b'.' => Some((Separator::Point, 1)),
        b'\'' => Some((Separator::Apostrophe, 1)),
        b' ' if spaced => Some((Separator::Space, 1)),
        byte if byte >= 0x80 => {
            let rest = text.get(at..)?;
            // A no-break space, also when it was decoded twice.
            ["\u{a0}", "\u{202f}", "\u{c2}\u{a0}", "\u{fffd}"]
                .iter()
                .find(|space| rest.starts_with(**space))
                .map(|space| (Separator::Space, space.len()))
        }
        _ => None,
    }
}

fn three_digits(bytes: &[u8]) -> bool {
    bytes.len() >= 3
        && bytes[..3].iter().all(u8::is_ascii_digit)
        && !bytes.get(3).is_some_and(u8::is_ascii_digit)
}

const fn is_sign(c: char) -> bool {
    matches!(c, '$' | '€' | '£' | '¥' | '₹')
}

const fn is_decoration(c: char) -> bool {
    is_sign(c) || matches!(c, ' ' | '\u{a0}' | '\u{fffd}' | '\u{80}')
}

impl Add for Money {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Money {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Money {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Money {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

/// `-1.29`, or `1500` where it is whole.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, cents) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        if cents == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{cents:02}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_amounts_as_rooms_write_them() {
        for (text, hundredths) in [
            ("$0.05", 5),
            ("0.50€", 50),
            ("1,719.48", 171_948),
            ("$1,370.34", 137_034),
            ("42.797,60 $", 4_279_760),
            ("3.530 $", 353_000),
            ("€0,25", 25),
            ("$0,10 USD", 10),
            ("24,940", 2_494_000),
            ("1'000", 100_000),
            ("1'000.50", 100_050),
            ("1,000,000", 100_000_000),
            ("12.5", 1250),
            ("7410.50", 741_050),
            ("0.125", -1),
            ("1.2.3", -1),
            ("x", -1),
            ("", -1),
        ] {
            let read = Money::read(text).map(|(amount, _)| amount.hundredths());
            assert_eq!(read.unwrap_or(-1), hundredths, "{text}");
        }
        assert_eq!(Money::whole("2 250 $").map(Money::hundredths), Some(225_000));
        assert_eq!(Money::whole("6\u{a0}749 $").map(Money::hundredths), Some(674_900));
        assert_eq!(Money::whole("$ 176").map(Money::hundredths), Some(17_600));
        assert_eq!(Money::read("$10 to $20"), Some((Money(1000), " to $20")));
        assert_eq!(Money::read("$9.98)"), Some((Money(998), ")")));
        assert_eq!(Money::read("15."), Some((Money(1500), ".")));
    }

    #[test]
    fn reads_plain_decimals() {
        for (text, hundredths) in
            [("1259450.25", Some(125_945_025)), ("40.0", Some(4000)), ("-3", Some(-300))]
        {
            assert_eq!(Money::decimal(text).map(Money::hundredths), hundredths);
        }
        assert_eq!(Money::decimal("0.005"), None);
        assert_eq!(Money::decimal("1e3"), None);
    }
}
