//! What an import came to: counts by site and reason, and totals of one player.

use crate::batch::{Sums, in_big_blinds};
use crate::import::{Outcome, Played};
use crate::money::{Currency, Money};
use crate::site::Site;
use std::collections::BTreeMap;

/// Everything that was counted.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// By site; text that belongs to none stands under `None`.
    pub sites: BTreeMap<Option<Site>, Counts>,
    /// Results of the player the report is about, by currency; tournament chips and play money
    /// under [`Currency::Chips`].
    pub totals: BTreeMap<Currency, Totals>,
}

/// What became of the hands of a site.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counts {
    /// Hands with results.
    pub read: u64,
    /// Hands that had been read before.
    pub duplicates: u64,
    /// Hands left out, by the [key](crate::fault::Fault::key) of the reason.
    pub skipped: BTreeMap<&'static str, u64>,
    /// Hands whose all-in was adjusted.
    pub adjusted: u64,
    /// All-ins that keep their result, by the [key](crate::equity::NoEquity::key) of the reason.
    pub unadjusted: BTreeMap<&'static str, Unadjusted>,
}

/// All-ins that keep their result.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Unadjusted {
    /// How many.
    pub hands: u64,
    /// Their pots in big blinds, together.
    pub big_blinds: f64,
}

/// One player's results in one currency.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Totals {
    /// Hands.
    pub hands: u64,
    /// The result.
    pub net: Money,
    /// The all-in-EV-adjusted result, in whole units.
    pub ev: f64,
    /// The results in big blinds.
    pub big_blinds: Sums,
}

impl Totals {
    /// The result less what could be expected, in whole units.
    #[must_use]
    pub fn luck(&self) -> f64 {
        self.net.hundredths() as f64 / 100.0 - self.ev
    }

    /// Two standard errors of the rate in big blinds per 100 hands.
    #[must_use]
    pub fn rate_error(&self) -> Option<f64> {
        let hundreds = f64::from(self.big_blinds.hands) / 100.0;
        self.big_blinds.sd100().map(|sd| 2.0 * sd / hundreds.sqrt())
    }
}

impl Report {
    /// Counts an outcome. Totals are those of the player of that name, or else of the player whose
    /// history the hand is from.
    pub fn add(&mut self, outcome: &Outcome<'_>, hero: Option<&str>) {
        match outcome {
            Outcome::Played(played) => {
                self.count(played);
                self.total(played, hero);
            }
            Outcome::Skipped(skipped) => {
                let counts = self.sites.entry(skipped.site).or_default();
                *counts.skipped.entry(skipped.fault.key()).or_default() += 1;
            }
            Outcome::Duplicate { site, .. } => {
                self.sites.entry(Some(*site)).or_default().duplicates += 1;
            }
        }
    }

    fn count(&mut self, played: &Played<'_>) {
        let counts = self.sites.entry(Some(played.hand.site)).or_default();
        counts.read += 1;
        counts.adjusted += u64::from(played.is_adjusted());
        if let Some(why) = played.unadjusted() {
            let unadjusted = counts.unadjusted.entry(why.key()).or_default();
            let big = played.hand.stakes.big.hundredths().max(1) as f64;
            unadjusted.hands += 1;
            unadjusted.big_blinds += played.settled.pool.hundredths() as f64 / big;
        }
    }

    fn total(&mut self, played: &Played<'_>, hero: Option<&str>) {
        let hand = &played.hand;
        let seat = match hero {
            Some(name) => hand.seats.iter().position(|seat| seat.name == name),
            None => hand.hero,
        };
        let Some(seat) = seat else { return };
        let currency = if hand.kind.is_cash() { hand.stakes.currency } else { Currency::Chips };
        let totals = self.totals.entry(currency).or_default();
        totals.hands += 1;
        totals.net += played.net(seat);
        totals.ev += played.ev(seat).units();
        if let Some((actual, ev)) = in_big_blinds(played, seat) {
            totals.big_blinds.add(actual, ev);
        }
    }

    /// All sites together.
    #[must_use]
    pub fn all(&self) -> Counts {
        let mut all = Counts::default();
        for counts in self.sites.values() {
            all.read += counts.read;
            all.duplicates += counts.duplicates;
            all.adjusted += counts.adjusted;
            for (reason, count) in &counts.skipped {
                *all.skipped.entry(reason).or_default() += count;
            }
            for (reason, more) in &counts.unadjusted {
                let unadjusted = all.unadjusted.entry(reason).or_default();
                unadjusted.hands += more.hands;
                unadjusted.big_blinds += more.big_blinds;
            }
        }
        all
    }
}
