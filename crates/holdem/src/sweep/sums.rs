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

use super::block::{ByCard, BySquare, CLASS_PLACES, Kept, RANK_PLACES, blank, class_of};
use super::dealt::Dealt;
use super::lanes::Lanes;
use crate::card::{Card, Rank};
use crate::tally::Count;
use alloc::boxed::Box;
use alloc::vec::Vec;

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

impl Singles {
    pub(super) fn blank() -> Self {
        Self { weaker: blank(), no_better: blank(), total: blank() }
    }
}

/// The sums of one player's combos.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    /// For each [`Kept`] that was met, because other combos of a block count there.
    notes: [Option<Box<Notes>>; Kept::COUNT],
    /// None on a river where no flush is possible.
    singles: Option<Singles>,
    /// The opponent's weight, of all and with each card, at the end of each runout.
    all: Lanes,
    with: ByCard,
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
            notes: [const { None }; Kept::COUNT],
            singles: None,
            all: Lanes::ZERO,
            with: [Lanes::ZERO; RANK_PLACES],
        }
    }

    /// The notes of a kind of board, and the single combos' sums if there are any yet.
    pub(super) fn notes(&mut self, kept: Kept) -> (&mut Notes, &mut Option<Singles>) {
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
        let singles = self.singles.get_or_insert_with(Singles::blank);
        let row = &mut singles.total[card.index()];
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
        let (Some(notes), Some(singles)) = (&self.notes[kept.index()], &mut self.singles) else {
            return;
        };
        let weaker = &mut singles.weaker[card.index()];
        let no_better = &mut singles.no_better[card.index()];
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

    /// Adds what each combo of `own` met, `weight` times, to its count.
    ///
    /// `dealt` says on how many of the runouts a combo could be held; so often the opponent's
    /// weight of the same combo was subtracted under both its cards.
    pub(super) fn fold(
        &self,
        own: &BySquare,
        opponent: &BySquare,
        dealt: &Dealt,
        weight: u32,
        counts: &mut [Count],
    ) {
        let kinds = (0..).map(Kept::from_index).zip(&self.notes);
        let notes: Vec<(Kept, &Notes)> =
            kinds.filter_map(|(kept, notes)| Some((kept, &**notes.as_ref()?))).collect();
        let times = |sum: u32| u128::from(u64::from(sum) * u64::from(weight));
        // Combos are numbered by their higher card, then by their lower one.
        let mut left = counts;
        for x in 0..Card::COUNT {
            let Some((counts, rest)) = left.split_at_mut_checked(x) else { return };
            left = rest;
            let (hi, s) = (x / 4, x % 4);
            let with_x = Lanes::splat(self.with[hi].get(s));
            for (lo, counts) in counts.chunks_mut(4).enumerate() {
                let lo = lo % RANK_PLACES;
                let held = own[x][lo];
                if held == Lanes::ZERO {
                    continue;
                }
                // For the four suits of the lower card at once.
                let same = opponent[x][lo] * dealt.without(x, lo);
                let mut weaker = Lanes::ZERO;
                let mut no_better = same;
                let mut total = same + self.all - self.with[lo] - with_x;
                for &(kept, notes) in &notes {
                    let beside = kept.beside(s);
                    let note = &notes[class_of(hi, lo) % CLASS_PLACES];
                    let sum = |hi: Lanes, lo: Lanes| (Lanes::splat(hi.get(s)) - lo) & beside;
                    weaker += sum(note.weaker_hi, note.weaker_lo);
                    no_better += sum(note.no_better_hi, note.no_better_lo);
                }
                if let Some(singles) = &self.singles {
                    // They lie under either card.
                    let sum = |square: &BySquare| {
                        square[x][lo] + Lanes::from_fn(|t| square[4 * lo + t][hi].get(s))
                    };
                    weaker += sum(&singles.weaker);
                    no_better += sum(&singles.no_better);
                    total += sum(&singles.total);
                }
                for (t, count) in counts.iter_mut().enumerate().filter(|&(t, _)| held.get(t) > 0) {
                    let (win, tie) = (times(weaker.get(t)), times((no_better - weaker).get(t)));
                    *count += Count { win, tie, share: tie, total: times(total.get(t)) };
                }
            }
        }
    }

    /// Starts again from nothing.
    pub(super) fn clear(&mut self) {
        self.notes.fill(None);
        if let Some(Singles { weaker, no_better, total }) = &mut self.singles {
            for square in [weaker, no_better, total] {
                square.fill([Lanes::ZERO; RANK_PLACES]);
            }
        }
        self.all = Lanes::ZERO;
        self.with = [Lanes::ZERO; RANK_PLACES];
    }
}
