//! The page's side of the engines: questions out, news in, whatever happens to the worker.
//!
//! An engine runs in a worker. The page holds no handle on that worker, so the worker speaks on a
//! broadcast channel of its own: first that it lives, last why it died. A worker that stays silent
//! or dies is replaced, and what was asked is asked again, once. Where no worker is to be had the
//! engine runs on the page's own thread, in slices.

use crate::engine::worker::EngineWorker;
use crate::host::{Host, RemoteEngine, is_yes};
use crate::message::{Failure, FromEngine, JobId, News, Panel, Task, ToEngine};
use futures::Stream;
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use gloo_worker::{Bincode, Codec as _, Spawnable as _, WorkerBridge};
use js_sys::Uint8Array;
use leptos::prelude::{ArcReadSignal, ArcRwSignal, Set as _};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fmt;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::Duration;
use wasm_bindgen::prelude::{Closure, JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{BroadcastChannel, MessageEvent};

/// How long a new worker may stay silent before it is given up. Its first word needs only its
/// script, not its code.
const PATIENCE: Duration = Duration::from_secs(8);

/// How many workers in a row may fail to get ready before the page computes by itself.
const TRIES: u32 = 2;

/// Where answers are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nothing has been asked yet, or the engine is on its way.
    Starting,
    /// In a worker, beside the page.
    Worker,
    /// On the page's own thread, because no worker is to be had.
    Page,
    /// Nowhere: no engine could be started.
    Nowhere,
}

/// A module of engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engines {
    /// Of the card tables.
    Table,
    /// Of Catan.
    Tiles,
}

impl Engines {
    /// What its program is called.
    const fn name(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::Tiles => "tiles",
        }
    }
}

/// Asks the engines of one module. Clones share one engine.
#[derive(Clone)]
pub struct Client(Rc<Inner>);

struct Inner {
    host: Host,
    /// The module whose engines are asked.
    engines: Engines,
    place: ArcRwSignal<Place>,
    line: RefCell<Line>,
    /// What has been asked and not been answered, one question a panel.
    pending: RefCell<HashMap<Panel, Pending>>,
    next_job: Cell<JobId>,
    /// Counts the engines started, so that word of an older one is not taken for the present one.
    generation: Cell<u32>,
    /// Engines in a row that never got ready.
    failed_starts: Cell<u32>,
}

/// The way to the engine.
enum Line {
    /// There is none.
    Down,
    /// It is being laid; questions wait in `pending`.
    Rising,
    /// To a worker that has not said yet that it is ready, or has. The bridge keeps early
    /// messages back by itself.
    Worker { bridge: WorkerBridge<EngineWorker>, ready: bool, _life: Life },
    /// To an engine on this thread.
    Page { engine: RemoteEngine, _receive: Closure<dyn Fn(Uint8Array)> },
}

struct Pending {
    job: JobId,
    task: Task,
    news: UnboundedSender<News>,
    /// How many engines have died over it.
    deaths: u32,
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client")
            .field("generation", &self.0.generation.get())
            .finish_non_exhaustive()
    }
}

impl Client {
    /// A client that starts its engine with the first question, or by [`Client::warm_up`].
    #[must_use]
    pub fn new(host: Host, engines: Engines) -> Self {
        Self(Rc::new(Inner {
            host,
            engines,
            place: ArcRwSignal::new(Place::Starting),
            line: RefCell::new(Line::Down),
            pending: RefCell::default(),
            next_job: Cell::new(0),
            generation: Cell::new(0),
            failed_starts: Cell::new(0),
        }))
    }

    /// Starts the engine before anything is asked.
    pub fn warm_up(&self) {
        self.0.ensure_line();
    }

    /// Where answers are computed, as it changes.
    #[must_use]
    pub fn place(&self) -> ArcReadSignal<Place> {
        self.0.place.read_only()
    }

    /// What the script that started the page told about it.
    #[must_use]
    pub fn host(&self) -> &Host {
        &self.0.host
    }

    /// Asks for a panel. What the panel asked before is left, and its stream ends without a last
    /// word. Dropping the stream leaves the question.
    #[must_use = "the question is left when its news are dropped"]
    pub fn ask(&self, panel: Panel, task: Task) -> Asked {
        let job = self.0.next_job.get().wrapping_add(1);
        self.0.next_job.set(job);
        let (sender, news) = unbounded();
        let asked = ToEngine::Ask { panel, job, task: task.clone() };
        let pending = Pending { job, task, news: sender, deaths: 0 };
        let older = self.0.pending.borrow_mut().insert(panel, pending);
        if older.is_none() {
            self.0.host.busy(1);
        }
        if !self.0.send(asked) {
            self.0.ensure_line();
        }
        Asked { client: self.clone(), panel, job, news }
    }
}

/// The news of one question, in order; ends after the answer, after a failure, or when the panel
/// asks something else.
#[derive(Debug)]
pub struct Asked {
    client: Client,
    panel: Panel,
    job: JobId,
    news: UnboundedReceiver<News>,
}

impl Stream for Asked {
    type Item = News;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<News>> {
        Pin::new(&mut self.news).poll_next(context)
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        if self.client.0.settle(self.panel, self.job).is_some() {
            self.client.0.send(ToEngine::Stop { panel: self.panel, job: self.job });
        }
    }
}

impl Inner {
    /// Whether there was an engine to send to.
    fn send(self: &Rc<Self>, message: ToEngine) -> bool {
        match &*self.line.borrow() {
            Line::Down | Line::Rising => false,
            Line::Worker { bridge, .. } => {
                bridge.send(message);
                true
            }
            Line::Page { engine, .. } => {
                if let Err(error) = engine.post(&encode(message)) {
                    self.bury(self.generation.get(), describe(&error));
                }
                true
            }
        }
    }

    /// Takes a question off the list, if it is still the one its panel waits for.
    fn settle(&self, panel: Panel, job: JobId) -> Option<Pending> {
        let mut pending = self.pending.borrow_mut();
        if pending.get(&panel)?.job != job {
            return None;
        }
        self.host.busy(-1);
        pending.remove(&panel)
    }

    fn ensure_line(self: &Rc<Self>) {
        if !matches!(*self.line.borrow(), Line::Down) {
            return;
        }
        self.line.replace(Line::Rising);
        let generation = self.generation.get().wrapping_add(1);
        self.generation.set(generation);
        let may_try = self.failed_starts.get() < TRIES;
        let allowed = if may_try { self.host.workers_allowed() } else { JsValue::FALSE };
        // Where nothing need be tried a worker starts at once: later the page is busy drawing itself.
        if allowed == JsValue::TRUE {
            return self.rise(generation);
        }
        let this = Rc::clone(self);
        spawn_local(async move {
            if is_yes(allowed).await {
                return this.rise(generation);
            }
            match this.start_here(generation).await {
                Ok(()) => this.ask_again(),
                Err(error) => this.give_up(&describe(&error)),
            }
        });
    }

    /// Starts a worker and asks it what waits; one that cannot be started counts as dead.
    fn rise(self: &Rc<Self>, generation: u32) {
        match self.start_worker(generation) {
            Ok(()) => self.ask_again(),
            Err(error) => self.died(generation, &describe(&error)),
        }
    }

    fn start_worker(self: &Rc<Self>, generation: u32) -> Result<(), JsValue> {
        let channel = channel_name();
        let life = Life::watch(&channel, {
            let this = Rc::downgrade(self);
            move |reason| {
                if let Some(this) = this.upgrade() {
                    this.died(generation, &reason);
                }
            }
        })?;
        // An address that is none would end the page inside spawn, so it is made first.
        let address = self.host.worker_address(self.engines.name(), &channel)?;
        let this = Rc::downgrade(self);
        let bridge = EngineWorker::spawner()
            .callback(move |message| {
                if let Some(this) = this.upgrade() {
                    this.receive(generation, message);
                }
            })
            .with_loader(true)
            .as_module(self.host.module_worker())
            .spawn(&address);
        *self.line.borrow_mut() = Line::Worker { bridge, ready: false, _life: life };
        Ok(())
    }

    async fn start_here(self: &Rc<Self>, generation: u32) -> Result<(), JsValue> {
        let this = Rc::downgrade(self);
        let receive = Closure::<dyn Fn(Uint8Array)>::new(move |message: Uint8Array| {
            if let Some(this) = this.upgrade() {
                this.receive(generation, Bincode::decode(message.into()));
            }
        });
        let engine = self.host.engine_here(self.engines.name(), receive.as_ref().unchecked_ref());
        let engine = JsFuture::from(engine).await?.unchecked_into();
        *self.line.borrow_mut() = Line::Page { engine, _receive: receive };
        self.place.set(Place::Page);
        Ok(())
    }

    /// Sends a new engine everything that waits for an answer.
    fn ask_again(self: &Rc<Self>) {
        let waiting: Vec<ToEngine> = self
            .pending
            .borrow()
            .iter()
            .map(|(&panel, pending)| ToEngine::Ask {
                panel,
                job: pending.job,
                task: pending.task.clone(),
            })
            .collect();
        for message in waiting {
            self.send(message);
        }
    }

    fn receive(self: &Rc<Self>, generation: u32, message: FromEngine) {
        if generation != self.generation.get() {
            return;
        }
        match message {
            FromEngine::Ready => {
                if let Line::Worker { ready, .. } = &mut *self.line.borrow_mut() {
                    *ready = true;
                    self.failed_starts.set(0);
                    self.place.set(Place::Worker);
                }
            }
            FromEngine::Died(reason) => self.bury(generation, reason),
            FromEngine::News { panel, job, news: news @ News::Progress(_) } => {
                if let Some(pending) = self.pending.borrow().get(&panel)
                    && pending.job == job
                {
                    // Nobody may be left to hear it.
                    let _ = pending.news.unbounded_send(news);
                }
            }
            FromEngine::News { panel, job, news } => {
                if let Some(pending) = self.settle(panel, job) {
                    let _ = pending.news.unbounded_send(news);
                }
            }
        }
    }

    /// [`Inner::died`] in a later turn, for when the line is in use.
    fn bury(self: &Rc<Self>, generation: u32, reason: String) {
        let this = Rc::clone(self);
        spawn_local(async move { this.died(generation, &reason) });
    }

    /// Starts another engine when the present one has died, and lets go of questions that have
    /// now cost two.
    fn died(self: &Rc<Self>, generation: u32, reason: &str) {
        if generation != self.generation.get() {
            return;
        }
        self.generation.set(generation.wrapping_add(1));
        let line = std::mem::replace(&mut *self.line.borrow_mut(), Line::Down);
        let was_ready = match line {
            Line::Worker { ready, .. } => ready,
            Line::Page { .. } => true,
            Line::Down | Line::Rising => false,
        };
        if was_ready {
            self.pending.borrow_mut().retain(|_, pending| {
                pending.deaths += 1;
                if pending.deaths < 2 {
                    return true;
                }
                let failed = News::Failed(Failure::Crashed(reason.to_owned()));
                let _ = pending.news.unbounded_send(failed);
                self.host.busy(-1);
                false
            });
        } else {
            self.failed_starts.set(self.failed_starts.get() + 1);
        }
        self.place.set(Place::Starting);
        self.ensure_line();
    }

    fn give_up(&self, reason: &str) {
        *self.line.borrow_mut() = Line::Down;
        self.place.set(Place::Nowhere);
        for (_, pending) in self.pending.borrow_mut().drain() {
            let failed = News::Failed(Failure::NoEngine(reason.to_owned()));
            let _ = pending.news.unbounded_send(failed);
            self.host.busy(-1);
        }
    }
}

/// A name for a channel that no other worker has.
pub(crate) fn channel_name() -> String {
    format!("tableodds-{:x}", (js_sys::Math::random() * 1e15) as u64)
}

/// Listens for the first and the last word of one worker.
pub(crate) struct Life {
    channel: BroadcastChannel,
    _listener: Closure<dyn Fn(MessageEvent)>,
}

impl Life {
    /// Calls `died` with a reason, at most once, when the worker says so or stays silent too long.
    pub(crate) fn watch(name: &str, died: impl Fn(String) + 'static) -> Result<Self, JsValue> {
        let channel = BroadcastChannel::new(name)?;
        let died = Rc::new(died);
        let lives = Rc::new(Cell::new(false));
        let listener = Closure::<dyn Fn(MessageEvent)>::new({
            let (lives, died) = (Rc::clone(&lives), Rc::clone(&died));
            move |event: MessageEvent| {
                lives.set(true);
                let word = event.data().as_string().unwrap_or_default();
                if let Some(reason) = word.strip_prefix("died ") {
                    died(reason.to_owned());
                }
            }
        });
        channel.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        leptos::prelude::set_timeout(
            move || {
                if !lives.get() {
                    died("the worker stayed silent".to_owned());
                }
            },
            PATIENCE,
        );
        Ok(Self { channel, _listener: listener })
    }
}

impl Drop for Life {
    fn drop(&mut self) {
        self.channel.close();
    }
}

fn encode(message: ToEngine) -> Uint8Array {
    Bincode::encode(message).unchecked_into()
}

/// What a thrown thing says of itself.
pub(crate) fn describe(error: &JsValue) -> String {
    js_sys::Error::from(error.clone()).message().as_string().unwrap_or_default()
}
