//! Counts the preflop table on two threads and writes it to the file named.

use holdem::preflop::generate::{Counts, Generator};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("usage: preflop FILE")?;
    let start = Instant::now();
    let generator = Generator::new();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Counts::new();
        loop {
            let batch = next.fetch_add(1, Ordering::Relaxed);
            if batch >= generator.batches() {
                return counts;
            }
            generator.count(batch, &mut counts);
        }
    };
    let counts = std::thread::scope(|scope| {
        let other = scope.spawn(work);
        let mut counts = work();
        counts.add(&other.join().map_err(|_| "a thread stopped")?);
        Ok::<_, &str>(counts)
    })?;
    let table = generator.finish(&counts).ok_or("some boards were not counted")?;
    std::fs::write(&path, table.bytes())?;
    println!("{path}: {} bytes in {:.1} s", table.bytes().len(), start.elapsed().as_secs_f64());
    Ok(())
}
