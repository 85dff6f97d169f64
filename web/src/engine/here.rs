//! An engine on the page's own thread, reached from the page's module through the script.

use super::{Engine, Supplies};
use crate::message::ToEngine;
use gloo_worker::{Bincode, Codec as _};
use js_sys::{Function, Uint8Array};
use std::rc::Rc;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Takes questions; see [`crate::host::RemoteEngine`] for the other end.
#[wasm_bindgen]
#[derive(Debug)]
pub struct EngineHere {
    engine: Rc<Engine>,
}

impl EngineHere {
    /// An engine that calls `receive` with its encoded replies.
    #[must_use]
    pub fn new(supplies: Supplies, receive: Function) -> Self {
        super::tell_panics();
        let engine = Engine::new(Some(supplies), move |message| {
            // What the receiver throws is its own affair.
            let _ = receive.call1(&JsValue::NULL, &Bincode::encode(message));
        });
        Self { engine }
    }
}

#[wasm_bindgen]
impl EngineHere {
    /// Takes an encoded [`ToEngine`].
    pub fn post(&self, message: Uint8Array) {
        self.engine.receive(Bincode::decode::<ToEngine>(message.into()));
    }
}
