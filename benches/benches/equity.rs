//! Equity of full ranges, exact and sampled, wall clock, with the totals asserted.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use holdem::board::Board;
use holdem::card::CardSet;
use holdem::notation::cards::parse_cards;
use holdem::plain::PlainSweep;
use holdem::preflop::{Table, dead};
use holdem::range::Range;
use holdem::sample::Sampler;
use holdem::sweep::Sweep;
use holdem::tally::Tally;
use holdem::threeway::Threeway;
use std::hint::black_box;
use std::time::Duration;

fn board(text: &str) -> Board {
    Board::new(&parse_cards(text).expect("cards")).expect("a board")
}

/// Wins and deals of the first player over all his combos, each weighing 1000.
fn won(tally: &Tally) -> (u128, u128) {
    let counts = &tally.players[0];
    (counts.iter().map(|count| count.win).sum(), counts.iter().map(|count| count.total).sum())
}

fn two(board: &Board) -> Tally {
    let all = Range::any_two();
    let sweep = Sweep::new(&all, &all, board, CardSet::EMPTY);
    let mut tally = Tally::new(2);
    sweep.run(&sweep.runouts(), &mut tally);
    tally
}

fn plain(board: &Board) -> Tally {
    let all = Range::any_two();
    let sweep = PlainSweep::new(&all, &all, board, CardSet::EMPTY);
    let mut tally = Tally::new(2);
    sweep.run(&sweep.runouts(), &mut tally);
    tally
}

fn three(board: &Board) -> Tally {
    let all = Range::any_two();
    let threeway = Threeway::new([&all, &all, &all], board, CardSet::EMPTY);
    let mut tally = Tally::new(3);
    threeway.run(&threeway.runouts(), &mut tally);
    tally
}

fn two_ranges(c: &mut Criterion) {
    let mut group = c.benchmark_group("two full ranges");
    let boards = [
        ("river", "Ks7h2dTc3s", 1),
        ("turn", "Ks7h2dTc", 44),
        ("flop", "Ks7h2d", 990),
        ("flop, two of a suit", "Ks7s2d", 990),
        ("flop, one suit", "Ks7s2s", 990),
        ("flop, paired", "KsKh7d", 990),
    ];
    for (name, text, runouts) in boards {
        let board = board(text);
        let cards = 52 - board.len() as u128;
        // Both players' combos, and the boards that leave both in.
        let deals = cards * (cards - 1) / 2 * ((cards - 2) * (cards - 3) / 2) * runouts * 1000;
        let (tally, oracle) = (two(&board), plain(&board));
        assert_eq!(tally, oracle, "{text}");
        assert_eq!(won(&tally).1, deals, "{text}");
        group.bench_function(name, |b| b.iter(|| two(black_box(&board))));
    }
    group.bench_function("flop, the textbook sweep", |b| {
        let board = board("Ks7h2d");
        b.iter(|| plain(black_box(&board)));
    });
}

fn three_ranges(c: &mut Criterion) {
    let mut group = c.benchmark_group("three full ranges");
    for (name, text) in [("river", "Ks7h2dTc3s"), ("turn", "Ks7h2dTc"), ("flop", "Ks7h2d")] {
        let board = board(text);
        let cards = 52 - board.len() as u128;
        let pairs = |cards: u128| cards * (cards - 1) / 2;
        // Three players' combos, and the boards out of what they leave.
        let left = cards - 6;
        let runouts = [1, left, pairs(left)][5 - board.len()];
        let deals = pairs(cards) * pairs(cards - 2) * pairs(cards - 4) * runouts * 1_000_000;
        let tally = three(&board);
        assert_eq!(won(&tally).1, deals, "{text}");
        let counts = tally.players.iter().flatten();
        let shares: u128 = counts.map(|count| 6 * count.win + count.share).sum();
        assert_eq!(shares, 6 * deals, "{text}");
        group.bench_function(name, |b| b.iter(|| three(black_box(&board))));
    }
}

/// Dead cards before the flop, and three ranges dealt. Both totals are the same in WebAssembly.
fn before_the_flop(c: &mut Criterion) {
    let mut group = c.benchmark_group("before the flop");
    let (all, table) = (Range::any_two(), Table::read(include_bytes!("../../assets/preflop.bin")));
    let table = table.expect("the table of the repository");
    let gone: CardSet = parse_cards("AsKd").expect("cards").into_iter().collect();
    let dead = || {
        let work = dead::Work::new(Some(&table), &all, &all, gone, 1);
        let mut boards = Tally::new(2);
        (0..work.units()).for_each(|unit| work.run(unit, &mut boards));
        work.tally(&boards)
    };
    let tally = dead();
    // Both players' combos of 50 cards, and the boards that leave both in.
    assert_eq!(won(&tally), (908_519_798_462_000, 1_225 * 1_128 * 1_370_754 * 1_000));
    group.bench_function("two full ranges, two cards dead", |b| b.iter(dead));

    let three = [(); 3].map(|()| all.clone());
    let sampler = Sampler::new(&three, &Board::EMPTY, CardSet::EMPTY, 1).expect("can be dealt");
    let deals = 1 << 18;
    assert_eq!(won(sampler.run(0, deals).tally()), (83_909, deals.into()));
    group.throughput(Throughput::Elements(deals.into()));
    group.bench_function("three full ranges, dealt", |b| {
        b.iter(|| sampler.run(0, black_box(deals)));
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    targets = two_ranges, three_ranges, before_the_flop
}
criterion_main!(benches);
