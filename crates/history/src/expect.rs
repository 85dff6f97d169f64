//! All-in EV: what a hand is worth when the last chips go in, whatever the cards then do.

use crate::equity::{Equities, NoEquity};
use crate::hand::Hand;
use crate::money::Money;
use crate::pots::{Pot, pots};
use crate::settle::Settled;
use holdem::card::CardSet;
use std::fmt;

/// An exact amount: hundredths as a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: i128,
    /// Above 0.
    denominator: i128,
}

/// A hand's all-in, and what it changes.
#[derive(Clone, Debug, PartialEq)]
pub struct AllIn {
    /// The board when the last chips went in.
    pub board: CardSet,
    /// Who was in it, with cards: seats, in order.
    pub players: Vec<usize>,
    /// The pots, main pot first, with what each of `players` holds of it.
    pub pots: Vec<PotShare>,
    /// What each seat can expect, less what it put in.
    pub net: Vec<Fraction>,
}

impl AllIn {
    /// Of everything that the player at this place of `players` can win, the expected part.
    #[must_use]
    pub fn share(&self, place: usize) -> f64 {
        let pots = || self.pots.iter().filter(|pot| pot.equity[place] > 0.0);
        let all: f64 = pots().map(|pot| pot.amount.hundredths() as f64).sum();
        let held: f64 = pots().map(|pot| pot.amount.hundredths() as f64 * pot.equity[place]).sum();
        if all > 0.0 { held / all } else { 0.0 }
    }
}

/// A pot and the chances on it.
#[derive(Clone, Debug, PartialEq)]
pub struct PotShare {
    /// What is in it before the room takes its fees.
    pub amount: Money,
    /// By player of the all-in, the expected part of it; 0 for those who cannot win it.
    pub equity: Vec<f64>,
}

/// What all-in EV says of a hand.
#[derive(Clone, Debug, PartialEq)]
pub enum Expected {
    /// Nobody was all in with cards to come: the result stands.
    Actual,
    /// The chances replace the result.
    AllIn(AllIn),
    /// There was an all-in, but the result stands for want of equities.
    Unadjusted(NoEquity),
}

/// Finds the all-in of a hand, if there was one, and what everybody could expect of it.
///
/// There is one when at least two players have a claim, at most one of them has chips left, and
/// fewer than five board cards were out at the last action a player chose. With `dead_cards`,
/// folded hands that were seen are taken out of the deck as well.
pub fn expect(
    hand: &Hand<'_>,
    settled: &Settled,
    equities: &mut Equities,
    dead_cards: bool,
) -> Expected {
    let standings = &settled.replay.players;
    let players: Vec<usize> =
        (0..standings.len()).filter(|&seat| standings[seat].is_live()).collect();
    let with_chips = players.iter().filter(|&&seat| !standings[seat].spent).count();
    let board = settled.replay.board;
    if players.len() < 2 || with_chips > 1 || board.len() >= 5 {
        return Expected::Actual;
    }
    let cards: Vec<CardSet> = players.iter().map(|&seat| hand.seats[seat].cards).collect();
    let folded = || (0..standings.len()).filter(|&seat| !standings[seat].is_live());
    let dead = if dead_cards {
        folded().fold(CardSet::EMPTY, |dead, seat| dead.union(hand.seats[seat].cards))
    } else {
        CardSet::EMPTY
    };
    let pots = pots(&settled.stakes, settled.house);
    let masks: Vec<u32> = pots.iter().map(|pot| mask(pot, &players)).collect();
    let shares = match equities.shares(hand.game, &cards, board, dead, &masks) {
        Ok(shares) => shares,
        Err(why) => return Expected::Unadjusted(why),
    };
    let paid_out = i128::from((settled.pool - settled.fees).hundredths());
    let pool = i128::from(settled.pool.hundredths().max(1));
    let total = i128::from(shares.total.max(1));
    let net = (0..hand.seats.len()).map(|seat| {
        let put_in = i128::from(settled.contributed(seat).hundredths()) * pool * total;
        let held = players.iter().position(|&player| player == seat).map_or(0, |place| {
            let part = |(pot, shares): (&Pot, &Vec<u64>)| {
                i128::from(pot.amount.hundredths()) * i128::from(shares[place])
            };
            paid_out * pots.iter().zip(&shares.by_pot).map(part).sum::<i128>()
        });
        Fraction { numerator: held - put_in, denominator: pool * total }
    });
    let net = net.collect();
    let pots = pots.iter().zip(&shares.by_pot).map(|(pot, by_player)| PotShare {
        amount: pot.amount,
        equity: by_player.iter().map(|&share| share as f64 / shares.total as f64).collect(),
    });
    Expected::AllIn(AllIn { board, players, pots: pots.collect(), net })
}

/// The players of a pot as bits.
fn mask(pot: &Pot, players: &[usize]) -> u32 {
    let bit = |(place, player): (usize, &usize)| u32::from(pot.eligible.contains(player)) << place;
    players.iter().enumerate().map(bit).sum()
}

impl Fraction {
    /// An amount as a fraction.
    #[must_use]
    pub const fn of(amount: Money) -> Self {
        Self { numerator: amount.hundredths() as i128, denominator: 1 }
    }

    /// The sum of both.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        if self.denominator == other.denominator {
            let numerator = self.numerator + other.numerator;
            return Self { numerator, denominator: self.denominator };
        }
        Self {
            numerator: self.numerator * other.denominator + other.numerator * self.denominator,
            denominator: self.denominator * other.denominator,
        }
    }

    /// Whether it is exactly this amount.
    #[must_use]
    pub const fn is(self, amount: Money) -> bool {
        self.numerator == amount.hundredths() as i128 * self.denominator
    }

    /// In whole units: dollars, not cents.
    #[must_use]
    pub fn units(self) -> f64 {
        let whole = self.numerator / self.denominator;
        let rest = self.numerator % self.denominator;
        (whole as f64 + rest as f64 / self.denominator as f64) / 100.0
    }
}

/// In whole units with up to ten decimals; a whole number of hundredths as [`Money`] is written.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A whole number of hundredths is written as money is.
        if self.numerator % self.denominator == 0
            && let Ok(hundredths) = i64::try_from(self.numerator / self.denominator)
        {
            return write!(f, "{}", Money::from_hundredths(hundredths));
        }
        let scale = 100 * self.denominator;
        let sign = if self.numerator < 0 { "-" } else { "" };
        let (mut whole, mut rest) = (self.numerator.abs() / scale, self.numerator.abs() % scale);
        let mut decimals = String::new();
        for _ in 0..10 {
            rest *= 10;
            decimals.push(char::from(b'0' + (rest / scale) as u8));
            rest %= scale;
        }
        if rest * 2 >= scale {
            (whole, decimals) = round_up(whole, &decimals);
        }
        let decimals = decimals.trim_end_matches('0');
        if decimals.is_empty() {
            write!(f, "{}{whole}", if whole == 0 { "" } else { sign })
        } else {
            write!(f, "{sign}{whole}.{decimals}")
        }
    }
}

/// One more in the last decimal.
fn round_up(whole: i128, decimals: &str) -> (i128, String) {
    match decimals.parse::<u64>().map(|number| number + 1) {
        Ok(more) if more < 10_u64.pow(decimals.len() as u32) => {
            (whole, format!("{more:0width$}", width = decimals.len()))
        }
        _ => (whole + 1, String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_fractions_exactly() {
        let print = |numerator, denominator| Fraction { numerator, denominator }.to_string();
        assert_eq!(print(-129, 1), "-1.29");
        assert_eq!(print(0, 7), "0");
        assert_eq!(print(100, 3), "0.3333333333");
        assert_eq!(print(-200, 3), "-0.6666666667");
        assert_eq!(print(1_000_000_000_000 - 1, 10_000_000_000), "1");
        assert_eq!(print(4_409_700, 82), "537.7682926829");
    }
}
