//! A spot as a link: the part of an address after `#`, such as
//! `/equity?v=1&p1=AKs&p2=QQ%2B&b=Ks7h2d&d=`.
//!
//! | key | value |
//! |---|---|
//! | `v` | version of the form |
//! | `p1` to `p10` | a hand `AhKd`, `any`, or a range in its canonical text |
//! | `b`, `d` | board and dead cards, as in `Ks7h2d` |
//! | `m`, `n`, `e`, `seed` | method, samples, target error in millionths; left out where they are the usual ones |
//! | `z` | all of the above, deflated, in base64url: the form of a link that would be longer than 2 KB |
//!
//! Where a text would be read as another kind of player, the kind goes before it: `range:AhKd`
//! is the range of one combo, `hand:Ah` half a hand. What was typed is not part of a link, only
//! what it meant.

use crate::cards;
use crate::equity::{EquitySpot, MAX_PLAYERS, Method, Player, Settings, SpotError};
use crate::range_text::RangeText;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use holdem::notation::Fault;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// A link of more bytes is written deflated.
pub const PLAIN_LIMIT: usize = 2048;
/// A link of more bytes is not written at all: the page offers a file.
pub const LIMIT: usize = 8192;
/// A deflated link may not hold more than this. Ten ranges of 1326 weights need about 170 KB.
const INFLATED_LIMIT: usize = 1 << 18;

const PATH: &str = "/equity";
const VERSION: u32 = 1;

/// What stays readable in a value; all else is percent-encoded.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b',')
    .remove(b':')
    .remove(b'@')
    .remove(b'*');

/// The link would be longer than [`LIMIT`] bytes even when deflated; so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong(pub usize);

/// Why a link cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It leads to another tool, or nowhere: this path.
    Path(String),
    /// It says no version.
    NoVersion,
    /// This build does not read this version; a later one may.
    Version(String),
    /// There is no such key.
    Key(String),
    /// This key stands there twice.
    Twice(String),
    /// There is a player of this number, but not all before him.
    Gap(usize),
    /// The value of this key is not text in percent-encoding.
    Encoding(String),
    /// The value of `z` is damaged or too large: letters lost, changed or added on the way.
    Packed,
    /// The value of this key is no number or no method.
    Value(String),
    /// The value of this key is no list of cards, no hand or no range.
    Text {
        /// The key.
        key: String,
        /// What is wrong in it.
        faults: Vec<Fault>,
    },
    /// Its parts do not make a spot together.
    Spot(SpotError),
}

/// Writes what goes after `#`.
///
/// # Errors
/// When it would be longer than [`LIMIT`].
pub fn write(spot: &EquitySpot) -> Result<String, TooLong> {
    let query = write_query(spot);
    let plain = format!("{PATH}?{query}");
    if plain.len() <= PLAIN_LIMIT {
        return Ok(plain);
    }
    let link = pack(&query);
    if link.len() <= LIMIT { Ok(link) } else { Err(TooLong(link.len())) }
}

/// The same for a place that takes any length: storage, a file. [`read`] reads it.
#[must_use]
pub fn write_long(spot: &EquitySpot) -> String {
    write(spot).unwrap_or_else(|_| pack(&write_query(spot)))
}

fn pack(query: &str) -> String {
    let packed = miniz_oxide::deflate::compress_to_vec(query.as_bytes(), 9);
    format!("{PATH}?v={VERSION}&z={}", URL_SAFE_NO_PAD.encode(packed))
}

fn write_query(spot: &EquitySpot) -> String {
    let mut query = format!("v={VERSION}");
    let mut put = |key: &str, value: &str| {
        query.push_str(&format!("&{key}={}", utf8_percent_encode(value, ENCODED)));
    };
    for (place, player) in spot.players().iter().enumerate() {
        put(&format!("p{}", place + 1), &player_text(player));
    }
    put("b", &cards::print(spot.board()));
    put("d", &cards::print(spot.dead()));
    let (usual, settings) = (Settings::default(), spot.settings());
    match settings.method {
        Method::Auto => {}
        Method::Exact => put("m", "exact"),
        Method::Sample => put("m", "sample"),
    }
    if settings.samples != usual.samples {
        put("n", &settings.samples.to_string());
    }
    if let Some(millionths) = settings.target_error {
        put("e", &millionths.to_string());
    }
    if settings.seed != usual.seed {
        put("seed", &settings.seed.to_string());
    }
    query
}

/// Reads what goes after `#`; a leading `#` is let pass.
///
/// # Errors
/// When it is no link to a spot, with the key at fault.
pub fn read(link: &str) -> Result<EquitySpot, LinkError> {
    let link = link.strip_prefix('#').unwrap_or(link);
    let (path, query) = link.split_once('?').unwrap_or((link, ""));
    if path != PATH {
        return Err(LinkError::Path(path.to_owned()));
    }
    let fields = Fields::read(query)?;
    let Some(packed) = fields.get("z") else { return fields.spot() };
    if let Some((key, _)) = fields.pairs.iter().find(|(key, _)| key != "v" && key != "z") {
        return Err(LinkError::Key(key.clone()));
    }
    let bytes = URL_SAFE_NO_PAD.decode(packed).map_err(|_| LinkError::Packed)?;
    let query = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, INFLATED_LIMIT)
        .map_err(|_| LinkError::Packed)?;
    let query = String::from_utf8(query).map_err(|_| LinkError::Packed)?;
    let fields = Fields::read(&query)?;
    if fields.get("z").is_some() {
        return Err(LinkError::Packed);
    }
    fields.spot()
}

/// The decoded pairs of a query of a known version, of which each tool has had one so far.
pub(crate) struct Fields {
    pairs: Vec<(String, String)>,
}

impl Fields {
    pub(crate) fn read(query: &str) -> Result<Self, LinkError> {
        let mut pairs: Vec<(String, String)> = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let value = percent_decode_str(value).decode_utf8();
            let value = value.map_err(|_| LinkError::Encoding(key.to_owned()))?;
            if pairs.iter().any(|(other, _)| other == key) {
                return Err(LinkError::Twice(key.to_owned()));
            }
            pairs.push((key.to_owned(), value.into_owned()));
        }
        let fields = Self { pairs };
        match fields.get("v") {
            None => Err(LinkError::NoVersion),
            Some("1") => Ok(fields),
            Some(other) => Err(LinkError::Version(other.to_owned())),
        }
    }

    pub(crate) fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.pairs.iter().find(|(other, _)| other == key).map(|(_, value)| value.as_str())
    }

    fn spot(&self) -> Result<EquitySpot, LinkError> {
        let mut players: Vec<Option<Player>> = vec![None; MAX_PLAYERS];
        let (mut board, mut dead, mut settings) = (Vec::new(), Vec::new(), Settings::default());
        for (key, value) in &self.pairs {
            let list = || {
                cards::parse(value).map_err(|faults| LinkError::Text { key: key.clone(), faults })
            };
            let number = || value.parse().map_err(|_| LinkError::Value(key.clone()));
            match key.as_str() {
                "v" => {}
                "b" => board = list()?,
                "d" => dead = list()?,
                "m" => {
                    settings.method = match value.as_str() {
                        "auto" => Method::Auto,
                        "exact" => Method::Exact,
                        "sample" => Method::Sample,
                        _ => return Err(LinkError::Value(key.clone())),
                    }
                }
                "n" => settings.samples = number()?,
                "seed" => settings.seed = number()?,
                "e" => {
                    let millionths = value.parse().map_err(|_| LinkError::Value(key.clone()))?;
                    settings.target_error = Some(millionths);
                }
                _ => {
                    let place = player_number(key).ok_or_else(|| LinkError::Key(key.clone()))?;
                    players[place - 1] = Some(read_player(key, value)?);
                }
            }
        }
        let count = players.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        if let Some(gap) = players[..count].iter().position(Option::is_none) {
            return Err(LinkError::Gap(gap + 1));
        }
        let players = players.into_iter().flatten().collect();
        let spot = EquitySpot::new(players, board, dead).map_err(LinkError::Spot)?;
        Ok(spot.with_settings(settings))
    }
}

/// `p1` to `p10`, written just so.
fn player_number(key: &str) -> Option<usize> {
    (1..=MAX_PLAYERS).find(|number| key.strip_prefix('p') == Some(number.to_string().as_str()))
}

fn player_text(player: &Player) -> String {
    let (name, text) = match player {
        Player::Hand(hand) => ("hand", cards::print(hand)),
        Player::Range(range) => ("range", range.canonical()),
        Player::AnyTwo => return "any".to_owned(),
    };
    match read_player("", &text) {
        Ok(read) if read.kind() == player.kind() => text,
        _ => format!("{name}:{text}"),
    }
}

fn read_player(key: &str, text: &str) -> Result<Player, LinkError> {
    let faulty = |faults| LinkError::Text { key: key.to_owned(), faults };
    let range = |text| {
        let range = RangeText::parse(text).map_err(faulty)?;
        // Only what the text means travels, so that a link read and written again is the same.
        Ok(Player::Range(range.range().clone().into()))
    };
    if let Some(text) = text.strip_prefix("range:") {
        return range(text);
    }
    if let Some(text) = text.strip_prefix("hand:") {
        return cards::parse(text).map(Player::Hand).map_err(faulty);
    }
    match cards::parse(text) {
        Ok(hand) if hand.len() == 2 => Ok(Player::Hand(hand)),
        _ if matches!(text, "any" | "random" | "*") => Ok(Player::AnyTwo),
        _ => range(text),
    }
}
