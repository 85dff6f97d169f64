//! Weights by pairs of cards, and their sums by rank pair.

use super::lanes::Lanes;
use crate::card::{Card, CardSet, Rank};
use crate::combo::Combo;
use crate::range::Range;
use alloc::boxed::Box;

/// How many pairs of ranks there are.
pub(super) const CLASSES: usize = 91;

/// The number of the class of two ranks, the higher first.
#[inline]
pub(super) const fn class_of(hi: usize, lo: usize) -> usize {
    hi * (hi + 1) / 2 + lo
}

/// The number of the class of a rank and another.
#[inline]
pub(super) fn class_with(rank: Rank, other: usize) -> usize {
    class_of(rank.index().max(other), rank.index().min(other)) % CLASS_PLACES
}

/// Classes and ranks as they are stored: to the next power of two, so that a masked index is
/// known to be in bounds.
pub(super) const CLASS_PLACES: usize = 128;
/// See [`CLASS_PLACES`].
pub(super) const RANK_PLACES: usize = 16;

/// The ranks of each class, the higher first.
pub(super) const RANKS_OF: [(u8, u8); CLASS_PLACES] = {
    let mut table = [(0, 0); CLASS_PLACES];
    let mut hi = 0;
    while hi < Rank::COUNT {
        let mut lo = 0;
        while lo <= hi {
            table[class_of(hi, lo)] = (hi as u8, lo as u8);
            lo += 1;
        }
        hi += 1;
    }
    table
};

/// A number for each card, a rank at a time.
pub(super) type ByCard = [Lanes; RANK_PLACES];

/// A number for each pair of cards.
pub(super) type BySquare = [ByCard; Card::COUNT];

/// The mask of some cards.
pub(super) fn mask_of(cards: CardSet) -> ByCard {
    let mut mask = [Lanes::ZERO; RANK_PLACES];
    cards.iter().for_each(|card| mask[card.rank().index()] += Lanes::only(card.suit().index()));
    mask
}

/// A square of zeros.
pub(super) fn blank() -> Box<BySquare> {
    // Made where it is to lie: an array would be copied there.
    let rows = alloc::vec![[Lanes::ZERO; RANK_PLACES]; Card::COUNT];
    rows.into_boxed_slice().try_into().expect("a row for each card")
}

/// The weights of a range by pairs of cards, both ways round, without those of taken cards.
pub(super) fn square_of(range: &Range, taken: CardSet) -> Box<BySquare> {
    let mut square = blank();
    let live = mask_of(CardSet::DECK.minus(taken));
    // Combos are numbered by their higher card, then by their lower one: four of a rank at a time.
    let mut weights = &range.weights()[..];
    for card in Card::all() {
        let (own, rest) = weights.split_at(card.index());
        weights = rest;
        if taken.contains(card) {
            continue;
        }
        let (x, hi, suit) = (card.index(), card.rank().index(), card.suit().index());
        let mut put = |lo: usize, row: Lanes| {
            let row = row & live[lo];
            square[x][lo] += row;
            let others = square[4 * lo..].iter_mut().take(4);
            others.enumerate().for_each(|(t, other)| other[hi].add_at(suit, row.get(t)));
        };
        let (ranks, last) = own.as_chunks::<4>();
        for (lo, row) in ranks.iter().enumerate() {
            put(lo, Lanes::from_fn(|t| row[t].into()));
        }
        put(hi, Lanes::from_fn(|t| last.get(t).map_or(0, |&weight| weight.into())));
    }
    square
}

/// The number a square has for a combo.
#[inline]
pub(super) fn at(square: &BySquare, combo: Combo) -> u32 {
    let (hi, lo) = combo.cards();
    square[hi.index()][lo.rank().index()].get(lo.suit().index())
}

/// Which of a class's combos stand in its block, and which are flushes and stand apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// All: the board has no three cards of a suit.
    All,
    /// All but those of two cards of this suit: the board has three.
    NotBoth(usize),
    /// Those without a card of this suit: the board has four or five.
    Neither(usize),
}

impl Kept {
    /// How many there are.
    pub(super) const COUNT: usize = 9;

    /// What holds for the blocks on a full board.
    pub(super) fn on(board: CardSet) -> Self {
        let lanes = [0, 16, 32, 48].map(|at| (board.bits() >> at) as u16);
        match lanes.iter().position(|lane| lane.count_ones() >= 3) {
            None => Self::All,
            Some(suit) if lanes[suit].count_ones() == 3 => Self::NotBoth(suit),
            Some(suit) => Self::Neither(suit),
        }
    }

    /// From 0 to 8.
    pub(super) const fn index(self) -> usize {
        match self {
            Self::All => 0,
            Self::NotBoth(suit) => 1 + suit,
            Self::Neither(suit) => 5 + suit,
        }
    }

    /// The one numbered `index`.
    pub(super) const fn from_index(index: usize) -> Self {
        match index {
            0 => Self::All,
            1..=4 => Self::NotBoth(index - 1),
            _ => Self::Neither(index - 5),
        }
    }

    /// The mask of the suits that a card of `suit` may stand beside.
    #[inline]
    pub(super) fn beside(self, suit: usize) -> Lanes {
        match self {
            Self::NotBoth(flush) if flush == suit => !Lanes::only(flush),
            Self::Neither(flush) if flush == suit => Lanes::ZERO,
            Self::Neither(flush) => !Lanes::only(flush),
            Self::All | Self::NotBoth(_) => Lanes::EVERY,
        }
    }
}

/// The weight of one class: of all its combos, of those with each card of the higher rank, and of
/// those with each card of the lower rank.
///
/// A pair has all its cards in `hi`, each combo under both of them, and nothing in `lo`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Block {
    /// The same number four times.
    pub(super) all: Lanes,
    pub(super) hi: Lanes,
    pub(super) lo: Lanes,
}

/// The weights of a range, class by class.
#[derive(Clone, Debug)]
pub(super) struct Blocks([Block; CLASS_PLACES]);

impl Blocks {
    pub(super) const EMPTY: Self =
        Self([Block { all: Lanes::ZERO, hi: Lanes::ZERO, lo: Lanes::ZERO }; CLASS_PLACES]);

    /// The sums of all weights.
    pub(super) fn of(square: &BySquare) -> Self {
        let mut blocks = Self::EMPTY;
        for (block, (hi, lo)) in blocks.0.iter_mut().zip(RANKS_OF).take(CLASSES) {
            for suit in 0..4 {
                let row = square[4 * usize::from(hi) + suit][usize::from(lo)];
                block.hi += Lanes::one(suit, row.total());
                block.all += Lanes::splat(row.total());
                if hi != lo {
                    block.lo += row;
                }
            }
            if hi == lo {
                block.all = Lanes::splat(block.all.get(0) / 2);
            }
        }
        blocks
    }

    /// The block of a class.
    #[inline]
    pub(super) fn of_class(&self, class: u8) -> &Block {
        &self.0[usize::from(class) % CLASS_PLACES]
    }

    /// Writes the blocks of a rank down.
    pub(super) fn note(&self, rank: Rank, blocks: &mut [Block; Rank::COUNT]) {
        for (other, block) in blocks.iter_mut().enumerate() {
            *block = self.0[class_with(rank, other)];
        }
    }

    /// Puts back the blocks of a rank.
    pub(super) fn put_back(&mut self, rank: Rank, blocks: &[Block; Rank::COUNT]) {
        for (other, block) in blocks.iter().enumerate() {
            self.0[class_with(rank, other)] = *block;
        }
    }

    /// Takes out the combos of a card with the cards of the mask `live`, itself not among them.
    ///
    /// `kept` says which of these combos stand in their blocks at all.
    pub(super) fn remove(&mut self, card: Card, square: &BySquare, live: &ByCard, kept: Kept) {
        let (rank, suit) = (card.rank().index(), card.suit().index());
        let beside = kept.beside(suit);
        for (other, (&row, &live)) in
            square[card.index()].iter().zip(live).take(Rank::COUNT).enumerate()
        {
            let row = row & live & beside;
            let total = row.total();
            let own = Lanes::one(suit, total);
            let block = &mut self.0[class_with(card.rank(), other)];
            block.all -= Lanes::splat(total);
            if other < rank {
                block.hi -= own;
                block.lo -= row;
            } else if other == rank {
                block.hi -= own + row;
            } else {
                block.hi -= row;
                block.lo -= own;
            }
        }
    }

    /// Takes out what does not stand in the blocks of a board with a possible flush; `live` are
    /// the cards that may still be held.
    pub(super) fn keep(&mut self, kept: Kept, square: &BySquare, live: &ByCard) {
        match kept {
            Kept::All => {}
            Kept::NotBoth(suit) => {
                for (block, (hi, lo)) in self.0.iter_mut().zip(RANKS_OF).take(CLASSES) {
                    let (hi, lo) = (usize::from(hi), usize::from(lo));
                    let live = live[hi].get(suit) & live[lo].get(suit);
                    let both = square[4 * hi + suit][lo].get(suit) & live;
                    if hi != lo {
                        block.all -= Lanes::splat(both);
                        block.hi -= Lanes::one(suit, both);
                        block.lo -= Lanes::one(suit, both);
                    }
                }
            }
            Kept::Neither(suit) => {
                let mut live = *live;
                for rank in Rank::all().map(Rank::index) {
                    let held = live[rank] & Lanes::only(suit);
                    live[rank] -= held;
                    if held != Lanes::ZERO {
                        let card = Card::from_index((4 * rank + suit) as u8);
                        let card = card.expect("a rank and a suit");
                        self.remove(card, square, &live, Kept::All);
                    }
                }
            }
        }
    }
}
