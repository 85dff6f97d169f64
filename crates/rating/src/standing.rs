//! What is shown of a belief: a rating, an interval, a chance.

use crate::constants::Constants;
use crate::player::Player;

/// A player's place as it is shown. Rates are in bb/100 over the pool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Mean of the belief.
    pub mu: f64,
    /// Its deviation, not below [`Constants::sigma_min`].
    pub sigma: f64,
    /// The rating players are ordered by: `mu - 2 sigma`, what the skill beats with 97.7 %.
    pub rating: f64,
    /// Lower end of the interval `mu - 2 sigma ..= mu + 2 sigma`, which holds 95.45 %.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
    /// The chance that the player beats the pool.
    pub winning: f64,
    /// Hands still to play until the interval is half as wide, at the player's own volatility and
    /// without drift.
    pub hands_to_halve: f64,
}

impl Standing {
    /// What is shown of a player.
    #[must_use]
    pub fn of(player: &Player, constants: &Constants) -> Self {
        let sigma = player.sigma().max(constants.sigma_min);
        let (low, high) = (player.mu - 2.0 * sigma, player.mu + 2.0 * sigma);
        let deviation = constants.sigma_stake * player.nu;
        // Precision adds up: from 1/s² to 4/s² takes 3/s², and n hands bring n / 100 / deviation².
        let hands_to_halve = 300.0 * deviation * deviation / (sigma * sigma);
        let winning = normal_cdf(player.mu / sigma);
        Self { mu: player.mu, sigma, rating: low, low, high, winning, hands_to_halve }
    }
}

/// The chance that `a` has more skill than `b`, their beliefs taken as independent.
#[must_use]
pub fn better(a: &Player, b: &Player) -> f64 {
    ahead((a.mu, a.variance), (b.mu, b.variance))
}

/// The same of two beliefs, each a mean and a variance.
#[must_use]
pub fn ahead(a: (f64, f64), b: (f64, f64)) -> f64 {
    normal_cdf((a.0 - b.0) / (a.1 + b.1).sqrt())
}

/// The standard normal distribution function.
fn normal_cdf(x: f64) -> f64 {
    0.5 * libm::erfc(-x / core::f64::consts::SQRT_2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(mu: f64, sigma: f64) -> Player {
        let mut player = Player::new(&Constants::default());
        player.mu = mu;
        player.variance = sigma * sigma;
        player
    }

    #[test]
    fn a_standing_says_what_the_normal_table_says() {
        let shown = Standing::of(&player(10.0, 10.0), &Constants::default());
        assert_eq!((shown.rating, shown.low, shown.high), (-10.0, -10.0, 30.0));
        assert!((shown.winning - 0.841_344_746_068_543).abs() < 1e-12);
        let narrow = Standing::of(&player(10.0, 1.0), &Constants::default());
        assert_eq!(narrow.sigma, 5.0, "the floor is in what is shown");
    }

    #[test]
    fn the_hands_to_halve_halve() {
        let constants = Constants::default();
        let mut one = player(0.0, 12.0);
        let hands = Standing::of(&one, &constants).hands_to_halve;
        one.learn(0.0, constants.sigma_stake.powi(2) / (hands / 100.0));
        assert!((one.sigma() - 6.0).abs() < 1e-12);
    }

    #[test]
    fn comparison_is_fair() {
        let (a, b) = (player(12.0, 6.0), player(2.0, 8.0));
        assert!((better(&a, &b) - 0.841_344_746_068_543).abs() < 1e-12);
        assert!((better(&a, &b) + better(&b, &a) - 1.0).abs() < 1e-12);
    }
}
