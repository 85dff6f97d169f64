//! Two hole cards, and the 169 classes that suits fall together into.

use crate::card::{Card, CardSet, Rank, Suit};
use core::fmt;

/// Two different cards held by one player, in no order.
///
/// Numbered `hi * (hi - 1) / 2 + lo` by the indices of its cards, from 0 to 1325.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Combo(u16);

/// A starting hand up to suits: a pair, suited or offsuit. Numbered by its place in the grid,
/// `13 * row + column`, where row and column 0 are the ace, suited hands lie above the diagonal
/// and offsuit hands below it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandClass(u8);

const CARDS: [(u8, u8); Combo::COUNT] = {
    let mut table = [(0, 0); Combo::COUNT];
    let mut hi = 1;
    while hi < 52 {
        let mut lo = 0;
        while lo < hi {
            table[hi * (hi - 1) / 2 + lo] = (hi as u8, lo as u8);
            lo += 1;
        }
        hi += 1;
    }
    table
};

const CLASSES: [HandClass; Combo::COUNT] = {
    let mut table = [HandClass(0); Combo::COUNT];
    let mut at = 0;
    while at < Combo::COUNT {
        let (hi, lo) = CARDS[at];
        let (row, column) = (12 - hi / 4, 12 - lo / 4);
        let suited = hi % 4 == lo % 4;
        table[at] = HandClass(if suited { 13 * row + column } else { 13 * column + row });
        at += 1;
    }
    table
};

impl Combo {
    /// How many combos there are: C(52, 2).
    pub const COUNT: usize = 1326;

    /// The combo of two cards in either order, or `None` when they are the same card.
    #[must_use]
    pub const fn new(a: Card, b: Card) -> Option<Self> {
        let (a, b) = (a.index(), b.index());
        if a == b {
            return None;
        }
        let (hi, lo) = if a > b { (a, b) } else { (b, a) };
        Some(Self((hi * (hi - 1) / 2 + lo) as u16))
    }

    /// The combo numbered `index`, or `None` from 1326 up.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u16)) } else { None }
    }

    /// All 1326, by number.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u16).map(Self)
    }

    /// From 0 to 1325.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its cards, the one with the higher index first (so a higher rank comes first).
    #[must_use]
    pub fn cards(self) -> (Card, Card) {
        let (hi, lo) = CARDS[self.index()];
        let card = |index| Card::from_index(index).expect("the table holds indices under 52");
        (card(hi), card(lo))
    }

    /// Its cards as a set.
    #[must_use]
    pub fn set(self) -> CardSet {
        let (hi, lo) = self.cards();
        CardSet::of(hi).with(lo)
    }

    /// The class it belongs to.
    #[must_use]
    pub const fn class(self) -> HandClass {
        CLASSES[self.index()]
    }
}

impl HandClass {
    /// How many classes there are.
    pub const COUNT: usize = 169;

    /// The class of two ranks in either order; `suited` means nothing for a pair.
    #[must_use]
    pub fn new(a: Rank, b: Rank, suited: bool) -> Self {
        let (hi, lo) = (12 - a.max(b).index(), 12 - a.min(b).index());
        Self(if suited { 13 * hi + lo } else { 13 * lo + hi } as u8)
    }

    /// The class numbered `index`, or `None` from 169 up.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// All 169, in reading order of the grid.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its place in the grid, `13 * row + column`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Higher rank, then lower (or the same).
    #[must_use]
    pub fn ranks(self) -> (Rank, Rank) {
        let rank = |place: u8| Rank::new(12 - place).expect("a grid place is under 13");
        let (row, column) = (self.0 / 13, self.0 % 13);
        (rank(row.min(column)), rank(row.max(column)))
    }

    /// Whether both cards have one rank.
    #[must_use]
    pub const fn is_pair(self) -> bool {
        self.0 / 13 == self.0 % 13
    }

    /// Whether both cards have one suit.
    #[must_use]
    pub const fn is_suited(self) -> bool {
        self.0 / 13 < self.0 % 13
    }

    /// How many combos it has: 6 for a pair, 4 suited, 12 offsuit.
    #[must_use]
    pub const fn size(self) -> usize {
        if self.is_pair() {
            6
        } else if self.is_suited() {
            4
        } else {
            12
        }
    }

    /// Its combos, by suits.
    pub fn combos(self) -> impl Iterator<Item = Combo> + Clone {
        let (hi, lo) = self.ranks();
        let suits = Suit::all().flat_map(|a| Suit::all().map(move |b| (a, b)));
        suits.filter_map(move |(a, b)| {
            let wanted = if self.is_pair() { a > b } else { (a == b) == self.is_suited() };
            if wanted { Combo::new(Card::new(hi, a), Card::new(lo, b)) } else { None }
        })
    }
}

impl fmt::Display for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hi, lo) = self.cards();
        write!(f, "{hi}{lo}")
    }
}

impl fmt::Display for HandClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hi, lo) = self.ranks();
        let kind = if self.is_pair() {
            ""
        } else if self.is_suited() {
            "s"
        } else {
            "o"
        };
        write!(f, "{hi}{lo}{kind}")
    }
}

impl fmt::Debug for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for HandClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combos_are_numbered_without_gaps() {
        for (index, combo) in Combo::all().enumerate() {
            let (hi, lo) = combo.cards();
            assert!(hi > lo);
            assert_eq!(Combo::new(lo, hi), Some(combo));
            assert_eq!(combo.index(), index);
        }
    }

    #[test]
    fn classes_part_the_combos() {
        let mut seen = [0; HandClass::COUNT];
        for combo in Combo::all() {
            seen[combo.class().index()] += 1;
            let (hi, lo) = combo.cards();
            let class = HandClass::new(hi.rank(), lo.rank(), hi.suit() == lo.suit());
            assert_eq!(combo.class(), class);
        }
        for class in HandClass::all() {
            assert_eq!(seen[class.index()], class.size());
            assert_eq!(class.combos().count(), class.size());
            assert!(class.combos().all(|combo| combo.class() == class));
            let (hi, lo) = class.ranks();
            assert_eq!(HandClass::new(lo, hi, class.is_suited()), class);
        }
    }
}
