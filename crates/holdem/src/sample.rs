//! Equities by dealing, for more players or wider questions than can be counted.
//!
//! Every hand dealt is a joint draw: each player a combo by the weights of his range, and all of
//! them anew as soon as two share a card. That is the distribution the exact value is taken over.
//! Where hardly any draw comes apart, players draw one after the other from what is left to them,
//! and the deal weighs as much as the parts of their ranges that were left, multiplied
//! (sequential importance sampling). Weights are rounded to integers, so that all sums are
//! integers and come out the same in any order.
//!
//! A unit of work has a stream of random numbers of its own, whoever runs it.

mod draw;
mod part;
mod search;

pub use part::{Estimate, Part, Value};

use crate::board::Board;
use crate::card::CardSet;
use crate::combo::Combo;
use crate::eval::evaluate;
use crate::range::Range;
use alloc::vec::Vec;
use draw::{Bits, Urn};
use part::{HEAVIEST, Sums};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};
use search::Search;

/// The most players that are dealt to.
pub const PLAYERS: usize = 10;

/// Joint draws in the trial that decides how to draw.
const TRIAL: u32 = 1 << 14;
/// With fewer of the trial's draws apart than this, one in a thousand, players draw in turn.
const ENOUGH: u32 = TRIAL / 1000;
/// Unit numbers of the trials' streams.
const TRIAL_UNIT: u64 = u64::MAX;

/// Why hands cannot be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undealable {
    /// There are so many players; two to ten can be dealt to.
    Players(usize),
    /// The board and the dead cards leave this player, counted from 0, no combo.
    Empty(usize),
    /// Fewer cards are left than all hands and the rest of the board need.
    Cards,
    /// Each range can be dealt, but not all of them together.
    Together,
    /// A long search found no deal, and did not prove that there is none.
    Undecided,
}

/// Deals hands to two to ten ranges.
#[derive(Clone, Debug)]
pub struct Sampler {
    seed: u64,
    /// The community cards that are known.
    board: CardSet,
    /// All cards that are not known.
    deck: CardSet,
    /// How many community cards are to come.
    to_come: u32,
    /// One for each different range, and which of them each player draws from.
    urns: Vec<Urn>,
    players: Vec<usize>,
    drawing: Drawing,
}

/// How hands are drawn.
#[derive(Clone, Debug)]
enum Drawing {
    /// All at once, until no two share a card; of the trial's draws, so many did not.
    Jointly { apart: u32 },
    /// In this order of the players; a weight of 1 becomes `scale`.
    InTurn { order: Vec<usize>, scale: f64 },
}

/// The hands of one deal.
struct Deal {
    combos: [Combo; PLAYERS],
    sets: [CardSet; PLAYERS],
    taken: CardSet,
}

impl Sampler {
    /// Gets ready to deal to these ranges.
    ///
    /// # Errors
    /// When there is nothing to deal: see [`Undealable`].
    pub fn new(
        players: &[Range],
        board: &Board,
        dead: CardSet,
        seed: u64,
    ) -> Result<Self, Undealable> {
        if !(2..=PLAYERS).contains(&players.len()) {
            return Err(Undealable::Players(players.len()));
        }
        let known = board.set().union(dead);
        let ranges: Vec<Range> = players.iter().map(|range| range.without(known)).collect();
        if let Some(player) = ranges.iter().position(Range::is_empty) {
            return Err(Undealable::Empty(player));
        }
        let deck = CardSet::DECK.minus(known);
        let to_come = 5 - board.len();
        if deck.len() < 2 * ranges.len() + to_come {
            return Err(Undealable::Cards);
        }
        match search::legal_deal(&ranges) {
            Search::Found => {}
            Search::None => return Err(Undealable::Together),
            Search::GaveUp => return Err(Undealable::Undecided),
        }
        let mut different: Vec<&Range> = Vec::new();
        let mut players = Vec::with_capacity(ranges.len());
        for range in &ranges {
            let known = different.iter().position(|&other| other == range);
            players.push(known.unwrap_or(different.len()));
            if known.is_none() {
                different.push(range);
            }
        }
        let mut sampler = Self {
            seed,
            board: board.set(),
            deck,
            to_come: to_come as u32,
            urns: different.into_iter().map(Urn::new).collect(),
            players,
            drawing: Drawing::Jointly { apart: TRIAL },
        };
        sampler.drawing = sampler.choose_drawing();
        Ok(sampler)
    }

    fn choose_drawing(&self) -> Drawing {
        let mut rng = self.stream(TRIAL_UNIT);
        let apart = (0..TRIAL).filter(|_| self.draw_jointly(&mut rng).is_some()).count() as u32;
        if apart >= ENOUGH {
            return Drawing::Jointly { apart };
        }
        // The tightest range first: the others' parts that are left then differ least.
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by_key(|&player| self.urns[self.players[player]].combos());
        let weights = (0..TRIAL)
            .filter_map(|_| self.draw_in_turn(&mut rng, &order))
            .map(|(_, weight)| weight);
        let greatest = weights.fold(f64::MIN_POSITIVE, f64::max);
        // The greatest of the trial lies between 2^27 and 2^28, so rounding costs little, and a
        // deal 256 times as heavy still fits. A power of two, so that scaling rounds nothing.
        let mut scale = 1.;
        while greatest * scale < f64::from(1 << 27) && scale < 1e300 {
            scale *= 2.;
        }
        Drawing::InTurn { order, scale }
    }

    /// Whether hands are drawn in turn and weighed, because hardly any joint draw comes apart.
    #[must_use]
    pub const fn weighs(&self) -> bool {
        matches!(self.drawing, Drawing::InTurn { .. })
    }

    /// About how many single draws and evaluations a deal takes: for sizing units.
    #[must_use]
    pub fn effort(&self) -> u32 {
        let draws = match self.drawing {
            Drawing::Jointly { apart } => TRIAL / apart,
            Drawing::InTurn { .. } => 8,
        };
        self.players.len() as u32 * (draws + 1)
    }

    /// Deals so many hands with the stream of this unit.
    #[must_use]
    pub fn run(&self, unit: u64, hands: u32) -> Part {
        let mut rng = self.stream(unit);
        let mut bits = Bits::default();
        let mut part = Part::new(self.players.len());
        let mut left = hands;
        while left > 0 {
            let some = left.min(Sums::MOST);
            let mut sums = Sums::new(self.players.len());
            match &self.drawing {
                Drawing::Jointly { .. } => {
                    for _ in 0..some {
                        let deal = loop {
                            if let Some(deal) = self.draw_jointly(&mut rng) {
                                break deal;
                            }
                        };
                        self.showdown(&deal, 1, &mut rng, &mut bits, &mut sums);
                    }
                }
                Drawing::InTurn { order, scale } => {
                    for _ in 0..some {
                        // A dead end is a deal of no weight.
                        let Some((deal, weight)) = self.draw_in_turn(&mut rng, order) else {
                            continue;
                        };
                        let weight = ((weight * scale + 0.5) as u64).min(HEAVIEST);
                        self.showdown(&deal, weight, &mut rng, &mut bits, &mut sums);
                    }
                }
            }
            part.take(&sums, some);
            left -= some;
        }
        part
    }

    /// Every player draws once; nothing when two of them share a card.
    #[inline]
    fn draw_jointly(&self, rng: &mut Xoshiro256PlusPlus) -> Option<Deal> {
        let mut deal = Deal::new();
        for (player, &urn) in self.players.iter().enumerate() {
            let (combo, set) = self.urns[urn].draw(rng);
            if set.intersects(deal.taken) {
                return None;
            }
            deal.give(player, combo, set);
        }
        Some(deal)
    }

    /// Players draw in turn from what is left to them; with the deal comes the product of the
    /// parts of their ranges that were left. Nothing when a player finds nothing left.
    fn draw_in_turn(&self, rng: &mut Xoshiro256PlusPlus, order: &[usize]) -> Option<(Deal, f64)> {
        let mut deal = Deal::new();
        let mut weight = 1.0;
        for &player in order {
            let urn = &self.urns[self.players[player]];
            let left = urn.left(deal.taken);
            let (combo, set) = urn.draw_without(deal.taken, left, rng)?;
            weight *= f64::from(left) / f64::from(urn.total());
            deal.give(player, combo, set);
        }
        Some((deal, weight))
    }

    /// Deals the rest of the board and splits the pot.
    #[inline]
    fn showdown(
        &self,
        deal: &Deal,
        weight: u64,
        rng: &mut Xoshiro256PlusPlus,
        bits: &mut Bits,
        sums: &mut Sums,
    ) {
        let free = self.deck.minus(deal.taken);
        let board = self.board.union(bits.cards(rng, free, self.to_come));
        let mut strengths = [0; PLAYERS];
        for (strength, &set) in strengths.iter_mut().zip(&deal.sets[..self.players.len()]) {
            *strength = evaluate(board.union(set)).bits();
        }
        sums.add(&deal.combos, &strengths, weight);
    }

    /// The random numbers of a unit. Two generators that start alike have the same seed and unit.
    fn stream(&self, unit: u64) -> Xoshiro256PlusPlus {
        let mut state = [0; 32];
        let (of_seed, of_unit) = state.split_at_mut(16);
        SplitMix64::from_seed(self.seed.to_le_bytes()).fill_bytes(of_seed);
        // Turned, because a seed and a unit of the same number would give halves that are alike.
        SplitMix64::from_seed((!unit).to_le_bytes()).fill_bytes(of_unit);
        Xoshiro256PlusPlus::from_seed(state)
    }
}

impl Deal {
    fn new() -> Self {
        let any = Combo::from_index(0).expect("there is a first combo");
        Self { combos: [any; PLAYERS], sets: [CardSet::EMPTY; PLAYERS], taken: CardSet::EMPTY }
    }

    fn give(&mut self, player: usize, combo: Combo, set: CardSet) {
        self.combos[player] = combo;
        self.sets[player] = set;
        self.taken = self.taken.union(set);
    }
}

#[cfg(test)]
mod tests;
