//! What the heroes' combos met, summed over runouts in the form the walk finds it in.
//!
//! On one runout a combo `xy` of a class beats `all - with[x] - with[y]`, so the sum over runouts
//! of a whole block falls apart into one number for each card of the higher rank and one for each
//! card of the lower: eight numbers instead of sixteen. A runout's own cards cannot be held: what
//! combos with such a card seem to have met while it lay there is taken out again, by comparing
//! the sums from before and after.
//!
//! All is counted modulo 2^32. The true sum of a combo stays below that: an opponent weighs at
//! most 1,326,000, and [`Sums::MOST`] runouts of him 4.23e9.

use super::block::{
    ByCard, BySquare, CLASS_PLACES, CLASSES, Kept, RANK_PLACES, RANKS_OF, class_of,
};
use super::lanes::Lanes;
use crate::card::{Card, Rank};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// For each combo the runouts it met, opponents beaten, not lost to, and all: see [`Sums::fold`].
pub(super) type Met = [u64; 3];

/// One class's sums: `hi[s] - lo[t]` for its combo of suits `s` and `t`, twice.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Note {
    pub(super) weaker_hi: Lanes,
    pub(super) weaker_lo: Lanes,
    pub(super) no_better_hi: Lanes,
    pub(super) no_better_lo: Lanes,
}

/// Sums by classes, of the combos that stand in their blocks.
pub(super) type Notes = [Note; CLASS_PLACES];

/// Sums of single combos, under either of their cards first.
#[derive(Clone, Debug)]
pub(super) struct Singles {
    pub(super) weaker: Box<BySquare>,
    pub(super) no_better: Box<BySquare>,
    total: Box<BySquare>,
}

/// The sums of one player's combos.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    /// For each [`Kept`] that was met, because other combos of a block count there.
    notes: Vec<Option<Box<Notes>>>,
    pub(super) singles: Singles,
    /// The opponent's weight, of all and with each card, at the end of each runout.
    all: Lanes,
    with: ByCard,
}

/// A square of zeros.
pub(super) fn blank() -> Box<BySquare> {
    Box::new([[Lanes::ZERO; RANK_PLACES]; Card::COUNT])
}

/// Whether what a card's combos have met so far is put down before the card lies on the board, or
/// taken off after it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hide {
    Before,
    After,
}

impl Hide {
    #[inline]
    fn shift(self, sum: &mut Lanes, met: Lanes) {
        match self {
            Self::Before => *sum += met,
            Self::After => *sum -= met,
        }
    }
}

impl Sums {
    /// How many runouts the sums hold: 2^32 / 1,326,000, less the 48 that one base may add.
    pub(super) const MOST: usize = 3_190;

    pub(super) fn new() -> Self {
        Self {
            notes: alloc::vec![None; Kept::COUNT],
            singles: Singles { weaker: blank(), no_better: blank(), total: blank() },
            all: Lanes::ZERO,
            with: [Lanes::ZERO; RANK_PLACES],
        }
    }

    /// The notes of a kind of board.
    pub(super) fn notes(&mut self, kept: Kept) -> (&mut Notes, &mut Singles) {
        let notes = self.notes[kept.index()]
            .get_or_insert_with(|| Box::new([Note::default(); CLASS_PLACES]));
        (notes, &mut self.singles)
    }

    /// Takes in the opponent's weight on one runout.
    pub(super) fn add_total(&mut self, all: Lanes, with: &ByCard) {
        self.all += all;
        self.with.iter_mut().zip(with).for_each(|(sum, with)| *sum += *with);
    }

    /// Leaves what the combos of `card` with the cards of the mask `live` meet from
    /// [`Hide::Before`] to [`Hide::After`] out of the sums. Other kinds of boards than `only` are
    /// not met meanwhile.
    pub(super) fn hide(&mut self, card: Card, live: &ByCard, only: Option<Kept>, when: Hide) {
        let (rank, suit) = (card.rank().index(), card.suit().index());
        let without = self.all - Lanes::splat(self.with[rank].get(suit));
        let row = &mut self.singles.total[card.index()];
        for other in 0..Rank::COUNT {
            when.shift(&mut row[other], (without - self.with[other]) & live[other]);
        }
        match only {
            Some(kept) => self.hide_kept(card, live, kept, when),
            None => {
                for index in 0..Kept::COUNT {
                    self.hide_kept(card, live, Kept::from_index(index), when);
                }
            }
        }
    }

    fn hide_kept(&mut self, card: Card, live: &ByCard, kept: Kept, when: Hide) {
        let (rank, suit) = (card.rank().index(), card.suit().index());
        let beside = kept.beside(suit);
        let Some(notes) = &self.notes[kept.index()] else { return };
        let weaker = &mut self.singles.weaker[card.index()];
        let no_better = &mut self.singles.no_better[card.index()];
        let mut put = |other: usize, met_weaker: Lanes, met_no_better: Lanes| {
            let live = live[other] & beside;
            when.shift(&mut weaker[other], met_weaker & live);
            when.shift(&mut no_better[other], met_no_better & live);
        };
        for other in 0..=rank.min(Rank::COUNT - 1) {
            let note = &notes[class_of(rank, other) % CLASS_PLACES];
            put(
                other,
                Lanes::splat(note.weaker_hi.get(suit)) - note.weaker_lo,
                Lanes::splat(note.no_better_hi.get(suit)) - note.no_better_lo,
            );
        }
        for other in rank + 1..Rank::COUNT {
            let note = &notes[class_of(other, rank) % CLASS_PLACES];
            put(
                other,
                note.weaker_hi - Lanes::splat(note.weaker_lo.get(suit)),
                note.no_better_hi - Lanes::splat(note.no_better_lo.get(suit)),
            );
        }
    }

    /// Adds what each combo of `own` met, `weight` times, to `met`.
    ///
    /// `dealt` says on how many of the runouts a combo could be held; so often the opponent's
    /// weight of the same combo was subtracted under both its cards.
    pub(super) fn fold(
        &self,
        own: &BySquare,
        opponent: &BySquare,
        dealt: impl Fn(usize, usize) -> u32,
        weight: u64,
        met: &mut [Met],
    ) {
        for (class, (hi, lo)) in RANKS_OF.into_iter().take(CLASSES).enumerate() {
            let (hi, lo) = (usize::from(hi), usize::from(lo));
            for s in 0..4 {
                let x = 4 * hi + s;
                let held = own[x][lo];
                if held == Lanes::ZERO {
                    continue;
                }
                // For the four suits of the lower card at once; singles lie under either card.
                let singles = |square: &BySquare| {
                    square[x][lo] + Lanes::from_fn(|t| square[4 * lo + t][hi].get(s))
                };
                let mut weaker = singles(&self.singles.weaker);
                let mut no_better = singles(&self.singles.no_better);
                for (index, notes) in self.notes.iter().enumerate() {
                    let Some(notes) = notes else { continue };
                    let beside = Kept::from_index(index).beside(s);
                    let note = &notes[class];
                    let sum = |hi: Lanes, lo: Lanes| (Lanes::splat(hi.get(s)) - lo) & beside;
                    weaker += sum(note.weaker_hi, note.weaker_lo);
                    no_better += sum(note.no_better_hi, note.no_better_lo);
                }
                let total = singles(&self.singles.total) + self.all
                    - self.with[lo]
                    - Lanes::splat(self.with[hi].get(s));
                for t in 0..if hi == lo { s } else { 4 } {
                    let y = 4 * lo + t;
                    let Some(met) = met.get_mut(x * (x - 1) / 2 + y).filter(|_| held.get(t) > 0)
                    else {
                        continue;
                    };
                    let same = opponent[x][lo].get(t) * dealt(x, y);
                    met[0] += u64::from(weaker.get(t)) * weight;
                    met[1] += u64::from(no_better.get(t).wrapping_add(same)) * weight;
                    met[2] += u64::from(total.get(t).wrapping_add(same)) * weight;
                }
            }
        }
    }

    /// Starts again from nothing.
    pub(super) fn clear(&mut self) {
        self.notes.fill(None);
        let Singles { weaker, no_better, total } = &mut self.singles;
        for square in [weaker, no_better, total] {
            square.fill([Lanes::ZERO; RANK_PLACES]);
        }
        self.all = Lanes::ZERO;
        self.with = [Lanes::ZERO; RANK_PLACES];
    }
}
