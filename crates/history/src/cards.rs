//! Cards as rooms write them.

use holdem::card::{Card, CardSet, Rank, Suit};

/// The cards of a text, set apart by spaces or commas, as a set.
///
/// `None` where something is no card, or the same card stands there twice. Hidden cards (`X`,
/// `x`, `??`) are left out.
#[must_use]
pub fn read(text: &str) -> Option<CardSet> {
    read_with(text, card)
}

/// The same with a way to read one card.
pub(crate) fn read_with(text: &str, card: impl Fn(&str) -> Option<Card>) -> Option<CardSet> {
    let mut set = CardSet::EMPTY;
    for token in
        text.split(|c: char| c == ',' || c.is_whitespace()).filter(|token| !token.is_empty())
    {
        if token.bytes().all(|byte| matches!(byte, b'X' | b'x' | b'?')) {
            continue;
        }
        let card = card(token)?;
        if set.contains(card) {
            return None;
        }
        set = set.with(card);
    }
    Some(set)
}

/// The cards of all brackets of a line together.
#[must_use]
pub(crate) fn bracketed(line: &str) -> Option<CardSet> {
    let mut set = CardSet::EMPTY;
    let mut rest = line;
    while let Some((_, inside)) = rest.split_once('[') {
        let (cards, after) = inside.split_once(']')?;
        let cards = read(cards)?;
        if set.intersects(cards) {
            return None;
        }
        set = set.union(cards);
        rest = after;
    }
    Some(set)
}

/// One card, rank first: `Ah`, `10h`, `ks`.
#[must_use]
pub fn card(token: &str) -> Option<Card> {
    let mut chars = token.chars();
    let suit = Suit::from_char(chars.next_back()?)?;
    Some(Card::new(rank(chars.as_str())?, suit))
}

/// One card, suit first: `HA`, `S10`.
#[must_use]
pub fn suit_first(token: &str) -> Option<Card> {
    let mut chars = token.chars();
    let suit = Suit::from_char(chars.next()?)?;
    Some(Card::new(rank(chars.as_str())?, suit))
}

fn rank(text: &str) -> Option<Rank> {
    if text == "10" {
        return Rank::from_char('T');
    }
    let mut chars = text.chars();
    let rank = Rank::from_char(chars.next()?)?;
    chars.next().is_none().then_some(rank)
}

/// The letters of cards in one hand of a room that translates them.
///
/// The same letter stands for different cards in different languages, so the language is found
/// from the letters that belong to one language only. What stays open is no card.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Letters {
    /// Dutch: H, V, B for king, queen, jack.
    dutch: bool,
    /// Letters p and t for spades and clubs, so that c is no club.
    romance: bool,
}

impl Letters {
    /// Finds the language from all cards of a hand.
    pub(crate) fn of(cards: &[&str]) -> Self {
        let mut letters = Self::default();
        for token in cards.iter().flat_map(|text| text.split([' ', ','])) {
            letters.dutch |= token.starts_with(['H', 'B']) && token.len() == 2;
            letters.romance |= token.ends_with(['p', 't']) && token.len() >= 2;
        }
        letters
    }

    pub(crate) fn card(self, token: &str) -> Option<Card> {
        if let Some(card) = card(token)
            && !(self.romance && token.ends_with('c'))
        {
            return Some(card);
        }
        let last = token.chars().next_back()?;
        let suit = match last {
            'p' => 's',
            't' => 'c',
            'c' if self.romance => 'h',
            other => other,
        };
        let rank = match &token[..token.len() - last.len_utf8()] {
            "E" => "A",
            "H" | "R" => "K",
            "D" => "Q",
            "V" if self.dutch => "Q",
            "V" | "B" | "Kn" => "J",
            other => other,
        };
        Some(Card::new(self::rank(rank)?, Suit::from_char(suit)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_cards_of_every_room() {
        let text = |set: Option<CardSet>| set.map(|set| set.to_string());
        assert_eq!(text(read("Ah Kd")), Some("KdAh".into()));
        assert_eq!(text(read(" 9c , 2s ")), Some("9c2s".into()));
        assert_eq!(text(read("ks 10d X")), Some("TdKs".into()));
        assert_eq!(read("Ah Ah"), None);
        assert_eq!(read("Ah Zz"), None);
        assert_eq!(text(bracketed("*** TURN *** [3d Kd][9h]")), Some("3dKd9h".into()));
        assert_eq!(suit_first("H10"), card("Th"));
    }

    #[test]
    fn reads_translated_cards() {
        let swedish = Letters::of(&["Tc, Knh, 9h, Ec, Dd"]);
        assert_eq!(swedish.card("Knh"), card("Jh"));
        assert_eq!(swedish.card("Ec"), card("Ac"));
        assert_eq!(swedish.card("Dd"), card("Qd"));
        let dutch = Letters::of(&["Hc, 8h, Bh, Vs"]);
        assert_eq!(dutch.card("Hc"), card("Kc"));
        assert_eq!(dutch.card("Vs"), card("Qs"));
        assert_eq!(dutch.card("Bh"), card("Jh"));
        let french = Letters::of(&["7p, 8t, Kd, 2c"]);
        assert_eq!(french.card("7p"), card("7s"));
        assert_eq!(french.card("8t"), card("8c"));
        assert_eq!(french.card("2c"), card("2h"));
    }
}
