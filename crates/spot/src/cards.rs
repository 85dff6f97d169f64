//! Lists of cards as text.

use holdem::card::{Card, Rank, Suit};

/// Why a text is no list of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardsError {
    /// Where the bad token starts, in characters from 0.
    pub at: usize,
    /// The token that is no card, or the card that was there before.
    pub token: String,
    /// What is wrong with it.
    pub kind: CardsErrorKind,
}

/// What is wrong with a token in a list of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardsErrorKind {
    /// It is no card.
    NoCard,
    /// The same card stands further left.
    Twice,
}

/// Reads cards such as `Ks7h2d`, `Ks 7h, 2d` or `K♠ 10♥`, in either case, in the order written.
///
/// # Errors
/// At the first token that is no card or a card for the second time.
pub fn parse(text: &str) -> Result<Vec<Card>, CardsError> {
    let chars: Vec<char> = text.chars().collect();
    let mut cards = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        if chars[at].is_whitespace() || matches!(chars[at], ',' | ';') {
            at += 1;
            continue;
        }
        let ten = chars[at..].starts_with(&['1', '0']);
        let width = if ten { 3 } else { 2 };
        let rank = Rank::from_char(if ten { 'T' } else { chars[at] });
        let suit = chars.get(at + width - 1).copied().and_then(Suit::from_char);
        let token = || chars[at..chars.len().min(at + width)].iter().collect();
        let (Some(rank), Some(suit)) = (rank, suit) else {
            return Err(CardsError { at, token: token(), kind: CardsErrorKind::NoCard });
        };
        let card = Card::new(rank, suit);
        if cards.contains(&card) {
            return Err(CardsError { at, token: token(), kind: CardsErrorKind::Twice });
        }
        cards.push(card);
        at += width;
    }
    Ok(cards)
}

/// Prints cards in their order, without anything between: `Ks7h2d`.
#[must_use]
pub fn print(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_people_type() {
        for text in ["Ks7h2dTc", "ks 7H,2D;tc", " K♠7♥ 2♦\n10♣ ", "Ks7h2d10c"] {
            assert_eq!(parse(text).map(|cards| print(&cards)), Ok("Ks7h2dTc".into()), "{text}");
        }
        assert_eq!(parse(""), Ok(vec![]));
    }

    #[test]
    fn says_where_a_card_is_bad() {
        let bad = |at, token: &str, kind| Err(CardsError { at, token: token.into(), kind });
        assert_eq!(parse("Ks7x"), bad(2, "7x", CardsErrorKind::NoCard));
        assert_eq!(parse("Ks 7"), bad(3, "7", CardsErrorKind::NoCard));
        assert_eq!(parse("K♠é"), bad(2, "é", CardsErrorKind::NoCard));
        assert_eq!(parse("Ks7hKs"), bad(4, "Ks", CardsErrorKind::Twice));
        assert_eq!(parse("Ks10"), bad(2, "10", CardsErrorKind::NoCard));
    }
}
