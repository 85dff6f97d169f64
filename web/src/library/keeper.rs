//! The library of this device: the sync engine, the local store, and what of them is shown.
//!
//! Whatever happens goes into the engine as an event, and its effects are carried out in their
//! order, so that what must be kept is kept before it is sent. All tabs share one store. A save
//! reads what other tabs have written meanwhile, merges, and writes, in one transaction.
//!
//! Only one tab speaks with the server: the one that was looked at last. It writes its name into
//! the state that is kept beside the items; a tab that finds another name there stands back, and
//! from then on keeps its library as one that is not paired, in the same store.

mod carry;
pub(super) mod edits;
mod tabs;

use super::record::head;
use super::row::{Mark, Row};
use super::store::{Kind, Store, StoreError};
use super::{device, record};
use crate::app::memory;
use crate::host::Host;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use protocol::Greeting;
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;
use sync::backup::Imported;
use sync::link::State;
use sync::status::Status;
use sync::{Effect, Engine, Event, Held, ItemId, Secret};
use web_sys::BroadcastChannel;

/// The key of the state beside the items.
const STATE: &str = "state";
/// What keys of damaged records begin with.
const BAD: &str = "bad/";

/// How the library is kept in this browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keeping {
    /// It is being read.
    Opening,
    /// All is kept in such a store.
    Kept(Kind),
    /// Changes are in memory only.
    Failed(StoreError),
}

/// How sync stands for this tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// This tab speaks with the server, or nothing is paired.
    Here(Status),
    /// Another tab does.
    Elsewhere,
}

/// A record that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bad {
    /// Its key in the store.
    pub(super) key: String,
    /// What stands there.
    pub(super) text: String,
}

/// What is kept beside the items.
#[derive(Serialize, Deserialize)]
struct Kept {
    state: State,
    /// Where the server is, unless it is this site's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<String>,
    /// The tab that speaks with the server.
    #[serde(default)]
    lead: String,
}

/// The library of this device. A handle: copies mean the same.
#[derive(Clone, Copy)]
pub(super) struct Keeper {
    core: StoredValue<Rc<Core>, LocalStorage>,
    /// What is shown of the items, in the order of the list.
    pub(super) rows: RwSignal<Vec<Row>>,
    /// How the library is kept.
    pub(super) keeping: RwSignal<Keeping>,
    /// Whether something is on its way into the store.
    pub(super) busy: RwSignal<bool>,
    /// How sync stands.
    pub(super) standing: RwSignal<Standing>,
    /// The records that cannot be read.
    pub(super) bad: RwSignal<Vec<Bad>>,
    /// Items here and there, while the player is asked whether to merge them.
    pub(super) confirm: RwSignal<Option<(usize, usize)>>,
    /// What the server offers.
    pub(super) greeting: RwSignal<Option<Greeting>>,
    /// What the last import did.
    pub(super) imported: RwSignal<Option<Imported>>,
}

struct Core {
    engine: RefCell<Engine>,
    store: RefCell<Rc<Store>>,
    /// The heads of the records as this tab last read or wrote them.
    known: RefCell<BTreeMap<ItemId, String>>,
    /// What is to be carried out.
    queue: RefCell<VecDeque<Effect>>,
    /// Whether somebody is at it.
    busy: Cell<bool>,
    /// Items that could not be written.
    unsaved: RefCell<BTreeSet<ItemId>>,
    tab: String,
    leading: Cell<bool>,
    /// Whether it is about to lead.
    taking: Cell<bool>,
    /// Whether this tab has yet to write that it leads.
    claiming: Cell<bool>,
    /// Counts the engines, so that answers to an older one are dropped.
    generation: Cell<u32>,
    origin: RefCell<Option<String>>,
    /// Whether the page is a file, which has no server of its own.
    file: bool,
    channel: Option<BroadcastChannel>,
    timer: Cell<Option<TimeoutHandle>>,
}

impl Keeper {
    /// The library, which is then read from the store.
    pub(super) fn new(host: &Host) -> Self {
        let engine = Engine::new(&new_state(), BTreeMap::new(), device::random());
        let standing = Standing::Here(engine.status());
        let core = Core {
            engine: RefCell::new(engine),
            store: RefCell::new(Rc::new(Store::Memory(RefCell::default()))),
            known: RefCell::default(),
            queue: RefCell::default(),
            busy: Cell::new(false),
            unsaved: RefCell::default(),
            tab: ItemId::from_bytes(device::random()).to_string(),
            leading: Cell::new(false),
            taking: Cell::new(false),
            claiming: Cell::new(false),
            generation: Cell::new(0),
            origin: RefCell::new(None),
            file: host.form() != "site",
            channel: tabs::channel(),
            timer: Cell::new(None),
        };
        let keeper = Self {
            core: StoredValue::new_local(Rc::new(core)),
            rows: RwSignal::new(Vec::new()),
            keeping: RwSignal::new(Keeping::Opening),
            busy: RwSignal::new(false),
            standing: RwSignal::new(standing),
            bad: RwSignal::new(Vec::new()),
            confirm: RwSignal::new(None),
            greeting: RwSignal::new(None),
            imported: RwSignal::new(None),
        };
        wasm_bindgen_futures::spawn_local(async move {
            *keeper.core().store.borrow_mut() = Rc::new(Store::open().await);
            keeper.lead().await;
            keeper.follow_window();
        });
        keeper
    }

    fn core(self) -> Rc<Core> {
        self.core.get_value()
    }

    fn store(self) -> Rc<Store> {
        Rc::clone(&self.core().store.borrow())
    }

    /// Whether the page is a file, which has no server of its own.
    pub(super) fn is_file(self) -> bool {
        self.core().file
    }

    /// Where the server is that this device is paired with, or would be.
    pub(super) fn origin(self) -> Option<String> {
        let own = || (!self.is_file()).then(|| window().location().origin().ok()).flatten();
        self.core().origin.borrow().clone().or_else(own)
    }

    /// Sets where the server is; the site has its own.
    pub(super) fn set_origin(self, origin: Option<String>) {
        *self.core().origin.borrow_mut() = origin.filter(|_| self.is_file());
    }

    /// The secret that the devices share.
    pub(super) fn secret(self) -> Option<Secret> {
        self.core().engine.borrow().secret().copied()
    }

    /// Whether this device is paired, and not still asking whether to be.
    pub(super) fn is_paired(self) -> bool {
        self.core().engine.borrow().state().is_paired()
    }

    /// Whether a pairing is under way that nothing is kept of yet.
    pub(super) fn is_joining(self) -> bool {
        self.secret().is_some() && !self.is_paired()
    }

    /// Whether a vault is still to be made.
    pub(super) fn is_creating(self) -> bool {
        self.core().engine.borrow().state().is_creating()
    }

    /// Ends the pairing on this device, or the joining.
    pub(super) fn leave(self) {
        self.handle(Event::Forget);
        self.set_origin(None);
    }

    /// The whole library as a file.
    pub(super) fn export(self) -> String {
        sync::backup::export(self.core().engine.borrow().library())
    }

    /// Becomes the tab that speaks with the server: reads the store anew, and what this tab has
    /// that is not there goes into it.
    pub(super) async fn lead(self) {
        let core = self.core();
        if core.leading.get() {
            self.handle(Event::Focus);
            return;
        }
        if core.taking.replace(true) {
            return;
        }
        tabs::post(&core, &["lead ", &core.tab].concat());
        let (texts, keeping) = match self.store().all().await {
            Ok(texts) if texts.iter().any(is_newer) => {
                // It is left as it is until that build is here.
                *core.store.borrow_mut() = Rc::new(Store::Newer(RefCell::default()));
                (Vec::new(), Keeping::Kept(Kind::Newer))
            }
            Ok(texts) => (texts, Keeping::Kept(self.store().kind())),
            Err(error) => (Vec::new(), Keeping::Failed(error)),
        };
        if !core.taking.replace(false) {
            // Another tab was looked at meanwhile.
            return;
        }
        core.leading.set(true);
        core.claiming.set(true);
        self.keeping.set(keeping);
        let read = Read::new(texts);
        let mut state = read.kept.as_ref().map_or_else(new_state, |kept| kept.state.clone());
        if !read.damaged.is_empty() {
            state.read_again();
        }
        *core.origin.borrow_mut() = read.kept.and_then(|kept| kept.origin);
        let mut items = self.held();
        let mut others = Vec::new();
        for (id, head, held) in read.items {
            let known = core.known.borrow_mut().insert(id, head.clone());
            match items.entry(id) {
                Entry::Vacant(vacant) => {
                    vacant.insert(held);
                }
                Entry::Occupied(_) if known.as_deref() != Some(&*head) => others.push((id, held)),
                Entry::Occupied(_) => {}
            }
        }
        self.replace_engine(&state, items);
        self.adopt(others);
        self.bad.set(read.bad);
        self.set_aside(read.damaged).await;
        self.carry_out(vec![Effect::Save { items: Vec::new() }]);
        self.handle(Event::Online(window().navigator().on_line()));
        self.handle(Event::Visible(!document().hidden()));
    }

    /// Leaves the server to another tab.
    fn stand_back(self) {
        let core = self.core();
        core.taking.set(false);
        if core.leading.replace(false) {
            self.replace_engine(&new_state(), self.held());
            self.confirm.set(None);
            let paired = memory::recall(memory::PAIRED).is_some();
            let off = Standing::Here(Status::Off);
            self.standing.set(if paired { Standing::Elsewhere } else { off });
        }
    }

    fn held(self) -> BTreeMap<ItemId, Held> {
        let core = self.core();
        let engine = core.engine.borrow();
        engine.library().iter().map(|(id, held)| (id, held.clone())).collect()
    }

    fn replace_engine(self, state: &State, items: BTreeMap<ItemId, Held>) {
        let core = self.core();
        *core.engine.borrow_mut() = Engine::new(state, items, device::random());
        core.generation.set(core.generation.get() + 1);
        core.queue.borrow_mut().retain(|effect| matches!(effect, Effect::Save { .. }));
        if let Some(timer) = core.timer.take() {
            timer.clear();
        }
        self.show();
    }

    /// Moves records that cannot be read out of the way, where they are kept and told of.
    async fn set_aside(self, damaged: Vec<Bad>) {
        if damaged.is_empty() {
            return;
        }
        let keys: Vec<_> = damaged.iter().map(|bad| bad.key.clone()).collect();
        let mut aside = Vec::new();
        let store = self.store();
        let merge = &mut |found: &[Option<String>]| {
            let mut puts = Vec::new();
            for (bad, found) in damaged.iter().zip(found) {
                if found.as_ref() == Some(&bad.text) {
                    let key = aside_key(&bad.key);
                    puts.push((key.clone(), Some(bad.text.clone())));
                    puts.push((bad.key.clone(), None));
                    aside.push(Bad { key, text: bad.text.clone() });
                }
            }
            puts
        };
        // Where that is refused they stay where they are, and are told of all the same.
        let moved = store.update(&keys, merge).await.is_ok();
        self.bad.update(|all| all.extend(if moved { aside } else { damaged }));
    }

    /// Forgets a record that cannot be read, as the player wants it.
    pub(super) fn drop_bad(self, key: String) {
        wasm_bindgen_futures::spawn_local(async move {
            let put = (key.clone(), None);
            let keys = [key];
            if self.store().update(&keys, &mut |_| vec![put.clone()]).await.is_ok() {
                self.bad.update(|all| all.retain(|bad| bad.key != keys[0]));
            }
        });
    }

    /// Draws anew.
    fn show(self) {
        let core = self.core();
        let engine = core.engine.borrow();
        let paired = engine.state().is_paired();
        let mut rows: Vec<Row> = engine
            .library()
            .iter()
            .filter(|(_, held)| held.item.is_live())
            .map(|(id, held)| {
                let mark = match engine.held_back(id) {
                    _ if !paired => Mark::None,
                    Some(why) => Mark::Only(why),
                    None if held.is_dirty() => Mark::Waiting,
                    None => Mark::None,
                };
                Row::new(id, &held.item, mark)
            })
            .collect();
        rows.sort_unstable_by(Row::in_list);
        if self.rows.with_untracked(|before| *before != rows) {
            self.rows.set(rows);
        }
        let standing = Standing::Here(engine.status());
        if core.leading.get() && self.standing.get_untracked() != standing {
            self.standing.set(standing);
        }
        if engine.status() != Status::Confirming && self.confirm.get_untracked().is_some() {
            self.confirm.set(None);
        }
    }
}

/// What the store held.
struct Read {
    kept: Option<Kept>,
    /// Items with the heads of their records.
    items: Vec<(ItemId, String, Held)>,
    /// Records found damaged.
    damaged: Vec<Bad>,
    /// Those found so before.
    bad: Vec<Bad>,
}

impl Read {
    fn new(texts: Vec<(String, String)>) -> Self {
        let mut read = Self { kept: None, items: Vec::new(), damaged: Vec::new(), bad: Vec::new() };
        for (key, text) in texts {
            if key.starts_with(BAD) {
                read.bad.push(Bad { key, text });
            } else if key == STATE
                && let Some(kept) = kept_of(&text)
            {
                read.kept = Some(kept);
            } else if let Ok(id) = key.parse()
                && let Some(held) = held_of(&text)
            {
                read.items.push((id, head(&text), held));
            } else {
                read.damaged.push(Bad { key, text });
            }
        }
        read
    }
}

fn new_state() -> State {
    Engine::first_state(u64::from_be_bytes(device::random()), &device::name())
}

/// Where a damaged record is kept: more than one may come from the same key.
fn aside_key(key: &str) -> String {
    [BAD, key, "/", &js_sys::Date::now().to_string()].concat()
}

/// Whether a later build has written it.
fn is_newer((key, text): &(String, String)) -> bool {
    !key.starts_with(BAD) && record::open(text) == Err(record::Damage::Newer)
}

fn held_of(text: &str) -> Option<Held> {
    serde_json::from_str(record::open(text).ok()?).ok()
}

fn kept_of(text: &str) -> Option<Kept> {
    serde_json::from_str(record::open(text).ok()?).ok()
}
