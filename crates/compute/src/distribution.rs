//! How the equity of a range is spread over its hands: some hands of a range with 50 % are far
//! ahead and others far behind, or all of them are even, and the two play differently.

use crate::answer::Line;

/// A hand with what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hand {
    /// Its equity, from 0 to 1.
    pub equity: f64,
    /// The chance to hold it, as a part of any sum.
    pub weight: f64,
}

/// The hands of lines.
pub(crate) fn hands(lines: &[Line]) -> impl Iterator<Item = Hand> {
    lines.iter().map(|line| Hand { equity: line.outcome.equity, weight: line.weight })
}

/// The hands of one player from the best equity to the worst, each with the chance to hold it.
///
/// Chances need not sum to 1 when it is made; everything asked of it is a part of their sum.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Distribution {
    /// Equities, falling.
    equities: Vec<f64>,
    /// For each the chance of it and all before it, at last 1.
    sums: Vec<f64>,
}

impl Distribution {
    /// The combos or classes of one answer, as its boards go on.
    #[must_use]
    pub fn of(lines: &[Line]) -> Self {
        Self::new(hands(lines))
    }

    /// These hands.
    #[must_use]
    pub fn new(hands: impl Iterator<Item = Hand>) -> Self {
        let mut hands: Vec<Hand> = hands.filter(|hand| hand.weight > 0.0).collect();
        // Stable: the sums add up in one order on every platform.
        hands.sort_by(|a, b| b.equity.total_cmp(&a.equity));
        let total: f64 = hands.iter().map(|hand| hand.weight).sum();
        let mut sum = 0.0;
        let sums = hands.iter().map(|hand| {
            sum += hand.weight;
            sum / total
        });
        let sums = sums.collect();
        Self { equities: hands.into_iter().map(|hand| hand.equity).collect(), sums }
    }

    /// Whether there is no hand in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.equities.is_empty()
    }

    /// The equity of the hand that the best `share` of the range, from 0 to 1, ends with: at 0.5
    /// the median. `None` without hands.
    #[must_use]
    pub fn at(&self, share: f64) -> Option<f64> {
        // The last hand stands for what rounding leaves above its sum.
        let after = self.sums.partition_point(|&sum| sum < share);
        self.equities.get(after).or(self.equities.last()).copied()
    }

    /// The part of the range, from 0 to 1, that has at least this equity.
    #[must_use]
    pub fn at_least(&self, equity: f64) -> f64 {
        let hands = self.equities.partition_point(|&other| other >= equity);
        hands.checked_sub(1).map_or(0.0, |last| self.sums[last].min(1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::Outcome;
    use proptest::prelude::*;

    fn line(equity: f64, weight: f64) -> Line {
        let outcome = Outcome { win: equity, tie: 0.0, lose: 1.0 - equity, equity, tie_share: 0.0 };
        Line { index: 0, weight, outcome, error: None }
    }

    #[test]
    fn nothing_has_no_equity() {
        let none = Distribution::of(&[]);
        assert!(none.is_empty());
        assert_eq!((none.at(0.5), none.at_least(0.0)), (None, 0.0));
    }

    #[test]
    fn a_quarter_is_ahead() {
        let found = Distribution::of(&[line(0.2, 0.75), line(0.9, 0.25)]);
        assert_eq!(
            [0.0, 0.25, 0.26, 1.0].map(|share| found.at(share)),
            [0.9, 0.9, 0.2, 0.2].map(Some)
        );
        assert_eq!(
            [0.95, 0.9, 0.5, 0.1].map(|equity| found.at_least(equity)),
            [0.0, 0.25, 0.25, 1.0]
        );
    }

    proptest! {
        /// Against going through all hands.
        #[test]
        fn shares_are_what_the_hands_add_up_to(
            hands in prop::collection::vec((0_u8..=20, 1_u8..9), 1..40),
            asked in 0_u8..=20,
        ) {
            let lines: Vec<Line> =
                hands.iter().map(|&(e, w)| line(f64::from(e) / 20.0, f64::from(w))).collect();
            let found = Distribution::of(&lines);
            let all: u32 = hands.iter().map(|&(_, w)| u32::from(w)).sum();
            let ahead: u32 =
                hands.iter().filter(|&&(e, _)| e >= asked).map(|&(_, w)| u32::from(w)).sum();
            let share = found.at_least(f64::from(asked) / 20.0);
            prop_assert!((share - f64::from(ahead) / f64::from(all)).abs() < 1e-12);
            // Just inside that share everything is at least as good, just outside nothing is.
            if ahead > 0 {
                prop_assert!(found.at(share - 1e-9) >= Some(f64::from(asked) / 20.0));
            }
            if ahead < all {
                prop_assert!(found.at(share + 1e-9) < Some(f64::from(asked) / 20.0));
            }
        }
    }
}
