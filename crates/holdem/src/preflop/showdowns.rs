//! Some hands that are known before the flop, on every board there is, boards that are alike at
//! once.
//!
//! Where nobody has a flush, what hands are worth depends on the ranks of the board alone, and of
//! those there are 6,175 sets instead of 2,598,960 boards. Boards that give somebody a flush are
//! then gone through by the cards of its suit: they count as they are, and are taken away again
//! from where their ranks have counted them.

use crate::card::{CardSet, Rank, Suit};
use crate::eval::{Multiplicity, Strength, flush};
use alloc::vec::Vec;

/// Cards of a board.
const BOARD: usize = 5;

/// Shows hands of two cards down on every board of five cards of `deck`, which holds none of
/// theirs.
///
/// Calls `visit` with the strengths of the hands, in their order, and with how many boards give
/// them. The same strengths may come again and again, also with a number below 0, which takes
/// boards away: only the sums are what they say.
pub fn showdowns(hands: &[CardSet], deck: CardSet, visit: &mut impl FnMut(&[Strength], i64)) {
    let mut strengths = Vec::with_capacity(hands.len());
    let held: Vec<Multiplicity> = hands.iter().map(|&hand| Multiplicity::of(hand)).collect();
    choices(deck, BOARD, &mut |ranks, boards| {
        strengths.clear();
        strengths.extend(held.iter().map(|held| worth(*held, ranks)));
        visit(&strengths, boards);
    });
    Suit::all().for_each(|suit| flushes(hands, deck, suit, visit));
}

/// Corrects what was counted by ranks for the boards on which a hand has a flush of this suit.
fn flushes(hands: &[CardSet], deck: CardSet, suit: Suit, visit: &mut impl FnMut(&[Strength], i64)) {
    let suited: Vec<u16> = hands.iter().map(|hand| hand.ranks_of(suit)).collect();
    let longest = suited.iter().map(|suited| suited.count_ones() as usize).max().unwrap_or(0);
    let own = CardSet::from_bits(0x1FFF << (16 * suit.index()));
    let mut held = Vec::with_capacity(hands.len());
    let mut with = Vec::with_capacity(hands.len());
    let mut without = Vec::with_capacity(hands.len());
    for flushed in 1..1_u16 << Rank::COUNT {
        let count = flushed.count_ones() as usize;
        if flushed & !deck.ranks_of(suit) != 0 || count > BOARD || count + longest < BOARD {
            continue;
        }
        // A flush leaves no room for anything that beats it but a longer run of its own suit, so
        // the other cards of the board change nothing for who has one.
        held.clear();
        held.extend(hands.iter().zip(&suited).map(|(&hand, &suited)| {
            let ranks = Rank::all().filter(|rank| flushed >> rank.index() & 1 == 1);
            let held = ranks.fold(Multiplicity::of(hand), Multiplicity::with);
            let all = u32::from(flushed | suited);
            let made = (all.count_ones() as usize >= BOARD).then(|| flush(all));
            (held, made)
        }));
        choices(deck.minus(own), BOARD - count, &mut |ranks, boards| {
            without.clear();
            without.extend(held.iter().map(|&(held, _)| worth(held, ranks)));
            with.clear();
            let both = held.iter().zip(&without);
            with.extend(both.map(|(&(_, made), &by_ranks)| made.unwrap_or(by_ranks)));
            visit(&with, boards);
            visit(&without, -boards);
        });
    }
}

/// What seven cards are worth by their ranks, of which these are still to come.
fn worth(held: Multiplicity, ranks: &[Rank]) -> Strength {
    ranks.iter().copied().fold(held, Multiplicity::with).strength(7)
}

/// Calls `visit` with every choice of the ranks of so many cards of a deck, and with the number of
/// ways to take cards of these ranks.
fn choices(deck: CardSet, cards: usize, visit: &mut impl FnMut(&[Rank], i64)) {
    let mut left = [0; Rank::COUNT];
    deck.iter().for_each(|card| left[card.rank().index()] += 1);
    choose(&left, 0, cards, 1, &mut Vec::with_capacity(cards), visit);
}

fn choose(
    left: &[usize; Rank::COUNT],
    from: u8,
    more: usize,
    ways: i64,
    chosen: &mut Vec<Rank>,
    visit: &mut impl FnMut(&[Rank], i64),
) {
    if more == 0 {
        return visit(chosen, ways);
    }
    let before = chosen.len();
    for at in from..Rank::COUNT as u8 {
        let Some(rank) = Rank::new(at) else { continue };
        let of_rank = WAYS[left[rank.index()]].iter().enumerate();
        for (count, ways_of_rank) in of_rank.take(more + 1).skip(1) {
            chosen.push(rank);
            choose(left, at + 1, more - count, ways * ways_of_rank, chosen, visit);
        }
        chosen.truncate(before);
    }
}

/// By how many cards there are, and how many of them are taken: in how many ways.
const WAYS: [&[i64]; 5] = [&[1], &[1, 1], &[1, 2, 1], &[1, 3, 3, 1], &[1, 4, 6, 4, 1]];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;
    use crate::eval::evaluate;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    /// Boards by what they make of the hands.
    type Counts = BTreeMap<Vec<Strength>, i64>;

    fn counted(hands: &[CardSet], deck: CardSet) -> Counts {
        let mut counts = Counts::new();
        showdowns(hands, deck, &mut |strengths, boards| {
            *counts.entry(strengths.to_vec()).or_default() += boards;
        });
        counts.retain(|_, boards| *boards != 0);
        counts
    }

    /// Board by board.
    fn dealt(hands: &[CardSet], deck: CardSet) -> Counts {
        let mut counts = Counts::new();
        deal(deck, CardSet::EMPTY, &mut |board| {
            let strengths = hands.iter().map(|hand| evaluate(hand.union(board)));
            *counts.entry(strengths.collect()).or_default() += 1;
        });
        counts
    }

    fn deal(deck: CardSet, board: CardSet, visit: &mut impl FnMut(CardSet)) {
        if board.len() == BOARD {
            return visit(board);
        }
        let mut left = deck;
        for card in deck.iter() {
            left = left.minus(CardSet::of(card));
            deal(left, board.with(card), visit);
        }
    }

    proptest! {
        // Few cards, so that flushes and fours of a kind come often.
        #[test]
        fn agrees_with_every_board(
            cards in Just(Card::all().collect::<Vec<_>>()).prop_shuffle(),
            suits in 1..=4_usize,
            players in 1..=5_usize,
            left in 5..=18_usize,
        ) {
            let cards: Vec<Card> =
                cards.into_iter().filter(|card| card.suit().index() < suits).collect();
            let players = players.min(cards.len() / 2);
            let (held, rest) = cards.split_at(2 * players);
            let hands: Vec<CardSet> =
                held.chunks(2).map(|hand| hand.iter().copied().collect()).collect();
            let deck = rest.iter().copied().take(left).collect();
            prop_assert_eq!(counted(&hands, deck), dealt(&hands, deck));
        }
    }

    #[test]
    fn every_board_is_counted_once() {
        let hands = ["AsKs", "QhQd", "7c6c"].map(|hand| {
            let cards = crate::notation::cards::parse_cards(hand).expect("cards");
            cards.into_iter().collect::<CardSet>()
        });
        let held = hands.iter().fold(CardSet::EMPTY, |held, &hand| held.union(hand));
        let counts = counted(&hands, CardSet::DECK.minus(held));
        assert_eq!(counts.values().sum::<i64>(), 1_370_754);
        assert!(counts.values().all(|&boards| boards > 0));
    }
}
