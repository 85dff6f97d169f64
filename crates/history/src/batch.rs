//! Results added up by player, pool and day: what the rating takes in.

use crate::game::{Game, Kind};
use crate::import::Played;
use crate::money::{Currency, Money};
use crate::site::Site;
use std::collections::BTreeMap;

/// What the hands of one batch have in common.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Batch {
    /// The UTC day, in days since 1970-01-01.
    pub day: i64,
    /// The site.
    pub site: Site,
    /// Table or fast-fold.
    pub kind: Kind,
    /// The game.
    pub game: Game,
    /// The big blind.
    pub big: Money,
    /// What it is counted in.
    pub currency: Currency,
    /// The player.
    pub player: String,
}

/// What a player did in a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sums {
    /// Hands.
    pub hands: u32,
    /// The result, in big blinds.
    pub actual_bb: f64,
    /// The all-in-EV-adjusted result, in big blinds.
    pub ev_bb: f64,
    /// The sum of the squares of the adjusted results of the hands.
    pub squares: f64,
}

impl Sums {
    /// Adds one hand.
    pub fn add(&mut self, actual_bb: f64, ev_bb: f64) {
        self.hands += 1;
        self.actual_bb += actual_bb;
        self.ev_bb += ev_bb;
        self.squares += ev_bb * ev_bb;
    }

    /// Adds the hands of another batch.
    fn join(&mut self, other: &Self) {
        self.hands += other.hands;
        self.actual_bb += other.actual_bb;
        self.ev_bb += other.ev_bb;
        self.squares += other.squares;
    }

    /// The standard deviation per 100 hands, in big blinds, by the spread of the adjusted results
    /// of the hands; `None` where they do not spread.
    #[must_use]
    pub fn sd100(&self) -> Option<f64> {
        if self.hands < 2 {
            return None;
        }
        let hands = f64::from(self.hands);
        let spread = self.squares - self.ev_bb * self.ev_bb / hands;
        let variance = spread / (hands - 1.0);
        (variance > 0.0).then(|| 10.0 * variance.sqrt())
    }

    /// The rate of the adjusted result, in big blinds per 100 hands.
    #[must_use]
    pub fn rate(&self) -> f64 {
        100.0 * self.ev_bb / f64::from(self.hands.max(1))
    }
}

/// Batches, in order.
#[derive(Clone, Debug, Default)]
pub struct Batches {
    rows: BTreeMap<Batch, Sums>,
}

impl Batches {
    /// Fewest hands of a batch, where a player has as many.
    pub const LEAST: u32 = 500;

    /// Adds the players of a cash hand who can be told from others: of rooms that hide names only
    /// the one whose history it is. With a name, only the player of that name.
    ///
    /// Tournaments, play money, and hands without a time or a big blind are left alone.
    pub fn add(&mut self, played: &Played<'_>, only: Option<&str>) {
        let hand = &played.hand;
        let (Some(time), true) = (hand.time, hand.kind.is_cash()) else { return };
        for seat in 0..hand.seats.len() {
            let name = &*hand.seats[seat].name;
            let rated = match only {
                Some(only) => name == only,
                None => hand.hero == Some(seat) || !hides_names(hand.site),
            };
            let Some((actual, ev)) = in_big_blinds(played, seat) else { continue };
            if !rated || !played.settled.replay.players[seat].dealt {
                continue;
            }
            let batch = Batch {
                day: time.day(),
                site: hand.site,
                kind: hand.kind,
                game: hand.game,
                big: hand.stakes.big,
                currency: hand.stakes.currency,
                player: name.to_owned(),
            };
            self.rows.entry(batch).or_default().add(actual, ev);
        }
    }

    /// The batches with their sums: by day, then by pool, then by player.
    ///
    /// Days of one player in one pool are joined until they have [`Self::LEAST`] hands, and take
    /// the date of the last of them: the rate of a few hands says nothing. Only players with fewer
    /// hands than that in all have a smaller batch.
    #[must_use]
    pub fn rows(&self) -> Vec<(Batch, Sums)> {
        let mut of_player: BTreeMap<Batch, Vec<(i64, Sums)>> = BTreeMap::new();
        for (batch, sums) in &self.rows {
            let dayless = Batch { day: 0, ..batch.clone() };
            let days = of_player.entry(dayless).or_default();
            match days.last_mut() {
                Some((day, open)) if open.hands < Self::LEAST => {
                    *day = batch.day;
                    open.join(sums);
                }
                _ => days.push((batch.day, *sums)),
            }
        }
        let mut rows = Vec::new();
        for (batch, mut days) in of_player {
            // What is left over at the end goes with the batch before.
            if let [.., (day, whole), (last, rest)] = &mut days[..]
                && rest.hands < Self::LEAST
            {
                *day = *last;
                whole.join(rest);
                days.pop();
            }
            rows.extend(days.into_iter().map(|(day, sums)| (Batch { day, ..batch.clone() }, sums)));
        }
        rows.sort_by(|(a, _), (b, _)| a.cmp(b));
        rows
    }
}

impl Batch {
    /// A name for the pool: site, kind of table, game and stakes.
    #[must_use]
    pub fn pool(&self) -> String {
        let (site, kind, game) = (self.site.key(), self.kind.key(), self.game.key());
        format!("{site} {kind} {game} {}", self.stake())
    }

    /// The big blind with its currency: `0.10 USD`.
    #[must_use]
    pub fn stake(&self) -> String {
        format!("{} {}", self.big, self.currency.code())
    }
}

/// What a seat won, and what it won with all-ins adjusted, in big blinds; `None` where the hand
/// has no big blind.
#[must_use]
pub fn in_big_blinds(played: &Played<'_>, seat: usize) -> Option<(f64, f64)> {
    let big = played.hand.stakes.big.hundredths();
    if big <= 0 {
        return None;
    }
    let actual = played.net(seat).hundredths() as f64 / big as f64;
    let ev =
        if played.is_adjusted() { 100.0 * played.ev(seat).units() / big as f64 } else { actual };
    Some((actual, ev))
}

/// Whether names of a site do not tell players apart.
const fn hides_names(site: Site) -> bool {
    matches!(site, Site::GgPoker | Site::Ignition)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_days_until_there_are_hands_enough() {
        let batch = |day, player: &str| Batch {
            day,
            site: Site::PokerStars,
            kind: Kind::Table,
            game: Game::Holdem,
            big: Money::from_hundredths(100),
            currency: Currency::Usd,
            player: player.to_owned(),
        };
        let sums = |hands| Sums { hands, ev_bb: 1.0, ..Sums::default() };
        let days = [(1, 300), (2, 250), (3, 600), (4, 10), (5, 20)];
        let mut batches = Batches::default();
        for (day, hands) in days {
            batches.rows.insert(batch(day, "Ann"), sums(hands));
        }
        batches.rows.insert(batch(2, "Bob"), sums(7));
        let rows: Vec<(i64, String, u32, f64)> = batches
            .rows()
            .into_iter()
            .map(|(batch, sums)| (batch.day, batch.player, sums.hands, sums.ev_bb))
            .collect();
        let row = |day, name: &str, hands, ev| (day, name.to_owned(), hands, ev);
        assert_eq!(rows, [row(2, "Ann", 550, 2.0), row(2, "Bob", 7, 1.0), row(5, "Ann", 630, 3.0)]);
    }

    #[test]
    fn measures_spread_per_hundred_hands() {
        let mut sums = Sums::default();
        assert_eq!(sums.sd100(), None);
        for ev in [1.0, -1.0, 2.0, -2.0] {
            sums.add(0.0, ev);
        }
        let sd = sums.sd100().expect("they spread");
        assert!((sd - 10.0 * (10.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert!((sums.rate()).abs() < 1e-12);
    }
}
