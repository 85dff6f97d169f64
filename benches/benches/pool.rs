//! Hand histories read and batches rated, with the counts asserted.

use benches::pool::{all_ins, hands, history, rows, table};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;

fn reading(c: &mut Criterion) {
    let mut group = c.benchmark_group("histories");
    let text = history(20_000);
    assert_eq!(hands(&text).hands, 20_000);
    group.throughput(Throughput::Elements(20_000));
    group.bench_function("PokerStars", |b| b.iter(|| hands(black_box(&text))));
    let text = all_ins(10_000);
    let read = hands(&text);
    assert_eq!((read.hands, read.adjusted), (10_000, 100));
    group.throughput(Throughput::Elements(10_000));
    group.bench_function("one all-in in a hundred", |b| b.iter(|| hands(black_box(&text))));
    group.finish();
}

fn rating(c: &mut Criterion) {
    let mut group = c.benchmark_group("batches");
    let text = table(1_000_000);
    assert_eq!(rows(&text).0, 1_000_000);
    group.throughput(Throughput::Elements(1_000_000));
    group.bench_function("rated from CSV", |b| b.iter(|| rows(black_box(&text))));
    group.finish();
}

criterion_group! {
    name = pool;
    config = Criterion::default().sample_size(10).measurement_time(Duration::from_secs(10));
    targets = reading, rating
}
criterion_main!(pool);
