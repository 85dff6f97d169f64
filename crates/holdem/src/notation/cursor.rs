//! Reading a text character by character, with look-alikes folded into plain characters.

/// A place in a text, moving forward.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

/// The plain character that `c` stands for: full-width forms, dashes, wave dashes and foreign
/// commas and spaces are what keyboards and web pages put in the place of plain ones.
const fn fold(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5D}' => match char::from_u32(c as u32 - 0xFEE0) {
            Some(plain) => plain,
            None => c,
        },
        '、' | '،' => ',',
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '～' | '〜' | '~' | 'ー' => '-',
        _ => c,
    }
}

/// Characters that say how the one before them is drawn, or nothing at all.
const fn is_unseen(c: char) -> bool {
    matches!(c, '\u{FE00}'..='\u{FE0F}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}')
}

/// The plain characters of a text.
pub(super) fn plain(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter(|&c| !is_unseen(c)).map(fold)
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut cursor = Self { text, at: 0 };
        cursor.skip_unseen();
        cursor
    }

    /// The byte it stands at.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The text from a byte to here, without what is not seen at its end.
    pub(super) fn since(&self, start: usize) -> &'a str {
        &self.text[start..self.at]
    }

    /// The next plain character.
    pub(super) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next().map(fold)
    }

    /// Moves past the next character when it is `wanted`.
    pub(super) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.bump();
        }
        found
    }

    /// Moves past the next character.
    pub(super) fn bump(&mut self) {
        if let Some(c) = self.text[self.at..].chars().next() {
            self.at += c.len_utf8();
            self.skip_unseen();
        }
    }

    /// Moves past characters as long as they are `wanted`.
    pub(super) fn skip(&mut self, wanted: impl Fn(char) -> bool) {
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
    }

    /// Moves past spaces, but not past the end of the line.
    pub(super) fn skip_spaces(&mut self) {
        self.skip(|c| c.is_whitespace() && c != '\n');
    }

    fn skip_unseen(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches(is_unseen).len();
    }
}
