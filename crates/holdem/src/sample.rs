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

mod batch;
mod draw;
mod part;
mod search;
mod sums;

pub use part::{Estimate, Part, Value};

use crate::board::Board;
use crate::card::CardSet;
use crate::eval::many::MANY;
use crate::range::Range;
use crate::wide::{self, widely};
use alloc::vec::Vec;
use batch::{Batch, Deck};
use draw::{Bits, Urn};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};
use search::Search;
use sums::{HEAVIEST, Sums, WeighedSums};

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
    deck: Deck,
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
        let cards = Deck::new(deck);
        let mut sampler = Self {
            seed,
            board: board.set(),
            urns: different.into_iter().map(|range| Urn::new(range, &cards)).collect(),
            deck: cards,
            to_come: to_come as u32,
            players,
            drawing: Drawing::Jointly { apart: TRIAL },
        };
        sampler.drawing = sampler.choose_drawing();
        Ok(sampler)
    }

    fn choose_drawing(&self) -> Drawing {
        let mut rng = self.stream(TRIAL_UNIT);
        let mut hands = [0; PLAYERS];
        let apart = (0..TRIAL).filter(|_| self.draw_jointly(&mut rng, &mut hands)).count() as u32;
        if apart >= ENOUGH {
            return Drawing::Jointly { apart };
        }
        // The tightest range first: the others' parts that are left then differ least.
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by_key(|&player| self.urns[self.players[player]].hands().len());
        let weights = (0..TRIAL).filter_map(|_| self.draw_in_turn(&mut rng, &order, &mut hands));
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
    // Within a caller that is compiled for size it would be compiled so as well.
    #[inline(never)]
    pub fn run(&self, unit: u64, hands: u32) -> Part {
        let batch = Batch::new(self.players.len());
        let (rng, bits) = (self.stream(unit), Bits::default());
        widely(Unit { dealer: Dealer { sampler: self, rng, bits, batch }, hands })
    }

    /// Every player draws once; says whether no two of them share a card.
    fn draw_jointly(&self, rng: &mut Xoshiro256PlusPlus, hands: &mut [u16; PLAYERS]) -> bool {
        let mut taken = CardSet::EMPTY;
        self.players.iter().zip(hands).all(|(&urn, hand)| {
            let urn = &self.urns[urn];
            *hand = urn.draw(rng);
            let set = urn.hand(*hand).set;
            let apart = !set.intersects(taken);
            taken = taken.union(set);
            apart
        })
    }

    /// Players draw in turn from what is left to them; gives the product of the parts of their
    /// ranges that were left, or nothing when a player finds nothing left.
    fn draw_in_turn(
        &self,
        rng: &mut Xoshiro256PlusPlus,
        order: &[usize],
        hands: &mut [u16; PLAYERS],
    ) -> Option<f64> {
        let mut taken = CardSet::EMPTY;
        let mut weight = 1.0;
        for &player in order {
            let urn = &self.urns[self.players[player]];
            let left = urn.left(taken);
            hands[player] = urn.draw_without(taken, left, rng)?;
            weight *= f64::from(left) / f64::from(urn.total());
            taken = taken.union(urn.hand(hands[player]).set);
        }
        Some(weight)
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

/// So many hands to be dealt.
struct Unit<'a> {
    dealer: Dealer<'a>,
    hands: u32,
}

impl wide::Work for Unit<'_> {
    type Output = Part;

    #[inline(always)]
    fn run(self, _: impl wide::Vectors) -> Part {
        let Self { mut dealer, hands } = self;
        let mut part = Part::new(dealer.sampler.players.len());
        match &dealer.sampler.drawing {
            Drawing::Jointly { .. } => dealer.deal_jointly(hands, &mut part),
            Drawing::InTurn { order, scale } => {
                dealer.deal_in_turn(hands, order, *scale, &mut part);
            }
        }
        part
    }
}

/// Somebody who deals a unit.
struct Dealer<'a> {
    sampler: &'a Sampler,
    rng: Xoshiro256PlusPlus,
    bits: Bits,
    batch: Batch,
}

impl Dealer<'_> {
    #[inline(always)]
    fn deal_jointly(&mut self, hands: u32, part: &mut Part) {
        let (urns, players) = (&self.sampler.urns, &self.sampler.players);
        let mut left = hands;
        while left > 0 {
            let some = left.min(Sums::MOST);
            let mut sums = Sums::new(urns, players);
            for first in (0..some as usize).step_by(MANY) {
                self.draw_jointly();
                self.show_down();
                sums.add(&self.batch, MANY.min(some as usize - first));
            }
            sums.give(some, urns, players, part);
            left -= some;
        }
    }

    /// Fills the batch with hands drawn jointly.
    #[inline(always)]
    fn draw_jointly(&mut self) {
        let players = &self.sampler.players;
        match *players.as_slice() {
            [a, b] => self.draw_few([a, b]),
            [a, b, c] => self.draw_few([a, b, c]),
            _ => self.draw_many(players),
        }
    }

    /// Fills the batch for few players. Most draws come apart, so all draw each time: then there
    /// is no branch to be guessed wrong.
    #[inline(always)]
    fn draw_few<const P: usize>(&mut self, players: [usize; P]) {
        let urns = players.map(|urn| &self.sampler.urns[urn]);
        let mut filled = 0;
        while filled < MANY {
            let (mut taken, mut shared) = (0, 0);
            for (player, urn) in urns.into_iter().enumerate() {
                let set = self.draw(filled, player, urn);
                shared |= set & taken;
                taken |= set;
            }
            filled += usize::from(shared == 0);
        }
    }

    /// Fills the batch for any number of players.
    #[inline(always)]
    fn draw_many(&mut self, players: &[usize]) {
        let urns = &self.sampler.urns;
        let mut filled = 0;
        while filled < MANY {
            let mut taken = 0;
            let apart = players.iter().enumerate().all(|(player, &urn)| {
                let set = self.draw(filled, player, &urns[urn]);
                let apart = set & taken == 0;
                taken |= set;
                apart
            });
            filled += usize::from(apart);
        }
    }

    /// Draws a player's hand for a deal and gives its cards, whoever else holds them.
    #[inline(always)]
    fn draw(&mut self, deal: usize, player: usize, urn: &Urn) -> u64 {
        let drawn = urn.draw(&mut self.rng);
        self.batch.put(deal, player, drawn, urn.hand(drawn))
    }

    #[inline(always)]
    fn deal_in_turn(&mut self, hands: u32, order: &[usize], scale: f64, part: &mut Part) {
        let (urns, players) = (&self.sampler.urns, &self.sampler.players);
        let mut left = hands;
        while left > 0 {
            let some = left.min(WeighedSums::MOST);
            let mut sums = WeighedSums::new(urns, players);
            let mut tried = 0;
            while tried < some {
                let (mut weights, mut filled) = ([0; MANY], 0);
                while filled < MANY && tried < some {
                    tried += 1;
                    let mut drawn = [0; PLAYERS];
                    // A dead end is a deal of no weight.
                    let weight = self.sampler.draw_in_turn(&mut self.rng, order, &mut drawn);
                    let Some(weight) = weight else { continue };
                    weights[filled] = ((weight * scale + 0.5) as u64).min(HEAVIEST);
                    for (player, (drawn, &urn)) in drawn.into_iter().zip(players).enumerate() {
                        self.batch.put(filled, player, drawn, urns[urn].hand(drawn));
                    }
                    filled += 1;
                }
                self.show_down();
                sums.add(&self.batch, &weights[..filled]);
            }
            sums.give(some, urns, players, part);
            left -= some;
        }
    }

    /// Deals the boards to the hands drawn, and finds who has the best.
    #[inline(always)]
    fn show_down(&mut self) {
        let Sampler { board, deck, to_come, .. } = self.sampler;
        self.batch.board(*board, deck, *to_come, &mut self.rng, &mut self.bits);
        self.batch.judge();
    }
}

#[cfg(test)]
mod tests;
