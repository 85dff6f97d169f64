//! The slow, obvious ways to the same answers, for the tests.

use crate::board::{Board, Resource};
use crate::draft::{Line, Objective, seat_at};
use crate::geometry::Vertex;
use crate::pair::PairTable;
use crate::race::{Plan, Purchase, Rolls};
use crate::seed::{Seed, Stream};
use crate::setup::{Layout, Setup};
use alloc::vec::Vec;

/// A random board with shuffled harbours.
pub(crate) fn random_board(seed: u64) -> Board {
    let setup = Setup { layout: Layout::Random, shuffle_harbours: true, ..Setup::default() };
    setup.board(Seed(seed))
}

/// So many different vertices, at random.
pub(crate) fn some_vertices(stream: &mut Stream, count: usize) -> Vec<Vertex> {
    let mut all: Vec<_> = Vertex::all().collect();
    stream.shuffle(&mut all);
    all.truncate(count);
    all
}

/// The race as it is told in words, in floats, with the moment of each purchase found by halving.
pub(crate) fn race_by_halving(
    board: &Board,
    new_spot: [f64; Resource::COUNT],
    first: Vertex,
    second: Vertex,
) -> [f64; Plan::COUNT] {
    let per_roll = |v: Vertex| board.pips(v).map(|pips| f64::from(pips) / 36.0);
    let pips = |v: Vertex| board.pips(v).iter().map(|&p| u32::from(p)).sum::<u32>();
    let rates = board.rates([first, second]).all().map(f64::from);
    let (x, y) = if pips(second) > pips(first) { (second, first) } else { (first, second) };
    let (x, y, n) = (per_roll(x), per_roll(y), new_spot);
    let none = [0.0; Resource::COUNT];
    let (s, c, r) = (Purchase::Settlement, Purchase::City, Purchase::Roads);
    let d = Purchase::Developments(0);
    let plans: [Vec<(Purchase, f64, [f64; Resource::COUNT])>; Plan::COUNT] = [
        [(c, 1.0, x), (c, 1.0, y), (s, 1.0, n), (c, 1.0, n), (d, 137_098.0 / 14_535.0, none)]
            .into(),
        [
            (s, 1.0, n),
            (s, 1.0, n),
            (s, 1.0, n),
            (c, 1.0, x),
            (c, 1.0, y),
            (c, 1.0, n),
            (r, 1.0, none),
        ]
        .into(),
        [
            (c, 1.0, x),
            (s, 1.0, n),
            (c, 1.0, y),
            (s, 1.0, n),
            (c, 1.0, n),
            (d, 5_629.0 / 855.0, none),
        ]
        .into(),
    ];
    plans.map(|stages| {
        let mut total = 0.0;
        let mut hand = board.starting_hand(second).map(f64::from);
        let mut production = per_roll(first);
        for (sum, more) in production.iter_mut().zip(per_roll(second)) {
            *sum += more;
        }
        for (purchase, times, growth) in stages {
            let cost = purchase.cost().map(f64::from);
            let is_enough = |t: f64| {
                let (mut surplus, mut missing) = (0.0, 0.0);
                for i in 0..Resource::COUNT {
                    let held = hand[i] + production[i] * t;
                    surplus += (held - cost[i]).max(0.0) / rates[i];
                    missing += (cost[i] - held).max(0.0);
                }
                surplus >= missing
            };
            let (mut low, mut high) = (0.0, 1e6);
            if !is_enough(high) {
                return f64::INFINITY;
            }
            assert!(
                !is_enough(low),
                "nothing is left over only where there was something to wait for"
            );
            for _ in 0..100 {
                let middle = f64::midpoint(low, high);
                if is_enough(middle) { high = middle } else { low = middle }
            }
            total += times * high;
            hand = none;
            for (sum, more) in production.iter_mut().zip(growth) {
                *sum += more;
            }
        }
        total
    })
}

/// Plays a draft to the end by trying everything everywhere.
pub(crate) fn play_everything(
    table: &PairTable,
    players: usize,
    objective: Objective,
    line: Line,
) -> Line {
    let position = line.len();
    if position == 2 * players {
        return line;
    }
    let seat = seat_at(players, position);
    let on = |line| play_everything(table, players, objective, line);
    let wish = |end: &Line| {
        let rolls = |s| end.rolls(table, players, s);
        let best_rival = (0..players).filter(|&s| s != seat).map(rolls).min();
        match objective {
            Objective::OwnTime => rolls(seat).bits() as i64,
            Objective::AheadOfBestRival => rolls(seat).behind(best_rival.expect("others play")),
        }
    };
    let mut ends = Vec::new();
    for pick in table.open(line.blocked()).iter() {
        let next = line.with(pick);
        if position + 1 == players {
            for second in table.open(next.blocked()).iter() {
                let end = on(next.with(second));
                let rolls = end.rolls(table, players, seat);
                let (low, high) = (pick.min(second), pick.max(second));
                ends.push(((wish(&end), rolls, low, high, pick), end));
            }
        } else {
            let end = on(next);
            // First picks are settled by vertex alone, partners by time before that.
            let rolls =
                if position < players { Rolls::INFINITE } else { end.rolls(table, players, seat) };
            ends.push(((wish(&end), rolls, pick, pick, pick), end));
        }
    }
    ends.into_iter().min_by_key(|(key, _)| *key).expect("there is always room").1
}
