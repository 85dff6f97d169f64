//! A device whose requests are answered at once.

use crate::store::Store;
use protocol::ItemId;
use serde_json::json;
use std::collections::BTreeMap;
use sync::{Content, Edit, Effect, Engine, Event, Place, Secret};

pub(crate) const START: u64 = 1_700_000_000_000;
pub(crate) const SECRET: Secret = Secret::from_bytes([1; 16]);
pub(crate) const OTHER: Secret = Secret::from_bytes([2; 16]);

pub(crate) fn id(byte: u8) -> ItemId {
    ItemId::from_bytes([byte; 16])
}

pub(crate) fn content(text: &str) -> Content {
    Content { kind: "range".into(), v: 1, data: json!(text) }
}

/// Takes the header Authorization and the body, and gives status and body.
pub(crate) type Server<'a> = dyn FnMut(Option<&str>, &[u8]) -> (u16, Vec<u8>) + 'a;

pub(crate) struct Device {
    pub(crate) engine: Engine,
    pub(crate) now: u64,
    pub(crate) wake: Option<u64>,
    /// Effects that are not network, store or timer.
    pub(crate) told: Vec<Effect>,
    pub(crate) sent: usize,
}

impl Device {
    pub(crate) fn new(node: u64) -> Self {
        let state = Engine::first_state(node, &format!("device {node}"));
        let engine = Engine::new(&state, BTreeMap::new(), [node as u8; 32]);
        Self { engine, now: START, wake: None, told: Vec::new(), sent: 0 }
    }

    pub(crate) fn paired(node: u64, store: &mut Store) -> Self {
        let mut device = Self::new(node);
        device.play(Event::Create { secret: SECRET, token: None }, store);
        device
    }

    /// Handles an event and answers all requests that follow from it at once.
    pub(crate) fn play(&mut self, event: Event, store: &mut Store) {
        let mut answer =
            |authorization: Option<&str>, body: &[u8]| store.answer(authorization, body);
        self.play_with(event, &mut answer);
    }

    pub(crate) fn play_with(&mut self, event: Event, answer: &mut Server<'_>) {
        let mut events = vec![event];
        while let Some(event) = events.pop() {
            for effect in self.engine.handle(event, self.now) {
                match effect {
                    Effect::Send { request, authorization, body } => {
                        self.sent += 1;
                        let header =
                            authorization.as_ref().map(sync::engine::Authorization::header);
                        let (status, body) = answer(header, &body);
                        events.push(Event::Answer { request, status, retry_after: None, body });
                    }
                    Effect::Wake { at } => self.wake = Some(at),
                    Effect::Save { .. } => {}
                    told => self.told.push(told),
                }
            }
        }
    }

    pub(crate) fn later(&mut self, millis: u64, store: &mut Store) {
        self.now += millis;
        self.play(Event::Wake, store);
    }

    pub(crate) fn save(&mut self, item: u8, text: &str, store: &mut Store) {
        let seen = self.engine.library().get(id(item)).map(|held| held.item.body.stamp);
        let place = Some(Place { name: format!("name {item}"), ..Place::default() });
        self.play(
            Event::Edit(Edit::Save { id: id(item), content: content(text), seen, place }),
            store,
        );
    }

    pub(crate) fn shown(&self) -> Vec<(String, String)> {
        let mut shown: Vec<_> = self
            .engine
            .library()
            .live()
            .map(|(_, item)| {
                (item.meta.name.clone(), item.body.data.as_str().expect("a text").to_owned())
            })
            .collect();
        shown.sort();
        shown
    }
}

pub(crate) fn pair(shown: &[(&str, &str)]) -> Vec<(String, String)> {
    shown.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}
