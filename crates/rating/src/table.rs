//! Batches out of a CSV table.

use crate::names::Names;
use crate::row::{Row, RowFault};
use jiff::{Timestamp, civil, tz::TimeZone};
use std::collections::{HashMap, HashSet};

/// The rows of a table in batches, oldest first, and the rows that were refused.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// Batches by the day of their newest row, then by name.
    pub batches: Vec<Batch>,
    /// What was left out, by line.
    pub refused: Vec<Refused>,
}

/// Everybody's results in one pool on one day, or under one id.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    /// The id from the table, or the pool and the UTC day.
    pub id: String,
    /// Its rows, in the order of the table.
    pub rows: Vec<Row>,
}

/// A row that was left out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Refused {
    /// Its line in the text, from 1.
    pub line: u64,
    /// Why.
    pub fault: LineFault,
}

/// Why a line is refused.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LineFault {
    /// The row cannot be believed.
    Row(RowFault),
    /// The cell of this column is no number.
    Number(&'static str),
    /// The timestamp is neither a date, nor a date and time, nor seconds since 1970.
    Timestamp,
    /// The player already has a row under this batch id.
    Duplicate,
    /// It has fewer cells than the heading, or one of those that are read is not UTF-8.
    Shape,
}

/// Why no table can be read at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// The heading lacks this column.
    Column(&'static str),
    /// The heading itself cannot be read.
    Heading,
}

/// Where the columns stand.
struct Columns {
    batch: Option<usize>,
    pool: Option<usize>,
    timestamp: usize,
    player: usize,
    hands: usize,
    ev_bb: usize,
    sd100: Option<usize>,
}

impl Columns {
    fn find(heading: &csv::ByteRecord) -> Result<Self, TableFault> {
        let place = |name: &str| {
            heading.iter().position(|cell| {
                let cell = cell.strip_prefix(b"\xef\xbb\xbf").unwrap_or(cell);
                cell.trim_ascii().eq_ignore_ascii_case(name.as_bytes())
            })
        };
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

/// Reads a table with a heading: `timestamp`, `player`, `hands`, `ev_bb`, and where they are there
/// `batch_id`, `pool` and `sd100`; other columns are passed over. Cells stand between commas,
/// semicolons or tabs, whichever the heading has most of. Rows name players by their numbers in
/// `names`, which takes in the new ones.
///
/// # Errors
/// When the heading lacks a column. Bad rows are no error: they are in [`Table::refused`].
pub fn read(text: &[u8], names: &mut Names) -> Result<Table, TableFault> {
    let delimiter = delimiter(text);
    let mut reader =
        csv::ReaderBuilder::new().delimiter(delimiter).flexible(true).from_reader(text);
    let heading = reader.byte_headers().map_err(|_| TableFault::Heading)?;
    let columns = Columns::find(heading)?;
    let mut table = Table::default();
    let mut groups = Groups::default();
    let mut record = csv::ByteRecord::new();
    // Reading bytes in memory, rows of any length, has nothing to fail at.
    while reader.read_byte_record(&mut record).unwrap_or(false) {
        let line = record.position().map_or(0, csv::Position::line);
        let refuse = |fault| Refused { line, fault };
        match Line::read(&record, &columns) {
            Ok(line) => {
                let at = groups.find(&line, &mut table.batches);
                let row = Row { player: names.enter(line.player), ..line.row };
                // Under derived ids a player's rows of a day are taken together.
                if columns.batch.is_some()
                    && !groups.is_first(at, &table.batches[at].rows, row.player)
                {
                    table.refused.push(refuse(LineFault::Duplicate));
                } else {
                    table.batches[at].rows.push(row);
                }
            }
            Err(fault) => table.refused.push(refuse(fault)),
        }
    }
    table.batches.sort_by(|a, b| a.day().total_cmp(&b.day()).then_with(|| a.id.cmp(&b.id)));
    Ok(table)
}

impl Batch {
    /// The day of its newest row, since 1970-01-01 UTC.
    #[must_use]
    pub fn day(&self) -> f64 {
        self.rows.iter().fold(f64::NEG_INFINITY, |day, row| day.max(row.day))
    }
}

fn delimiter(text: &[u8]) -> u8 {
    let heading = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let count = |wanted: u8| heading.iter().filter(|&&byte| byte == wanted).count();
    // The last of equals wins, so a heading without any is read as one of commas.
    b"\t;,".iter().copied().max_by_key(|&byte| count(byte)).unwrap_or(b',')
}

/// Which batch is whose, while a table is read.
#[derive(Default)]
struct Groups {
    names: Names,
    batches: HashMap<(u32, Option<i64>), usize>,
    /// The batch of the line before, which is mostly that of the next as well.
    last: Option<usize>,
    day: Option<i64>,
    name: u32,
    /// By batch, its players, once it has too many rows to be looked through.
    players: Vec<Option<HashSet<u32>>>,
}

impl Groups {
    /// Rows that are looked through one by one.
    const FEW: usize = 64;

    /// The batch of a line, new or known.
    fn find(&mut self, line: &Line<'_>, batches: &mut Vec<Batch>) -> usize {
        if let Some(last) = self.last
            && self.day == line.day
            && self.names.name(self.name) == line.group
        {
            return last;
        }
        let name = self.names.enter(line.group);
        let at = *self.batches.entry((name, line.day)).or_insert_with(|| {
            batches.push(Batch { id: line.id(), rows: Vec::new() });
            batches.len() - 1
        });
        (self.last, self.day, self.name) = (Some(at), line.day, name);
        at
    }

    /// Whether a player has no row in a batch yet; the next row is taken for this player's.
    fn is_first(&mut self, at: usize, rows: &[Row], player: u32) -> bool {
        if rows.len() < Self::FEW {
            return rows.iter().all(|row| row.player != player);
        }
        if self.players.len() <= at {
            self.players.resize(at + 1, None);
        }
        let players = &mut self.players[at];
        players.get_or_insert_with(|| rows.iter().map(|row| row.player).collect()).insert(player)
    }
}

/// One line, understood.
struct Line<'a> {
    /// The batch's id, or the pool.
    group: &'a str,
    /// The UTC day, where the id is derived.
    day: Option<i64>,
    player: &'a str,
    /// All but the player's number.
    row: Row,
}

impl<'a> Line<'a> {
    fn read(cells: &'a csv::ByteRecord, columns: &Columns) -> Result<Self, LineFault> {
        let cell = |at: usize| {
            let cell = cells.get(at).ok_or(LineFault::Shape)?;
            str::from_utf8(cell).map(str::trim).map_err(|_| LineFault::Shape)
        };
        let number = |at: usize, name: &'static str| -> Result<f64, LineFault> {
            cell(at)?.parse().map_err(|_| LineFault::Number(name))
        };
        let player = cell(columns.player)?;
        let day = day_of(cell(columns.timestamp)?).ok_or(LineFault::Timestamp)?;
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
    fn id(&self) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_come_by_pool_and_day() {
        let text = "timestamp,player,pool,stake,hands,ev_bb\n\
                    2026-01-02,a,zoom,NL100,600,12\n\
                    2026-01-01T23:59:59Z,b,zoom,NL100,600,-12.5\n\
                    2026-01-02 10:00,b,zoom,NL100,700,3\n\
                    1767312000,c,fast,NL100,500,1\n";
        let table = read(text.as_bytes(), &mut Names::default()).expect("a whole heading");
        assert_eq!(table.refused, []);
        let ids: Vec<&str> = table.batches.iter().map(|batch| batch.id.as_str()).collect();
        assert_eq!(ids, ["zoom 20454", "fast 20455", "zoom 20455"]);
        assert_eq!(table.batches[2].rows.len(), 2);
    }

    #[test]
    fn every_bad_row_is_named_with_its_line() {
        let text = "\u{feff}batch_id;timestamp;player;hands;ev_bb;sd100\n\
                    x;2026-01-01;a;600;12;80\n\
                    x;2026-01-01;a;600;12;80\n\
                    x;2026-01-01;b;0;12;\n\
                    x;2026-01-01;c;-5;12;\n\
                    x;2026-01-01;d;many;12;\n\
                    x;2026-01-01;e;600;inf;\n\
                    x;2026-01-01;f;600;twelve;\n\
                    x;2026-01-01;g;10;101;\n\
                    x;yesterday;h;600;1;\n\
                    x;2026-01-01;;600;1;\n\
                    x;2026-01-01;i;600;1;-80\n\
                    x;2026-01-01;j\n\
                    x;2026-01-01;k;600;1;\n";
        let table = read(text.as_bytes(), &mut Names::default()).expect("a whole heading");
        let refused: Vec<(u64, LineFault)> =
            table.refused.iter().map(|refused| (refused.line, refused.fault)).collect();
        let expected = [
            (3, LineFault::Duplicate),
            (4, LineFault::Row(RowFault::NoHands)),
            (5, LineFault::Row(RowFault::NoHands)),
            (6, LineFault::Number("hands")),
            (7, LineFault::Row(RowFault::NotFinite)),
            (8, LineFault::Number("ev_bb")),
            (9, LineFault::Row(RowFault::Rate(1010.0))),
            (10, LineFault::Timestamp),
            (11, LineFault::Row(RowFault::NoPlayer)),
            (12, LineFault::Row(RowFault::Deviation(-80.0))),
            (13, LineFault::Shape),
        ];
        assert_eq!(refused, expected);
        assert_eq!(table.batches[0].rows.len(), 2);
        assert_eq!(
            read(b"timestamp,player,hands\n", &mut Names::default()).err(),
            Some(TableFault::Column("ev_bb"))
        );
        assert_eq!(read(b"", &mut Names::default()).err(), Some(TableFault::Column("timestamp")));
    }
}
