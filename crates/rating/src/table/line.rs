//! One line of a table of batches.

use super::records::{Cells, NoCell};
use super::{LineFault, TableFault};
use crate::row::{Row, RowFault};
use jiff::{Timestamp, civil, tz::TimeZone};

/// Where the columns stand.
#[derive(Debug)]
pub(super) struct Columns {
    pub(super) batch: Option<usize>,
    pool: Option<usize>,
    timestamp: usize,
    player: usize,
    hands: usize,
    ev_bb: usize,
    sd100: Option<usize>,
}

impl Columns {
    pub(super) fn find(heading: &Cells<'_>) -> Result<Self, TableFault> {
        let is = |at: usize, name: &str| {
            heading.get(at).is_ok_and(|cell| cell.eq_ignore_ascii_case(name))
        };
        let place = |name: &str| (0..heading.len()).find(|&at| is(at, name));
        let needed = |name: &'static str| place(name).ok_or(TableFault::Column(name));
        Ok(Self {
            batch: place("batch_id"),
            pool: place("pool"),
            timestamp: needed("timestamp")?,
            player: needed("player")?,
            hands: needed("hands")?,
            ev_bb: needed("ev_bb")?,
            sd100: place("sd100"),
        })
    }
}

/// One line, understood.
pub(super) struct Line<'a> {
    /// The batch's id, or the pool.
    pub(super) group: &'a str,
    /// The UTC day, where the id is derived.
    pub(super) day: Option<i64>,
    pub(super) player: &'a str,
    /// All but the player's number.
    pub(super) row: Row,
}

/// The timestamp that was read last, which is mostly that of the next line as well.
#[derive(Debug, Default)]
pub(super) struct Clock {
    text: String,
    day: f64,
}

impl Clock {
    /// Days since 1970-01-01 UTC.
    fn read(&mut self, text: &str) -> Option<f64> {
        if self.text != text || text.is_empty() {
            self.day = day_of(text)?;
            text.clone_into(&mut self.text);
        }
        Some(self.day)
    }
}

impl From<NoCell> for LineFault {
    fn from(none: NoCell) -> Self {
        match none {
            NoCell::Short => Self::Shape,
            NoCell::Encoding => Self::Encoding,
        }
    }
}

impl<'a> Line<'a> {
    pub(super) fn read(
        cells: &'a Cells<'_>,
        columns: &Columns,
        clock: &mut Clock,
    ) -> Result<Self, LineFault> {
        let cell = |at: usize| cells.get(at).map_err(LineFault::from);
        let number = |at: usize, name: &'static str| -> Result<f64, LineFault> {
            cell(at)?.parse().map_err(|_| LineFault::Number(name))
        };
        let player = cell(columns.player)?;
        let day = clock.read(cell(columns.timestamp)?).ok_or(LineFault::Timestamp)?;
        let hands = cell(columns.hands)?;
        let hands = match hands.parse::<u32>() {
            Ok(hands) => hands,
            // Below 0 it is a number, only none of hands.
            Err(_) if hands.parse::<i64>().is_ok_and(|hands| hands < 0) => 0,
            Err(_) => return Err(LineFault::Number("hands")),
        };
        let sd100 = match columns.sd100 {
            Some(at) if !cell(at)?.is_empty() => Some(number(at, "sd100")?),
            _ => None,
        };
        let ev_bb = number(columns.ev_bb, "ev_bb")?;
        if player.is_empty() {
            return Err(LineFault::Row(RowFault::NoPlayer));
        }
        let row = Row { player: 0, day, hands, ev_bb, sd100 };
        row.check().map_err(LineFault::Row)?;
        let (group, day) = match (columns.batch, columns.pool) {
            (Some(at), _) => (cell(at)?, None),
            (None, Some(at)) => (cell(at)?, Some(day.floor() as i64)),
            (None, None) => ("", Some(day.floor() as i64)),
        };
        Ok(Self { group, day, player, row })
    }

    /// The batch's id in words.
    pub(super) fn id(&self) -> String {
        match self.day {
            None => self.group.to_owned(),
            Some(day) => format!("{} {day}", self.group).trim_start().to_owned(),
        }
    }
}

/// Days since 1970-01-01 UTC of a date, a date and time (UTC where it names no offset), or seconds.
fn day_of(text: &str) -> Option<f64> {
    const DAY: f64 = 86_400.0;
    if let Ok(seconds) = text.parse::<f64>() {
        return Some(seconds / DAY);
    }
    let stamp = text.parse::<Timestamp>().ok().or_else(|| {
        let time = text.parse::<civil::DateTime>().ok()?;
        TimeZone::UTC.to_timestamp(time).ok()
    })?;
    Some(stamp.as_second() as f64 / DAY)
}
