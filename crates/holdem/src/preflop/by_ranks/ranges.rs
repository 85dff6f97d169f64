//! Outcomes of two ranges from what was counted.

use super::flush::{HANDS, hand_of};
use super::{Counts, PAIRS, Work, ranks_of};
use crate::card::{Card, Suit};
use crate::combo::Combo;
use crate::range::Range;
use crate::tally::{Count, Tally};
use alloc::vec::Vec;

/// A combo as the counts know it.
struct Seen {
    ranks: usize,
    /// From each suit.
    hands: [usize; Suit::COUNT],
}

/// What two hands gain from flushes in a suit, by `HANDS * first + second`.
type Gains = Vec<(i32, i32)>;

/// Wins, ties and all boards, weighed. All hands of a range, those that share a card with the
/// one they are summed for among them, stay under 1,326,000 * 1,712,304 * 5 < 2^44 either way.
#[derive(Clone, Copy, Default)]
struct Sum {
    win: i64,
    tie: i64,
    total: i64,
}

impl Sum {
    fn add(&mut self, weight: i64, (win, tie, total): (i64, i64, i64)) {
        self.win += weight * win;
        self.tie += weight * tie;
        self.total += weight * total;
    }
}

impl Work {
    /// The outcomes of two ranges, per combo of either; combos that hold a dead card are left out.
    pub(in crate::preflop) fn tally(&self, counts: &Counts, a: &Range, b: &Range) -> Tally {
        let mut tally = Tally::new(2);
        tally.runouts = counts.boards;
        let (a, b) = (a.without(self.dead), b.without(self.dead));
        let seen = Combo::all().map(|combo| Seen {
            ranks: ranks_of(combo),
            hands: core::array::from_fn(|suit| hand_of(combo, suit)),
        });
        let seen: Vec<Seen> = seen.collect();
        let pairs = (0..HANDS).flat_map(|first| (0..HANDS).map(move |second| (first, second)));
        let gains = counts.suited.iter().map(|suited| {
            pairs.clone().map(|(first, second)| suited.gain(first, second)).collect()
        });
        let gains: Vec<Gains> = gains.collect();
        let outcomes = Outcomes { counts, gains: self.of_suit.map(|of| &*gains[of]), seen: &seen };
        for (side, (mine, theirs)) in [(&a, &b), (&b, &a)].into_iter().enumerate() {
            outcomes.sum(mine, theirs, &mut tally.players[side]);
        }
        tally
    }
}

struct Outcomes<'a> {
    counts: &'a Counts,
    /// By suit.
    gains: [&'a [(i32, i32)]; Suit::COUNT],
    /// By combo.
    seen: &'a [Seen],
}

impl Outcomes<'_> {
    /// Sums over all opposing hands by what the counts tell apart, then takes those off that
    /// share a card.
    fn sum(&self, mine: &Range, theirs: &Range, counts: &mut [Count]) {
        let mut by_ranks = [0; PAIRS];
        let mut by_hand = [[0; HANDS]; Suit::COUNT];
        for (combo, weight) in theirs.combos() {
            let seen = &self.seen[combo.index()];
            by_ranks[seen.ranks] += i64::from(weight);
            for (by_hand, &hand) in by_hand.iter_mut().zip(&seen.hands) {
                by_hand[hand] += i64::from(weight);
            }
        }
        let ranked: Vec<Sum> =
            (0..PAIRS).map(|first| self.against_ranks(first, &by_ranks)).collect();
        let suited: [Vec<Sum>; Suit::COUNT] = core::array::from_fn(|suit| {
            (0..HANDS).map(|first| self.against_hands(suit, first, &by_hand[suit])).collect()
        });
        for (combo, _) in mine.combos() {
            let seen = &self.seen[combo.index()];
            let mut sum = ranked[seen.ranks];
            for (sums, &hand) in suited.iter().zip(&seen.hands) {
                sum.add(1, (sums[hand].win, sums[hand].tie, 0));
            }
            let (hi, lo) = combo.cards();
            let with_hi = Card::all().filter_map(|card| Combo::new(hi, card));
            let with_lo = Card::all().filter(|&card| card != hi).filter_map(|c| Combo::new(lo, c));
            for other in with_hi.chain(with_lo) {
                let weight = i64::from(theirs.weight(other));
                if weight > 0 {
                    sum.add(-weight, self.outcome(combo, other));
                }
            }
            // What is left are boards, which are not negative.
            let [win, tie, total] = [sum.win, sum.tie, sum.total].map(|n| n.unsigned_abs().into());
            counts[combo.index()] = Count { win, tie, share: tie, total };
        }
    }

    fn against_ranks(&self, first: usize, weights: &[i64; PAIRS]) -> Sum {
        let mut sum = Sum::default();
        for (second, &weight) in weights.iter().enumerate() {
            let outcome = self.counts.ranked.outcome(first, second).map(i64::from);
            sum.add(weight, outcome.into());
        }
        sum
    }

    fn against_hands(&self, suit: usize, first: usize, weights: &[i64; HANDS]) -> Sum {
        let mut sum = Sum::default();
        for (&(win, tie), &weight) in self.gains[suit][HANDS * first..].iter().zip(weights) {
            sum.add(weight, (win.into(), tie.into(), 0));
        }
        sum
    }

    /// What the counts have of two combos.
    fn outcome(&self, a: Combo, b: Combo) -> (i64, i64, i64) {
        let (a, b) = (&self.seen[a.index()], &self.seen[b.index()]);
        let [mut win, mut tie, total] = self.counts.ranked.outcome(a.ranks, b.ranks).map(i64::from);
        for (suit, gains) in self.gains.iter().enumerate() {
            let (more_wins, more_ties) = gains[HANDS * a.hands[suit] + b.hands[suit]];
            win += i64::from(more_wins);
            tie += i64::from(more_ties);
        }
        (win, tie, total)
    }
}
