//! Columns for people.

use std::io::{self, Write};

/// Rows of cells under a heading. The first column is set left, the others right.
#[derive(Debug)]
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new(heading: &[&str]) -> Self {
        Self { rows: vec![heading.iter().map(|&cell| cell.to_owned()).collect()] }
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in &self.rows {
            let cells: Vec<String> = row
                .iter()
                .zip(&widths)
                .enumerate()
                .map(|(column, (cell, &width))| match column {
                    0 => format!("{cell:width$}"),
                    _ => format!("{cell:>width$}"),
                })
                .collect();
            writeln!(out, "{}", cells.join("  ").trim_end())?;
        }
        Ok(())
    }
}

/// A chance in percent: `81.9461 %`.
pub(crate) fn percent(chance: f64) -> String {
    format!("{:.4} %", 100.0 * chance)
}

/// A count in groups of three digits: `1,712,304`.
pub(crate) fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_digits_by_three() {
        let counts = [0, 7, 999, 1000, 12_345, 1_712_304];
        let texts = ["0", "7", "999", "1,000", "12,345", "1,712,304"];
        assert_eq!(counts.map(grouped), texts);
    }

    #[test]
    fn sets_columns() {
        let mut table = Table::new(&["", "win"]);
        table.row(vec!["AA".into(), "81 %".into()]);
        table.row(vec!["AKs+".into(), "7 %".into()]);
        let mut out = Vec::new();
        table.write(&mut out).expect("writing to memory");
        assert_eq!(String::from_utf8_lossy(&out), "       win\nAA    81 %\nAKs+   7 %\n");
    }
}
