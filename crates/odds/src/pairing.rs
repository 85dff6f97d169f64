//! What a pair is worth is told by its place on the board.

use crate::hand_type::HandType;
use holdem::card::{Card, CardSet, Rank};
use holdem::combo::Combo;

/// Where the pair of a hand that is a pair comes from, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pairing {
    /// A pocket pair above every card of the board.
    Overpair,
    /// With the highest card of the board.
    Top,
    /// With the second highest rank of the board.
    Second,
    /// With a lower one.
    Low,
    /// A pocket pair that some card of the board is above.
    Pocket,
    /// Both cards lie on the board.
    Board,
}

impl Pairing {
    /// How many there are.
    pub const COUNT: usize = 6;

    /// The best first.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Overpair, Self::Top, Self::Second, Self::Low, Self::Pocket, Self::Board];
}

/// What kind of pair a combo makes on a board of three to five cards; `None` when it makes less or
/// more than a pair.
#[must_use]
pub fn pairing(combo: Combo, board: CardSet) -> Option<Pairing> {
    if !(3..=5).contains(&board.len())
        || HandType::of_cards(board.union(combo.set())) != HandType::Pair
    {
        return None;
    }
    let (hi, lo) = combo.cards();
    let mut lying: Vec<Rank> = board.iter().map(Card::rank).collect();
    lying.sort_unstable_by(|a, b| b.cmp(a));
    lying.dedup();
    if hi.rank() == lo.rank() {
        let over = lying.first().is_some_and(|&top| hi.rank() > top);
        return Some(if over { Pairing::Overpair } else { Pairing::Pocket });
    }
    // A hand that is only a pair has at most one of its ranks on the board.
    let place = lying.iter().position(|&rank| rank == hi.rank() || rank == lo.rank());
    Some(match place {
        Some(0) => Pairing::Top,
        Some(1) => Pairing::Second,
        Some(_) => Pairing::Low,
        None => Pairing::Board,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use holdem::notation::cards::parse_cards;

    fn cards(text: &str) -> Vec<Card> {
        parse_cards(text).expect("cards")
    }

    fn named(hand: &str, board: &str) -> Option<Pairing> {
        let hand = cards(hand);
        let combo = Combo::new(hand[0], hand[1]).expect("two cards");
        pairing(combo, cards(board).into_iter().collect())
    }

    #[test]
    fn pairs_as_players_name_them() {
        for (hand, expected) in [
            ("AsAh", Some(Pairing::Overpair)),
            ("KdQd", Some(Pairing::Top)),
            ("Ac9c", Some(Pairing::Second)),
            ("4c2c", Some(Pairing::Low)),
            ("TcTd", Some(Pairing::Pocket)),
            ("3c3d", Some(Pairing::Pocket)),
            ("AcQd", None),
            ("Kd9c", None),
            ("9d9c", None),
        ] {
            assert_eq!(named(hand, "Ks9h4d"), expected, "{hand}");
        }
        assert_eq!(named("AcQd", "Ks9h9d"), Some(Pairing::Board));
        // Kings and nines are two pair, whoever holds the king.
        assert_eq!(named("KdQd", "Ks9h9d"), None);
        assert_eq!(named("AcKd", ""), None);
    }

    /// By the number of times each rank comes, over every hand on boards of three kinds.
    #[test]
    fn every_pair_has_one_place() {
        for board in ["Ks9h4d", "Ks9h9d", "AcKcQc2d", "7s6s5h3d2c"] {
            let board: CardSet = cards(board).into_iter().collect();
            for combo in Combo::all().filter(|combo| !combo.set().intersects(board)) {
                let is_pair = HandType::of_cards(board.union(combo.set())) == HandType::Pair;
                let times = |rank: Rank| board.iter().filter(|card| card.rank() == rank).count();
                let (hi, lo) = combo.cards();
                let higher = |rank: Rank| {
                    Rank::all().filter(|&other| other > rank && times(other) > 0).count()
                };
                let expected = [hi, lo].into_iter().find(|card| times(card.rank()) > 0).map_or(
                    if hi.rank() != lo.rank() {
                        Pairing::Board
                    } else if higher(hi.rank()) == 0 {
                        Pairing::Overpair
                    } else {
                        Pairing::Pocket
                    },
                    |card| {
                        [Pairing::Top, Pairing::Second, Pairing::Low][higher(card.rank()).min(2)]
                    },
                );
                assert_eq!(pairing(combo, board), is_pair.then_some(expected), "{combo}");
            }
        }
    }
}
