//! Exact equity by going through everything: each tuple of hands that share no card, on each
//! runout. The oracle of every other way, and the way itself where there is little to go through.

use crate::rejection::below;
use crate::route::held_by_all;
use holdem::board::Board;
use holdem::card::{Card, CardSet, Rank, Suit};
use holdem::combo::Combo;
use holdem::eval::{Strength, evaluate};
use holdem::range::Range;
use holdem::runout::{Runout, runouts};
use holdem::suits::Symmetry;
use holdem::tally::Tally;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::ops;

/// The hands of all players on a board.
#[derive(Debug)]
pub(crate) struct Enumeration {
    board: Board,
    /// Cards that no runout can bring: dead ones, and those a player holds in all his combos.
    gone: CardSet,
    players: Vec<Vec<Hand>>,
}

#[derive(Clone, Copy, Debug)]
struct Hand {
    combo: Combo,
    set: CardSet,
    weight: u128,
}

impl Enumeration {
    /// Ranges without the known cards. The first player's combos stand in an order drawn by the
    /// seed, so that a part of them is a fair sample.
    pub(crate) fn new(ranges: &[Range], board: &Board, dead: CardSet, seed: u64) -> Self {
        let hands = |range: &Range| {
            let hand =
                |(combo, weight)| Hand { combo, set: combo.set(), weight: u128::from(weight) };
            range.combos().map(hand).collect()
        };
        let mut players: Vec<Vec<Hand>> = ranges.iter().map(hands).collect();
        if let Some(first) = players.first_mut() {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            for last in (1..first.len()).rev() {
                first.swap(last, below(&mut rng, last as u64 + 1) as usize);
            }
        }
        Self { board: *board, gone: dead.union(held_by_all(ranges)), players }
    }

    /// Every runout for itself, alike or not.
    pub(crate) fn runouts(&self) -> Vec<Runout> {
        // One card of each suit, all of different ranks, tells the suits apart.
        let apart = Suit::all().zip(Rank::all()).map(|(suit, rank)| Card::new(rank, suit));
        runouts(&self.board, self.gone, &Symmetry::of(&[apart.collect()], &[]))
    }

    /// How many combos the first player has.
    pub(crate) fn first(&self) -> usize {
        self.players.first().map_or(0, Vec::len)
    }

    /// Counts all tuples on these runouts in which the first player holds one of the hands in
    /// `first`, a range of places among his combos. Says how many showdowns that were.
    pub(crate) fn run(
        &self,
        runouts: &[Runout],
        first: ops::Range<usize>,
        tally: &mut Tally,
    ) -> u128 {
        let mut showdowns = 0;
        for runout in runouts {
            if first.start == 0 {
                tally.runouts += u64::from(runout.weight);
            }
            let board = self.board.set().union(runout.cards);
            let seats = self.players.iter().enumerate().map(|(player, hands)| {
                let part = if player == 0 { &hands[first.clone()] } else { &hands[..] };
                let live = part.iter().filter(|hand| !hand.set.intersects(runout.cards));
                live.map(|&hand| (hand, evaluate(board.union(hand.set)))).collect()
            });
            let seats: Vec<Vec<(Hand, Strength)>> = seats.collect();
            let mut deal = Vec::with_capacity(seats.len());
            let times = u128::from(runout.weight);
            showdowns += times * deal_on(&seats, CardSet::EMPTY, &mut deal, times, tally);
        }
        showdowns
    }
}

fn deal_on(
    seats: &[Vec<(Hand, Strength)>],
    taken: CardSet,
    deal: &mut Vec<(Hand, Strength)>,
    times: u128,
    tally: &mut Tally,
) -> u128 {
    let Some((hands, rest)) = seats.split_first() else {
        score(deal, times, tally);
        return 1;
    };
    let mut deals = 0;
    for &(hand, strength) in hands.iter().filter(|(hand, _)| !hand.set.intersects(taken)) {
        deal.push((hand, strength));
        deals += deal_on(rest, taken.union(hand.set), deal, times, tally);
        deal.pop();
    }
    deals
}

/// Adds one showdown that happens `times` times.
fn score(deal: &[(Hand, Strength)], times: u128, tally: &mut Tally) {
    let Some(best) = deal.iter().map(|&(_, strength)| strength).max() else { return };
    let winners = deal.iter().filter(|&&(_, strength)| strength == best).count();
    let share = u128::from(tally.unit) / winners as u128;
    for (player, &(hand, strength)) in deal.iter().enumerate() {
        let others = deal.iter().enumerate().filter(|&(other, _)| other != player);
        let weight = others.map(|(_, (hand, _))| hand.weight).product::<u128>() * times;
        let count = &mut tally.players[player][hand.combo.index()];
        count.total += weight;
        if strength == best {
            if winners == 1 {
                count.win += weight;
            } else {
                count.tie += weight;
                count.share += weight * share;
            }
        }
    }
}
