//! The search for a board on which no seat is far ahead.

use crate::draft::{self, DraftError, Outcome, PLAYERS};
use crate::pair::PairTable;
use crate::race::{EighthSpot, Race};
use crate::seat;
use crate::seed::Seed;
use crate::setup::Setup;

/// A search through the boards of consecutive seeds, one board a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FairSearch {
    setup: Setup,
    players: usize,
    mode: EighthSpot,
    first: Seed,
    boards: u64,
}

/// What some of the units have found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fairest {
    /// How many boards were solved.
    pub examined: u64,
    /// The one with the smallest spread; of equal ones the lowest seed.
    pub best: Option<FairBoard>,
}

/// A board by its seed, and how fair it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FairBoard {
    /// What the setup grows it from.
    pub seed: Seed,
    /// Billionths of a roll between the first seat and the last.
    pub spread: u64,
    /// What perfect play leads to.
    pub outcome: Outcome,
}

impl FairSearch {
    /// The search through `boards` seeds from `first` on, after the highest seed from 0 on.
    ///
    /// # Errors
    /// When there are not two to four players.
    pub fn new(
        setup: Setup,
        players: usize,
        mode: EighthSpot,
        first: Seed,
        boards: u64,
    ) -> Result<Self, DraftError> {
        if !PLAYERS.contains(&players) {
            return Err(DraftError::PlayerCount { found: players });
        }
        Ok(Self { setup, players, mode, first, boards })
    }

    /// How many units there are: one a board.
    #[must_use]
    pub const fn units(&self) -> u64 {
        self.boards
    }

    /// Solves one board; one that is not there finds nothing.
    #[must_use]
    pub fn run(&self, unit: u64) -> Fairest {
        if unit >= self.boards {
            return Fairest::default();
        }
        let seed = Seed(self.first.0.wrapping_add(unit));
        let table = PairTable::new(&Race::new(&self.setup.board(seed), self.mode));
        let outcome = draft::equilibrium(&table, self.players);
        let outcome = outcome.expect("the number of players was checked");
        let spread = seat::spread(&outcome.rolls);
        Fairest { examined: 1, best: Some(FairBoard { seed, spread, outcome }) }
    }
}

impl Fairest {
    /// What both have found. The order of merging makes no difference.
    pub fn merge(&mut self, other: Self) {
        self.examined += other.examined;
        let is_better = |new: &FairBoard| {
            self.best.as_ref().is_none_or(|old| (new.spread, new.seed) < (old.spread, old.seed))
        };
        if let Some(new) = other.best.filter(is_better) {
            self.best = Some(new);
        }
    }
}
