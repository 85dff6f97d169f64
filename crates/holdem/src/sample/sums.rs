//! Sums over some deals, quick to add to.

use super::PLAYERS;
use super::batch::Batch;
use super::draw::Urn;
use super::part::Part;
use crate::combo::Combo;
use crate::tally::{Count, Tally};
use alloc::vec::Vec;

/// The greatest weight of a deal.
pub(super) const HEAVIEST: u64 = 1 << 36;

/// By player and place of his hand: weight, won, split, and the split part in parts of the pot.
type ByHand<T> = Vec<Vec<[T; 4]>>;

/// The sums over deals that all weigh 1.
pub(super) struct Sums {
    players: ByHand<u32>,
    /// How often just these players had the best hand, by the bits of their numbers.
    best: Vec<u32>,
    /// What a hand adds when so many split the pot, or when it loses; more than there can be, so
    /// that a masked number is known to be in bounds.
    outcomes: [[u32; 4]; 16],
}

/// The sums over deals of any weight.
pub(super) struct WeighedSums {
    players: ByHand<u64>,
    squares: Vec<[u128; PLAYERS + 1]>,
    /// The parts of a pot that each gets when so many split it.
    parts: [u64; PLAYERS + 1],
}

/// The parts of a pot that each gets when so many split it.
fn parts(players: usize) -> [u64; PLAYERS + 1] {
    let unit = u64::from(Tally::new(players).unit);
    core::array::from_fn(|many| unit / (many.max(1) as u64))
}

/// What every player has for each hand of his range.
fn by_hand<T: Copy + Default>(urns: &[Urn], players: &[usize]) -> ByHand<T> {
    let hands = players.iter().map(|&urn| urns[urn].hands().len());
    hands.map(|count| alloc::vec![[T::default(); 4]; count]).collect()
}

/// The same as counts of combos.
fn counts<T: Copy + Into<u128>>(
    sums: &ByHand<T>,
    urns: &[Urn],
    players: &[usize],
) -> impl Iterator<Item = (usize, Combo, Count)> {
    sums.iter().zip(players).enumerate().flat_map(|(player, (sums, &urn))| {
        let hands = sums.iter().zip(urns[urn].hands());
        hands.map(move |(&sums, hand)| {
            let [total, win, tie, share] = sums.map(Into::into);
            (player, hand.combo, Count { win, tie, share, total })
        })
    })
}

impl Sums {
    /// As many deals as the sums are wide enough for: 2^20 times half a pot of 2520 parts stays
    /// under 2^31.
    pub(super) const MOST: u32 = 1 << 20;

    pub(super) fn new(urns: &[Urn], players: &[usize]) -> Self {
        let parts = parts(players.len());
        Self {
            players: by_hand(urns, players),
            best: alloc::vec![0; 1 << players.len()],
            outcomes: core::array::from_fn(|many| match many {
                0 => [1, 0, 0, 0],
                1 => [1, 1, 0, 0],
                _ => [1, 0, 1, parts.get(many).map_or(0, |&parts| parts as u32)],
            }),
        }
    }

    /// Adds the first deals of a batch.
    #[inline(always)]
    pub(super) fn add(&mut self, batch: &Batch, deals: usize) {
        for &best in &batch.best[..deals] {
            self.best[usize::from(best)] += 1;
        }
        let players = batch.hands.iter().zip(batch.parts.iter());
        for (sums, (hands, parts)) in self.players.iter_mut().zip(players) {
            for (&hand, &parts) in hands.drawn[..deals].iter().zip(parts) {
                let sums = &mut sums[usize::from(hand)];
                let more = self.outcomes[usize::from(parts) % self.outcomes.len()];
                for (sum, more) in sums.iter_mut().zip(more) {
                    *sum += more;
                }
            }
        }
    }

    /// Hands them over.
    pub(super) fn give(&self, deals: u32, urns: &[Urn], players: &[usize], part: &mut Part) {
        // A weight of 1 is its own square.
        let squares = self.best.iter().enumerate().flat_map(|(best, &deals)| {
            let parts = move |player: usize| (best >> player & 1) * best.count_ones() as usize;
            (0..players.len()).map(move |player| (player, parts(player), deals.into()))
        });
        part.take(deals, counts(&self.players, urns, players), squares);
    }
}

impl WeighedSums {
    /// As many deals as the sums are wide enough for: 2^15 of [`HEAVIEST`] weight, each of 2520
    /// parts of a pot, stay under 2^63.
    pub(super) const MOST: u32 = 1 << 15;

    pub(super) fn new(urns: &[Urn], players: &[usize]) -> Self {
        Self {
            players: by_hand(urns, players),
            squares: alloc::vec![[0; PLAYERS + 1]; players.len()],
            parts: parts(players.len()),
        }
    }

    /// Adds the first deals of a batch, which have these weights.
    pub(super) fn add(&mut self, batch: &Batch, weights: &[u64]) {
        let players = batch.hands.iter().zip(batch.parts.iter());
        let sums = self.players.iter_mut().zip(&mut self.squares);
        for ((sums, squares), (hands, parts)) in sums.zip(players) {
            for ((&hand, &parts), &weight) in hands.drawn.iter().zip(parts).zip(weights) {
                let [total, win, tie, share] = &mut sums[usize::from(hand)];
                let parts = usize::from(parts);
                *total += weight;
                if parts == 1 {
                    *win += weight;
                } else if parts > 1 {
                    *tie += weight;
                    *share += weight * self.parts[parts];
                }
                squares[parts] += u128::from(weight) * u128::from(weight);
            }
        }
    }

    /// Hands them over.
    pub(super) fn give(&self, deals: u32, urns: &[Urn], players: &[usize], part: &mut Part) {
        let squares = self.squares.iter().enumerate().flat_map(|(player, squares)| {
            squares.iter().enumerate().map(move |(parts, &square)| (player, parts, square))
        });
        part.take(deals, counts(&self.players, urns, players), squares);
    }
}
