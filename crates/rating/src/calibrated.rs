//! The calibrated model: the default.
//!
//! A batch's offset has a prior, so a batch of one player moves him; each player's offset leaves
//! that player out and its uncertainty is added to his own; surprises are taken for worse data;
//! the volatility knows how many hands a batch has.

use crate::constants::Constants;
use crate::player::{Player, Seen};
use crate::pool::{Entry, Moved};

/// A batch's offset as a sum of precisions, so that one player can be taken out again.
#[derive(Clone, Copy)]
struct Offset {
    weighted: f64,
    precision: f64,
}

impl Offset {
    /// The prior N(beta0, tau squared).
    fn prior(beta0: f64, constants: &Constants) -> Self {
        let precision = 1.0 / (constants.tau * constants.tau);
        Self { weighted: beta0 * precision, precision }
    }

    fn with(self, term: &Term) -> Self {
        Self {
            weighted: self.weighted + term.residual / term.variance,
            precision: self.precision + 1.0 / term.variance,
        }
    }

    fn without(self, term: &Term) -> Self {
        Self {
            weighted: self.weighted - term.residual / term.variance,
            precision: self.precision - 1.0 / term.variance,
        }
    }

    fn mean(self) -> f64 {
        self.weighted / self.precision
    }

    fn variance(self) -> f64 {
        1.0 / self.precision
    }
}

/// One player's share in the offset: result minus rating, and the variance of that.
struct Term {
    residual: f64,
    variance: f64,
    noise: f64,
    kept: bool,
}

/// Moves every player of a batch whose pool is believed to have the mean `beta0`.
pub(crate) fn step(
    entries: &[Entry],
    players: &mut [Player],
    beta0: f64,
    constants: &Constants,
) -> Vec<Moved> {
    let mut terms: Vec<Term> = entries
        .iter()
        .map(|entry| {
            let player = &mut players[entry.player];
            player.drift(entry.seen.day, constants);
            let noise = player.noise(entry.seen.hands, constants);
            let residual = entry.seen.rate - player.mu;
            Term { residual, variance: noise + player.variance, noise, kept: true }
        })
        .collect();
    trim(&mut terms, beta0, constants);
    let prior = Offset::prior(beta0, constants);
    let all = terms.iter().filter(|term| term.kept).fold(prior, Offset::with);

    let mut moves = Vec::with_capacity(entries.len());
    for (entry, term) in entries.iter().zip(&terms) {
        let others = if term.kept { all.without(term) } else { all };
        let offset = others.mean();
        let player = &mut players[entry.player];
        let before = player.variance;
        let rate = entry.seen.rate - offset;
        let noise = term.noise + others.variance();
        let surprise = (rate - player.mu) / (noise + before).sqrt();
        let noise = noise * (surprise / constants.robust).powi(2).max(1.0);
        player.learn(rate, noise);
        let seen = Seen { hands: entry.seen.hands, rate, sd100: entry.seen.sd100 };
        player.book(seen, entry.seen.day, constants);
        player.nu = volatility(player, constants);
        moves.push(Moved { offset, rate, noise: term.noise, before });
    }
    moves
}

/// Leaves out of the offset the terms farthest from it on either side, in their own deviations.
fn trim(terms: &mut [Term], beta0: f64, constants: &Constants) {
    let trimmed = (constants.trim * terms.len() as f64) as usize;
    if trimmed == 0 {
        return;
    }
    let offset = terms.iter().fold(Offset::prior(beta0, constants), Offset::with).mean();
    let mut order: Vec<(f64, usize)> = terms
        .iter()
        .enumerate()
        .map(|(at, term)| ((term.residual - offset) / term.variance.sqrt(), at))
        .collect();
    // Terms come sorted by player, so ties go by player.
    let by_distance = |a: &(f64, usize), b: &(f64, usize)| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1));
    let kept = order.len() - 2 * trimmed;
    order.select_nth_unstable_by(trimmed, by_distance);
    order[trimmed..].select_nth_unstable_by(kept, by_distance);
    let ends = order[..trimmed].iter().chain(&order[trimmed + kept..]);
    for &(_, at) in ends {
        terms[at].kept = false;
    }
}

/// A player's deviation as a multiple of the stake's: an inverse-gamma style mean of what the last
/// batches show and a prior at the stake's own, so that few batches stay near 1.
fn volatility(player: &Player, constants: &Constants) -> f64 {
    let stake = constants.sigma_stake * constants.sigma_stake;
    let window = &player.window;
    // Weights are in hands here, and in hundreds of them once they are added up.
    let inside = window.iter().try_fold((0.0, 0.0), |(squares, weight), seen| {
        let (sd, hands) = (seen.sd100?, f64::from(seen.hands));
        Some((squares + hands * sd * sd, weight + hands))
    });
    let squared = if let Some((squares, weight)) = inside {
        (constants.h0 + squares / 100.0 / stake) / (constants.h0 + weight / 100.0)
    } else {
        let (sum, weight) = window.iter().fold((0.0, 0.0), |(sum, weight), seen| {
            let hands = f64::from(seen.hands);
            (sum + hands * seen.rate, weight + hands)
        });
        let mean = sum / weight;
        let squares = window.iter().fold(0.0, |squares, seen| {
            let off = seen.rate - mean;
            squares + f64::from(seen.hands) * (off * off)
        });
        (constants.n0 + squares / 100.0 / stake) / (constants.n0 + window.len() as f64 - 1.0)
    };
    // With n0 = 0 and one batch the fraction is 0/0: the clamp takes no NaN, the stake's own does.
    if squared.is_finite() { squared.sqrt().clamp(0.5, 2.0) } else { 1.0 }
}
