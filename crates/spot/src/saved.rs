//! What the library keeps: bodies of items, each with its kind and version.
//!
//! A body is `{kind, v, data}`. Storage and sync carry `data` unread; only this module knows what
//! is in it. Whoever changes the form of a kind raises its version, keeps the reader of the old
//! one here, and adds a fixture of the new one to the tests.

pub mod by_link;

use crate::cards;
use crate::catan::form::CatanV1;
use crate::catan::{CatanError, CatanSpot};
use crate::equity::{EquitySpot, Method, Player, Settings, SpotError};
use crate::odds::OddsSpot;
use crate::odds::form::OddsV1;
use crate::pool::PoolView;
use crate::pool::form::PoolV1;
use crate::range_text::RangeText;
use holdem::notation::Fault;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The body of a saved item, as it is stored, exported and synced.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// What is saved: `equity`, `range`, `odds`, `pool` or `catan`, or a kind of a later build.
    pub kind: String,
    /// The version of the form of `data`.
    pub v: u32,
    /// The saved thing.
    pub data: Value,
}

/// A saved thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    /// A spot of the equity tool.
    Equity(EquitySpot),
    /// A range.
    Range(SavedRange),
    /// A spot of the Catan tool.
    Catan(Box<CatanSpot>),
    /// A spot of the odds tool.
    Odds(OddsSpot),
    /// Ratings of the pool tool.
    Pool(PoolView),
}

/// A range in the library; its name is the item's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedRange {
    /// The weights and the text they were typed in.
    pub range: RangeText,
}

/// Why a body cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedError {
    /// This build knows no such kind; a later one may.
    Kind(String),
    /// This build does not know this version of the kind; a later one may.
    Version {
        /// The kind.
        kind: String,
        /// The version found.
        found: u32,
        /// The newest version this build reads.
        newest: u32,
    },
    /// The JSON has another form than the version says; what serde said of it.
    Form(String),
    /// The text of this field is no list of cards, or no range.
    Text {
        /// `range`, `board`, `dead`, or a player's as `players[1]`.
        field: String,
        /// What is wrong with it.
        faults: Vec<Fault>,
    },
    /// This field holds a word or a number that means nothing there.
    Word {
        /// The field, such as `terrain[3]`.
        field: String,
        /// What it holds.
        found: String,
    },
    /// Its parts do not make an equity spot together.
    Spot(SpotError),
    /// Its parts do not make a Catan spot together.
    Catan(CatanError),
}

const EQUITY: &str = "equity";
const RANGE: &str = "range";
const CATAN: &str = "catan";
const ODDS: &str = "odds";
const POOL: &str = "pool";
/// The newest version of every kind.
const NEWEST: u32 = 1;

impl Saved {
    /// The body to store, in the newest version.
    ///
    /// # Errors
    /// Never with the forms of today; what serde says is handed on all the same.
    pub fn to_body(&self) -> Result<Body, SavedError> {
        let (kind, data) = match self {
            Self::Equity(spot) => (EQUITY, serde_json::to_value(EquityV1::from(spot))),
            Self::Range(saved) => (RANGE, serde_json::to_value(RangeV1::from(&saved.range))),
            Self::Catan(spot) => (CATAN, serde_json::to_value(CatanV1::from(&**spot))),
            Self::Odds(spot) => (ODDS, serde_json::to_value(OddsV1::from(spot))),
            Self::Pool(pool) => (POOL, serde_json::to_value(PoolV1::from(pool))),
        };
        let data = data.map_err(|error| SavedError::Form(error.to_string()))?;
        Ok(Body { kind: kind.to_owned(), v: NEWEST, data })
    }

    /// Reads a body of any version this build or an earlier one wrote.
    ///
    /// # Errors
    /// When kind or version is unknown, or the data is not what the version says.
    pub fn from_body(body: Body) -> Result<Self, SavedError> {
        match (body.kind.as_str(), body.v) {
            (EQUITY, 1) => form::<EquityV1>(body.data)?.try_into().map(Self::Equity),
            (RANGE, 1) => {
                let range = form::<RangeV1>(body.data)?.read("range")?;
                Ok(Self::Range(SavedRange { range }))
            }
            (CATAN, 1) => {
                let spot = form::<CatanV1>(body.data)?.try_into()?;
                Ok(Self::Catan(Box::new(spot)))
            }
            (ODDS, 1) => form::<OddsV1>(body.data)?.try_into().map(Self::Odds),
            (POOL, 1) => form::<PoolV1>(body.data)?.try_into().map(Self::Pool),
            (EQUITY | RANGE | ODDS | POOL | CATAN, found) => {
                Err(SavedError::Version { kind: body.kind, found, newest: NEWEST })
            }
            _ => Err(SavedError::Kind(body.kind)),
        }
    }
}

fn form<T: for<'de> Deserialize<'de>>(data: Value) -> Result<T, SavedError> {
    serde_json::from_value(data).map_err(|error| SavedError::Form(error.to_string()))
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EquityV1 {
    players: Vec<PlayerV1>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    board: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    dead: String,
    #[serde(default)]
    method: Method,
    #[serde(default = "samples")]
    samples: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    target_error: Option<u32>,
    #[serde(default = "seed")]
    seed: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum PlayerV1 {
    Hand {
        cards: String,
    },
    Range {
        range: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        typed: Option<String>,
    },
    Any {},
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RangeV1 {
    range: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    typed: Option<String>,
}

fn samples() -> u64 {
    Settings::default().samples
}

fn seed() -> u64 {
    Settings::default().seed
}

impl From<&RangeText> for RangeV1 {
    fn from(range: &RangeText) -> Self {
        Self { range: range.canonical(), typed: range.typed().map(str::to_owned) }
    }
}

impl RangeV1 {
    fn read(self, field: &str) -> Result<RangeText, SavedError> {
        // The canonical text says what is meant. What was typed is kept only while it still
        // means the same, since a later grammar may read it otherwise.
        let canonical = RangeText::parse(&self.range)
            .map_err(|faults| SavedError::Text { field: field.to_owned(), faults })?;
        let typed = self.typed.and_then(|typed| RangeText::parse(&typed).ok());
        let plain = RangeText::from(canonical.range().clone());
        Ok(typed.filter(|typed| typed.range() == plain.range()).unwrap_or(plain))
    }
}

impl From<&EquitySpot> for EquityV1 {
    fn from(spot: &EquitySpot) -> Self {
        let players = spot.players().iter().map(|player| match player {
            Player::Hand(hand) => PlayerV1::Hand { cards: cards::print(hand) },
            Player::Range(range) => {
                let RangeV1 { range, typed } = range.into();
                PlayerV1::Range { range, typed }
            }
            Player::AnyTwo => PlayerV1::Any {},
        });
        let Settings { method, samples, target_error, seed } = *spot.settings();
        Self {
            players: players.collect(),
            board: cards::print(spot.board()),
            dead: cards::print(spot.dead()),
            method,
            samples,
            target_error,
            seed,
        }
    }
}

impl TryFrom<EquityV1> for EquitySpot {
    type Error = SavedError;

    fn try_from(saved: EquityV1) -> Result<Self, SavedError> {
        let list = |field: &str, text: &str| {
            cards::parse(text)
                .map_err(|faults| SavedError::Text { field: field.to_owned(), faults })
        };
        let players = saved.players.into_iter().enumerate().map(|(place, player)| {
            let field = format!("players[{place}]");
            Ok(match player {
                PlayerV1::Hand { cards } => Player::Hand(list(&field, &cards)?),
                PlayerV1::Range { range, typed } => {
                    Player::Range(RangeV1 { range, typed }.read(&field)?)
                }
                PlayerV1::Any {} => Player::AnyTwo,
            })
        });
        let players = players.collect::<Result<_, SavedError>>()?;
        let (board, dead) = (list("board", &saved.board)?, list("dead", &saved.dead)?);
        let EquityV1 { method, samples, target_error, seed, .. } = saved;
        let settings = Settings { method, samples, target_error, seed };
        let spot = Self::new(players, board, dead).map_err(SavedError::Spot)?;
        Ok(spot.with_settings(settings))
    }
}
