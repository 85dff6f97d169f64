#![no_main]
//! Any bytes as a history: no panic, and what is read conserves money.

use history::expect::Fraction;
use history::import::{Import, Options, Outcome};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut import = Import::new(Options::default(), None);
    let mut sink = |outcome: Outcome<'_>| {
        if let Outcome::Played(played) = outcome
            && played.is_adjusted()
        {
            let seats = 0..played.hand.seats.len();
            let sum = seats.map(|seat| played.ev(seat)).reduce(Fraction::plus);
            assert!(sum.is_some_and(|sum| sum.is(played.settled.house - played.settled.fees)));
        }
    };
    import.begin("fuzz");
    bytes.chunks(97).for_each(|piece| import.push(piece, &mut sink));
    import.end(&mut sink);
});
