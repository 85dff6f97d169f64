//! Cards as text: `AsKd`, `10h 9h`, `A♠ K♦`.

use super::cursor::{Cursor, plain};
use super::fault::{Fault, FaultKind, Marks};
use super::hand::read_card;
use crate::card::{Card, CardSet, Suit};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Reads cards, one after another or parted by commas, semicolons or spaces, in the order they
/// stand. None may stand there twice.
///
/// # Errors
/// Every fault in the text, in its order.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, Vec<Fault>> {
    let mut cursor = Cursor::new(text);
    let mut faults = Marks::new();
    let mut cards = Vec::new();
    let mut seen = CardSet::EMPTY;
    let is_separator = |c: char| matches!(c, ',' | ';') || c.is_whitespace();
    loop {
        cursor.skip(is_separator);
        let start = cursor.at();
        cursor.skip(|c| !is_separator(c));
        let word = cursor.since(start);
        if word.is_empty() {
            break;
        }
        let mut at = start;
        let mut rest = word;
        while !rest.is_empty() {
            let Some((card, length)) = front(rest) else {
                let chars: Vec<char> = plain(rest).collect();
                faults.add_mended((at, start + word.len()), FaultKind::NotACard, suggest(&chars));
                break;
            };
            if seen.contains(card) {
                let nothing = Some(String::new());
                faults.add_mended((at, at + length), FaultKind::CardTwice(card), nothing);
            }
            seen = seen.with(card);
            cards.push(card);
            (at, rest) = (at + length, &rest[length..]);
        }
    }
    if faults.is_empty() { Ok(cards) } else { Err(faults.faults(text)) }
}

/// The card at the front, and how many bytes it takes.
fn front(text: &str) -> Option<(Card, usize)> {
    let mut cursor = Cursor::new(text);
    let mut chars = Vec::new();
    // `10h` is the longest card.
    for _ in 0..3 {
        chars.extend(cursor.peek());
        cursor.bump();
        if let Some((card, [])) = read_card(&chars) {
            return Some((card, cursor.at()));
        }
    }
    None
}

/// Suit before rank: `sA` for `As`.
fn suggest(chars: &[char]) -> Option<String> {
    let (&suit, rank) = chars.split_first()?;
    let suit = Suit::from_char(suit)?;
    let turned: Vec<char> = rank.iter().copied().chain([suit.to_char()]).collect();
    let (card, []) = read_card(&turned)? else { return None };
    Some(card.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Card> {
        parse_cards(text).unwrap_or_else(|faults| panic!("{text:?}: {faults:?}"))
    }

    #[test]
    fn reads_cards_in_their_order() {
        let wanted = read("Ks7h2dTc");
        assert_eq!(wanted.iter().map(ToString::to_string).collect::<String>(), "Ks7h2dTc");
        for text in [
            "ks 7H,2D;tc",
            " K♠7♥ 2♦\n10♣ ",
            "Ks7h2d10c",
            "K♠️7♥️２ｄ　１０ｃ",
            "Ks\u{feff},7h 2d10C",
        ] {
            assert_eq!(read(text), wanted, "{text}");
        }
        assert_eq!(read(" ,\n"), []);
        let deck: String = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(read(&deck), Card::all().collect::<Vec<_>>());
    }

    #[test]
    fn tells_every_fault_with_its_place() {
        let card = |text: &str| read(text)[0];
        let told = |text: &str| -> Vec<(usize, usize, String, FaultKind, Option<String>)> {
            let Err(faults) = parse_cards(text) else { panic!("{text:?} was read") };
            let told = faults.into_iter().map(|fault| {
                let mended = fault.suggestion.map(|suggestion| suggestion.text);
                (fault.place.line, fault.place.column, fault.token, fault.kind, mended)
            });
            told.collect()
        };
        let no_card = FaultKind::NotACard;
        assert_eq!(told("Ks7x"), [(1, 3, "7x".into(), no_card.clone(), None)]);
        assert_eq!(told("Ks 7"), [(1, 4, "7".into(), no_card.clone(), None)]);
        assert_eq!(
            told("Ks\n sA 7"),
            [
                (2, 2, "sA".into(), no_card.clone(), Some("As".into())),
                (2, 5, "7".into(), no_card.clone(), None),
            ]
        );
        assert_eq!(told("K♠é"), [(1, 3, "é".into(), no_card, None)]);
        let twice = FaultKind::CardTwice(card("Ks"));
        assert_eq!(told("Ks7hK♠"), [(1, 5, "K♠".into(), twice, Some(String::new()))]);
    }
}
