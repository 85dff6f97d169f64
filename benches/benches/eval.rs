//! Seven-card evaluations, with the sums of strengths asserted.

use benches::random_hands;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use holdem::card::{Card, CardSet};
use holdem::eval::evaluate;
use std::hint::black_box;
use std::time::Duration;

/// Two of seven cards run through the rest of the deck.
fn enumerate(five: CardSet, deck: &[CardSet]) -> u64 {
    let mut sum = 0;
    for (place, &a) in deck.iter().enumerate() {
        let six = five.union(a);
        for &b in &deck[..place] {
            sum += u64::from(evaluate(six.union(b)).bits());
        }
    }
    sum
}

fn evaluations(c: &mut Criterion) {
    let mut group = c.benchmark_group("seven cards");
    let hands = random_hands(1);
    let sum =
        |hands: &[CardSet]| hands.iter().map(|&hand| u64::from(evaluate(hand).bits())).sum::<u64>();
    let mut turned = hands.clone();
    turned.reverse();
    assert_eq!(sum(&hands), sum(&turned));
    group.throughput(Throughput::Elements(hands.len() as u64));
    group.bench_function("random", |b| b.iter(|| sum(black_box(&hands))));

    let five: CardSet = Card::all().skip(7).step_by(9).collect();
    let deck: Vec<CardSet> =
        Card::all().filter(|&card| !five.contains(card)).map(CardSet::of).collect();
    let pairs = deck.len() * (deck.len() - 1) / 2;
    assert_eq!((five.len(), pairs), (5, 1_081));
    group.throughput(Throughput::Elements(pairs as u64));
    group.bench_function("enumerated", |b| b.iter(|| enumerate(black_box(five), black_box(&deck))));
}

criterion_group! {
    name = benches;
    config = Criterion::default().warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    targets = evaluations
}
criterion_main!(benches);
