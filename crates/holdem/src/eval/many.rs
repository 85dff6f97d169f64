//! Many hands of seven cards at once, side by side in vectors.
//!
//! What [`super::evaluate`] finds with branches is found here without: every hand goes through the
//! same steps in 16 bits, so that compilers put eight or sixteen hands into a register.

/// How many hands there are in a batch.
pub(crate) const MANY: usize = 64;

/// A number for each hand of a batch.
pub(crate) type Each<T> = [T; MANY];

/// How strong hands are: of two hands the one with the greater `major` is stronger, of two with
/// the same the one with the greater `minor`. Neither is negative.
///
/// In `major` the main ranks of [`super::Strength`] are added to the place where the category begins,
/// in `minor` are the rest.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) major: Each<i16>,
    pub(crate) minor: Each<i16>,
}

impl Order {
    pub(crate) const NONE: Self = Self { major: [0; MANY], minor: [0; MANY] };
}

/// Where categories begin in `major`. The greatest main ranks are 2^12 for one rank, 2^12 + 2^11
/// for two, so none reaches the next.
const TWO_PAIR: u16 = 0x2000;
const TRIPS: u16 = 0x4000;
const STRAIGHT: u16 = 0x5001;
const FLUSH: u16 = 0x5002;
const FULL_HOUSE: u16 = 0x5800;
const QUADS: u16 = 0x6800;
const STRAIGHT_FLUSH: u16 = 0x7801;

/// By suit, the ranks that are held of it.
pub(crate) type Ranks = [Each<u16>; 4];

/// Evaluates hands of seven cards: two for each on the board beside it.
#[inline(always)]
pub(crate) fn evaluate_many(hands: &Ranks, boards: &Ranks, order: &mut Order) {
    for at in 0..MANY {
        let suits = [0, 1, 2, 3].map(|suit: usize| hands[suit][at] | boards[suit][at]);
        let (major, minor) = seven(suits);
        order.major[at] = major as i16;
        order.minor[at] = minor as i16;
    }
}

/// Parts sets of cards by their suits.
#[inline(always)]
pub(crate) fn part_many(sets: &Each<u64>, ranks: &mut Ranks) {
    for (suit, ranks) in ranks.iter_mut().enumerate() {
        for at in 0..MANY {
            ranks[at] = (sets[at] >> (16 * suit)) as u16;
        }
    }
}

/// All bits if so, none if not.
#[inline(always)]
const fn mask(so: bool) -> u16 {
    (so as u16).wrapping_neg()
}

/// The second where the mask has bits, the first elsewhere.
#[inline(always)]
const fn select(mask: u16, no: u16, yes: u16) -> u16 {
    no & !mask | yes & mask
}

/// The mask without its lowest rank.
#[inline(always)]
const fn less(ranks: u16) -> u16 {
    ranks & ranks.wrapping_sub(1)
}

/// The highest rank, as a mask.
#[inline(always)]
const fn highest(ranks: u16) -> u16 {
    let ranks = ranks | ranks >> 1;
    let ranks = ranks | ranks >> 2;
    let ranks = ranks | ranks >> 4;
    let ranks = ranks | ranks >> 8;
    ranks ^ ranks >> 1
}

/// The highest rank, as a mask, that ends five ranks in a row, of seven ranks at the most.
#[inline(always)]
const fn top_of_run(ranks: u16) -> u16 {
    let ranks = ranks << 1 | ranks >> 12;
    let two = ranks & ranks >> 1;
    let five = two & two >> 2 & ranks >> 4;
    // Of seven ranks, runs that end two apart hold the one between.
    (five & !(five >> 1)) << 3
}

#[inline(always)]
const fn seven(suits: [u16; 4]) -> (u16, u16) {
    let [c, d, h, s] = suits;
    let (either, both) = (c | d, c & d);
    let (other_either, other_both) = (h | s, h & s);
    let one = either | other_either;
    let two = both | other_both | either & other_either;
    let three = both & other_either | other_both & either;
    let four = both & other_both;

    // At most one rank repeats: what is left over is the lowest two of the others.
    let trips = mask(three != 0);
    let quads = mask(four != 0);
    let major = two + (trips & TRIPS) + (quads & (QUADS - TRIPS));
    let minor = less(less(one ^ two));
    // Two or three ranks do.
    let low = less(two);
    let lower = less(low);
    let pairs = select(mask(lower != 0), two, low);
    let second = less(three);
    let triple = select(mask(second != 0), three, second);
    let main = select(quads, select(trips, pairs, triple), four);
    let among = select(trips & !quads, one, two);
    let begin = select(quads, select(trips, TWO_PAIR, FULL_HOUSE), QUADS);
    let repeat = mask(low != 0);
    let major = select(repeat, major, begin + main);
    let minor = select(repeat, minor, highest(among & !main));
    // A straight beats all of them that seven cards with one can hold.
    let run = top_of_run(one);
    let straight = mask(run != 0);
    let major = select(straight, major, STRAIGHT);
    let minor = select(straight, minor, run);
    // As a flush does; only one suit can have five cards.
    let suited = five_or_none(c) | five_or_none(d) | five_or_none(h) | five_or_none(s);
    let (six, seven) = (less(suited), less(less(suited)));
    let beyond = less(less(less(seven)));
    let top = select(mask(beyond != 0), suited, six);
    let top = select(mask(less(beyond) != 0), top, seven);
    let run = top_of_run(suited);
    let flush = mask(suited != 0);
    let steel = mask(run != 0);
    let major = select(flush, major, select(steel, FLUSH, STRAIGHT_FLUSH));
    let minor = select(flush, minor, select(steel, top, run));
    (major, minor)
}

/// The ranks of a suit if they are at least five.
#[inline(always)]
const fn five_or_none(ranks: u16) -> u16 {
    ranks & mask(less(less(less(less(ranks)))) != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardSet;
    use crate::eval::{Strength, evaluate};
    use crate::wide::{Narrow, Vectors, Work, widely};
    use alloc::collections::BTreeMap;
    use alloc::vec::Vec;

    /// Every hand of seven cards up to the names of the suits, and some whose suits are named
    /// otherwise: the order is that of the evaluator, value for value.
    #[test]
    fn the_order_is_that_of_the_evaluator() {
        let mut values: BTreeMap<(i16, i16), Strength> = BTreeMap::new();
        let mut batch: Vec<CardSet> = Vec::new();
        let mut check = |batch: &mut Vec<CardSet>| {
            let hands: Each<CardSet> = core::array::from_fn(|at| batch[at % batch.len()]);
            // Any two of the seven may be the hand.
            let held = hands.map(|hand| hand.iter().skip(3).step_by(2).take(2).collect());
            let parted = |sets: Each<CardSet>| {
                let mut ranks = [[0; MANY]; 4];
                part_many(&sets.map(CardSet::bits), &mut ranks);
                ranks
            };
            let boards = core::array::from_fn(|at: usize| hands[at].minus(held[at]));
            let (held, boards) = (parted(held), parted(boards));
            let (mut order, mut narrow) = (Order::NONE, Order::NONE);
            widely(Judge(&held, &boards, &mut order));
            Judge(&held, &boards, &mut narrow).run(Narrow);
            for (at, &hand) in hands.iter().enumerate() {
                let place = (order.major[at], order.minor[at]);
                assert_eq!(place, (narrow.major[at], narrow.minor[at]), "{hand}");
                let strength = *values.entry(place).or_insert_with(|| evaluate(hand));
                assert_eq!(strength, evaluate(hand), "{hand}");
            }
            batch.clear();
        };
        let mut number = 0_u32;
        for_each_kind(&mut |hand| {
            number += 1;
            // Turned to another suit each time.
            let bits = hand.bits().rotate_left(16 * (number % 4));
            batch.push(CardSet::from_bits(bits));
            if batch.len() == MANY {
                check(&mut batch);
            }
        });
        check(&mut batch);
        assert_eq!(number, 6_009_159);
        assert_eq!(values.len(), 4_824);
        assert!(values.values().is_sorted(), "stronger hands have greater numbers");
        assert!(values.keys().all(|&(major, minor)| major >= 0 && minor >= 0));
    }

    struct Judge<'a>(&'a Ranks, &'a Ranks, &'a mut Order);

    impl Work for Judge<'_> {
        type Output = ();

        #[inline(always)]
        fn run(self, _: impl Vectors) {
            evaluate_many(self.0, self.1, self.2);
        }
    }

    /// Seven cards, one hand for each way to name the suits: masks that do not grow.
    fn for_each_kind(visit: &mut impl FnMut(CardSet)) {
        let mut by_count: [Vec<u16>; 8] = Default::default();
        for ranks in (0..1_u16 << 13).rev() {
            if let Some(of) = by_count.get_mut(ranks.count_ones() as usize) {
                of.push(ranks);
            }
        }
        let key = |ranks: u16| (ranks.count_ones(), ranks);
        for a in 2..=7 {
            for b in 0..=(7 - a).min(a) {
                for c in 0..=(7 - a - b).min(b) {
                    let d = 7 - a - b - c;
                    if d > c {
                        continue;
                    }
                    for &p in &by_count[a] {
                        for &q in by_count[b].iter().filter(|&&q| key(q) <= key(p)) {
                            for &r in by_count[c].iter().filter(|&&r| key(r) <= key(q)) {
                                for &s in by_count[d].iter().filter(|&&s| key(s) <= key(r)) {
                                    let lanes = [p, q, r, s].into_iter().rev();
                                    let bits =
                                        lanes.fold(0, |bits, lane| bits << 16 | u64::from(lane));
                                    visit(CardSet::from_bits(bits));
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
