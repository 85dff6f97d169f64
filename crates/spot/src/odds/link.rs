//! An odds spot as a link: the part of an address after `#`, such as
//! `/odds?v=1&h=AhKd&b=Ks7h2d&d=`.
//!
//! | key | value |
//! |---|---|
//! | `v` | version of the form |
//! | `h`, `b`, `d` | hole cards, board and dead cards, as in `Ks7h2d` |
//! | `seed`, `n` | seed and number of hands to deal; left out where they are the usual ones |
//!
//! It is never too long for an address.

use super::{HANDS, OddsSpot, Settings};
use crate::cards;
use crate::link::{Fields, LinkError};

const PATH: &str = "/odds";
const VERSION: u32 = 1;

/// Writes what goes after `#`.
#[must_use]
pub fn write(spot: &OddsSpot) -> String {
    let mut link = format!("{PATH}?v={VERSION}");
    let usual = Settings::default();
    let Settings { seed, hands } = spot.settings;
    let number = |number: u64, usual: u64| (number != usual).then(|| number.to_string());
    // Cards and numbers are letters and digits, which stand in an address as they are.
    let mut put = |key: &str, value: &str| {
        for part in ["&", key, "=", value] {
            link.push_str(part);
        }
    };
    put("h", &cards::print(&spot.hole));
    put("b", &cards::print(&spot.board));
    put("d", &cards::print(&spot.dead));
    for (key, value) in [("seed", number(seed, usual.seed)), ("n", number(hands, usual.hands))] {
        if let Some(value) = value {
            put(key, &value);
        }
    }
    link
}

/// Reads what goes after `#`; a leading `#` is let pass.
///
/// # Errors
/// When it is no link to an odds spot, with the key at fault.
pub fn read(link: &str) -> Result<OddsSpot, LinkError> {
    let link = link.strip_prefix('#').unwrap_or(link);
    let (path, query) = link.split_once('?').unwrap_or((link, ""));
    if path != PATH {
        return Err(LinkError::Path(path.to_owned()));
    }
    let fields = Fields::read(query)?;
    let (mut hole, mut board, mut dead) = (Vec::new(), Vec::new(), Vec::new());
    let mut settings = Settings::default();
    for (key, value) in fields.pairs() {
        let list = || {
            let faulty = |faults| LinkError::Text { key: key.to_owned(), faults };
            cards::parse(value).map_err(faulty)
        };
        let number = || value.parse::<u64>().map_err(|_| LinkError::Value(key.to_owned()));
        match key {
            "v" => {}
            "h" => hole = list()?,
            "b" => board = list()?,
            "d" => dead = list()?,
            "seed" => settings.seed = number()?,
            "n" => {
                settings.hands = number()?;
                if !HANDS.contains(&settings.hands) {
                    return Err(LinkError::Value(key.to_owned()));
                }
            }
            _ => return Err(LinkError::Key(key.to_owned())),
        }
    }
    let spot = OddsSpot::new(hole, board, dead).map_err(LinkError::Spot)?;
    Ok(spot.with_settings(settings))
}
