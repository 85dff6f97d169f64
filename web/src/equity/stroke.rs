//! A stroke of the brush over the grid: which cells it goes over, and what it does to them.

use super::desk::{Brush, Mode};
use holdem::combo::HandClass;
use holdem::range::Range;

/// Rows and columns of cells.
pub(crate) const SIDE: usize = 13;

/// A place of the grid by row and column, from the top left: 1 to 13 are cells, 0 is the head of
/// a row or a column, which stands for all its cells; where both are 0, for all there are.
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
    /// A stroke from this place on. One that begins on cells that have the weight of the brush
    /// already takes away, as one that erases does.
    pub(crate) fn begin(brush: Brush, at: Square, range: &Range) -> Self {
        let mut combos = classes(at).into_iter().flat_map(HandClass::combos);
        let painted = combos.all(|combo| range.weight(combo) == brush.weight);
        let erases = brush.mode == Mode::Erase || painted;
        Self { weight: if erases { 0 } else { brush.weight }, at }
    }

    /// Moves it on and tells the cells between, the new one among them, the old one not. A pointer
    /// that is fast skips cells; a stroke does not. One over cells leaves the heads alone, and one
    /// over heads stays on them.
    pub(crate) fn go(&mut self, to: Square) -> Vec<HandClass> {
        let stay = |from: usize, to: usize| if from == 0 { 0 } else { to.max(1) };
        let to = (stay(self.at.0, to.0), stay(self.at.1, to.1));
        let (from, steps) = (self.at, distance(self.at, to));
        self.at = to;
        let square = |step: usize| {
            let between = |from: usize, to: usize| {
                // Rounded to the nearest cell on the straight way.
                (from * (steps - step) + to * step + steps / 2) / steps
            };
            (between(from.0, to.0), between(from.1, to.1))
        };
        (1..=steps).map(square).flat_map(classes).collect()
    }
}

fn distance(a: Square, b: Square) -> usize {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}

/// The hand class of a cell; that of the nearest one for a head.
pub(crate) fn class((row, column): Square) -> HandClass {
    let place = |at: usize| at.clamp(1, SIDE) - 1;
    HandClass::from_index(SIDE * place(row) + place(column)).expect("row and column are below 13")
}

/// The place of a hand class.
pub(crate) fn square_of(class: HandClass) -> Square {
    (class.index() / SIDE + 1, class.index() % SIDE + 1)
}

/// The hand classes a place stands for.
pub(crate) fn classes((row, column): Square) -> Vec<HandClass> {
    let all = |at: usize| if at == 0 { 1..=SIDE } else { at..=at };
    all(row).flat_map(|row| all(column).map(move |column| class((row, column)))).collect()
}

/// The place under a point, given as parts of the width and height of all cells together. A point
/// left of them or above is on the heads; one beyond counts as the nearest cell, so that a stroke
/// goes on along the edge.
pub(crate) fn square(x: f64, y: f64) -> Square {
    let place = |part: f64| {
        if part < 0.0 { 0 } else { ((part * SIDE as f64).max(0.0) as usize).min(SIDE - 1) + 1 }
    };
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

    const PAINT: Brush = Brush { mode: Mode::Paint, weight: 500 };

    #[test]
    fn a_fast_stroke_leaves_no_gap() {
        for from in HandClass::all().map(square_of) {
            for to in HandClass::all().map(square_of) {
                let mut stroke = Stroke { weight: 0, at: from };
                let cells = stroke.go(to);
                assert_eq!(stroke.at, to);
                let mut at = from;
                for next in cells.into_iter().map(square_of) {
                    assert_eq!(distance(at, next), 1, "{from:?} to {to:?}");
                    at = next;
                }
                assert_eq!(at, to);
            }
        }
    }

    #[test]
    fn a_stroke_keeps_to_cells_or_to_heads() {
        let mut over_cells = Stroke { weight: 0, at: (1, 1) };
        assert_eq!(over_cells.go((0, 0)), []);
        assert_eq!(over_cells.go((2, 0)), [class((2, 1))]);
        let mut over_rows = Stroke { weight: 0, at: (2, 0) };
        assert_eq!(over_rows.go((4, 7)).len(), 2 * SIDE);
        assert_eq!(over_rows.at, (4, 0));
        assert_eq!(over_rows.go((0, 0)).len(), 3 * SIDE);
    }

    #[test]
    fn heads_stand_for_their_cells() {
        assert_eq!(classes((0, 0)).len(), HandClass::COUNT);
        let texts = |at| classes(at).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(texts((2, 0))[..3], ["AKo", "KK", "KQs"]);
        assert_eq!(texts((0, 2))[..3], ["AKs", "KK", "KQo"]);
        for class in HandClass::all() {
            assert_eq!(classes(square_of(class)), [class]);
        }
    }

    #[test]
    fn it_takes_away_only_what_has_its_weight() {
        let mut range = Range::empty();
        let at = (1, 2);
        assert_eq!(Stroke::begin(PAINT, at, &range).weight, 500);
        range.set_class(class(at), 500);
        assert_eq!(Stroke::begin(PAINT, at, &range).weight, 0);
        assert_eq!(Stroke::begin(PAINT, (1, 0), &range).weight, 500);
        range.set_class(class(at), 1000);
        assert_eq!(Stroke::begin(PAINT, at, &range).weight, 500);
        let eraser = Brush { mode: Mode::Erase, ..PAINT };
        assert_eq!(Stroke::begin(eraser, at, &range).weight, 0);
    }

    #[test]
    fn points_outside_count_as_heads_or_as_the_edge() {
        assert_eq!(square(-0.5, 2.0), (13, 0));
        assert_eq!(square(0.0, 0.999), (13, 1));
        assert_eq!(square(0.5, 0.1), (2, 7));
        assert_eq!(square(0.5, -0.1), (0, 7));
        assert_eq!(square(f64::NAN, 0.0), (1, 1));
    }

    #[test]
    fn a_class_that_is_in_never_shows_nothing() {
        let mut range = Range::empty();
        let class = class((2, 1));
        assert_eq!(weight_of(&range, class), (0, false));
        let combo = class.combos().last().expect("twelve combos");
        range.set(combo, 5);
        assert_eq!(weight_of(&range, class), (1, true));
        range.set_class(class, 250);
        assert_eq!(weight_of(&range, class), (250, false));
    }
}
