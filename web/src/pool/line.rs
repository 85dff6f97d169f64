//! The page's side of the reader: it runs in a worker of its own, so that a gigabyte that is read
//! keeps nobody waiting; where no worker is to be had it runs on the page's own thread, in slices.

use super::engine::Engine;
use super::message::{Ask, Told};
use crate::client::{Life, channel_name, describe};
use crate::engine::Supplies;
use crate::host::Host;
use gloo_worker::{Bincode, Codec as _};
use js_sys::Array;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

/// Asks the reader. Clones share one.
#[derive(Clone)]
pub(super) struct Line(Rc<Inner>);

struct Inner {
    host: Host,
    way: RefCell<Way>,
    hear: Box<dyn Fn(Heard)>,
}

/// What the page hears.
pub(super) enum Heard {
    /// A word of the reader.
    Told(Told),
    /// The reader has ended, with everything it had read. The text is for a bug report.
    Died(String),
}

enum Way {
    /// There is none yet; what is asked waits.
    Rising(Vec<(Ask, Vec<Blob>)>),
    Worker {
        worker: Worker,
        ready: Option<Vec<(Ask, Vec<Blob>)>>,
        _life: Life,
        _ear: Ear,
    },
    Here(Rc<Engine>),
    Dead,
}

type Ear = Closure<dyn Fn(MessageEvent)>;

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line").finish_non_exhaustive()
    }
}

impl Line {
    /// A line that is laid at once; `hear` gets what comes over it.
    pub(super) fn new(host: Host, hear: impl Fn(Heard) + 'static) -> Self {
        let way = RefCell::new(Way::Rising(Vec::new()));
        let line = Self(Rc::new(Inner { host, way, hear: Box::new(hear) }));
        line.0.lay();
        line
    }

    /// Asks something; files go beside it.
    pub(super) fn ask(&self, ask: Ask, files: Vec<Blob>) {
        let mut way = self.0.way.borrow_mut();
        match &mut *way {
            Way::Rising(waiting) | Way::Worker { ready: Some(waiting), .. } => {
                waiting.push((ask, files));
            }
            Way::Worker { worker, ready: None, .. } => send(worker, ask, &files),
            Way::Here(engine) => {
                let engine = Rc::clone(engine);
                drop(way);
                engine.receive(ask, files);
            }
            Way::Dead => {
                *way = Way::Rising(vec![(ask, files)]);
                drop(way);
                self.0.lay();
            }
        }
    }
}

impl Inner {
    fn lay(self: &Rc<Self>) {
        let this = Rc::clone(self);
        spawn_local(async move {
            let allowed = JsFuture::from(this.host.workers_allowed()).await;
            let allowed = allowed.is_ok_and(|allowed| allowed.is_truthy());
            if !allowed || this.start_worker().is_err() {
                this.start_here();
            }
        });
    }

    fn start_worker(self: &Rc<Self>) -> Result<(), JsValue> {
        let channel = channel_name();
        let life = Life::watch(&channel, {
            let this = Rc::downgrade(self);
            move |reason| {
                if let Some(this) = this.upgrade() {
                    this.died(reason);
                }
            }
        })?;
        let address = self.host.worker_address(&channel, "pool")?;
        let options = WorkerOptions::new();
        let kind = if self.host.module_worker() { WorkerType::Module } else { WorkerType::Classic };
        options.set_type(kind);
        let worker = Worker::new_with_options(&address, &options)?;
        let this = Rc::downgrade(self);
        let ear = Ear::new(move |event: MessageEvent| {
            if let Some(this) = this.upgrade() {
                this.receive(Bincode::decode(event.data()));
            }
        });
        worker.set_onmessage(Some(ear.as_ref().unchecked_ref()));
        let mut way = self.way.borrow_mut();
        let waiting = way.waiting();
        *way = Way::Worker { worker, ready: Some(waiting), _life: life, _ear: ear };
        Ok(())
    }

    fn start_here(self: &Rc<Self>) {
        let this = Rc::downgrade(self);
        let supplies = self.host.unchecked_ref::<Supplies>().clone();
        let engine = Engine::new(supplies, move |told| {
            // In a later turn: a listener that asks again would meet the engine at work.
            let this = this.clone();
            spawn_local(async move {
                if let Some(this) = this.upgrade() {
                    this.receive(told);
                }
            });
        });
        let waiting = self.way.borrow_mut().waiting();
        *self.way.borrow_mut() = Way::Here(Rc::clone(&engine));
        for (ask, files) in waiting {
            engine.receive(ask, files);
        }
    }

    fn receive(&self, told: Told) {
        if matches!(told, Told::Ready) {
            if let Way::Worker { worker, ready, .. } = &mut *self.way.borrow_mut() {
                for (ask, files) in ready.take().unwrap_or_default() {
                    send(worker, ask, &files);
                }
            }
            return;
        }
        (self.hear)(Heard::Told(told));
    }

    /// A worker that never got ready gives way to the page's thread; one that did takes what it
    /// had read with it.
    fn died(self: &Rc<Self>, reason: String) {
        let was_ready = match &*self.way.borrow() {
            Way::Worker { worker, ready, .. } => {
                worker.terminate();
                ready.is_none()
            }
            Way::Rising(_) | Way::Here(_) | Way::Dead => return,
        };
        // In a later turn: what dies is the line that calls.
        let this = Rc::clone(self);
        spawn_local(async move {
            if was_ready {
                this.way.replace(Way::Dead);
                (this.hear)(Heard::Died(reason));
            } else {
                this.start_here();
            }
        });
    }
}

impl Way {
    /// What was asked before there was anybody to hear it.
    fn waiting(&mut self) -> Vec<(Ask, Vec<Blob>)> {
        match self {
            Self::Rising(waiting) | Self::Worker { ready: Some(waiting), .. } => {
                std::mem::take(waiting)
            }
            Self::Worker { .. } | Self::Here(_) | Self::Dead => Vec::new(),
        }
    }
}

fn send(worker: &Worker, ask: Ask, files: &[Blob]) {
    let beside: Array = files.iter().collect();
    // Bytes and files can always be posted.
    let _ = worker.post_message(&Array::of2(&Bincode::encode(ask), &beside));
}

/// Serves the page from the worker this runs in.
pub(crate) fn serve(supplies: Supplies) {
    // A panic reaches the page as an error with words. Left alone it would say `unreachable`.
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let reply = scope.clone();
    let engine = Engine::new(supplies, move |told| {
        if let Err(error) = reply.post_message(&Bincode::encode(told)) {
            wasm_bindgen::throw_str(&describe(&error));
        }
    });
    let ear = Ear::new(move |event: MessageEvent| {
        let parts: Array = event.data().unchecked_into();
        let files: Array = parts.get(1).unchecked_into();
        let files = files.iter().map(JsCast::unchecked_into).collect();
        engine.receive(Bincode::decode(parts.get(0)), files);
    });
    scope.set_onmessage(Some(ear.as_ref().unchecked_ref()));
    // The worker listens as long as it lives.
    ear.forget();
    let _ = scope.post_message(&Bincode::encode(Told::Ready));
}
