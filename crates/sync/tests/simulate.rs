//! The simulator in short: some hundred stories, and each rule broken to see that it was needed.

mod simulator;

use proptest::{
    prelude::*,
    test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner},
};
use simulator::{Mutant, run, script::script, store::Faults};
use sync::rules::Rules;

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn replicas_agree_and_nothing_is_lost(script in script()) {
        run(&script, Mutant::NONE).map_err(TestCaseError::fail)?;
    }
}

/// The first story, of those drawn from a fixed seed, that goes wrong with this mutant.
fn broken_by(mutant: Mutant) -> Option<String> {
    let config = Config {
        cases: 4_000,
        failure_persistence: None,
        max_shrink_iters: 0,
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[9; 32]);
    match TestRunner::new_with_rng(config, rng)
        .run(&script(), |script| run(&script, mutant).map_err(TestCaseError::fail))
    {
        Err(TestError::Fail(reason, _)) => Some(reason.message().to_owned()),
        _ => None,
    }
}

macro_rules! needed {
    ($($(#[$doc:meta])* $name:ident: $mutant:expr;)*) => {$(
        $(#[$doc])*
        #[test]
        fn $name() {
            let reason = broken_by($mutant).expect("a story that goes wrong without this rule");
            println!("{}: {}", stringify!($name), reason.lines().next().unwrap_or_default());
        }
    )*};
}

fn without(change: impl Fn(&mut Rules)) -> Mutant {
    let mut rules = Rules::SOUND;
    change(&mut rules);
    Mutant { rules, ..Mutant::NONE }
}

fn faulty(change: impl Fn(&mut Faults)) -> Mutant {
    let mut faults = Faults::default();
    change(&mut faults);
    Mutant { faults, ..Mutant::NONE }
}

needed! {
    writes_are_compared: faulty(|faults| faults.no_compare = true);
    tombstones_are_kept: faulty(|faults| faults.forget_tombstones = true);
    cursors_carry_marks: faulty(|faults| faults.ignore_marks = true);
    ancestors_are_no_rivals: without(|rules| rules.ancestors = false);
    what_is_kept_is_stamped_anew: without(|rules| rules.restamp = false);
    live_edits_beat_deletes: without(|rules| rules.live_beats_delete = false);
    losers_are_kept: without(|rules| rules.keep_loser = false);
    copies_are_the_same_everywhere: without(|rules| rules.same_copy = false);
    a_store_that_went_back_is_heeded: without(|rules| rules.heed_epoch = false);
    stamps_rise_under_any_clock: without(|rules| rules.logical_clock = false);
    absence_is_no_deletion: Mutant { absent_is_deleted: true, ..Mutant::NONE };
}
