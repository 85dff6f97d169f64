//! The time of every ordered pair of settlements: all that the draft depends on.

use crate::geometry::{Vertex, VertexSet};
use crate::race::{Plan, Race, Rolls};
use alloc::vec;
use alloc::vec::Vec;

/// How long the race takes from each of the 2,718 ordered pairs that keep the distance rule, and
/// the orders in which players look through them.
#[derive(Clone, Debug)]
pub struct PairTable {
    /// By first and second settlement, `54 * first + second`; infinite where they are too close.
    rolls: Vec<Rolls>,
    plans: Vec<Plan>,
    candidates: VertexSet,
    /// All two at a time, by time, lower vertex, higher vertex.
    pairs: Vec<OrderedPair>,
    /// For each first settlement its partners by time, then vertex.
    partners: Vec<Vec<Vertex>>,
    /// All vertices by the time with their best partner, then vertex.
    firsts: Vec<Vertex>,
}

/// Two settlements in their quicker order (ties: the lower vertex first).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderedPair {
    /// The time of the race.
    pub rolls: Rolls,
    /// The first settlement.
    pub first: Vertex,
    /// The second, which brings the starting hand.
    pub second: Vertex,
}

impl PairTable {
    /// Times every pair.
    #[must_use]
    pub fn new(race: &Race) -> Self {
        Self::within(race, VertexSet::ALL)
    }

    /// The same with only some vertices as candidates, so that tests can search small drafts
    /// through and through.
    pub(crate) fn within(race: &Race, allowed: VertexSet) -> Self {
        let mut rolls = vec![Rolls::INFINITE; Vertex::COUNT * Vertex::COUNT];
        let mut plans = vec![Plan::CityAndCards; Vertex::COUNT * Vertex::COUNT];
        for low in Vertex::all() {
            for high in Vertex::all().skip(low.index() + 1) {
                if !low.reach().contains(high) {
                    let [forth, back] = race.both_orders(low, high);
                    (rolls[at(low, high)], plans[at(low, high)]) = forth;
                    (rolls[at(high, low)], plans[at(high, low)]) = back;
                }
            }
        }
        let candidates =
            Vertex::all().filter(|&v| allowed.contains(v) && race.is_candidate(v)).collect();
        Self::of_times(rolls, plans, candidates)
    }

    /// The table of given times.
    pub(crate) fn of_times(rolls: Vec<Rolls>, plans: Vec<Plan>, candidates: VertexSet) -> Self {
        let mut pairs = Vec::with_capacity(1359);
        for low in Vertex::all() {
            for high in Vertex::all().skip(low.index() + 1) {
                if !low.reach().contains(high) {
                    let (forth, back) = (rolls[at(low, high)], rolls[at(high, low)]);
                    let (first, second) = if back < forth { (high, low) } else { (low, high) };
                    pairs.push(OrderedPair { rolls: forth.min(back), first, second });
                }
            }
        }
        pairs.sort_unstable_by_key(|pair| {
            let (low, high) = (pair.first.min(pair.second), pair.first.max(pair.second));
            pair.rolls.bits() << 12 | (low.index() << 6 | high.index()) as u64
        });
        let sorted_by = |time: &dyn Fn(Vertex) -> Rolls, list: VertexSet| {
            let mut list: Vec<_> = list.iter().collect();
            list.sort_unstable_by_key(|&v| time(v).bits() << 6 | v.index() as u64);
            list
        };
        let partners: Vec<_> = Vertex::all()
            .map(|v| sorted_by(&|w| rolls[at(v, w)], VertexSet::ALL.minus(v.reach())))
            .collect();
        let firsts = sorted_by(&|v| rolls[at(v, partners[v.index()][0])], VertexSet::ALL);
        Self { rolls, plans, candidates, pairs, partners, firsts }
    }

    /// The time of the race from an ordered pair; infinite when the two are too close.
    #[must_use]
    pub fn rolls(&self, first: Vertex, second: Vertex) -> Rolls {
        self.rolls[at(first, second)]
    }

    /// The quickest plan of an ordered pair.
    #[must_use]
    pub fn plan(&self, first: Vertex, second: Vertex) -> Plan {
        self.plans[at(first, second)]
    }

    /// All 1,359 pairs that keep the distance rule, by time, lower vertex, higher vertex.
    #[must_use]
    pub fn pairs(&self) -> &[OrderedPair] {
        &self.pairs
    }

    /// Every vertex that has production or a harbour.
    #[must_use]
    pub const fn candidates(&self) -> VertexSet {
        self.candidates
    }

    /// The vertices that can follow a first settlement, by time, then vertex.
    #[must_use]
    pub fn partners(&self, first: Vertex) -> &[Vertex] {
        &self.partners[first.index()]
    }

    /// The time of a first settlement with its best partner on an empty board.
    #[must_use]
    pub fn best_with(&self, first: Vertex) -> Rolls {
        self.rolls(first, self.partners(first)[0])
    }

    /// All vertices by [`Self::best_with`], then vertex.
    #[must_use]
    pub fn firsts(&self) -> &[Vertex] {
        &self.firsts
    }

    /// Where a player may settle next: the vertices that are not blocked and have production or a
    /// harbour, or all that are not blocked when none of those is left.
    #[must_use]
    pub const fn open(&self, blocked: VertexSet) -> VertexSet {
        let open = self.candidates.minus(blocked);
        if open.is_empty() { VertexSet::ALL.minus(blocked) } else { open }
    }

    /// The best partner of a first settlement among the open vertices.
    pub(crate) fn partner(&self, first: Vertex, open: VertexSet) -> Option<Vertex> {
        self.partners(first).iter().copied().find(|&v| open.contains(v))
    }

    /// What a player may place who places twice in a row, each pair in its quicker order, best
    /// first: by time, lower vertex, higher vertex.
    pub(crate) fn double_turn(&self, blocked: VertexSet) -> DoubleTurn<'_> {
        self.double_turn_of(&self.pairs, blocked)
    }

    /// All pairs in both orders, by time, lower vertex, higher vertex, first vertex.
    pub(crate) fn both_orders(&self) -> Vec<OrderedPair> {
        let turned =
            self.pairs.iter().map(|&OrderedPair { first: second, second: first, .. }| {
                OrderedPair { rolls: self.rolls(first, second), first, second }
            });
        let mut all: Vec<_> = self.pairs.iter().copied().chain(turned).collect();
        all.sort_unstable_by_key(OrderedPair::rank);
        all
    }

    /// The same as [`Self::double_turn`] from another list of pairs.
    pub(crate) fn double_turn_of<'a>(
        &self,
        pairs: &'a [OrderedPair],
        blocked: VertexSet,
    ) -> DoubleTurn<'a> {
        let open = self.open(blocked);
        // A settlement blocks at most four vertices, so from five on every first has a second.
        if open.len() >= 5 {
            return DoubleTurn::Listed { pairs: pairs.iter(), open };
        }
        let mut few = Vec::new();
        for first in open.iter() {
            for second in self.open(blocked.union(first.reach())).iter() {
                few.push(OrderedPair { rolls: self.rolls(first, second), first, second });
            }
        }
        few.sort_unstable_by_key(OrderedPair::rank);
        DoubleTurn::Few(few.into_iter())
    }
}

impl OrderedPair {
    /// What pairs are sorted by: time, lower vertex, higher vertex, and of the two orders the one
    /// with the lower vertex first.
    fn rank(&self) -> (Rolls, Vertex, Vertex, Vertex) {
        let (low, high) = (self.first.min(self.second), self.first.max(self.second));
        (self.rolls, low, high, self.first)
    }
}

fn at(first: Vertex, second: Vertex) -> usize {
    Vertex::COUNT * first.index() + second.index()
}

/// The pairs open to a player who places twice in a row.
pub(crate) enum DoubleTurn<'a> {
    /// Those of the table that are open.
    Listed { pairs: core::slice::Iter<'a, OrderedPair>, open: VertexSet },
    /// Gathered one by one, where so few candidates are left that a second settlement may have to
    /// stand elsewhere.
    Few(vec::IntoIter<OrderedPair>),
}

impl Iterator for DoubleTurn<'_> {
    type Item = OrderedPair;

    fn next(&mut self) -> Option<OrderedPair> {
        match self {
            Self::Listed { pairs, open } => {
                pairs.find(|pair| open.contains(pair.first) && open.contains(pair.second)).copied()
            }
            Self::Few(pairs) => pairs.next(),
        }
    }
}
