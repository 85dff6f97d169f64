//! One hand as text: what its two cards may be.

use super::fault::FaultKind;
use crate::card::{Card, Rank, Suit};
use crate::combo::Combo;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

/// What one card may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Slot {
    /// Its rank, or any.
    pub(super) rank: Option<Rank>,
    /// Its suit, or any.
    pub(super) suit: Option<Suit>,
}

/// How the suits of the two cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Suits {
    Any,
    Suited,
    /// Two suits, and not a pair.
    Offsuit,
}

/// What the two cards may be; the first has a rank that is not below the second's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    pub(super) first: Slot,
    pub(super) second: Slot,
    pub(super) suits: Suits,
}

/// A hand as it stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) hand: Hand,
    /// Whether a `+` follows it.
    pub(super) plus: bool,
}

impl Slot {
    fn cards(self) -> impl Iterator<Item = Card> + Clone {
        let ranks = Rank::all().filter(move |&rank| self.rank.is_none_or(|wanted| wanted == rank));
        let suits = Suit::all().filter(move |&suit| self.suit.is_none_or(|wanted| wanted == suit));
        ranks.flat_map(move |rank| suits.clone().map(move |suit| Card::new(rank, suit)))
    }
}

impl Hand {
    fn new(first: Slot, second: Slot, suits: Suits) -> Self {
        // `x` stays second; ranks, and the suits of a pair, come in falling order.
        let swap = first.rank.is_some() && second.rank.is_some() && first < second;
        let (first, second) = if swap { (second, first) } else { (first, second) };
        Self { first, second, suits }
    }

    /// Both ranks, unless the second card is any card.
    pub(super) fn ranks(self) -> Option<(Rank, Rank)> {
        Some((self.first.rank?, self.second.rank?))
    }

    /// The same hand with other ranks.
    fn with_ranks(self, first: Rank, second: Rank) -> Self {
        let with = |slot: Slot, rank| Slot { rank: Some(rank), ..slot };
        Self { first: with(self.first, first), second: with(self.second, second), ..self }
    }

    /// Calls `found` for each combo it may be; some come twice.
    pub(super) fn for_each_combo(self, mut found: impl FnMut(Combo)) {
        for first in self.first.cards() {
            for second in self.second.cards() {
                let suited = first.suit() == second.suit();
                let right = match self.suits {
                    Suits::Any => true,
                    Suits::Suited => suited,
                    Suits::Offsuit => !suited && first.rank() != second.rank(),
                };
                if right && let Some(combo) = Combo::new(first, second) {
                    found(combo);
                }
            }
        }
    }

    /// The hands of `self+`: pairs up to aces, else kickers up to just below the top card.
    pub(super) fn upward(self) -> Result<Vec<Self>, FaultKind> {
        let (first, second) = self.ranks().ok_or(FaultKind::PlusAfterAny)?;
        let ranks = second.index()..=if first == second { 12 } else { first.index() - 1 };
        let ranks = ranks.filter_map(|index| Rank::new(index as u8));
        let pair = first == second;
        Ok(ranks.map(|rank| self.with_ranks(if pair { rank } else { first }, rank)).collect())
    }

    /// The hands from one to another: of pairs, of one top card, or of one gap.
    pub(super) fn span(self, other: Self) -> Result<Vec<Self>, FaultKind> {
        let (Some(a), Some(b)) = (self.ranks(), other.ranks()) else {
            return Err(FaultKind::SpanEnd);
        };
        let same_suits = self.suits == other.suits
            && self.first.suit == other.first.suit
            && self.second.suit == other.second.suit;
        if !same_suits || (a.0 == a.1) != (b.0 == b.1) {
            return Err(FaultKind::SpanKinds);
        }
        let (high, low) = if a >= b { (a, b) } else { (b, a) };
        let gap = |ranks: (Rank, Rank)| ranks.0.index() - ranks.1.index();
        let steps = |moves_first: bool| {
            let count = high.1.index() - low.1.index();
            let down = |rank: Rank, by: usize| Rank::new((rank.index() - by) as u8);
            let hand = |by: usize| {
                let first = down(high.0, if moves_first { by } else { 0 })?;
                Some(self.with_ranks(first, down(high.1, by)?))
            };
            (0..=count).filter_map(hand).collect()
        };
        if high.0 == low.0 {
            Ok(steps(false))
        } else if gap(high) == gap(low) {
            Ok(steps(true))
        } else {
            Err(FaultKind::SpanGaps)
        }
    }

    /// As it is written: `AKs`, `AhKh`, `Ahx`.
    pub(super) fn write(self, out: &mut String) {
        for slot in [self.first, self.second] {
            let rank = slot.rank.map_or('x', Rank::to_char);
            out.push(rank);
            if let Some(suit) = slot.suit {
                out.push(suit.to_char());
            }
        }
        match self.suits {
            Suits::Any => {}
            Suits::Suited => out.push('s'),
            Suits::Offsuit => out.push('o'),
        }
    }
}

/// Reads a rank at the front: one character, or `10`.
pub(super) fn read_rank(chars: &[char]) -> Option<(Rank, &[char])> {
    match chars {
        ['1', '0', rest @ ..] => Some((Rank::from_char('T')?, rest)),
        [c, rest @ ..] => Some((Rank::from_char(*c)?, rest)),
        [] => None,
    }
}

/// Reads a card at the front.
pub(super) fn read_card(chars: &[char]) -> Option<(Card, &[char])> {
    let (rank, rest) = read_rank(chars)?;
    let (&c, rest) = rest.split_first()?;
    Some((Card::new(rank, Suit::from_char(c)?), rest))
}

impl Word {
    /// Reads a hand with suits by name, after its first rank: `AxKx` is suited, `AxKy` is not.
    fn read_variables(first: Slot, rest: &[char]) -> Option<Result<Self, FaultKind>> {
        let variable = |rest: &'_ [char]| match rest.first()?.to_ascii_lowercase() {
            c @ 'w'..='z' => Some(c),
            _ => None,
        };
        let a = variable(rest)?;
        let (second, rest) = read_rank(rest.get(1..)?)?;
        let b = variable(rest)?;
        let plus = match rest.get(1..)? {
            [] => false,
            ['+'] => true,
            _ => return None,
        };
        let rank = first.rank.filter(|_| first.suit.is_none())?;
        let suits = match (a == b, rank == second) {
            (true, true) => return Some(Err(FaultKind::PairWithSuffix(rank))),
            (true, false) => Suits::Suited,
            (false, true) => Suits::Any,
            (false, false) => Suits::Offsuit,
        };
        let hand = Hand::new(first, Slot { rank: Some(second), suit: None }, suits);
        Some(Ok(Self { hand, plus }))
    }

    /// Reads a whole word: a hand and perhaps a `+`.
    pub(super) fn read(chars: &[char]) -> Result<Self, FaultKind> {
        let (first, rest) = read_rank(chars).ok_or(FaultKind::NotAHand)?;
        let (first_suit, rest) = read_suit(rest);
        let first = Slot { rank: Some(first), suit: first_suit };
        if let Some(word) = Self::read_variables(first, rest) {
            return word;
        }
        let (second, rest) = match rest {
            [] => return Err(alone(first)),
            ['x' | 'X' | '*', rest @ ..] => (None, rest),
            _ => {
                let (rank, rest) = read_rank(rest).ok_or(FaultKind::NotAHand)?;
                (Some(rank), rest)
            }
        };
        // After a card the second suit is a suit, so that `AhKs` is no suited hand.
        let (second_suit, rest) = if first_suit.is_some() { read_suit(rest) } else { (None, rest) };
        let rest = match rest {
            ['$', rest @ ..] if !rest.is_empty() => rest,
            _ => rest,
        };
        let (suits, rest) = match rest {
            ['s' | 'S', rest @ ..] if second_suit.is_none() => (Suits::Suited, rest),
            ['o' | 'O', rest @ ..] if second_suit.is_none() => (Suits::Offsuit, rest),
            _ => (Suits::Any, rest),
        };
        let plus = match rest {
            [] => false,
            ['+'] => true,
            _ => return Err(FaultKind::NotAHand),
        };
        let hand = Hand::new(first, Slot { rank: second, suit: second_suit }, suits);
        match hand.ranks() {
            None if plus => Err(FaultKind::PlusAfterAny),
            Some((a, b)) if a == b && suits != Suits::Any => Err(FaultKind::PairWithSuffix(a)),
            Some((rank, _)) if hand.first == hand.second && hand.first.suit.is_some() => {
                let suit = first_suit.ok_or(FaultKind::NotAHand)?;
                Err(FaultKind::CardTwice(Card::new(rank, suit)))
            }
            _ => Ok(Self { hand, plus }),
        }
    }
}

fn read_suit(chars: &[char]) -> (Option<Suit>, &[char]) {
    match chars.split_first() {
        Some((&c, rest)) => match Suit::from_char(c) {
            Some(suit) => (Some(suit), rest),
            None => (None, chars),
        },
        None => (None, chars),
    }
}

const fn alone(slot: Slot) -> FaultKind {
    match slot {
        Slot { rank: Some(rank), suit: None } => FaultKind::RankAlone(rank),
        Slot { rank: Some(rank), suit: Some(suit) } => FaultKind::CardAlone(Card::new(rank, suit)),
        Slot { rank: None, .. } => FaultKind::NotAHand,
    }
}

/// As it is written, for suggestions.
pub(super) fn written(hands: &[Hand], between: char) -> String {
    let mut out = String::new();
    for (place, hand) in hands.iter().enumerate() {
        if place > 0 {
            let _ = out.write_char(between);
        }
        hand.write(&mut out);
    }
    out
}
