//! How many tuples of hands share no card.

use holdem::card::Card;
use holdem::combo::Combo;
use holdem::range::Range;

/// Tuples of hands that share no card with each other, for two and three players.
pub(crate) fn matchups(ranges: &[Range]) -> Option<u64> {
    match ranges {
        [a, b] => {
            let b = Holdings::of(b);
            Some(a.combos().map(|(hand, _)| b.without(hand).all).sum())
        }
        [a, b, c] => {
            let both: Range = b.combos().filter(|&(hand, _)| c.weight(hand) > 0).collect();
            let (b, c, both) = (Holdings::of(b), Holdings::of(c), Holdings::of(&both));
            let pairs = |hand| {
                // Of all pairs less those that share a card: a pair of one hand with itself is
                // among those for each of its two cards, so it goes back in once.
                let (b, c) = (b.without(hand), c.without(hand));
                let shared: u64 = b.with.iter().zip(&c.with).map(|(b, c)| b * c).sum();
                b.all * c.all + both.without(hand).all - shared
            };
            Some(a.combos().map(|(hand, _)| pairs(hand)).sum())
        }
        _ => None,
    }
}

/// How many hands there are, and how many with each card.
struct Count {
    all: u64,
    with: [u64; Card::COUNT],
}

/// The hands of a range by their two cards.
struct Holdings {
    count: Count,
    pairs: Box<[[bool; Card::COUNT]; Card::COUNT]>,
}

impl Holdings {
    fn of(range: &Range) -> Self {
        let mut count = Count { all: 0, with: [0; Card::COUNT] };
        let mut pairs = Box::new([[false; Card::COUNT]; Card::COUNT]);
        for (hand, _) in range.combos() {
            let (hi, lo) = places(hand);
            count.all += 1;
            count.with[hi] += 1;
            count.with[lo] += 1;
            pairs[hi][lo] = true;
            pairs[lo][hi] = true;
        }
        Self { count, pairs }
    }

    /// Those that share no card with this hand.
    fn without(&self, hand: Combo) -> Count {
        let (hi, lo) = places(hand);
        let pair = |a: usize, b: usize| u64::from(self.pairs[a][b]);
        let with = &self.count.with;
        let mut count = Count {
            all: self.count.all + pair(hi, lo) - with[hi] - with[lo],
            with: core::array::from_fn(|card| with[card] - pair(hi, card) - pair(lo, card)),
        };
        count.with[hi] = 0;
        count.with[lo] = 0;
        count
    }
}

fn places(hand: Combo) -> (usize, usize) {
    let (hi, lo) = hand.cards();
    (hi.index(), lo.index())
}
