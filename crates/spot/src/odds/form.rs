//! The form in which an odds spot is saved.

use super::{HANDS, OddsSpot, Settings};
use crate::cards;
use crate::saved::SavedError;
use serde::{Deserialize, Serialize};

/// Version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OddsV1 {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    hole: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    board: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    dead: String,
    #[serde(default = "seed")]
    seed: u64,
    #[serde(default = "hands")]
    hands: u64,
}

fn seed() -> u64 {
    Settings::default().seed
}

fn hands() -> u64 {
    Settings::default().hands
}

impl From<&OddsSpot> for OddsV1 {
    fn from(spot: &OddsSpot) -> Self {
        let Settings { seed, hands } = spot.settings;
        let [hole, board, dead] = [&spot.hole, &spot.board, &spot.dead].map(|of| cards::print(of));
        Self { hole, board, dead, seed, hands }
    }
}

impl TryFrom<OddsV1> for OddsSpot {
    type Error = SavedError;

    fn try_from(saved: OddsV1) -> Result<Self, SavedError> {
        let OddsV1 { hole, board, dead, seed, hands } = saved;
        let list = |field: &str, text: &str| {
            cards::parse(text)
                .map_err(|faults| SavedError::Text { field: field.to_owned(), faults })
        };
        if !HANDS.contains(&hands) {
            return Err(SavedError::Form(format!("hands: {hands}")));
        }
        let spot = Self::new(list("hole", &hole)?, list("board", &board)?, list("dead", &dead)?);
        Ok(spot.map_err(SavedError::Spot)?.with_settings(Settings { seed, hands }))
    }
}
