//! Two ranges against each other, exactly: every runout, every pair of combos.
//!
//! The sweep of [`crate::plain`], which is its oracle, walks over 1,326 combos. Here the walk is
//! over the 91 pairs of ranks:
//!
//! - Without a possible flush a combo's strength depends on its ranks alone. So all combos of a
//!   class stand at one place, in an order that is found once for each set of board ranks, and the
//!   weights of a class are needed only in sum and by card ([`block`], [`standing`]).
//! - What a combo beats is a sum over its cards, so a class sums up eight numbers for its sixteen
//!   combos, and what blocked combos seemed to meet is taken out again ([`sums`], [`walk`]).
//! - A possible flush takes combos out of their blocks. They are placed in the same order: flushes
//!   between straights and full houses, straight flushes above quads; one by one where both of
//!   their cards count, a card at a time where four of the suit lie on the board ([`flush`]).
//! - Runouts come sorted, so that all but the last card is put down once for many of them.

mod block;
mod dealt;
mod flush;
mod lanes;
mod standing;
mod sums;
mod walk;

use crate::board::Board;
use crate::card::{Card, CardSet, Rank};
use crate::eval::{Multiplicity, Strength, evaluate};
use crate::range::Range;
use crate::runout::{Runout, completions};
use crate::suits::Symmetry;
use crate::tally::{Count, Tally};
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use block::{Block, Blocks, ByCard, BySquare, CLASSES, Kept, RANKS_OF, mask_of, square_of};
use dealt::Dealt;
use flush::Flush;
use standing::Standing;
use sums::{Hide, Sums};
use walk::Opponent;

/// Two ranges on a board.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The community cards that are known.
    board: CardSet,
    dead: CardSet,
    symmetry: Symmetry,
    squares: [Box<BySquare>; 2],
    /// The classes that somebody holds a combo of.
    wanted: [bool; CLASSES],
}

impl Sweep {
    /// Two ranges on a board, without the combos that hold a card of the board or a dead one.
    #[must_use]
    pub fn new(a: &Range, b: &Range, board: &Board, dead: CardSet) -> Self {
        Self::on(a, b, board.set(), dead)
    }

    /// The same on up to five cards that no street need have.
    pub(crate) fn on(a: &Range, b: &Range, board: CardSet, dead: CardSet) -> Self {
        let taken = board.union(dead);
        let squares = [a, b].map(|range| square_of(range, taken));
        let mut wanted = [false; CLASSES];
        for (wanted, (hi, lo)) in wanted.iter_mut().zip(RANKS_OF) {
            let rows = squares.iter().flat_map(|square| &square[4 * usize::from(hi)..][..4]);
            *wanted = rows.into_iter().any(|row| row[usize::from(lo)] != lanes::Lanes::ZERO);
        }
        Self { board, dead, symmetry: Symmetry::of(&[board, dead], &[a, b]), squares, wanted }
    }

    /// The runouts of the whole question, suit-isomorphic ones merged, in a fixed order.
    ///
    /// Anything from one on the river (1,176 on a flop that tells the suits apart) to 2,598,960
    /// before the flop. Parts of them may be run apart, in any order and on any thread: the
    /// tallies add up to the same bits.
    #[must_use]
    pub fn runouts(&self) -> Vec<Runout> {
        completions(self.board, self.dead, &self.symmetry)
    }

    /// The suits that the question treats alike, up to which its runouts are merged.
    #[must_use]
    pub const fn symmetry(&self) -> &Symmetry {
        &self.symmetry
    }

    /// Adds the outcomes over some of [`Sweep::runouts`] to a tally of two players.
    ///
    /// A runout weighs as much as those it stands for, and each combo then gets its mean over the
    /// suits that nothing tells apart, so the outcomes are those over all of them.
    // Within a caller that is compiled for size it would be compiled so as well.
    #[inline(never)]
    pub fn run(&self, runouts: &[Runout], tally: &mut Tally) {
        if self.symmetry == Symmetry::NONE {
            self.count(runouts, &mut tally.players);
        } else {
            let mut part = Tally::new(2);
            self.count(runouts, &mut part.players);
            part.players.iter_mut().for_each(|counts| self.symmetry.even_out(counts));
            tally.add(&part);
        }
        tally.runouts += runouts.iter().map(|runout| u64::from(runout.weight)).sum::<u64>();
    }

    /// Adds the outcomes on these very runouts, each as often as it weighs.
    fn count(&self, runouts: &[Runout], players: &mut [Vec<Count>]) {
        let mut deals: Vec<Deal> = runouts.iter().map(Deal::of).collect();
        deals.sort_unstable_by_key(|deal| (deal.weight, deal.base.bits(), deal.last));

        let mut run = Run::new(self);
        for alike in deals.chunk_by(|a, b| a.weight == b.weight) {
            let weight = alike[0].weight;
            for based in alike.chunk_by(|a, b| a.base == b.base) {
                if run.dealt.all() >= Sums::MOST {
                    run.fold(weight, players);
                }
                run.count(based);
                based.iter().for_each(|deal| run.dealt.add(deal.cards()));
            }
            run.fold(weight, players);
        }
    }
}

/// A runout, its lowest card apart, so that many have the same base.
#[derive(Clone, Copy, Debug)]
struct Deal {
    weight: u32,
    base: CardSet,
    last: Option<Card>,
}

impl Deal {
    fn of(runout: &Runout) -> Self {
        let last = runout.cards.iter().min();
        let base = last.map_or(runout.cards, |card| runout.cards.minus(CardSet::of(card)));
        Self { weight: runout.weight, base, last }
    }

    fn cards(&self) -> CardSet {
        self.last.map_or(self.base, |last| self.base.with(last))
    }
}

/// What one call of [`Sweep::run`] works with.
struct Run<'a> {
    sweep: &'a Sweep,
    /// The cards that may be held before any runout is dealt.
    live: CardSet,
    blocks: [Blocks; 2],
    /// The blocks on a base, for each [`Kept`] that was met there.
    based: Vec<Option<Box<[Blocks; 2]>>>,
    /// Blocks of a rank from before the last card of a runout was taken out.
    before: [[Block; Rank::COUNT]; 2],
    sums: [Sums; 2],
    /// The runouts that are in the sums.
    dealt: Dealt,
    /// By the ranks of the board.
    standings: BTreeMap<u64, Standing>,
    flushes: Vec<(Strength, Flush)>,
}

impl<'a> Run<'a> {
    fn new(sweep: &'a Sweep) -> Self {
        let taken = sweep.board.union(sweep.dead);
        Self {
            sweep,
            live: CardSet::DECK.minus(taken),
            blocks: [0, 1].map(|player| Blocks::of(&sweep.squares[player])),
            based: alloc::vec![None; Kept::COUNT],
            before: [[Block::default(); Rank::COUNT]; 2],
            sums: [Sums::new(), Sums::new()],
            dealt: Dealt::none(),
            standings: BTreeMap::new(),
            flushes: Vec::new(),
        }
    }

    /// Counts runouts with the same base.
    fn count(&mut self, deals: &[Deal]) {
        let Some(base) = deals.first().map(|deal| deal.base) else { return };
        let squares = [0, 1].map(|player| &*self.sweep.squares[player]);
        self.hide(base, Hide::Before);
        let mut live = mask_of(self.live);
        let mut blocks = self.blocks.clone();
        for card in base.iter() {
            live[card.rank().index()] -= lanes::Lanes::only(card.suit().index());
            for (blocks, square) in blocks.iter_mut().zip(squares) {
                blocks.remove(card, square, &live, Kept::All);
            }
        }
        let mut found = [false; Kept::COUNT];
        for deal in deals {
            let board = self.sweep.board.union(base);
            let board = deal.last.map_or(board, |card| board.with(card));
            let kept = Kept::on(board);
            if !found[kept.index()] {
                found[kept.index()] = true;
                let based =
                    self.based[kept.index()].get_or_insert_with(|| Box::new([Blocks::EMPTY; 2]));
                **based = blocks.clone();
                for (blocks, square) in based.iter_mut().zip(squares) {
                    blocks.keep(kept, square, &live);
                }
            }
            self.count_one(deal, board, kept, &live);
        }
        self.hide(base, Hide::After);
    }

    fn count_one(&mut self, deal: &Deal, board: CardSet, kept: Kept, live: &ByCard) {
        let squares = [0, 1].map(|player| &*self.sweep.squares[player]);
        let free = self.live.minus(board);
        flush::flushes(board, free, kept, squares, &mut self.flushes);
        let wanted = &self.sweep.wanted;
        let level;
        let standing = if let Kept::Neither(_) = kept
            && board_is_flush(board)
        {
            level = Standing::level(evaluate(board), wanted);
            &level
        } else {
            let key = Multiplicity::of(board).key();
            self.standings.entry(key).or_insert_with(|| Standing::on(board, wanted))
        };

        let Some(blocks) = &mut self.based[kept.index()] else { return };
        let mut left = *live;
        if let Some(card) = deal.last {
            left[card.rank().index()] -= lanes::Lanes::only(card.suit().index());
            for ((blocks, before), square) in blocks.iter_mut().zip(&mut self.before).zip(squares) {
                blocks.note(card.rank(), before);
                blocks.remove(card, square, &left, kept);
            }
            self.sums.iter_mut().for_each(|sums| sums.hide(card, &left, Some(kept), Hide::Before));
        }
        for (hero, opponent) in [(0, 1), (1, 0)] {
            let on = Opponent {
                blocks: &blocks[opponent],
                square: squares[opponent],
                live: &left,
                kept,
                standing,
                flushes: &self.flushes,
            };
            on.walk(&mut self.sums[hero]);
        }
        if let Some(card) = deal.last {
            self.sums.iter_mut().for_each(|sums| sums.hide(card, &left, Some(kept), Hide::After));
            for (blocks, before) in blocks.iter_mut().zip(&self.before) {
                blocks.put_back(card.rank(), before);
            }
        }
    }

    /// Hides the combos of the cards of a base, each once.
    fn hide(&mut self, base: CardSet, when: Hide) {
        let mut live = mask_of(self.live);
        for card in base.iter() {
            live[card.rank().index()] -= lanes::Lanes::only(card.suit().index());
            self.sums.iter_mut().for_each(|sums| sums.hide(card, &live, None, when));
        }
    }

    /// Adds what was counted since the last time, `weight` times, to the players' counts.
    fn fold(&mut self, weight: u32, players: &mut [Vec<Count>]) {
        let squares = &self.sweep.squares;
        for (hero, counts) in players.iter_mut().enumerate().take(2) {
            self.sums[hero].fold(&squares[hero], &squares[1 - hero], &self.dealt, weight, counts);
        }
        self.sums.iter_mut().for_each(Sums::clear);
        self.dealt.clear();
    }
}

/// Whether all five cards are of one suit.
fn board_is_flush(board: CardSet) -> bool {
    [0, 16, 32, 48].iter().any(|at| (board.bits() >> at & 0x1FFF).count_ones() == 5)
}
