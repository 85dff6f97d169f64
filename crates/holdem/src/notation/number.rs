//! Decimal numbers, read digit by digit: no float, no rounding but the last.

use super::cursor::plain;
use super::fault::FaultKind;
use alloc::vec::Vec;

/// A decimal number of so many units, rounded half up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number {
    /// The number in units, at most [`Number::MOST`].
    pub(super) units: u32,
    /// Whether the units are all of it.
    pub(super) exact: bool,
    /// Whether it is zero itself, not only rounded to it.
    pub(super) zero: bool,
    /// Whether it is a little less than its units.
    rounded_up: bool,
}

impl Number {
    /// Where counting stops: anything higher is out of every bound here.
    const MOST: u32 = 1_000_000_000;

    /// Whether it is no more than so many units, before it was rounded.
    pub(super) const fn is_at_most(self, units: u32) -> bool {
        self.units < units || (self.units == units && (self.exact || self.rounded_up))
    }

    /// Reads digits with an optional point and exponent (`0.5`, `.5`, `5e-1`) in units of
    /// 10 to the power of minus `places`.
    pub(super) fn read(text: &str, places: i64) -> Result<Self, FaultKind> {
        let mut chars = plain(text).peekable();
        let negative = match chars.peek() {
            Some('-') => chars.next().is_some(),
            Some('+') => chars.next().is_none(),
            _ => false,
        };
        let mut digits = Vec::new();
        let mut point = None;
        while let Some(&c) = chars.peek() {
            match c.to_digit(10) {
                Some(digit) => digits.push(digit),
                None if c == '.' && point.is_none() => point = Some(digits.len()),
                None => break,
            }
            chars.next();
        }
        if digits.is_empty() {
            return Err(FaultKind::NotANumber);
        }
        let exponent = match chars.next() {
            None => 0,
            Some('e' | 'E') => {
                let text: alloc::string::String = chars.collect();
                let whole = text.strip_prefix(['+', '-']).unwrap_or(&text);
                if whole.is_empty() || !whole.bytes().all(|b| b.is_ascii_digit()) {
                    return Err(FaultKind::NotANumber);
                }
                // More than five digits say nothing that five do not: the number is 0 or too high.
                let size = whole.trim_start_matches('0');
                let size = if size.len() > 5 { 99_999 } else { size.parse::<i64>().unwrap_or(0) };
                if text.starts_with('-') { -size } else { size }
            }
            Some(_) => return Err(FaultKind::NotANumber),
        };
        let zero = digits.iter().all(|&digit| digit == 0);
        if negative && !zero {
            return Err(FaultKind::Negative);
        }
        let whole = point.unwrap_or(digits.len()) as i64 + exponent + places;
        let mut units: u32 = 0;
        let mut exact = true;
        let mut rounds_up = false;
        for (place, &digit) in (0..).zip(&digits) {
            if place < whole {
                units = units.saturating_mul(10).saturating_add(digit);
            } else {
                exact &= digit == 0;
                rounds_up |= place == whole && digit >= 5;
            }
        }
        // Zeros that are understood between the last digit and the unit.
        for _ in (digits.len() as i64).max(0)..whole {
            units = units.saturating_mul(10);
            if units == 0 || units > Self::MOST {
                break;
            }
        }
        let units = units.min(Self::MOST) + u32::from(rounds_up);
        Ok(Self { units: units.min(Self::MOST), exact, zero, rounded_up: rounds_up })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_decimals_to_the_unit() {
        for (text, units, exact) in [
            ("0.5", 500, true),
            (".5", 500, true),
            ("1", 1000, true),
            ("1.", 1000, true),
            ("0", 0, true),
            ("0.0005", 1, false),
            ("0.00049999", 0, false),
            ("0.1234", 123, false),
            ("0.1235", 124, false),
            ("0.12300000000000000000000000000000000001", 123, false),
            ("0.9999", 1000, false),
            ("5e-1", 500, true),
            ("5E-05", 0, false),
            ("1e-99999999999999999999", 0, false),
            ("1e99999999999999999999", Number::MOST, true),
            ("99999999999999999999999", Number::MOST, true),
            ("-0", 0, true),
            ("+0.25", 250, true),
            ("０．５", 500, true),
        ] {
            let number = Number::read(text, 3).unwrap_or_else(|kind| panic!("{text}: {kind:?}"));
            assert_eq!((number.units, number.exact), (units, exact), "{text}");
        }
        for text in ["", ".", "-", "x", "NaN", "inf", "1.2.3", "1e", "1e+", "0x1", "1,5", "1 2"] {
            assert_eq!(Number::read(text, 3), Err(FaultKind::NotANumber), "{text}");
        }
        assert_eq!(Number::read("-0.5", 3), Err(FaultKind::Negative));
    }
}
