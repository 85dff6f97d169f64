//! What a call or a bet needs to break even: pot odds, fold equity and rake.
//!
//! Amounts are whole thousandths of whatever a player counts in (chips, big blinds, dollars), so
//! that sums and products are exact and the last division is the only one.

use std::str::FromStr;

/// An amount in thousandths of a unit, at most [`Amount::MOST`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount(u64);

/// Why a text is no amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmountError {
    /// There is nothing.
    Empty,
    /// It is not a number; this is the first character that does not belong there.
    Character(char),
    /// It has a point but no digit.
    NoDigit,
    /// It is below 0.
    Negative,
    /// It is above [`Amount::MOST`].
    TooLarge,
    /// It has more than three decimals.
    TooFine,
}

impl Amount {
    /// A thousand million units: the products below then fit 128 bits by far.
    pub const MOST: Self = Self(1_000_000_000_000);

    /// So many thousandths, or `None` above [`Amount::MOST`].
    #[must_use]
    pub const fn from_thousandths(thousandths: u64) -> Option<Self> {
        if thousandths <= Self::MOST.0 { Some(Self(thousandths)) } else { None }
    }

    /// In thousandths.
    #[must_use]
    pub const fn thousandths(self) -> u64 {
        self.0
    }

    fn wide(self) -> u128 {
        self.0.into()
    }
}

impl FromStr for Amount {
    type Err = AmountError;

    /// Reads `12`, `12.5`, `.5` or `12,5`; spaces around it do not matter.
    fn from_str(text: &str) -> Result<Self, AmountError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(AmountError::Empty);
        }
        if let Some(rest) = text.strip_prefix('-') {
            return Err(rest.parse::<Self>().err().unwrap_or(AmountError::Negative));
        }
        let (mut thousandths, mut decimals, mut digits) = (0_u64, None, 0);
        for c in text.chars() {
            match (c.to_digit(10), decimals) {
                (Some(_), Some(3)) => return Err(AmountError::TooFine),
                (Some(digit), _) => {
                    digits += 1;
                    decimals = decimals.map(|decimals| decimals + 1);
                    thousandths = thousandths.saturating_mul(10).saturating_add(digit.into());
                }
                (None, None) if matches!(c, '.' | ',') => decimals = Some(0),
                _ => return Err(AmountError::Character(c)),
            }
        }
        if digits == 0 {
            return Err(AmountError::NoDigit);
        }
        let scale = 10_u64.pow(3 - decimals.unwrap_or(0));
        Self::from_thousandths(thousandths.saturating_mul(scale)).ok_or(AmountError::TooLarge)
    }
}

/// What the house takes from a pot that is shown down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rake {
    /// Percent of the pot, at most 100 units.
    rate: Amount,
    /// At most so much; `None` for no cap.
    cap: Option<Amount>,
}

/// 100 percent as a rate.
const WHOLE: u128 = 100_000;

impl Rake {
    /// A rake in percent with a cap; `None` above 100 percent.
    #[must_use]
    pub fn new(rate: Amount, cap: Option<Amount>) -> Option<Self> {
        (rate.wide() <= WHOLE).then_some(Self { rate, cap })
    }

    /// What is left of a pot in hundred-thousandths of a thousandth.
    fn net(self, pot: u128) -> u128 {
        let taken = pot * self.rate.wide();
        pot * WHOLE - self.cap.map_or(taken, |cap| taken.min(cap.wide() * WHOLE))
    }
}

/// A call that ends the betting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// What lies in the middle, the bet that is faced included.
    pub pot: Amount,
    /// What the call costs.
    pub call: Amount,
    /// What the house takes.
    pub rake: Rake,
}

impl Call {
    /// The least equity a call needs, from 0: call / (pot + call - rake). Above 1 when the rake
    /// takes more than the pot holds for it; `None` when there is nothing to win.
    #[must_use]
    pub fn needed(&self) -> Option<f64> {
        let net = self.rake.net(self.pot.wide() + self.call.wide());
        (net > 0).then(|| (self.call.wide() * WHOLE) as f64 / net as f64)
    }

    /// What the call wins on average with this equity, in units; folding wins 0.
    #[must_use]
    pub fn value(&self, equity: f64) -> f64 {
        let net = self.rake.net(self.pot.wide() + self.call.wide());
        (equity * net as f64 - (self.call.wide() * WHOLE) as f64) / (WHOLE as f64 * 1000.0)
    }
}

/// A bet that is called or wins the pot at once, and ends the betting. The house takes nothing
/// from a pot that nobody calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bet {
    /// What lies in the middle before the bet.
    pub pot: Amount,
    /// The bet.
    pub bet: Amount,
    /// What the house takes when it is called.
    pub rake: Rake,
}

impl Bet {
    /// What the bet wins on average once it is called, in units.
    #[must_use]
    pub fn called(&self, equity: f64) -> f64 {
        let net = self.rake.net(self.pot.wide() + 2 * self.bet.wide());
        (equity * net as f64 - (self.bet.wide() * WHOLE) as f64) / (WHOLE as f64 * 1000.0)
    }

    /// How often the others must fold, from 0 to 1, when a called bet has this equity. With none
    /// this is bet / (pot + bet).
    #[must_use]
    pub fn folds_needed(&self, equity: f64) -> f64 {
        let loss = -self.called(equity);
        let pot = self.pot.0 as f64 / 1000.0;
        if loss > 0.0 { loss / (pot + loss) } else { 0.0 }
    }

    /// What the bet wins on average, in units, when the others fold so often.
    #[must_use]
    pub fn value(&self, equity: f64, folds: f64) -> f64 {
        folds * (self.pot.0 as f64 / 1000.0) + (1.0 - folds) * self.called(equity)
    }

    /// The part of his hands, from 0 to 1, that the other must go on with so that a bet with no
    /// equity does not win by itself: pot / (pot + bet). `None` without pot and bet.
    #[must_use]
    pub fn defence(&self) -> Option<f64> {
        let all = self.pot.wide() + self.bet.wide();
        (all > 0).then(|| self.pot.0 as f64 / all as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn amount(text: &str) -> Amount {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }

    #[test]
    fn amounts_are_read_or_told_apart() {
        for (text, thousandths) in [
            ("12", 12_000),
            (" 12.5 ", 12_500),
            ("12,5", 12_500),
            (".5", 500),
            ("3.", 3_000),
            ("0", 0),
        ] {
            assert_eq!(amount(text).thousandths(), thousandths, "{text}");
        }
        for (text, error) in [
            ("", AmountError::Empty),
            ("  ", AmountError::Empty),
            ("12a", AmountError::Character('a')),
            ("1.2.3", AmountError::Character('.')),
            ("1e5", AmountError::Character('e')),
            ("NaN", AmountError::Character('N')),
            (".", AmountError::NoDigit),
            ("-3", AmountError::Negative),
            ("-x", AmountError::Character('x')),
            ("1.2345", AmountError::TooFine),
            ("1000000000.001", AmountError::TooLarge),
            ("99999999999999999999999999", AmountError::TooLarge),
        ] {
            assert_eq!(text.parse::<Amount>(), Err(error), "{text}");
        }
        assert_eq!(amount("1000000000"), Amount::MOST);
    }

    #[test]
    fn a_call_of_half_the_pot_needs_a_quarter() {
        let rake = Rake::default();
        let call = Call { pot: amount("150"), call: amount("50"), rake };
        assert_eq!(call.needed(), Some(0.25));
        assert_eq!(call.value(0.25), 0.0);
        assert_eq!(call.value(0.5), 50.0);
        // 5 % of 200 are 10, but 4 are the most: 50 / 196.
        let rake = Rake::new(amount("5"), Some(amount("4"))).expect("5 %");
        assert_eq!(Call { rake, ..call }.needed(), Some(50.0 / 196.0));
        let rake = Rake::new(amount("5"), None).expect("5 %");
        assert_eq!(Call { rake, ..call }.needed(), Some(50.0 / 190.0));
    }

    #[test]
    fn what_cannot_be_won_needs_no_equity() {
        let all = Rake::new(amount("100"), None).expect("100 %");
        assert_eq!(Call { pot: amount("9"), call: amount("1"), rake: all }.needed(), None);
        assert_eq!(Rake::new(amount("100.001"), None), None);
        let nothing = Bet { pot: amount("0"), bet: amount("0"), rake: Rake::default() };
        assert_eq!((nothing.defence(), nothing.folds_needed(0.0)), (None, 0.0));
    }

    #[test]
    fn a_bet_of_the_pot_must_work_half_the_time() {
        let bet = Bet { pot: amount("100"), bet: amount("100"), rake: Rake::default() };
        assert_eq!(bet.folds_needed(0.0), 0.5);
        assert_eq!(bet.defence(), Some(0.5));
        // Called it wins 0.25 x 300 - 100 = -25: it must work 25 times in 125.
        assert_eq!(bet.folds_needed(0.25), 0.2);
        assert_eq!(bet.folds_needed(0.5), 0.0);
    }

    proptest! {
        /// At what is needed the value is nothing, and it rises with equity and folds.
        #[test]
        fn what_is_needed_breaks_even(
            pot in 1_u64..1_000_000_000_000, size in 1_u64..1_000_000_000_000,
            rate in 0_u64..20_000, cap in prop::option::of(0_u64..1_000_000), equity in 0.0..1.0,
        ) {
            let amount = |n| Amount::from_thousandths(n).expect("below the most");
            let rake = Rake::new(amount(rate), cap.map(amount)).expect("below 100 %");
            let (pot, size) = (amount(pot), amount(size));
            let scale = (pot.thousandths() + size.thousandths()) as f64;
            let call = Call { pot, call: size, rake };
            let needed = call.needed().expect("something is left");
            prop_assert!(call.value(needed).abs() < 1e-12 * scale);
            prop_assert!(call.value(needed + 0.01) > 0.0);
            let bet = Bet { pot, bet: size, rake };
            let folds = bet.folds_needed(equity);
            prop_assert!((0.0..=1.0).contains(&folds));
            if folds > 0.0 {
                prop_assert!(bet.value(equity, folds).abs() < 1e-12 * scale);
            } else {
                prop_assert!(bet.value(equity, 0.0) >= 0.0);
            }
        }
    }
}
