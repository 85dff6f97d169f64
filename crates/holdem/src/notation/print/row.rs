//! Whole classes that are no pairs, as few characters as they take.
//!
//! Hands of one top card form a row of kickers. Where suited and offsuit are both in, they may be
//! written together (`AT+`) or apart (`A2s+,ATo+`): [`cover`] finds the shortest way by dynamic
//! programming over the kickers. Hands of one gap may leave their rows for a span across them
//! (`JTs-76s`): [`Rows::write`] takes such spans as long as one makes the text shorter.

use super::{Item, plain, runs, span_of, written};
use crate::card::Rank;
use crate::combo::HandClass;
use crate::notation::hand::Hand;
use alloc::string::String;
use alloc::vec::Vec;

/// How the suits of an item lie, in the order items are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Form {
    Both,
    Suited,
    Offsuit,
}

const FORMS: [Form; 3] = [Form::Both, Form::Suited, Form::Offsuit];

impl Form {
    /// Characters of one hand with its comma.
    const fn length(self) -> u32 {
        match self {
            Self::Both => 3,
            Self::Suited | Self::Offsuit => 4,
        }
    }
}

/// For each top card the kickers that are in, as bits by rank.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    suited: [u16; Rank::COUNT],
    offsuit: [u16; Rank::COUNT],
}

/// A way to write a row: how long it is, and the kickers written suited and offsuit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cover {
    length: u32,
    both: u16,
}

impl Rows {
    pub(super) fn of(classes: impl Iterator<Item = HandClass>) -> Self {
        let mut rows = Self { suited: [0; Rank::COUNT], offsuit: [0; Rank::COUNT] };
        for class in classes {
            let (top, kicker) = class.ranks();
            let row = if class.is_suited() { &mut rows.suited } else { &mut rows.offsuit };
            row[top.index()] |= 1 << kicker.index();
        }
        rows
    }

    fn cover(&self, top: usize) -> Cover {
        cover(top, self.suited[top], self.offsuit[top])
    }

    fn has(&self, form: Form, top: usize, kicker: usize) -> bool {
        let row = match form {
            Form::Both => self.suited[top] & self.offsuit[top],
            Form::Suited => self.suited[top],
            Form::Offsuit => self.offsuit[top],
        };
        row & 1 << kicker != 0
    }

    fn remove(&mut self, form: Form, top: usize, kicker: usize) {
        if form != Form::Offsuit {
            self.suited[top] &= !(1 << kicker);
        }
        if form != Form::Suited {
            self.offsuit[top] &= !(1 << kicker);
        }
    }

    /// Appends the items that name exactly these classes.
    pub(super) fn write(mut self, items: &mut Vec<String>) {
        // Form, highest hand, and the item.
        let mut found: Vec<(Form, Rank, Rank, String)> = Vec::new();
        while let Some((form, gap, high, low)) = self.best_diagonal() {
            for top in low..=high {
                self.remove(form, top, top - gap);
            }
            let hand =
                |top: usize| hand(form, Rank::new(top as u8)?, Rank::new((top - gap) as u8)?);
            if let (Some(high), Some(low)) = (hand(high), hand(low)) {
                add(&mut found, form, Item::Span(high, low));
            }
        }
        for top in Rank::all() {
            let both = self.cover(top.index()).both;
            let suited = self.suited[top.index()] & !both;
            let offsuit = self.offsuit[top.index()] & !both;
            for (form, kickers) in FORMS.into_iter().zip([both, suited, offsuit]) {
                runs(kickers, top.index(), |high, low| {
                    if let (Some(a), Some(b)) = (hand(form, top, high), hand(form, top, low)) {
                        add(&mut found, form, span_of(a, b, high.index() + 1 == top.index()));
                    }
                });
            }
        }
        found.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.cmp(&a.1)).then(b.2.cmp(&a.2)));
        items.extend(found.into_iter().map(|(_, _, _, item)| item));
    }

    /// The span across rows that saves most, as form, gap, and the tops of its ends.
    fn best_diagonal(&self) -> Option<(Form, usize, usize, usize)> {
        let before: Vec<u32> = (0..Rank::COUNT).map(|top| self.cover(top).length).collect();
        let mut best = None;
        let mut most = 0;
        for form in FORMS {
            let cost = 2 * i64::from(form.length());
            for gap in 1..Rank::COUNT {
                // The stretch of the diagonal with the greatest sum of savings.
                let mut start = None;
                let mut sum = 0;
                for top in (gap..Rank::COUNT).rev() {
                    if !self.has(form, top, top - gap) {
                        start = None;
                        continue;
                    }
                    let mut without = self.clone();
                    without.remove(form, top, top - gap);
                    let saved = i64::from(before[top]) - i64::from(without.cover(top).length);
                    if start.is_none() || sum <= 0 {
                        (start, sum) = (Some(top), 0);
                    }
                    sum += saved;
                    if let Some(high) = start
                        && high > top
                        && sum - cost > most
                    {
                        most = sum - cost;
                        best = Some((form, gap, high, top));
                    }
                }
            }
        }
        best
    }
}

fn add(found: &mut Vec<(Form, Rank, Rank, String)>, form: Form, item: Item) {
    let (Item::One(high) | Item::Plus(high) | Item::Span(high, _)) = item;
    if let Some((top, kicker)) = high.ranks() {
        found.push((form, top, kicker, written(item)));
    }
}

fn hand(form: Form, first: Rank, second: Rank) -> Option<Hand> {
    (first > second).then(|| Hand { suits: form.suits(), ..plain(first, second) })
}

/// The shortest way to write the kickers below `top`, each suited and offsuit hand once.
fn cover(top: usize, suited: u16, offsuit: u16) -> Cover {
    if suited & offsuit == 0 {
        let length = length(top, suited, Form::Suited) + length(top, offsuit, Form::Offsuit);
        return Cover { length, both: 0 };
    }
    // How long the run is that each form is in: 0, 1, or more (2). What a longer run costs shows
    // when it gets its second kicker.
    let mut states = [None; 27];
    states[0] = Some(Cover { length: 0, both: 0 });
    for place in 0..top {
        let kicker = top - 1 - place;
        let bit = 1 << kicker;
        let mut next = [None; 27];
        let (s, o) = (suited & bit != 0, offsuit & bit != 0);
        for (state, cover) in states.iter().enumerate() {
            let Some(cover) = cover else { continue };
            for together in [false, true] {
                if together && !(s && o) {
                    continue;
                }
                let active = [together, s && !together, o && !together];
                let runs = [state % 3, state / 3 % 3, state / 9];
                let mut way: Cover = *cover;
                let mut state = 0;
                for ((form, active), run) in FORMS.into_iter().zip(active).zip(runs).rev() {
                    state = 3 * state + if active { (run + 1).min(2) } else { 0 };
                    if active {
                        way.length += step(form, run, place);
                    }
                }
                if together {
                    way.both |= bit;
                }
                let known: &mut Option<Cover> = &mut next[state];
                if known.is_none_or(|known| way.length < known.length) {
                    *known = Some(way);
                }
            }
        }
        states = next;
    }
    let ways = states.into_iter().flatten();
    ways.min_by_key(|way| way.length).unwrap_or(Cover { length: 0, both: 0 })
}

/// What the kicker number `place` below the top adds to a run of one form that is `run` long.
const fn step(form: Form, run: usize, place: usize) -> u32 {
    match run {
        // A run from the highest kicker ends in `+`, any other names both ends.
        1 if place == 1 => 1,
        0 | 1 => form.length(),
        _ => 0,
    }
}

fn length(top: usize, kickers: u16, form: Form) -> u32 {
    let mut length = 0;
    let mut run = 0;
    for place in 0..top {
        if kickers & 1 << (top - 1 - place) == 0 {
            run = 0;
        } else {
            length += step(form, run, place);
            run += 1;
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// How long a row is when these kickers are written together.
    fn length_with(top: usize, suited: u16, offsuit: u16, both: u16) -> u32 {
        length(top, both, Form::Both)
            + length(top, suited & !both, Form::Suited)
            + length(top, offsuit & !both, Form::Offsuit)
    }

    /// Tries every way.
    fn shortest(top: usize, suited: u16, offsuit: u16) -> u32 {
        let common = suited & offsuit;
        let ways = (0..1 << top).filter(|both| both & !common == 0);
        ways.map(|both| length_with(top, suited, offsuit, both)).min().unwrap_or(0)
    }

    fn is_shortest(top: usize, suited: u16, offsuit: u16) {
        let found = cover(top, suited, offsuit);
        let case = (top, suited, offsuit);
        assert_eq!(found.both & !(suited & offsuit), 0, "{case:?}");
        assert_eq!(found.length, length_with(top, suited, offsuit, found.both), "{case:?}");
        assert_eq!(found.length, shortest(top, suited, offsuit), "{case:?}");
    }

    #[test]
    fn short_rows_are_covered_best() {
        for top in 0..=5 {
            for suited in 0..1 << top {
                for offsuit in 0..1 << top {
                    is_shortest(top, suited, offsuit);
                }
            }
        }
    }

    proptest! {
        #[test]
        fn long_rows_are_covered_best(suited in 0..1_u16 << 12, offsuit in 0..1_u16 << 12) {
            is_shortest(12, suited, offsuit);
        }

        /// What is counted is what is written, and spans across rows only ever save.
        #[test]
        fn lengths_are_those_of_the_text(weights in proptest::collection::vec(any::<bool>(), 169)) {
            let classes = HandClass::all().zip(weights).filter(|(class, held)| *held && !class.is_pair());
            let rows = Rows::of(classes.map(|(class, _)| class));
            let counted: u32 = (0..Rank::COUNT).map(|top| rows.cover(top).length).sum();
            let mut items = Vec::new();
            let spans = rows.best_diagonal();
            rows.write(&mut items);
            let written: usize = items.iter().map(|item| item.len() + 1).sum();
            prop_assert!(written <= counted as usize);
            prop_assert_eq!(written == counted as usize, spans.is_none());
        }
    }
}
