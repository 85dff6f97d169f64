//! Results added up by player, pool and day: what the rating takes in.

use crate::game::{Game, Kind};
use crate::import::Played;
use crate::money::{Currency, Money};
use crate::site::Site;
use crate::time;
use hashbrown::HashMap;
use std::borrow::Cow;
use std::fmt::Write as _;

/// What the hands of one batch have in common.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
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

/// Batches of any number of players. Names and pools are kept once, so that a batch takes some
/// fifty bytes.
#[derive(Clone, Debug, Default)]
pub struct Batches {
    pools: Vec<Batch>,
    names: Vec<Box<str>>,
    numbers: HashMap<Box<str>, u32>,
    rows: HashMap<(u32, u32, i32), Sums>,
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
        let day = time.day();
        let mut pool = None;
        for seat in 0..hand.seats.len() {
            let name = &*hand.seats[seat].name;
            let rated = match only {
                Some(only) => name == only,
                None => hand.hero == Some(seat) || !hides_names(hand.site),
            };
            if !rated || !played.settled.replay.players[seat].dealt {
                continue;
            }
            let Some((actual, ev)) = in_big_blinds(played, seat) else { continue };
            let pool = *pool.get_or_insert_with(|| {
                self.pool(&Batch {
                    day: 0,
                    site: hand.site,
                    kind: hand.kind,
                    game: hand.game,
                    big: hand.stakes.big,
                    currency: hand.stakes.currency,
                    player: String::new(),
                })
            });
            self.sums(pool, day, name).add(actual, ev);
        }
    }

    /// The number of a pool. There are few of them, and the newest is asked for most.
    fn pool(&mut self, pool: &Batch) -> u32 {
        let found = self.pools.iter().rposition(|known| known == pool);
        let at = found.unwrap_or_else(|| {
            self.pools.push(pool.clone());
            self.pools.len() - 1
        });
        // Each takes memory of its own, so there are fewer than u32::MAX.
        at as u32
    }

    fn sums(&mut self, pool: u32, day: i64, name: &str) -> &mut Sums {
        let player = self.numbers.get(name).copied().unwrap_or_else(|| {
            let number = self.names.len() as u32;
            self.names.push(name.into());
            self.numbers.insert(name.into(), number);
            number
        });
        // The days that times can name lie far within.
        let day = i32::try_from(day).unwrap_or_default();
        self.rows.entry((pool, player, day)).or_default()
    }

    /// The sums of single days, in no order.
    #[must_use]
    pub fn days(&self) -> Vec<(Batch, Sums)> {
        let day = |(&(pool, player, day), &sums): (&(u32, u32, i32), &Sums)| {
            let player = self.names[player as usize].as_ref().to_owned();
            (Batch { day: day.into(), player, ..self.pools[pool as usize].clone() }, sums)
        };
        self.rows.iter().map(day).collect()
    }

    /// Adds the hands of one day of one player.
    pub fn put(&mut self, batch: &Batch, sums: &Sums) {
        let pool = self.pool(&Batch { day: 0, player: String::new(), ..batch.clone() });
        self.sums(pool, batch.day, &batch.player).join(sums);
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The batches with their sums: by day, then by pool, then by player.
    ///
    /// Days of one player in one pool are joined until they have [`Self::LEAST`] hands, and take
    /// the date of the last of them: the rate of a few hands says nothing. Only players with fewer
    /// hands than that in all have a smaller batch.
    #[must_use]
    pub fn rows(&self) -> Vec<(Batch, Sums)> {
        let mut days: Vec<((u32, u32, i32), Sums)> =
            self.rows.iter().map(|(&key, &sums)| (key, sums)).collect();
        days.sort_unstable_by_key(|&(key, _)| key);
        let mut rows = Vec::new();
        for own in
            days.chunk_by(|((pool, player, _), _), (next, _)| (*pool, *player) == (next.0, next.1))
        {
            let mut joined: Vec<(i64, Sums)> = Vec::new();
            for &((_, _, day), sums) in own {
                match joined.last_mut() {
                    Some((last, open)) if open.hands < Self::LEAST => {
                        *last = day.into();
                        open.join(&sums);
                    }
                    _ => joined.push((day.into(), sums)),
                }
            }
            // What is left over at the end goes with the batch before.
            if let [.., (day, whole), (last, rest)] = &mut joined[..]
                && rest.hands < Self::LEAST
            {
                *day = *last;
                whole.join(rest);
                joined.pop();
            }
            let Some(&((pool, player, _), _)) = own.first() else { continue };
            let (pool, player) = (&self.pools[pool as usize], &self.names[player as usize]);
            rows.extend(joined.into_iter().map(|(day, sums)| {
                (Batch { day, player: player.as_ref().to_owned(), ..pool.clone() }, sums)
            }));
        }
        rows.sort_by(|(a, _), (b, _)| a.cmp(b));
        rows
    }

    /// The batches as a table for `tableodds rate` and for the page.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut text = String::from("timestamp,pool,player,stake,hands,ev_bb,sd100,actual_bb\n");
        for (batch, sums) in self.rows() {
            let (day, pool, stake) = (time::date(batch.day), batch.pool(), batch.stake());
            let sd100 = sums.sd100().map(|sd| format!("{sd:.4}")).unwrap_or_default();
            let Sums { hands, actual_bb, ev_bb, .. } = sums;
            let player = csv_cell(&batch.player);
            // Writing to a text cannot fail.
            let _ = writeln!(
                text,
                "{day},{pool},{player},{stake},{hands},{ev_bb:.4},{sd100},{actual_bb:.4}"
            );
        }
        text
    }
}

/// A text as a cell of a table: in quotes where it must be.
#[must_use]
pub fn csv_cell(text: &str) -> Cow<'_, str> {
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\"")).into()
    } else {
        text.into()
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
            let pool = batches.pool(&batch(0, ""));
            *batches.sums(pool, day, "Ann") = sums(hands);
        }
        *batches.sums(0, 2, "Bob") = sums(7);
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
