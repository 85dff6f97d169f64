//! Ranks, suits, cards, and sets of cards.

use core::fmt;

/// A rank from deuce (0) to ace (12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

/// A suit: clubs (0), diamonds (1), hearts (2), spades (3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Suit(u8);

/// One of the 52 cards, numbered `4 * rank + suit`, so that a rank is a block of four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// A set of cards: suit `s` holds rank `r` when bit `16 * s + r` is set.
///
/// Each suit is a lane of sixteen bits, which is the form the evaluator works on.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

const RANKS: &[u8; 13] = b"23456789TJQKA";
const SUITS: &[u8; 4] = b"cdhs";

impl Rank {
    /// The deuce, lowest of ranks.
    pub const DEUCE: Self = Self(0);
    /// The ace, highest of ranks.
    pub const ACE: Self = Self(12);
    /// How many ranks there are.
    pub const COUNT: usize = 13;

    /// The rank numbered `index`, or `None` from 13 up.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 13 { Some(Self(index)) } else { None }
    }

    /// Deuce to ace.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..13).map(Self)
    }

    /// Reads one character, in either case: `2`..`9`, `T`, `J`, `Q`, `K`, `A`.
    #[must_use]
    pub fn from_char(c: char) -> Option<Self> {
        let c = u8::try_from(c.to_ascii_uppercase()).ok()?;
        RANKS.iter().position(|&r| r == c).map(|i| Self(i as u8))
    }

    /// 0 for the deuce to 12 for the ace.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The character it is printed as.
    #[must_use]
    pub const fn to_char(self) -> char {
        RANKS[self.0 as usize] as char
    }
}

impl Suit {
    /// How many suits there are.
    pub const COUNT: usize = 4;

    /// The suit numbered `index`, or `None` from 4 up.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 4 { Some(Self(index)) } else { None }
    }

    /// Clubs, diamonds, hearts, spades.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..4).map(Self)
    }

    /// Reads a letter in either case (`c`, `d`, `h`, `s`) or a suit sign, filled or outlined.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Self> {
        match c {
            'c' | 'C' | '♣' | '♧' => Some(Self(0)),
            'd' | 'D' | '♦' | '♢' => Some(Self(1)),
            'h' | 'H' | '♥' | '♡' => Some(Self(2)),
            's' | 'S' | '♠' | '♤' => Some(Self(3)),
            _ => None,
        }
    }

    /// 0 for clubs to 3 for spades.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter it is printed as.
    #[must_use]
    pub const fn to_char(self) -> char {
        SUITS[self.0 as usize] as char
    }
}

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 52;

    /// The card of a rank and a suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(4 * rank.0 + suit.0)
    }

    /// The card numbered `index` (`4 * rank + suit`), or `None` from 52 up.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 52 { Some(Self(index)) } else { None }
    }

    /// From the deuce of clubs to the ace of spades.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..52).map(Self)
    }

    /// `4 * rank + suit`, from 0 to 51.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 / 4)
    }

    /// Its suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit(self.0 % 4)
    }
}

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 52.
    pub const DECK: Self = Self(0x1FFF_1FFF_1FFF_1FFF);

    /// The set whose bit `16 * suit + rank` says whether it holds that card; other bits are ignored.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::DECK.0)
    }

    /// Bit `16 * suit + rank` for each card held.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The one-card set.
    #[must_use]
    pub const fn of(card: Card) -> Self {
        Self(1 << (16 * (card.0 % 4) + card.0 / 4))
    }

    /// Whether it holds `card`.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::of(card).0 != 0
    }

    /// Whether it shares a card with `other`.
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The cards of either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// This and one more card.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        self.union(Self::of(card))
    }

    /// How many cards it holds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The thirteen-bit rank mask of one suit.
    #[must_use]
    pub const fn ranks_of(self, suit: Suit) -> u16 {
        (self.0 >> (16 * suit.0)) as u16
    }

    /// Its cards, suit by suit, each from the deuce up.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let at = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            Some(Card(4 * (at % 16) + at / 16))
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

macro_rules! debug_as_display {
    ($($t:ty),*) => {$(
        impl fmt::Debug for $t {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}
debug_as_display!(Rank, Suit, Card, CardSet);

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_card_has_its_own_bit_and_comes_back() {
        let deck: CardSet = Card::all().collect();
        assert_eq!(deck, CardSet::DECK);
        assert_eq!(deck.len(), 52);
        for card in Card::all() {
            assert_eq!(CardSet::of(card).iter().next(), Some(card));
            assert_eq!(Card::new(card.rank(), card.suit()), card);
            let text = card.to_string();
            let mut chars = text.chars();
            assert_eq!(chars.next().and_then(Rank::from_char), Some(card.rank()));
            assert_eq!(chars.next().and_then(Suit::from_char), Some(card.suit()));
        }
    }
}
