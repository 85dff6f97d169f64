//! The table of all matchups, and the file it is kept in.
//!
//! The file is 24 bytes of head and 6 bytes a class:
//!
//! | bytes | what |
//! |---|---|
//! | 0..8 | the letters `PREFLOP` and the version, 2 |
//! | 8..16 | how many classes, little-endian |
//! | 16..24 | FNV-1a of all that follows, 64 bits, little-endian |
//! | 24.. | wins, then ties, each as the difference from the class before in 24 bits of two's complement: the low bytes of all classes, then the middle ones, then the high ones |
//!
//! Classes that follow each other are near in worth, so the high bytes are nearly all alike and
//! compress to nothing: 146 KB cross the wire in brotli, where 21 bits a number, closely packed,
//! took 237 KB.

use super::numbering::{CLASSES, Numbering};
use crate::combo::{Combo, HandClass};
use alloc::vec::Vec;

/// Boards that leave two given hands alone: C(48, 5).
pub const BOARDS: u32 = 1_712_304;

/// How often the first of two hands wins and splits, of [`BOARDS`] boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Boards it wins.
    pub win: u32,
    /// Boards that split the pot.
    pub tie: u32,
}

impl Outcome {
    /// The same from the other hand's side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { win: BOARDS - self.win - self.tie, tie: self.tie }
    }
}

/// The outcome of every matchup of two hands before the flop.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) numbering: Numbering,
    /// By class.
    outcomes: Vec<Outcome>,
    /// By place; where hands would share a card nobody wins and nobody splits.
    pub(super) places: Vec<Outcome>,
    /// By `169 * first + second`: one hand of the first class against all of the second that
    /// share no card with it, summed. At most 12 * [`BOARDS`].
    pub(super) matrix: Vec<Outcome>,
}

/// Why bytes are no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableError {
    /// They do not begin as a table does, or with a version other than this.
    Head,
    /// There are so many bytes instead of [`Table::SIZE`].
    Length(usize),
    /// They were changed: the checksum is another.
    Checksum,
    /// This class would win and split more boards than there are.
    Outcome(usize),
}

const HEAD: [u8; 16] = {
    let mut head = *b"PREFLOP\x02........";
    let classes = (CLASSES as u64).to_le_bytes();
    let mut at = 0;
    while at < 8 {
        head[8 + at] = classes[at];
        at += 1;
    }
    head
};
/// Bytes of a difference.
const PLANES: usize = 3;

impl Table {
    /// How many bytes the file has.
    pub const SIZE: usize = 24 + 2 * PLANES * CLASSES;

    /// Reads the file.
    ///
    /// # Errors
    /// When the bytes are not those [`Table::bytes`] writes: see [`TableError`].
    pub fn read(bytes: &[u8]) -> Result<Self, TableError> {
        if bytes.get(..16) != Some(&HEAD) {
            return Err(TableError::Head);
        }
        if bytes.len() != Self::SIZE {
            return Err(TableError::Length(bytes.len()));
        }
        let (sum, body) = bytes[16..].split_at(8);
        if sum != checksum(body).to_le_bytes() {
            return Err(TableError::Checksum);
        }
        let (wins, ties) = body.split_at(PLANES * CLASSES);
        let mut outcomes = Vec::with_capacity(CLASSES);
        for (class, (win, tie)) in sums(wins).zip(sums(ties)).enumerate() {
            if win > BOARDS || tie > BOARDS - win {
                return Err(TableError::Outcome(class));
            }
            outcomes.push(Outcome { win, tie });
        }
        Ok(Self::new(Numbering::new(), outcomes))
    }

    /// Lays out what was counted per class; each outcome is of [`BOARDS`] boards at most.
    pub(super) fn new(numbering: Numbering, outcomes: Vec<Outcome>) -> Self {
        let at = |place| match numbering.matchup(place) {
            None => Outcome::default(),
            Some(matchup) if matchup.reversed => outcomes[matchup.class].reversed(),
            Some(matchup) => outcomes[matchup.class],
        };
        let places: Vec<Outcome> = (0..numbering.places()).map(at).collect();
        let mut matrix = Vec::with_capacity(HandClass::COUNT * HandClass::COUNT);
        for a in HandClass::all() {
            for b in HandClass::all() {
                let pattern = numbering.pattern(a, b);
                let start = numbering.place(a, b, 0);
                let mut sum = Outcome::default();
                for (place, share) in places[start..][..pattern.count].iter().zip(pattern.share) {
                    sum.win += share * place.win;
                    sum.tie += share * place.tie;
                }
                matrix.push(sum);
            }
        }
        Self { numbering, outcomes, places, matrix }
    }

    /// The file.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let numbers: [fn(&Outcome) -> u32; 2] = [|outcome| outcome.win, |outcome| outcome.tie];
        let mut body = Vec::with_capacity(Self::SIZE);
        for number in numbers {
            for plane in 0..PLANES {
                let mut before = 0;
                body.extend(self.outcomes.iter().map(number).map(|number| {
                    let step = number.wrapping_sub(before);
                    before = number;
                    step.to_le_bytes()[plane]
                }));
            }
        }
        let mut bytes = HEAD.to_vec();
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.append(&mut body);
        bytes
    }

    /// How often `a` beats `b` and how often they split, or `None` when they share a card.
    #[must_use]
    pub fn matchup(&self, a: Combo, b: Combo) -> Option<Outcome> {
        let place = self.numbering.place_of(a, b);
        self.numbering.matchup(place).map(|_| self.places[place])
    }
}

/// The numbers whose differences stand in these planes, one a class. What no table holds, a
/// difference that leads below zero, comes out above all that one may hold.
fn sums(planes: &[u8]) -> impl Iterator<Item = u32> {
    let (low, rest) = planes.split_at(CLASSES);
    let (middle, high) = rest.split_at(CLASSES);
    let steps = low.iter().zip(middle).zip(high);
    steps.scan(0_u32, |sum, ((&low, &middle), &high)| {
        // The sign is that of the highest byte: shifted up, it comes down with its copies.
        let step = i32::from_le_bytes([0, low, middle, high]) >> 8;
        *sum = sum.wrapping_add_signed(step);
        Some(*sum)
    })
}

/// FNV-1a over 64 bits (Fowler, Noll, Vo): it tells a damaged file from a whole one, no more.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Card, CardSet};
    use crate::eval::evaluate;
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    const FILE: &[u8] = include_bytes!("../../../../assets/preflop.bin");

    #[test]
    fn bytes_come_back() {
        let table = Table::read(FILE).expect("the file in assets is whole");
        assert!(table.bytes() == FILE);
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let mut bytes = FILE.to_vec();
        let refused = |bytes: &[u8]| Table::read(bytes).err();
        assert_eq!(refused(&[]), Some(TableError::Head));
        assert_eq!(refused(&bytes[..100]), Some(TableError::Length(100)));
        for at in (0..bytes.len()).step_by(4999).chain(0..24) {
            bytes[at] ^= 16;
            let error = if at < 16 { TableError::Head } else { TableError::Checksum };
            assert_eq!(refused(&bytes), Some(error), "byte {at}");
            bytes[at] ^= 16;
        }
        // Class 7 far above its neighbour and far below: more boards than there are, and fewer than
        // none, under a checksum that fits.
        for high in [0x7F, 0x80] {
            bytes[24 + 2 * CLASSES + 7] = high;
            let sum = checksum(&bytes[24..]).to_le_bytes();
            bytes[16..24].copy_from_slice(&sum);
            assert_eq!(refused(&bytes), Some(TableError::Outcome(7)));
        }
    }

    #[test]
    fn both_sides_of_a_matchup_add_up() {
        let table = Table::read(FILE).expect("the file in assets is whole");
        for a in Combo::all() {
            for b in Combo::all() {
                let there = table.matchup(a, b);
                assert_eq!(there.is_none(), a.set().intersects(b.set()));
                assert_eq!(there.map(Outcome::reversed), table.matchup(b, a));
            }
        }
    }

    #[test]
    fn matchups_are_what_dealing_every_board_gives() {
        let table = Table::read(FILE).expect("the file in assets is whole");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let mut any = || Combo::from_index(rng.next_u32() as usize % Combo::COUNT);
        let mut dealt = 0;
        while dealt < 12 {
            let (Some(a), Some(b)) = (any(), any()) else { continue };
            if let Some(outcome) = table.matchup(a, b) {
                assert_eq!(outcome, deal_every_board(a, b), "{a} {b}");
                dealt += 1;
            }
        }
    }

    fn deal_every_board(a: Combo, b: Combo) -> Outcome {
        let taken = a.set().union(b.set());
        let deck: Vec<Card> = Card::all().filter(|&card| !taken.contains(card)).collect();
        let mut outcome = Outcome::default();
        let mut boards = 0;
        for v in 4..deck.len() {
            for w in 3..v {
                for x in 2..w {
                    for y in 1..x {
                        let four: CardSet = [v, w, x, y].map(|at| deck[at]).into_iter().collect();
                        for &last in &deck[..y] {
                            let board = four.with(last);
                            let strength = |hand: Combo| evaluate(board.union(hand.set()));
                            outcome.win += u32::from(strength(a) > strength(b));
                            outcome.tie += u32::from(strength(a) == strength(b));
                            boards += 1;
                        }
                    }
                }
            }
        }
        assert_eq!(boards, BOARDS);
        outcome
    }
}
