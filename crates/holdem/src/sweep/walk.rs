//! One player's combos on one runout, passed from the weakest to the strongest by the other's.

use super::block::{Blocks, ByCard, BySquare, CLASS_PLACES, Kept, RANK_PLACES};
use super::flush::Flush;
use super::lanes::Lanes;
use super::standing::{Done, Place, Standing};
use super::sums::{Note, Notes, Singles, Sums};
use crate::card::Card;
use crate::combo::Combo;
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
    /// Passes whole steps, from the weakest.
    fn steps(&mut self, places: &[Place], blocks: &Blocks, notes: &mut Notes) {
        let mut left = places;
        while let [first, ..] = left {
            if first.left > 1 {
                let (step, rest) = left.split_at(usize::from(first.left).min(left.len()));
                self.note_weaker(step, notes);
                self.add(step, blocks);
                self.note_no_better(step, notes);
                left = rest;
                continue;
            }
            // Most classes stand alone: then all is done at once, and in registers.
            let mut all = self.all;
            while let [first, rest @ ..] = left
                && first.left == 1
            {
                let (hi, lo) = ranks_of(*first);
                let (block, note) = (blocks.of_class(first.class), note_of(notes, first.class));
                note.weaker_hi += all - self.with[hi];
                note.weaker_lo += self.with[lo];
                all += block.all;
                self.with[hi] += block.hi;
                self.with[lo] += block.lo;
                note.no_better_hi += all - self.with[hi];
                note.no_better_lo += self.with[lo];
                left = rest;
            }
            self.all = all;
        }
    }

    /// What classes of one strength are above.
    fn note_weaker(&self, step: &[Place], notes: &mut Notes) {
        for place in step {
            let ((hi, lo), note) = (ranks_of(*place), note_of(notes, place.class));
            note.weaker_hi += self.all - self.with[hi];
            note.weaker_lo += self.with[lo];
        }
    }

    /// What classes of one strength are not below, once they are passed.
    fn note_no_better(&self, step: &[Place], notes: &mut Notes) {
        for place in step {
            let ((hi, lo), note) = (ranks_of(*place), note_of(notes, place.class));
            note.no_better_hi += self.all - self.with[hi];
            note.no_better_lo += self.with[lo];
        }
    }

    fn add(&mut self, step: &[Place], blocks: &Blocks) {
        for place in step {
            let ((hi, lo), block) = (ranks_of(*place), blocks.of_class(place.class));
            self.all += block.all;
            self.with[hi] += block.hi;
            self.with[lo] += block.lo;
        }
    }

    /// Passes a combo that nothing else equals: then it beats what it does not lose to. (Its own
    /// weight cancels out: see [`Sums::fold`].)
    #[inline]
    fn alone(&mut self, combo: Combo, on: &Opponent<'_>, singles: &mut Singles) {
        let (x, y) = combo.cards();
        let (hi, s, lo, t) =
            (x.rank().index(), x.suit().index(), y.rank().index(), y.suit().index());
        let (with_hi, with_lo) = (self.with[hi].get(s), self.with[lo].get(t));
        let weaker = self.all.get(0).wrapping_sub(with_hi).wrapping_sub(with_lo);
        let weight = on.square[x.index()][lo].get(t);
        singles.weaker[x.index()][lo].add_at(t, weaker);
        singles.no_better[x.index()][lo].add_at(t, weaker.wrapping_sub(weight));
        self.all += Lanes::splat(weight);
        self.with[hi].add_at(s, weight);
        self.with[lo].add_at(t, weight);
    }

    fn with(&self, card: Card) -> u32 {
        self.with[card.rank().index()].get(card.suit().index())
    }

    fn add_flush(&mut self, flush: Flush, on: &Opponent<'_>) {
        let held = |x: Card, y: Card| on.square[x.index()][y.rank().index()].get(y.suit().index());
        let mut add = |card: Card, weight: u32| {
            self.with[card.rank().index()].add_at(card.suit().index(), weight);
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
                self.with[x.rank().index()].add_at(x.suit().index(), sum.total());
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
                sums[x.index()][y.rank().index()].add_at(y.suit().index(), met);
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
        let mut passed = Passed { all: Lanes::ZERO, with: [Lanes::ZERO; RANK_PLACES] };
        let (notes, singles) = hero.notes(self.kept);
        let mut done = Done::default();
        if !self.flushes.is_empty() {
            let singles = singles.get_or_insert_with(Singles::blank);
            for equal in self.flushes.chunk_by(|(a, _), (b, _)| a == b) {
                let (weaker, level, then) = self.standing.up_to(equal[0].0, done);
                passed.steps(weaker, self.blocks, notes);
                match (level, equal) {
                    ([], &[(_, Flush::Both(combo))]) => passed.alone(combo, self, singles),
                    _ => self.step(level, equal, &mut passed, notes, singles),
                }
                done = then;
            }
        }
        passed.steps(self.standing.rest(done), self.blocks, notes);
        hero.add_total(passed.all, &passed.with);
    }

    /// Passes flushes, and classes of the same strength: those of a board that is a flush itself.
    fn step(
        &self,
        level: &[Place],
        flushes: &[(Strength, Flush)],
        passed: &mut Passed,
        notes: &mut Notes,
        singles: &mut Singles,
    ) {
        passed.note_weaker(level, notes);
        for &(_, flush) in flushes {
            passed.note_flush(flush, self, &mut singles.weaker);
        }
        passed.add(level, self.blocks);
        for &(_, flush) in flushes {
            passed.add_flush(flush, self);
        }
        passed.note_no_better(level, notes);
        for &(_, flush) in flushes {
            passed.note_flush(flush, self, &mut singles.no_better);
        }
    }
}

/// The sums of a class.
#[inline]
fn note_of(notes: &mut Notes, class: u8) -> &mut Note {
    &mut notes[usize::from(class) % CLASS_PLACES]
}

/// The ranks of a class, the higher first.
#[inline]
fn ranks_of(place: Place) -> (usize, usize) {
    (usize::from(place.hi) % RANK_PLACES, usize::from(place.lo) % RANK_PLACES)
}
