//! A pool whose truth is known: who has what skill, and what a model makes of their results.
//!
//! Two kinds of players (a winning majority and a losing rest), each with a volatility of his own,
//! heavy-tailed results, and a day's offset that everybody shares.

use rand::SeedableRng;
use rand::seq::index::sample;
use rand_distr::{Distribution, LogNormal, Normal, StudentT, Uniform};
use rand_xoshiro::Xoshiro256PlusPlus;
use rating::table::Batch;
use rating::{Constants, Pool, Row, prior};

/// Players in the pool.
pub(crate) const PLAYERS: usize = 120;
/// Batches, one a day.
pub(crate) const BATCHES: usize = 300;
/// Mean offset of a batch, about minus the rake, and its deviation, in bb/100.
const OFFSET: (f64, f64) = (-6.0, 5.0);
/// Hands seen of a player so far, where one bucket of the table ends and the next begins.
pub(crate) const BUCKETS: [u64; 5] = [1_500, 5_000, 15_000, 50_000, 100_000];

/// A simulated pool.
pub(crate) struct World {
    /// Skill over the pool's mean, by player.
    pub(crate) skill: Vec<f64>,
    /// Deviation of results per 100 hands, by player.
    pub(crate) deviation: Vec<f64>,
    /// What was seen.
    pub(crate) batches: Vec<Batch>,
    /// The pool's true mean result.
    pub(crate) mean: f64,
}

/// A player's name, whose order is that of the numbers.
pub(crate) fn name(player: usize) -> String {
    format!("p{player:03}")
}

fn distribution<D, E: std::fmt::Debug>(made: Result<D, E>) -> D {
    made.expect("parameters written down here are legal")
}

impl World {
    /// The world of a seed. A part `corrupt` of all rows is off by 100 to 300 bb/100.
    pub(crate) fn new(seed: u64, corrupt: f64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let unit = distribution(Uniform::new(0.0, 1.0));
        let (winners, losers) =
            (distribution(Normal::new(5.0, 5.0)), distribution(Normal::new(-14.0, 14.0)));
        let volatility = distribution(LogNormal::new(f64::ln(80.0), 0.2));
        let hands = distribution(LogNormal::new(f64::ln(1500.0), 0.7));
        let offsets = distribution(Normal::new(OFFSET.0, OFFSET.1));
        let tail = distribution(StudentT::new(8.0));
        // A t of 8 degrees has variance 8/6.
        let unit_tail = f64::sqrt(6.0 / 8.0);

        let mut skill: Vec<f64> = (0..PLAYERS)
            .map(|_| {
                if unit.sample(&mut rng) < 0.65 {
                    winners.sample(&mut rng)
                } else {
                    losers.sample(&mut rng)
                }
            })
            .collect();
        let average = skill.iter().sum::<f64>() / PLAYERS as f64;
        skill.iter_mut().for_each(|skill| *skill -= average);
        let deviation: Vec<f64> = (0..PLAYERS).map(|_| volatility.sample(&mut rng)).collect();
        let mean = OFFSET.0 + average;
        let batches = (0..BATCHES)
            .map(|day| {
                let offset = offsets.sample(&mut rng) + average;
                let size = 8 + (unit.sample(&mut rng) * 23.0) as usize;
                let rows = sample(&mut rng, PLAYERS, size).into_iter().map(|player| {
                    let hands = hands.sample(&mut rng).max(100.0) as u32;
                    let noise = tail.sample(&mut rng) * unit_tail * deviation[player]
                        / (f64::from(hands) / 100.0).sqrt();
                    let mut rate = skill[player] + offset + noise;
                    if unit.sample(&mut rng) < corrupt {
                        let size = 100.0 + 200.0 * unit.sample(&mut rng);
                        rate += if unit.sample(&mut rng) < 0.5 { size } else { -size };
                    }
                    let ev_bb = rate * f64::from(hands) / 100.0;
                    Row { player: player as u32, day: day as f64, hands, ev_bb, sd100: None }
                });
                Batch { id: day.to_string(), rows: rows.collect() }
            })
            .collect();
        Self { skill, deviation, batches, mean }
    }

    /// A pool of these constants that knows all players by their numbers here.
    pub(crate) fn pool(&self, constants: &Constants) -> Pool {
        self.pool_of(self.fitted(constants))
    }

    fn pool_of(&self, constants: Constants) -> Pool {
        let mut pool = Pool::new(constants);
        (0..PLAYERS).for_each(|player| {
            pool.names_mut().enter(&name(player));
        });
        pool
    }

    /// These constants with the `auto` prior of what was seen and the true mean of the pool.
    pub(crate) fn fitted(&self, constants: &Constants) -> Constants {
        let sigma0 = prior::spread(&self.batches, constants).expect("players enough");
        Constants { sigma0, beta0: self.mean, estimate_beta0: false, ..constants.clone() }
    }
}

/// How well intervals and ratings did in one bucket of experience.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Score {
    pub(crate) count: f64,
    covered: f64,
    squares: f64,
    oracle_squares: f64,
    widths: f64,
}

impl Score {
    /// The part of 95 % intervals that hold the true skill.
    pub(crate) fn coverage(&self) -> f64 {
        self.covered / self.count
    }

    /// Root mean square error of the ratings, in bb/100.
    pub(crate) fn rmse(&self) -> f64 {
        (self.squares / self.count).sqrt()
    }

    /// The same of the joint filter, which knows every deviation.
    pub(crate) fn oracle_rmse(&self) -> f64 {
        (self.oracle_squares / self.count).sqrt()
    }

    /// Mean width of the 95 % intervals, in bb/100.
    pub(crate) fn width(&self) -> f64 {
        self.widths / self.count
    }
}

/// Runs a model and the joint filter over the worlds of these seeds; a score for each bucket. The
/// model has the `auto` prior.
pub(crate) fn score(
    seeds: std::ops::Range<u64>,
    corrupt: f64,
    constants: &Constants,
) -> Vec<Score> {
    score_with(seeds, corrupt, constants, true)
}

/// The same with the `auto` prior or with the one in the constants. The joint filter has the
/// `auto` prior either way.
pub(crate) fn score_with(
    seeds: std::ops::Range<u64>,
    corrupt: f64,
    constants: &Constants,
    auto: bool,
) -> Vec<Score> {
    let mut scores = vec![Score::default(); BUCKETS.len()];
    for seed in seeds {
        let world = World::new(seed, corrupt);
        let fitted = world.fitted(constants);
        let used = if auto {
            fitted.clone()
        } else {
            Constants { sigma0: constants.sigma0, ..fitted.clone() }
        };
        let mut pool = world.pool_of(used);
        let mut joint = Joint::new(&world, &fitted);
        for batch in &world.batches {
            joint.batch(&batch.rows);
            let updates = pool.batch(&batch.rows).expect("rows that can be believed");
            for update in updates {
                let bucket = BUCKETS.iter().rposition(|&from| update.total_hands >= from);
                let Some(bucket) = bucket else { continue };
                let player = update.player as usize;
                let (error, sigma) = (update.mu - world.skill[player], update.variance.sqrt());
                let score = &mut scores[bucket];
                score.count += 1.0;
                score.covered += f64::from(u8::from(error.abs() <= 1.959_964 * sigma));
                score.squares += error * error;
                score.oracle_squares += (joint.mu[player] - world.skill[player]).powi(2);
                score.widths += 2.0 * 1.959_964 * sigma;
            }
        }
    }
    scores
}

/// The best linear filter there is: one belief about all players and the day's offset together,
/// knowing every player's true deviation.
struct Joint {
    /// Skills, and last the day's offset.
    mu: Vec<f64>,
    /// Their covariance, row by row.
    covariance: Vec<f64>,
    deviation: Vec<f64>,
    constants: Constants,
}

impl Joint {
    const SIZE: usize = PLAYERS + 1;

    fn new(world: &World, constants: &Constants) -> Self {
        let mut covariance = vec![0.0; Self::SIZE * Self::SIZE];
        for player in 0..PLAYERS {
            covariance[player * Self::SIZE + player] = constants.sigma0 * constants.sigma0;
        }
        let (deviation, constants) = (world.deviation.clone(), constants.clone());
        Self { mu: vec![0.0; Self::SIZE], covariance, deviation, constants }
    }

    fn batch(&mut self, rows: &[Row]) {
        let day = PLAYERS;
        for at in 0..Self::SIZE {
            self.covariance[day * Self::SIZE + at] = 0.0;
            self.covariance[at * Self::SIZE + day] = 0.0;
        }
        self.covariance[day * Self::SIZE + day] = self.constants.tau.powi(2);
        self.mu[day] = self.constants.beta0;
        for row in rows {
            self.learn(row.player as usize, row);
        }
    }

    fn learn(&mut self, player: usize, row: &Row) {
        let day = PLAYERS;
        let noise = self.deviation[player].powi(2) / (f64::from(row.hands) / 100.0);
        let lean: Vec<f64> = (0..Self::SIZE)
            .map(|at| {
                self.covariance[at * Self::SIZE + player] + self.covariance[at * Self::SIZE + day]
            })
            .collect();
        let total = lean[player] + lean[day] + noise;
        let surprise = row.rate() - self.mu[player] - self.mu[day];
        for at in 0..Self::SIZE {
            self.mu[at] += lean[at] / total * surprise;
            let scale = lean[at] / total;
            for (cell, lean) in
                self.covariance[at * Self::SIZE..][..Self::SIZE].iter_mut().zip(&lean)
            {
                *cell -= scale * lean;
            }
        }
    }
}
