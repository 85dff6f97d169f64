//! A question being answered.

use compute::division::{Division, Hand};
use compute::native::Shared;
use compute::partial::{Merge, Partial};
use compute::plan::{Context, plan};
use compute::question::Question;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::BroadcastChannel;

// The pool is started by what this crate exports to JavaScript.
use wasm_bindgen_rayon as _;

/// Units that each thread has run: first the one that asks, then those of the pool.
static UNITS: [AtomicU32; 16] = [const { AtomicU32::new(0) }; 16];

/// Set by [`panic_in_pool`].
static FAULT: AtomicBool = AtomicBool::new(false);

/// A question being answered. To cancel it, drop it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Run {
    inner: Arc<Inner>,
    hand: Hand,
}

#[derive(Debug)]
struct Inner {
    shared: Shared,
    cancelled: AtomicBool,
}

/// Carries on with a question, of which `done` has been done.
///
/// # Errors
/// When the two do not belong together, or the question has no answer.
#[wasm_bindgen]
pub fn run(question: &[u8], done: &[u8]) -> Result<Run, JsError> {
    let question: Question = postcard::from_bytes(question)?;
    let done: Partial = postcard::from_bytes(done)?;
    // What the preflop table answers is never long.
    let plan = plan(&question, &Context::default());
    let plan = plan.map_err(|refusal| JsError::new(&format!("{refusal:?}")))?;
    let division = Division::carry_on(&plan, done);
    let division = division.map_err(|error| JsError::new(&format!("{error:?}")))?;
    let shared = Shared::new(division);
    let inner = Arc::new(Inner { shared, cancelled: AtomicBool::new(false) });
    let (theirs, hand) = (Arc::clone(&inner), Hand::new(&plan));
    rayon::spawn_broadcast(move |thread| {
        let mut hand = Hand::new(&plan);
        while !theirs.cancelled.load(Ordering::Relaxed) && theirs.shared.step(&mut hand, |_| ()) {
            count(thread.index() + 1);
        }
    });
    Ok(Run { inner, hand })
}

#[wasm_bindgen]
impl Run {
    /// Runs the next unit on this thread; false when the answer is there.
    pub fn step(&mut self) -> bool {
        let more = self.inner.shared.insist(&mut self.hand);
        if more {
            count(0);
        }
        more
    }

    /// How much of the work is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        self.inner.shared.look(Merge::progress).unwrap_or_default()
    }

    /// The answer as far as it is known.
    pub fn answer(&self) -> Option<Vec<u8>> {
        let answer = self.inner.shared.look(Merge::provisional)??;
        postcard::to_allocvec(&answer).ok()
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        self.inner.cancelled.store(true, Ordering::Relaxed);
    }
}

/// One unit more of a thread.
fn count(thread: usize) {
    assert!(thread == 0 || !FAULT.load(Ordering::Relaxed), "struck down");
    if let Some(units) = UNITS.get(thread) {
        units.fetch_add(1, Ordering::Relaxed);
    }
}

/// Units that each thread has run since the module came, for tests and whoever looks.
#[wasm_bindgen]
pub fn units() -> Vec<u32> {
    UNITS.iter().map(|units| units.load(Ordering::Relaxed)).collect()
}

/// Tells of a panic of any thread on a broadcast channel: the page would not hear of it otherwise,
/// and those who wait for that thread would wait for ever.
#[wasm_bindgen]
pub fn watch(channel: String) {
    std::panic::set_hook(Box::new(move |panic| {
        if let Ok(channel) = BroadcastChannel::new(&channel) {
            // There is nobody left to tell that it cannot be told.
            let _ = channel.post_message(&format!("died {panic}").into());
        }
    }));
}

/// Lets a thread of the pool panic after its next unit, as a fault of ours would: what the page makes
/// of it is tested.
#[wasm_bindgen]
pub fn panic_in_pool() {
    FAULT.store(true, Ordering::Relaxed);
}
