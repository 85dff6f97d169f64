//! Bytes to text: the encodings histories come in.

use encoding_rs::{Decoder, UTF_16BE, UTF_16LE, WINDOWS_1252};

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
    wide: Option<Decoder>,
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
            self.wide = wide(&joined);
            bytes = &joined;
        }
        if let Some(decoder) = &mut self.wide {
            let mut decoded = String::new();
            run(decoder, bytes, &mut decoded, false);
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
        if let Some(decoder) = &mut self.wide {
            run(decoder, &[], text, true);
        } else {
            narrow(&self.held, text);
        }
        *self = Self::default();
    }
}

/// The decoder of a file in UTF-16.
fn wide(start: &[u8]) -> Option<Decoder> {
    match start {
        [0xFF, 0xFE, ..] => Some(UTF_16LE.new_decoder_with_bom_removal()),
        [0xFE, 0xFF, ..] => Some(UTF_16BE.new_decoder_with_bom_removal()),
        [a, 0, b, 0, ..] if *a != 0 && *b != 0 => Some(UTF_16LE.new_decoder_without_bom_handling()),
        [0, a, 0, b, ..] if *a != 0 && *b != 0 => Some(UTF_16BE.new_decoder_without_bom_handling()),
        _ => None,
    }
}

fn run(decoder: &mut Decoder, mut bytes: &[u8], text: &mut String, last: bool) {
    loop {
        text.reserve(decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(0));
        let (result, read, _) = decoder.decode_to_string(bytes, text, last);
        bytes = &bytes[read..];
        if result == encoding_rs::CoderResult::InputEmpty {
            return;
        }
    }
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
                    Err(_) => {
                        text.push_str(&WINDOWS_1252.decode_without_bom_handling(line).0);
                    }
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

    proptest! {
        #[test]
        fn pieces_do_not_matter(bytes in proptest::collection::vec(any::<u8>(), 0..200), piece in 1_usize..50) {
            prop_assert_eq!(decoded(&bytes, piece), decoded(&bytes, 1000));
        }
    }
}
