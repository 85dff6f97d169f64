//! Every number the models use, with its default, its name and its limits.

use serde::{Deserialize, Serialize};

/// Which model moves the ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Model {
    /// The default: intervals that cover what they say.
    #[default]
    Calibrated,
    /// The published description, its batch mean read as the mean of results.
    PublishedMean,
    /// The published description, its batch mean read as the mean of results minus ratings.
    PublishedResidual,
}

/// What the models are set to. Rates and deviations are in bb/100.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Constants {
    /// The model.
    pub model: Model,
    /// Deviation of the belief about a player not seen before. Drift never widens a belief past it.
    pub sigma0: f64,
    /// Least deviation: of the state in the published model, only of what is shown in the
    /// calibrated one.
    pub sigma_min: f64,
    /// Deviation of one player's results per 100 hands at this stake.
    pub sigma_stake: f64,
    /// How much the variance of a belief grows in a day without a batch.
    pub k: f64,
    /// How many of the last batches tell a player's own volatility.
    pub window: usize,
    /// The part of a batch trimmed on either side before its mean is taken.
    pub trim: f64,
    /// Fewer hands than this wait until more have come.
    pub gate: u32,
    /// Calibrated only: the mean result of the pool, about minus the rake.
    pub beta0: f64,
    /// Calibrated only: whether `beta0` gives way to the pool's own mean once
    /// [`Constants::KNOWN_PLAYERS`] players are known.
    pub estimate_beta0: bool,
    /// Calibrated only: deviation of a batch's offset around `beta0`.
    pub tau: f64,
    /// Calibrated only: surprises beyond so many deviations are taken for worse data.
    pub robust: f64,
    /// Calibrated only: batches' worth of belief that a player is as volatile as the stake.
    pub n0: f64,
    /// Calibrated only: the same in hundreds of hands, where rows carry their own deviation.
    pub h0: f64,
}

impl Default for Constants {
    fn default() -> Self {
        Self::of(Model::Calibrated)
    }
}

/// Why a constant cannot be set.
#[derive(Clone, Debug, PartialEq)]
pub enum ConstantFault {
    /// No constant has this name.
    Unknown(String),
    /// The value is not a number within the limits given here.
    Value {
        /// The constant.
        name: &'static str,
        /// The least it may be.
        least: f64,
        /// The most it may be.
        most: f64,
    },
}

/// A constant that can be shown and set by name.
#[derive(Clone, Copy, Debug)]
pub struct Knob {
    /// Its name, as the command line and the page show it.
    pub name: &'static str,
    /// The least it may be.
    pub least: f64,
    /// The most it may be.
    pub most: f64,
    /// Reads it.
    pub get: fn(&Constants) -> f64,
    /// Sets it, whatever the value: [`Constants::set`] checks the limits.
    pub set: fn(&mut Constants, f64),
}

macro_rules! knob {
    ($field:ident, $least:expr, $most:expr) => {
        Knob {
            name: stringify!($field),
            least: $least,
            most: $most,
            get: |constants| constants.$field.into(),
            set: |constants, value| constants.$field = value,
        }
    };
    ($field:ident as $int:ty => $float:expr, $least:expr, $most:expr) => {
        Knob {
            name: stringify!($field),
            least: $least,
            most: $most,
            get: |constants| $float(constants.$field),
            set: |constants, value| constants.$field = value as $int,
        }
    };
}

impl Constants {
    /// How many players make the pool's own mean worth more than an assumed one.
    pub const KNOWN_PLAYERS: usize = 20;

    /// All that can be set by name.
    pub const KNOBS: [Knob; 12] = [
        knob!(sigma0, 0.1, 1000.0),
        knob!(sigma_min, 0.0, 1000.0),
        knob!(sigma_stake, 1.0, 1000.0),
        knob!(k, 0.0, 1000.0),
        knob!(window as usize => |window| window as f64, 1.0, 1000.0),
        knob!(trim, 0.0, 0.49),
        knob!(gate as u32 => f64::from, 1.0, 1e9),
        knob!(beta0, -1000.0, 1000.0),
        knob!(tau, 0.001, 1000.0),
        knob!(robust, 0.1, 1000.0),
        knob!(n0, 0.0, 1e6),
        knob!(h0, 0.0, 1e6),
    ];

    /// A model's own defaults: hold'em, six at a table.
    #[must_use]
    pub const fn of(model: Model) -> Self {
        let k = match model {
            Model::Calibrated => 0.05,
            Model::PublishedMean | Model::PublishedResidual => 0.5,
        };
        Self {
            model,
            sigma0: 50.0,
            sigma_min: 5.0,
            sigma_stake: 80.0,
            k,
            window: 20,
            trim: 0.1,
            gate: 500,
            beta0: -6.0,
            estimate_beta0: true,
            tau: 5.0,
            robust: 2.5,
            n0: 12.0,
            h0: 10.0,
        }
    }

    /// The value of a constant by name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<f64> {
        Self::KNOBS.iter().find(|knob| knob.name == name).map(|knob| (knob.get)(self))
    }

    /// Sets a constant by name. Setting `beta0` also stops its estimation.
    ///
    /// # Errors
    /// When no constant has that name, or the value is outside its limits.
    pub fn set(&mut self, name: &str, value: f64) -> Result<(), ConstantFault> {
        let knob = Self::KNOBS
            .iter()
            .find(|knob| knob.name == name)
            .ok_or_else(|| ConstantFault::Unknown(name.to_owned()))?;
        if !(knob.least..=knob.most).contains(&value) {
            let Knob { name, least, most, .. } = *knob;
            return Err(ConstantFault::Value { name, least, most });
        }
        (knob.set)(self, value);
        if name == "beta0" {
            self.estimate_beta0 = false;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_knob_turns_what_it_names() {
        for knob in Constants::KNOBS {
            let mut constants = Constants::default();
            assert_eq!(constants.set(knob.name, knob.least), Ok(()), "{}", knob.name);
            assert_eq!(constants.get(knob.name), Some(knob.least), "{}", knob.name);
            assert!(constants.set(knob.name, f64::NAN).is_err(), "{}", knob.name);
            assert!(constants.set(knob.name, knob.most * 2.0 + 1.0).is_err(), "{}", knob.name);
            assert_eq!(constants.get(knob.name), Some(knob.least), "{}", knob.name);
        }
        let unknown = Constants::default().set("sigma", 1.0);
        assert_eq!(unknown, Err(ConstantFault::Unknown("sigma".to_owned())));
    }
}
