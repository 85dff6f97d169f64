//! A wait tried out many times with random dice.

use crate::build_speed::Wait;
use crate::dice;
use crate::seed::{Seed, Stream};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Deref;

/// A number of trials laid out in units, each with dice of its own, of a wait that is borrowed or
/// shared.
#[derive(Clone, Debug)]
pub struct Trials<W> {
    wait: W,
    seed: Seed,
    trials: u32,
}

/// How many of the trials took how many rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// By number of rolls, from 0 to [`ROLL_CAP`].
    counts: Vec<u32>,
    /// Trials given up at the cap.
    censored: u32,
}

/// The usual number of trials.
pub const DEFAULT_TRIALS: u32 = 20_000;
/// The number of rolls at which a trial is given up.
pub const ROLL_CAP: u16 = 2_000;
/// How many trials a unit makes.
const UNIT: u32 = 100;

/// What each of the 36 rolls of two dice shows.
const FACES: [u8; dice::ROLLS as usize] = {
    let mut faces = [0; dice::ROLLS as usize];
    let mut i = 0;
    while i < faces.len() {
        faces[i] = (i / 6 + i % 6 + 2) as u8;
        i += 1;
    }
    faces
};

impl<W: Deref<Target = Wait>> Trials<W> {
    /// Lays out `trials` trials of a wait.
    #[must_use]
    pub const fn new(wait: W, seed: Seed, trials: u32) -> Self {
        Self { wait, seed, trials }
    }

    /// How many units there are.
    #[must_use]
    pub const fn units(&self) -> u32 {
        self.trials.div_ceil(UNIT)
    }

    /// Makes the trials of one unit; one that is not there makes none.
    #[must_use]
    pub fn run(&self, unit: u32) -> Tally {
        let mut tally = Tally::empty();
        let mut stream = self.seed.stream(u64::from(unit));
        let before = unit.saturating_mul(UNIT).min(self.trials);
        for _ in 0..UNIT.min(self.trials - before) {
            match self.attempt(&mut stream) {
                Some(rolls) => tally.counts[usize::from(rolls)] += 1,
                None => tally.censored += 1,
            }
        }
        tally
    }

    /// All units, one after the other.
    #[must_use]
    pub fn solve(&self) -> Tally {
        let mut tally = Tally::empty();
        for unit in 0..self.units() {
            tally.merge(&self.run(unit));
        }
        tally
    }

    /// The rolls of one trial, or `None` at the cap.
    fn attempt(&self, stream: &mut Stream) -> Option<u16> {
        let mut hand = self.wait.hand();
        if self.wait.is_enough(&hand) {
            return Some(0);
        }
        (1..=ROLL_CAP).find(|_| {
            let rolled = FACES[stream.below(u32::from(dice::ROLLS)) as usize];
            hand = self.wait.after(hand, rolled);
            self.wait.is_enough(&hand)
        })
    }
}

impl Tally {
    /// No trial yet.
    #[must_use]
    pub fn empty() -> Self {
        Self { counts: vec![0; usize::from(ROLL_CAP) + 1], censored: 0 }
    }

    /// The trials of both. The order of merging makes no difference.
    pub fn merge(&mut self, other: &Self) {
        for (own, new) in self.counts.iter_mut().zip(&other.counts) {
            *own += new;
        }
        self.censored += other.censored;
    }

    /// How many trials were made.
    #[must_use]
    pub fn trials(&self) -> u32 {
        self.counts.iter().sum::<u32>() + self.censored
    }

    /// How many of them were given up at the cap.
    #[must_use]
    pub const fn censored(&self) -> u32 {
        self.censored
    }

    /// How many took exactly each number of rolls, from 0 to the cap.
    #[must_use]
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// The mean number of rolls and its standard error. `None` when any trial was given up, since
    /// the mean of the others would be too low, and when there are fewer than two.
    #[must_use]
    pub fn mean(&self) -> Option<(f64, f64)> {
        let trials = u64::from(self.trials());
        if self.censored > 0 || trials < 2 {
            return None;
        }
        let (mut sum, mut squares) = (0, 0);
        for (rolls, &count) in (0_u64..).zip(&self.counts) {
            sum += rolls * u64::from(count);
            squares += rolls * rolls * u64::from(count);
        }
        // n times the sum of squared deviations is a whole number.
        let n = u128::from(trials);
        let spread = n * u128::from(squares) - u128::from(sum) * u128::from(sum);
        let variance = spread as f64 / (n * (n - 1)) as f64;
        Some((sum as f64 / trials as f64, libm::sqrt(variance / trials as f64)))
    }

    /// The least number of rolls within which `percent` of 100 of the trials were done; `None`
    /// when that lies beyond the cap, or without trials.
    #[must_use]
    pub fn percentile(&self, percent: u8) -> Option<u16> {
        let trials = u64::from(self.trials());
        if trials == 0 {
            return None;
        }
        let mut done = 0;
        (0..=ROLL_CAP).find(|&rolls| {
            done += u64::from(self.counts[usize::from(rolls)]);
            100 * done >= u64::from(percent) * trials
        })
    }
}
