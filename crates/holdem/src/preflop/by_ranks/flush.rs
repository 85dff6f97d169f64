//! Where a hand has a flush: what the order by ranks got wrong.

use super::ranks::Order;
use super::{PAIRS, Way, Work, choose, rank_pairs};
use crate::card::{CardSet, Rank};
use crate::combo::Combo;
use crate::eval::{Category, evaluate};
use alloc::vec::Vec;

/// Hands by `4 * ranks + 2 * (the higher card is of the suit) + (the lower card is of the suit)`.
pub(super) const HANDS: usize = 4 * PAIRS;

/// The number of a combo among [`HANDS`] as seen from a suit.
pub(super) fn hand_of(combo: Combo, suit: usize) -> usize {
    let (hi, lo) = combo.cards();
    let of_suit = |index: usize| usize::from(index == suit);
    4 * super::ranks_of(combo) + 2 * of_suit(hi.suit().index()) + of_suit(lo.suit().index())
}

/// What outcomes gain, or lose when negative, over the order by ranks, because of flushes in one
/// suit.
///
/// Of two hands one is looked at as the first: the one with a flush, and of two flushes the one
/// with the lower number. Both ways round together are the whole.
#[derive(Clone, Debug)]
pub(super) struct Suited {
    /// By `HANDS * first + second`: wins of the first, and ties. At most as many as boards.
    wins: Vec<i32>,
    ties: Vec<i32>,
    /// The same for what was added since the last [`Suited::settle`], in narrow numbers that are
    /// quick to add to: at most [`Suited::PENDING`] times 9 boards.
    few_wins: Vec<i16>,
    few_ties: Vec<i16>,
    pending: u32,
}

impl Suited {
    const PENDING: u32 = 3000;

    pub(super) fn new() -> Self {
        Self {
            wins: alloc::vec![0; HANDS * HANDS],
            ties: alloc::vec![0; HANDS * HANDS],
            few_wins: alloc::vec![0; HANDS * HANDS],
            few_ties: alloc::vec![0; HANDS * HANDS],
            pending: 0,
        }
    }

    /// Takes the narrow numbers over into the wide ones.
    fn settle(&mut self) {
        let wide = [&mut self.wins, &mut self.ties];
        for (wide, few) in wide.into_iter().zip([&mut self.few_wins, &mut self.few_ties]) {
            for (wide, few) in wide.iter_mut().zip(few) {
                *wide += i32::from(core::mem::take(few));
            }
        }
        self.pending = 0;
    }

    /// What the first of two hands wins more often, and what they split more often.
    pub(super) fn gain(&self, first: usize, second: usize) -> (i32, i32) {
        let (there, back) = (HANDS * first + second, HANDS * second + first);
        let wins = |at: usize| self.wins[at] + i32::from(self.few_wins[at]);
        let ties = |at: usize| self.ties[at] + i32::from(self.few_ties[at]);
        // What the second one gains or splits, the first loses.
        (wins(there) - wins(back) - ties(back), ties(there) + ties(back))
    }

    /// Adds to a row: gains times boards.
    fn add_row(&mut self, first: usize, gains: &Gains, boards: &Boards) {
        let row = HANDS * first..HANDS * (first + 1);
        let wins = self.few_wins[row.clone()].iter_mut().zip(&gains.wins);
        let ties = self.few_ties[row].iter_mut().zip(&gains.ties);
        let add = |few: &mut i16, gain: i16, boards: i16| {
            *few = few.wrapping_add(gain.wrapping_mul(boards));
        };
        // Flushes up to the first itself look at this pair as theirs.
        let upto = first + 1;
        let (low, high) = (boards.no_flush[..upto].iter(), boards.all[upto..].iter());
        for ((few, &gain), &boards) in wins.zip(low.clone().chain(high.clone())) {
            add(few, gain, boards);
        }
        for ((few, &gain), &boards) in ties.zip(low.chain(high)) {
            add(few, gain, boards);
        }
    }
}

/// By second hand, what the first gains on a board: 1, 0 or -1.
struct Gains {
    wins: [i16; HANDS],
    ties: [i16; HANDS],
}

/// By second hand, on how many boards: all second hands, or those without a flush.
struct Boards {
    all: [i16; HANDS],
    no_flush: [i16; HANDS],
}

/// The hands on boards where certain ranks are of the suit.
struct Strengths {
    /// By hand, its place in the order by ranks.
    ranked: [i16; HANDS],
    /// By hand, its true place.
    places: [i16; HANDS],
    /// Whether it holds a card of the suit that lies on the board, or is no hand.
    barred: [bool; HANDS],
    /// The hands with a flush.
    flushes: Vec<usize>,
}

/// Places among the true ones: above all hands by ranks that a flush beats; above all flushes;
/// above what beats a flush. A flush adds its mask of ranks, under 2^13.
const FLUSH: i16 = 100;
const FULL_HOUSE: i16 = 10_000;
const STRAIGHT_FLUSH: i16 = 11_000;

impl Strengths {
    fn new(order: &Order, of_suit: u16) -> Self {
        let mut strengths = Self {
            ranked: [0; HANDS],
            places: [0; HANDS],
            barred: [false; HANDS],
            flushes: Vec::new(),
        };
        for (pair, (hi, lo)) in rank_pairs().enumerate() {
            for cards in 0..4 {
                let hand = 4 * pair + cards;
                let held = (cards as u16 >> 1) << hi | (cards as u16 & 1) << lo;
                strengths.ranked[hand] = order.places[pair];
                strengths.barred[hand] = held & of_suit != 0 || hi == lo && cards == 3;
                strengths.places[hand] = order.places[pair];
                if order.beats_flush[pair] {
                    strengths.places[hand] += FULL_HOUSE;
                }
                let suited = held | of_suit;
                if strengths.barred[hand] || suited.count_ones() < 5 {
                    continue;
                }
                let flush = evaluate(CardSet::from_bits(suited.into()));
                let at = if flush.category() == Category::StraightFlush {
                    STRAIGHT_FLUSH
                } else {
                    FLUSH
                };
                strengths.places[hand] = at + flush.rest_ranks() as i16;
                strengths.flushes.push(hand);
            }
        }
        strengths
    }

    fn gains(&self, first: usize) -> Gains {
        let (place, ranked) = (self.places[first], self.ranked[first]);
        let mut gains = Gains { wins: [0; HANDS], ties: [0; HANDS] };
        let seconds = self.places.iter().zip(&self.ranked);
        for (((&other, &by_ranks), win), tie) in seconds.zip(&mut gains.wins).zip(&mut gains.ties) {
            *win = i16::from(place > other).wrapping_sub(i16::from(ranked > by_ranks));
            *tie = i16::from(place == other).wrapping_sub(i16::from(ranked == by_ranks));
        }
        gains
    }
}

/// Adds the flush boards of a way to each different suit.
pub(super) fn add(way: &Way, order: &Order, work: &Work, suited: &mut [Suited]) {
    let on_board = (0..way.len()).filter(|&rank| way[rank] > 0).fold(0_u16, |m, r| m | 1 << r);
    // All parts of the set of ranks, by the usual trick of counting within a mask.
    let mut of_suit = on_board;
    while of_suit.count_ones() > 0 {
        if of_suit.count_ones() >= 3 {
            add_boards(way, order, of_suit, work, suited);
        }
        of_suit = (of_suit - 1) & on_board;
    }
}

/// Adds the boards of a way on which exactly these ranks are of a suit.
fn add_boards(way: &Way, order: &Order, of_suit: u16, work: &Work, suited: &mut [Suited]) {
    let strengths = Strengths::new(order, of_suit);
    // The first hand has a flush, so beside the suit it holds no card when three on the board are
    // of the suit, and at most one when four are: then only one card is to come beside it.
    let single = (of_suit.count_ones() == 4)
        .then(|| (0..way.len()).find(|&rank| way[rank] > (of_suit >> rank & 1) as u8))
        .flatten();
    let most = usize::from(single.is_some());
    let left = |suit| {
        let left = |held| boards(way, of_suit, work, suit, held, &strengths);
        (0..=most).map(left).collect()
    };
    let left: Vec<Vec<Boards>> = (0..suited.len()).map(left).collect();
    for &first in &strengths.flushes {
        let gains = strengths.gains(first);
        let held = single.map_or(0, |rank| usize::from(work.beside[rank][first]));
        for ((suit, suited), left) in suited.iter_mut().enumerate().zip(&left) {
            if work.suits[suit] & of_suit == 0 {
                suited.add_row(first, &gains, &left[held]);
            }
        }
    }
    for suited in suited {
        suited.pending += 1;
        if suited.pending == Suited::PENDING {
            suited.settle();
        }
    }
}

/// How many boards of a way with these ranks of the suit each second hand leaves, when the first
/// holds so many cards of each rank that comes beside the suit.
fn boards(
    way: &Way,
    of_suit: u16,
    work: &Work,
    suit: usize,
    held: usize,
    strengths: &Strengths,
) -> Boards {
    let mut all = strengths.barred.map(|barred| i16::from(!barred));
    for (rank, &times) in way.iter().enumerate() {
        let times = u32::from(times) - u32::from(of_suit >> rank & 1);
        if times == 0 {
            continue;
        }
        // A card of the rank that is dead in the suit itself takes none beside it.
        let free = work.free(rank) + u32::from(work.suits[suit] >> rank & 1) - 1;
        let choices: [i16; 3] = core::array::from_fn(|more| {
            choose(free.saturating_sub((held + more) as u32), times) as i16
        });
        for (boards, &taken) in all.iter_mut().zip(&work.beside[rank]) {
            *boards = boards.wrapping_mul(choices[usize::from(taken)]);
        }
    }
    let mut no_flush = all;
    strengths.flushes.iter().for_each(|&hand| no_flush[hand] = 0);
    Boards { all, no_flush }
}

/// By rank and hand, how many cards of the rank the hand holds beside the suit.
pub(super) fn beside() -> Vec<[u8; HANDS]> {
    let mut beside = alloc::vec![[0; HANDS]; Rank::COUNT];
    for (pair, (hi, lo)) in rank_pairs().enumerate() {
        for cards in 0..4 {
            beside[hi][4 * pair + cards] += u8::from(cards & 2 == 0);
            beside[lo][4 * pair + cards] += u8::from(cards & 1 == 0);
        }
    }
    beside
}
