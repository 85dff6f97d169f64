//! The search for a board on which no seat is far ahead.

use super::Refusal;
use ::catan::fair::{FairSearch, Fairest};
use ::catan::harbour::HarbourPreset;
use ::catan::race::EighthSpot;
use ::catan::seed::Seed;
use ::catan::setup::{Layout, Setup};
use serde::{Deserialize, Serialize};

/// Which of so many boards leaves the seats closest together?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FairQuestion {
    /// Whether tokens are shuffled as well as terrains; else they lie in the official spiral.
    pub random: bool,
    /// Where the harbours lie: 0 evenly spaced, 1 as on the printed frame, else none.
    pub harbours: u8,
    /// Whether the harbours change places among themselves.
    pub shuffle_harbours: bool,
    /// For how many players, two to four.
    pub players: u8,
    /// Whether the eighth spot is the one of the published values; else ties are averaged.
    pub reference: bool,
    /// The first seed.
    pub first: u64,
    /// How many seeds are tried, one after another.
    pub boards: u64,
}

/// The fairest board so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FairAnswer {
    /// How many boards were solved.
    pub examined: u64,
    /// What the best of them grows from.
    pub seed: u64,
    /// Rolls between its first seat and its last.
    pub spread: f64,
    /// The time of each seat on it.
    pub rolls: Vec<f64>,
}

/// A search under way.
#[derive(Clone, Debug)]
pub(super) struct Work {
    search: FairSearch,
    found: Fairest,
    next: u64,
}

impl FairQuestion {
    /// The search for the board that `setup` grows. The beginner board is searched as an official
    /// one: there is only one of it.
    #[must_use]
    pub const fn new(setup: Setup, players: u8, reference: bool, first: u64, boards: u64) -> Self {
        let harbours = match setup.harbours {
            HarbourPreset::EvenlySpaced => 0,
            HarbourPreset::PrintedFrame => 1,
            HarbourPreset::None => 2,
        };
        let random = matches!(setup.layout, Layout::Random);
        let shuffle_harbours = setup.shuffle_harbours;
        Self { random, harbours, shuffle_harbours, players, reference, first, boards }
    }

    /// What the boards grow from.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        Setup {
            layout: if self.random { Layout::Random } else { Layout::Official },
            harbours: match self.harbours {
                0 => HarbourPreset::EvenlySpaced,
                1 => HarbourPreset::PrintedFrame,
                _ => HarbourPreset::None,
            },
            shuffle_harbours: self.shuffle_harbours,
        }
    }
}

impl Work {
    pub(super) fn new(question: &FairQuestion) -> Result<Self, Refusal> {
        let mode = if question.reference { EighthSpot::Reference } else { EighthSpot::TieAveraged };
        let (setup, players) = (question.setup(), usize::from(question.players));
        let search = FairSearch::new(setup, players, mode, Seed(question.first), question.boards);
        let search = search.map_err(Refusal::Draft)?;
        Ok(Self { search, found: Fairest::default(), next: 0 })
    }

    /// How many boards there are, and how many are solved.
    pub(super) const fn steps(&self) -> (u64, u64) {
        (self.search.units(), self.next)
    }

    pub(super) fn step(&mut self) {
        self.found.merge(self.search.run(self.next));
        self.next += 1;
    }

    pub(super) fn answer(&self) -> Option<FairAnswer> {
        let best = self.found.best.as_ref()?;
        Some(FairAnswer {
            examined: self.found.examined,
            seed: best.seed.0,
            spread: best.spread as f64 / 1e9,
            rolls: best.outcome.rolls.iter().map(|rolls| rolls.to_f64()).collect(),
        })
    }
}
