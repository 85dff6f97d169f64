//! Exact equity by going through everything: each tuple of hands that share no card, on each
//! runout. The way where there is little to go through, and the oracle of the other ways.

use holdem::board::Board;
use holdem::card::CardSet;
use holdem::combo::Combo;
use holdem::eval::{Strength, evaluate};
use holdem::range::Range;
use holdem::runout::Runout;
use holdem::tally::Tally;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::cmp::Ordering;
use std::ops;

/// The hands of all players on a board.
#[derive(Debug)]
pub(crate) struct Enumeration {
    board: CardSet,
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
    pub(crate) fn new(ranges: &[Range], board: &Board, seed: u64) -> Self {
        let hands = |range: &Range| {
            let hand =
                |(combo, weight)| Hand { combo, set: combo.set(), weight: u128::from(weight) };
            range.combos().map(hand).collect()
        };
        let mut players: Vec<Vec<Hand>> = ranges.iter().map(hands).collect();
        if let Some(first) = players.first_mut() {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            first.sort_by_cached_key(|_| rng.next_u64());
        }
        Self { board: board.set(), players }
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
        let mut seats = vec![Vec::new(); self.players.len()];
        for runout in runouts {
            if first.start == 0 {
                tally.runouts += u64::from(runout.weight);
            }
            let board = self.board.union(runout.cards);
            for (player, (seat, hands)) in seats.iter_mut().zip(&self.players).enumerate() {
                let part = if player == 0 { &hands[first.clone()] } else { &hands[..] };
                let live = part.iter().filter(|hand| !hand.set.intersects(runout.cards));
                seat.clear();
                seat.extend(live.map(|&hand| (hand, evaluate(board.union(hand.set)))));
            }
            let times = u128::from(runout.weight);
            let mut table = Table { times, held: Vec::new(), tally };
            showdowns += times * table.deal(&seats, CardSet::EMPTY);
        }
        showdowns
    }
}

/// Players who have been dealt a hand, while the others still wait.
struct Table<'a> {
    /// How many boards this one stands for.
    times: u128,
    held: Vec<(Hand, Strength)>,
    tally: &'a mut Tally,
}

impl Table<'_> {
    /// Deals all players who wait, in every way there is; says how many ways.
    fn deal(&mut self, waiting: &[Vec<(Hand, Strength)>], taken: CardSet) -> u128 {
        match waiting {
            [] => 0,
            [last] => self.show_down(last, taken),
            [next, rest @ ..] => {
                let mut ways = 0;
                for &(hand, strength) in next {
                    if !hand.set.intersects(taken) {
                        self.held.push((hand, strength));
                        ways += self.deal(rest, taken.union(hand.set));
                        self.held.pop();
                    }
                }
                ways
            }
        }
    }

    /// Lets the last player hold each of his hands against those dealt.
    ///
    /// What the others get depends only on whether the last one is below, level with or above the
    /// best of them, so those weights are summed first.
    fn show_down(&mut self, last: &[(Hand, Strength)], taken: CardSet) -> u128 {
        let best = self.held.iter().map(|&(_, strength)| strength).max();
        let winners = self.held.iter().filter(|&&(_, strength)| Some(strength) == best).count();
        let product = self.held.iter().map(|(hand, _)| hand.weight).product::<u128>() * self.times;
        let unit = u128::from(self.tally.unit);
        let split = |ways: usize| unit / ways as u128;
        let place = self.held.len();
        let (mut ways, mut below, mut level, mut above) = (0, 0, 0, 0);
        for &(hand, strength) in last {
            if hand.set.intersects(taken) {
                continue;
            }
            ways += 1;
            let count = &mut self.tally.players[place][hand.combo.index()];
            count.total += product;
            match Some(strength).cmp(&best) {
                Ordering::Less => below += hand.weight,
                Ordering::Equal => {
                    level += hand.weight;
                    count.tie += product;
                    count.share += product * split(winners + 1);
                }
                Ordering::Greater => {
                    above += hand.weight;
                    count.win += product;
                }
            }
        }
        for (player, &(hand, strength)) in self.held.iter().enumerate() {
            let others = self.held.iter().enumerate().filter(|&(other, _)| other != player);
            let others = others.map(|(_, (hand, _))| hand.weight).product::<u128>() * self.times;
            let count = &mut self.tally.players[player][hand.combo.index()];
            count.total += others * (below + level + above);
            if Some(strength) != best {
                continue;
            }
            if winners == 1 {
                count.win += others * below;
            } else {
                count.tie += others * below;
                count.share += others * below * split(winners);
            }
            count.tie += others * level;
            count.share += others * level * split(winners + 1);
        }
        ways
    }
}
