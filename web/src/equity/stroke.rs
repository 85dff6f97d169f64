//! A stroke of the brush over the grid: which cells it goes over, and what it does to them.

use super::desk::Brush;
use holdem::combo::HandClass;
use holdem::range::Range;

/// Rows and columns of the grid.
pub(crate) const SIDE: usize = 13;

/// A cell by row and column, from the top left.
pub(crate) type Square = (usize, usize);

/// A stroke that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stroke {
    /// The weight it gives, in thousandths: 0 when it erases.
    pub(crate) weight: u16,
    /// Where it is.
    pub(crate) at: Square,
}

impl Stroke {
    /// A stroke from this cell on. One that begins on a cell that has the weight of the brush
    /// already takes away, as one that erases does.
    pub(crate) fn begin(brush: Brush, at: Square, range: &Range) -> Self {
        let class = class(at);
        let painted = class.combos().all(|combo| range.weight(combo) == brush.weight);
        let weight = if brush.erases || painted { 0 } else { brush.weight };
        Self { weight, at }
    }

    /// Moves it on and tells the cells between, the new one among them, the old one not. A pointer
    /// that is fast skips cells; a stroke does not.
    pub(crate) fn go(&mut self, to: Square) -> Vec<HandClass> {
        let (from, steps) = (self.at, distance(self.at, to));
        self.at = to;
        (1..=steps)
            .map(|step| {
                let between = |from: usize, to: usize| {
                    // Rounded to the nearest cell on the straight way.
                    (from * (steps - step) + to * step + steps / 2) / steps
                };
                class((between(from.0, to.0), between(from.1, to.1)))
            })
            .collect()
    }
}

fn distance(a: Square, b: Square) -> usize {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}

/// The hand class of a cell.
pub(crate) fn class((row, column): Square) -> HandClass {
    HandClass::from_index(SIDE * row.min(SIDE - 1) + column.min(SIDE - 1))
        .expect("row and column are below 13")
}

/// The cell under a point, given as parts of the grid's width and height. A point outside counts
/// as the nearest cell, so that a stroke goes on along the edge.
pub(crate) fn square(x: f64, y: f64) -> Square {
    let place = |part: f64| ((part * SIDE as f64).max(0.0) as usize).min(SIDE - 1);
    (place(y), place(x))
}

/// The weight a digit key sets, in thousandths: 1 to 9 are 10 to 90 %, 0 is all.
pub(crate) fn digit(key: &str) -> Option<u16> {
    match key.as_bytes() {
        [b'0'] => Some(Range::FULL),
        [digit @ b'1'..=b'9'] => Some(u16::from(digit - b'0') * 100),
        _ => None,
    }
}

/// A class as the page shows it: its mean weight in thousandths (never 0 while a combo is in),
/// and whether its combos differ.
pub(crate) fn weight_of(range: &Range, class: HandClass) -> (u16, bool) {
    let mut weights = class.combos().map(|combo| range.weight(combo));
    let first = weights.next().unwrap_or(0);
    let (mut sum, mut mixed) = (u32::from(first), false);
    for weight in weights {
        sum += u32::from(weight);
        mixed |= weight != first;
    }
    let mean = sum / class.size() as u32;
    (if sum > 0 { mean.max(1) } else { 0 } as u16, mixed)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAINT: Brush = Brush { erases: false, weight: 500 };

    #[test]
    fn a_fast_stroke_leaves_no_gap() {
        for from in 0..169 {
            for to in 0..169 {
                let (from, to) = ((from / SIDE, from % SIDE), (to / SIDE, to % SIDE));
                let mut stroke = Stroke { weight: 0, at: from };
                let cells = stroke.go(to);
                assert_eq!(stroke.at, to);
                let mut at = from;
                for cell in cells {
                    let next = (cell.index() / SIDE, cell.index() % SIDE);
                    assert_eq!(distance(at, next), 1, "{from:?} to {to:?}");
                    at = next;
                }
                assert_eq!(at, to);
            }
        }
    }

    #[test]
    fn it_takes_away_only_what_has_its_weight() {
        let mut range = Range::empty();
        let at = (0, 1);
        assert_eq!(Stroke::begin(PAINT, at, &range).weight, 500);
        range.set_class(class(at), 500);
        assert_eq!(Stroke::begin(PAINT, at, &range).weight, 0);
        range.set_class(class(at), 1000);
        assert_eq!(Stroke::begin(PAINT, at, &range).weight, 500);
        let eraser = Brush { erases: true, ..PAINT };
        assert_eq!(Stroke::begin(eraser, at, &range).weight, 0);
    }

    #[test]
    fn points_outside_count_as_the_edge() {
        assert_eq!(square(-0.5, 2.0), (12, 0));
        assert_eq!(square(0.0, 0.999), (12, 0));
        assert_eq!(square(0.5, 0.1), (1, 6));
        assert_eq!(square(f64::NAN, 0.0), (0, 0));
    }

    #[test]
    fn a_class_that_is_in_never_shows_nothing() {
        let mut range = Range::empty();
        let class = class((1, 0));
        assert_eq!(weight_of(&range, class), (0, false));
        let combo = class.combos().last().expect("twelve combos");
        range.set(combo, 5);
        assert_eq!(weight_of(&range, class), (1, true));
        range.set_class(class, 250);
        assert_eq!(weight_of(&range, class), (250, false));
    }
}
