//! What an answer costs, as a picture: against the size of the ranges and against the players.

use super::figures::Figures;
use anyhow::{Context as _, Result};
use std::fmt::Write as _;

/// A line of the first panel: the work, its label, its colour.
const LINES: [(&str, &str, &str); 6] = [
    ("three flop", "three ranges, flop", "#b3261e"),
    ("three turn", "three, turn", "#d9730d"),
    ("three river", "three, river", "#b58900"),
    ("two flop", "two ranges, flop", "#1a56db"),
    ("two turn", "two, turn", "#0b7285"),
    ("two river", "two, river", "#2b8a3e"),
];
const SIZES: [u32; 8] = [1, 2, 5, 10, 20, 40, 70, 100];
const PLAYERS: std::ops::RangeInclusive<u32> = 2..=10;

const HEIGHT: f64 = 360.0;
const TOP: f64 = 46.0;
const BOTTOM: f64 = 312.0;

/// A panel of the picture: where it stands, and its scales, logarithmic upwards.
struct Panel {
    left: f64,
    right: f64,
    /// What stands at the left and right ends, after `across`.
    from: f64,
    to: f64,
    across: fn(f64) -> f64,
    /// What stands at the bottom and at the top.
    low: f64,
    high: f64,
}

impl Panel {
    fn x(&self, value: f64) -> f64 {
        let part = ((self.across)(value) - self.from) / (self.to - self.from);
        self.left + part * (self.right - self.left)
    }

    fn y(&self, value: f64) -> f64 {
        let part = (value / self.low).log10() / (self.high / self.low).log10();
        BOTTOM - part * (BOTTOM - TOP)
    }

    /// The grid with its labels.
    fn grid(&self, svg: &mut String, ups: &[(f64, &str)], downs: &[(f64, String)]) -> Result<()> {
        let (left, right) = (self.left, self.right);
        for (value, label) in ups {
            let y = self.y(*value);
            writeln!(svg, r#"<path class="g" d="M{left} {y:.1}H{right}"/>"#)?;
            let (x, y) = (left - 6.0, y + 4.0);
            writeln!(svg, r#"<text x="{x}" y="{y:.1}" text-anchor="end">{label}</text>"#)?;
        }
        for (value, label) in downs {
            let x = self.x(*value);
            let y = BOTTOM + 17.0;
            writeln!(svg, r#"<text x="{x:.1}" y="{y}" text-anchor="middle">{label}</text>"#)?;
        }
        Ok(())
    }

    fn line(&self, svg: &mut String, points: &[(f64, f64)], colour: &str) -> Result<()> {
        let places: Vec<String> =
            points.iter().map(|&(x, y)| format!("{:.1} {:.1}", self.x(x), self.y(y))).collect();
        writeln!(svg, r#"<path class="l" stroke="{colour}" d="M{}"/>"#, places.join("L"))?;
        for (x, y) in points {
            let (x, y) = (self.x(*x), self.y(*y));
            writeln!(svg, r#"<circle cx="{x:.1}" cy="{y:.1}" r="3" fill="{colour}"/>"#)?;
        }
        Ok(())
    }
}

/// Draws it.
///
/// # Errors
/// When a figure is missing.
pub(super) fn chart(figures: &Figures) -> Result<String> {
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 {HEIGHT}" role="img">
<title>What an answer costs against the size of the ranges, the street and the players</title>
<style>
text {{ font: 13px system-ui, sans-serif; fill: #444 }}
.h {{ font-weight: 600; fill: #111 }}
.g {{ stroke: #ddd; fill: none }}
.l {{ fill: none; stroke-width: 2 }}
</style>
<rect width="960" height="{HEIGHT}" fill="#fff"/>
"##
    );
    sizes(&mut svg, figures)?;
    players(&mut svg, figures)?;
    svg.push_str("</svg>\n");
    Ok(svg)
}

/// Exact answers: time against the share of hands in everybody's range.
fn sizes(svg: &mut String, figures: &Figures) -> Result<()> {
    let panel = Panel {
        left: 64.0,
        right: 420.0,
        from: 0.0,
        to: 2.0,
        across: f64::log10,
        low: 1e4,
        high: 1e9,
    };
    writeln!(svg, r#"<text class="h" x="64" y="24">Exact, one thread: time for an answer</text>"#)?;
    let ups = [
        (1e4, "10 µs"),
        (1e5, "100 µs"),
        (1e6, "1 ms"),
        (1e7, "10 ms"),
        (1e8, "100 ms"),
        (1e9, "1 s"),
    ];
    let downs = SIZES.map(|size| (f64::from(size), size.to_string()));
    panel.grid(svg, &ups, &downs)?;
    let y = HEIGHT - 12.0;
    writeln!(svg, r#"<text x="242" y="{y}" text-anchor="middle">% of hands in each range</text>"#)?;
    let mut labels: Vec<f64> = Vec::new();
    for (work, label, colour) in LINES {
        let mut points = Vec::new();
        for size in SIZES {
            let figure = figures.of(&format!("size {size}"), work);
            let time = figure.with_context(|| format!("no figure of {work}, {size} %"))?.each();
            points.push((f64::from(size), time.max(panel.low)));
        }
        panel.line(svg, &points, colour)?;
        // Labels stand at the ends of their lines, apart from each other.
        let mut y = panel.y(points[points.len() - 1].1) + 4.0;
        while labels.iter().any(|other| (other - y).abs() < 15.0) {
            y += 1.0;
        }
        labels.push(y);
        writeln!(svg, r#"<text x="430" y="{y:.1}" style="fill:{colour}">{label}</text>"#)?;
    }
    Ok(())
}

/// Sampled answers: deals a second against the players.
fn players(svg: &mut String, figures: &Figures) -> Result<()> {
    let panel = Panel {
        left: 620.0,
        right: 930.0,
        from: 2.0,
        to: 10.0,
        across: |players| players,
        low: 1e5,
        high: 1e8,
    };
    writeln!(
        svg,
        r#"<text class="h" x="620" y="24">Sampled, any two cards: deals a second</text>"#
    )?;
    let ups = [(1e5, "100 k"), (1e6, "1 M"), (1e7, "10 M"), (1e8, "100 M")];
    let downs: Vec<(f64, String)> =
        PLAYERS.map(|players| (f64::from(players), players.to_string())).collect();
    panel.grid(svg, &ups, &downs)?;
    let y = HEIGHT - 12.0;
    writeln!(svg, r#"<text x="775" y="{y}" text-anchor="middle">players</text>"#)?;
    let mut points = Vec::new();
    for players in PLAYERS {
        let figure = figures.of(&format!("players {players}"), "preflop");
        let each = figure.with_context(|| format!("no figure of {players} players"))?.each();
        points.push((f64::from(players), 1e9 / each));
    }
    panel.line(svg, &points, "#1a56db")
}
