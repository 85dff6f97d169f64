//! The simulator at length: `cargo run --release -p sync --example simulate -- [SEEDS] [FIRST]` plays one story for
//! each seed, 100,000 unless told otherwise, and prints the smallest form of the first that goes wrong.

#[path = "../tests/simulator/mod.rs"]
mod simulator;

use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use simulator::{Mutant, run, script::script};
use std::{env, process::ExitCode, time::Instant};

fn main() -> ExitCode {
    let mut numbers = env::args().skip(1).map(|number| number.parse::<u64>());
    let (Ok(seeds), Ok(first)) =
        (numbers.next().unwrap_or(Ok(100_000)), numbers.next().unwrap_or(Ok(0)))
    else {
        eprintln!("usage: simulate [SEEDS] [FIRST]");
        return ExitCode::from(2);
    };
    let start = Instant::now();
    for seed in first..first + seeds {
        let config = Config {
            cases: 1,
            failure_persistence: None,
            max_shrink_iters: 100_000,
            ..Config::default()
        };
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_be_bytes());
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
        let story = |script| run(&script, Mutant::NONE).map_err(TestCaseError::fail);
        if let Err(error) = TestRunner::new_with_rng(config, rng).run(&script(), story) {
            eprintln!("seed {seed}: {error}");
            return ExitCode::FAILURE;
        }
        if (seed - first + 1).is_multiple_of(10_000) {
            println!("{} stories, {:.0} s", seed - first + 1, start.elapsed().as_secs_f64());
        }
    }
    println!(
        "{seeds} stories from seed {first}: replicas equal, nothing lost ({:.0} s)",
        start.elapsed().as_secs_f64()
    );
    ExitCode::SUCCESS
}
