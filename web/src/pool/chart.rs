//! Lines over hands played, in a field with marks at round numbers. What a chart shows stands in
//! the table behind it, so that is what screen readers get.

use super::{figures, words};
use leptos::prelude::*;
use std::fmt::Write as _;

/// What a chart shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Chart {
    /// Lines by their class, of points: hands and a value.
    pub(super) lines: Vec<(&'static str, Vec<(f64, f64)>)>,
    /// An area: hands, lower and upper end.
    pub(super) band: Vec<(f64, f64, f64)>,
    /// The least stretch of values that is shown.
    pub(super) least: (f64, f64),
}

/// What is drawn around the lines.
struct Field {
    across: f64,
    low: f64,
    high: f64,
}

impl Chart {
    fn field(&self) -> Field {
        let points = || self.lines.iter().flat_map(|(_, points)| points.iter().copied());
        let ends = self.band.iter().flat_map(|&(x, low, high)| [(x, low), (x, high)]);
        let all = points().chain(ends);
        let mut field = Field { across: 1.0, low: self.least.0, high: self.least.1 };
        for (x, y) in all {
            field.across = field.across.max(x);
            field.low = field.low.min(y);
            field.high = field.high.max(y);
        }
        let room = (field.high - field.low).max(1.0) * 0.04;
        field.low -= room;
        field.high += room;
        field
    }
}

impl Field {
    fn x(&self, hands: f64) -> f64 {
        100.0 * hands / self.across
    }

    fn y(&self, value: f64) -> f64 {
        100.0 * (self.high - value) / (self.high - self.low)
    }

    fn path(&self, points: impl Iterator<Item = (f64, f64)>) -> String {
        let mut path = String::new();
        for (at, (x, y)) in points.enumerate() {
            let letter = if at == 0 { 'M' } else { 'L' };
            // Writing to a String cannot fail.
            let _ = write!(path, "{letter}{:.2} {:.2}", self.x(x), self.y(y));
        }
        path
    }
}

/// The chart with its legend.
pub(super) fn drawn(chart: &Chart, legend: Vec<(&'static str, &'static str)>) -> AnyView {
    let field = chart.field();
    let up = figures::steps(field.low, field.high, 5).into_iter().map(|value| {
        let bottom = format!("{:.2}%", 100.0 - field.y(value));
        view! { <li style:bottom=bottom>{figures::signed(value, 0)}</li> }
    });
    let up = up.collect::<Vec<_>>();
    let along = figures::steps(0.0, field.across, 4).into_iter().skip(1).map(|hands| {
        let left = format!("{:.2}%", field.x(hands));
        view! { <li style:left=left>{figures::hands(hands as u64)}</li> }
    });
    let along = along.collect::<Vec<_>>();
    let band = (!chart.band.is_empty()).then(|| {
        let upper = chart.band.iter().map(|&(x, _, high)| (x, high));
        let lower = chart.band.iter().rev().map(|&(x, low, _)| (x, low));
        let path = field.path(upper.chain(lower)) + "Z";
        view! { <path class="band" d=path /> }
    });
    let lines = chart.lines.iter().map(|(class, points)| {
        let path = field.path(points.iter().copied());
        view! { <path class=*class d=path /> }
    });
    let lines = lines.collect::<Vec<_>>();
    let zero = format!("M0 {0:.2}H100", field.y(0.0));
    let legend = legend.into_iter().map(|(class, word)| {
        let path = if class == "band" { "M1 0H27V8H1Z" } else { "M1 4H27" };
        view! {
            <li>
                <svg viewBox="0 0 28 8" class="key" aria-hidden="true">
                    <path class=class d=path />
                </svg>
                {word}
            </li>
        }
    });
    let legend = legend.collect::<Vec<_>>();
    view! {
        <figure class="chart" aria-hidden="true">
            <div class="plot">
                <ol class="marks up">{up}</ol>
                <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
                    {band}
                    <path class="lattice" d=zero />
                    <path class="frame" d="M0 0V100H100" />
                    {lines}
                </svg>
                <ol class="marks along">{along}</ol>
            </div>
            <p class="axis-name along">{words().hands}</p>
            <ul class="legend">{legend}</ul>
        </figure>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_in_the_field() {
        let line = vec![(0.0, 0.0), (50.0, 30.0), (100.0, -10.0)];
        let band = vec![(0.0, -50.0, 50.0), (100.0, -12.0, 40.0)];
        let chart = Chart { lines: vec![("line", line)], band, least: (0.0, 1.0) };
        let field = chart.field();
        for value in [-50.0, 0.0, 50.0] {
            assert!((0.0..=100.0).contains(&field.y(value)));
        }
        assert_eq!(field.x(50.0), 50.0);
        assert!(field.path([(0.0, 50.0)].into_iter()).starts_with("M0.00 "));
    }
}
