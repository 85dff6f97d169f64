//! Numbers as the page prints them.

use crate::figure::count;
pub(super) use crate::figure::signed;

/// A count of hands.
pub(super) fn hands(number: u64) -> String {
    count(number.into())
}

/// A count that may be out of all proportion.
pub(super) fn rough(number: f64) -> String {
    if number.is_finite() && number < 1e12 {
        count(number.round().max(0.0) as u128)
    } else {
        "∞".to_owned()
    }
}

/// A chance as percent.
pub(super) fn percent(chance: f64) -> String {
    format!("{:.1}", 100.0 * chance)
}

/// The date of a day since 1970-01-01.
pub(super) fn date(day: f64) -> String {
    history::time::date(day.floor() as i64)
}

/// Steps of 1, 2 or 5 times a power of ten that part a stretch into at most so many.
pub(super) fn steps(from: f64, to: f64, most: usize) -> Vec<f64> {
    let span = (to - from).max(1e-9);
    let rough = span / most as f64;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().find(|step| step * power >= rough).unwrap_or(10.0)
        * power;
    let first = (from / step).ceil() as i64;
    let last = (to / step).floor() as i64;
    (first..=last).map(|at| at as f64 * step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        assert_eq!(steps(-130.0, 410.0, 5), [0.0, 200.0, 400.0]);
        assert_eq!(steps(0.0, 10.0, 5), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert!(steps(0.0, 0.0, 5).len() <= 2);
    }
}
