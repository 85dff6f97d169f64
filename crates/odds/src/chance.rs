//! How often cards to come make each type of hand, counted and never sampled.
//!
//! Hands are not dealt one by one. What a hand is without a flush depends on how often each rank
//! comes, so rank patterns are walked and each stands for a product of binomials. With at most
//! seven cards only one suit can hold five, and then nothing but a flush counts, so flushes are
//! walked suit by suit as sets of ranks, and taken out of the rank patterns again.

use crate::hand_type::{Counts, HandType};
use holdem::card::{Card, CardSet, Rank, Suit};
use holdem::combo::Combo;
use holdem::eval::evaluate;
use holdem::range::Range;
use holdem::runout::choose;

/// Why nothing can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChanceError {
    /// This card is both in the hand and dead.
    Twice(Card),
    /// There are more cards than the hand may have in the end: so many.
    TooMany(usize),
    /// The hand may have five, six or seven cards in the end, not so many.
    Size(usize),
    /// Too few cards are left in the deck to come.
    DeckOut,
}

/// Counts the types of all hands of `size` (5 to 7) cards that hold `known` and none of the `dead`.
///
/// A player's hand on the flop has 5 cards, on the turn 6 and on the river 7.
///
/// # Errors
/// When a known card is dead, or there is no such hand.
pub fn count(known: CardSet, dead: CardSet, size: usize) -> Result<Counts, ChanceError> {
    if !(5..=7).contains(&size) {
        return Err(ChanceError::Size(size));
    }
    if let Some(twice) = known.minus(known.minus(dead)).iter().next() {
        return Err(ChanceError::Twice(twice));
    }
    let more = size.checked_sub(known.len()).ok_or(ChanceError::TooMany(known.len()))?;
    let deck = CardSet::DECK.minus(known).minus(dead);
    if deck.len() < more {
        return Err(ChanceError::DeckOut);
    }
    // Two cards at the most are dealt faster than patterns are walked.
    if more <= 2 {
        return Ok(deal(known, deck, more));
    }
    let mut counts = rank_patterns(known, deck, more);
    for suit in Suit::all() {
        flushes(known, deck, more, suit, &mut counts);
    }
    Ok(counts)
}

/// Deals every hand: the obvious way.
fn deal(hand: CardSet, deck: CardSet, more: usize) -> Counts {
    let mut counts = Counts::default();
    let mut left = deck;
    if more == 0 {
        counts[HandType::of_cards(hand)] += 1;
        return counts;
    }
    for card in deck.iter() {
        left = left.minus(CardSet::of(card));
        counts += deal(hand.with(card), left, more - 1);
    }
    counts
}

/// How often each rank comes in a set of cards.
fn times(cards: CardSet) -> [usize; Rank::COUNT] {
    let mut times = [0; Rank::COUNT];
    cards.iter().for_each(|card| times[card.rank().index()] += 1);
    times
}

/// A hand in the making, told by its ranks alone.
#[derive(Clone, Copy, Default)]
struct Pattern {
    ranks: u16,
    pairs: u32,
    trips: u32,
    quads: u32,
}

impl Pattern {
    fn with(mut self, rank: usize, times: usize) -> Self {
        match times {
            0 => return self,
            1 => {}
            2 => self.pairs += 1,
            3 => self.trips += 1,
            _ => self.quads += 1,
        }
        self.ranks |= 1 << rank;
        self
    }

    fn of(times: &[usize; Rank::COUNT]) -> Self {
        times.iter().enumerate().fold(Self::default(), |pattern, (rank, &n)| pattern.with(rank, n))
    }

    /// What the hand is when no suit holds five.
    fn hand_type(self) -> HandType {
        match self {
            Self { quads: 1.., .. } => HandType::Quads,
            Self { trips: 2.., .. } | Self { trips: 1, pairs: 1.., .. } => HandType::FullHouse,
            _ if has_run(self.ranks) => HandType::Straight,
            Self { trips: 1, .. } => HandType::Trips,
            Self { pairs: 2.., .. } => HandType::TwoPair,
            Self { pairs: 1, .. } => HandType::Pair,
            _ => HandType::HighCard,
        }
    }
}

/// Whether five ranks in a row are there, the ace also below the deuce.
pub(crate) const fn has_run(ranks: u16) -> bool {
    let ranks = (ranks as u32) << 1 | ranks as u32 >> 12;
    let two = ranks & ranks >> 1;
    two & two >> 2 & ranks >> 4 != 0
}

/// What the hands would be if flushes did not count.
fn rank_patterns(known: CardSet, deck: CardSet, more: usize) -> Counts {
    let (held, left) = (times(known), times(deck));
    let mut counts = Counts::default();
    walk(&held, &left, 0, more, 1, Pattern::default(), &mut counts);
    counts
}

/// Takes 0 to 4 more cards of `rank`, then goes on with the next one.
fn walk(
    held: &[usize; Rank::COUNT],
    left: &[usize; Rank::COUNT],
    rank: usize,
    more: usize,
    ways: u64,
    pattern: Pattern,
    counts: &mut Counts,
) {
    if rank == Rank::COUNT {
        if more == 0 {
            counts[pattern.hand_type()] += ways;
        }
        return;
    }
    for taken in 0..=left[rank].min(more) {
        let ways = ways * choose(left[rank], taken);
        let pattern = pattern.with(rank, held[rank] + taken);
        walk(held, left, rank + 1, more - taken, ways, pattern, counts);
    }
}

/// Moves the hands with five or more cards of `suit` from what their ranks say to what they are.
fn flushes(known: CardSet, deck: CardSet, more: usize, suit: Suit, counts: &mut Counts) {
    let (held, left) = (known.ranks_of(suit), deck.ranks_of(suit));
    let lane = |ranks: u16| CardSet::from_bits(u64::from(ranks) << (16 * suit.index()));
    let (other_known, other_deck) = (known.minus(lane(0x1FFF)), deck.minus(lane(0x1FFF)));
    let (other_held, other_left) = (times(other_known), times(other_deck));
    // Every subset of what is left of the suit, from none to all.
    let mut taken = 0_u16;
    loop {
        let size = (held | taken).count_ones() as usize;
        let drawn = taken.count_ones() as usize;
        if size >= 5 && drawn <= more {
            let hand = HandType::of(evaluate(lane(held | taken)));
            let mut mixed = other_held;
            for rank in Rank::all() {
                mixed[rank.index()] += usize::from((held | taken) >> rank.index() & 1);
            }
            add_others(&mut mixed, &other_left, more - drawn, |pattern, ways| {
                counts[hand] += ways;
                counts[pattern.hand_type()] -= ways;
            });
        }
        taken = taken.wrapping_sub(left) & left;
        if taken == 0 {
            return;
        }
    }
}

/// Adds up to two cards of other suits to `held`, in every way. There is no room for more beside
/// five of a suit, and the hand's pattern needs no walk over all ranks.
fn add_others(
    held: &mut [usize; Rank::COUNT],
    left: &[usize; Rank::COUNT],
    more: usize,
    mut visit: impl FnMut(Pattern, u64),
) {
    match more {
        0 => visit(Pattern::of(held), 1),
        1 => {
            for rank in 0..Rank::COUNT {
                held[rank] += 1;
                visit(Pattern::of(held), choose(left[rank], 1));
                held[rank] -= 1;
            }
        }
        _ => {
            for a in 0..Rank::COUNT {
                held[a] += 2;
                visit(Pattern::of(held), choose(left[a], 2));
                held[a] -= 1;
                for b in 0..a {
                    held[b] += 1;
                    visit(Pattern::of(held), choose(left[a], 1) * choose(left[b], 1));
                    held[b] -= 1;
                }
                held[a] -= 1;
            }
        }
    }
}

/// The types that a whole range makes on a board of three to five cards as it lies, by weight in
/// thousandths. Combos that touch the board or the dead cards are left out.
#[must_use]
pub fn of_range(range: &Range, board: CardSet, dead: CardSet) -> Counts {
    let mut counts = Counts::default();
    let taken = board.union(dead);
    for (combo, weight) in range.combos() {
        if !combo.set().intersects(taken) {
            counts[made(combo, board)] += u64::from(weight);
        }
    }
    counts
}

/// The type that a combo makes on a board.
#[must_use]
pub fn made(combo: Combo, board: CardSet) -> HandType {
    HandType::of_cards(board.union(combo.set()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use holdem::combo::HandClass;
    use proptest::prelude::*;

    /// From royal flush down to high card, as the books list them.
    fn listed(counts: &Counts) -> Vec<u64> {
        counts.iter().rev().map(|(_, count)| count).collect()
    }

    #[test]
    fn nothing_known() {
        let seven = count(CardSet::EMPTY, CardSet::EMPTY, 7).expect("hands of seven");
        let expected = [
            4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400,
            58_627_800, 23_294_460,
        ];
        assert_eq!(listed(&seven), expected);
        let five = count(CardSet::EMPTY, CardSet::EMPTY, 5).expect("hands of five");
        let expected = [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540];
        assert_eq!(listed(&five), expected);
    }

    #[test]
    fn two_hole_cards_stand_for_all_boards() {
        let mut all = Counts::default();
        for class in HandClass::all() {
            let combo = class.combos().next().expect("a class has combos");
            let counts = count(combo.set(), CardSet::EMPTY, 7).expect("a hand");
            assert_eq!(counts.total(), 2_118_760);
            (0..class.size()).for_each(|_| all += counts);
        }
        // Each hand of seven was counted once for each of its 21 pairs of cards.
        let seven = count(CardSet::EMPTY, CardSet::EMPTY, 7).expect("hands of seven");
        for (of, times) in all.iter() {
            assert_eq!(times, 21 * seven[of], "{of:?}");
        }
    }

    #[test]
    fn refuses_what_cannot_be() {
        let ace = Card::all().next_back().expect("a card");
        let (of, none) = (CardSet::of(ace), CardSet::EMPTY);
        assert_eq!(count(of, of, 7), Err(ChanceError::Twice(ace)));
        assert_eq!(count(none, none, 8), Err(ChanceError::Size(8)));
        assert_eq!(count(CardSet::DECK, none, 7), Err(ChanceError::TooMany(52)));
        assert_eq!(count(none, CardSet::DECK, 7), Err(ChanceError::DeckOut));
    }

    fn some_cards(deck: Vec<Card>, most: usize) -> impl Strategy<Value = CardSet> {
        proptest::sample::subsequence(deck, 0..=most).prop_map(|cards| cards.into_iter().collect())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// Decks cut down to few ranks or suits, where flushes and straights meet.
        #[test]
        fn patterns_count_what_dealing_counts(
            known in some_cards(Card::all().collect(), 5),
            size in 5_usize..=7,
            cut in 0_usize..4,
            dead in some_cards(Card::all().collect(), 12),
        ) {
            let out: CardSet = Card::all()
                .filter(|card| match cut {
                    0 => card.rank().index() > 6,
                    1 => card.suit().index() > 1,
                    2 => card.suit().index() > 0 && card.rank().index() % 3 > 0,
                    _ => (3..10).contains(&card.rank().index()),
                })
                .collect();
            let dead = dead.union(out).minus(known);
            let deck = CardSet::DECK.minus(known).minus(dead);
            let more = size - known.len().min(size);
            prop_assume!(known.len() <= size && deck.len() >= more);
            let counts = count(known, dead, size).expect("a hand there is");
            prop_assert_eq!(counts, deal(known, deck, more));
        }
    }
}
