//! What a seat is worth on a board.

use crate::board::Board;
use crate::draft::{self, Outcome};
use crate::pair::PairTable;
use crate::race::{EighthSpot, Race, Rolls};
use alloc::vec::Vec;

/// Perfect play from an empty board for two, three and four players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    outcomes: [Outcome; 3],
}

/// What a seat is worth in both readings of the eighth spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BothSeats {
    /// With [`EighthSpot::Reference`].
    pub reference: Seats,
    /// With [`EighthSpot::TieAveraged`].
    pub tie_averaged: Seats,
}

impl Seats {
    /// Solves all three drafts.
    #[must_use]
    pub fn new(table: &PairTable) -> Self {
        let outcomes = [2, 3, 4].map(|players| {
            draft::equilibrium(table, players).expect("two, three and four can play")
        });
        Self { outcomes }
    }

    /// The outcome for two, three or four players; `None` for another number.
    #[must_use]
    pub fn outcome(&self, players: usize) -> Option<&Outcome> {
        self.outcomes.get(players.checked_sub(2)?)
    }
}

impl BothSeats {
    /// Solves all three drafts of a board both ways.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let seats = |mode| Seats::new(&PairTable::new(&Race::new(board, mode)));
        Self {
            reference: seats(EighthSpot::Reference),
            tie_averaged: seats(EighthSpot::TieAveraged),
        }
    }

    /// Whether the two ways differ on which seats are ahead; `false` for a number of players that
    /// cannot play.
    #[must_use]
    pub fn disagree(&self, players: usize) -> bool {
        let leaders = |seats: &Seats| seats.outcome(players).map(|o| leaders(&o.rolls));
        leaders(&self.reference) != leaders(&self.tie_averaged)
    }
}

/// The seats with the least time, counted from 0.
#[must_use]
pub fn leaders(rolls: &[Rolls]) -> Vec<usize> {
    let least = rolls.iter().min();
    (0..rolls.len()).filter(|&seat| rolls.get(seat) == least).collect()
}

/// How far the last seat is behind the first, in billionths of a roll.
#[must_use]
pub fn spread(rolls: &[Rolls]) -> u64 {
    match (rolls.iter().max(), rolls.iter().min()) {
        (Some(last), Some(first)) => last.behind(*first).unsigned_abs(),
        _ => 0,
    }
}
