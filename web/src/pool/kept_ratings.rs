//! Ratings into the library and out of it: as they stand, without the batches behind them.

use super::message::{Rated, Rating};
use rating::standing::Standing;
use rating::{Constants, Model, Player};
use spot::pool::{PoolPlayer, PoolView};

/// Ratings with what is not in them but kept beside them; nothing where nobody is rated.
pub(super) fn keep(rated: &Rated, model: Model, sigma_min: f64) -> Option<PoolView> {
    let known = rated.players.iter().filter(|player| player.hands > 0);
    let players: Vec<PoolPlayer> = known
        .map(|player| PoolPlayer {
            name: player.name.clone(),
            mu: thousandths(player.mu),
            sigma: above_0(player.variance.sqrt()),
            nu: above_0(player.nu),
            hands: player.hands,
            last: player.last.map(|day| day.floor() as i64),
        })
        .collect();
    if players.is_empty() {
        return None;
    }
    let is_known = |focus: &String| players.iter().any(|player| player.name == *focus);
    Some(PoolView {
        model,
        mean: thousandths(rated.pool_mean),
        sigma_stake: above_0(rated.sigma_stake),
        sigma_min: thousandths(sigma_min).unsigned_abs(),
        focus: rated.focus.clone().filter(is_known),
        players,
    })
}

/// Kept ratings, and the model and floor of their deviations.
pub(super) fn open(view: &PoolView) -> (Rated, Model, f64) {
    let of = |number: u64| number as f64 / 1000.0;
    let (model, sigma_min) = (view.model, of(view.sigma_min));
    let constants =
        Constants { sigma_min, sigma_stake: of(view.sigma_stake), ..Constants::of(model) };
    let player = |kept: &PoolPlayer| {
        let mut player = Player::new(&constants);
        player.mu = kept.mu as f64 / 1000.0;
        player.variance = of(kept.sigma) * of(kept.sigma);
        player.nu = of(kept.nu);
        let standing = Standing::of(&player, &constants);
        Rating {
            name: kept.name.clone(),
            mu: standing.mu,
            sigma: standing.sigma,
            variance: player.variance,
            winning: standing.winning,
            hands: kept.hands,
            waiting: 0,
            last: kept.last.map(|day| day as f64),
            to_halve: standing.hands_to_halve,
            nu: player.nu,
        }
    };
    let players: Vec<Rating> = view.players.iter().map(player).collect();
    let most = players.iter().max_by_key(|player| player.hands);
    let rated = Rated {
        focus: view.focus.clone().or_else(|| most.map(|player| player.name.clone())),
        pool_mean: view.mean as f64 / 1000.0,
        sigma0: constants.sigma0,
        sigma_stake: constants.sigma_stake,
        newest: players.iter().filter_map(|player| player.last).reduce(f64::max),
        gate: constants.gate,
        players,
        ..Rated::default()
    };
    (rated, model, sigma_min)
}

fn thousandths(number: f64) -> i64 {
    (1000.0 * number).round() as i64
}

fn above_0(number: f64) -> u64 {
    thousandths(number).unsigned_abs().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_stand_as_they_stood() {
        let constants = Constants::of(Model::PublishedMean);
        let mut player = Player::new(&constants);
        (player.mu, player.variance, player.nu) = (-12.3456, 16.0, 0.75);
        let standing = Standing::of(&player, &constants);
        let rating = |name: &str, hands| Rating {
            name: name.to_owned(),
            mu: standing.mu,
            sigma: standing.sigma,
            variance: player.variance,
            winning: standing.winning,
            hands,
            waiting: 7,
            last: Some(20_454.5),
            to_halve: standing.hands_to_halve,
            nu: player.nu,
        };
        let rated = Rated {
            players: vec![rating("Ann", 900), rating("Bob", 0)],
            focus: Some("Bob".to_owned()),
            pool_mean: -6.1,
            sigma_stake: constants.sigma_stake,
            ..Rated::default()
        };
        let kept = keep(&rated, constants.model, constants.sigma_min).expect("Ann is rated");
        let (again, model, sigma_min) = open(&kept);
        assert_eq!((model, sigma_min), (Model::PublishedMean, constants.sigma_min));
        assert_eq!(again.players.len(), 1, "who waits is not kept");
        assert_eq!((again.focus.as_deref(), again.newest), (Some("Ann"), Some(20_454.0)));
        let ann = &again.players[0];
        assert!((ann.mu - standing.mu).abs() < 1e-3 && (ann.sigma - standing.sigma).abs() < 1e-3);
        assert!((ann.to_halve / standing.hands_to_halve - 1.0).abs() < 1e-3);
        assert_eq!(keep(&again, model, sigma_min), Some(PoolView { focus: again.focus, ..kept }));
        assert_eq!(keep(&Rated::default(), model, sigma_min), None);
    }
}
