//! What the next card does: the same question once for each card that may come.
//!
//! Each is a question of its own, so whoever asks them can stop between any two, and nothing here
//! is computed in another way than an answer is.

use crate::answer::{Answer, Line};
use crate::distribution::{Distribution, Hand, hands};
use crate::question::Question;
use holdem::board::Board;
use holdem::card::{Card, CardSet};
use std::borrow::Borrow;

/// Of the deals a sampled question takes, and of the steps an exact one may take, how many each of
/// its next cards gets: one part in ten, so that all of them take some five times as long as the
/// question at the most. A question that is answered exactly within its budget has next cards that
/// are, too: each of them meets less than one board in twenty.
const FEWER: u64 = 10;

/// The questions after each card that can come next on the flop or the turn, in the order of the
/// deck; none on other streets.
///
/// A card that the players cannot do without is among them; the question after it is refused.
#[must_use]
pub fn questions(question: &Question) -> Vec<(Card, Question)> {
    if !matches!(question.board.len(), 3 | 4) {
        return Vec::new();
    }
    let after = |card: Card| {
        let cards: Vec<Card> = question.board.cards().chain([card]).collect();
        let mut next = Question { board: Board::new(&cards).ok()?, ..question.clone() };
        next.stop.samples = next.stop.samples.div_ceil(FEWER);
        next.budget = next.budget.div_ceil(FEWER);
        Some((card, next))
    };
    CardSet::DECK.minus(question.known()).iter().filter_map(after).collect()
}

/// The chance that a card comes next, from 0 to 1, by the answer to the question before it.
///
/// It comes when nobody holds it, and then as likely as every other card nobody holds. At most
/// one player holds it, so the chances that each does just add up.
#[must_use]
pub fn chance(question: &Question, answer: &Answer, card: Card) -> f64 {
    if question.known().contains(card) {
        return 0.0;
    }
    let holds = |line: &&Line| line.combo().is_some_and(|combo| combo.set().contains(card));
    let lines = answer.players.iter().flat_map(|player| &player.combos);
    let held: f64 = lines.filter(holds).map(|line| line.weight).sum();
    let left = Card::COUNT - question.known().len() - 2 * question.players.len();
    (1.0 - held).max(0.0) / left as f64
}

/// What one card does.
///
/// Of the answer it keeps no more than is read off it here, as there are some fifty of them.
#[derive(Clone, Debug, PartialEq)]
pub struct NextCard {
    /// The card.
    pub card: Card,
    /// The chance that it comes, from 0 to 1.
    pub chance: f64,
    /// The equity of each player when it has come.
    pub equities: Vec<f64>,
    /// The greatest standard error among them; `None` where they are exact.
    pub error: Option<f64>,
    /// The hands of each player then.
    pub hands: Vec<Vec<Hand>>,
}

impl NextCard {
    /// A card by the chance that it comes and the answer when it has.
    #[must_use]
    pub fn new(card: Card, chance: f64, answer: &Answer) -> Self {
        let hands = answer.players.iter().map(|player| hands(&player.combos).collect());
        let errors = answer.players.iter().filter_map(|player| player.errors);
        Self {
            card,
            chance,
            error: errors.map(|errors| errors.equity).reduce(f64::max),
            equities: answer.players.iter().map(|player| player.outcome.equity).collect(),
            hands: hands.collect(),
        }
    }
}

/// How the equity of a player, from 0, is spread over his hands and all cards that may come.
#[must_use]
pub fn distribution<N: Borrow<NextCard>>(cards: &[N], player: usize) -> Distribution {
    Distribution::new(cards.iter().map(Borrow::borrow).flat_map(|next| {
        let hands = next.hands.get(player).map_or(&[][..], |hands| hands);
        hands.iter().map(|hand| Hand { weight: next.chance * hand.weight, ..*hand })
    }))
}
