//! Two ranges against each other, exactly: every runout, every pair of combos.

use crate::board::Board;
use crate::card::CardSet;
use crate::plain::PlainSweep;
use crate::range::Range;
use crate::runout::Runout;
use crate::tally::Tally;
use alloc::vec::Vec;

/// Two ranges on a board.
#[derive(Clone, Debug)]
pub struct Sweep {
    plain: PlainSweep,
}

impl Sweep {
    /// Two ranges on a board, without the combos that hold a card of the board or a dead one.
    #[must_use]
    pub fn new(a: &Range, b: &Range, board: &Board, dead: CardSet) -> Self {
        Self { plain: PlainSweep::new(a, b, board, dead) }
    }

    /// The runouts of the whole question, suit-isomorphic ones merged, in a fixed order.
    ///
    /// Anything from one on the river (1,176 on a flop that tells the suits apart) to 2,598,960
    /// before the flop. Parts of them may be run apart, in any order and on any thread: the
    /// tallies add up to the same bits.
    #[must_use]
    pub fn runouts(&self) -> Vec<Runout> {
        self.plain.runouts()
    }

    /// Adds the outcomes over some of [`Sweep::runouts`] to a tally of two players.
    ///
    /// A runout weighs as much as those it stands for, and each combo then gets its mean over the
    /// suits that nothing tells apart, so the outcomes are those over all of them.
    pub fn run(&self, runouts: &[Runout], tally: &mut Tally) {
        self.plain.run(runouts, tally);
    }
}
