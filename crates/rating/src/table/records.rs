//! Records of a CSV text that comes in pieces.
//!
//! A line without a quote is cut where its separators stand, which is most of all lines; one with
//! a quote, and what belongs to it, goes through the state machine of `csv_core`. Both give what
//! crate `csv` gives, which the tests hold them against.

use csv_core::ReadRecordResult;
use memchr::{memchr, memchr2, memchr2_iter};
use std::fmt;

/// Cuts a text into records.
pub(super) struct Records {
    /// Known once the heading is there.
    delimiter: Option<u8>,
    /// What has come and is not cut yet.
    text: Vec<u8>,
    /// The number of the next line, from 1.
    line: u64,
    cells: Vec<(usize, usize)>,
    quoted: Quoted,
}

/// A record.
pub(super) struct Cells<'r> {
    /// The line it begins on.
    pub(super) line: u64,
    bytes: &'r [u8],
    /// The same where it is UTF-8.
    text: Option<&'r str>,
    /// Where each cell begins and ends.
    places: &'r [(usize, usize)],
}

/// Why there is no such cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoCell {
    /// The record ends before it.
    Short,
    /// It is not UTF-8.
    Encoding,
}

impl Cells<'_> {
    /// The cell at a place, from 0, without the space around it.
    pub(super) fn get(&self, at: usize) -> Result<&str, NoCell> {
        let &(from, to) = self.places.get(at).ok_or(NoCell::Short)?;
        // A cell of a text may still end in the middle of a letter.
        let cell = match self.text {
            Some(text) => text.get(from..to),
            None => str::from_utf8(&self.bytes[from..to]).ok(),
        };
        let cell = cell.ok_or(NoCell::Encoding)?;
        let is_plain = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_graphic);
        let ends = [cell.as_bytes().first(), cell.as_bytes().last()];
        Ok(if ends.into_iter().all(is_plain) { cell } else { cell.trim() })
    }

    /// How many cells there are.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }
}

impl Default for Records {
    fn default() -> Self {
        let (text, cells, quoted) = (Vec::new(), Vec::new(), Quoted::default());
        Self { delimiter: None, text, line: 1, cells, quoted }
    }
}

impl fmt::Debug for Records {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Records").field("line", &self.line).finish_non_exhaustive()
    }
}

impl Records {
    /// Takes the next piece, the last one or not, and gives every record that is whole.
    pub(super) fn push(&mut self, bytes: &[u8], last: bool, sink: &mut impl FnMut(&Cells<'_>)) {
        if self.text.is_empty() {
            let done = self.cut(bytes, last, sink);
            self.text.extend_from_slice(&bytes[done..]);
            return;
        }
        let mut text = std::mem::take(&mut self.text);
        text.extend_from_slice(bytes);
        let done = self.cut(&text, last, sink);
        text.drain(..done);
        self.text = text;
    }

    /// Cuts all records that are whole; gives how far that goes.
    fn cut(&mut self, text: &[u8], last: bool, sink: &mut impl FnMut(&Cells<'_>)) -> usize {
        const MARK: &[u8] = b"\xef\xbb\xbf";
        // Most texts are valid from end to end, and without a quote: one look at all of it is
        // cheaper than one at each line.
        let valid = valid(text);
        let quoted = memchr(b'"', text).is_some();
        let mut at = 0;
        while let Some((line, next)) = split(&text[at..], last) {
            let first = self.delimiter.is_none();
            let mark = if first && line.starts_with(MARK) { MARK.len() } else { 0 };
            let line = &line[mark..];
            let delimiter = *self.delimiter.get_or_insert_with(|| find_delimiter(line));
            let (mut taken, mut lines) = (next, 1);
            if quoted && memchr(b'"', line).is_some() {
                let rest = &text[at + mark..];
                match self.quoted.read(rest, delimiter, last, &mut self.cells) {
                    Quote::Open => {
                        self.delimiter = self.delimiter.filter(|_| !first);
                        return at;
                    }
                    Quote::Closed(length) => {
                        taken = mark + length;
                        lines = count_lines(&rest[..length]);
                        sink(&Cells::new(self.line, &self.quoted.output, &self.cells));
                    }
                    // Longer than any record: the quote was none. What follows is read again.
                    Quote::Endless => sink(&Cells::new(self.line, &[], &[])),
                }
            } else if !line.is_empty() {
                self.cells.clear();
                let mut from = 0;
                while let Some(length) = line[from..].iter().position(|&byte| byte == delimiter) {
                    self.cells.push((from, from + length));
                    from += length + 1;
                }
                self.cells.push((from, line.len()));
                let from = at + mark;
                let known = valid.get(from..from + line.len());
                let text = known.or_else(|| str::from_utf8(line).ok());
                sink(&Cells { line: self.line, bytes: line, text, places: &self.cells });
            }
            self.line += lines;
            at += taken;
        }
        at
    }
}

impl<'r> Cells<'r> {
    fn new(line: u64, bytes: &'r [u8], places: &'r [(usize, usize)]) -> Self {
        Self { line, bytes, text: str::from_utf8(bytes).ok(), places }
    }
}

/// As much of a text from its beginning on as is UTF-8.
fn valid(text: &[u8]) -> &str {
    let whole = |text| str::from_utf8(text);
    whole(text).or_else(|fault| whole(&text[..fault.valid_up_to()])).unwrap_or_default()
}

/// The first line of a text and where the next one begins; nothing while its end has not come.
fn split(text: &[u8], last: bool) -> Option<(&[u8], usize)> {
    match memchr2(b'\n', b'\r', text) {
        Some(at) if text[at] == b'\r' => match text.get(at + 1) {
            Some(b'\n') => Some((&text[..at], at + 2)),
            None if !last => None,
            _ => Some((&text[..at], at + 1)),
        },
        Some(at) => Some((&text[..at], at + 1)),
        None => (last && !text.is_empty()).then_some((text, text.len())),
    }
}

/// How many lines end in a text.
fn count_lines(text: &[u8]) -> u64 {
    let ends = memchr2_iter(b'\n', b'\r', text);
    ends.filter(|&at| text[at] == b'\n' || text.get(at + 1) != Some(&b'\n')).count() as u64
}

/// What a heading has most of: commas, semicolons or tabs.
fn find_delimiter(heading: &[u8]) -> u8 {
    let count = |wanted: u8| heading.iter().filter(|&&byte| byte == wanted).count();
    // The last of equals wins, so a heading without any is read as one of commas.
    b"\t;,".iter().copied().max_by_key(|&byte| count(byte)).unwrap_or(b',')
}

/// Reads records that have quotes.
#[derive(Default)]
struct Quoted {
    reader: Option<csv_core::Reader>,
    output: Vec<u8>,
    ends: Vec<usize>,
}

/// What became of a record with a quote.
enum Quote {
    /// It goes on in the next piece.
    Open,
    /// It is so many bytes long.
    Closed(usize),
    /// It does not end.
    Endless,
}

impl Quoted {
    /// The longest record, in bytes.
    const LONGEST: usize = 1 << 16;

    fn read(
        &mut self,
        text: &[u8],
        delimiter: u8,
        last: bool,
        cells: &mut Vec<(usize, usize)>,
    ) -> Quote {
        let whole = text.len() <= Self::LONGEST;
        let text = &text[..text.len().min(Self::LONGEST)];
        let build = || csv_core::ReaderBuilder::new().delimiter(delimiter).build();
        let reader = self.reader.get_or_insert_with(build);
        reader.reset();
        self.output.resize(text.len(), 0);
        self.ends.resize(16, 0);
        let (mut read, mut written, mut ended) = (0, 0, 0);
        loop {
            let (output, ends) = (&mut self.output[written..], &mut self.ends[ended..]);
            let (result, taken, wrote, cut) = reader.read_record(&text[read..], output, ends);
            (read, written, ended) = (read + taken, written + wrote, ended + cut);
            match result {
                // Without input it is told that this is all.
                ReadRecordResult::InputEmpty if last && whole => {}
                ReadRecordResult::InputEmpty if whole => return Quote::Open,
                ReadRecordResult::InputEmpty => return Quote::Endless,
                ReadRecordResult::OutputFull => self.output.resize(2 * self.output.len() + 16, 0),
                ReadRecordResult::OutputEndsFull => self.ends.resize(2 * self.ends.len(), 0),
                ReadRecordResult::Record | ReadRecordResult::End => break,
            }
        }
        if read > 0 && text[read - 1] == b'\r' {
            match text.get(read) {
                Some(b'\n') => read += 1,
                None if !(last && whole) => return Quote::Open,
                _ => {}
            }
        }
        self.output.truncate(written);
        cells.clear();
        let mut from = 0;
        for &to in &self.ends[..ended] {
            cells.push((from, to));
            from = to;
        }
        Quote::Closed(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The records of a text that comes in pieces: line and cells.
    fn cut(text: &[u8], piece: usize) -> Vec<(u64, Vec<String>)> {
        let mut records = Records::default();
        let mut found = Vec::new();
        let mut sink = |cells: &Cells<'_>| {
            let all = (0..cells.len()).map(|at| cells.get(at).unwrap_or("?").to_owned());
            found.push((cells.line, all.collect()));
        };
        text.chunks(piece).for_each(|piece| records.push(piece, false, &mut sink));
        records.push(&[], true, &mut sink);
        found
    }

    /// The same by crate `csv`.
    fn oracle(text: &[u8]) -> Vec<Vec<String>> {
        let heading = split(text, true).map_or(&[][..], |(line, _)| line);
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(find_delimiter(heading))
            .has_headers(false)
            .flexible(true)
            .from_reader(text);
        let cell = |cell: &[u8]| str::from_utf8(cell).unwrap_or("?").trim().to_owned();
        let records = reader.byte_records().map(|record| record.expect("bytes in memory"));
        records.map(|record| record.iter().map(cell).collect()).collect()
    }

    #[test]
    fn lines_are_counted_whatever_ends_them() {
        let text = b"\xef\xbb\xbfa,b\r\n\r\n\"c\r\nd\",e\n\rf,\"g\"\rh";
        for piece in 1..text.len() {
            let found = cut(text, piece);
            let lines: Vec<u64> = found.iter().map(|(line, _)| *line).collect();
            assert_eq!(lines, [1, 3, 6, 7], "{piece}");
            assert_eq!(found[1].1, ["c\r\nd", "e"]);
        }
    }

    #[test]
    fn a_quote_that_never_closes_costs_its_line() {
        let mut text = b"a,b\n\"c,d\n".to_vec();
        (0..20_000).for_each(|_| text.extend_from_slice(b"e,f\n"));
        for piece in [1000, text.len()] {
            let found = cut(&text, piece);
            assert_eq!(found.len(), 20_002, "{piece}");
            assert_eq!(found[1], (2, Vec::new()));
            assert_eq!(found[2], (3, vec!["e".to_owned(), "f".to_owned()]));
        }
    }

    proptest! {
        #[test]
        fn any_text_is_cut_as_the_crate_cuts_it(
            text in "([ab,;\t\"\r\n é]|\"\"|,\"|\",){0,60}",
            piece in 1_usize..70,
        ) {
            let found: Vec<Vec<String>> = cut(text.as_bytes(), piece).into_iter().map(|(_, cells)| cells).collect();
            prop_assert_eq!(found, oracle(text.as_bytes()));
        }

        #[test]
        fn any_bytes_are_cut_as_the_crate_cuts_them(
            text in proptest::collection::vec(prop_oneof![Just(b','), Just(b'"'), Just(b'\n'), any::<u8>()], 0..60),
            piece in 1_usize..70,
        ) {
            let found: Vec<Vec<String>> = cut(&text, piece).into_iter().map(|(_, cells)| cells).collect();
            prop_assert_eq!(found, oracle(&text));
        }
    }
}
