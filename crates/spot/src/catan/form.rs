//! A Catan spot as it is saved, exported and synced, in words that people can read and write.

use super::edit::is_grown;
use super::{CatanError, CatanSpot, Origin, Settings, Weights};
use crate::saved::SavedError;
use catan::board::{Board, Cards, Terrain};
use catan::build_speed::Target;
use catan::building::{Building, Size};
use catan::geometry::{Hex, Vertex};
use catan::harbour::{Harbour, HarbourPreset};
use catan::race::EighthSpot;
use catan::seed::Seed;
use catan::setup::{Layout, Setup};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CatanV1 {
    terrain: Vec<String>,
    number: Vec<u8>,
    #[serde(default)]
    harbours: Vec<HarbourV1>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    robber: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<OriginV1>,
    players: usize,
    #[serde(default)]
    draft: Vec<Option<BuildingV1>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    later: Vec<LaterV1>,
    #[serde(default)]
    settings: SettingsV1,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HarbourV1 {
    edge: usize,
    #[serde(rename = "type")]
    kind: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OriginV1 {
    layout: String,
    harbours: String,
    #[serde(default)]
    shuffled: bool,
    seed: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BuildingV1 {
    vertex: usize,
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    city: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LaterV1 {
    /// From 1, as players are called.
    player: usize,
    vertex: usize,
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    city: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SettingsV1 {
    eighth: String,
    ahead: bool,
    free: bool,
    weights: [u16; 5],
    variety: u16,
    three_to_one: u16,
    two_to_one: u16,
    half_worth: u16,
    /// From 1.
    player: usize,
    robber_blocks: bool,
    hand: Cards,
    target: TargetV1,
    trials: u32,
    dice: u64,
    seen: [u8; 5],
    draws: u8,
    rolls: u16,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum TargetV1 {
    Named(String),
    Cost(Cards),
}

/// The word a layout is written as.
pub(super) const fn layout_name(layout: Layout) -> &'static str {
    match layout {
        Layout::Beginner => "beginner",
        Layout::Official => "official",
        Layout::Random => "random",
    }
}

pub(super) fn layout_named(name: &str) -> Option<Layout> {
    [Layout::Beginner, Layout::Official, Layout::Random]
        .into_iter()
        .find(|&layout| layout_name(layout) == name)
}

/// The word a placing of harbours is written as.
pub(super) const fn preset_name(preset: HarbourPreset) -> &'static str {
    match preset {
        HarbourPreset::EvenlySpaced => "even",
        HarbourPreset::PrintedFrame => "printed",
        HarbourPreset::None => "none",
    }
}

pub(super) fn preset_named(name: &str) -> Option<HarbourPreset> {
    [HarbourPreset::EvenlySpaced, HarbourPreset::PrintedFrame, HarbourPreset::None]
        .into_iter()
        .find(|&preset| preset_name(preset) == name)
}

/// The word a target is written as; `None` for one that is given by its cost.
pub(super) const fn target_name(target: Target) -> Option<&'static str> {
    Some(match target {
        Target::Road => "road",
        Target::Settlement => "settlement",
        Target::SettlementWithRoads => "settlement_with_roads",
        Target::City => "city",
        Target::Development => "card",
        Target::Cost(_) => return None,
    })
}

pub(super) fn target_named(name: &str) -> Option<Target> {
    [
        Target::Road,
        Target::Settlement,
        Target::SettlementWithRoads,
        Target::City,
        Target::Development,
    ]
    .into_iter()
    .find(|&target| target_name(target) == Some(name))
}

/// The word a reading of the eighth spot is written as.
pub(super) const fn eighth_name(mode: EighthSpot) -> &'static str {
    match mode {
        EighthSpot::Reference => "reference",
        EighthSpot::TieAveraged => "tie_averaged",
    }
}

pub(super) fn eighth_named(name: &str) -> Option<EighthSpot> {
    [EighthSpot::Reference, EighthSpot::TieAveraged]
        .into_iter()
        .find(|&mode| eighth_name(mode) == name)
}

impl Default for SettingsV1 {
    fn default() -> Self {
        Self::from(&Settings::default())
    }
}

impl From<&Settings> for SettingsV1 {
    fn from(settings: &Settings) -> Self {
        let Weights { resources, variety, three_to_one, two_to_one, half_worth } =
            settings.strategy;
        Self {
            eighth: eighth_name(settings.eighth).to_owned(),
            ahead: settings.ahead,
            free: settings.free,
            weights: resources,
            variety,
            three_to_one,
            two_to_one,
            half_worth,
            player: settings.seat + 1,
            robber_blocks: settings.robber_blocks,
            hand: settings.hand,
            target: match target_name(settings.target) {
                Some(name) => TargetV1::Named(name.to_owned()),
                None => TargetV1::Cost(settings.target.cost()),
            },
            trials: settings.trials,
            dice: settings.dice,
            seen: settings.seen,
            draws: settings.draws,
            rolls: settings.rolls,
        }
    }
}

impl SettingsV1 {
    fn read(self) -> Result<Settings, SavedError> {
        let target = match self.target {
            TargetV1::Named(name) => {
                target_named(&name).ok_or_else(|| word("settings.target", &name))?
            }
            TargetV1::Cost(cost) => Target::Cost(cost),
        };
        Ok(Settings {
            eighth: eighth_named(&self.eighth)
                .ok_or_else(|| word("settings.eighth", &self.eighth))?,
            ahead: self.ahead,
            free: self.free,
            strategy: Weights {
                resources: self.weights,
                variety: self.variety,
                three_to_one: self.three_to_one,
                two_to_one: self.two_to_one,
                half_worth: self.half_worth,
            },
            seat: seat(self.player, "settings.player")?,
            robber_blocks: self.robber_blocks,
            hand: self.hand,
            target,
            trials: self.trials,
            dice: self.dice,
            seen: self.seen,
            draws: self.draws,
            rolls: self.rolls,
        })
    }
}

impl From<&CatanSpot> for CatanV1 {
    fn from(spot: &CatanSpot) -> Self {
        let board = spot.board();
        let building = |building: Building| BuildingV1 {
            vertex: building.vertex.index(),
            city: building.size == Size::City,
        };
        Self {
            terrain: Hex::all().map(|hex| board.terrain(hex).name().to_owned()).collect(),
            number: board.numbers().to_vec(),
            harbours: board
                .harbours()
                .map(|(edge, kind)| HarbourV1 { edge: edge.index(), kind: kind.name().to_owned() })
                .collect(),
            robber: board.robber().map(Hex::index),
            origin: spot.origin().map(|Origin { setup, seed }| OriginV1 {
                layout: layout_name(setup.layout).to_owned(),
                harbours: preset_name(setup.harbours).to_owned(),
                shuffled: setup.shuffle_harbours,
                seed: seed.0,
            }),
            players: spot.players(),
            draft: spot.draft().iter().map(|place| place.map(building)).collect(),
            later: spot
                .later()
                .iter()
                .map(|&(seat, built)| LaterV1 {
                    player: seat + 1,
                    vertex: built.vertex.index(),
                    city: built.size == Size::City,
                })
                .collect(),
            settings: SettingsV1::from(spot.settings()),
        }
    }
}

impl TryFrom<CatanV1> for CatanSpot {
    type Error = SavedError;

    fn try_from(saved: CatanV1) -> Result<Self, SavedError> {
        let mut terrain = Vec::with_capacity(saved.terrain.len());
        for (hex, name) in saved.terrain.iter().enumerate() {
            let known = Terrain::from_name(name);
            terrain.push(known.ok_or_else(|| word(&format!("terrain[{hex}]"), name))?);
        }
        let mut harbours = Vec::with_capacity(saved.harbours.len());
        for (place, HarbourV1 { edge, kind }) in saved.harbours.iter().enumerate() {
            let known = Harbour::from_name(kind);
            harbours.push((*edge, known.ok_or_else(|| word(&format!("harbours[{place}]"), kind))?));
        }
        let board = Board::from_parts(&terrain, &saved.number, &harbours, saved.robber)
            .map_err(|error| SavedError::Catan(CatanError::Board(error)))?;
        let origin = match saved.origin {
            None => None,
            Some(from) => Some(Origin {
                setup: Setup {
                    layout: layout_named(&from.layout)
                        .ok_or_else(|| word("origin.layout", &from.layout))?,
                    harbours: preset_named(&from.harbours)
                        .ok_or_else(|| word("origin.harbours", &from.harbours))?,
                    shuffle_harbours: from.shuffled,
                },
                seed: Seed(from.seed),
            }),
        };
        let mut draft = Vec::with_capacity(saved.draft.len());
        for (place, built) in saved.draft.into_iter().enumerate() {
            draft.push(match built {
                None => None,
                Some(b) => Some(building(b.vertex, b.city, &format!("draft[{place}]"))?),
            });
        }
        let mut later = Vec::with_capacity(saved.later.len());
        for (place, LaterV1 { player, vertex, city }) in saved.later.into_iter().enumerate() {
            let field = format!("later[{place}]");
            later.push((seat(player, &field)?, building(vertex, city, &field)?));
        }
        let mut spot = Self {
            // A seed that no longer leads to this board is not one to show.
            origin: origin.filter(|&origin| is_grown(&board, origin)),
            board,
            players: saved.players,
            draft,
            later,
            settings: saved.settings.read()?,
        };
        spot.check().map_err(SavedError::Catan)?;
        spot.draft.resize(2 * spot.players, None);
        Ok(spot)
    }
}

fn word(field: &str, found: &str) -> SavedError {
    SavedError::Word { field: field.to_owned(), found: found.to_owned() }
}

fn seat(player: usize, field: &str) -> Result<usize, SavedError> {
    player.checked_sub(1).ok_or_else(|| word(field, "0"))
}

fn building(vertex: usize, city: bool, field: &str) -> Result<Building, SavedError> {
    let vertex = Vertex::new(vertex).ok_or_else(|| word(field, &vertex.to_string()))?;
    Ok(Building { vertex, size: if city { Size::City } else { Size::Settlement } })
}
