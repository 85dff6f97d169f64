//! The form in which ratings are saved.

use super::{PoolPlayer, PoolView};
use crate::saved::SavedError;
use rating::Model;
use serde::{Deserialize, Serialize};

/// The models that can be saved.
const MODELS: [Model; 3] = [Model::Calibrated, Model::PublishedMean, Model::PublishedResidual];

/// A model's name in what is saved, whatever it is called elsewhere.
const fn key(model: Model) -> &'static str {
    match model {
        Model::Calibrated => "calibrated",
        Model::PublishedMean => "published-mean",
        Model::PublishedResidual => "published-residual",
    }
}

/// Version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PoolV1 {
    model: String,
    mean: i64,
    sigma_stake: u64,
    sigma_min: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    focus: Option<String>,
    /// Name, mu, sigma, nu, hands, last day.
    players: Vec<(String, i64, u64, u64, u64, Option<i64>)>,
}

impl From<&PoolView> for PoolV1 {
    fn from(pool: &PoolView) -> Self {
        let player = |player: &PoolPlayer| {
            let PoolPlayer { name, mu, sigma, nu, hands, last } = player.clone();
            (name, mu, sigma, nu, hands, last)
        };
        Self {
            model: key(pool.model).to_owned(),
            mean: pool.mean,
            sigma_stake: pool.sigma_stake,
            sigma_min: pool.sigma_min,
            focus: pool.focus.clone(),
            players: pool.players.iter().map(player).collect(),
        }
    }
}

impl TryFrom<PoolV1> for PoolView {
    type Error = SavedError;

    fn try_from(saved: PoolV1) -> Result<Self, SavedError> {
        let PoolV1 { model, mean, sigma_stake, sigma_min, focus, players } = saved;
        let word = |field: &str, found: String| SavedError::Word { field: field.to_owned(), found };
        let known = MODELS.into_iter().find(|&known| key(known) == model);
        let model = known.ok_or_else(|| word("model", model))?;
        if sigma_stake == 0 {
            return Err(word("sigma_stake", "0".to_owned()));
        }
        let players = players.into_iter().enumerate().map(|(place, player)| {
            let (name, mu, sigma, nu, hands, last) = player;
            if name.is_empty() || sigma == 0 || nu == 0 || hands == 0 {
                return Err(word(&format!("players[{place}]"), name));
            }
            Ok(PoolPlayer { name, mu, sigma, nu, hands, last })
        });
        let players = players.collect::<Result<_, SavedError>>()?;
        Ok(Self { model, mean, sigma_stake, sigma_min, focus, players })
    }
}
