//! The units of a plan on several threads.

use crate::answer::Answer;
use crate::dealing;
use crate::engine::Engine;
use crate::partial::{Merge, Partial};
use crate::plan::Plan;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Units that a thread runs before it hands in what it has.
const BATCH: u32 = 8;

/// Runs all units on the threads of the present rayon pool (`pool.install(|| ...)` chooses
/// another), and gives the answer, or `None` when `cancel` was set meanwhile.
///
/// `progress` is called after each batch, from whichever thread did it, and never twice at once.
pub fn answer(
    plan: &Plan,
    cancel: &AtomicBool,
    progress: impl FnMut(&Merge) + Send,
) -> Option<Answer> {
    let home = Mutex::new((Merge::new(plan), progress));
    let batches = plan.units().div_ceil(BATCH);
    let next = std::sync::atomic::AtomicU32::new(0);
    // One task a thread, each taking the next batch, so that batches start in order: a sampled
    // run that ends early then has little to throw away.
    (0..rayon::current_num_threads()).into_par_iter().for_each(|_| {
        let mut engine = Engine::new(plan);
        loop {
            let batch = next.fetch_add(1, Ordering::Relaxed);
            if batch >= batches {
                return;
            }
            let mut part = Partial::new(plan);
            let first = batch * BATCH;
            for unit in first..plan.units().min(first.saturating_add(BATCH)) {
                if cancel.load(Ordering::Relaxed) {
                    return;
                }
                engine.run(unit, &mut part);
            }
            let Ok(mut home) = home.lock() else { return };
            let (merge, progress) = &mut *home;
            if merge.is_done() || merge.add(part).is_err() {
                return;
            }
            progress(merge);
            if merge.is_done() {
                return;
            }
        }
    });
    let (merge, _) = home.into_inner().ok()?;
    if cancel.load(Ordering::Relaxed) { None } else { merge.finish() }
}

/// Deals all hands on the threads of the present rayon pool, and gives what came of them, or `None`
/// when `cancel` was set meanwhile.
///
/// `progress` is called as parts come home, from whichever thread did them, and never twice at once.
///
/// # Errors
/// When nothing can be dealt.
pub fn deal(
    question: &dealing::Question,
    cancel: &AtomicBool,
    progress: impl FnMut(&dealing::Merge) + Send,
) -> Result<Option<dealing::Answer>, dealing::Refusal> {
    let (plan, merge) = dealing::Plan::new(question)?;
    let next = std::sync::atomic::AtomicU32::new(merge.first());
    let home = Mutex::new((merge, progress));
    (0..rayon::current_num_threads()).into_par_iter().for_each(|_| {
        loop {
            let unit = next.fetch_add(1, Ordering::Relaxed);
            if unit >= plan.units() || cancel.load(Ordering::Relaxed) {
                return;
            }
            let part = plan.run(unit);
            let Ok(mut home) = home.lock() else { return };
            let (merge, progress) = &mut *home;
            merge.add(part);
            progress(merge);
        }
    });
    let merge = home.into_inner().ok().map(|(merge, _)| merge);
    let whole = merge.filter(|merge| merge.is_done() && !cancel.load(Ordering::Relaxed));
    Ok(whole.map(|merge| merge.answer()))
}
