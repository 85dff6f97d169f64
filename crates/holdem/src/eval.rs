//! How strong five to seven cards are.
//!
//! The evaluator works on the four rank masks of a [`CardSet`] and uses no table: which ranks come
//! at least once, twice, three and four times falls out of a few logical operations, and with at
//! most seven cards a flush or a straight leaves no room for four of a kind or a full house.

pub(crate) mod many;

use crate::card::{CardSet, Rank};
use core::fmt;

/// What a hand is called, from the weakest. A royal flush is the highest straight flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Nothing else.
    HighCard,
    /// Two cards of one rank.
    Pair,
    /// Two cards of each of two ranks.
    TwoPair,
    /// Three cards of one rank.
    Trips,
    /// Five ranks in a row; the ace also stands below the deuce.
    Straight,
    /// Five cards of one suit.
    Flush,
    /// Three cards of one rank and two of another.
    FullHouse,
    /// Four cards of one rank.
    Quads,
    /// Five ranks in a row in one suit.
    StraightFlush,
}

/// How strong the best five cards are. A higher one wins, equal ones split.
///
/// Packed as `category << 26 | main << 13 | rest`, where `main` and `rest` are sets of ranks, bit 0
/// for the deuce to bit 12 for the ace:
///
/// | category | main | rest |
/// |---|---|---|
/// | high card | | the five ranks |
/// | pair, trips, quads | the rank that repeats | the kickers |
/// | two pair | both ranks | the kicker |
/// | straight, straight flush | | the highest rank of the five |
/// | flush | | the five ranks |
/// | full house | the rank of the three | the rank of the two |
///
/// Seven cards take 4,824 values, five cards 7,462.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u32);

impl Category {
    /// How many categories there are.
    pub const COUNT: usize = 9;

    /// High card to straight flush.
    pub const ALL: [Self; Self::COUNT] = [
        Self::HighCard,
        Self::Pair,
        Self::TwoPair,
        Self::Trips,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::Quads,
        Self::StraightFlush,
    ];
}

impl Strength {
    const CATEGORY_AT: u32 = 26;
    const MAIN_AT: u32 = 13;

    const fn pack(category: Category, main: u32, rest: u32) -> Self {
        Self((category as u32) << Self::CATEGORY_AT | main << Self::MAIN_AT | rest)
    }

    /// The strength of a packed value that [`Strength::bits`] gave.
    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// The packed value, less than 2^30.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// What the hand is called.
    #[must_use]
    pub const fn category(self) -> Category {
        Category::ALL[(self.0 >> Self::CATEGORY_AT) as usize]
    }

    /// Whether it is the straight flush to the ace.
    #[must_use]
    pub const fn is_royal_flush(self) -> bool {
        self.0 == Self::pack(Category::StraightFlush, 0, 1 << 12).0
    }

    /// The ranks that make the category, as a mask: bit 0 for the deuce to bit 12 for the ace.
    #[must_use]
    pub const fn main_ranks(self) -> u16 {
        (self.0 >> Self::MAIN_AT & 0x1FFF) as u16
    }

    /// The other ranks that count, as a mask: see the table of the packing.
    #[must_use]
    pub const fn rest_ranks(self) -> u16 {
        (self.0 & 0x1FFF) as u16
    }
}

/// Ranks by how often they come.
#[derive(Clone, Copy, Default)]
pub(crate) struct Multiplicity {
    /// At least once.
    one: u32,
    /// At least twice.
    two: u32,
    /// At least three times.
    three: u32,
    /// Four times.
    four: u32,
}

impl Multiplicity {
    #[inline]
    pub(crate) const fn of(cards: CardSet) -> Self {
        let bits = cards.bits();
        let (c, d) = ((bits & 0x1FFF) as u32, (bits >> 16 & 0x1FFF) as u32);
        let (h, s) = ((bits >> 32 & 0x1FFF) as u32, (bits >> 48) as u32);
        let (either, both) = (c | d, c & d);
        let (other_either, other_both) = (h | s, h & s);
        Self {
            one: either | other_either,
            two: both | other_both | either & other_either,
            three: both & other_either | other_both & either,
            four: both & other_both,
        }
    }

    /// With one more card of a rank; a fifth one changes nothing.
    #[inline]
    pub(crate) const fn with(self, rank: Rank) -> Self {
        let bit = 1 << rank.index();
        Self {
            one: self.one | bit,
            two: self.two | self.one & bit,
            three: self.three | self.two & bit,
            four: self.four | self.three & bit,
        }
    }

    /// A number that no other multiplicities have.
    pub(crate) const fn key(self) -> u64 {
        let low = self.one as u64 | (self.two as u64) << 13;
        low | (self.three as u64) << 26 | (self.four as u64) << 39
    }

    /// The strength of `count` cards of these ranks when no five of them share a suit.
    #[inline]
    pub(crate) const fn strength(self, count: u32) -> Strength {
        let Self { one, two, three, four } = self;
        if let Some(top) = top_of_run(one) {
            return Strength::pack(Category::Straight, 0, top);
        }
        if two & two.wrapping_sub(1) == 0 {
            // At most one rank repeats. Then high card, pair, trips and quads are numbered 0, 1, 3
            // and 7, one bit for each time; and what is left over in all four is the lowest cards.
            let category =
                (two != 0) as u32 | ((three != 0) as u32) << 1 | ((four != 0) as u32) << 2;
            let rest = without_lowest(one ^ two, count.saturating_sub(5));
            return Strength(category << Strength::CATEGORY_AT | two << Strength::MAIN_AT | rest);
        }
        if four != 0 {
            return Strength::pack(Category::Quads, four, highest(one ^ four));
        }
        if three != 0 {
            let main = highest(three);
            return Strength::pack(Category::FullHouse, main, highest(two ^ main));
        }
        let low = two & two.wrapping_sub(1);
        // Seven cards hold three pairs at the most: the lowest is left out.
        let main = if low & low.wrapping_sub(1) == 0 { two } else { low };
        Strength::pack(Category::TwoPair, main, highest(one ^ main))
    }
}

/// The highest rank of a mask, as a mask; nothing of nothing.
#[inline]
const fn highest(ranks: u32) -> u32 {
    if ranks == 0 { 0 } else { 1 << (31 - ranks.leading_zeros()) }
}

/// The mask without its `count` lowest ranks, for a `count` of up to two.
#[inline]
const fn without_lowest(ranks: u32, count: u32) -> u32 {
    let mut rest = ranks;
    if count > 0 {
        rest &= rest.wrapping_sub(1);
    }
    if count > 1 {
        rest &= rest.wrapping_sub(1);
    }
    rest
}

/// The highest rank, as a mask, that ends five ranks in a row.
#[inline]
const fn top_of_run(ranks: u32) -> Option<u32> {
    // The ace stands below the deuce as well: bit r + 1 for rank r, bit 0 for the ace.
    let ranks = ranks << 1 | ranks >> 12;
    let two = ranks & ranks >> 1;
    let five = two & two >> 2 & ranks >> 4;
    // A run from bit i ends at bit i + 4, which is rank i + 3.
    if five == 0 { None } else { Some(highest(five) << 3) }
}

/// The strength of five or more cards of one suit.
#[inline]
pub(crate) const fn flush(ranks: u32) -> Strength {
    match top_of_run(ranks) {
        Some(top) => Strength::pack(Category::StraightFlush, 0, top),
        None => {
            let spare = ranks.count_ones().saturating_sub(5);
            Strength::pack(Category::Flush, 0, without_lowest(ranks, spare))
        }
    }
}

/// The strength of the best five of five to seven cards.
///
/// Fewer cards are ranked by the pairs, trips and kickers they hold. With more than seven the
/// strength is that of some hand they hold, which need not be the best one.
#[inline]
#[must_use]
pub const fn evaluate(cards: CardSet) -> Strength {
    let counts = suit_counts(cards);
    // Five to thirteen cards of a suit, plus eleven, set bit 4 of its lane.
    let flushed = (counts + 0x000B_000B_000B_000B) & 0x0010_0010_0010_0010;
    if flushed != 0 {
        let lane = flushed.trailing_zeros() & !15;
        return flush((cards.bits() >> lane & 0x1FFF) as u32);
    }
    let count = (counts.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32;
    Multiplicity::of(cards).strength(count)
}

/// How many cards of each suit there are, each in a lane of sixteen bits.
#[inline]
const fn suit_counts(cards: CardSet) -> u64 {
    let bits = cards.bits();
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    (bytes + (bytes >> 8)) & 0x000F_000F_000F_000F
}

/// The five cards that make the strength, or `None` when there are fewer than five.
///
/// Where cards of several suits would do, the lower suits are taken, clubs first.
#[must_use]
pub fn best_five(cards: CardSet) -> Option<CardSet> {
    let mut best: Option<(Strength, CardSet)> = None;
    for_each_five(cards, CardSet::EMPTY, 5, &mut |five| {
        let strength = evaluate(five);
        if best.is_none_or(|(so_far, _)| strength > so_far) {
            best = Some((strength, five));
        }
    });
    best.map(|(_, five)| five)
}

/// Calls `visit` with every choice of `more` of the cards, added to those chosen already.
fn for_each_five(cards: CardSet, chosen: CardSet, more: usize, visit: &mut impl FnMut(CardSet)) {
    if more == 0 {
        return visit(chosen);
    }
    let mut left = cards;
    for card in cards.iter() {
        left = left.minus(CardSet::of(card));
        if left.len() + 1 < more {
            return;
        }
        for_each_five(left, chosen.with(card), more - 1, visit);
    }
}

impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.category())?;
        for ranks in [self.main_ranks(), self.rest_ranks()] {
            let mut held = Rank::all().rev().filter(|rank| ranks >> rank.index() & 1 == 1);
            f.write_str(" ")?;
            held.try_for_each(|rank| write!(f, "{rank}"))?;
        }
        Ok(())
    }
}
