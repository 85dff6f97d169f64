//! What a hand that is known in part comes to: the question of the odds tool.
//!
//! Everything is counted in one go, in some milliseconds even when nothing is known, so there is
//! no plan and there are no units.

use holdem::card::CardSet;
use odds::card_bits;
use odds::chance::{ChanceError, count};
use odds::hand_type::{Counts, HandType};
use odds::outs::{Outs, outs};
use serde::{Deserialize, Serialize};

/// How many hole cards a player has.
pub const HOLE: usize = 2;
/// How many community cards there are in the end.
pub const BOARD: usize = 5;

/// What does this hand come to?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Hole cards: none, one or two.
    #[serde(with = "card_bits")]
    pub hole: CardSet,
    /// Community cards, up to five; any of the flop may be known.
    #[serde(with = "card_bits")]
    pub board: CardSet,
    /// Cards out of play.
    #[serde(with = "card_bits")]
    pub dead: CardSet,
}

/// How often each type of hand comes, street by street.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The type of the cards that are known, once there are two; with fewer than five it is told
    /// by what they repeat.
    pub now: Option<HandType>,
    /// Hands on the flop: five cards. `None` once there are more community cards.
    pub flop: Option<Counts>,
    /// Hands on the turn: six cards. `None` on the river.
    pub turn: Option<Counts>,
    /// Hands on the river: seven cards.
    pub river: Counts,
    /// Which next cards lift the hand, the best type first; of two to six cards.
    pub outs: Vec<Outs>,
}

/// Why there is nothing to count. Cards are numbered as in [`holdem::card::Card::index`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// So many hole cards; there are at most [`HOLE`].
    Hole(usize),
    /// So many community cards; there are at most [`BOARD`].
    Board(usize),
    /// This card lies in two places.
    Twice(u8),
    /// Too few cards are left in the deck.
    DeckShort,
}

/// Counts.
///
/// # Errors
/// When there is nothing to count; the refusal says why.
pub fn answer(question: &Question) -> Result<Answer, Refusal> {
    let Question { hole, board, dead } = *question;
    if hole.len() > HOLE {
        return Err(Refusal::Hole(hole.len()));
    }
    if board.len() > BOARD {
        return Err(Refusal::Board(board.len()));
    }
    if let Some(card) = hole.iter().find(|&card| board.contains(card)) {
        return Err(Refusal::Twice(card.index() as u8));
    }
    let known = hole.union(board);
    let on = |community: usize| {
        let hands = || count(known, dead, HOLE + community).map_err(refused);
        (board.len() <= community).then(hands).transpose()
    };
    let river = count(known, dead, HOLE + BOARD).map_err(refused)?;
    let lifts = (2..HOLE + BOARD).contains(&known.len());
    Ok(Answer {
        now: (known.len() >= 2).then(|| HandType::of_cards(known)),
        flop: on(BOARD - 2)?,
        turn: on(BOARD - 1)?,
        river,
        outs: if lifts { outs(known, dead) } else { Vec::new() },
    })
}

fn refused(error: ChanceError) -> Refusal {
    match error {
        ChanceError::Twice(card) => Refusal::Twice(card.index() as u8),
        ChanceError::TooMany(cards) => Refusal::Board(cards.saturating_sub(HOLE)),
        ChanceError::Size(_) | ChanceError::DeckOut => Refusal::DeckShort,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use holdem::card::Card;
    use holdem::notation::cards::parse_cards;

    fn set(text: &str) -> CardSet {
        parse_cards(text).expect("cards").into_iter().collect()
    }

    fn asked(hole: &str, board: &str, dead: &str) -> Result<Answer, Refusal> {
        answer(&Question { hole: set(hole), board: set(board), dead: set(dead) })
    }

    #[test]
    fn streets_that_are_past_are_left_out() {
        let none = asked("", "", "").expect("an answer");
        assert_eq!(none.flop.map(|counts| counts.total()), Some(2_598_960));
        assert_eq!(none.turn.map(|counts| counts.total()), Some(20_358_520));
        assert_eq!((none.river.total(), none.now), (133_784_560, None));
        assert_eq!(none.outs, []);

        let flop = asked("AhKh", "Qh7h2c", "").expect("an answer");
        let totals = [flop.flop, flop.turn].map(|counts| counts.map(|counts| counts.total()));
        assert_eq!(totals, [Some(1), Some(47)]);
        assert_eq!(flop.river.total(), 1081);
        assert_eq!(flop.now, Some(HandType::HighCard));
        // The nine hearts, and what they are worth on the turn.
        let turn = flop.turn.expect("the turn is to come");
        assert_eq!(turn.at_least(HandType::Flush), 9);

        let river = asked("AhKh", "Qh7h2c3d4h", "").expect("an answer");
        assert_eq!((river.flop, river.turn), (None, None));
        assert_eq!((river.river.total(), river.outs.len()), (1, 0));
    }

    /// Each turn card by itself: what the river makes of the flop is what it makes of all turns.
    #[test]
    fn streets_agree_with_each_other() {
        let dead = set("2h3h");
        let flop = asked("AhKh", "Qh7h2c", "2h3h").expect("an answer");
        let (mut turn, mut river) = (Counts::default(), Counts::default());
        let known = set("AhKhQh7h2c").union(dead);
        for card in Card::all().filter(|&card| !known.contains(card)) {
            let (hole, board) = (set("AhKh"), set("Qh7h2c").with(card));
            let next = answer(&Question { hole, board, dead }).expect("an answer");
            turn += next.turn.expect("the turn is there");
            river += next.river;
        }
        assert_eq!(flop.turn, Some(turn));
        // Each river comes after either of its two cards as the turn.
        for (of, count) in river.iter() {
            assert_eq!(count, 2 * flop.river[of], "{of:?}");
        }
    }

    #[test]
    fn refuses_what_is_no_hand() {
        assert_eq!(asked("AhKhQh", "", ""), Err(Refusal::Hole(3)));
        assert_eq!(asked("", "AhKhQhJhTh9h", ""), Err(Refusal::Board(6)));
        let ace = set("Ah").iter().next().expect("a card").index() as u8;
        assert_eq!(asked("Ah", "Ah", ""), Err(Refusal::Twice(ace)));
        assert_eq!(asked("Ah", "", "Ah"), Err(Refusal::Twice(ace)));
        let hole = CardSet::EMPTY;
        let most = Question { hole, board: hole, dead: CardSet::DECK };
        assert_eq!(answer(&most), Err(Refusal::DeckShort));
    }
}
