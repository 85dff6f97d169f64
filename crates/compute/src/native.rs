//! The units of a plan on several threads.

use crate::answer::Answer;
use crate::dealing;
use crate::division::{Division, Hand};
use crate::partial::Merge;
use crate::plan::Plan;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Units that a thread runs before it hands in what it has.
const BATCH: u32 = 8;

/// A division of units that threads share.
#[derive(Debug)]
pub struct Shared {
    division: Mutex<Division>,
    /// Units in a batch.
    batch: u32,
}

impl Shared {
    /// Gives out what is left of the division, unit by unit.
    #[must_use]
    pub fn new(division: Division) -> Self {
        Self { division: Mutex::new(division), batch: 1 }
    }

    /// Runs one unit with the hand of the present thread; false when nobody needs it any more.
    /// Calls `came` when a part came home, never twice at once.
    pub fn step(&self, hand: &mut Hand, came: impl FnOnce(&Merge)) -> bool {
        self.run(hand, Division::take, came)
    }

    /// The same; but when all units are taken, those that others have and have not brought are
    /// done again, so that a thread which is no more holds nothing up.
    pub fn insist(&self, hand: &mut Hand) -> bool {
        self.run(
            hand,
            |division, most| division.take(most).or_else(|| division.take_again()),
            |_| (),
        )
    }

    fn run(
        &self,
        hand: &mut Hand,
        take: impl FnOnce(&mut Division, u32) -> Option<Range<u32>>,
        came: impl FnOnce(&Merge),
    ) -> bool {
        if hand.held().is_none() {
            let Ok(mut division) = self.division.lock() else { return false };
            match take(&mut division, self.batch) {
                Some(batch) => hand.take(batch),
                None => return false,
            }
        }
        let Some((batch, part)) = hand.run() else { return true };
        let Ok(mut division) = self.division.lock() else { return false };
        if division.bring(&batch, part) {
            came(division.merge());
        }
        !division.merge().is_done()
    }

    /// What has come home, looked at; `None` when a thread has died while it brought something.
    pub fn look<T>(&self, look: impl FnOnce(&Merge) -> T) -> Option<T> {
        self.division.lock().ok().map(|division| look(division.merge()))
    }
}

/// Runs all units on the threads of the present rayon pool (`pool.install(|| ...)` chooses
/// another), and gives the answer, or `None` when `cancel` was set meanwhile.
///
/// `progress` is called after each batch, from whichever thread did it, and never twice at once.
pub fn answer(
    plan: &Plan,
    cancel: &AtomicBool,
    progress: impl FnMut(&Merge) + Send,
) -> Option<Answer> {
    let shared = Shared { batch: BATCH, ..Shared::new(Division::new(plan)) };
    let progress = Mutex::new(progress);
    let told = |merge: &Merge| {
        if let Ok(mut progress) = progress.lock() {
            progress(merge);
        }
    };
    (0..rayon::current_num_threads()).into_par_iter().for_each(|_| {
        let mut hand = Hand::new(plan);
        while !cancel.load(Ordering::Relaxed) && shared.step(&mut hand, told) {}
    });
    let answer = shared.look(Merge::finish)?;
    if cancel.load(Ordering::Relaxed) { None } else { answer }
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
