//! Drawing combos by their weights, and cards.

use super::batch::Deck;
use crate::card::{Card, CardSet};
use crate::combo::Combo;
use crate::range::Range;
use alloc::vec::Vec;
use rand_core::Rng;

/// Draws combos of a range, each with a chance of exactly its weight over the sum of weights.
///
/// The alias method (Walker 1977, Vose 1991) in integers: a column is drawn, then a height; below
/// the column's mark it stands for one combo, above it for another.
#[derive(Clone, Debug)]
pub(super) struct Urn {
    /// As many as there are combos, each `total` high.
    columns: Vec<Column>,
    /// Whether all weigh the same, so that every column is one combo's alone.
    level: bool,
    total: u32,
    /// The combos of the range, by their place in it.
    hands: Vec<Hand>,
    /// The weight of each combo by number, and of the combos with each card.
    range: Range,
    holding: [u32; Card::COUNT],
}

/// A combo that can be drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    pub(super) set: CardSet,
    pub(super) combo: Combo,
    weight: u16,
    /// The numbers of its cards in the deck: see [`Deck::places`].
    pub(super) places: u16,
}

#[derive(Clone, Copy, Debug)]
struct Column {
    mark: u32,
    /// The places of the hand below the mark and the one above.
    below: u16,
    above: u16,
}

impl Urn {
    /// The urn of a range that is not empty and holds no card but those of the deck.
    pub(super) fn new(range: &Range, deck: &Deck) -> Self {
        let hand = |(combo, weight): (Combo, u16)| {
            let set = combo.set();
            Hand { set, combo, weight, places: deck.places(set) }
        };
        let hands: Vec<Hand> = range.combos().map(hand).collect();
        let total = range.total();
        let count = hands.len();
        // A column for each combo, as full as its weight times the number of columns; what stands
        // over the top of some fills up others.
        let mut fill: Vec<u32> =
            hands.iter().map(|hand| u32::from(hand.weight) * count as u32).collect();
        let mut columns: Vec<Column> =
            (0..count as u16).map(|at| Column { mark: total, below: at, above: at }).collect();
        let (mut over, mut under): (Vec<usize>, Vec<usize>) =
            (0..count).partition(|&at| fill[at] > total);
        while let Some(giver) = over.pop() {
            while fill[giver] > total {
                let Some(taker) = under.pop() else { break };
                columns[taker].mark = fill[taker];
                columns[taker].above = giver as u16;
                fill[giver] -= total - fill[taker];
            }
            under.push(giver);
        }
        let mut holding = [0; Card::COUNT];
        for hand in &hands {
            let (hi, lo) = hand.combo.cards();
            holding[hi.index()] += u32::from(hand.weight);
            holding[lo.index()] += u32::from(hand.weight);
        }
        let level = columns.iter().all(|column| column.mark == total);
        Self { columns, level, total, hands, range: range.clone(), holding }
    }

    /// The combos, by place.
    pub(super) fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// The combo at a place that was drawn.
    #[inline(always)]
    pub(super) fn hand(&self, place: u16) -> &Hand {
        &self.hands[usize::from(place)]
    }

    /// The sum of weights.
    pub(super) fn total(&self) -> u32 {
        self.total
    }

    /// The place of a combo.
    #[inline(always)]
    pub(super) fn draw(&self, rng: &mut impl Rng) -> u16 {
        loop {
            let random = rng.next_u64();
            let Some(place) = scaled(random as u32, self.columns.len() as u32) else { continue };
            if self.level {
                return place as u16;
            }
            let Some(height) = scaled((random >> 32) as u32, self.total) else { continue };
            let column = self.columns[place as usize];
            return if height < column.mark { column.below } else { column.above };
        }
    }

    /// The weight of the combos that hold none of these cards.
    pub(super) fn left(&self, taken: CardSet) -> u32 {
        // Those with each card are taken off, which takes those with two of them off twice.
        let mut left = self.total;
        let mut before = CardSet::EMPTY;
        for card in taken.iter() {
            for other in before.iter() {
                let both = Combo::new(card, other).map_or(0, |combo| self.range.weight(combo));
                left += u32::from(both);
            }
            before = before.with(card);
        }
        taken.iter().fold(left, |left, card| left - self.holding[card.index()])
    }

    /// The place of a combo that holds none of these cards, by weight; `left` is the weight of all
    /// those.
    pub(super) fn draw_without(
        &self,
        taken: CardSet,
        left: u32,
        rng: &mut impl Rng,
    ) -> Option<u16> {
        if left == 0 {
            return None;
        }
        // Drawing until one comes that will do, and going through all after too many that will
        // not, give the same chances.
        for _ in 0..16 {
            let place = self.draw(rng);
            if !self.hand(place).set.intersects(taken) {
                return Some(place);
            }
        }
        let mut at = below(rng, left);
        let mut free = self.hands.iter().zip(0..).filter(|(hand, _)| !hand.set.intersects(taken));
        free.find_map(|(hand, place)| {
            let here = at < u32::from(hand.weight);
            at = at.wrapping_sub(hand.weight.into());
            here.then_some(place)
        })
    }
}

/// A random number scaled down to one under `bound`, which is not 0: all equally likely, because
/// the few that would make some likelier are refused (Lemire 2019).
#[inline(always)]
fn scaled(random: u32, bound: u32) -> Option<u32> {
    let product = u64::from(random) * u64::from(bound);
    let refused = (product as u32) < bound && (product as u32) < bound.wrapping_neg() % bound;
    if refused { None } else { Some((product >> 32) as u32) }
}

/// A number under `bound`, which is not 0, all equally likely.
fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    loop {
        if let Some(number) = scaled((rng.next_u64() >> 32) as u32, bound) {
            return number;
        }
    }
}

/// Random bits kept for drawing cards, six at a time.
#[derive(Debug, Default)]
pub(super) struct Bits {
    held: u64,
    sixes: u32,
}

impl Bits {
    /// So many different cards of `free`, which holds at least as many.
    ///
    /// Six bits name one of the 64 bits of a [`CardSet`]; names that are no free card are passed
    /// over, so all free cards are equally likely.
    #[inline]
    pub(super) fn cards(&mut self, rng: &mut impl Rng, free: CardSet, count: u32) -> CardSet {
        let (mut free, mut missing) = (free.bits(), count);
        let before = free;
        while missing > 0 {
            if self.sixes == 0 {
                self.held = rng.next_u64();
                self.sixes = 10;
            }
            let card = 1 << (self.held & 63);
            self.held >>= 6;
            self.sixes -= 1;
            missing -= u32::from(free & card != 0);
            free &= !card;
        }
        CardSet::from_bits(before ^ free)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// How far counts lie from what is expected, in standard deviations of chi-square.
    fn deviation(counts: &[u64], chances: &[f64]) -> f64 {
        let all = counts.iter().sum::<u64>() as f64;
        let mut chi_square = 0.;
        for (&count, &chance) in counts.iter().zip(chances) {
            assert!(chance > 0. || count == 0, "what cannot come came");
            if chance > 0. {
                let off = count as f64 - all * chance;
                chi_square += off * off / (all * chance);
            }
        }
        let freedom = chances.iter().filter(|&&chance| chance > 0.).count() as f64 - 1.;
        (chi_square - freedom) / libm::sqrt(2. * freedom)
    }

    fn uneven() -> Range {
        Combo::all().skip(700).take(333).map(|c| (c, (c.index() * 37 % 1000) as u16)).collect()
    }

    #[test]
    fn combos_come_by_weight() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for range in [uneven(), Range::any_two()] {
            let urn = Urn::new(&range, &Deck::new(CardSet::DECK));
            let mut counts = [0; Combo::COUNT];
            for _ in 0..1_000_000 {
                let hand = urn.hand(urn.draw(&mut rng));
                assert_eq!(hand.combo.set(), hand.set);
                counts[hand.combo.index()] += 1;
            }
            let chances = range.weights().map(|w| f64::from(w) / f64::from(range.total()));
            assert!(deviation(&counts, &chances).abs() < 5.);
        }
    }

    #[test]
    fn what_is_left_comes_by_weight() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let range = uneven();
        let urn = Urn::new(&range, &Deck::new(CardSet::DECK));
        // Few cards taken, and so many that the urn must be gone through.
        for skipped in [40, 20] {
            let taken: CardSet = Card::all().skip(skipped).collect();
            let rest = range.without(taken);
            assert_eq!(urn.left(taken), rest.total());
            let mut counts = [0; Combo::COUNT];
            for _ in 0..100_000 {
                if let Some(place) = urn.draw_without(taken, rest.total(), &mut rng) {
                    counts[urn.hand(place).combo.index()] += 1;
                }
            }
            let chances = rest.weights().map(|w| f64::from(w) / f64::from(rest.total().max(1)));
            assert_eq!(counts.iter().sum::<u64>() == 0, rest.is_empty());
            assert!(rest.is_empty() || deviation(&counts, &chances).abs() < 5.);
        }
    }

    #[test]
    fn cards_come_evenly() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut bits = Bits::default();
        let free: CardSet = Card::all().skip(9).collect();
        let mut counts = [0; Card::COUNT];
        for _ in 0..100_000 {
            let cards = bits.cards(&mut rng, free, 5);
            assert_eq!(cards.len(), 5);
            cards.iter().for_each(|card| counts[card.index()] += 1);
        }
        let chances =
            core::array::from_fn::<_, { Card::COUNT }, _>(|at| if at < 9 { 0. } else { 1. / 43. });
        assert!(deviation(&counts, &chances).abs() < 5.);
        assert_eq!(bits.cards(&mut rng, free, 43), free);
        assert_eq!(bits.cards(&mut rng, free, 0), CardSet::EMPTY);
    }
}
