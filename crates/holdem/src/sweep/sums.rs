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

use super::block::{ByCard, BySquare, CLASSES, Kept, RANKS_OF, at, class_of};
use super::lanes::Lanes;
use crate::card::{Card, Rank};
use crate::combo::Combo;
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
pub(super) type Notes = [Note; CLASSES];

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
    /// For each [`Kept`], because other combos of a block count there.
    notes: Vec<Notes>,
    used: [bool; Kept::COUNT],
    pub(super) singles: Singles,
    /// The opponent's weight, of all and with each card, at the end of each runout.
    all: Lanes,
    with: ByCard,
}

/// A square of zeros.
pub(super) fn blank() -> Box<BySquare> {
    Box::new([[Lanes::ZERO; Rank::COUNT]; Card::COUNT])
}

/// Whether what a card's combos have met so far is put down before the card lies on the board, or
/// taken off after it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hide {
    Before,
    After,
}

impl Sums {
    /// How many runouts the sums hold: 2^32 / 1,326,000, less the 48 that one base may add.
    pub(super) const MOST: usize = 3_190;

    pub(super) fn new() -> Self {
        Self {
            notes: alloc::vec![[Note::default(); CLASSES]; Kept::COUNT],
            used: [false; Kept::COUNT],
            singles: Singles { weaker: blank(), no_better: blank(), total: blank() },
            all: Lanes::ZERO,
            with: [Lanes::ZERO; Rank::COUNT],
        }
    }

    /// The notes of a kind of board.
    pub(super) fn notes(&mut self, kept: Kept) -> (&mut Notes, &mut Singles) {
        self.used[kept.index()] = true;
        (&mut self.notes[kept.index()], &mut self.singles)
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
        let shift = |sum: &mut Lanes, met: Lanes| match when {
            Hide::Before => *sum += met,
            Hide::After => *sum -= met,
        };
        let without = self.all - Lanes::splat(self.with[rank].get(suit));
        let row = &mut self.singles.total[card.index()];
        for ((sum, with), live) in row.iter_mut().zip(&self.with).zip(live) {
            shift(sum, (without - *with) & *live);
        }
        for index in 0..Kept::COUNT {
            let kept = Kept::from_index(index);
            let beside = kept.beside(suit);
            if !self.used[index] || only.is_some_and(|only| only != kept) || beside == Lanes::ZERO {
                continue;
            }
            let weaker = &mut self.singles.weaker[card.index()];
            let no_better = &mut self.singles.no_better[card.index()];
            for (other, &live) in live.iter().enumerate() {
                let note = &self.notes[index][class_of(rank.max(other), rank.min(other))];
                let live = live & beside;
                let (met_weaker, met_no_better) = if other <= rank {
                    (
                        Lanes::splat(note.weaker_hi.get(suit)) - note.weaker_lo,
                        Lanes::splat(note.no_better_hi.get(suit)) - note.no_better_lo,
                    )
                } else {
                    (
                        note.weaker_hi - Lanes::splat(note.weaker_lo.get(suit)),
                        note.no_better_hi - Lanes::splat(note.no_better_lo.get(suit)),
                    )
                };
                shift(&mut weaker[other], met_weaker & live);
                shift(&mut no_better[other], met_no_better & live);
            }
        }
    }

    /// Adds what each combo of `own` met, `weight` times, to `met`, and starts again from nothing.
    ///
    /// `dealt` says on how many of the runouts a combo could be held; so often the opponent's
    /// weight of the same combo was subtracted under both its cards.
    pub(super) fn fold(
        &mut self,
        own: &BySquare,
        opponent: &BySquare,
        dealt: impl Fn(Combo) -> u32,
        weight: u64,
        met: &mut [Met],
    ) {
        for (class, (hi, lo)) in RANKS_OF.into_iter().enumerate() {
            for (s, t) in (0..4).flat_map(|s| (0..4).map(move |t| (s, t))) {
                let (x, y) = (4 * hi + s, 4 * lo + t);
                let cards = [x, y].map(|card| Card::from_index(card).expect("a rank and a suit"));
                let Some(combo) = Combo::new(cards[0], cards[1]).filter(|_| x > y) else {
                    continue;
                };
                if at(own, combo) == 0 {
                    continue;
                }
                let (s, t) = (usize::from(s), usize::from(t));
                let single = |square: &BySquare| {
                    let under = |x: Card, y: Card| {
                        square[x.index()][y.rank().index()].get(y.suit().index())
                    };
                    under(cards[0], cards[1]).wrapping_add(under(cards[1], cards[0]))
                };
                let mut weaker = single(&self.singles.weaker);
                let mut no_better = single(&self.singles.no_better);
                for index in (0..Kept::COUNT).filter(|&index| self.used[index]) {
                    if Kept::from_index(index).beside(s).get(t) != 0 {
                        let note = &self.notes[index][class];
                        let sum = |hi: Lanes, lo: Lanes| hi.get(s).wrapping_sub(lo.get(t));
                        weaker = weaker.wrapping_add(sum(note.weaker_hi, note.weaker_lo));
                        no_better =
                            no_better.wrapping_add(sum(note.no_better_hi, note.no_better_lo));
                    }
                }
                let with = |card: Card| self.with[card.rank().index()].get(card.suit().index());
                let total = single(&self.singles.total)
                    .wrapping_add(self.all.get(0))
                    .wrapping_sub(with(cards[0]))
                    .wrapping_sub(with(cards[1]));
                let same = at(opponent, combo) * dealt(combo);
                let found = [weaker, no_better.wrapping_add(same), total.wrapping_add(same)];
                let sums = met[combo.index()].iter_mut().zip(found);
                sums.for_each(|(sum, found)| *sum += u64::from(found) * weight);
            }
        }
        self.clear();
    }

    fn clear(&mut self) {
        for (notes, used) in self.notes.iter_mut().zip(&mut self.used).filter(|(_, used)| **used) {
            notes.fill(Note::default());
            *used = false;
        }
        let Singles { weaker, no_better, total } = &mut self.singles;
        for square in [weaker, no_better, total] {
            square.fill([Lanes::ZERO; Rank::COUNT]);
        }
        self.all = Lanes::ZERO;
        self.with = [Lanes::ZERO; Rank::COUNT];
    }
}
