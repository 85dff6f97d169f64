//! What was dealt beside what was to be expected.

use crate::hand_type::{Counts, HandType};

/// One type's line in the comparison.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// The type.
    pub of: HandType,
    /// How often it came.
    pub seen: u64,
    /// Its exact chance.
    pub chance: f64,
    /// Its frequency among the hands dealt.
    pub frequency: f64,
    /// Standard error of such a frequency after so many hands.
    pub standard_error: f64,
}

/// How well hands dealt agree with exact chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// A line for each type, from high card to royal flush.
    pub lines: Vec<Line>,
    /// Pearson's statistic over the types, neighbours taken together until [`EXPECTED`] are due.
    pub chi_square: f64,
    /// One less than the number of cells it was summed over; 0 when all fell into one.
    pub freedom: u32,
    /// The chance of a statistic at least as great when the dealing is fair; 1 with no freedom.
    pub p_value: f64,
}

/// Fewest hands due in a cell of the chi-square test, the usual rule.
pub const EXPECTED: f64 = 5.0;

/// Holds hands dealt against the exact counts.
#[must_use]
pub fn compare(dealt: &Counts, exact: &Counts) -> Comparison {
    let hands = dealt.total() as f64;
    let share = |count: u64| if hands > 0.0 { count as f64 / hands } else { 0.0 };
    let lines: Vec<Line> = dealt
        .iter()
        .map(|(of, seen)| {
            let chance = exact.chance(of);
            let standard_error = (chance * (1.0 - chance) / hands.max(1.0)).sqrt();
            Line { of, seen, chance, frequency: share(seen), standard_error }
        })
        .collect();
    let (chi_square, freedom) = pearson(&lines, hands);
    let p_value = upper_tail(chi_square, freedom);
    Comparison { lines, chi_square, freedom, p_value }
}

/// The statistic and its degrees of freedom. Cells are filled from the rarest type down, so that
/// rare ones stand together; what is left over joins the last cell.
fn pearson(lines: &[Line], hands: f64) -> (f64, u32) {
    let mut cells: Vec<(f64, f64)> = Vec::new();
    let mut open = (0.0, 0.0);
    for line in lines.iter().rev() {
        open = (open.0 + line.seen as f64, open.1 + line.chance * hands);
        if open.1 >= EXPECTED {
            cells.push(core::mem::take(&mut open));
        }
    }
    if let Some(last) = cells.last_mut() {
        *last = (last.0 + open.0, last.1 + open.1);
    }
    let statistic = cells.iter().map(|(seen, due)| (seen - due) * (seen - due) / due).sum();
    (statistic, (cells.len() as u32).saturating_sub(1))
}

/// The chance that chi-square with `freedom` degrees reaches `statistic`, in closed form for whole
/// degrees (Abramowitz and Stegun 26.4.4 and 26.4.5).
fn upper_tail(statistic: f64, freedom: u32) -> f64 {
    if freedom == 0 {
        return 1.0;
    }
    let half = statistic / 2.0;
    let odd = freedom % 2 == 1;
    // Each term is the one before it times half / i, or half / (i + 1/2) for odd degrees.
    let (mut sum, mut term) = if odd {
        (libm::erfc(half.sqrt()), libm::exp(-half) * (half / core::f64::consts::PI).sqrt() * 2.0)
    } else {
        (0.0, libm::exp(-half))
    };
    for i in 0..freedom / 2 {
        sum += term;
        term *= half / (f64::from(i) + if odd { 1.5 } else { 1.0 });
    }
    sum.min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::count;
    use crate::deal::Dealer;
    use holdem::card::CardSet;

    #[test]
    fn the_tail_is_that_of_the_tables() {
        // Printed critical values at 5 % and 1 %.
        let table = [
            (3.841, 1, 0.05),
            (5.991, 2, 0.05),
            (7.815, 3, 0.05),
            (16.919, 9, 0.05),
            (21.666, 9, 0.01),
            (20.090, 8, 0.01),
        ];
        for (statistic, freedom, p) in table {
            let got = upper_tail(statistic, freedom);
            assert!((got - p).abs() < 2e-5, "{statistic} of {freedom}: {got}");
        }
        assert_eq!(upper_tail(0.0, 9), 1.0);
    }

    fn exact() -> Counts {
        count(CardSet::EMPTY, CardSet::EMPTY, 7).expect("hands of seven")
    }

    #[test]
    fn fair_hands_pass_and_a_missing_type_is_found() {
        let exact = exact();
        let mut dealt = Counts::default();
        for unit in 0..20 {
            dealt += Dealer::new(52, unit).run(200_000);
        }
        let fair = compare(&dealt, &exact);
        assert_eq!(fair.freedom, 9);
        assert!(fair.p_value > 1e-3, "{fair:?}");
        for line in &fair.lines {
            assert!((line.frequency - line.chance).abs() < 5.0 * line.standard_error, "{line:?}");
        }
        // Full houses taken for flushes, as a judge with the wrong order would.
        let missed = core::mem::take(&mut dealt[HandType::FullHouse]);
        dealt[HandType::Flush] += missed;
        assert!(compare(&dealt, &exact).p_value < 1e-9);
    }

    #[test]
    fn few_hands_are_compared_without_a_fuss() {
        let nothing = compare(&Counts::default(), &exact());
        assert_eq!((nothing.freedom, nothing.p_value), (0, 1.0));
        let few = compare(&Dealer::new(1, 0).run(30), &exact());
        assert!(few.freedom >= 2 && few.p_value <= 1.0, "{few:?}");
    }
}
