//! Deals side by side, so that most of the work on them is done in vectors.

use super::PLAYERS;
use super::draw::{Bits, Hand};
use crate::card::CardSet;
use crate::eval::many::{Each, MANY, Order, Ranks, evaluate_many, part_many};
use alloc::boxed::Box;
use rand_core::Rng;

/// The cards that hands and boards are dealt from, numbered without gaps.
#[derive(Clone, Debug)]
pub(super) struct Deck {
    all: CardSet,
    /// By number, the card as a bit of a [`CardSet`]. As many as a power of two, so that a masked
    /// number is known to be in bounds.
    cards: [u64; 64],
}

impl Deck {
    pub(super) fn new(all: CardSet) -> Self {
        let mut cards = [0; 64];
        for (place, card) in cards.iter_mut().zip(all.iter()) {
            *place = CardSet::of(card).bits();
        }
        Self { all, cards }
    }

    #[cfg(test)]
    pub(super) fn all(&self) -> CardSet {
        self.all
    }

    /// The numbers of two cards of the deck, one in each byte.
    pub(super) fn places(&self, hand: CardSet) -> u16 {
        let held = self.cards.iter().zip(0..).filter(|&(card, _)| card & hand.bits() != 0);
        held.fold(0, |places, (_, place)| places << 8 | place)
    }
}

/// As many deals as fit vectors well.
#[derive(Debug)]
pub(super) struct Batch {
    players: usize,
    /// By player, what was drawn.
    pub(super) hands: Box<[Hands; PLAYERS]>,
    /// By player, suit and deal, the ranks he holds; after the players the board's.
    ranks: Box<[Ranks; PLAYERS + 1]>,
    /// The cards of the deck that are taken, by number, in order: two a player, then those of the
    /// board that were dealt before the last.
    taken: Box<[Each<i16>; 2 * PLAYERS + 4]>,
    orders: Box<[Order; PLAYERS]>,
    /// By deal, who has the best hand, a bit for each.
    pub(super) best: Each<u16>,
    /// By player and deal, how many split the pot if he is one of them, or none.
    pub(super) parts: Box<[Each<u16>; PLAYERS]>,
}

/// The hands of one player.
#[derive(Clone, Debug)]
pub(super) struct Hands {
    /// Their places in his urn.
    pub(super) drawn: Each<u16>,
    pub(super) sets: Each<u64>,
    /// Their cards: see [`Deck::places`].
    pub(super) places: Each<u16>,
}

impl Batch {
    pub(super) fn new(players: usize) -> Self {
        const NONE: Hands = Hands { drawn: [0; MANY], sets: [0; MANY], places: [0; MANY] };
        Self {
            players,
            hands: Box::new([NONE; PLAYERS]),
            ranks: Box::new([[[0; MANY]; 4]; PLAYERS + 1]),
            taken: Box::new([[0; MANY]; 2 * PLAYERS + 4]),
            orders: Box::new([const { Order::NONE }; PLAYERS]),
            best: [0; MANY],
            parts: Box::new([[0; MANY]; PLAYERS]),
        }
    }

    /// Puts the hand of a player down in a deal, which is at `drawn` in his urn, and gives its cards.
    #[inline(always)]
    pub(super) fn put(&mut self, deal: usize, player: usize, drawn: u16, hand: &Hand) -> u64 {
        let (deal, hands) = (deal % MANY, &mut self.hands[player]);
        hands.drawn[deal] = drawn;
        hands.sets[deal] = hand.set.bits();
        hands.places[deal] = hand.places;
        hands.sets[deal]
    }

    /// What was drawn by each player in a deal, and the board.
    #[cfg(test)]
    pub(super) fn deal(&self, at: usize) -> (alloc::vec::Vec<u16>, CardSet) {
        let hands = self.hands[..self.players].iter().map(|hands| hands.drawn[at]);
        let lanes = self.ranks[PLAYERS].iter().rev();
        let board = lanes.fold(0, |board, lane| board << 16 | u64::from(lane[at]));
        (hands.collect(), CardSet::from_bits(board))
    }

    /// Deals the rest of each board from what the hands leave, all of it equally likely.
    ///
    /// A card is drawn by its number among the cards that are left, which becomes its number in
    /// the deck when it steps over those that are taken, from the first on.
    #[inline(always)]
    pub(super) fn board(
        &mut self,
        known: CardSet,
        deck: &Deck,
        to_come: u32,
        rng: &mut impl Rng,
        bits: &mut Bits,
    ) {
        let held = 2 * self.players;
        self.sort_taken();
        let mut boards = [known.bits(); MANY];
        let mut again = [0; MANY];
        for dealt in 0..to_come as usize {
            let taken = held + dealt;
            let left = (deck.all.len() - taken) as u16;
            let mut random = [0; MANY];
            for four in random.chunks_exact_mut(4) {
                let bits = rng.next_u64();
                four.copy_from_slice(&[0, 16, 32, 48].map(|at| (bits >> at) as u16));
            }
            // By multiplication; the few products that would make some cards likelier than
            // others are marked (Lemire 2019).
            let least = left.wrapping_neg() % left;
            let mut card = [0; MANY];
            for at in 0..MANY {
                let product = u32::from(random[at]) * u32::from(left);
                card[at] = (product >> 16) as i16;
                again[at] |= u16::from(random[at].wrapping_mul(left) < least);
            }
            let mut before = [-1; MANY];
            for row in &mut self.taken[..taken] {
                for at in 0..MANY {
                    let taken = row[at];
                    card[at] += i16::from(card[at] >= taken);
                    row[at] = taken.min(card[at]).max(before[at]);
                    before[at] = taken;
                }
            }
            if let Some(row) = self.taken.get_mut(taken) {
                for at in 0..MANY {
                    row[at] = before[at].max(card[at]);
                }
            }
            for at in 0..MANY {
                boards[at] |= deck.cards[card[at] as usize % 64];
            }
        }
        if again != [0; MANY] {
            for (at, board) in boards.iter_mut().enumerate().filter(|&(at, _)| again[at] != 0) {
                let hands = &self.hands[..self.players];
                let held = hands.iter().fold(0, |held, hands| held | hands.sets[at]);
                let free = deck.all.minus(CardSet::from_bits(held));
                *board = known.union(bits.cards(rng, free, to_come)).bits();
            }
        }
        part_many(&boards, &mut self.ranks[PLAYERS]);
    }

    /// Notes the cards of the hands as taken, those of each deal in order.
    #[inline(always)]
    fn sort_taken(&mut self) {
        for (player, hands) in self.hands[..self.players].iter().enumerate() {
            for at in 0..MANY {
                self.taken[2 * player][at] = (hands.places[at] >> 8) as i16;
                self.taken[2 * player + 1][at] = (hands.places[at] & 0xFF) as i16;
            }
        }
        for end in 1..2 * self.players {
            for lower in (0..end).rev() {
                let (left, right) = self.taken.split_at_mut(lower + 1);
                let (lower, higher) = (&mut left[lower], &mut right[0]);
                for at in 0..MANY {
                    let (a, b) = (lower[at], higher[at]);
                    (lower[at], higher[at]) = (a.min(b), a.max(b));
                }
            }
        }
    }

    /// Finds who has the best hand in each deal.
    #[inline(always)]
    pub(super) fn judge(&mut self) {
        let (hands, board) = self.ranks.split_at_mut(PLAYERS);
        let orders = &mut self.orders[..self.players];
        for ((order, ranks), hands) in orders.iter_mut().zip(hands).zip(self.hands.iter()) {
            part_many(&hands.sets, ranks);
            evaluate_many(ranks, &board[0], order);
        }
        let (mut major, mut minor) = ([0; MANY], [0; MANY]);
        for order in orders.iter() {
            for (greatest, &major) in major.iter_mut().zip(&order.major) {
                *greatest = major.max(*greatest);
            }
        }
        for order in orders.iter() {
            for at in 0..MANY {
                let level = i16::from(order.major[at] == major[at]).wrapping_neg();
                minor[at] = (order.minor[at] & level).max(minor[at]);
            }
        }
        let mut winners = [0; MANY];
        self.best = [0; MANY];
        for (player, (order, parts)) in orders.iter().zip(self.parts.iter_mut()).enumerate() {
            let bit = 1 << player;
            for at in 0..MANY {
                let best = (order.major[at] == major[at]) & (order.minor[at] == minor[at]);
                let mask = u16::from(best).wrapping_neg();
                self.best[at] |= mask & bit;
                winners[at] -= mask as i16;
                parts[at] = mask;
            }
        }
        for parts in &mut self.parts[..self.players] {
            for at in 0..MANY {
                parts[at] &= winners[at] as u16;
            }
        }
    }
}
