//! Cutting a stream of bytes into hands.

use crate::decode::Decode;
use crate::heading::{self, Grammar, Heading};
use crate::lines;

/// A hand longer than this is none.
const LONGEST: usize = 1 << 20;

/// A stretch of one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'t> {
    /// A hand, or what is left of one.
    Hand(Block<'t>),
    /// Text that belongs to no hand begins at this line.
    Stray(u64),
    /// A hand that began at this line did not end.
    TooLong(u64),
}

/// The text of one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Block<'t> {
    pub(crate) grammar: Grammar,
    /// Everything from its first line to the first line of the next hand.
    pub(crate) text: &'t str,
    /// The number of its first line in the file.
    pub(crate) line: u64,
    /// What the file says of all hands of a session, before the first of them.
    pub(crate) session: &'t str,
    /// Whether its end was seen, for the grammars that have one.
    pub(crate) whole: bool,
}

/// What is open at the place that was scanned last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    Nothing,
    /// A hand of lines; its grammar is not known yet when only its number was seen.
    Lines {
        start: usize,
        line: u64,
        grammar: Option<Grammar>,
        lines: u64,
    },
    /// A table of PHH keys.
    Keys {
        start: usize,
        line: u64,
        variant: bool,
    },
    /// An XML session before its first game, or between two.
    Session {
        start: Option<usize>,
        line: u64,
    },
    /// A game of an XML session.
    Game {
        start: usize,
        line: u64,
    },
    /// A JSON object.
    Object {
        start: usize,
        line: u64,
        depth: u32,
        quoted: bool,
        escaped: bool,
    },
}

/// Cuts the bytes of one file after the other into pieces.
#[derive(Debug)]
pub(crate) struct Cutter {
    decode: Decode,
    text: String,
    /// Up to where `text` was scanned: the beginning of a line.
    scanned: usize,
    /// The number of the line that begins there.
    line: u64,
    open: Open,
    /// What the session says of its hands.
    session: String,
    /// Whether stray text was told since the last hand.
    strayed: bool,
}

impl Cutter {
    pub(crate) fn new() -> Self {
        Self {
            decode: Decode::default(),
            text: String::new(),
            scanned: 0,
            line: 1,
            open: Open::Nothing,
            session: String::new(),
            strayed: false,
        }
    }

    /// Takes more bytes of the file and hands over the pieces that are whole.
    pub(crate) fn push(&mut self, bytes: &[u8], sink: &mut impl FnMut(Piece<'_>)) {
        self.decode.push(bytes, &mut self.text);
        self.scan(false, sink);
        let keep = self.open_start().unwrap_or(self.scanned).min(self.scanned);
        if keep > 0 {
            self.text.drain(..keep);
            self.scanned -= keep;
            self.shift(keep);
        }
    }

    /// Ends the file and hands over the last piece.
    pub(crate) fn finish(&mut self, sink: &mut impl FnMut(Piece<'_>)) {
        self.decode.finish(&mut self.text);
        self.scan(true, sink);
        self.close(self.text.len(), sink);
        *self = Self::new();
    }

    fn scan(&mut self, last: bool, sink: &mut impl FnMut(Piece<'_>)) {
        while self.scanned < self.text.len() {
            let (line, next) = lines::split(&self.text[self.scanned..]);
            let whole = next > line.len();
            // A carriage return at the very end may be half of a pair.
            let halved =
                whole && self.scanned + next == self.text.len() && self.text.ends_with('\r');
            if !last && (!whole || halved) {
                return;
            }
            let (from, to) = (self.scanned, self.scanned + line.len());
            self.take_line(from, to, sink);
            self.scanned = from + next;
            self.line += 1;
            if let Some(start) = self.open_start()
                && self.scanned - start > LONGEST
            {
                sink(Piece::TooLong(self.open_line()));
                self.open = Open::Nothing;
                self.strayed = true;
            }
        }
    }

    fn take_line(&mut self, from: usize, to: usize, sink: &mut impl FnMut(Piece<'_>)) {
        let line = lines::trimmed(&self.text[from..to]);
        if line.is_empty() {
            return;
        }
        let found = heading::find(line);
        let variant = line.starts_with("variant");
        let comment = line.starts_with("# ") || line == "#";
        match (self.open, found) {
            (Open::Object { .. }, None | Some(Heading::Object | Heading::Key | Heading::Table)) => {
                self.scan_object(from, to, sink);
            }
            (
                Open::Session { .. } | Open::Game { .. },
                None | Some(Heading::Object | Heading::Key),
            ) => {
                self.scan_tags(from, to, sink);
            }
            (_, Some(Heading::Session)) => self.scan_tags(from, to, sink),
            (Open::Lines { start, line, grammar: None, lines }, Some(Heading::Number)) => {
                self.open = Open::Lines { start, line, grammar: None, lines: lines + 1 };
            }
            (Open::Lines { start, line, grammar: None, lines }, Some(Heading::Hand(grammar))) => {
                self.open = Open::Lines { start, line, grammar: Some(grammar), lines: lines + 1 };
            }
            (_, Some(Heading::Hand(grammar))) => self.begin_lines(from, Some(grammar), sink),
            (_, Some(Heading::Number)) => self.begin_lines(from, None, sink),
            (Open::Keys { start, line: first, variant: false }, Some(Heading::Key)) => {
                self.open = Open::Keys { start, line: first, variant };
            }
            (Open::Keys { .. }, Some(Heading::Key)) if !variant => {}
            (Open::Nothing | Open::Keys { .. }, Some(Heading::Key)) => {
                self.close(from, sink);
                self.begin(Open::Keys { start: from, line: self.line, variant });
            }
            (_, Some(Heading::Table)) => {
                self.close(from, sink);
                self.begin(Open::Keys { start: from, line: self.line, variant: false });
            }
            (Open::Nothing, Some(Heading::Object)) => {
                let (start, line) = (from, self.line);
                self.begin(Open::Object { start, line, depth: 0, quoted: false, escaped: false });
                self.scan_object(from, to, sink);
            }
            (Open::Nothing, None) if !comment => {
                if self.text[from..to].contains("<session") {
                    self.scan_tags(from, to, sink);
                } else if !self.strayed {
                    self.strayed = true;
                    sink(Piece::Stray(self.line));
                }
            }
            (_, Some(Heading::Declaration)) => {
                self.close(from, sink);
                if self.text[from..to].contains("<session") {
                    self.scan_tags(from, to, sink);
                }
            }
            (Open::Lines { start, line, grammar, lines }, _) => {
                self.open = Open::Lines { start, line, grammar, lines: lines + 1 };
            }
            // Comments, and values that go on for several lines.
            _ => {}
        }
    }

    fn begin_lines(
        &mut self,
        from: usize,
        grammar: Option<Grammar>,
        sink: &mut impl FnMut(Piece<'_>),
    ) {
        self.close(from, sink);
        self.begin(Open::Lines { start: from, line: self.line, grammar, lines: 1 });
    }

    fn begin(&mut self, open: Open) {
        self.open = open;
        self.strayed = false;
    }

    /// Hands over what is open, which ends at `end`.
    fn close(&mut self, end: usize, sink: &mut impl FnMut(Piece<'_>)) {
        let block = |grammar, start: usize, line, whole| {
            let text = &self.text[start..end];
            let session = if grammar == Grammar::IPoker { self.session.as_str() } else { "" };
            Piece::Hand(Block { grammar, text, line, session, whole })
        };
        match self.open {
            Open::Lines { start, line, grammar: Some(grammar), .. } => {
                sink(block(grammar, start, line, true));
            }
            // The announcement of a hand that is not in the file is not missed.
            Open::Lines { line, grammar: None, lines, .. } if lines > 1 => sink(Piece::Stray(line)),
            Open::Keys { start, line, .. } => sink(block(Grammar::Phh, start, line, true)),
            Open::Game { start, line } => sink(block(Grammar::IPoker, start, line, false)),
            Open::Object { start, line, .. } => sink(block(Grammar::Ohh, start, line, false)),
            Open::Nothing | Open::Session { .. } | Open::Lines { .. } => {}
        }
        self.open = Open::Nothing;
    }

    /// Follows braces until the object ends.
    fn scan_object(&mut self, from: usize, to: usize, sink: &mut impl FnMut(Piece<'_>)) {
        let Open::Object { start, line, mut depth, mut quoted, mut escaped } = self.open else {
            return;
        };
        for at in from..to {
            match self.text.as_bytes()[at] {
                _ if escaped => escaped = false,
                b'\\' if quoted => escaped = true,
                b'"' => quoted = !quoted,
                b'{' if !quoted => depth += 1,
                b'}' if !quoted && depth > 1 => depth -= 1,
                b'}' if !quoted && depth == 1 => {
                    let (grammar, session) = (Grammar::Ohh, "");
                    let text = &self.text[start..=at];
                    sink(Piece::Hand(Block { grammar, text, line, session, whole: true }));
                    self.open = Open::Nothing;
                    self.rest_of_line(at + 1, to, sink);
                    return;
                }
                _ => {}
            }
        }
        self.open = Open::Object { start, line, depth, quoted, escaped };
    }

    /// Follows the tags of a session.
    fn scan_tags(&mut self, from: usize, to: usize, sink: &mut impl FnMut(Piece<'_>)) {
        let mut at = from;
        while let Some(tag) = memchr::memchr(b'<', &self.text.as_bytes()[at..to]) {
            at += tag;
            let rest = &self.text[at..to];
            let is = |tag: &str| {
                rest.strip_prefix(tag)
                    .is_some_and(|rest| rest.starts_with([' ', '>', '\t']) || rest.is_empty())
            };
            if is("<session") {
                self.close(at, sink);
                self.begin(Open::Session { start: Some(at), line: self.line });
            } else if is("<game") {
                if let Open::Session { start: Some(start), .. } = self.open {
                    self.session.clear();
                    self.session.push_str(&self.text[start..at]);
                }
                self.close(at, sink);
                self.begin(Open::Game { start: at, line: self.line });
            } else if is("</game") {
                if let Open::Game { start, line } = self.open {
                    let text = &self.text[start..at + "</game>".len().min(to - at)];
                    let (grammar, session) = (Grammar::IPoker, self.session.as_str());
                    sink(Piece::Hand(Block { grammar, text, line, session, whole: true }));
                    self.open = Open::Session { start: None, line: self.line };
                }
            } else if is("</session") {
                self.close(at, sink);
            }
            at += 1;
        }
    }

    /// What follows an object on its line: perhaps another one.
    fn rest_of_line(&mut self, from: usize, to: usize, sink: &mut impl FnMut(Piece<'_>)) {
        let rest = &self.text[from..to];
        if let Some(brace) = rest.find('{') {
            let (start, line) = (from + brace, self.line);
            self.begin(Open::Object { start, line, depth: 0, quoted: false, escaped: false });
            self.scan_object(start, to, sink);
        }
    }

    fn open_start(&self) -> Option<usize> {
        match self.open {
            Open::Nothing => None,
            Open::Session { start, .. } => start,
            Open::Lines { start, .. }
            | Open::Keys { start, .. }
            | Open::Game { start, .. }
            | Open::Object { start, .. } => Some(start),
        }
    }

    fn open_line(&self) -> u64 {
        match self.open {
            Open::Nothing => self.line,
            Open::Session { line, .. }
            | Open::Lines { line, .. }
            | Open::Keys { line, .. }
            | Open::Game { line, .. }
            | Open::Object { line, .. } => line,
        }
    }

    /// Moves the beginning of what is open down after text before it was dropped.
    fn shift(&mut self, by: usize) {
        match &mut self.open {
            Open::Nothing | Open::Session { start: None, .. } => {}
            Open::Session { start: Some(start), .. }
            | Open::Lines { start, .. }
            | Open::Keys { start, .. }
            | Open::Game { start, .. }
            | Open::Object { start, .. } => *start -= by,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn pieces(bytes: &[u8], size: usize) -> Vec<String> {
        let mut cutter = Cutter::new();
        let mut found = Vec::new();
        let mut sink = |piece: Piece<'_>| {
            found.push(match piece {
                Piece::Hand(block) => format!(
                    "{} {:?} {} {:?} {:?}",
                    block.line, block.grammar, block.whole, block.session, block.text
                ),
                other => format!("{other:?}"),
            });
        };
        bytes.chunks(size).for_each(|piece| cutter.push(piece, &mut sink));
        cutter.finish(&mut sink);
        found
    }

    const MIXED: &str = "\u{feff}hello\nPokerStars Hand #1: x\nSeat 1: A\r\n\r\nWinamax Poker - y\rz\r\
        #Game No : 1\n***** 888poker Hand History for Game 1 *****\nend\n\
        <?xml version=\"1.0\"?>\n<session a=\"1\"><general/>\n<game gamecode=\"5\">\n<x/></game>\
        <game gamecode=\"6\"></game></session>\n{\"ohh\": {\"a\": \"}\"}}\n# comment\n\
        [1]\nvariant = 'NT'\nantes = [0]\n[2]\nvariant = 'FT'\n<session><game>\nPoker Hand #HD1: z\n";

    #[test]
    fn cuts_files_of_mixed_rooms() {
        assert_eq!(
            pieces(MIXED.as_bytes(), 1 << 16),
            [
                "Stray(1)",
                r##"2 Stars true "" "PokerStars Hand #1: x\nSeat 1: A\r\n\r\n""##,
                r##"5 Winamax true "" "Winamax Poker - y\rz\r""##,
                r##"7 Pacific true "" "#Game No : 1\n***** 888poker Hand History for Game 1 *****\nend\n""##,
                r##"12 IPoker true "<session a=\"1\"><general/>\n" "<game gamecode=\"5\">\n<x/></game>""##,
                r##"13 IPoker true "<session a=\"1\"><general/>\n" "<game gamecode=\"6\"></game>""##,
                r##"14 Ohh true "" "{\"ohh\": {\"a\": \"}\"}}""##,
                r##"16 Phh true "" "[1]\nvariant = 'NT'\nantes = [0]\n""##,
                r##"19 Phh true "" "[2]\nvariant = 'FT'\n""##,
                r##"21 IPoker false "<session>" "<game>\n""##,
                r##"22 Gg true "" "Poker Hand #HD1: z\n""##,
            ]
        );
    }

    proptest! {
        #[test]
        fn the_size_of_the_pieces_pushed_does_not_matter(size in 1_usize..60) {
            prop_assert_eq!(pieces(MIXED.as_bytes(), size), pieces(MIXED.as_bytes(), 1 << 16));
        }
    }
}
