//! Between addresses and what the library keeps, as JSON in and out. A module of its own: the
//! drawer needs the readers of every tool for it, but not before something is saved or opened.

use serde::Serialize;
use spot::equity::{EquitySpot, Player};
use spot::link;
use spot::saved::{Body, Saved, SavedError, by_link};

/// This module's functions, for a page that has them within.
#[derive(Clone, Copy, Debug)]
pub struct Here {
    /// See [`read`].
    pub read: fn(&str) -> Option<String>,
    /// See [`open`].
    pub open: fn(&str, &str, usize) -> Result<String, &'static str>,
}

/// See [`Here`].
pub const HERE: Here = Here { read, open };

/// What an address holds.
#[derive(Serialize)]
struct Held {
    /// The spot.
    spot: Body,
    /// The ranges in it, each with its player from 0.
    ranges: Vec<(usize, Body)>,
}

/// What a link of any tool holds, as `{spot, ranges}`; `None` when it cannot be read.
#[must_use]
pub fn read(link: &str) -> Option<String> {
    let saved = by_link::read(link)?;
    let ranges = by_link::ranges(&saved);
    let ranges = ranges.filter_map(|(player, range)| Some((player, body(&Saved::Range(range))?)));
    let held = Held { spot: body(&saved)?, ranges: ranges.collect() };
    serde_json::to_string(&held).ok()
}

fn body(saved: &Saved) -> Option<Body> {
    saved.to_body().ok()
}

/// The link that opens a saved body. A range goes into the spot of the link `equity`, for a player
/// from 0, else beside a hand of any two.
///
/// # Errors
/// `newer` for what a later build has saved, `damaged` for what nobody can read, `full` where there
/// is no room for the range.
pub fn open(body: &str, equity: &str, player: usize) -> Result<String, &'static str> {
    let body: Body = serde_json::from_str(body).map_err(|_| "damaged")?;
    let saved = Saved::from_body(body).map_err(|error| match error {
        SavedError::Kind(_) | SavedError::Version { .. } => "newer",
        _ => "damaged",
    })?;
    let Saved::Range(range) = &saved else { return by_link::write(&saved).ok_or("damaged") };
    let spot = match link::read(equity) {
        Ok(spot) => spot,
        Err(_) => EquitySpot::new(vec![Player::AnyTwo; 2], Vec::new(), Vec::new())
            .map_err(|_| "damaged")?,
    };
    let spot = by_link::with_range(&spot, player, range).ok_or("full")?;
    Ok(link::write_long(&spot))
}

#[cfg(test)]
mod tests {
    use super::{open, read};
    use serde_json::Value;

    #[test]
    fn what_is_read_opens_again() {
        let link = "/equity?v=1&p1=QQ%2B,AKs&p2=AhKd&b=Ks7h2d&d=";
        let held: Value = serde_json::from_str(&read(link).expect("a link")).expect("JSON");
        assert_eq!(open(&held["spot"].to_string(), "", 0), Ok(link.to_owned()));
        let range = held["ranges"][0][1].to_string();
        let put = open(&range, link, 1).expect("a spot");
        assert_eq!(put, "/equity?v=1&p1=QQ%2B,AKs&p2=QQ%2B,AKs&b=Ks7h2d&d=");
        assert_eq!(open(&range, "", 0).as_deref(), Ok("/equity?v=1&p1=QQ%2B,AKs&p2=any&b=&d="));
    }

    #[test]
    fn what_cannot_be_opened_is_told() {
        assert_eq!(open("{}", "", 0), Err("damaged"));
        assert_eq!(open(r#"{"kind":"x","v":1,"data":0}"#, "", 0), Err("newer"));
        assert_eq!(open(r#"{"kind":"odds","v":9,"data":0}"#, "", 0), Err("newer"));
        assert_eq!(open(r#"{"kind":"odds","v":1,"data":0}"#, "", 0), Err("damaged"));
        assert_eq!(read("/nowhere"), None);
    }
}
