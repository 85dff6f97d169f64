//! An engine in a worker, carried by `gloo-worker`.

use super::{Engine, Skill};
use crate::message::{FromEngine, Panel, ToEngine};
use gloo_worker::{Bincode, Codec as _, HandlerId, Registrable as _, Worker, WorkerScope};
use std::cell::RefCell;
use std::rc::Rc;

thread_local! {
    // Handed to the worker when the bridge creates it, which it does without arguments.
    static SKILL: RefCell<Option<Rc<dyn Skill>>> = const { RefCell::new(None) };
}

/// Serves the page this worker was started from.
pub fn serve(skill: impl Skill) {
    // A panic reaches the page as an error with words. Left alone it would say `unreachable`.
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
    let skill: Rc<dyn Skill> = Rc::new(skill);
    SKILL.set(Some(Rc::clone(&skill)));
    EngineWorker::registrar().register();
    if let Some(task) = skill.trial() {
        // What the page asks meanwhile is let in after a few milliseconds, as always. Nobody hears the
        // answer, but writing it down is compiled as well.
        let trial = Engine::new(skill, |message| drop(Bincode::encode(message)));
        trial.receive(ToEngine::Ask { panel: Panel::Equity, job: 0, task });
    }
}

/// The worker as both sides see it. One page, one bridge, one engine.
#[derive(Debug)]
pub struct EngineWorker {
    engine: Option<Rc<Engine>>,
}

impl Worker for EngineWorker {
    type Message = ();
    type Input = ToEngine;
    type Output = FromEngine;

    fn create(_scope: &WorkerScope<Self>) -> Self {
        Self { engine: None }
    }

    fn update(&mut self, _scope: &WorkerScope<Self>, (): ()) {}

    fn connected(&mut self, scope: &WorkerScope<Self>, id: HandlerId) {
        let reply = scope.clone();
        // There is one page, so it connects once.
        self.engine =
            SKILL.take().map(|skill| Engine::new(skill, move |message| reply.respond(id, message)));
        scope.respond(id, FromEngine::Ready);
    }

    fn received(&mut self, _scope: &WorkerScope<Self>, message: ToEngine, _id: HandlerId) {
        if let Some(engine) = &self.engine {
            engine.receive(message);
        }
    }
}
