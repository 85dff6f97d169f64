//! Dealing: one hand as a spreadsheet shuffles it, and hands in bulk.

use crate::hand_type::Counts;
use crate::sort::hand_type;
use holdem::card::{Card, CardSet, Rank, Suit};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// How many cards a player sees at the river.
pub const HAND: usize = 7;

/// One shuffle of the deck, shown: 52 random keys, and the place of each among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// A random key for each place, where a spreadsheet has `RAND()`: the key over 2^64.
    pub keys: [u64; Card::COUNT],
    /// The rank of each key among all, from 1 for the least to 52: a permutation. Equal keys are
    /// ranked in the order of their places.
    pub order: [u8; Card::COUNT],
}

impl Shuffle {
    /// The shuffle of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let keys: [u64; Card::COUNT] = core::array::from_fn(|_| rng.next_u64());
        let mut places: [usize; Card::COUNT] = core::array::from_fn(|place| place);
        places.sort_by_key(|&place| keys[place]);
        let mut order = [0; Card::COUNT];
        for (rank, place) in places.into_iter().enumerate() {
            order[place] = rank as u8 + 1;
        }
        Self { keys, order }
    }

    /// The cards dealt: the first two are the hole cards, the next five the board.
    #[must_use]
    pub fn cards(&self) -> [Card; HAND] {
        core::array::from_fn(|place| numbered(self.order[place]))
    }
}

/// The card of a number from 1 to 52: suits of thirteen, spades, hearts, diamonds and clubs, each
/// from the ace as 1 to the king as 13.
fn numbered(number: u8) -> Card {
    let (suit, place) = ((number - 1) / 13, (number - 1) % 13);
    let rank = Rank::new((place + 12) % 13).expect("a remainder of 13 is a rank");
    Card::new(rank, Suit::new(3 - suit).expect("four times thirteen cards"))
}

/// Deals and judges hands in bulk. Each unit of work has a stream of its own, so what comes of a
/// unit does not depend on who deals it.
#[derive(Clone, Debug)]
pub struct Dealer {
    rng: Xoshiro256PlusPlus,
    deck: [u64; Card::COUNT],
}

/// The bits that one draw of seven cards uses: times 52 they still fit 64.
const DRAW_BITS: u32 = 58;
/// How many ordered hands of seven there are: 52 * 51 * ... * 46.
const ORDERED: u64 = {
    let (mut product, mut place) = (1, 0);
    while place < HAND {
        product *= (Card::COUNT - place) as u64;
        place += 1;
    }
    product
};

impl Dealer {
    /// The dealer of one unit of a seed's work.
    #[must_use]
    pub fn new(seed: u64, unit: u64) -> Self {
        // Two seeds of the seeding generator never meet: one picks the stream, one the unit.
        let mut stream = Xoshiro256PlusPlus::seed_from_u64(seed);
        let seed = stream.next_u64() ^ unit.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut deck = [0; Card::COUNT];
        for (place, card) in deck.iter_mut().zip(Card::all()) {
            *place = CardSet::of(card).bits();
        }
        Self { rng, deck }
    }

    /// Deals so many hands of seven and counts their types.
    pub fn run(&mut self, hands: u64) -> Counts {
        let mut counts = Counts::default();
        for _ in 0..hands {
            counts[hand_type(self.hand())] += 1;
        }
        counts
    }

    /// Deals one hand: a partial shuffle of seven places. The deck is not put back in order, which
    /// changes nothing.
    ///
    /// All seven places come out of one random number below 2^58, read as a mixed-radix fraction:
    /// its digits are the places, and what is left in the end tells whether the number fell into
    /// the part that would make some hands likelier than others.
    fn hand(&mut self) -> CardSet {
        const MASK: u64 = (1 << DRAW_BITS) - 1;
        const UNEVEN: u64 = (1 << DRAW_BITS) % ORDERED;
        loop {
            let mut fraction = self.rng.next_u64() >> (u64::BITS - DRAW_BITS);
            let mut cards = 0;
            for place in 0..HAND {
                let scaled = fraction * (Card::COUNT - place) as u64;
                self.deck.swap(place, place + (scaled >> DRAW_BITS) as usize);
                cards |= self.deck[place];
                fraction = scaled & MASK;
            }
            if fraction >= UNEVEN {
                return CardSet::from_bits(cards);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shuffle_is_a_permutation_in_the_order_of_its_keys() {
        for seed in 0..200 {
            let shuffle = Shuffle::new(seed);
            let mut seen = shuffle.order;
            seen.sort_unstable();
            assert!(seen.iter().enumerate().all(|(at, &rank)| usize::from(rank) == at + 1));
            for a in 0..Card::COUNT {
                for b in 0..Card::COUNT {
                    let by_key = shuffle.keys[a].cmp(&shuffle.keys[b]);
                    assert_eq!(by_key, shuffle.order[a].cmp(&shuffle.order[b]));
                }
            }
            assert_eq!(shuffle.cards().into_iter().collect::<CardSet>().len(), HAND);
        }
    }

    #[test]
    fn numbers_name_cards_as_the_spreadsheet_does() {
        let named = |number| numbered(number).to_string();
        let names = [1, 2, 13, 14, 27, 40, 52].map(named);
        assert_eq!(names, ["As", "2s", "Ks", "Ah", "Ad", "Ac", "Kc"]);
        assert_eq!((1..=52).map(numbered).collect::<CardSet>(), CardSet::DECK);
    }

    #[test]
    fn every_card_comes_as_often_as_any_other() {
        let (mut dealer, hands) = (Dealer::new(5, 0), 200_000);
        let mut seen = [0_u32; Card::COUNT];
        for _ in 0..hands {
            let hand = dealer.hand();
            assert_eq!(hand.len(), HAND);
            hand.iter().for_each(|card| seen[card.index()] += 1);
        }
        let chance = HAND as f64 / 52.0;
        let deviation = (f64::from(hands) * chance * (1.0 - chance)).sqrt();
        for (card, &seen) in Card::all().zip(&seen) {
            let off = (f64::from(seen) - f64::from(hands) * chance) / deviation;
            assert!(off.abs() < 5.0, "{card} is {off} standard errors off");
        }
    }

    #[test]
    fn units_have_streams_of_their_own() {
        let deal = |seed, unit| Dealer::new(seed, unit).run(1000);
        assert_eq!(deal(1, 0), deal(1, 0));
        assert_ne!(deal(1, 0), deal(1, 1));
        assert_ne!(deal(1, 0), deal(2, 0));
    }
}
