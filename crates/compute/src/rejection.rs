//! Random deals by plain rejection: each player draws from his own range, and when two share a
//! card all draw again, which gives every tuple of hands its conditional chance.

use holdem::board::Board;
use holdem::card::{Card, CardSet};
use holdem::combo::Combo;
use holdem::eval::evaluate;
use holdem::range::Range;
use holdem::tally::Tally;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Draws hands and boards.
#[derive(Debug)]
pub(crate) struct Rejection {
    /// For each player his combos and the running totals of their weights.
    players: Vec<Vec<(Combo, u64)>>,
    board: CardSet,
    deck: Vec<Card>,
    seed: u64,
}

/// What came of some deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    /// How many.
    pub(crate) deals: u64,
    /// One for each deal a combo was in; weights are in the chance to be drawn.
    pub(crate) tally: Tally,
    /// For each player the sum of squared shares of the pot, in squares of the tally's unit.
    pub(crate) squares: Vec<u128>,
}

impl Sample {
    pub(crate) fn new(players: usize) -> Self {
        Self { deals: 0, tally: Tally::new(players), squares: vec![0; players] }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.deals += other.deals;
        self.tally.add(&other.tally);
        self.squares.iter_mut().zip(&other.squares).for_each(|(mine, theirs)| *mine += theirs);
    }
}

impl Rejection {
    /// Ranges without the known cards, which can be dealt together.
    pub(crate) fn new(ranges: &[Range], board: Board, dead: CardSet, seed: u64) -> Self {
        let totals = |range: &Range| {
            let combos = range.combos().scan(0, |total, (combo, weight)| {
                *total += u64::from(weight);
                Some((combo, *total))
            });
            combos.collect()
        };
        let known = board.set().union(dead);
        Self {
            players: ranges.iter().map(totals).collect(),
            board: board.set(),
            deck: CardSet::DECK.minus(known).iter().collect(),
            seed,
        }
    }

    /// The deals of one unit; they depend on seed and unit alone.
    pub(crate) fn run(&self, unit: u32, deals: u64) -> Sample {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(
            self.seed.wrapping_add(u64::from(unit).wrapping_mul(0x9E37_79B9_7F4A_7C15)),
        );
        let mut sample = Sample::new(self.players.len());
        let mut hands = Vec::with_capacity(self.players.len());
        while sample.deals < deals {
            hands.clear();
            let mut taken = CardSet::EMPTY;
            for combos in &self.players {
                let all = combos.last().map_or(0, |&(_, total)| total);
                let at = below(&mut rng, all);
                let (combo, _) = combos[combos.partition_point(|&(_, total)| total <= at)];
                if combo.set().intersects(taken) {
                    break;
                }
                taken = taken.union(combo.set());
                hands.push(combo);
            }
            if hands.len() < self.players.len() {
                continue;
            }
            let mut board = self.board;
            while board.len() < 5 {
                let card = self.deck[below(&mut rng, self.deck.len() as u64) as usize];
                if !taken.contains(card) {
                    board = board.with(card);
                }
            }
            score(&hands, board, &mut sample);
        }
        sample
    }
}

fn score(hands: &[Combo], board: CardSet, sample: &mut Sample) {
    let strengths: Vec<_> = hands.iter().map(|hand| evaluate(board.union(hand.set()))).collect();
    let best = strengths.iter().max();
    let winners = strengths.iter().filter(|&strength| Some(strength) == best).count();
    let unit = u128::from(sample.tally.unit);
    sample.deals += 1;
    for (player, hand) in hands.iter().enumerate() {
        let count = &mut sample.tally.players[player][hand.index()];
        count.total += 1;
        if Some(&strengths[player]) == best {
            let share = unit / winners as u128;
            sample.squares[player] += share * share;
            if winners == 1 {
                count.win += 1;
            } else {
                count.tie += 1;
                count.share += share;
            }
        }
    }
}

/// A number under `bound`, each as likely as the others to 1 in 2^40 and better.
pub(crate) fn below(rng: &mut Xoshiro256PlusPlus, bound: u64) -> u64 {
    ((u128::from(rng.next_u64()) * u128::from(bound)) >> 64) as u64
}
