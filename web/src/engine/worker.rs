//! An engine in a worker, carried by `gloo-worker`.

use super::{Engine, Supplies};
use crate::message::{FromEngine, ToEngine};
use gloo_worker::{HandlerId, Registrable as _, Worker, WorkerScope};
use std::cell::RefCell;
use std::rc::Rc;

thread_local! {
    // Handed to the worker when the bridge creates it, which it does without arguments.
    static SUPPLIES: RefCell<Option<Supplies>> = const { RefCell::new(None) };
}

/// Serves the page this worker was started from.
pub fn serve(supplies: Supplies) {
    // A panic reaches the page as an error with words. Left alone it would say `unreachable`.
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
    SUPPLIES.set(Some(supplies));
    TableWorker::registrar().register();
}

/// The worker as both sides see it. One page, one bridge, one engine.
#[derive(Debug)]
pub struct TableWorker {
    engine: Option<Rc<Engine>>,
}

impl Worker for TableWorker {
    type Message = ();
    type Input = ToEngine;
    type Output = FromEngine;

    fn create(_scope: &WorkerScope<Self>) -> Self {
        Self { engine: None }
    }

    fn update(&mut self, _scope: &WorkerScope<Self>, (): ()) {}

    fn connected(&mut self, scope: &WorkerScope<Self>, id: HandlerId) {
        let reply = scope.clone();
        self.engine = Some(Engine::new(SUPPLIES.take(), move |message| reply.respond(id, message)));
        scope.respond(id, FromEngine::Ready);
    }

    fn received(&mut self, _scope: &WorkerScope<Self>, message: ToEngine, _id: HandlerId) {
        if let Some(engine) = &self.engine {
            engine.receive(message);
        }
    }
}
