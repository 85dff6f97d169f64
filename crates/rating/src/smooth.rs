//! A player's curve seen from today: what later batches say about earlier days.

use crate::pool::Update;

/// One point of a player's curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Day since 1970-01-01 UTC.
    pub day: f64,
    /// Hands played up to here.
    pub hands: u64,
    /// Mean and variance of the belief as it was then.
    pub filtered: (f64, f64),
    /// Mean and variance of the belief about that day with all that is known now.
    pub smoothed: (f64, f64),
}

/// The curve of one player from his updates in order, by Rauch, Tung and Striebel's backward pass.
///
/// Skill is a random walk, so the step back from the next point has gain `filtered / predicted`,
/// where `predicted` is the variance after drift that the next update started from. Only variance
/// that drift added is spread: with the published model's floor the predicted variance can be
/// below the filtered one by rounding, so the gain is held at 1.
#[must_use]
pub fn curve(updates: &[Update]) -> Vec<Point> {
    let mut points: Vec<Point> = updates
        .iter()
        .map(|update| {
            let filtered = (update.mu, update.variance);
            let (day, hands) = (update.day, update.total_hands);
            Point { day, hands, filtered, smoothed: filtered }
        })
        .collect();
    for at in (1..points.len()).rev() {
        let (next, predicted) = (points[at].smoothed, updates[at].before);
        let (mu, variance) = points[at - 1].filtered;
        let gain = (variance / predicted).min(1.0);
        points[at - 1].smoothed =
            (mu + gain * (next.0 - mu), variance + gain * gain * (next.1 - predicted));
    }
    points
}
