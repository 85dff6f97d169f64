//! The judge: five to seven cards told step by step, as a table of ones and zeros tells them.
//!
//! It shares no code with the evaluator, and is the oracle it is held against.

use crate::hand_type::HandType;
use holdem::card::{Card, CardSet, Rank, Suit};

/// How many straights there are: A-5, 2-6, up to 10-A.
pub const RUNS: usize = 10;

/// All that the judge notes on the way to its verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Step 1: whether each card is there, by rank and suit.
    pub grid: [[bool; Suit::COUNT]; Rank::COUNT],
    /// Step 1: how many cards each rank has.
    pub rank_totals: [u8; Rank::COUNT],
    /// Step 1: how many cards each suit has.
    pub suit_totals: [u8; Suit::COUNT],
    /// Step 2: how many of a straight's five cards each suit holds, from A-5 to 10-A. Five of them
    /// are a straight flush.
    pub run_sums: [[u8; Suit::COUNT]; RUNS],
    /// Step 2: whether each rank of a straight is there at least once. Not a sum: A A 2 3 4 has
    /// five cards and is no straight.
    pub runs: [bool; RUNS],
    /// Step 3: the rank of four of a kind.
    pub quads: Option<Rank>,
    /// Step 3: the suit with five cards or more.
    pub flush: Option<Suit>,
    /// Step 3: how many ranks come exactly three times.
    pub trips: u8,
    /// Step 3: how many ranks come exactly twice.
    pub pairs: u8,
    /// Step 4: the verdict, the first that holds from the royal flush down.
    pub verdict: HandType,
    /// Step 4: the five cards that make it.
    pub five: CardSet,
}

/// Why cards cannot be judged: there are fewer than five or more than seven, so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uncountable(pub usize);

/// The ranks of a straight from its lowest card: run 0 is A-5, run 9 is 10-A.
pub fn run_ranks(run: usize) -> impl DoubleEndedIterator<Item = Rank> + Clone {
    // The ace is rank 12 and stands below the deuce as well.
    (run + 12..run + 17).filter_map(|rank| Rank::new((rank % 13) as u8))
}

/// Judges five to seven cards.
///
/// # Errors
/// When there are fewer or more.
pub fn judge(cards: CardSet) -> Result<Judgement, Uncountable> {
    if !(5..=7).contains(&cards.len()) {
        return Err(Uncountable(cards.len()));
    }
    let mut grid = [[false; Suit::COUNT]; Rank::COUNT];
    let mut rank_totals = [0; Rank::COUNT];
    let mut suit_totals = [0; Suit::COUNT];
    for card in cards.iter() {
        grid[card.rank().index()][card.suit().index()] = true;
        rank_totals[card.rank().index()] += 1;
        suit_totals[card.suit().index()] += 1;
    }
    let mut run_sums = [[0; Suit::COUNT]; RUNS];
    let mut runs = [false; RUNS];
    for run in 0..RUNS {
        for suit in Suit::all() {
            let held = |rank: Rank| u8::from(grid[rank.index()][suit.index()]);
            run_sums[run][suit.index()] = run_ranks(run).map(held).sum();
        }
        runs[run] = run_ranks(run).all(|rank| rank_totals[rank.index()] > 0);
    }
    let with_total = |total: u8| Rank::all().filter(move |rank| rank_totals[rank.index()] == total);
    let mut judgement = Judgement {
        grid,
        rank_totals,
        suit_totals,
        run_sums,
        runs,
        quads: with_total(4).next(),
        flush: Suit::all().find(|suit| suit_totals[suit.index()] >= 5),
        trips: with_total(3).count() as u8,
        pairs: with_total(2).count() as u8,
        verdict: HandType::HighCard,
        five: CardSet::EMPTY,
    };
    judgement.verdict = judgement.first_that_holds();
    judgement.five = judgement.best_five();
    Ok(judgement)
}

impl Judgement {
    /// The highest straight flush: its run and suit.
    #[must_use]
    pub fn straight_flush(&self) -> Option<(usize, Suit)> {
        let in_suit = |run: usize| Suit::all().find(|s| self.run_sums[run][s.index()] == 5);
        (0..RUNS).rev().find_map(|run| in_suit(run).map(|suit| (run, suit)))
    }

    /// The highest straight's run, in whatever suits.
    #[must_use]
    pub fn straight(&self) -> Option<usize> {
        self.runs.iter().rposition(|&there| there)
    }

    /// Whether the test of a type holds; better ones may hold as well.
    #[must_use]
    pub fn holds(&self, of: HandType) -> bool {
        match of {
            HandType::RoyalFlush => self.straight_flush().is_some_and(|(run, _)| run == RUNS - 1),
            HandType::StraightFlush => self.straight_flush().is_some(),
            HandType::Quads => self.quads.is_some(),
            HandType::FullHouse => self.trips >= 2 || self.trips == 1 && self.pairs >= 1,
            HandType::Flush => self.flush.is_some(),
            HandType::Straight => self.straight().is_some(),
            HandType::Trips => self.trips == 1,
            HandType::TwoPair => self.pairs >= 2,
            HandType::Pair => self.pairs == 1,
            HandType::HighCard => true,
        }
    }

    fn first_that_holds(&self) -> HandType {
        let mut down = HandType::ALL.into_iter().rev();
        down.find(|&of| self.holds(of)).unwrap_or(HandType::HighCard)
    }

    /// The cards of a rank, by suit.
    fn cards_of(&self, rank: Rank) -> impl Iterator<Item = Card> {
        let row = self.grid[rank.index()];
        Suit::all().filter(move |suit| row[suit.index()]).map(move |suit| Card::new(rank, suit))
    }

    /// The highest rank that comes at least `times`, other than `not`.
    fn highest(&self, times: u8, not: Option<Rank>) -> Option<Rank> {
        let enough = |rank: &Rank| self.rank_totals[rank.index()] >= times && Some(*rank) != not;
        Rank::all().rev().find(enough)
    }

    fn best_five(&self) -> CardSet {
        let mut five = CardSet::EMPTY;
        match self.verdict {
            HandType::RoyalFlush | HandType::StraightFlush => {
                if let Some((run, suit)) = self.straight_flush() {
                    return run_ranks(run).map(|rank| Card::new(rank, suit)).collect();
                }
            }
            HandType::Flush => {
                let of_suit = |card: &Card| Some(card.suit()) == self.flush;
                let down = Rank::all().rev().flat_map(|rank| self.cards_of(rank));
                return down.filter(of_suit).take(5).collect();
            }
            HandType::Straight => {
                if let Some(run) = self.straight() {
                    return run_ranks(run).flat_map(|rank| self.cards_of(rank).take(1)).collect();
                }
            }
            HandType::Quads | HandType::FullHouse | HandType::Trips => {
                let main = self.highest(if self.quads.is_some() { 4 } else { 3 }, None);
                five = main.into_iter().flat_map(|rank| self.cards_of(rank)).collect();
                if self.verdict == HandType::FullHouse {
                    let second = self.highest(2, main);
                    let two = second.into_iter().flat_map(|rank| self.cards_of(rank).take(2));
                    five = five.union(two.collect());
                }
            }
            HandType::TwoPair | HandType::Pair | HandType::HighCard => {
                let pairs = Rank::all().rev().filter(|r| self.rank_totals[r.index()] == 2).take(2);
                five = pairs.flat_map(|rank| self.cards_of(rank)).collect();
            }
        }
        self.kickers(five)
    }

    /// Fills up with the highest cards that are left.
    fn kickers(&self, mut five: CardSet) -> CardSet {
        for card in Rank::all().rev().flat_map(|rank| self.cards_of(rank)) {
            if five.len() < 5 {
                five = five.with(card);
            }
        }
        five
    }
}
