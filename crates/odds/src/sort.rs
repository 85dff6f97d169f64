//! Sorts hands by type alone, for whoever sorts millions of them: a third of the work of the
//! evaluator, which also ranks hands of one type.

use crate::chance::has_run;
use crate::hand_type::HandType;
use holdem::card::CardSet;

/// One card for each lane of a suit, and what makes a count of five or more reach the bit of eight.
const LANES: u64 = 0x0001_0001_0001_0001;

/// The type of the best five of five to seven cards.
#[must_use]
pub fn hand_type(cards: CardSet) -> HandType {
    let bits = cards.bits();
    let lane = |suit: u32| (bits >> (16 * suit)) as u16;
    let (c, d, h, s) = (lane(0), lane(1), lane(2), lane(3));
    let suits = lane_counts(bits);
    if (suits + 3 * LANES) & (8 * LANES) != 0 {
        return flush([c, d, h, s]);
    }
    let ranks = RANKS[usize::from(c | d | h | s) & 0x1FFF];
    let threes = (c & d & (h | s)) | ((c | d) & h & s);
    let fours = c & d & h & s;
    // All lanes added up stand in the highest. Beyond one of each rank there are at most five.
    let more = (suits.wrapping_mul(LANES) >> 48) as u8 - (ranks & 7);
    let sign = more | ranks & RUN | u8::from(threes != 0) << 4 | u8::from(fours != 0) << 5;
    TYPES[usize::from(sign) & 63]
}

/// The bit of a straight.
const RUN: u8 = 8;

/// For each set of ranks how many there are (bits 0 to 2; seven at the most count), and whether
/// they hold a straight. Not every processor the program is made for counts bits by itself.
static RANKS: [u8; 1 << 13] = {
    let mut table = [0; 1 << 13];
    let mut ranks = 0_u16;
    while ranks < 1 << 13 {
        let count = ranks.count_ones() as u8;
        let run = if has_run(ranks) { RUN } else { 0 };
        table[ranks as usize] = if count < 7 { count } else { 7 } | run;
        ranks += 1;
    }
    table
};

/// How many cards each suit has, in its lane: a population count that stops at sixteen bits.
const fn lane_counts(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    (bytes + (bytes >> 8)) & 0x00FF_00FF_00FF_00FF
}

/// With five of a suit among seven cards nothing but a flush counts: four of a kind and a full
/// house leave no room for five different ranks.
fn flush(lanes: [u16; 4]) -> HandType {
    const ROYAL: u16 = 0b1_1111_0000_0000;
    let Some(lane) = lanes.into_iter().find(|lane| lane.count_ones() >= 5) else {
        return HandType::Flush;
    };
    if lane & ROYAL == ROYAL {
        HandType::RoyalFlush
    } else if has_run(lane) {
        HandType::StraightFlush
    } else {
        HandType::Flush
    }
}

/// The type by how many cards are beyond one of each rank (bits 0 to 2), and whether there is a
/// straight (3), a rank with three or more cards (4), one with four (5).
const TYPES: [HandType; 64] = {
    let mut types = [HandType::HighCard; 64];
    let mut sign = 0;
    while sign < 64 {
        let (more, run, threes, fours) = (sign & 7, sign & 8, sign & 16, sign & 32);
        types[sign] = match more {
            _ if fours != 0 => HandType::Quads,
            3.. if threes != 0 => HandType::FullHouse,
            _ if run != 0 => HandType::Straight,
            0 => HandType::HighCard,
            1 => HandType::Pair,
            _ if threes != 0 => HandType::Trips,
            _ => HandType::TwoPair,
        };
        sign += 1;
    }
    types
};
