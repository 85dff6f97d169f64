//! Counting the table: every matchup on every canonical board.
//!
//! All boards of an orbit decide the matchups of a class alike up to renaming suits, so a class
//! is counted over the canonical boards, each as often as its orbit is large, and over all its
//! pairs of hands; the boards of one pair are that sum divided by the number of pairs.
//!
//! On a batch of boards each hand has a row of bytes, its rank among all hands on each board.
//! Two rows are compared byte by byte, which compilers turn into SIMD.

use super::boards::{RUNOUTS, canonical_boards};
use super::numbering::{CLASSES, Numbering};
use super::table::{BOARDS, Outcome, Table};
use crate::card::{CardSet, Suit};
use crate::combo::Combo;
use crate::eval::evaluate;
use alloc::vec::Vec;

/// Boards in a batch.
const BATCH: usize = 1024;
/// Bytes compared at once. A lane counts at most `BATCH / LANES` boards, which fits a byte.
const LANES: usize = 32;
/// The rank of a hand that shares a card with the board, as first of two: it beats nobody.
const NEVER_FIRST: i8 = i8::MIN;
/// The same for the second of two: nobody beats it.
const NEVER_SECOND: i8 = i8::MAX;

/// Counts the whole table; `progress` hears how many batches of how many are done.
#[must_use]
pub fn generate(mut progress: impl FnMut(usize, usize)) -> Table {
    let generator = Generator::new();
    let mut counts = Counts::new();
    for batch in 0..generator.batches() {
        generator.count(batch, &mut counts);
        progress(batch + 1, generator.batches());
    }
    generator.finish(&counts).expect("every batch was counted once")
}

/// The work in batches that any number of threads can share.
#[derive(Clone, Debug)]
pub struct Generator {
    numbering: Numbering,
    pairs: Vec<Pair>,
    /// Boards of one orbit size, and that size.
    batches: Vec<(u32, Vec<CardSet>)>,
    /// For each flush suit, then for none, a key of each combo: on a board with that flush suit
    /// hands of the same key are equally strong.
    keys: [Vec<u16>; Suit::COUNT + 1],
}

/// Two hands that share no card, in the order of their class.
#[derive(Clone, Copy, Debug)]
struct Pair {
    first: u16,
    second: u16,
    class: u32,
}

/// What some batches came to: wins and ties per class, over all pairs of the class and each
/// board as often as its orbit is large. At most 24 pairs * [`BOARDS`] < 2^26.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    boards: u64,
    outcomes: Vec<Outcome>,
}

impl Counts {
    /// Nothing counted yet.
    #[must_use]
    pub fn new() -> Self {
        Self { boards: 0, outcomes: alloc::vec![Outcome::default(); CLASSES] }
    }

    /// Takes in what other batches came to.
    pub fn add(&mut self, other: &Self) {
        self.boards += other.boards;
        for (mine, theirs) in self.outcomes.iter_mut().zip(&other.outcomes) {
            mine.win += theirs.win;
            mine.tie += theirs.tie;
        }
    }
}

impl Default for Counts {
    fn default() -> Self {
        Self::new()
    }
}

impl Default for Generator {
    fn default() -> Self {
        Self::new()
    }
}

impl Generator {
    /// Lays the work out.
    #[must_use]
    pub fn new() -> Self {
        let numbering = Numbering::new();
        let mut pairs = Vec::new();
        for a in Combo::all() {
            for b in Combo::all().take(a.index()) {
                let Some(matchup) = numbering.find(a, b) else { continue };
                let (first, second) = if matchup.reversed { (b, a) } else { (a, b) };
                pairs.push(Pair {
                    first: first.index() as u16,
                    second: second.index() as u16,
                    class: matchup.class as u32,
                });
            }
        }
        // Eight first rows stay in the nearest cache while all second rows pass by.
        pairs.sort_by_key(|pair| (pair.first / 8, pair.second));
        let mut batches = Vec::new();
        let boards = canonical_boards();
        for orbit in [4, 12, 24] {
            let cards: Vec<CardSet> =
                boards.iter().filter(|board| board.orbit == orbit).map(|b| b.cards).collect();
            batches.extend(cards.chunks(BATCH).map(|batch| (orbit, batch.to_vec())));
        }
        let keys = core::array::from_fn(|suit| {
            let suit = Suit::new(suit as u8);
            Combo::all().map(|combo| key(combo, suit)).collect()
        });
        Self { numbering, pairs, batches, keys }
    }

    /// How many batches there are.
    #[must_use]
    pub fn batches(&self) -> usize {
        self.batches.len()
    }

    /// Adds one batch to `counts`; there is nothing in a batch that does not exist.
    pub fn count(&self, batch: usize, counts: &mut Counts) {
        let Some((orbit, boards)) = self.batches.get(batch) else { return };
        let mut first = alloc::vec![[NEVER_FIRST; BATCH]; Combo::COUNT];
        let mut second = alloc::vec![[NEVER_SECOND; BATCH]; Combo::COUNT];
        for (at, &board) in boards.iter().enumerate() {
            self.rank(board, |combo, rank| {
                first[combo][at] = rank;
                second[combo][at] = rank;
            });
        }
        for pair in &self.pairs {
            let rows = (&first[usize::from(pair.first)], &second[usize::from(pair.second)]);
            let (win, tie) = compare(rows.0, rows.1);
            let outcome = &mut counts.outcomes[pair.class as usize];
            outcome.win += orbit * win;
            outcome.tie += orbit * tie;
        }
        counts.boards += u64::from(*orbit) * boards.len() as u64;
    }

    /// Tells the rank on a board of each combo that shares no card with it.
    fn rank(&self, board: CardSet, mut tell: impl FnMut(usize, i8)) {
        let flush = Suit::all().find(|&suit| board.ranks_of(suit).count_ones() >= 3);
        let keys = &self.keys[flush.map_or(Suit::COUNT, Suit::index)];
        let mut ranks = [0_i8; KEYS];
        let mut strengths = Vec::with_capacity(KEYS);
        let free = Combo::all().zip(keys).filter(|(combo, _)| !combo.set().intersects(board));
        for (combo, &key) in free.clone() {
            if ranks[usize::from(key)] == 0 {
                ranks[usize::from(key)] = 1;
                strengths.push((evaluate(board.union(combo.set())), key));
            }
        }
        strengths.sort_unstable();
        // A board leaves under 140 different strengths: at most 91 by ranks without a flush,
        // and with one at most 45 more.
        let (mut rank, mut last) = (NEVER_FIRST, None);
        for (strength, key) in strengths {
            rank += i8::from(last != Some(strength));
            last = Some(strength);
            ranks[usize::from(key)] = rank;
        }
        for (combo, &key) in free {
            tell(combo.index(), ranks[usize::from(key)]);
        }
    }

    /// The table, or `None` unless every batch was counted exactly once.
    #[must_use]
    pub fn finish(self, counts: &Counts) -> Option<Table> {
        if counts.boards != RUNOUTS {
            return None;
        }
        let mut pairs = alloc::vec![0; CLASSES];
        let mut outcomes = counts.outcomes.clone();
        for pair in &self.pairs {
            pairs[pair.class as usize] += 1;
        }
        for (outcome, pairs) in outcomes.iter_mut().zip(&pairs) {
            outcome.win /= pairs;
            outcome.tie /= pairs;
        }
        // Where the two hands are alike, which of them came first was arbitrary in each pair.
        for pair in &self.pairs {
            let [first, second] = [pair.first, pair.second].map(usize::from);
            let hands = Combo::from_index(first).zip(Combo::from_index(second));
            if hands.is_some_and(|(first, second)| self.numbering.is_even(first, second)) {
                let outcome = &mut outcomes[pair.class as usize];
                outcome.win = (BOARDS - outcome.tie) / 2;
            }
        }
        Some(Table::new(self.numbering, outcomes))
    }
}

/// How many keys there may be.
const KEYS: usize = 4 * 169;

/// The ranks of a combo, and which of its cards are of the flush suit.
fn key(combo: Combo, flush: Option<Suit>) -> u16 {
    let (hi, lo) = combo.cards();
    let suited = |suit| usize::from(Some(suit) == flush);
    let ranks = 13 * hi.rank().index() + lo.rank().index();
    (4 * ranks + 2 * suited(hi.suit()) + suited(lo.suit())) as u16
}

/// On how many boards of a batch the first hand beats the second, and on how many they split.
fn compare(first: &[i8; BATCH], second: &[i8; BATCH]) -> (u32, u32) {
    let (mut wins, mut ties) = ([0_u8; LANES], [0_u8; LANES]);
    for (a, b) in first.chunks_exact(LANES).zip(second.chunks_exact(LANES)) {
        for lane in 0..LANES {
            wins[lane] = wins[lane].wrapping_add(u8::from(a[lane] > b[lane]));
            ties[lane] = ties[lane].wrapping_add(u8::from(a[lane] == b[lane]));
        }
    }
    let sum = |lanes: [u8; LANES]| lanes.into_iter().map(u32::from).sum();
    (sum(wins), sum(ties))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_what_the_generator_writes() {
        let mut steps = 0;
        let table = generate(|done, of| {
            steps += 1;
            assert!(done == steps && done <= of);
        });
        assert!(table.bytes() == *include_bytes!("../../../../assets/preflop.bin"));
    }

    #[test]
    fn only_a_whole_count_makes_a_table() {
        let generator = Generator::new();
        let (mut one, mut two) = (Counts::new(), Counts::new());
        generator.count(0, &mut one);
        generator.count(0, &mut two);
        generator.count(generator.batches(), &mut two);
        assert_eq!(one, two, "there is no batch past the last");
        two.add(&one);
        assert_eq!(two.boards, 2 * one.boards);
        assert!(generator.finish(&two).is_none());
    }
}
