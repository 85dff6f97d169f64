//! How fast histories are read: `cargo run --release -p history --example speed -- FILE COPIES`.
//!
//! The file is read as often as asked, with new numbers for its hands, in pieces of 256 KiB.

use history::import::{Import, Options, Outcome};
use holdem::preflop::table::Table;
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file");
    let copies: u64 = arguments.next().and_then(|copies| copies.parse().ok()).unwrap_or(1);
    let text = std::fs::read_to_string(file).expect("text");
    let table = Table::read(include_bytes!("../../../assets/preflop.bin")).ok();
    let mut import = Import::new(Options::default(), table);
    let (mut hands, mut adjusted, mut skipped, mut bytes) = (0_u64, 0_u64, 0_u64, 0_u64);
    let mut took = std::time::Duration::ZERO;
    for copy in 0..copies {
        // A digit more in front of every number makes them new.
        let text = text.replace(" #", &format!(" #{}", 10 + copy));
        let start = Instant::now();
        import.begin("speed");
        let mut sink = |outcome: Outcome<'_>| match outcome {
            Outcome::Played(played) => {
                hands += 1;
                adjusted += u64::from(played.is_adjusted());
            }
            _ => skipped += 1,
        };
        text.as_bytes().chunks(1 << 18).for_each(|piece| import.push(piece, &mut sink));
        import.end(&mut sink);
        took += start.elapsed();
        bytes += text.len() as u64;
    }
    let seconds = took.as_secs_f64();
    println!(
        "{hands} hands, {adjusted} adjusted, {skipped} skipped, {seconds:.3} s: {:.0} hands/s, {:.1} MB/s",
        hands as f64 / seconds,
        bytes as f64 / seconds / 1e6
    );
}
