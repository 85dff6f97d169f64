//! Part of the hands, chosen and looked at together.

use super::{Kept, Ledger, Pool, Racer, Row};
use crate::batch::{Sums, csv_cell};
use crate::game::{Game, Kind};
use crate::money::{Currency, Money};
use crate::site::Site;
use crate::time::Time;
use holdem::card::CardSet;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Which hands are looked at; `None` does not choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Filter {
    /// Of this site.
    pub site: Option<Site>,
    /// Of this game.
    pub game: Option<Game>,
    /// Tables or a fast-fold pool, tournaments or play money; with `None` all cash games.
    pub kind: Option<Kind>,
    /// Of this big blind.
    pub stake: Option<(Currency, Money)>,
    /// Of this player.
    pub hero: Option<String>,
    /// Not before this day since 1970-01-01 UTC.
    pub from: Option<i64>,
    /// Not after it.
    pub to: Option<i64>,
}

/// What can be chosen between, in all hands there are.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Choices {
    /// Sites.
    pub sites: Vec<Site>,
    /// Games.
    pub games: Vec<Game>,
    /// Kinds.
    pub kinds: Vec<Kind>,
    /// Big blinds.
    pub stakes: Vec<(Currency, Money)>,
    /// Players, the one with most hands first.
    pub heroes: Vec<String>,
    /// First and last day.
    pub days: Option<(i64, i64)>,
}

/// Some of the hands, looked at together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// The hands, in big blinds.
    pub sums: Sums,
    /// Results by currency; tournament chips and play money under [`Currency::Chips`].
    pub totals: BTreeMap<Currency, Total>,
    /// Net and EV in big blinds after so many hands, in the order of time.
    pub curve: Vec<Point>,
    /// How many all-ins were adjusted.
    pub all_ins: usize,
    /// The newest of them.
    pub races: Vec<Race>,
}

/// Results in one currency.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Total {
    /// Hands.
    pub hands: u64,
    /// The result.
    pub net: Money,
    /// The expected result, in whole units.
    pub ev: f64,
}

/// A point of the curve.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Point {
    /// Hands so far.
    pub hands: u64,
    /// The day of the last of them, where it is known.
    pub day: Option<i64>,
    /// Big blinds won.
    pub net: f64,
    /// Big blinds expected.
    pub ev: f64,
}

/// An all-in of the player whose history it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Race {
    /// The room's number for the hand.
    pub id: String,
    /// When it was dealt.
    pub seconds: Option<i64>,
    /// The game.
    pub game: Game,
    /// The board when the last chips went in.
    pub board: CardSet,
    /// Who was in it.
    pub players: Vec<Racer>,
    /// Everything in the pots, in big blinds.
    pub pot: f64,
    /// The result, in big blinds.
    pub net: f64,
    /// The expected result, in big blinds.
    pub ev: f64,
}

impl Ledger {
    /// What can be chosen between.
    #[must_use]
    pub fn choices(&self) -> Choices {
        let mut choices = Choices::default();
        let mut hands = vec![0_u64; self.pools.len()];
        for row in &self.rows {
            hands[row.pool as usize] += 1;
        }
        let mut heroes: BTreeMap<&str, u64> = BTreeMap::new();
        for (pool, hands) in self.pools.iter().zip(hands) {
            enter(&mut choices.sites, pool.site);
            enter(&mut choices.games, pool.game);
            enter(&mut choices.kinds, pool.kind);
            enter(&mut choices.stakes, (pool.currency, pool.big));
            *heroes.entry(&pool.hero).or_default() += hands;
        }
        let mut heroes: Vec<(&str, u64)> = heroes.into_iter().collect();
        heroes.sort_by_key(|&(_, hands)| std::cmp::Reverse(hands));
        choices.heroes = heroes.into_iter().map(|(name, _)| name.to_owned()).collect();
        let days = || self.rows.iter().filter_map(Row::day);
        choices.days = days().min().zip(days().max());
        choices
    }

    /// Looks at some of the hands. `races` says how many all-ins to show.
    #[must_use]
    pub fn view(&mut self, filter: &Filter, races: usize) -> View {
        self.sort();
        let chosen: Vec<bool> = self.pools.iter().map(|pool| filter.takes(pool)).collect();
        let takes = |row: &Row| chosen[row.pool as usize] && filter.takes_day(row.day());
        let count = self.rows.iter().filter(|row| takes(row)).count();
        let mut view = View::default();
        let every = count.div_ceil(Self::POINTS).max(1);
        view.curve.push(Point::default());
        let (mut point, mut races_taken) = (Point::default(), vec![false; self.rows.len()]);
        for &at in &self.order {
            let row = &self.rows[at as usize];
            if !takes(row) {
                continue;
            }
            races_taken[at as usize] = row.adjusted;
            let pool = &self.pools[row.pool as usize];
            let currency = if pool.kind.is_cash() { pool.currency } else { Currency::Chips };
            let total = view.totals.entry(currency).or_default();
            total.hands += 1;
            total.net += row.net;
            total.ev += row.ev;
            let (net, ev) = row.in_big_blinds(pool);
            view.sums.add(net, ev);
            point = Point {
                hands: point.hands + 1,
                day: row.day(),
                net: point.net + net,
                ev: point.ev + ev,
            };
            if point.hands.is_multiple_of(every as u64) || point.hands == count as u64 {
                view.curve.push(point);
            }
        }
        let mut taken: Vec<&Kept> =
            self.all_ins.iter().filter(|kept| races_taken[kept.row as usize]).collect();
        view.all_ins = taken.len();
        taken.sort_by_key(|kept| std::cmp::Reverse(self.rows[kept.row as usize].seconds));
        view.races = taken.into_iter().take(races).map(|kept| self.race(kept)).collect();
        view
    }

    fn race(&self, kept: &Kept) -> Race {
        let row = &self.rows[kept.row as usize];
        let pool = &self.pools[row.pool as usize];
        let (net, ev) = row.in_big_blinds(pool);
        let big = pool.big.hundredths().max(1) as f64;
        Race {
            id: self.id(kept.row as usize).to_owned(),
            seconds: (row.seconds != i64::MIN).then_some(row.seconds),
            game: pool.game,
            board: kept.board,
            players: kept.players.clone(),
            pot: kept.pot.hundredths() as f64 / big,
            net,
            ev,
        }
    }

    pub(super) fn id(&self, row: usize) -> &str {
        let from = if row == 0 { 0 } else { self.ends[row - 1] };
        &self.ids[from..self.ends[row]]
    }

    /// Puts the rows in the order of time; hands of one moment stay in the order of the files.
    fn sort(&mut self) {
        let known = self.order.len();
        if known == self.rows.len() {
            return;
        }
        self.order.extend(known as u32..self.rows.len() as u32);
        let seconds = |&at: &u32| self.rows[at as usize].seconds;
        if !self.order.is_sorted_by_key(seconds) {
            self.order.sort_by_key(seconds);
        }
    }

    /// The chosen hands as a table, in the order of time.
    #[must_use]
    pub fn csv(&mut self, filter: &Filter) -> String {
        self.sort();
        let mut text =
            String::from("time,site,hand,kind,game,stakes,currency,player,net,ev,adjusted\n");
        for &at in &self.order {
            let row = &self.rows[at as usize];
            let pool = &self.pools[row.pool as usize];
            if !filter.takes(pool) || !filter.takes_day(row.day()) {
                continue;
            }
            let known = row.seconds != i64::MIN;
            let time = if known {
                Time { seconds: row.seconds, zoned: false }.text()
            } else {
                String::new()
            };
            let (site, kind, game) = (pool.site.key(), pool.kind.key(), pool.game.key());
            let (id, currency) = (csv_cell(self.id(at as usize)), pool.currency.code());
            let (hero, Pool { small, big, .. }) = (csv_cell(&pool.hero), pool);
            let (net, ev, adjusted) = (row.net, row.ev, row.adjusted);
            // Writing to a text cannot fail.
            let _ = write!(
                text,
                "{time},{site},{id},{kind},{game},{small}/{big},{currency},{hero},{net},"
            );
            let _ =
                if adjusted { writeln!(text, "{ev:.6},yes") } else { writeln!(text, "{net},no") };
        }
        text
    }
}

impl Filter {
    fn takes(&self, pool: &Pool) -> bool {
        let kind = self.kind.map_or(pool.kind.is_cash(), |kind| kind == pool.kind);
        kind && self.site.is_none_or(|site| site == pool.site)
            && self.game.is_none_or(|game| game == pool.game)
            && self.stake.is_none_or(|stake| stake == (pool.currency, pool.big))
            && self.hero.as_ref().is_none_or(|hero| *hero == pool.hero)
    }

    fn takes_day(&self, day: Option<i64>) -> bool {
        let Some(day) = day else { return self.from.is_none() && self.to.is_none() };
        self.from.is_none_or(|from| day >= from) && self.to.is_none_or(|to| day <= to)
    }
}

/// Adds what is not there yet, in order.
fn enter<T: Ord>(list: &mut Vec<T>, item: T) {
    if let Err(place) = list.binary_search(&item) {
        list.insert(place, item);
    }
}
