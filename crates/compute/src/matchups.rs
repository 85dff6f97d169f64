//! How many tuples of hands share no card.

use holdem::card::Card;
use holdem::combo::Combo;
use holdem::range::Range;

/// Tuples of hands that share no card, for two and three players.
pub(crate) fn matchups(ranges: &[Range]) -> Option<u64> {
    let hands = |range: &Range| range.combos().map(|(combo, _)| combo).collect::<Vec<_>>();
    match ranges {
        [a, b] => {
            let b = Holdings::of(&hands(b));
            Some(hands(a).iter().map(|&combo| b.disjoint(combo)).sum())
        }
        [a, b, c] => {
            let (b, c) = (hands(b), hands(c));
            let of_c = Holdings::of(&c);
            let mut sum = 0;
            for x in hands(a) {
                // B and C among the hands that share no card with x, less those pairs that share
                // one card with each other, plus those that share both, counted twice before.
                let free = |hands: &[Combo]| -> Vec<Combo> {
                    hands.iter().copied().filter(|hand| !hand.set().intersects(x.set())).collect()
                };
                let of_b = Holdings::of(&free(&b));
                let left = of_c.without(&c, x);
                sum += of_b.disjoint_pairs(&left);
            }
            Some(sum)
        }
        _ => None,
    }
}

/// How many hands there are, how many with each card, and which.
struct Holdings {
    all: u64,
    with: [u64; Card::COUNT],
    held: Box<[bool; Combo::COUNT]>,
}

impl Holdings {
    fn of(hands: &[Combo]) -> Self {
        let mut holdings =
            Self { all: 0, with: [0; Card::COUNT], held: Box::new([false; Combo::COUNT]) };
        for hand in hands {
            let (hi, lo) = hand.cards();
            holdings.all += 1;
            holdings.with[hi.index()] += 1;
            holdings.with[lo.index()] += 1;
            holdings.held[hand.index()] = true;
        }
        holdings
    }

    fn without(&self, hands: &[Combo], taken: Combo) -> Self {
        let free: Vec<Combo> =
            hands.iter().copied().filter(|hand| !hand.set().intersects(taken.set())).collect();
        Self::of(&free)
    }

    fn disjoint(&self, hand: Combo) -> u64 {
        let (hi, lo) = hand.cards();
        let both = u64::from(self.held[hand.index()]);
        self.all + both - self.with[hi.index()] - self.with[lo.index()]
    }

    fn disjoint_pairs(&self, other: &Self) -> u64 {
        let one: u64 = self.with.iter().zip(&other.with).map(|(a, b)| a * b).sum();
        let both = self.held.iter().zip(other.held.iter()).filter(|&(&a, &b)| a && b).count();
        self.all * other.all + both as u64 - one
    }
}
