//! What came of some deals, and the estimates they give.

use super::PLAYERS;
use crate::combo::Combo;
use crate::tally::{Count, Tally};
use alloc::vec::Vec;

/// What came of some deals. Parts of one sampler add up in any order to the same bits.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Part {
    deals: u64,
    tally: Tally,
    /// By player, the sum of the squares of the weights of deals in which he lost (0), won alone
    /// (1), or split the pot among so many. Under 2^128 for 2^56 deals.
    squares: Vec<[u128; PLAYERS + 1]>,
}

/// A mean and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Value {
    /// The mean, a share of 1.
    pub mean: f64,
    /// How far from the exact value it lies, in the root mean square.
    pub error: f64,
}

/// How a player does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The chance to win alone.
    pub win: Value,
    /// The chance to split the pot.
    pub tie: Value,
    /// The chance to lose.
    pub lose: Value,
    /// The share of the pot to be expected.
    pub equity: Value,
    /// The part of the equity that comes from split pots.
    pub tie_share: Value,
}

impl Part {
    /// No deal yet.
    #[must_use]
    pub fn new(players: usize) -> Self {
        let squares = alloc::vec![[0; PLAYERS + 1]; players];
        Self { deals: 0, tally: Tally::new(players), squares }
    }

    /// How many deals, those among them that left a player no hand to draw.
    #[must_use]
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// By player and combo, the weights of the deals. Unlike in an exact tally, the players' own
    /// weights are in already, as the chance to be drawn. [`Tally::runouts`] are the deals.
    ///
    /// A deal weighs 1 when hands are drawn jointly, and 2^36 at the most when they are drawn in
    /// turn: even 2^64 deals of 2520ths of a pot stay under 2^112.
    #[must_use]
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Takes in another part of the same sampler.
    pub fn add(&mut self, other: &Self) {
        self.deals += other.deals;
        self.tally.add(&other.tally);
        for (mine, theirs) in self.squares.iter_mut().zip(&other.squares) {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                *mine += theirs;
            }
        }
    }

    /// Takes in so many deals: what came of each player's hands, combo by combo, and the sums of
    /// the squares of the weights by player and parts of the pot.
    pub(super) fn take(
        &mut self,
        deals: u32,
        counts: impl Iterator<Item = (usize, Combo, Count)>,
        squares: impl Iterator<Item = (usize, usize, u128)>,
    ) {
        self.deals += u64::from(deals);
        self.tally.runouts += u64::from(deals);
        for (player, combo, count) in counts {
            self.tally.players[player][combo.index()] += count;
        }
        for (player, parts, square) in squares {
            self.squares[player][parts] += square;
        }
    }

    /// Of how many deals of one weight the estimates would be as good (Kish 1965): the deals
    /// themselves when hands are drawn jointly.
    #[must_use]
    pub fn effective(&self) -> f64 {
        let weight = self.weight() as f64;
        let squares: u128 = self.squares.first().map_or(0, |squares| squares.iter().sum());
        if squares == 0 { 0. } else { weight * weight / squares as f64 }
    }

    /// How a player does, or `None` when no deal had a weight or there is no such player.
    ///
    /// Standard errors are those of a ratio of sums of independent deals (Cochran 1977, 6.4):
    /// the root of the sum of w^2 (x - mean)^2, over the sum of w. What happened always or never
    /// gets the error of one deal in all that were dealt, since it might have been otherwise in
    /// the next.
    #[must_use]
    pub fn estimate(&self, player: usize) -> Option<Estimate> {
        let counts = self.tally.players.get(player)?;
        let mut all = Count::default();
        counts.iter().for_each(|&count| all += count);
        if all.total == 0 {
            return None;
        }
        let weight = all.total as f64;
        let squares = self.squares[player].map(|sum| sum as f64);
        // By what the player takes of the pot in deals that came out each way.
        let value = |sum: f64, taken: &dyn Fn(usize) -> f64| {
            let mean = sum / weight;
            let mut variance = 0.;
            for (parts, square) in squares.iter().enumerate() {
                let off = taken(parts) - mean;
                variance += square * (off * off);
            }
            let error = libm::sqrt(variance) / weight;
            Value { mean, error: if error > 0. { error } else { 1. / self.effective() } }
        };
        let share = |parts: usize| if parts == 0 { 0. } else { 1. / parts as f64 };
        let pot = f64::from(self.tally.unit);
        let of = |is: bool| if is { 1. } else { 0. };
        Some(Estimate {
            win: value(all.win as f64, &|parts| of(parts == 1)),
            tie: value(all.tie as f64, &|parts| of(parts > 1)),
            lose: value((all.total - all.win - all.tie) as f64, &|parts| of(parts == 0)),
            equity: value(all.win as f64 + all.share as f64 / pot, &share),
            tie_share: value(all.share as f64 / pot, &|parts| {
                if parts > 1 { share(parts) } else { 0. }
            }),
        })
    }

    fn weight(&self) -> u128 {
        let counts = self.tally.players.first();
        counts.map_or(0, |counts| counts.iter().map(|count| count.total).sum())
    }
}
