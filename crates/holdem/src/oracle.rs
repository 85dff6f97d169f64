//! Slow and obvious answers that the fast paths are held against.
//!
//! Nothing here shares code with what it judges.

use crate::board::Board;
use crate::card::{Card, CardSet};
use crate::combo::Combo;
use crate::range::Range;
use crate::tally::Tally;
use alloc::vec::Vec;

/// What five cards are worth: the category, 0 for high card to 8 for straight flush, then the
/// ranks that decide between hands of one category, the most important first, padded with zeros.
pub type Worth = (u8, [u8; 5]);

/// The worth of exactly five cards, told as a player would.
#[must_use]
pub fn five(cards: &[Card; 5]) -> Worth {
    let mut ranks = cards.map(|card| card.rank().index() as u8);
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let mut times = [0; 13];
    ranks.iter().for_each(|&rank| times[usize::from(rank)] += 1);
    // By how often a rank comes, then by rank: full houses become three, three, three, two, two.
    let mut by_times = ranks;
    by_times.sort_unstable_by_key(|&rank| core::cmp::Reverse((times[usize::from(rank)], rank)));
    let pattern = by_times.map(|rank| times[usize::from(rank)]);

    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let wheel = ranks == [12, 3, 2, 1, 0];
    let straight = wheel || ranks.windows(2).all(|pair| pair[0] == pair[1] + 1);
    let top = if wheel { 3 } else { ranks[0] };
    match (straight, flush) {
        (true, true) => (8, [top, 0, 0, 0, 0]),
        (false, true) => (5, ranks),
        (true, false) => (4, [top, 0, 0, 0, 0]),
        (false, false) => match pattern {
            [4, ..] => (7, by_times),
            [3, _, _, 2, _] => (6, by_times),
            [3, ..] => (3, by_times),
            [2, _, 2, ..] => (2, by_times),
            [2, ..] => (1, by_times),
            _ => (0, by_times),
        },
    }
}

/// The worth of the best five of five or more cards: all subsets are tried. `None` for fewer.
#[must_use]
pub fn best(cards: CardSet) -> Option<Worth> {
    let cards: Vec<Card> = cards.iter().collect();
    let n = cards.len();
    let mut best = None;
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                for d in c + 1..n {
                    for e in d + 1..n {
                        let worth = five(&[cards[a], cards[b], cards[c], cards[d], cards[e]]);
                        best = best.max(Some(worth));
                    }
                }
            }
        }
    }
    best
}

/// The outcomes of ranges against each other, by trying every deal on every board.
///
/// `rank` says how good seven cards are: [`best`], or a wrong judge in a test of tests.
#[must_use]
pub fn tally<R: Ord>(
    ranges: &[&Range],
    board: &Board,
    dead: CardSet,
    rank: impl Fn(CardSet) -> R,
) -> Tally {
    let mut tally = Tally::new(ranges.len());
    let mut deals = Vec::new();
    deal(ranges, board.set().union(dead), 1, &mut Vec::new(), &mut deals);
    for_each_board(board.set(), dead, 0, &mut |full| {
        tally.runouts += 1;
        let held = |combo| ranges.iter().any(|range| range.weight(combo) > 0);
        let dealt = |combo: Combo| held(combo) && !combo.set().intersects(full);
        let ranks: Vec<Option<R>> =
            Combo::all().map(|combo| dealt(combo).then(|| rank(combo.set().union(full)))).collect();
        for (combos, weight) in &deals {
            if combos.iter().any(|combo| combo.set().intersects(full)) {
                continue;
            }
            let best = combos.iter().map(|combo| &ranks[combo.index()]).max();
            let winners = combos.iter().filter(|combo| Some(&ranks[combo.index()]) == best).count();
            for (player, &combo) in combos.iter().enumerate() {
                let count = &mut tally.players[player][combo.index()];
                let weight = weight / u128::from(ranges[player].weight(combo));
                count.total += weight;
                if Some(&ranks[combo.index()]) == best {
                    if winners == 1 {
                        count.win += weight;
                    } else {
                        count.tie += weight;
                        count.share += weight * u128::from(tally.unit) / winners as u128;
                    }
                }
            }
        }
    });
    tally
}

/// Every way to give each player a combo, with the product of the weights.
fn deal(
    ranges: &[&Range],
    taken: CardSet,
    weight: u128,
    combos: &mut Vec<Combo>,
    deals: &mut Vec<(Vec<Combo>, u128)>,
) {
    let Some((range, rest)) = ranges.split_first() else {
        return deals.push((combos.clone(), weight));
    };
    for (combo, own) in range.combos().filter(|(combo, _)| !combo.set().intersects(taken)) {
        combos.push(combo);
        deal(rest, taken.union(combo.set()), weight * u128::from(own), combos, deals);
        combos.pop();
    }
}

/// Every board of five that `board` can become, its new cards from `from` upwards.
fn for_each_board(board: CardSet, dead: CardSet, from: usize, visit: &mut impl FnMut(CardSet)) {
    if board.len() == 5 {
        return visit(board);
    }
    for card in Card::all().skip(from) {
        if !board.union(dead).contains(card) {
            for_each_board(board.with(card), dead, card.index() + 1, visit);
        }
    }
}
