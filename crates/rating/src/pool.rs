//! All players of a pool, moved batch by batch.

use crate::constants::{Constants, Model};
use crate::names::Names;
use crate::player::{Observation, Player};
use crate::row::{Row, RowFault};
use crate::{calibrated, published};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The beliefs about all players of a pool, and the constants they follow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Saved", into = "Saved")]
pub struct Pool {
    constants: Constants,
    names: Names,
    /// By number; shorter than the names while some were never seen.
    players: Vec<Player>,
    results: Results,
}

/// The form a pool is saved in: players under their names, in their order.
#[derive(Clone, Serialize, Deserialize)]
struct Saved {
    constants: Constants,
    players: BTreeMap<String, Player>,
    results: Results,
}

/// Sums over all observations, for the pool's own mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Results {
    hands: f64,
    ev_bb: f64,
    players: usize,
}

/// A batch's result of one player on its way into a model.
pub(crate) struct Entry {
    /// Index into the players.
    pub(crate) player: usize,
    pub(crate) seen: Observation,
}

/// What a model says of one move.
pub(crate) struct Moved {
    pub(crate) offset: f64,
    pub(crate) rate: f64,
    pub(crate) noise: f64,
    /// Variance of the belief after drift, before the batch.
    pub(crate) before: f64,
}

/// How a batch moved one player. Rates are in bb/100.
#[derive(Clone, Debug, PartialEq)]
pub struct Update {
    /// The player's number, among [`Pool::names`].
    pub player: u32,
    /// The day of the row that brought it.
    pub day: f64,
    /// Hands in it, those that had waited among them.
    pub hands: u32,
    /// The result as played.
    pub rate: f64,
    /// Variance of the result given the skill.
    pub noise: f64,
    /// What all results of the batch were taken to have in common.
    pub offset: f64,
    /// The result over that offset.
    pub relative: f64,
    /// Variance of the belief after drift and before the batch.
    pub before: f64,
    /// Mean of the belief afterwards.
    pub mu: f64,
    /// Variance of the belief afterwards.
    pub variance: f64,
    /// The volatility factor afterwards.
    pub nu: f64,
    /// All hands of the player so far.
    pub total_hands: u64,
    /// Whether the batch was older than one that had moved the player before.
    pub late: bool,
}

impl Pool {
    /// A pool that nobody was seen in.
    #[must_use]
    pub fn new(constants: Constants) -> Self {
        Self {
            constants,
            names: Names::default(),
            players: Vec::new(),
            results: Results::default(),
        }
    }

    /// What the model is set to.
    #[must_use]
    pub fn constants(&self) -> &Constants {
        &self.constants
    }

    /// The players' names. Rows name players by their numbers here.
    #[must_use]
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The same, for new names to be entered.
    pub fn names_mut(&mut self) -> &mut Names {
        &mut self.names
    }

    /// The belief about a player by number, or `None` when no batch had that player.
    #[must_use]
    pub fn player(&self, player: u32) -> Option<&Player> {
        self.players.get(player as usize)
    }

    /// All players with their names, by number: the order in which they were first seen.
    pub fn players(&self) -> impl ExactSizeIterator<Item = (&str, &Player)> {
        self.names.iter().zip(&self.players)
    }

    /// The mean result that the pool is taken to have, in bb/100: the constant, or the pool's own
    /// over all hands once enough players are known.
    #[must_use]
    pub fn mean(&self) -> f64 {
        let known = self.results.players >= Constants::KNOWN_PLAYERS;
        if self.constants.estimate_beta0 && known {
            self.results.ev_bb / self.results.hands * 100.0
        } else {
            self.constants.beta0
        }
    }

    /// Takes in one batch and says how it moved whom, sorted by name. Several rows of one player
    /// are taken together. Players below the gate wait and are not in the answer.
    ///
    /// # Errors
    /// When a row cannot be believed: its place in `rows` and the fault. Nothing has moved then.
    pub fn batch(&mut self, rows: &[Row]) -> Result<Vec<Update>, (usize, RowFault)> {
        for (at, row) in rows.iter().enumerate() {
            let known = (row.player as usize) < self.names.len();
            let checked = if known { row.check() } else { Err(RowFault::NoPlayer) };
            checked.map_err(|fault| (at, fault))?;
        }
        while self.players.len() < self.names.len() {
            self.players.push(Player::new(&self.constants));
        }
        let begin = |row: &Row| beginning(self.names.name(row.player));
        let mut sorted: Vec<(u64, &Row)> = rows.iter().map(|row| (begin(row), row)).collect();
        // Beyond the name, an order that does not depend on how the rows came.
        sorted.sort_by(|(start_a, a), (start_b, b)| {
            let by_name = || self.names.name(a.player).cmp(self.names.name(b.player));
            let by_result = || a.ev_bb.total_cmp(&b.ev_bb).then(a.hands.cmp(&b.hands));
            let by_day = || a.day.total_cmp(&b.day);
            start_a.cmp(start_b).then_with(by_name).then_with(by_day).then_with(by_result)
        });
        let sorted: Vec<&Row> = sorted.into_iter().map(|(_, row)| row).collect();
        let mut entries: Vec<Entry> = Vec::with_capacity(sorted.len());
        let mut rest = sorted.as_slice();
        while let Some(first) = rest.first() {
            let own = rest.iter().take_while(|row| row.player == first.player).count();
            let (rows, others) = rest.split_at(own);
            rest = others;
            let joined = if own == 1 { None } else { Some(join(rows)) };
            let row = joined.as_ref().unwrap_or(first);
            let player = &mut self.players[row.player as usize];
            if let Some(seen) = player.gather(row, &self.constants) {
                entries.push(Entry { player: row.player as usize, seen });
            }
        }
        Ok(self.step(&entries))
    }

    fn step(&mut self, entries: &[Entry]) -> Vec<Update> {
        let mean = self.mean();
        let late: Vec<bool> = entries
            .iter()
            .map(|entry| self.players[entry.player].last.is_some_and(|last| entry.seen.day < last))
            .collect();
        for entry in entries {
            let hands = f64::from(entry.seen.hands);
            self.results.hands += hands;
            self.results.ev_bb += entry.seen.rate / 100.0 * hands;
            self.results.players += usize::from(self.players[entry.player].last.is_none());
        }
        let moves = match self.constants.model {
            Model::Calibrated => {
                calibrated::step(entries, &mut self.players, mean, &self.constants)
            }
            Model::PublishedMean | Model::PublishedResidual => {
                published::step(entries, &mut self.players, &self.constants)
            }
        };
        let told = entries.iter().zip(moves).zip(late);
        told.map(|((entry, moved), late)| {
            let player = &self.players[entry.player];
            Update {
                player: entry.player as u32,
                day: entry.seen.day,
                hands: entry.seen.hands,
                rate: entry.seen.rate,
                noise: moved.noise,
                offset: moved.offset,
                relative: moved.rate,
                before: moved.before,
                mu: player.mu,
                variance: player.variance,
                nu: player.nu,
                total_hands: player.hands,
                late,
            }
        })
        .collect()
    }
}

/// The first bytes of a name as a number of the same order, which settles most comparisons.
fn beginning(name: &str) -> u64 {
    let mut bytes = [0; 8];
    let length = name.len().min(8);
    bytes[..length].copy_from_slice(&name.as_bytes()[..length]);
    u64::from_be_bytes(bytes)
}

/// Several rows of one player as one: hands and results added, deviations pooled when all have
/// one, the day of the newest.
fn join(rows: &[&Row]) -> Row {
    let mut joined = Row { hands: 0, ev_bb: 0.0, sd100: None, ..*rows[0] };
    for row in rows {
        joined.hands = joined.hands.saturating_add(row.hands);
        joined.ev_bb += row.ev_bb;
        joined.day = joined.day.max(row.day);
    }
    let squares = rows.iter().try_fold(0.0, |sum, row| {
        let sd = row.sd100?;
        Some(sum + f64::from(row.hands) * sd * sd)
    });
    joined.sd100 = squares.map(|sum: f64| (sum / f64::from(joined.hands)).sqrt());
    joined
}

impl From<Saved> for Pool {
    fn from(saved: Saved) -> Self {
        let mut pool = Self::new(saved.constants);
        for (name, player) in saved.players {
            pool.names.enter(&name);
            pool.players.push(player);
        }
        pool.results = saved.results;
        pool
    }
}

impl From<Pool> for Saved {
    fn from(pool: Pool) -> Self {
        let players = pool.names.iter().map(str::to_owned).zip(pool.players).collect();
        Self { constants: pool.constants, players, results: pool.results }
    }
}
