//! The same bits whoever runs the units, in whatever order they come home.

mod asking;

use asking::{answer_by, planned, question};
use compute::dealing;
use compute::division::{Division, Hand};
use compute::engine::{Engine, run};
use compute::job::Job;
use compute::native::{self, Shared};
use compute::partial::{Merge, NotMerged, Partial};
use compute::plan::Plan;
use compute::question::{Method, Question};
use proptest::prelude::*;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// A question for each route, with some units each.
fn questions() -> Vec<Question> {
    let mut sampled = question(&["22+,A2s+", "random", "QQ+,AK"], "", "");
    sampled.method = Method::Sample;
    sampled.stop.samples = 150_000;
    let mut ended_early = sampled.clone();
    ended_early.stop.error = Some(0.0025);
    vec![
        question(&["22+,A2s+", "KTs+,AJo+,AhKd:0.3"], "", ""),
        question(&["random", "22+,A2s+,KQo:0.5"], "Ks7h2d", "3c"),
        question(&["60%", "random", "QQ+,AK:0.7"], "Ks7h2dTc", ""),
        question(&["JT,98,77", "22+,A2s+,KTs+", "QQ+,AK", "88,T9s"], "Ks7h2dTc3s", ""),
        sampled,
        ended_early,
    ]
}

/// Runs all units, in groups that `groups` says by unit, and merges the groups in that order.
fn merged(plan: &Plan, order: &[u32], groups: u32, of: impl Fn(u32) -> u32) -> Merge {
    let mut merge = Merge::new(plan);
    for group in 0..groups {
        let mut engine = Engine::new(plan);
        let mut part = Partial::new(plan);
        for &unit in order.iter().filter(|&&unit| of(unit) == group) {
            engine.run(unit, &mut part);
        }
        merge.add(part).expect("each unit comes once");
    }
    merge
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4) })]

    #[test]
    fn any_order_and_division(seed in any::<u64>(), groups in 1..9_u32) {
        for question in questions() {
            let plan = planned(&question);
            let mix = |unit: u32| (u64::from(unit) ^ seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let mut order: Vec<u32> = (0..plan.units()).collect();
            order.sort_by_key(|&unit| mix(unit));
            let merge = merged(&plan, &order, groups, |unit| (mix(unit) >> 40) as u32 % groups);
            prop_assert_eq!(merge.finish(), Some(answer_by(&plan)), "{:?}", plan.route());
        }
    }
}

/// Runs a batch as a helper does that shares no memory, and sends its part home as bytes.
fn sent(plan: &Plan, batch: &Range<u32>) -> Partial {
    let (mut engine, mut part) = (Engine::new(plan), Partial::new(plan));
    batch.clone().for_each(|unit| engine.run(unit, &mut part));
    let bytes = postcard::to_allocvec(&part).expect("it can be written down");
    let read = postcard::from_bytes(&bytes).expect("it can be read");
    assert_eq!(part, read);
    read
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4) })]

    /// Helpers bring batches late, twice, never, or die; at some moment all is handed to threads
    /// that share memory, one of which never comes back.
    #[test]
    fn helpers_of_every_kind(seed in any::<u64>()) {
        for question in questions() {
            let plan = planned(&question);
            let mut luck = seed;
            let mut draw = |of: usize| {
                luck = luck.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
                (luck >> 33) as usize % of
            };
            let moment = draw(plan.units() as usize + 10);
            let mut job = Job::new(&plan);
            let mut lent: Vec<Range<u32>> = Vec::new();
            let mut steps = 0;
            while job.step() && steps < moment {
                steps += 1;
                match draw(6) {
                    0 | 1 => lent.extend(job.lend()),
                    2 | 3 if !lent.is_empty() => {
                        let batch = lent.swap_remove(draw(lent.len()));
                        let part = sent(&plan, &batch);
                        job.take_home(&batch, part.clone());
                        prop_assert!(!job.take_home(&batch, part), "it is there already");
                    }
                    4 if !lent.is_empty() => job.lose(&lent.swap_remove(draw(lent.len()))),
                    _ => {}
                }
            }
            let expected = answer_by(&plan);
            if let Some(answer) = job.answer() {
                prop_assert_eq!(answer, expected, "{:?}", plan.route());
                continue;
            }
            let done = postcard::to_allocvec(&job.so_far()).expect("it can be written down");
            let done = postcard::from_bytes(&done).expect("it can be read");
            let division = Division::carry_on(&plan, done).expect("a part of this plan");
            prop_assert_eq!(division.merge().provisional(), job.provisional());
            let shared = Shared::new(division);
            let (mut lead, mut gone, mut other) = (Hand::new(&plan), Hand::new(&plan), Hand::new(&plan));
            // It takes a batch of several units, or brings its first and takes no other.
            shared.step(&mut gone, |_| ());
            while shared.insist(&mut lead) {
                shared.step(&mut other, |_| ());
            }
            prop_assert_eq!(shared.look(Merge::finish), Some(Some(expected)), "{:?}", plan.route());
        }
    }
}

#[test]
fn a_helper_that_never_comes_back_holds_nothing_up() {
    for question in questions() {
        let plan = planned(&question);
        let mut job = Job::new(&plan);
        let lent: Vec<Range<u32>> = std::iter::from_fn(|| job.lend()).collect();
        assert_eq!(lent.iter().map(ExactSizeIterator::len).sum::<usize>(), plan.units() as usize);
        while job.step() {}
        assert_eq!(job.answer(), Some(answer_by(&plan)), "{:?}", plan.route());
        assert!(!job.take_home(&lent[0], sent(&plan, &lent[0])), "too late");
    }
}

#[test]
fn samples_do_not_wait_for_a_helper_that_is_no_more() {
    let mut question = questions().swap_remove(4);
    question.stop.samples = 1 << 40;
    let mut job = Job::new(&planned(&question));
    let (lost, late) = (job.lend().expect("a batch"), job.lend().expect("a batch"));
    assert_eq!(lost.start, 0);
    (0..100).for_each(|_| assert!(job.step()));
    assert!(job.provisional().is_none(), "they are waited for");
    (0..400).for_each(|_| assert!(job.step()));
    let before = job.provisional().expect("some deals").method;
    assert!(!job.take_home(&late, sent(&planned(&question), &late)), "done without it");
    assert!(job.step());
    assert_ne!(job.provisional().expect("some deals").method, before);
}

#[test]
fn one_thread_or_several() {
    for question in questions() {
        let plan = planned(&question);
        let expected = answer_by(&plan);
        for threads in [1, 2, 5] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            let pool = pool.expect("threads can be started");
            let mut seen = 0.0;
            let found = pool.install(|| {
                native::answer(&plan, &AtomicBool::new(false), |merge| {
                    assert!(merge.progress() >= seen, "progress never goes back");
                    seen = merge.progress();
                })
            });
            assert_eq!(found.as_ref(), Some(&expected), "{threads} threads, {:?}", plan.route());
            assert_eq!(seen, 1.0);
        }
    }
}

#[test]
fn a_cancelled_run_never_delivers() {
    for question in questions() {
        let plan = planned(&question);
        let cancel = AtomicBool::new(true);
        assert_eq!(native::answer(&plan, &cancel, |_| panic!("nothing has run")), None);
        // Even when it is cancelled as the last unit comes home.
        let cancel = AtomicBool::new(false);
        let last = |merge: &Merge| cancel.store(merge.is_done(), Ordering::Relaxed);
        assert_eq!(native::answer(&plan, &cancel, last), None);
    }
}

#[test]
fn parts_that_do_not_belong_are_refused() {
    let questions = questions();
    let (exact, sampled) = (planned(&questions[2]), planned(&questions[4]));
    assert!(exact.units() > 2);
    let mut merge = Merge::new(&exact);
    assert_eq!(merge.add(run(&exact, 1)), Ok(()));
    let before = merge.provisional();
    assert_eq!(merge.add(run(&exact, 1)), Err(NotMerged::Unit(1)));
    assert_eq!(merge.add(run(&sampled, 0)), Err(NotMerged::Kind));
    assert_eq!(merge.provisional(), before, "nothing of them was taken in");
    assert_eq!(merge.add(run(&exact, exact.units())), Ok(()), "no such unit: an empty part");
    assert!(merge.finish().is_none() && !merge.is_done());
}

#[test]
fn hands_are_dealt_by_one_thread_or_several() {
    let question = dealing::Question { hands: 1_000_000, seed: 3, from: None };
    let mut job = dealing::Job::new(&question).expect("hands to deal");
    while job.step() {}
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.expect("threads can be started");
        let mut seen = 0.0;
        let found = pool.install(|| {
            native::deal(&question, &AtomicBool::new(false), |merge| {
                assert!(merge.progress() >= seen, "progress never goes back");
                seen = merge.progress();
            })
        });
        assert_eq!(found, Ok(Some(job.answer())), "{threads} threads");
        assert_eq!(seen, 1.0);
    }
    let cancelled = native::deal(&question, &AtomicBool::new(true), |_| panic!("nothing has run"));
    assert_eq!(cancelled, Ok(None));
}
