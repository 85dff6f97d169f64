//! What a hand is called.

use holdem::card::Rank;
use holdem::eval::{Category, Strength};
use odds::HandType;

const ONE: [&str; Rank::COUNT] = [
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king", "ace",
];
const MANY: [&str; Rank::COUNT] = [
    "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
    "queens", "kings", "aces",
];

/// The name of a type in JSON.
pub(crate) const fn type_key(of: HandType) -> &'static str {
    match of {
        HandType::HighCard => "high_card",
        HandType::Pair => "one_pair",
        HandType::TwoPair => "two_pair",
        HandType::Trips => "three_of_a_kind",
        HandType::Straight => "straight",
        HandType::Flush => "flush",
        HandType::FullHouse => "full_house",
        HandType::Quads => "four_of_a_kind",
        HandType::StraightFlush => "straight_flush",
        HandType::RoyalFlush => "royal_flush",
    }
}

/// A type for people: its name in JSON with spaces.
pub(crate) fn type_name(of: HandType) -> String {
    type_key(of).replace('_', " ")
}

/// A hand by its name: `full house, kings over sevens`.
pub(crate) fn category(strength: Strength) -> String {
    // The highest rank of a set.
    let high = |ranks: u16| 15_usize.saturating_sub(ranks.leading_zeros() as usize).min(12);
    let low = |ranks: u16| (ranks.trailing_zeros() as usize).min(12);
    let (main, rest) = (strength.main_ranks(), strength.rest_ranks());
    match strength.category() {
        Category::HighCard => format!("{} high", ONE[high(rest)]),
        Category::Pair => format!("pair of {}", MANY[high(main)]),
        Category::TwoPair => format!("two pair, {} and {}", MANY[high(main)], MANY[low(main)]),
        Category::Trips => format!("three of a kind, {}", MANY[high(main)]),
        Category::Straight => format!("straight, {} high", ONE[high(rest)]),
        Category::Flush => format!("flush, {} high", ONE[high(rest)]),
        Category::FullHouse => {
            format!("full house, {} over {}", MANY[high(main)], MANY[high(rest)])
        }
        Category::Quads => format!("four of a kind, {}", MANY[high(main)]),
        Category::StraightFlush if strength.is_royal_flush() => "royal flush".to_owned(),
        Category::StraightFlush => format!("straight flush, {} high", ONE[high(rest)]),
    }
}
