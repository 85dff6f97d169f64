//! The reader's end of the line: in a worker, or on the page's own thread.

use super::engine::Engine;
use super::message::Told;
use crate::client::describe;
use crate::engine::cards::Supplies;
use gloo_worker::{Bincode, Codec as _};
use js_sys::{Array, Function, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{Blob, DedicatedWorkerGlobalScope, MessageEvent};

/// Serves the page from the worker this runs in.
pub fn serve(supplies: Supplies) {
    // A panic reaches the page as an error with words. Left alone it would say `unreachable`.
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let reply = scope.clone();
    let engine = Engine::new(supplies, move |told| {
        if let Err(error) = reply.post_message(&Bincode::encode(told)) {
            wasm_bindgen::throw_str(&describe(&error));
        }
    });
    let ear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let parts: Array = event.data().unchecked_into();
        engine.receive(Bincode::decode(parts.get(0)), blobs(&parts.get(1).unchecked_into()));
    });
    scope.set_onmessage(Some(ear.as_ref().unchecked_ref()));
    // The worker listens as long as it lives.
    ear.forget();
    // The page waits for this word before it asks.
    let _ = scope.post_message(&Bincode::encode(Told::Ready));
}

fn blobs(files: &Array) -> Vec<Blob> {
    files.iter().map(JsCast::unchecked_into).collect()
}

thread_local! {
    // Where a panic is told: in the middle of reading nobody else would hear of it.
    static RECEIVE: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// A reader on the page's own thread, reached from the page's module through the script.
#[derive(Debug)]
pub struct ReaderHere(Rc<Engine>);

impl ReaderHere {
    /// A reader that calls `receive` with its encoded replies.
    #[must_use]
    pub fn new(supplies: Supplies, receive: Function) -> Self {
        RECEIVE.set(Some(receive.clone()));
        std::panic::set_hook(Box::new(|panic| {
            if let Some(receive) = RECEIVE.take() {
                tell(&receive, Told::Died(panic.to_string()));
            }
        }));
        Self(Engine::new(supplies, move |told| tell(&receive, told)))
    }

    /// Takes an encoded message with the files that come beside it.
    pub fn post(&self, message: Uint8Array, files: &Array) {
        self.0.receive(Bincode::decode(message.into()), blobs(files));
    }
}

fn tell(receive: &Function, told: Told) {
    // What the receiver throws is its own affair.
    let _ = receive.call1(&JsValue::NULL, &Bincode::encode(told));
}
