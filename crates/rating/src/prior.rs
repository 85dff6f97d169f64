//! The spread of skill in a pool, from the pool itself.

use crate::constants::Constants;
use crate::table::Batch;
use std::collections::BTreeMap;

/// Fewest players that tell a spread.
pub const PLAYERS: usize = 30;

/// The deviation of skill between players in bb/100, by the weighted method of moments that
/// meta-analysis uses (`DerSimonian` and Laird 1986), or `None` with fewer than [`PLAYERS`] players.
///
/// What the players of a batch have in common is taken out first. Not below 1, since a belief
/// without spread never learns.
#[must_use]
pub fn spread(batches: &[Batch], constants: &Constants) -> Option<f64> {
    let mut players: BTreeMap<u32, (f64, f64)> = BTreeMap::new();
    for Batch { rows, .. } in batches {
        let hands: f64 = rows.iter().map(|row| f64::from(row.hands)).sum();
        let common = rows.iter().map(|row| row.ev_bb).sum::<f64>() / hands;
        // A batch of one would have all of its result taken out: it tells nothing of a spread.
        if rows.len() < 2 {
            continue;
        }
        for row in rows {
            let (hands, over) = players.entry(row.player).or_default();
            *hands += f64::from(row.hands);
            *over += row.ev_bb - common * f64::from(row.hands);
        }
    }
    let known: Vec<(f64, f64)> = players
        .values()
        .filter(|(hands, _)| *hands >= f64::from(constants.gate))
        .map(|&(hands, over)| {
            let noise = constants.sigma_stake * constants.sigma_stake / (hands / 100.0);
            (over / hands * 100.0, 1.0 / noise)
        })
        .collect();
    if known.len() < PLAYERS {
        return None;
    }
    let weight: f64 = known.iter().map(|&(_, w)| w).sum();
    let squared_weight: f64 = known.iter().map(|&(_, w)| w * w).sum();
    let mean = known.iter().map(|&(rate, w)| rate * w).sum::<f64>() / weight;
    let scatter: f64 = known.iter().map(|&(rate, w)| w * (rate - mean) * (rate - mean)).sum();
    let excess = scatter - (known.len() as f64 - 1.0);
    let variance = excess / (weight - squared_weight / weight);
    Some(variance.max(1.0).sqrt())
}

/// Fewest hands that tell how much results spread at a stake.
pub const HANDS: f64 = 5_000.0;

/// The deviation of one player's results per 100 hands, from rows that carry their own, or `None`
/// where those have fewer than [`HANDS`] hands together.
#[must_use]
pub fn deviation(batches: &[Batch]) -> Option<f64> {
    let rows = batches.iter().flat_map(|batch| &batch.rows);
    let (hands, squares) = rows.fold((0.0, 0.0), |(hands, squares), row| match row.sd100 {
        Some(sd) => (hands + f64::from(row.hands), squares + f64::from(row.hands) * sd * sd),
        None => (hands, squares),
    });
    (hands >= HANDS).then(|| f64::sqrt(squares / hands))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::Row;

    #[test]
    fn deviations_are_weighed_by_hands() {
        let row = |hands, sd100| Row { player: 0, day: 0.0, hands, ev_bb: 0.0, sd100 };
        let batch = |rows| [Batch { id: String::new(), rows }];
        let rows = vec![row(6000, Some(60.0)), row(2000, Some(100.0)), row(9000, None)];
        let found = deviation(&batch(rows)).expect("hands enough");
        assert!((found - f64::sqrt(0.75 * 3600.0 + 0.25 * 10_000.0)).abs() < 1e-12);
        assert_eq!(deviation(&batch(vec![row(4000, Some(60.0))])), None);
    }
}
