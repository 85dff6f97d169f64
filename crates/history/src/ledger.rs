//! What is kept of the hands that were read: some fifty bytes a hand, from which totals, curve and
//! lists of any part of them are drawn.

mod pack;
mod view;

pub use pack::{NoPack, Pack};
pub use view::{Choices, Filter, Point, Race, Total, View};

use crate::batch::Batches;
use crate::expect::Expected;
use crate::fault::Fault;
use crate::game::{Game, Kind};
use crate::import::{Outcome, Played};
use crate::money::{Currency, Money};
use crate::report::{Counts, Report};
use crate::site::Site;
use holdem::card::CardSet;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything an import has brought so far, of the players whose histories they are.
#[derive(Debug, Default)]
pub struct Ledger {
    rows: Vec<Row>,
    /// The rooms' numbers of the hands, one after the other, and where each ends.
    ids: String,
    ends: Vec<usize>,
    pools: Vec<Pool>,
    files: Vec<String>,
    all_ins: Vec<Kept>,
    problems: Vec<Problem>,
    report: Report,
    /// Without what came since the last [`pack`](Self::pack).
    batches: Batches,
    fresh: Fresh,
    /// Hands that do not show whose history they are.
    heroless: u64,
    /// Rows in the order of time, as far as they were when it was last asked for.
    order: Vec<u32>,
}

/// What came since the last [`Ledger::pack`].
#[derive(Debug, Default)]
struct Fresh {
    /// The keys of the newest rows.
    keys: Vec<u64>,
    /// The keys of hands that do not show whose history they are.
    foreign: Vec<u64>,
    batches: Batches,
    /// What the report counted before.
    counted: Sites,
}

type Sites = BTreeMap<Option<Site>, Counts>;

/// One hand of one player.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// Seconds since 1970-01-01, or the least number where no time is known.
    seconds: i64,
    pool: u32,
    adjusted: bool,
    net: Money,
    /// In whole units.
    ev: f64,
}

/// What hands may have in common.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Pool {
    site: Site,
    kind: Kind,
    game: Game,
    small: Money,
    big: Money,
    currency: Currency,
    hero: String,
}

/// An all-in as it is kept.
#[derive(Clone, Debug)]
struct Kept {
    row: u32,
    pot: Money,
    board: CardSet,
    players: Vec<Racer>,
}

/// A player of an all-in.
#[derive(Clone, Debug, PartialEq)]
pub struct Racer {
    /// The name.
    pub name: String,
    /// The hole cards.
    pub cards: CardSet,
    /// Of everything the player can win, the expected part.
    pub equity: f64,
    /// Whether the history is this player's.
    pub is_hero: bool,
}

/// Something that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file, by its place among [`Ledger::files`].
    pub file: u32,
    /// The line it is about.
    pub line: u64,
    /// Whose grammar it is written in, where that is known.
    pub site: Option<Site>,
    /// The room's number for it, where it was read.
    pub id: Option<String>,
    /// Why.
    pub fault: Fault,
}

impl Ledger {
    /// Points of a curve, at most.
    pub const POINTS: usize = 400;
    /// Problems kept; beyond it they are only counted.
    pub const PROBLEMS: usize = 10_000;
    /// All-ins kept.
    pub const ALL_INS: usize = 50_000;

    /// Begins a file.
    pub fn begin(&mut self, file: &str) {
        self.files.push(file.to_owned());
    }

    /// The files, in the order they were begun.
    #[must_use]
    pub fn files(&self) -> &[String] {
        &self.files
    }

    /// Takes what became of a stretch of the file.
    ///
    /// # Panics
    /// Before the first file has begun.
    pub fn take(&mut self, outcome: &Outcome<'_>) {
        assert!(!self.files.is_empty(), "a file has begun");
        let file = (self.files.len() - 1) as u32;
        self.report.add(outcome, None);
        match outcome {
            Outcome::Played(played) => {
                self.fresh.batches.add(played, None);
                match played.hand.hero {
                    Some(hero) => self.enter(played, hero),
                    None => {
                        self.heroless += 1;
                        self.fresh.foreign.push(played.key);
                    }
                }
            }
            Outcome::Skipped(skipped) if self.problems.len() < Self::PROBLEMS => {
                self.problems.push(Problem {
                    file,
                    line: skipped.fault.line().unwrap_or(skipped.line),
                    site: skipped.site,
                    id: skipped.id.clone(),
                    fault: skipped.fault,
                });
            }
            Outcome::Skipped(_) | Outcome::Duplicate { .. } => {}
        }
    }

    fn enter(&mut self, played: &Played<'_>, hero: usize) {
        let pool = self.pool(played, hero);
        let row = self.rows.len() as u32;
        let hand = &played.hand;
        self.rows.push(Row {
            seconds: hand.time.map_or(i64::MIN, |time| time.seconds),
            pool,
            adjusted: played.is_adjusted(),
            net: played.net(hero),
            ev: if played.is_adjusted() {
                played.ev(hero).units()
            } else {
                played.net(hero).hundredths() as f64 / 100.0
            },
        });
        self.fresh.keys.push(played.key);
        self.ids.push_str(&hand.id);
        self.ends.push(self.ids.len());
        if let Expected::AllIn(all_in) = &played.expected
            && all_in.players.contains(&hero)
            && self.all_ins.len() < Self::ALL_INS
        {
            let players = all_in.players.iter().enumerate();
            let racer = |(place, &seat): (usize, &usize)| Racer {
                name: hand.seats[seat].name.clone().into_owned(),
                cards: hand.seats[seat].cards,
                equity: all_in.share(place),
                is_hero: seat == hero,
            };
            self.all_ins.push(Kept {
                row,
                pot: played.settled.pool,
                board: all_in.board,
                players: players.map(racer).collect(),
            });
        }
    }

    /// The number of a hand's pool; the newest is asked for most.
    fn pool(&mut self, played: &Played<'_>, hero: usize) -> u32 {
        let hand = &played.hand;
        let hero = &*hand.seats[hero].name;
        let same = |pool: &Pool| {
            pool.hero == hero
                && (pool.site, pool.kind, pool.game) == (hand.site, hand.kind, hand.game)
                && (pool.small, pool.big, pool.currency)
                    == (hand.stakes.small, hand.stakes.big, hand.stakes.currency)
        };
        let at = self.pools.iter().rposition(same).unwrap_or_else(|| {
            self.pools.push(Pool {
                site: hand.site,
                kind: hand.kind,
                game: hand.game,
                small: hand.stakes.small,
                big: hand.stakes.big,
                currency: hand.stakes.currency,
                hero: hero.to_owned(),
            });
            self.pools.len() - 1
        });
        at as u32
    }

    /// How many hands are in it.
    #[must_use]
    pub fn hands(&self) -> u64 {
        self.rows.len() as u64
    }

    /// Hands that do not show whose history they are: they are in the report and in the batches.
    #[must_use]
    pub const fn heroless(&self) -> u64 {
        self.heroless
    }

    /// What was read, what was left out, and why.
    #[must_use]
    pub const fn report(&self) -> &Report {
        &self.report
    }

    /// What was left out, the first [`Self::PROBLEMS`] of it.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// Results by player, pool and day, up to the last [`pack`](Self::pack).
    #[must_use]
    pub const fn batches(&self) -> &Batches {
        &self.batches
    }
}

impl Row {
    fn day(&self) -> Option<i64> {
        (self.seconds != i64::MIN).then(|| self.seconds.div_euclid(86_400))
    }

    fn in_big_blinds(&self, pool: &Pool) -> (f64, f64) {
        let big = pool.big.hundredths().max(1) as f64 / 100.0;
        let net = self.net.hundredths() as f64 / 100.0 / big;
        (net, if self.adjusted { self.ev / big } else { net })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::{Import, Options};
    use crate::specimen::Specimen;

    fn ledger(hands: usize) -> Ledger {
        let mut specimen = Specimen::new(5, 24);
        let mut text = String::from("a line of nothing\n\n");
        (0..hands).for_each(|_| specimen.write(&mut text));
        let mut ledger = Ledger::default();
        let mut import = Import::new(Options::default(), None);
        for file in ["one", "again"] {
            ledger.begin(file);
            import.begin(file);
            import.push(text.as_bytes(), &mut |outcome| ledger.take(&outcome));
            import.end(&mut |outcome| ledger.take(&outcome));
        }
        ledger
    }

    #[test]
    fn a_view_adds_up_to_the_report() {
        let mut ledger = ledger(2000);
        let counts = ledger.report().all();
        assert_eq!((counts.read, counts.duplicates, ledger.hands()), (2000, 2000, 2000));
        assert_eq!(ledger.problems().len(), 2);
        let view = ledger.view(&Filter::default(), 5);
        let (currency, total) = view.totals.first_key_value().expect("hands of one currency");
        let reported = ledger.report().totals[currency];
        assert_eq!((total.hands, total.net), (reported.hands, reported.net));
        assert!((total.ev - reported.ev).abs() < 1e-6);
        assert_eq!(view.sums.hands, 2000);
        let last = view.curve.last().expect("a curve");
        assert_eq!(last.hands, 2000);
        assert!((last.net - view.sums.actual_bb).abs() < 1e-6);
        assert!(view.curve.len() <= Ledger::POINTS + 2);
        assert_eq!(view.races.len(), 5);
        assert!(view.races.is_sorted_by(|a, b| a.seconds >= b.seconds));
        let equities: f64 = view.races[0].players.iter().map(|player| player.equity).sum();
        assert!(equities > 0.99, "{equities}");
    }

    #[test]
    fn a_filter_parts_the_hands() {
        let mut ledger = ledger(1200);
        let choices = ledger.choices();
        assert_eq!(
            (choices.heroes.as_slice(), choices.sites.as_slice()),
            (&["Hero".to_owned()][..], &[Site::PokerStars][..])
        );
        let (first, last) = choices.days.expect("days");
        assert!(first < last);
        let hands = |ledger: &mut Ledger, filter: &Filter| ledger.view(filter, 0).sums.hands;
        let before = Filter { to: Some(first), ..Filter::default() };
        let after = Filter { from: Some(first + 1), ..Filter::default() };
        assert_eq!(hands(&mut ledger, &before) + hands(&mut ledger, &after), 1200);
        let nobody = Filter { hero: Some("Nobody".to_owned()), ..Filter::default() };
        assert_eq!(hands(&mut ledger, &nobody), 0);
        assert_eq!(ledger.csv(&before).lines().count() as u32, 1 + hands(&mut ledger, &before));
    }
}
