//! What came of all matchups and runouts, counted per combo.

use crate::combo::Combo;
use alloc::vec::Vec;

/// Outcomes of one combo of one player, over the opponents' combos that share no card with it,
/// the board or the dead cards, each with the product of the opponents' weights, and over runouts.
///
/// Bounds: an opponent's weights sum to at most 1,326,000 and preflop has 2,598,960 runouts at
/// most, so two players reach 3.5e12 and ten 3.3e61: the counts of two and three players fit
/// `u128` with room for the sum over the combos of the player himself; more players are sampled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Count {
    /// Won alone.
    pub win: u128,
    /// Split with somebody.
    pub tie: u128,
    /// The split part of the pot, in [`Tally::unit`]ths of a pot: with two players and a unit of
    /// 2, a tie counts 1.
    pub share: u128,
    /// Everything: won, split and lost.
    pub total: u128,
}

/// The outcomes of all players' combos, in the order of the players.
///
/// Only combos that are in a player's range have a count that is not zero. Tallies of two parts
/// of the work add up to the tally of both, in any order, to the same bits.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    /// How many parts [`Count::share`] divides a pot into: the least common multiple of 1..=players.
    pub unit: u32,
    /// Boards dealt, counting each one of a suit-isomorphic group.
    pub runouts: u64,
    /// For each player 1326 counts by combo number.
    pub players: Vec<Vec<Count>>,
}

impl Tally {
    /// Nothing counted yet for so many players.
    #[must_use]
    pub fn new(players: usize) -> Self {
        let gcd = |mut a: u32, mut b: u32| {
            while b > 0 {
                (a, b) = (b, a % b);
            }
            a
        };
        let unit = (1..=players as u32).fold(1, |lcm, n| lcm / gcd(lcm, n) * n);
        let counts = || alloc::vec![Count::default(); Combo::COUNT];
        Self { unit, runouts: 0, players: (0..players).map(|_| counts()).collect() }
    }

    /// Takes in another part of the same work.
    pub fn add(&mut self, other: &Self) {
        self.runouts += other.runouts;
        for (mine, theirs) in self.players.iter_mut().zip(&other.players) {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                *mine += *theirs;
            }
        }
    }
}

impl core::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.win += other.win;
        self.tie += other.tie;
        self.share += other.share;
        self.total += other.total;
    }
}
