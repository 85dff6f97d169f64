//! The exact distribution of a wait: an absorbing Markov chain over hands.

use crate::build_speed::{Hand, Wait};
use crate::dice;
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Deref;

/// A chain in the making, for a wait that is borrowed or shared. [`Chain::advance`] does a bounded piece of work at a time.
#[derive(Clone, Debug)]
pub struct Chain<W> {
    wait: W,
    /// Hands that are not enough, in the order they were found, and their numbers.
    hands: Vec<Hand>,
    numbers: BTreeMap<u64, u32>,
    /// Where the steps of each explored hand begin.
    begins: Vec<u32>,
    /// To which hand, or `ENOUGH`, and on how many of the 36 rolls.
    steps: Vec<(u32, u8)>,
    /// The chance of being at each hand now.
    at: Vec<f64>,
    /// The same after the roll that is being followed, from the hands before `swept`.
    next: Vec<f64>,
    swept: usize,
    /// The chance of being done with that roll, likewise.
    done: f64,
    /// The chance of still waiting after 0, 1, 2, ... rolls.
    waiting: Vec<f64>,
    /// The share of those waiting who were done at each roll.
    leaving: Vec<f64>,
    is_finished: bool,
}

/// There are more hands than a chain may have; only trials can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyHands;

/// How long a wait takes, exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct Timing {
    states: usize,
    waiting: Vec<f64>,
    /// The share that leaves at each further roll, when that has settled.
    leaving: Option<f64>,
}

/// The most hands a chain may have.
pub const STATE_LIMIT: usize = 200_000;

/// The most rolls that are followed one by one.
const ROLL_LIMIT: usize = 100_000;
/// A chance of still waiting under which nothing that follows shows in a result.
const NEGLIGIBLE: f64 = 1e-15;
/// How little the leaving share may change, relatively, to count as settled.
const SETTLED: f64 = 1e-13;
/// In place of a hand: the wait is over.
const ENOUGH: u32 = u32::MAX;

impl<W: Deref<Target = Wait>> Chain<W> {
    /// A chain of which nothing is worked out yet.
    #[must_use]
    pub fn new(wait: W) -> Self {
        let (hand, is_endless) = (wait.hand(), wait.is_endless());
        let is_enough = wait.is_enough(&hand);
        let mut chain = Self {
            wait,
            hands: Vec::new(),
            numbers: BTreeMap::new(),
            begins: vec![0],
            steps: Vec::new(),
            at: Vec::new(),
            next: Vec::new(),
            swept: 0,
            done: 0.0,
            waiting: vec![0.0],
            leaving: vec![0.0],
            is_finished: true,
        };
        if !is_enough {
            chain.waiting = vec![1.0];
            chain.number(hand);
            chain.is_finished = is_endless;
        }
        chain
    }

    /// Follows about `work` steps from hand to hand (a million take some milliseconds).
    /// `Ok(true)` once there is nothing left to do.
    ///
    /// # Errors
    /// When there turn out to be more than [`STATE_LIMIT`] hands.
    pub fn advance(&mut self, work: usize) -> Result<bool, TooManyHands> {
        let mut left = work;
        while !self.is_finished && left > 0 {
            let cost = if self.begins.len() <= self.hands.len() {
                self.explore()?;
                // To find a hand among the others takes far longer than to follow a step.
                100
            } else {
                self.roll(left)
            };
            left = left.saturating_sub(cost);
        }
        Ok(self.is_finished)
    }

    /// How many hands are known so far.
    #[must_use]
    pub fn states(&self) -> usize {
        self.hands.len()
    }

    /// How many rolls were followed so far, and the chance of still waiting after them.
    #[must_use]
    pub fn progress(&self) -> (usize, f64) {
        (self.waiting.len() - 1, self.waiting.last().copied().unwrap_or(1.0))
    }

    /// The whole answer, all at once.
    ///
    /// # Errors
    /// When there are more than [`STATE_LIMIT`] hands.
    pub fn solve(wait: W) -> Result<Timing, TooManyHands> {
        let mut chain = Self::new(wait);
        while !chain.advance(usize::MAX)? {}
        Ok(chain.timing())
    }

    /// What is known; all there is once [`Self::advance`] has returned `true`.
    #[must_use]
    pub fn timing(&self) -> Timing {
        let settled = self.leaving.last().copied().filter(|&share| share > 0.0);
        Timing {
            states: self.hands.len(),
            waiting: self.waiting.clone(),
            leaving: settled.filter(|_| self.is_finished && self.waiting.len() <= ROLL_LIMIT),
        }
    }

    fn number(&mut self, hand: Hand) -> u32 {
        // Hands stay far under 4,096 of a kind: see `Wait::new`.
        let key = hand.iter().fold(0, |key, &held| key << 12 | u64::from(held));
        let fresh = self.hands.len() as u32;
        let number = *self.numbers.entry(key).or_insert(fresh);
        if number == fresh {
            self.hands.push(hand);
        }
        number
    }

    /// Finds where the next unexplored hand leads.
    fn explore(&mut self) -> Result<(), TooManyHands> {
        let hand = self.hands[self.begins.len() - 1];
        let begin = self.steps.len();
        for rolled in 2..=12 {
            let after = self.wait.after(hand, rolled);
            let to = if self.wait.is_enough(&after) { ENOUGH } else { self.number(after) };
            match self.steps[begin..].iter_mut().find(|step| step.0 == to) {
                Some(step) => step.1 += dice::ways(rolled),
                None => self.steps.push((to, dice::ways(rolled))),
            }
        }
        if self.hands.len() > STATE_LIMIT {
            return Err(TooManyHands);
        }
        self.begins.push(self.steps.len() as u32);
        if self.begins.len() > self.hands.len() {
            self.at = vec![0.0; self.hands.len()];
            self.next = vec![0.0; self.hands.len()];
            self.at[0] = 1.0;
        }
        Ok(())
    }

    /// Follows one roll from every hand, or from as many as `work` steps allow; says how many
    /// steps that took.
    fn roll(&mut self, work: usize) -> usize {
        let mut followed = 0;
        while self.swept < self.hands.len() && followed < work {
            let steps = self.begins[self.swept] as usize..self.begins[self.swept + 1] as usize;
            let share = self.at[self.swept] / f64::from(dice::ROLLS);
            self.swept += 1;
            followed += steps.len();
            if share == 0.0 {
                continue;
            }
            for &(to, ways) in &self.steps[steps] {
                let flow = share * f64::from(ways);
                if to == ENOUGH {
                    self.done += flow;
                } else {
                    self.next[to as usize] += flow;
                }
            }
        }
        if self.swept == self.hands.len() {
            self.end_roll();
        }
        followed
    }

    fn end_roll(&mut self) {
        core::mem::swap(&mut self.at, &mut self.next);
        self.next.fill(0.0);
        let before = self.waiting.last().copied().unwrap_or(1.0);
        self.waiting.push(self.at.iter().sum());
        self.leaving.push(self.done / before);
        (self.swept, self.done) = (0, 0.0);
        self.is_finished = self.is_settled();
    }

    /// Whether hardly anybody waits any more, or those who do leave at a steady rate: the same
    /// over the last quarter of all rolls. From then on the wait is geometric.
    fn is_settled(&self) -> bool {
        let rolls = self.waiting.len() - 1;
        let share = self.leaving[rolls];
        let change = (share - self.leaving[rolls - rolls / 4]).abs();
        self.waiting[rolls] < NEGLIGIBLE
            || rolls >= ROLL_LIMIT
            || (rolls >= 400 && share > 0.0 && change <= SETTLED * share)
    }
}

impl Timing {
    /// How many hands the chain has that are not enough.
    #[must_use]
    pub const fn states(&self) -> usize {
        self.states
    }

    /// The chance of still waiting after `rolls` rolls.
    #[must_use]
    pub fn waiting(&self, rolls: usize) -> f64 {
        let last = self.waiting.len() - 1;
        match self.waiting.get(rolls) {
            Some(&chance) => chance,
            None => {
                let share = self.leaving.unwrap_or(0.0);
                self.waiting[last] * libm::exp((rolls - last) as f64 * libm::log1p(-share))
            }
        }
    }

    /// The chance of being done within `rolls` rolls.
    #[must_use]
    pub fn within(&self, rolls: usize) -> f64 {
        1.0 - self.waiting(rolls)
    }

    /// The chance of being done at exactly each roll, from 0 on, as far as rolls were followed.
    pub fn distribution(&self) -> impl ExactSizeIterator<Item = f64> + '_ {
        let before = |rolls: usize| if rolls == 0 { 1.0 } else { self.waiting[rolls - 1] };
        self.waiting.iter().enumerate().map(move |(rolls, &now)| before(rolls) - now)
    }

    /// Whether the wait has no end, or none that could be found.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.leaving.is_none() && self.waiting.last().is_some_and(|&chance| chance > 0.0)
    }

    /// The mean number of rolls: the sum of the chances of still waiting. `None` without an end.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        self.moments().map(|(mean, _)| mean)
    }

    /// The standard deviation. `None` without an end.
    #[must_use]
    pub fn deviation(&self) -> Option<f64> {
        self.moments().map(|(mean, square)| libm::sqrt((square - mean * mean).max(0.0)))
    }

    /// The least number of rolls within which `percent` of 100 are done; `None` when that is not
    /// known or never.
    #[must_use]
    pub fn percentile(&self, percent: u8) -> Option<usize> {
        let rest = f64::from(100_u8.checked_sub(percent)?) / 100.0;
        if let Some(rolls) = self.waiting.iter().position(|&chance| chance <= rest) {
            return Some(rolls);
        }
        let last = self.waiting.len() - 1;
        let steps = libm::log(rest / self.waiting[last]) / libm::log1p(-self.leaving?);
        steps.is_finite().then(|| last + libm::ceil(steps) as usize)
    }

    /// Mean and mean square: the sums of `W(t)` and of `(2t + 1) W(t)`, where `W(t)` is the chance
    /// of still waiting after t rolls, with the geometric rest in closed form.
    fn moments(&self) -> Option<(f64, f64)> {
        if self.is_endless() {
            return None;
        }
        let (mut mean, mut square) = (0.0, 0.0);
        for (rolls, &chance) in self.waiting.iter().enumerate() {
            mean += chance;
            square += (2 * rolls + 1) as f64 * chance;
        }
        if let Some(share) = self.leaving {
            let last = self.waiting.len() - 1;
            // Those waiting after the roll that follows the last, and on from there.
            let rest = self.waiting[last] * (1.0 - share);
            mean += rest / share;
            square +=
                rest * ((2 * last + 3) as f64 / share + 2.0 * (1.0 - share) / (share * share));
        }
        Some((mean, square))
    }
}
