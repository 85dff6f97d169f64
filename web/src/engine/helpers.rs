//! Workers that run batches of units for this one, each with memory of its own.
//!
//! A batch goes out as `[job, first, end]`, the first one to a worker with the question behind it, and
//! comes back as `[job, first, end, part]`. `[job]` says that no more is wanted. A worker that
//! dies says `null`, if it can say anything. See web/boot/helper.js for the other end.

use compute::job::Job;
use js_sys::{Array, Uint8Array};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;
use wasm_bindgen::prelude::{Closure, JsCast as _, JsValue};
use web_sys::{MessageEvent, Worker};

/// Batches that a helper has at a time: one to run, and one so that it need not wait for the next.
const AHEAD: usize = 2;

/// The helpers of one worker.
#[derive(Debug)]
pub(crate) struct Helpers {
    workers: Vec<Worker>,
    state: Rc<RefCell<State>>,
    next_job: Cell<u32>,
}

#[derive(Debug, Default)]
struct State {
    /// By helper, whether it is no more.
    gone: Vec<bool>,
    /// By job, what has come and was not looked at yet.
    came: HashMap<u32, Vec<Came>>,
}

#[derive(Debug)]
struct Came {
    helper: usize,
    batch: Range<u32>,
    part: Vec<u8>,
}

impl Helpers {
    /// Listens to these workers.
    pub(crate) fn new(workers: &Array) -> Self {
        let workers: Vec<Worker> = workers.iter().filter_map(|it| it.dyn_into().ok()).collect();
        let gone = vec![false; workers.len()];
        let state = Rc::new(RefCell::new(State { gone, came: HashMap::new() }));
        for (helper, worker) in workers.iter().enumerate() {
            let hears = Rc::clone(&state);
            let message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                hears.borrow_mut().hear(helper, &event.data());
            });
            let hears = Rc::clone(&state);
            let error = Closure::<dyn Fn()>::new(move || {
                hears.borrow_mut().hear(helper, &JsValue::NULL);
            });
            worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(error.as_ref().unchecked_ref()));
            // They listen as long as this thread lives.
            message.forget();
            error.forget();
        }
        Self { workers, state, next_job: Cell::new(0) }
    }
}

impl State {
    /// What is not of the form of a part says that the helper is no more.
    fn hear(&mut self, helper: usize, data: &JsValue) {
        let Some((job, came)) = Came::read(helper, data) else {
            self.gone[helper] = true;
            return;
        };
        // Nobody may wait for it any more.
        if let Some(all) = self.came.get_mut(&job) {
            all.push(came);
        }
    }
}

impl Came {
    fn read(helper: usize, data: &JsValue) -> Option<(u32, Self)> {
        let fields: &Array = data.dyn_ref()?;
        let number = |place| fields.get(place).as_f64().map(|number| number as u32);
        let part: Uint8Array = fields.get(3).dyn_into().ok()?;
        let batch = number(1)?..number(2)?;
        Some((number(0)?, Self { helper, batch, part: part.to_vec() }))
    }
}

/// The help that one job has.
#[derive(Debug)]
pub(crate) struct Help {
    helpers: Rc<Helpers>,
    job: u32,
    question: Uint8Array,
    /// By helper, what it has been sent and not sent back.
    lent: Vec<Vec<Range<u32>>>,
    /// By helper, whether it knows the question.
    knows: Vec<bool>,
}

impl Help {
    /// Help with a question, which is in bytes.
    pub(crate) fn new(helpers: Rc<Helpers>, question: &[u8]) -> Self {
        let job = helpers.next_job.get();
        helpers.next_job.set(job.wrapping_add(1));
        helpers.state.borrow_mut().came.insert(job, Vec::new());
        let count = helpers.workers.len();
        let question = Uint8Array::from(question);
        Self { helpers, job, question, lent: vec![Vec::new(); count], knows: vec![false; count] }
    }

    /// Takes in what has come, and sees to it that every helper has something to do.
    pub(crate) fn exchange(&mut self, job: &mut Job) {
        let helpers = Rc::clone(&self.helpers);
        let mut state = helpers.state.borrow_mut();
        let came = state.came.get_mut(&self.job).map(std::mem::take).unwrap_or_default();
        for Came { helper, batch, part } in came {
            self.lent[helper].retain(|lent| *lent != batch);
            match postcard::from_bytes(&part) {
                Ok(part) => drop(job.take_home(&batch, part)),
                Err(_) => job.lose(&batch),
            }
        }
        for helper in 0..self.lent.len() {
            if state.gone[helper] {
                self.lent[helper].drain(..).for_each(|batch| job.lose(&batch));
                continue;
            }
            while self.lent[helper].len() < AHEAD
                && let Some(batch) = job.lend()
            {
                if self.send(helper, &batch) {
                    self.lent[helper].push(batch);
                } else {
                    state.gone[helper] = true;
                    job.lose(&batch);
                    break;
                }
            }
        }
    }

    /// Whether it could be sent.
    fn send(&mut self, helper: usize, batch: &Range<u32>) -> bool {
        let message = Array::of3(&self.job.into(), &batch.start.into(), &batch.end.into());
        if !std::mem::replace(&mut self.knows[helper], true) {
            message.push(&self.question);
        }
        self.helpers.workers[helper].post_message(&message).is_ok()
    }
}

impl Drop for Help {
    fn drop(&mut self) {
        self.helpers.state.borrow_mut().came.remove(&self.job);
        for (worker, _) in self.helpers.workers.iter().zip(&self.knows).filter(|(_, knows)| **knows)
        {
            // One that cannot hear it is no more.
            let _ = worker.post_message(&Array::of1(&self.job.into()));
        }
    }
}
