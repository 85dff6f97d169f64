//! Where in a text something stands.

/// A stretch of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The line it begins on, from 1.
    pub line: usize,
    /// The character of that line it begins at, from 1.
    pub column: usize,
    /// The byte of the text it begins at.
    pub start: usize,
    /// The byte just after it.
    pub end: usize,
}

/// Finds lines and columns. Asked in the order of the text it reads the text once.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    text: &'a str,
    line: usize,
    column: usize,
    at: usize,
}

impl<'a> Lines<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, line: 1, column: 1, at: 0 }
    }

    /// The place of a stretch of bytes, which begins and ends between characters.
    pub(super) fn place(&mut self, start: usize, end: usize) -> Place {
        if start < self.at {
            *self = Self::new(self.text);
        }
        for c in self.text[self.at..start].chars() {
            if c == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.at = start;
        Place { line: self.line, column: self.column, start, end }
    }
}
