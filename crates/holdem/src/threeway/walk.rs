//! A walk past the combos of a river, from the weakest.

use super::rivals::{Rivals, Seen, Weights};
use super::{Held, Met, OPPONENTS};
use crate::card::CardSet;
use crate::eval::{Strength, evaluate};
use crate::wide::Vectors;
use alloc::vec::Vec;

/// What is kept from one river to the next, all of it empty in between.
#[derive(Debug)]
pub(super) struct Walk<'a, V> {
    vectors: V,
    /// The live combos from the weakest.
    order: Vec<Stand<'a>>,
    /// The same as the hero sees them, by their numbers among the live cards.
    seen: Vec<Seen>,
    /// Those of one strength, by their numbers among their own cards.
    tied: Vec<Seen>,
    passed: Rivals<48>,
    /// Combos of one strength, by how many cards they have: most have few.
    few: Rivals<8>,
    some: Rivals<16>,
    many: Rivals<48>,
}

/// A combo and its strength on a river.
type Stand<'a> = (Strength, &'a Held);

impl<'a, V: Vectors> Walk<'a, V> {
    pub(super) const fn new(vectors: V) -> Self {
        Self {
            vectors,
            order: Vec::new(),
            seen: Vec::new(),
            tied: Vec::new(),
            passed: Rivals::NOBODY,
            few: Rivals::NOBODY,
            some: Rivals::NOBODY,
            many: Rivals::NOBODY,
        }
    }

    /// Puts the combos of a river in order.
    #[inline(always)]
    pub(super) fn deal(&mut self, combos: &'a [Held], river: CardSet) {
        let live = combos.iter().filter(|held| !held.set.intersects(river));
        self.order.clear();
        self.order.extend(live.map(|held| (evaluate(held.set.union(river)), held)));
        self.order.sort_unstable_by_key(|&(strength, _)| strength);
    }

    /// Adds what one player's combos meet on the river that was dealt, so many times.
    #[inline(always)]
    pub(super) fn count(&mut self, player: usize, times: u64, met: &mut [Met]) {
        let Self { vectors, order, seen, tied, passed, few, some, many } = self;
        let (vectors, live) = (*vectors, cards(order));
        see(order, player, live, seen);
        let mut rest = &seen[..];
        for group in order.chunk_by(|a, b| a.0 == b.0) {
            let (here, later) = rest.split_at(group.len());
            rest = later;
            let his = group.iter().zip(here).filter(|((_, held), _)| held.weights[player] > 0);
            let his = his.fold(0, |cards, (_, seen)| cards | seen.bits());
            if his == 0 {
                passed.add(here, vectors);
                continue;
            }
            let alone = group.len() == 1;
            passed.look(his);
            visit(player, group, here, met, |met, seen| {
                let weaker = passed.meet(seen) * times;
                met.weaker += weaker;
                // What is no better than a combo alone in its strength is weaker.
                met.no_better += if alone { weaker } else { 0 };
            });
            passed.add(here, vectors);
            if alone {
                continue;
            }
            passed.look(his);
            visit(player, group, here, met, |met, seen| {
                met.no_better += passed.meet_beside_own(seen) * times;
            });
            // Three combos without a common card are needed to split the pot in three.
            if group.len() > 2 {
                match cards(group).len() {
                    ..=8 => tie(player, times, group, few, tied, vectors, met),
                    9..=16 => tie(player, times, group, some, tied, vectors, met),
                    _ => tie(player, times, group, many, tied, vectors, met),
                }
            }
        }
        passed.look((1 << live.len()) - 1);
        visit(player, order, seen, met, |met, seen| {
            met.all += passed.meet_beside_own(seen) * times;
        });
        passed.clear(live.len());
    }
}

/// Adds what a player's combos meet among those of their own strength. The set is empty before and
/// after.
#[inline(always)]
fn tie<const N: usize>(
    player: usize,
    times: u64,
    group: &[Stand<'_>],
    set: &mut Rivals<N>,
    seen: &mut Vec<Seen>,
    vectors: impl Vectors,
    met: &mut [Met],
) {
    let cards = cards(group);
    see(group, player, cards, seen);
    set.add(seen, vectors);
    set.look((1 << cards.len()) - 1);
    visit(player, group, seen, met, |met, seen| met.equal += set.meet_beside_own(seen) * times);
    set.clear(cards.len());
}

/// Calls `note` for each combo that a player holds, with what it met.
#[inline(always)]
fn visit(
    player: usize,
    group: &[Stand<'_>],
    seen: &[Seen],
    met: &mut [Met],
    mut note: impl FnMut(&mut Met, &Seen),
) {
    for ((_, held), seen) in group.iter().zip(seen) {
        if held.weights[player] > 0 {
            note(&mut met[held.combo.index()], seen);
        }
    }
}

/// All cards of some combos.
#[inline(always)]
fn cards(group: &[Stand<'_>]) -> CardSet {
    group.iter().fold(CardSet::EMPTY, |cards, (_, held)| cards.union(held.set))
}

/// How a player sees combos whose cards are `among` these.
#[inline(always)]
fn see(group: &[Stand<'_>], player: usize, among: CardSet, seen: &mut Vec<Seen>) {
    let [b, c] = OPPONENTS[player];
    seen.clear();
    for (_, held) in group {
        let (set, among) = (held.set.bits(), among.bits());
        let lowest = set & set.wrapping_neg();
        let number = |card: u64| (among & (card - 1)).count_ones() as u8;
        let cards = [number(lowest), number(set ^ lowest)];
        let theirs = Weights::new(held.weights[b], held.weights[c]);
        seen.push(Seen { cards, theirs });
    }
}
