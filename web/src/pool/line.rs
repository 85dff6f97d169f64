//! The page's side of the reader: it runs in a worker of its own, so that a gigabyte that is read
//! keeps nobody waiting; where no worker is to be had it runs on the page's own thread, in slices.

use super::message::{Ask, Told};
use crate::client::{Life, channel_name, describe};
use crate::host::{Host, RemoteReader, is_yes};
use gloo_worker::{Bincode, Codec as _};
use js_sys::{Array, Uint8Array};
use std::cell::RefCell;
use std::fmt;
use std::rc::{Rc, Weak};
use wasm_bindgen::prelude::{Closure, JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The program of the reader.
const READER: &str = "reader";

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
    Here {
        reader: RemoteReader,
        _receive: Closure<dyn Fn(Uint8Array)>,
    },
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
            Way::Here { reader, .. } => {
                let reader = reader.clone();
                drop(way);
                self.0.post(&reader, ask, &files);
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
            if !is_yes(this.host.workers_allowed()).await || this.start_worker().is_err() {
                this.start_here().await;
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
        let address = self.host.worker_address(READER, &channel)?;
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

    async fn start_here(self: &Rc<Self>) {
        let this = Rc::downgrade(self);
        let receive = Closure::<dyn Fn(Uint8Array)>::new(move |message: Uint8Array| {
            // In a later turn: a listener that asks again would meet the reader at work.
            let this = Weak::clone(&this);
            spawn_local(async move {
                if let Some(this) = this.upgrade() {
                    this.receive(Bincode::decode(message.into()));
                }
            });
        });
        let coming = self.host.engine_here(READER, receive.as_ref().unchecked_ref());
        let reader: RemoteReader = match JsFuture::from(coming).await {
            Ok(reader) => reader.unchecked_into(),
            Err(error) => return self.end(describe(&error)),
        };
        let waiting = self.way.borrow_mut().waiting();
        *self.way.borrow_mut() = Way::Here { reader: reader.clone(), _receive: receive };
        for (ask, files) in waiting {
            self.post(&reader, ask, &files);
        }
    }

    fn post(&self, reader: &RemoteReader, ask: Ask, files: &[Blob]) {
        let message: Uint8Array = Bincode::encode(ask).unchecked_into();
        if let Err(error) = reader.post(&message, &files.iter().collect()) {
            self.end(describe(&error));
        }
    }

    /// There is no reader any more, nor what it had read.
    fn end(&self, why: String) {
        self.way.replace(Way::Dead);
        (self.hear)(Heard::Died(why));
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
        if let Told::Died(why) = told {
            return self.end(why);
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
            Way::Rising(_) | Way::Here { .. } | Way::Dead => return,
        };
        // In a later turn: what dies is the line that calls.
        let this = Rc::clone(self);
        spawn_local(async move {
            if was_ready {
                this.end(reason);
            } else {
                this.start_here().await;
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
            Self::Worker { .. } | Self::Here { .. } | Self::Dead => Vec::new(),
        }
    }
}

fn send(worker: &Worker, ask: Ask, files: &[Blob]) {
    let beside: Array = files.iter().collect();
    // Bytes and files can always be posted.
    let _ = worker.post_message(&Array::of2(&Bincode::encode(ask), &beside));
}
