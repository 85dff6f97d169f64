//! Letting the thread do other things between two units of work.

use futures::channel::oneshot;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::prelude::{Closure, JsCast as _, JsValue};
use web_sys::MessageChannel;

/// A way to let messages, input and painting through: a message to oneself, which waits behind
/// them. Timers would do it too, but wait at least 4 ms each.
#[derive(Clone, Debug)]
pub(crate) struct Ticker {
    channel: MessageChannel,
    waiting: Rc<RefCell<VecDeque<oneshot::Sender<()>>>>,
}

impl Ticker {
    /// `None` where the browser has no message channels.
    pub(crate) fn new() -> Option<Self> {
        let channel = MessageChannel::new().ok()?;
        let waiting: Rc<RefCell<VecDeque<oneshot::Sender<()>>>> = Rc::default();
        let queue = Rc::clone(&waiting);
        let wake = Closure::<dyn Fn()>::new(move || {
            let next = queue.borrow_mut().pop_front();
            if let Some(next) = next {
                // Who stopped waiting needs no waking.
                let _ = next.send(());
            }
        });
        channel.port1().set_onmessage(Some(wake.as_ref().unchecked_ref()));
        // The ticker lives as long as its thread.
        wake.forget();
        Some(Self { channel, waiting })
    }

    /// Resolves once everything that was waiting for the thread has had its turn.
    pub(crate) async fn tick(&self) {
        let (wake, woken) = oneshot::channel();
        self.waiting.borrow_mut().push_back(wake);
        if self.channel.port2().post_message(&JsValue::NULL).is_ok() {
            // The sender stays in the queue until it is used.
            let _ = woken.await;
        }
    }
}
