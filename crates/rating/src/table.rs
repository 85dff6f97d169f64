//! Batches out of a CSV table.

mod line;
mod records;

use crate::names::Names;
use crate::row::{Row, RowFault};
use line::{Clock, Columns, Line};
use records::{Cells, Records};
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
    /// It has fewer cells than the heading, or a quote that nothing closes.
    Shape,
    /// A cell that is read is not UTF-8.
    Encoding,
}

/// Why no table can be read at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// The heading lacks this column.
    Column(&'static str),
}

/// Reads a table whole: see [`Reader`].
///
/// # Errors
/// When the heading lacks a column. Bad rows are no error: they are in [`Table::refused`].
pub fn read(text: &[u8], names: &mut Names) -> Result<Table, TableFault> {
    let mut reader = Reader::default();
    reader.push(text, names);
    reader.finish(names)
}

/// Reads a table with a heading: `timestamp`, `player`, `hands`, `ev_bb`, and where they are there
/// `batch_id`, `pool` and `sd100`; other columns are passed over. Cells stand between commas,
/// semicolons or tabs, whichever the heading has most of. The text comes in pieces of any size, of
/// which only the rows stay. Rows name players by their numbers in `names`, the same ones all
/// along, which take in the new ones.
#[derive(Debug, Default)]
pub struct Reader {
    records: Records,
    desk: Desk,
}

/// What the records come to.
#[derive(Debug, Default)]
struct Desk {
    /// Known once the heading was read.
    columns: Option<Result<Columns, TableFault>>,
    clock: Clock,
    groups: Groups,
    table: Table,
}

impl Reader {
    /// Takes the next piece.
    pub fn push(&mut self, bytes: &[u8], names: &mut Names) {
        let Self { records, desk } = self;
        records.push(bytes, false, &mut |cells| desk.take(cells, names));
    }

    /// Whether the heading lacks a column, so that there is no use in going on.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        matches!(self.desk.columns, Some(Err(_)))
    }

    /// Ends the table.
    ///
    /// # Errors
    /// When the heading lacks a column. Bad rows are no error: they are in [`Table::refused`].
    pub fn finish(self, names: &mut Names) -> Result<Table, TableFault> {
        let Self { mut records, mut desk } = self;
        records.push(&[], true, &mut |cells| desk.take(cells, names));
        desk.columns.unwrap_or(Err(TableFault::Column("timestamp")))?;
        let Table { batches, refused } = desk.table;
        let mut dated: Vec<(f64, Batch)> =
            batches.into_iter().map(|batch| (batch.day(), batch)).collect();
        dated.sort_by(|(a, x), (b, y)| a.total_cmp(b).then_with(|| x.id.cmp(&y.id)));
        Ok(Table { batches: dated.into_iter().map(|(_, batch)| batch).collect(), refused })
    }
}

impl Desk {
    fn take(&mut self, cells: &Cells<'_>, names: &mut Names) {
        let Self { columns, clock, groups, table } = self;
        let columns = match columns {
            Some(Ok(columns)) => columns,
            Some(Err(_)) => return,
            None => {
                *columns = Some(Columns::find(cells));
                return;
            }
        };
        let mut take = || {
            let line = Line::read(cells, columns, clock)?;
            let at = groups.find(&line, &mut table.batches);
            let rows = &mut table.batches[at].rows;
            let row = Row { player: names.enter(line.player), ..line.row };
            // Under derived ids a player's rows of a day are taken together.
            if columns.batch.is_some() && !groups.is_first(at, rows, row.player) {
                return Err(LineFault::Duplicate);
            }
            rows.push(row);
            Ok(())
        };
        if let Err(fault) = take() {
            table.refused.push(Refused { line: cells.line, fault });
        }
    }
}

impl Batch {
    /// The day of its newest row, since 1970-01-01 UTC.
    #[must_use]
    pub fn day(&self) -> f64 {
        self.rows.iter().fold(f64::NEG_INFINITY, |day, row| day.max(row.day))
    }
}

/// Which batch is whose, while a table is read.
#[derive(Debug, Default)]
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
