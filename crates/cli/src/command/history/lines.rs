//! Hands, problems and batches, a line each.

use crate::failure::Failure;
use crate::words;
use history::batch::Batches;
use history::expect::{AllIn, Expected};
use history::import::{Played, Skipped};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::io::Write;

/// A hand with its results.
#[derive(Serialize)]
pub(super) struct Hand<'a> {
    site: &'static str,
    id: &'a str,
    file: &'a str,
    line: u64,
    time: Option<String>,
    game: &'static str,
    limit: &'static str,
    kind: &'static str,
    stakes: String,
    hero: Option<&'a str>,
    adjusted: bool,
    reason: Option<&'static str>,
    net: ByName<'a>,
    ev: ByName<'a>,
    fees: String,
    house: String,
    all_in: Option<Race<'a>>,
}

/// Texts by player, in the order of the seats.
struct ByName<'a>(Vec<(&'a str, String)>);

impl Serialize for ByName<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, text) in &self.0 {
            map.serialize_entry(name, text)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct Race<'a> {
    board: String,
    players: Vec<Racer<'a>>,
    pots: Vec<RacePot>,
}

#[derive(Serialize)]
struct Racer<'a> {
    name: &'a str,
    cards: String,
    /// Of everything the player can win, the expected part.
    equity: f64,
}

#[derive(Serialize)]
struct RacePot {
    amount: String,
    equity: Vec<f64>,
}

impl<'a> Hand<'a> {
    pub(super) fn new(played: &'a Played<'_>, file: &'a str, hero: Option<&'a str>) -> Self {
        let hand = &played.hand;
        let named = |text: &dyn Fn(usize) -> String| {
            ByName(dealt(played).map(|seat| (&*hand.seats[seat].name, text(seat))).collect())
        };
        let found = hero.and_then(|name| hand.seats.iter().position(|seat| seat.name == name));
        let hero = if hero.is_some() { found } else { hand.hero };
        Self {
            site: hand.site.key(),
            id: &hand.id,
            file,
            line: played.line,
            time: hand.time.map(history::time::Time::text),
            game: hand.game.key(),
            limit: hand.limit.key(),
            kind: hand.kind.key(),
            stakes: stakes(played),
            hero: hero.map(|seat| &*hand.seats[seat].name),
            adjusted: played.is_adjusted(),
            reason: played.unadjusted().map(history::equity::NoEquity::key),
            net: named(&|seat| played.net(seat).to_string()),
            ev: named(&|seat| played.ev(seat).to_string()),
            fees: played.settled.fees.to_string(),
            house: played.settled.house.to_string(),
            all_in: match &played.expected {
                Expected::AllIn(all_in) => Some(race(played, all_in)),
                Expected::Actual | Expected::Unadjusted(_) => None,
            },
        }
    }
}

fn race<'a>(played: &'a Played<'_>, all_in: &AllIn) -> Race<'a> {
    let racer = |(place, &seat): (usize, &usize)| Racer {
        name: &played.hand.seats[seat].name,
        cards: played.hand.seats[seat].cards.to_string(),
        equity: all_in.share(place),
    };
    Race {
        board: all_in.board.to_string(),
        players: all_in.players.iter().enumerate().map(racer).collect(),
        pots: all_in
            .pots
            .iter()
            .map(|pot| RacePot { amount: pot.amount.to_string(), equity: pot.equity.clone() })
            .collect(),
    }
}

fn dealt(played: &Played<'_>) -> impl Iterator<Item = usize> {
    let players = &played.settled.replay.players;
    (0..players.len()).filter(|&seat| players[seat].dealt)
}

/// `0.05/0.10 USD`.
fn stakes(played: &Played<'_>) -> String {
    let stakes = played.hand.stakes;
    format!("{}/{} {}", stakes.small, stakes.big, stakes.currency.code())
}

/// Something that is left out.
#[derive(Serialize)]
pub(super) struct Problem {
    site: Option<&'static str>,
    id: Option<String>,
    pub(super) file: String,
    pub(super) line: u64,
    skipped: &'static str,
    pub(super) detail: String,
}

impl Problem {
    /// How many are kept for the summary.
    pub(super) const KEPT: usize = 1000;

    pub(super) fn new(skipped: &Skipped, file: &str) -> Self {
        Self {
            site: skipped.site.map(history::site::Site::key),
            id: skipped.id.clone(),
            file: file.to_owned(),
            line: skipped.fault.line().unwrap_or(skipped.line),
            skipped: skipped.fault.key(),
            detail: words::left_out(skipped.fault),
        }
    }
}

impl Problem {
    /// Whether the hand itself is at fault, and not only of a kind that is not read.
    pub(super) fn is_damage(&self) -> bool {
        !self.skipped.starts_with("game_") && !self.skipped.starts_with("unsupported_room")
    }
}

/// The heading of hands in CSV.
pub(super) fn heading(rows: &mut csv::Writer<Vec<u8>>) -> Result<(), Failure> {
    write(
        rows,
        &[
            "site", "id", "file", "line", "time", "game", "limit", "kind", "stakes", "player",
            "net", "ev", "adjusted", "reason", "fees",
        ],
    )
}

/// A hand in CSV: a row for each player, or for the one who is asked for.
pub(super) fn rows(
    played: &Played<'_>,
    file: &str,
    hero: Option<&str>,
    rows: &mut csv::Writer<Vec<u8>>,
) -> Result<(), Failure> {
    let hand = &played.hand;
    let (line, time) = (played.line.to_string(), hand.time.map(history::time::Time::text));
    let (stakes, fees) = (stakes(played), played.settled.fees.to_string());
    for seat in dealt(played) {
        let name = &*hand.seats[seat].name;
        if hero.is_some_and(|hero| hero != name) {
            continue;
        }
        let (net, ev) = (played.net(seat).to_string(), played.ev(seat).to_string());
        let reason = played.unadjusted().map_or("", history::equity::NoEquity::key);
        write(
            rows,
            &[
                hand.site.key(),
                &hand.id,
                file,
                &line,
                time.as_deref().unwrap_or_default(),
                hand.game.key(),
                hand.limit.key(),
                hand.kind.key(),
                &stakes,
                name,
                &net,
                &ev,
                if played.is_adjusted() { "true" } else { "false" },
                reason,
                &fees,
            ],
        )?;
    }
    Ok(())
}

fn write(rows: &mut csv::Writer<Vec<u8>>, cells: &[&str]) -> Result<(), Failure> {
    rows.write_record(cells).map_err(|error| Failure::Other(error.to_string()))
}

#[derive(Serialize)]
struct Row<'a> {
    timestamp: String,
    pool: String,
    player: &'a str,
    stake: String,
    hands: u32,
    ev_bb: f64,
    sd100: Option<f64>,
    actual_bb: f64,
}

/// Batches, as `tableodds rate` reads them.
pub(super) fn batches(batches: &Batches, json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let all = batches.rows();
    let rows = all.iter().map(|(batch, sums)| Row {
        timestamp: history::time::date(batch.day),
        pool: batch.pool(),
        player: &batch.player,
        stake: batch.stake(),
        hands: sums.hands,
        ev_bb: sums.ev_bb,
        sd100: sums.sd100(),
        actual_bb: sums.actual_bb,
    });
    if json {
        for row in rows {
            serde_json::to_writer(&mut *out, &row)?;
            writeln!(out)?;
        }
        return Ok(());
    }
    let mut writer = csv::Writer::from_writer(out);
    for row in rows {
        writer.serialize(row).map_err(|error| Failure::Other(error.to_string()))?;
    }
    Ok(writer.flush()?)
}
