//! One player's combos on one runout, passed from the weakest to the strongest by the other's.

use super::block::{Blocks, ByCard, BySquare, Kept, RANKS_OF};
use super::flush::Flush;
use super::lanes::Lanes;
use super::standing::Standing;
use super::sums::{Note, Notes, Singles, Sums};
use crate::card::{Card, Rank};
use crate::eval::Strength;

/// The opponent on one runout: his weights, and the order that all combos stand in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opponent<'a> {
    /// Without the cards of the board and what `kept` leaves out.
    pub(super) blocks: &'a Blocks,
    pub(super) square: &'a BySquare,
    /// The mask of the cards that may be held.
    pub(super) live: &'a ByCard,
    pub(super) kept: Kept,
    pub(super) standing: &'a Standing,
    /// From the weakest; what `kept` leaves out of the blocks.
    pub(super) flushes: &'a [(Strength, Flush)],
}

/// The opponent's weight passed so far: of all, and of the combos with each card.
///
/// All is kept four times, for each suit.
#[derive(Clone, Copy)]
struct Passed {
    all: Lanes,
    with: ByCard,
}

impl Passed {
    #[inline]
    fn add(&mut self, class: u8, blocks: &Blocks) {
        let (hi, lo) = ranks_of(class);
        let block = &blocks.0[usize::from(class)];
        self.all += block.all;
        self.with[hi] += block.hi;
        self.with[lo] += block.lo;
    }

    #[inline]
    fn weaker(&self, class: u8, note: &mut Note) {
        let (hi, lo) = ranks_of(class);
        note.weaker_hi += self.all - self.with[hi];
        note.weaker_lo += self.with[lo];
    }

    #[inline]
    fn no_better(&self, class: u8, note: &mut Note) {
        let (hi, lo) = ranks_of(class);
        note.no_better_hi += self.all - self.with[hi];
        note.no_better_lo += self.with[lo];
    }

    fn with(&self, card: Card) -> u32 {
        self.with[card.rank().index()].get(card.suit().index())
    }

    fn add_flush(&mut self, flush: Flush, on: &Opponent<'_>) {
        let held = |x: Card, y: Card| on.square[x.index()][y.rank().index()].get(y.suit().index());
        let mut add = |card: Card, weight: u32| {
            self.with[card.rank().index()] += Lanes::one(card.suit().index(), weight);
        };
        match flush {
            Flush::Both(combo) => {
                let (x, y) = combo.cards();
                let weight = held(x, y);
                add(x, weight);
                add(y, weight);
                self.all += Lanes::splat(weight);
            }
            Flush::One(x) => {
                let mut sum = Lanes::ZERO;
                for (rank, other) in on.beside(x).into_iter().enumerate() {
                    let row = on.square[x.index()][rank] & other;
                    self.with[rank] += row;
                    sum += row;
                }
                self.with[x.rank().index()] += Lanes::one(x.suit().index(), sum.total());
                self.all += Lanes::splat(sum.total());
            }
        }
    }

    /// Adds to a square what the combos of a flush are above.
    fn note_flush(&self, flush: Flush, on: &Opponent<'_>, sums: &mut BySquare) {
        match flush {
            Flush::Both(combo) => {
                let (x, y) = combo.cards();
                let met = self.all.get(0).wrapping_sub(self.with(x)).wrapping_sub(self.with(y));
                sums[x.index()][y.rank().index()] += Lanes::one(y.suit().index(), met);
            }
            Flush::One(x) => {
                let met = self.all - Lanes::splat(self.with(x));
                let row = &mut sums[x.index()];
                for ((sum, with), other) in row.iter_mut().zip(&self.with).zip(on.beside(x)) {
                    *sum += (met - *with) & other;
                }
            }
        }
    }
}

impl Opponent<'_> {
    /// The cards that make one flush with `card`: those of other suits.
    fn beside(&self, card: Card) -> ByCard {
        let others = !Lanes::only(card.suit().index());
        self.live.map(|live| live & others)
    }

    /// Walks once from the weakest combos to the strongest, and sums what each of hero's combos
    /// beats, does not lose to, and meets.
    pub(super) fn walk(&self, hero: &mut Sums) {
        let mut passed = Passed { all: Lanes::ZERO, with: [Lanes::ZERO; Rank::COUNT] };
        let mut flushes = self.flushes;
        let (notes, singles) = hero.notes(self.kept);
        for (strength, classes) in self.standing.steps() {
            while let Some(&(lower, _)) = flushes.first().filter(|&&(lower, _)| lower < strength) {
                let equal = split_off_equal(&mut flushes, lower);
                self.step(&[], equal, &mut passed, notes, singles);
            }
            if let ([class], true) =
                (classes, flushes.first().is_none_or(|&(next, _)| next > strength))
            {
                let note = &mut notes[usize::from(*class)];
                passed.weaker(*class, note);
                passed.add(*class, self.blocks);
                passed.no_better(*class, note);
            } else {
                let equal = split_off_equal(&mut flushes, strength);
                self.step(classes, equal, &mut passed, notes, singles);
            }
        }
        while let Some(&(lower, _)) = flushes.first() {
            let equal = split_off_equal(&mut flushes, lower);
            self.step(&[], equal, &mut passed, notes, singles);
        }
        hero.add_total(passed.all, &passed.with);
    }

    /// Passes classes and flushes of one strength.
    fn step(
        &self,
        classes: &[u8],
        flushes: &[(Strength, Flush)],
        passed: &mut Passed,
        notes: &mut Notes,
        singles: &mut Singles,
    ) {
        for &class in classes {
            passed.weaker(class, &mut notes[usize::from(class)]);
        }
        for &(_, flush) in flushes {
            passed.note_flush(flush, self, &mut singles.weaker);
        }
        for &class in classes {
            passed.add(class, self.blocks);
        }
        for &(_, flush) in flushes {
            passed.add_flush(flush, self);
        }
        for &class in classes {
            passed.no_better(class, &mut notes[usize::from(class)]);
        }
        for &(_, flush) in flushes {
            passed.note_flush(flush, self, &mut singles.no_better);
        }
    }
}

/// The ranks of a class, the higher first.
#[inline]
fn ranks_of(class: u8) -> (usize, usize) {
    let (hi, lo) = RANKS_OF[usize::from(class)];
    (usize::from(hi), usize::from(lo))
}

/// Takes the flushes of one strength off the front of those left.
fn split_off_equal<'a>(
    left: &mut &'a [(Strength, Flush)],
    strength: Strength,
) -> &'a [(Strength, Flush)] {
    let count = left.iter().take_while(|&&(other, _)| other == strength).count();
    let (equal, rest) = left.split_at(count);
    *left = rest;
    equal
}
