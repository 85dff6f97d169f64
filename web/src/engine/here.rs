//! An engine on the page's own thread, reached from the page's module through the script.
//!
//! What JavaScript sees of it is in the programs of engines: an export of this library would bring the
//! engines into the page's module as well.

use super::{Engine, Skill};
use crate::message::{FromEngine, ToEngine};
use gloo_worker::{Bincode, Codec as _};
use js_sys::{Function, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::JsValue;

thread_local! {
    // Where a panic is told: in the middle of a job nobody else would hear of it.
    static RECEIVE: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Takes questions; see [`crate::host::RemoteEngine`] for the other end.
#[derive(Debug)]
pub struct EngineHere {
    engine: Rc<Engine>,
}

impl EngineHere {
    /// An engine that calls `receive` with its encoded replies.
    #[must_use]
    pub fn new(skill: impl Skill, receive: Function) -> Self {
        RECEIVE.set(Some(receive.clone()));
        std::panic::set_hook(Box::new(|panic| {
            if let Some(receive) = RECEIVE.take() {
                tell(&receive, FromEngine::Died(panic.to_string()));
            }
        }));
        let engine = Engine::new(Rc::new(skill), move |message| tell(&receive, message));
        Self { engine }
    }

    /// Takes an encoded [`ToEngine`].
    pub fn post(&self, message: Uint8Array) {
        self.engine.receive(Bincode::decode::<ToEngine>(message.into()));
    }
}

fn tell(receive: &Function, message: FromEngine) {
    // What the receiver throws is its own affair.
    let _ = receive.call1(&JsValue::NULL, &Bincode::encode(message));
}
