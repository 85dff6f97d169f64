//! A Catan spot as a link: the part of an address after `#`, such as
//! `/catan?v=1&s=official&seed=7&p=3&d=31.48`.
//!
//! | key | value |
//! |---|---|
//! | `v` | version of the form |
//! | `s`, `hp`, `hs`, `seed` | what the board grows from: layout, placing of the harbours, `1` where they are shuffled, seed |
//! | `t` | instead, 19 letters: **w**ood, **b**rick, **s**heep, **g**rain, **o**re, **d**esert |
//! | `n` | 19 numbers, 0 for none |
//! | `h` | harbours as coast edge and letter, `x` for 3:1: `0s.4x` |
//! | `r` | the robber's hex, or `no`; left out where the board grew with it |
//! | `p` | how many play, where not two |
//! | `d` | the places of the draft: vertices, `c` behind a city, nothing where a place is empty |
//! | `l` | later buildings as player and vertex: `1:20.2:33c` |
//! | others | settings, left out where they are the usual ones |

use super::edit::is_grown;
use super::form::{
    eighth_name, eighth_named, layout_name, layout_named, preset_name, preset_named, target_name,
    target_named,
};
use super::{CatanError, CatanSpot, Origin, Settings, Weights};
use crate::link::{Fields, LinkError};
use catan::board::{Board, BoardError, Resource, Terrain};
use catan::build_speed::Target;
use catan::building::{Building, Size};
use catan::geometry::{Hex, Vertex};
use catan::harbour::{Harbour, HarbourPreset};
use catan::seed::Seed;
use catan::setup::Setup;
use core::fmt::Display;
use core::str::FromStr;

const PATH: &str = "/catan";
const VERSION: u32 = 1;

/// Why a link to a Catan spot cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CatanLinkError {
    /// It cannot be taken apart, or the value of a key makes no sense.
    Link(LinkError),
    /// Its parts do not make a spot together.
    Spot(CatanError),
}

impl From<LinkError> for CatanLinkError {
    fn from(error: LinkError) -> Self {
        Self::Link(error)
    }
}

/// Writes what goes after `#`. It is never long: under 700 bytes.
#[must_use]
pub fn write(spot: &CatanSpot) -> String {
    let mut link = format!("{PATH}?v={VERSION}");
    let mut put = |key: &str, value: &str| link.push_str(&format!("&{key}={value}"));
    let robber =
        |board: &Board| board.robber().map_or("no".to_owned(), |hex| hex.index().to_string());
    match spot.origin() {
        Some(Origin { setup, seed }) => {
            put("s", layout_name(setup.layout));
            if setup.harbours != HarbourPreset::default() {
                put("hp", preset_name(setup.harbours));
            }
            if setup.shuffle_harbours {
                put("hs", "1");
            }
            if seed != Seed::default() {
                put("seed", &seed.0.to_string());
            }
            if spot.board().robber() != setup.board(seed).robber() {
                put("r", &robber(spot.board()));
            }
        }
        None => {
            let board = spot.board();
            put("t", &Hex::all().map(|hex| terrain_letter(board.terrain(hex))).collect::<String>());
            put("n", &list(board.numbers()));
            let harbour = |(edge, kind): (catan::geometry::CoastEdge, Harbour)| {
                format!("{}{}", edge.index(), harbour_letter(kind))
            };
            put("h", &list(board.harbours().map(harbour)));
            put("r", &robber(board));
        }
    }
    if spot.players() != 2 {
        put("p", &spot.players().to_string());
    }
    let building = |built: Building| {
        let city = if built.size == Size::City { "c" } else { "" };
        format!("{}{city}", built.vertex.index())
    };
    if let Some(last) = spot.draft().iter().rposition(Option::is_some) {
        let places = spot.draft()[..=last].iter();
        put("d", &list(places.map(|place| place.map_or(String::new(), building))));
    }
    if !spot.later().is_empty() {
        put("l", &list(spot.later().iter().map(|&(s, b)| format!("{}:{}", s + 1, building(b)))));
    }
    write_settings(spot.settings(), put);
    link
}

fn write_settings(settings: &Settings, mut put: impl FnMut(&str, &str)) {
    let usual = Settings::default();
    let mut differs = |key: &str, is_usual: bool, value: &dyn Fn() -> String| {
        if !is_usual {
            put(key, &value());
        }
    };
    let Settings { eighth, ahead, free, strategy, seat, robber_blocks, .. } = settings;
    differs("m", *eighth == usual.eighth, &|| eighth_name(*eighth).to_owned());
    differs("ahead", *ahead == usual.ahead, &|| "1".to_owned());
    differs("free", *free == usual.free, &|| "1".to_owned());
    differs("w", *strategy == usual.strategy, &|| list(weights(*strategy)));
    differs("seat", *seat == usual.seat, &|| (seat + 1).to_string());
    differs("blocks", *robber_blocks == usual.robber_blocks, &|| "0".to_owned());
    differs("hand", settings.hand == usual.hand, &|| list(settings.hand));
    differs("to", settings.target == usual.target, &|| match target_name(settings.target) {
        Some(name) => name.to_owned(),
        None => list(settings.target.cost()),
    });
    differs("trials", settings.trials == usual.trials, &|| settings.trials.to_string());
    differs("dice", settings.dice == usual.dice, &|| settings.dice.to_string());
    differs("seen", settings.seen == usual.seen, &|| list(settings.seen));
    differs("draws", settings.draws == usual.draws, &|| settings.draws.to_string());
    differs("rolls", settings.rolls == usual.rolls, &|| settings.rolls.to_string());
}

/// Reads what goes after `#`; a leading `#` is let pass.
///
/// # Errors
/// When it is no link to a Catan spot, with the key at fault.
pub fn read(link: &str) -> Result<CatanSpot, CatanLinkError> {
    let link = link.strip_prefix('#').unwrap_or(link);
    let (path, query) = link.split_once('?').unwrap_or((link, ""));
    if path != PATH {
        return Err(LinkError::Path(path.to_owned()).into());
    }
    let fields = Fields::read(query)?;
    if let Some((key, _)) = fields.pairs().find(|(key, _)| !KEYS.contains(key)) {
        return Err(LinkError::Key(key.to_owned()).into());
    }
    let (board, origin) = read_board(&fields)?;
    let mut spot = CatanSpot { origin, ..CatanSpot::on(board) };
    if let Some(players) = number(&fields, "p")? {
        spot.players = players;
    }
    if let Some(text) = fields.get("d") {
        let place =
            |item: &str| if item.is_empty() { Some(None) } else { building(item).map(Some) };
        spot.draft = items(text, place).ok_or_else(|| value("d"))?;
    }
    if let Some(text) = fields.get("l") {
        let one = |item: &str| {
            let (player, built) = item.split_once(':')?;
            Some((player.parse::<usize>().ok()?.checked_sub(1)?, building(built)?))
        };
        spot.later = items(text, one).ok_or_else(|| value("l"))?;
    }
    spot.settings = read_settings(&fields)?;
    spot.check().map_err(CatanLinkError::Spot)?;
    spot.draft.resize(2 * spot.players, None);
    Ok(spot)
}

const KEYS: [&str; 25] = [
    "v", "s", "hp", "hs", "seed", "t", "n", "h", "r", "p", "d", "l", "m", "ahead", "free", "w",
    "seat", "blocks", "hand", "to", "trials", "dice", "seen", "draws", "rolls",
];

fn read_board(fields: &Fields) -> Result<(Board, Option<Origin>), CatanLinkError> {
    let grown = read_origin(fields)?;
    let mut board = match (fields.get("t"), grown) {
        (None, None) => return Err(value("s")),
        (None, Some(origin)) => origin.setup.board(origin.seed),
        (Some(letters), _) => {
            let terrain = letters.chars().map(terrain_of).collect::<Option<Vec<_>>>();
            let terrain = terrain.ok_or_else(|| value("t"))?;
            let numbers = fields.get("n").unwrap_or_default();
            let numbers = items(numbers, |item| item.parse().ok()).ok_or_else(|| value("n"))?;
            let harbours = fields.get("h").unwrap_or_default();
            let harbours = items(harbours, harbour).ok_or_else(|| value("h"))?;
            let desert = terrain.iter().position(|&t| t == Terrain::Desert);
            Board::from_parts(&terrain, &numbers, &harbours, desert)
                .map_err(|error| CatanLinkError::Spot(CatanError::Board(error)))?
        }
    };
    if let Some(text) = fields.get("r") {
        let robber = match text {
            "no" => None,
            text => {
                let index = text.parse().map_err(|_| value("r"))?;
                let off = CatanError::Board(BoardError::RobberOffBoard { index });
                Some(Hex::new(index).ok_or(CatanLinkError::Spot(off))?)
            }
        };
        board = board.with_robber(robber);
    }
    let origin = grown.filter(|&origin| is_grown(&board, origin));
    Ok((board, origin))
}

fn read_origin(fields: &Fields) -> Result<Option<Origin>, CatanLinkError> {
    let Some(name) = fields.get("s") else { return Ok(None) };
    let layout = layout_named(name).ok_or_else(|| value("s"))?;
    let harbours = match fields.get("hp") {
        None => HarbourPreset::default(),
        Some(name) => preset_named(name).ok_or_else(|| value("hp"))?,
    };
    let shuffle_harbours = flag(fields, "hs")?.unwrap_or_default();
    let seed = Seed(number(fields, "seed")?.unwrap_or_default());
    Ok(Some(Origin { setup: Setup { layout, harbours, shuffle_harbours }, seed }))
}

fn read_settings(fields: &Fields) -> Result<Settings, CatanLinkError> {
    let mut settings = Settings::default();
    if let Some(name) = fields.get("m") {
        settings.eighth = eighth_named(name).ok_or_else(|| value("m"))?;
    }
    settings.ahead = flag(fields, "ahead")?.unwrap_or(settings.ahead);
    settings.free = flag(fields, "free")?.unwrap_or(settings.free);
    settings.robber_blocks = flag(fields, "blocks")?.unwrap_or(settings.robber_blocks);
    if let Some(numbers) = row::<u16, 9>(fields, "w")? {
        let [wood, brick, sheep, wheat, ore, variety, three_to_one, two_to_one, half_worth] =
            numbers;
        let resources = [wood, brick, sheep, wheat, ore];
        settings.strategy = Weights { resources, variety, three_to_one, two_to_one, half_worth };
    }
    if let Some(player) = number::<usize>(fields, "seat")? {
        settings.seat = player.checked_sub(1).ok_or_else(|| value("seat"))?;
    }
    settings.hand = row(fields, "hand")?.unwrap_or(settings.hand);
    settings.target = match fields.get("to").map(target_named) {
        None => settings.target,
        Some(Some(target)) => target,
        Some(None) => row(fields, "to")?.map_or(settings.target, Target::Cost),
    };
    settings.trials = number(fields, "trials")?.unwrap_or(settings.trials);
    settings.dice = number(fields, "dice")?.unwrap_or(settings.dice);
    settings.seen = row(fields, "seen")?.unwrap_or(settings.seen);
    settings.draws = number(fields, "draws")?.unwrap_or(settings.draws);
    settings.rolls = number(fields, "rolls")?.unwrap_or(settings.rolls);
    Ok(settings)
}

fn weights(of: Weights) -> impl Iterator<Item = u16> {
    let rest = [of.variety, of.three_to_one, of.two_to_one, of.half_worth];
    of.resources.into_iter().chain(rest)
}

/// Items with dots between them.
fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(".")
}

fn items<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    if text.is_empty() { Some(Vec::new()) } else { text.split('.').map(read).collect() }
}

fn row<T: FromStr, const N: usize>(
    fields: &Fields,
    key: &str,
) -> Result<Option<[T; N]>, CatanLinkError> {
    let Some(text) = fields.get(key) else { return Ok(None) };
    let numbers = items(text, |item| item.parse().ok()).ok_or_else(|| value(key))?;
    numbers.try_into().map(Some).map_err(|_| value(key))
}

fn number<T: FromStr>(fields: &Fields, key: &str) -> Result<Option<T>, CatanLinkError> {
    fields.get(key).map(|text| text.parse().map_err(|_| value(key))).transpose()
}

fn flag(fields: &Fields, key: &str) -> Result<Option<bool>, CatanLinkError> {
    match fields.get(key) {
        None => Ok(None),
        Some("0") => Ok(Some(false)),
        Some("1") => Ok(Some(true)),
        Some(_) => Err(value(key)),
    }
}

fn value(key: &str) -> CatanLinkError {
    LinkError::Value(key.to_owned()).into()
}

fn building(text: &str) -> Option<Building> {
    let (number, size) = match text.strip_suffix('c') {
        Some(number) => (number, Size::City),
        None => (text, Size::Settlement),
    };
    Some(Building { vertex: Vertex::new(number.parse().ok()?)?, size })
}

fn harbour(text: &str) -> Option<(usize, Harbour)> {
    let letter = text.chars().next_back()?;
    let edge = text.strip_suffix(letter)?.parse().ok()?;
    let kind = Harbour::ALL.into_iter().find(|&kind| harbour_letter(kind) == letter)?;
    Some((edge, kind))
}

const fn resource_letter(resource: Resource) -> char {
    match resource {
        Resource::Wood => 'w',
        Resource::Brick => 'b',
        Resource::Sheep => 's',
        Resource::Wheat => 'g',
        Resource::Ore => 'o',
    }
}

const fn harbour_letter(harbour: Harbour) -> char {
    match harbour {
        Harbour::ThreeToOne => 'x',
        Harbour::TwoToOne(resource) => resource_letter(resource),
    }
}

fn terrain_letter(terrain: Terrain) -> char {
    terrain.resource().map_or('d', resource_letter)
}

fn terrain_of(letter: char) -> Option<Terrain> {
    Terrain::ALL.into_iter().find(|&terrain| terrain_letter(terrain) == letter)
}
