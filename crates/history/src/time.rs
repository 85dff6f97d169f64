//! When a hand was dealt.

use jiff::civil::{Date, DateTime, Time as Clock};
use jiff::tz::Offset;

/// A moment in seconds since 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time {
    /// Seconds since 1970-01-01 UTC; where the text names no zone, its clock is taken for UTC.
    pub seconds: i64,
    /// Whether the text names a zone that is known.
    pub zoned: bool,
}

impl Time {
    /// Days since 1970-01-01 UTC.
    #[must_use]
    pub const fn day(self) -> i64 {
        self.seconds.div_euclid(86_400)
    }

    /// Date and time, as `2026-11-30T23:59:59`, with a `Z` where it is known to be UTC.
    #[must_use]
    pub fn text(self) -> String {
        let moment = jiff::Timestamp::from_second(self.seconds).unwrap_or_default();
        let zone = if self.zoned { "Z" } else { "" };
        format!("{}{zone}", Offset::UTC.to_datetime(moment))
    }

    /// Reads `2010/05/06 17:46:48 ET` and its like: year, month and day in this order, set apart
    /// by `/`, `-` or `.`; then the clock, with or without seconds; then perhaps a zone.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut numbers = Numbers::of(text);
        let (year, month, day) = (numbers.next()?, numbers.next()?, numbers.next()?);
        let (year, day) = if year > 31 { (year, day) } else { (day, year) };
        let (hour, minute) = (numbers.next()?, numbers.next()?);
        let after_minute = numbers.rest;
        let second = if after_minute.starts_with(':') { numbers.next()? } else { 0 };
        Self::at([year, month, day, hour, minute, second], numbers.rest)
    }

    /// The moment of a year, month, day, hour, minute and second in a zone.
    #[must_use]
    pub fn at(parts: [i64; 6], zone: &str) -> Option<Self> {
        let [year, month, day, hour, minute, second] = parts;
        let date = Date::new(
            i16::try_from(year).ok()?,
            i8::try_from(month).ok()?,
            i8::try_from(day).ok()?,
        );
        let clock = Clock::new(
            i8::try_from(hour).ok()?,
            i8::try_from(minute).ok()?,
            i8::try_from(second).ok()?,
            0,
        );
        Self::in_zone(date.ok()?.to_datetime(clock.ok()?), zone)
    }

    fn in_zone(local: DateTime, zone: &str) -> Option<Self> {
        let letters = zone.trim_matches(|c: char| !c.is_alphabetic());
        let end = letters.find(|c: char| !c.is_alphabetic()).unwrap_or(letters.len());
        let seconds = |offset: i32| {
            let utc = Offset::from_seconds(offset).ok()?;
            Some(utc.to_timestamp(local).ok()?.as_second())
        };
        let name = &letters[..end];
        let offset = match name {
            "ET" => eastern_offset(local),
            _ => match hours(name) {
                Some(hours) => hours * 3600,
                None => return Some(Self { seconds: seconds(0)?, zoned: false }),
            },
        };
        Some(Self { seconds: seconds(offset)?, zoned: true })
    }
}

/// The date of a day, in days since 1970-01-01, as `2026-11-30`.
#[must_use]
pub fn date(day: i64) -> String {
    let moment = jiff::Timestamp::from_second(day.saturating_mul(86_400)).unwrap_or_default();
    Offset::UTC.to_datetime(moment).date().to_string()
}

/// Seconds east of Greenwich in New York: summer time runs from the second Sunday of March to the
/// first of November, until 2006 from the first Sunday of April to the last of October.
fn eastern_offset(local: DateTime) -> i32 {
    let sunday = |month: i8, from: i8| {
        let first = Date::new(local.year(), month, from).unwrap_or(local.date());
        let ahead = i64::from(first.weekday().to_sunday_zero_offset());
        first.saturating_add(jiff::Span::new().days((7 - ahead) % 7)).at(2, 0, 0, 0)
    };
    let (start, end) = if local.year() >= 2007 {
        (sunday(3, 8), sunday(11, 1))
    } else {
        (sunday(4, 1), sunday(10, 25))
    };
    if (start..end).contains(&local) { -4 * 3600 } else { -5 * 3600 }
}

/// Hours east of Greenwich of a zone's letters.
fn hours(zone: &str) -> Option<i32> {
    Some(match zone {
        "UTC" | "GMT" | "WET" => 0,
        "BST" | "CET" | "MEZ" | "WEST" | "MET" => 1,
        "CEST" | "MESZ" | "EET" => 2,
        "MSK" | "EEST" | "МСК" => 3,
        "YEKST" => 6,
        "ICT" => 7,
        "AEST" => 10,
        "EDT" | "AST" => -4,
        "EST" | "CDT" => -5,
        "CST" | "MDT" => -6,
        "MST" | "PDT" => -7,
        "PST" => -8,
        "BRT" | "ADT" | "ART" => -3,
        _ => return None,
    })
}

/// The numbers of a text, one after the other.
struct Numbers<'t> {
    rest: &'t str,
}

impl<'t> Numbers<'t> {
    fn of(text: &'t str) -> Self {
        Self { rest: text }
    }
}

impl Iterator for Numbers<'_> {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        let from = self.rest.find(|c: char| c.is_ascii_digit())?;
        let digits = &self.rest[from..];
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        self.rest = &digits[end..];
        digits[..end].parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_clocks_and_zones() {
        for (text, seconds, zoned) in [
            ("2010/05/06 17:46:48 ET", 1_273_182_408, true),
            ("2014/01/06 6:15:36 ET", 1_389_006_936, true),
            ("2005/03/20 12:00:00 ET", 1_111_338_000, true),
            ("2009/10/12 - 23:45:12 (ET)", 1_255_405_512, true),
            ("2019/06/27 00:47 UTC", 1_561_596_420, true),
            ("2019/03/18 04:12:52", 1_552_882_372, false),
            ("21 06 2018 19:41:18", 1_529_610_078, false),
            ("18.05.2021 18:26:13", 1_621_362_373, false),
        ] {
            assert_eq!(Time::read(text), Some(Time { seconds, zoned }), "{text}");
        }
        assert_eq!(Time::read("2010/13/06 17:46:48 ET"), None);
        assert_eq!(Time::read("once upon a time"), None);
    }

    #[test]
    fn counts_days_in_utc() {
        let time = Time::read("2010/05/06 23:46:48 ET").expect("a time");
        assert_eq!(date(time.day()), "2010-05-07");
        assert_eq!(time.text(), "2010-05-07T03:46:48Z");
        assert_eq!(time.day(), 14_736);
    }
}
