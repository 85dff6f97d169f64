//! Carrying out what the engine wants done.

use super::{Bad, Keeper, Keeping, Kept, STATE, aside_key, held_of, kept_of, tabs};
use crate::app::memory;
use crate::library::record::head;
use crate::library::store::Put;
use crate::library::{record, wire};
use leptos::leptos_dom::helpers::set_timeout_with_handle;
use leptos::prelude::*;
use protocol::PATH;
use std::collections::BTreeSet;
use std::time::Duration;
use sync::engine::Authorization;
use sync::{Effect, Event, Held, ItemId};
use wasm_bindgen_futures::spawn_local;

/// The time of the page, in milliseconds since 1970.
fn now() -> u64 {
    js_sys::Date::now() as u64
}

impl Keeper {
    /// Lets something happen.
    pub(in crate::library) fn handle(self, event: Event) {
        self.handle_all([event]);
    }

    /// The same of many events, which are shown once.
    pub(super) fn handle_all(self, events: impl IntoIterator<Item = Event>) {
        let core = self.core();
        let handle = |event| core.engine.borrow_mut().handle(event, now());
        self.carry_out(events.into_iter().flat_map(handle).collect());
    }

    pub(super) fn carry_out(self, effects: Vec<Effect>) {
        let core = self.core();
        for effect in effects {
            match effect {
                Effect::Wake { at } => self.wake(at),
                Effect::Confirm { here, there } => self.confirm.set(Some((here, there))),
                Effect::Greeting(greeting) => self.greeting.set(Some(greeting)),
                Effect::Imported(imported) => self.imported.set(Some(imported)),
                Effect::Save { .. } | Effect::Send { .. } => {
                    core.queue.borrow_mut().push_back(effect);
                }
            }
        }
        self.show();
        if !core.busy.replace(true) {
            spawn_local(self.work());
        }
    }

    fn wake(self, at: u64) {
        let core = self.core();
        if let Some(timer) = core.timer.take() {
            timer.clear();
        }
        let wait = Duration::from_millis(at.saturating_sub(now()));
        core.timer.set(set_timeout_with_handle(move || self.handle(Event::Wake), wait).ok());
    }

    /// Carries out what is queued, one after the other.
    async fn work(self) {
        let core = self.core();
        loop {
            let effect = core.queue.borrow_mut().pop_front();
            match effect {
                None => break,
                Some(Effect::Save { items }) => {
                    self.busy.set(true);
                    let mut ids: BTreeSet<ItemId> = core.unsaved.take();
                    ids.extend(items);
                    self.save(ids).await;
                }
                Some(Effect::Send { request, authorization, body }) => {
                    spawn_local(self.send(request, authorization, body));
                }
                Some(_) => {}
            }
        }
        core.busy.set(false);
        self.busy.set(false);
    }

    async fn save(self, ids: BTreeSet<ItemId>) {
        let core = self.core();
        let ids: Vec<ItemId> = ids.into_iter().collect();
        let mut keys: Vec<String> = ids.iter().map(ItemId::to_string).collect();
        keys.push(STATE.to_owned());
        let store = self.store();
        let outcome = store.update(&keys, &mut |found| self.merge(&ids, found)).await;
        let keeping = match outcome {
            Ok(()) => {
                if core.leading.get() {
                    core.claiming.set(false);
                    if core.engine.borrow().state().is_paired() {
                        memory::keep(memory::PAIRED, "yes");
                    } else {
                        memory::forget(memory::PAIRED);
                    }
                }
                if !ids.is_empty() {
                    keys.pop();
                    tabs::post(&core, &["items ", &keys.join(",")].concat());
                }
                Keeping::Kept(store.kind())
            }
            Err(error) => {
                core.unsaved.borrow_mut().extend(ids);
                Keeping::Failed(error)
            }
        };
        if self.keeping.get_untracked() != keeping {
            self.keeping.set(keeping);
        }
    }

    /// Takes in what other tabs have written of these items, and says what to write: they as they
    /// are then, and the state, which stands at the end of what was found.
    fn merge(self, ids: &[ItemId], found: &[Option<String>]) -> Vec<Put> {
        let core = self.core();
        let mut puts = self.take_in(ids, found);
        let engine = core.engine.borrow();
        for (id, found) in ids.iter().zip(found) {
            let json = engine.library().get(*id).map(serde_json::to_string);
            let Some(Ok(json)) = json else { continue };
            let text = record::seal(&json);
            core.known.borrow_mut().insert(*id, head(&text));
            if found.as_ref() != Some(&text) {
                puts.push((id.to_string(), Some(text)));
            }
        }
        let state = engine.state();
        drop(engine);
        let there = found.get(ids.len()).and_then(Option::as_deref);
        let lead = there.and_then(kept_of).map(|kept| kept.lead);
        let deposed = !core.claiming.get() && lead.is_some_and(|lead| lead != core.tab);
        if deposed {
            self.stand_back();
        } else if core.leading.get() {
            let origin = core.origin.borrow().clone();
            let kept = Kept { state, origin, lead: core.tab.clone() };
            if let Ok(json) = serde_json::to_string(&kept) {
                puts.push((STATE.to_owned(), Some(record::seal(&json))));
            }
        }
        puts
    }

    /// Takes in records that are not as this tab knows them. What cannot be read is set aside.
    pub(super) fn take_in(self, ids: &[ItemId], found: &[Option<String>]) -> Vec<Put> {
        let core = self.core();
        let mut puts = Vec::new();
        let mut records = Vec::new();
        for (&id, text) in ids.iter().zip(found) {
            let Some(text) = text else { continue };
            let head = head(text);
            if core.known.borrow().get(&id) == Some(&head) {
                continue;
            }
            if let Some(held) = held_of(text) {
                core.known.borrow_mut().insert(id, head);
                records.push((id, held));
            } else {
                let key = aside_key(&id.to_string());
                puts.push((key.clone(), Some(text.clone())));
                puts.push((id.to_string(), None));
                self.bad.update(|all| all.push(Bad { key, text: text.clone() }));
            }
        }
        self.adopt(records);
        puts
    }

    /// Takes in records that other tabs have written, and draws anew once for all of them.
    pub(super) fn adopt(self, records: Vec<(ItemId, Held)>) {
        if records.is_empty() {
            return;
        }
        let core = self.core();
        let mut effects = Vec::new();
        for (id, held) in records {
            let event = Event::Stored { id, held: Box::new(held) };
            effects.extend(core.engine.borrow_mut().handle(event, now()));
        }
        self.carry_out(effects);
    }

    async fn send(self, request: u64, authorization: Option<Authorization>, body: Vec<u8>) {
        let core = self.core();
        let generation = core.generation.get();
        let address = [core.origin.borrow().as_deref().unwrap_or_default(), PATH].concat();
        let header = authorization.as_ref().map(Authorization::header);
        let event = match wire::post(&address, header, body).await {
            Ok(wire::Answer { status, retry_after, body }) => {
                Event::Answer { request, status, retry_after, body }
            }
            Err(_) => Event::Failed { request },
        };
        if core.generation.get() == generation {
            self.handle(event);
        }
    }
}
