//! The published model, to the letter.
//!
//! Its known faults are kept, since they are what it is compared by: the volatility factor lacks
//! the scale of the batch's hands and sits on its lower clamp, so that 95 % intervals cover far
//! less; a batch of one player never moves him; the floor under the deviation is part of the
//! state, so that the belief stops learning.

use crate::constants::{Constants, Model};
use crate::player::{Player, Seen};
use crate::pool::{Entry, Moved};

/// The batch's mean: results (or results minus ratings) weighted by precision, after so many are
/// trimmed on either side.
fn batch_mean(entries: &[Entry], players: &[Player], constants: &Constants) -> f64 {
    let residual = constants.model == Model::PublishedResidual;
    let mut terms: Vec<(f64, f64)> = entries
        .iter()
        .map(|entry| {
            let player = &players[entry.player];
            let noise = player.noise(entry.seen.hands, constants);
            if residual {
                (entry.seen.rate - player.mu, noise + player.variance)
            } else {
                (entry.seen.rate, noise)
            }
        })
        .collect();
    // Entries come sorted by player, and the sort is stable, so ties go by player.
    terms.sort_by(|a, b| a.0.total_cmp(&b.0));
    let trimmed = (constants.trim * terms.len() as f64) as usize;
    let kept = &terms[trimmed..terms.len() - trimmed];
    let (sum, weight) = kept.iter().fold((0.0, 0.0), |(sum, weight), &(value, variance)| {
        (sum + value / variance, weight + 1.0 / variance)
    });
    sum / weight
}

/// Moves every player of a batch.
pub(crate) fn step(entries: &[Entry], players: &mut [Player], constants: &Constants) -> Vec<Moved> {
    if entries.is_empty() {
        return Vec::new();
    }
    let offset = batch_mean(entries, players, constants);
    let floor = constants.sigma_min * constants.sigma_min;
    let mut moves = Vec::with_capacity(entries.len());
    for entry in entries {
        let player = &mut players[entry.player];
        let noise = player.noise(entry.seen.hands, constants);
        player.drift(entry.seen.day, constants);
        let before = player.variance;
        let rate = entry.seen.rate - offset;
        player.learn(rate, noise);
        player.variance = player.variance.max(floor);
        let seen = Seen { hands: entry.seen.hands, rate: entry.seen.rate, sd100: entry.seen.sd100 };
        player.book(seen, entry.seen.day, constants);
        player.nu = volatility(player, constants);
        moves.push(Moved { offset, rate, noise, before });
    }
    moves
}

/// The sample deviation of the last batches' rates over the stake's, clamped.
fn volatility(player: &Player, constants: &Constants) -> f64 {
    let count = player.window.len() as f64;
    if count < 2.0 {
        return 1.0;
    }
    let mean = player.window.iter().map(|seen| seen.rate).sum::<f64>() / count;
    let squares: f64 = player.window.iter().map(|seen| (seen.rate - mean).powi(2)).sum();
    ((squares / (count - 1.0)).sqrt() / constants.sigma_stake).clamp(0.5, 2.0)
}
