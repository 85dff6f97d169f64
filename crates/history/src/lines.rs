//! Lines of a text, whatever ends them.

/// The lines of a text with their numbers, without the space at their ends; blank ones are left
/// out.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'t> {
    rest: &'t str,
    number: u64,
}

impl<'t> Lines<'t> {
    /// The lines of a text whose first line has this number.
    pub(crate) const fn new(text: &'t str, first: u64) -> Self {
        Self { rest: text, number: first }
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = (u64, &'t str);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let (line, next) = split(self.rest);
            let number = self.number;
            self.rest = &self.rest[next..];
            self.number += 1;
            let line = trimmed(line);
            if !line.is_empty() {
                return Some((number, line));
            }
        }
        None
    }
}

/// The first line of a text that is not empty, and where the next one begins.
pub(crate) fn split(text: &str) -> (&str, usize) {
    let bytes = text.as_bytes();
    match memchr::memchr2(b'\n', b'\r', bytes) {
        None => (text, text.len()),
        Some(at) => {
            let pair = bytes[at] == b'\r' && bytes.get(at + 1) == Some(&b'\n');
            (&text[..at], at + if pair { 2 } else { 1 })
        }
    }
}

/// A line without space or byte order marks at its ends.
pub(crate) fn trimmed(line: &str) -> &str {
    let line = line.trim_ascii();
    if line.as_bytes().first().is_some_and(|&byte| byte >= 0x80)
        || line.as_bytes().last().is_some_and(|&byte| byte >= 0x80)
    {
        return line.trim_matches(|c: char| c == '\u{feff}' || c.is_whitespace());
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_lines_of_every_system() {
        let lines = |text| Lines::new(text, 1).collect::<Vec<_>>();
        assert_eq!(lines("a\nb\r\n\r\nc\rd "), [(1, "a"), (2, "b"), (4, "c"), (5, "d")]);
        assert_eq!(lines("\u{feff}a"), [(1, "a")]);
        assert_eq!(lines(""), []);
    }
}
