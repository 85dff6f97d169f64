//! Bytes to text: the encodings histories come in.
//!
//! These three and no more, by hand: a crate of all encodings brings their tables along, which
//! would be a tenth of the one file. It is the oracle of the tests.

/// Turns the bytes of one file into text, piece by piece.
///
/// UTF-16 is known by its mark, or by every other byte being zero. Everything else is UTF-8, but a
/// line that is not valid UTF-8 is taken for Windows-1252. Zero bytes become ends of lines.
#[derive(Default)]
pub(crate) struct Decode {
    /// Bytes whose line is not over.
    held: Vec<u8>,
    /// Bytes that came in; the first ones tell the encoding.
    begun: bool,
    wide: Option<Wide>,
}

impl std::fmt::Debug for Decode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Decode").field("held", &self.held.len()).finish_non_exhaustive()
    }
}

/// A line longer than this is cut: no history has one.
const LONGEST_LINE: usize = 1 << 20;

impl Decode {
    /// Takes more bytes and adds the text of whole lines to `text`.
    pub(crate) fn push(&mut self, bytes: &[u8], text: &mut String) {
        let mut bytes = bytes;
        let joined;
        if !self.begun {
            // Four bytes tell the encoding.
            self.held.extend_from_slice(bytes);
            if self.held.len() < 4 {
                return;
            }
            self.begun = true;
            joined = std::mem::take(&mut self.held);
            self.wide = Wide::of(&joined);
            bytes = &joined;
        }
        if let Some(wide) = &mut self.wide {
            let mut decoded = String::new();
            wide.push(bytes, &mut decoded);
            text.push_str(&decoded.replace('\0', "\n"));
            return;
        }
        let end = match memchr::memrchr2(b'\n', b'\r', bytes) {
            Some(at) => at + 1,
            None if self.held.len() + bytes.len() > LONGEST_LINE => bytes.len(),
            None => 0,
        };
        let (lines, rest) = bytes.split_at(end);
        if !lines.is_empty() {
            if self.held.is_empty() {
                narrow(lines, text);
            } else {
                self.held.extend_from_slice(lines);
                narrow(&self.held, text);
                self.held.clear();
            }
        }
        self.held.extend_from_slice(rest);
    }

    /// Ends the file: adds what was held back.
    pub(crate) fn finish(&mut self, text: &mut String) {
        if let Some(wide) = &self.wide {
            wide.finish(text);
        } else {
            narrow(&self.held, text);
        }
        *self = Self::default();
    }
}

/// UTF-16 that comes piece by piece.
#[derive(Clone, Copy)]
struct Wide {
    /// Two bytes as a unit, in the order of the file.
    unit: fn([u8; 2]) -> u16,
    /// The first byte of a unit whose second has not come.
    half: Option<u8>,
    /// The first unit of a pair whose second has not come.
    high: Option<u16>,
    /// Whether nothing was read yet: the mark that a file may begin with is not part of its text.
    is_fresh: bool,
}

/// The mark at the beginning of a file.
const MARK: u16 = 0xFEFF;

impl Wide {
    /// For a file that begins so, if it is in UTF-16.
    fn of(start: &[u8]) -> Option<Self> {
        let unit: fn([u8; 2]) -> u16 = match start {
            [0xFF, 0xFE, ..] => u16::from_le_bytes,
            [0xFE, 0xFF, ..] => u16::from_be_bytes,
            [a, 0, b, 0, ..] if *a != 0 && *b != 0 => u16::from_le_bytes,
            [0, a, 0, b, ..] if *a != 0 && *b != 0 => u16::from_be_bytes,
            _ => return None,
        };
        Some(Self { unit, half: None, high: None, is_fresh: true })
    }

    /// Adds the text of these bytes. A half of a pair that stands alone becomes U+FFFD.
    fn push(&mut self, bytes: &[u8], text: &mut String) {
        let joined: Vec<u8> = self.half.take().into_iter().chain(bytes.iter().copied()).collect();
        let (pairs, rest) = joined.as_chunks();
        self.half = rest.first().copied();
        let mut units: Vec<u16> = self.high.take().into_iter().collect();
        units.extend(pairs.iter().map(|&pair| (self.unit)(pair)));
        let marked = self.is_fresh && units.first() == Some(&MARK);
        self.is_fresh &= units.is_empty();
        self.high = units.pop_if(|last| (0xD800..0xDC00).contains(last));
        let units = units.into_iter().skip(usize::from(marked));
        text.extend(char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
    }

    /// What never came whole.
    fn finish(&self, text: &mut String) {
        if self.half.is_some() || self.high.is_some() {
            text.push(char::REPLACEMENT_CHARACTER);
        }
    }
}

/// The characters that Windows-1252 has from 0x80 on, where Latin-1 has none; both agree on all
/// others. As the Encoding Standard of the WHATWG says, the five that are not given stand for
/// themselves.
const FROM_80: [char; 32] = [
    '\u{20AC}', '\u{81}', '\u{201A}', '\u{192}', '\u{201E}', '\u{2026}', '\u{2020}', '\u{2021}',
    '\u{2C6}', '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\u{8D}', '\u{17D}', '\u{8F}',
    '\u{90}', '\u{2018}', '\u{2019}', '\u{201C}', '\u{201D}', '\u{2022}', '\u{2013}', '\u{2014}',
    '\u{2DC}', '\u{2122}', '\u{161}', '\u{203A}', '\u{153}', '\u{9D}', '\u{17E}', '\u{178}',
];

/// A byte of Windows-1252.
fn windows_1252(byte: u8) -> char {
    let special = byte.checked_sub(0x80).and_then(|at| FROM_80.get(usize::from(at)));
    special.copied().unwrap_or_else(|| char::from(byte))
}

/// Adds lines in UTF-8 or Windows-1252.
fn narrow(bytes: &[u8], text: &mut String) {
    let from = text.len();
    match str::from_utf8(bytes) {
        Ok(whole) => text.push_str(whole),
        Err(_) => {
            for line in bytes.split_inclusive(|&byte| byte == b'\n' || byte == b'\r') {
                match str::from_utf8(line) {
                    Ok(line) => text.push_str(line),
                    Err(_) => text.extend(line.iter().map(|&byte| windows_1252(byte))),
                }
            }
        }
    }
    if memchr::memchr(0, &text.as_bytes()[from..]).is_some() {
        let cleaned = text[from..].replace('\0', "\n");
        text.truncate(from);
        text.push_str(&cleaned);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn decoded(bytes: &[u8], piece: usize) -> String {
        let (mut decode, mut text) = (Decode::default(), String::new());
        bytes.chunks(piece.max(1)).for_each(|piece| decode.push(piece, &mut text));
        decode.finish(&mut text);
        text
    }

    #[test]
    fn tells_encodings_apart() {
        let text = "Seat 1: Zoë (€5)\r\nnext\r\n";
        let wide: Vec<u16> = text.encode_utf16().collect();
        let little: Vec<u8> = wide.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = wide.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        let marked = [&[0xFF, 0xFE][..], &little].concat();
        let western = b"Seat 1: Zo\xEB (\x805)\r\nnext\r\n";
        for bytes in [text.as_bytes(), &little, &big, &marked, western] {
            for piece in [1, 2, 3, 7, 100] {
                assert_eq!(decoded(bytes, piece), text);
            }
        }
        // One line in another encoding does not change the others.
        assert_eq!(decoded(b"\xC3\xA9\n\xE9\n", 100), "é\né\n");
        assert_eq!(decoded(b"one\0\0two", 100), "one\n\ntwo");
    }

    #[test]
    fn windows_1252_is_that_of_the_standard() {
        for byte in 0..=u8::MAX {
            let bytes = [byte];
            let (standard, ..) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(&bytes);
            assert_eq!(windows_1252(byte).to_string(), standard, "{byte:#x}");
        }
    }

    proptest! {
        // Halves of pairs in every place, too.
        #[test]
        fn utf_16_is_that_of_the_standard(
            units in proptest::collection::vec(prop_oneof![any::<u16>(), 0xD7FE..0xE002_u16], 0..50),
            piece in 1_usize..9,
        ) {
            for (standard, bytes, mark) in [
                (encoding_rs::UTF_16LE, u16::to_le_bytes as fn(u16) -> [u8; 2], [0xFF, 0xFE]),
                (encoding_rs::UTF_16BE, u16::to_be_bytes, [0xFE, 0xFF]),
            ] {
                let file: Vec<u8> = mark.into_iter().chain(units.iter().copied().flat_map(bytes)).collect();
                let mut wide = Wide::of(&file).expect("it is marked");
                let mut text = String::new();
                file.chunks(piece).for_each(|piece| wide.push(piece, &mut text));
                wide.finish(&mut text);
                prop_assert_eq!(text, standard.decode_with_bom_removal(&file).0);
            }
        }

        #[test]
        fn pieces_do_not_matter(bytes in proptest::collection::vec(any::<u8>(), 0..200), piece in 1_usize..50) {
            prop_assert_eq!(decoded(&bytes, piece), decoded(&bytes, 1000));
        }
    }
}
