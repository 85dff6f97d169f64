//! Word between the tabs of this browser, and what the window tells.

use super::{Core, Keeper};
use leptos::ev;
use leptos::prelude::*;
use sync::{Event, ItemId};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{BroadcastChannel, MessageEvent};

const CHANNEL: &str = "tableodds-library";

/// The channel of all tabs, where the browser has any.
pub(super) fn channel() -> Option<BroadcastChannel> {
    BroadcastChannel::new(CHANNEL).ok()
}

/// Tells all other tabs.
pub(super) fn post(core: &Core, message: &str) {
    if let Some(channel) = &core.channel {
        let _ = channel.post_message(&message.into());
    }
}

impl Keeper {
    /// Follows the other tabs, and what happens to the window.
    pub(super) fn follow_window(self) {
        if let Some(channel) = &self.core().channel {
            let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                self.heard(&event.data().as_string().unwrap_or_default());
            });
            channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
            // It listens for as long as the page lives.
            heard.forget();
        }
        let _ = window_event_listener(ev::focus, move |_| spawn_local(self.lead()));
        let _ = window_event_listener(ev::online, move |_| self.handle(Event::Online(true)));
        let _ = window_event_listener(ev::offline, move |_| self.handle(Event::Online(false)));
        let _ = window_event_listener(ev::pagehide, move |_| {
            if self.core().leading.get() {
                self.stand_back();
                post(&self.core(), "left");
            }
        });
        let _ = window_event_listener(ev::pageshow, move |_| spawn_local(self.lead()));
        // The event is the document's, and bubbles.
        let _ = window_event_listener_untyped("visibilitychange", move |_| {
            let visible = !document().hidden();
            if visible && !self.core().leading.get() {
                spawn_local(self.lead());
            } else {
                self.handle(Event::Visible(visible));
            }
        });
    }

    fn heard(self, message: &str) {
        let (what, which) = message.split_once(' ').unwrap_or((message, ""));
        match what {
            "lead" => self.stand_back(),
            "left" if !document().hidden() => spawn_local(self.lead()),
            "items" => {
                let keys: Vec<String> = which.split(',').map(str::to_owned).collect();
                let ids: Option<Vec<ItemId>> = keys.iter().map(|key| key.parse().ok()).collect();
                let Some(ids) = ids else { return };
                spawn_local(async move {
                    let take = &mut |found: &[Option<String>]| self.take_in(&ids, found);
                    // What cannot be read now is read with the next save.
                    let _ = self.store().update(&keys, take).await;
                });
            }
            _ => {}
        }
    }
}
