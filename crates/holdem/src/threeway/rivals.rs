//! What a hero's two opponents hold among combos that were passed.

use super::row::Row;
use crate::wide::Vectors;

/// A combo as one hero sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    /// Its cards, by their numbers among the cards of a set of [`Rivals`].
    pub(super) cards: [u8; 2],
    /// What his opponents give it.
    pub(super) theirs: Weights,
}

impl Seen {
    /// Its cards as bits.
    #[inline(always)]
    pub(super) const fn bits(&self) -> u64 {
        1 << self.cards[0] | 1 << self.cards[1]
    }
}

/// The weights that two opponents give a combo: at most 1,000 each, in 16 bits each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights(u32);

impl Weights {
    #[inline(always)]
    pub(super) const fn new(b: u16, c: u16) -> Self {
        Self(b as u32 | (c as u32) << 16)
    }

    /// The other opponent first.
    #[inline(always)]
    const fn swapped(self) -> u32 {
        self.0.rotate_left(16)
    }

    /// Each in 32 bits, so that there is room for sums.
    #[inline(always)]
    const fn wide(self) -> u64 {
        (self.0 & 0xFFFF) as u64 | ((self.0 >> 16) as u64) << 32
    }
}

/// The two numbers that stand in 32 bits each.
#[inline(always)]
const fn halves(of: u64) -> [i64; 2] {
    [(of & 0xFFFF_FFFF) as i64, (of >> 32) as i64]
}

/// Their product.
#[inline(always)]
const fn product(of: u64) -> i64 {
    let [b, c] = halves(of);
    b * c
}

/// The sums of the formula of [`crate::threeway`] over a set of combos of at most `N` cards, kept up
/// to date as combos join the set; `N` is a multiple of eight.
///
/// Bounds: on a river 47 cards are live and a combo weighs at most 1,000, so the combos of a card
/// weigh at most 46,000, those of an opponent 1,081,000, and the pairs of two opponents 1.2e12. No
/// column of `near` sums to more than two times 46 products of 46,000 and 1,000, which is under
/// 2^32.
#[derive(Clone, Debug)]
pub(super) struct Rivals<const N: usize> {
    /// The weights of all combos: `B` and `C`, in 32 bits each.
    all: u64,
    /// The sum over cards of `B[z] C[z]`, less that over combos of `b c`.
    shared: i64,
    cards: [Card; N],
    /// `c[x][z]` and `b[x][z]`, in 16 bits each.
    pairs: [Row<N>; N],
    /// `G[x][y]` in two parts, `near[x][y]` and `near[y][x]`: what combos of either card brought
    /// that joined after those of the other.
    near: [Row<N>; N],
    /// The sums of the columns of `near`.
    columns: Row<N>,
    /// The weights of the combos that are joining, by both cards and both ways round.
    joining: [[Weights; N]; N],
}

/// What stands for one card.
#[derive(Clone, Copy, Debug)]
struct Card {
    /// The weights of its combos: `B[x]` and `C[x]`, in 32 bits each.
    with: u64,
    /// `B[x] C[x]`.
    product: i64,
    /// The sum of its row of `near`.
    row: i64,
    /// What a hero who holds the card cannot meet, as of the last [`Rivals::look`]: the sum of
    /// `G[x][z]` over all `z`, plus `B[x] C[x]`.
    apart: i64,
    /// The cards beside it in combos that are joining, as bits.
    beside: u64,
}

impl Card {
    const NONE: Self = Self { with: 0, product: 0, row: 0, apart: 0, beside: 0 };
}

impl<const N: usize> Rivals<N> {
    pub(super) const NOBODY: Self = Self {
        all: 0,
        shared: 0,
        cards: [Card::NONE; N],
        pairs: [Row::ZERO; N],
        near: [Row::ZERO; N],
        columns: Row::ZERO,
        joining: [[Weights::new(0, 0); N]; N],
    };

    /// Takes in combos that are not in the set.
    #[inline(always)]
    pub(super) fn add(&mut self, combos: &[Seen], vectors: impl Vectors) {
        let mut cards = 0;
        for seen in combos {
            if seen.theirs.0 == 0 {
                continue;
            }
            let [x, y] = seen.cards.map(usize::from);
            let wide = seen.theirs.wide();
            self.all += wide;
            self.shared -= product(wide);
            for (x, y) in [(x, y), (y, x)] {
                self.joining[x][y] = seen.theirs;
                self.cards[x].with += wide;
                self.cards[x].beside |= 1 << y;
            }
            cards |= seen.bits();
        }
        // A combo joins the row of each of its cards only when the other card has had its turn. So
        // of two combos that share a card just one meets the other.
        each(
            cards,
            #[inline(always)]
            |x| {
                let card = &mut self.cards[x];
                let mut brought = Row::ZERO;
                each(
                    core::mem::take(&mut card.beside),
                    #[inline(always)]
                    |y| {
                        let weights = self.joining[x][y];
                        brought.add_products(&self.pairs[y], weights.0, vectors);
                        self.pairs[y].put(x, weights.swapped());
                    },
                );
                let product = product(card.with);
                self.shared += product - card.product;
                card.product = product;
                card.row += i64::from(brought.sum());
                self.near[x].add(&brought);
                self.columns.add(&brought);
            },
        );
    }

    /// Makes ready for heroes who hold some of these cards.
    #[inline(always)]
    pub(super) fn look(&mut self, cards: u64) {
        each(
            cards,
            #[inline(always)]
            |x| {
                let card = &mut self.cards[x];
                card.apart = i64::from(self.columns.0[x]) + card.row + card.product;
            },
        );
    }

    /// The weight of all pairs of the opponents' combos in the set that share no card with hero and
    /// none with each other, where hero's own combo is not in the set.
    #[inline(always)]
    pub(super) fn meet(&self, seen: &Seen) -> u64 {
        self.pairs_of(self.all, seen) as u64
    }

    /// The same where hero's own combo is in the set: it was counted with each of his cards, and
    /// is put back.
    #[inline(always)]
    pub(super) fn meet_beside_own(&self, seen: &Seen) -> u64 {
        let [x, y] = seen.cards.map(|card| self.cards[usize::from(card)]);
        let own = seen.theirs.wide();
        let ([own_b, own_c], [with_b, with_c]) = (halves(own), halves(x.with + y.with));
        let back = 3 * own_b * own_c - own_b * with_c - own_c * with_b;
        (self.pairs_of(self.all + own, seen) + back) as u64
    }

    /// The formula, where all combos weigh so much.
    #[inline(always)]
    fn pairs_of(&self, all: u64, seen: &Seen) -> i64 {
        let [x, y] = seen.cards.map(|card| self.cards[usize::from(card)]);
        let left = product(all - x.with - y.with);
        left - self.shared + x.apart + y.apart - self.both(seen)
    }

    /// `G` of the formula.
    #[inline(always)]
    fn both(&self, seen: &Seen) -> i64 {
        let [x, y] = seen.cards.map(usize::from);
        i64::from(self.near[x].0[y]) + i64::from(self.near[y].0[x])
    }

    /// Empties a set of the first so many cards.
    #[inline(always)]
    pub(super) fn clear(&mut self, cards: usize) {
        self.all = 0;
        self.shared = 0;
        self.columns = Row::ZERO;
        let rows = self.pairs.iter_mut().zip(&mut self.near);
        for (card, (pairs, near)) in self.cards.iter_mut().zip(rows).take(cards) {
            (*card, *pairs, *near) = (Card::NONE, Row::ZERO, Row::ZERO);
        }
    }
}

/// Calls `visit` with the places of the bits that are set.
#[inline(always)]
fn each(mut bits: u64, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
