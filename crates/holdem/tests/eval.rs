//! The evaluator against the naive oracle, and over every hand there is.

use holdem::card::{Card, CardSet, Suit};
use holdem::eval::{Category, Strength, best_five, evaluate};
use holdem::oracle::{self, Worth};
use holdem::suits::for_each_kind;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::{BTreeMap, HashMap};

/// How often each category comes among all hands of seven cards, from high card to straight flush.
const SEVEN: [u64; Category::COUNT] = [
    23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584,
];
/// The same for five cards.
const FIVE: [u64; Category::COUNT] =
    [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];

/// Which strengths have been seen.
struct Seen(Vec<u64>);

impl Seen {
    fn new() -> Self {
        Self(vec![0; 1 << 24])
    }
    fn note(&mut self, strength: Strength) {
        self.0[strength.bits() as usize >> 6] |= 1 << (strength.bits() & 63);
    }
    fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}

#[test]
fn every_seven_card_hand() {
    let deck: Vec<CardSet> = Card::all().map(CardSet::of).collect();
    let (mut counts, mut royal, mut seen) = ([0; 16], 0, Seen::new());
    for a in 0..52 {
        for b in 0..a {
            let two = deck[a].union(deck[b]);
            for c in 0..b {
                let three = two.union(deck[c]);
                for d in 0..c {
                    let four = three.union(deck[d]);
                    for e in 0..d {
                        let five = four.union(deck[e]);
                        for f in 0..e {
                            let six = five.union(deck[f]);
                            for &last in &deck[..f] {
                                let strength = evaluate(six.union(last));
                                counts[(strength.bits() >> 26) as usize] += 1;
                                royal += u64::from(strength.is_royal_flush());
                                seen.note(strength);
                            }
                        }
                    }
                }
            }
        }
    }
    assert_eq!(counts[..Category::COUNT], SEVEN);
    assert_eq!(counts.iter().sum::<u64>(), 133_784_560);
    assert_eq!(royal, 4_324);
    assert_eq!(seen.count(), 4_824);
}

/// Holds every kind of hand of `size` cards against the oracle and returns how often each category
/// comes: equal worths must have equal strengths, and better ones higher strengths.
fn judge_kinds(size: usize) -> ([u64; Category::COUNT], usize) {
    let mut counts = [0; Category::COUNT];
    let mut strengths: HashMap<Worth, Strength> = HashMap::new();
    for_each_kind(size, |cards, count| {
        let worth = oracle::best(cards).expect("five cards or more");
        let strength = evaluate(cards);
        assert_eq!(*strengths.entry(worth).or_insert(strength), strength, "{cards}: {strength:?}");
        assert_eq!(strength.category() as u8, worth.0, "{cards}: {strength:?}");
        counts[usize::from(worth.0)] += u64::from(count);
    });
    let in_order: BTreeMap<Worth, Strength> = strengths.into_iter().collect();
    let strengths: Vec<Strength> = in_order.into_values().collect();
    assert!(strengths.is_sorted_by(|a, b| a < b), "a better hand is not ranked higher");
    (counts, strengths.len())
}

#[test]
fn every_kind_of_seven_card_hand_against_the_oracle() {
    assert_eq!(judge_kinds(7), (SEVEN, 4_824));
}

#[test]
fn every_kind_of_five_and_six_card_hand_against_the_oracle() {
    assert_eq!(judge_kinds(5), (FIVE, 7_462));
    assert_eq!(judge_kinds(6).0.iter().sum::<u64>(), 20_358_520);
}

/// `size` different cards of those given.
fn deal(from: &[Card], size: usize, rng: &mut impl Rng) -> CardSet {
    deal_onto(CardSet::EMPTY, from, size, rng)
}

/// The cards and so many more that there are `size`.
fn deal_onto(board: CardSet, from: &[Card], size: usize, rng: &mut impl Rng) -> CardSet {
    let mut cards = board;
    while cards.len() < size {
        cards = cards.with(from[rng.next_u32() as usize % from.len()]);
    }
    cards
}

#[test]
fn random_and_skewed_hands_are_ordered_as_the_oracle_orders_them() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4824);
    let deck: Vec<Card> = Card::all().collect();
    let of = |keep: fn(&Card) -> bool| deck.iter().copied().filter(keep).collect::<Vec<_>>();
    let decks = [
        deck.clone(),
        // One suit and little else, six ranks in a row with the wheel, and two suits of the top.
        of(|card| card.suit().index() == 2 || card.rank().index() == 7),
        of(|card| card.rank().index() < 5 || card.rank().index() == 12),
        of(|card| card.rank().index() > 6 && card.suit().index() < 2),
    ];
    for (deck, straight_flushes) in decks.iter().zip([0, 1_000, 100, 4_000]) {
        let (mut met, mut equal) = (0, 0);
        for _ in 0..50_000 {
            // On one board, as at the table, so that many are equal.
            let board = deal(deck, 5, &mut rng);
            let [a, b] = [(); 2].map(|()| deal_onto(board, deck, 7, &mut rng));
            let wanted = oracle::best(a).cmp(&oracle::best(b));
            assert_eq!(evaluate(a).cmp(&evaluate(b)), wanted, "{a} against {b}");
            met += usize::from(evaluate(a).category() == Category::StraightFlush);
            equal += usize::from(wanted.is_eq());
        }
        assert!(met >= straight_flushes, "only {met} straight flushes");
        assert!(equal >= 1_000, "only {equal} equal hands");
    }
}

#[test]
fn the_best_five_are_worth_what_all_are() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let deck: Vec<Card> = Card::all().collect();
    for round in 0..20_000 {
        let cards = deal(&deck[..if round % 2 == 0 { 52 } else { 20 }], 5 + round % 3, &mut rng);
        let five = best_five(cards).expect("five cards or more");
        assert_eq!((five.len(), five.minus(cards)), (5, CardSet::EMPTY));
        assert_eq!(oracle::best(five), oracle::best(cards), "{five} of {cards}");
    }
    assert_eq!(best_five(deal(&deck, 4, &mut rng)), None);
}

#[test]
fn any_number_of_cards_has_a_strength() {
    let all: Vec<CardSet> =
        Suit::all().map(|suit| CardSet::from_bits(0x1FFF << (16 * suit.index()))).collect();
    assert_eq!(evaluate(CardSet::EMPTY).category(), Category::HighCard);
    assert_eq!(evaluate(CardSet::DECK).category(), Category::StraightFlush);
    for suit in all {
        assert!(evaluate(suit).is_royal_flush());
    }
}
