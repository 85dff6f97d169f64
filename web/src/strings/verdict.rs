//! The judge's verdict in a sentence: what the cards are, and why.

use holdem::card::{Card, CardSet, Rank, Suit};
use odds::HandType;
use odds::judge::{Judgement, run_ranks};

/// The ranks of the five that come so often among them, from the ace down.
fn ranks(five: CardSet, times: usize) -> Vec<Rank> {
    let of = |rank: Rank| five.iter().filter(|card| card.rank() == rank).count();
    Rank::all().rev().filter(|&rank| of(rank) == times).collect()
}

/// The lowest and the highest rank of the verdict's straight.
fn ends(judged: &Judgement) -> Option<(Rank, Rank)> {
    let in_suit = judged.straight_flush().map(|(run, _)| run);
    let run = in_suit.or_else(|| judged.straight())?;
    let mut ranks = run_ranks(run);
    ranks.next().zip(ranks.next_back())
}

/// The highest card that counts.
fn highest(five: CardSet) -> Option<Rank> {
    five.iter().map(Card::rank).max()
}

const ONE: [&str; Rank::COUNT] = [
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king", "ace",
];
const MANY: [&str; Rank::COUNT] = [
    "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
    "queens", "kings", "aces",
];
const SUITS: [&str; Suit::COUNT] = ["clubs", "diamonds", "hearts", "spades"];

/// With a capital letter, to begin a sentence.
fn begun(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The sentence in English.
pub(super) fn english(judged: &Judgement) -> String {
    let one = |rank: Option<Rank>| rank.map_or("", |rank| ONE[rank.index()]);
    let many = |rank: Option<Rank>| rank.map_or("", |rank| MANY[rank.index()]);
    let (fours, threes) = (ranks(judged.five, 4), ranks(judged.five, 3));
    let (twos, singles) = (ranks(judged.five, 2), ranks(judged.five, 1));
    let (low, high) = ends(judged).unzip();
    let suit = judged.flush.map_or("", |suit| SUITS[suit.index()]);
    match judged.verdict {
        HandType::RoyalFlush => format!("Ten to ace, all of them {suit}. Nothing beats it."),
        HandType::StraightFlush => {
            let (low, high) = (begun(one(low)), one(high));
            format!("{low} to {high} in a row, and all five are {suit}.")
        }
        HandType::Quads => {
            format!(
                "All four {}, with the {} as kicker.",
                many(fours.first().copied()),
                one(singles.first().copied())
            )
        }
        HandType::FullHouse => {
            let (three, two) = (many(threes.first().copied()), many(twos.first().copied()));
            if judged.trips >= 2 {
                format!("Three {three} and three {two}, of which two count.")
            } else if judged.pairs >= 2 {
                format!("Three {three}, and {two} are the higher of two pairs.")
            } else {
                format!("Three {three} and two {two}.")
            }
        }
        HandType::Flush => {
            let held = judged.flush.map_or(0, |suit| judged.suit_totals[suit.index()]);
            let count = ["Five", "Six", "Seven"][usize::from(held).clamp(5, 7) - 5];
            let more = if held > 5 { "; the highest five count" } else { "" };
            format!("{count} {suit}, {} high{more}.", one(highest(judged.five)))
        }
        HandType::Straight => {
            format!("Every rank from {} to {} is there, in mixed suits.", one(low), one(high))
        }
        HandType::Trips => {
            format!("Three {} and no pair beside them.", many(threes.first().copied()))
        }
        HandType::TwoPair => {
            let (a, b) = (many(twos.first().copied()), many(twos.get(1).copied()));
            let kicker = one(singles.first().copied());
            let third = if judged.pairs >= 3 { " The third pair does not count." } else { "" };
            format!("{} and {b}, with the {kicker} as kicker.{third}", begun(a))
        }
        HandType::Pair => format!("Two {}, and no other rank twice.", many(twos.first().copied())),
        HandType::HighCard => format!(
            "No rank twice, no five in a row, no five of a suit: the {} is highest.",
            one(highest(judged.five))
        ),
    }
}

const RANKS_JAPANESE: [&str; Rank::COUNT] =
    ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SUITS_JAPANESE: [&str; Suit::COUNT] = ["クラブ", "ダイヤ", "ハート", "スペード"];

/// The sentence in Japanese.
pub(super) fn japanese(judged: &Judgement) -> String {
    let name = |rank: Option<Rank>| rank.map_or("", |rank| RANKS_JAPANESE[rank.index()]);
    let (fours, threes) = (ranks(judged.five, 4), ranks(judged.five, 3));
    let (twos, singles) = (ranks(judged.five, 2), ranks(judged.five, 1));
    let (low, high) = ends(judged).unzip();
    let suit = judged.flush.map_or("", |suit| SUITS_JAPANESE[suit.index()]);
    match judged.verdict {
        HandType::RoyalFlush => format!("10からAまでがすべて{suit}。最強の役です。"),
        HandType::StraightFlush => {
            format!("{}から{}まで連続し、5枚とも{suit}です。", name(low), name(high))
        }
        HandType::Quads => format!(
            "{}が4枚そろっています。キッカーは{}です。",
            name(fours.first().copied()),
            name(singles.first().copied())
        ),
        HandType::FullHouse => {
            let (three, two) = (name(threes.first().copied()), name(twos.first().copied()));
            if judged.trips >= 2 {
                format!("{three}が3枚、{two}も3枚あり、そのうち2枚を使います。")
            } else if judged.pairs >= 2 {
                format!("{three}が3枚。2組のペアのうち高いほうの{two}を使います。")
            } else {
                format!("{three}が3枚、{two}が2枚です。")
            }
        }
        HandType::Flush => {
            let held = judged.flush.map_or(0, |suit| judged.suit_totals[suit.index()]);
            let more = if held > 5 { "高い5枚を使います。" } else { "" };
            format!("{suit}が{held}枚。{}が最高位です。{more}", name(highest(judged.five)))
        }
        HandType::Straight => {
            format!("{}から{}までのランクがすべてあります。", name(low), name(high))
        }
        HandType::Trips => {
            format!("{}が3枚。ほかにペアはありません。", name(threes.first().copied()))
        }
        HandType::TwoPair => {
            let (a, b) = (name(twos.first().copied()), name(twos.get(1).copied()));
            let third =
                if judged.pairs >= 3 { "3組目のペアは使いません。" } else { "" };
            let kicker = name(singles.first().copied());
            format!("{a}と{b}のペア。キッカーは{kicker}です。{third}")
        }
        HandType::Pair => {
            format!("{}が2枚。ほかにペアはありません。", name(twos.first().copied()))
        }
        HandType::HighCard => format!(
            "ペアも、5枚の連続も、同じスート5枚もありません。{}が最高位です。",
            name(highest(judged.five))
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use holdem::notation::cards::parse_cards;
    use odds::judge::judge;

    fn said(cards: &str) -> (String, String) {
        let cards = parse_cards(cards).expect("cards").into_iter().collect();
        let judged = judge(cards).expect("five to seven cards");
        (english(&judged), japanese(&judged))
    }

    #[test]
    fn each_type_has_its_reason() {
        for (cards, english, japanese) in [
            ("AhKhQhJhTh2c2d", "Ten to ace, all of them hearts.", "10からAまでがすべてハート"),
            ("Ah2h3h4h5hKcKd", "Ace to five in a row, and all five are hearts.", "Aから5まで連続"),
            ("7c7d7h7sKsQs2c", "All four sevens, with the king as kicker.", "キッカーはK"),
            ("KcKdKh7c7d7h2c", "Three kings and three sevens, of which two", "7も3枚あり"),
            ("KcKdKh7c7d3h3c", "Three kings, and sevens are the higher", "高いほうの7"),
            ("KcKdKh7c7d4h3c", "Three kings and two sevens.", "Kが3枚、7が2枚"),
            ("KhQh8h7h3h2hAc", "Six hearts, king high; the highest five", "ハートが6枚"),
            ("9c8d7h6s5c5d2h", "Every rank from five to nine is there", "5から9までのランク"),
            ("KcKdKh9c7d4h3c", "Three kings and no pair", "Kが3枚"),
            (
                "KcKd9h9c7d7h3c",
                "Kings and nines, with the seven as kicker. The third",
                "3組目のペアは使いません",
            ),
            ("KcKd9h8c7d5h3c", "Two kings, and no other", "Kが2枚"),
            ("KcQd9h8c7d5h3c", "No rank twice, no five in a row", "Kが最高位"),
        ] {
            let (in_english, in_japanese) = said(cards);
            assert!(in_english.starts_with(english), "{cards}: {in_english}");
            assert!(in_japanese.contains(japanese), "{cards}: {in_japanese}");
        }
    }
}
