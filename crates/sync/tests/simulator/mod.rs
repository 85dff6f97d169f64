//! Several devices, a bad network, a store that loses its memory, clocks that are years off: afterwards all replicas
//! are equal, and nothing that anybody saved is lost.

pub(crate) mod script;
pub(crate) mod store;

use protocol::{ItemId, Stamp};
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};
use script::{Action, Script};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use store::{Faults, Store};
use sync::{
    Content, Edit, Effect, Engine, Event, Held, Item, Keys, Place, Secret, link::State,
    rules::Rules, seal, status::Status,
};

const SECRET: Secret = Secret::from_bytes([7; 16]);
const START: u64 = 1_700_000_000_000;

/// What is wrong with the program under test: nothing, or one rule broken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mutant {
    pub(crate) rules: Rules,
    pub(crate) faults: Faults,
    /// After the store went back, what a full pull does not list is deleted.
    pub(crate) absent_is_deleted: bool,
}

impl Mutant {
    pub(crate) const NONE: Self = Self {
        rules: Rules::SOUND,
        faults: Faults { no_compare: false, forget_tombstones: false, ignore_marks: false },
        absent_is_deleted: false,
    };
}

struct Device {
    engine: Engine,
    skew: i64,
    /// The local store.
    items: BTreeMap<ItemId, Held>,
    state: State,
    wake: Option<u64>,
    opened: BTreeMap<u8, Stamp>,
    /// Requests of an ended program are not answered to the next one.
    life: u32,
    online: bool,
    /// For the fault: items with a base when the store went back, and those listed since.
    before: Option<(BTreeSet<ItemId>, BTreeSet<ItemId>)>,
}

enum Packet {
    Request { device: usize, life: u32, request: u64, authorization: Option<String>, body: Vec<u8> },
    Answer { device: usize, life: u32, request: u64, status: u16, body: Vec<u8> },
    Failed { device: usize, life: u32, request: u64 },
}

/// A content that somebody saved.
struct Saved {
    item: u8,
    device: usize,
    /// Whether somebody who saw it saved over it or deleted it.
    covered: bool,
}

struct Sim {
    mutant: Mutant,
    now: u64,
    rng: Xoshiro256PlusPlus,
    devices: Vec<Device>,
    store: Store,
    past: Vec<Store>,
    /// What is under way, by time of arrival and number.
    net: BTreeMap<(u64, u64), Packet>,
    sent: u64,
    weather: (u8, u8, u8),
    saved: Vec<Saved>,
    /// Items of which a version was saved over that its writer had not seen, on purpose.
    stale: BTreeSet<u8>,
    names: Vec<bool>,
    /// Whether the store ever lost something.
    set_back: bool,
    deleted: bool,
}

fn item_id(item: u8) -> ItemId {
    ItemId::from_bytes([item + 1; 16])
}

/// Plays a script to the end, lets the network come to rest, and looks.
pub(crate) fn run(script: &Script, mutant: Mutant) -> Result<(), String> {
    let mut sim = Sim {
        mutant,
        now: START,
        rng: Xoshiro256PlusPlus::seed_from_u64(script.fates),
        devices: Vec::new(),
        store: Store::new(mutant.faults),
        past: Vec::new(),
        net: BTreeMap::new(),
        sent: 0,
        weather: (0, 0, 0),
        saved: Vec::new(),
        stale: BTreeSet::new(),
        names: Vec::new(),
        set_back: false,
        deleted: false,
    };
    for device in 0..usize::from(script.devices) {
        let state = Engine::first_state(device as u64 + 1, &format!("d{device}"));
        sim.devices.push(Device {
            engine: Engine::new(&state, BTreeMap::new(), [device as u8; 32]),
            skew: 0,
            items: BTreeMap::new(),
            state,
            wake: None,
            opened: BTreeMap::new(),
            life: 0,
            online: true,
            before: None,
        });
        sim.devices[device].engine.set_rules(mutant.rules);
        sim.event(device, Event::Create { secret: SECRET, token: None });
    }
    for action in &script.actions {
        sim.act(*action);
    }
    sim.rest();
    sim.judge()
}

impl Sim {
    fn device_time(&self, device: usize) -> u64 {
        self.now.saturating_add_signed(self.devices[device].skew)
    }

    fn act(&mut self, action: Action) {
        let at = |device: u8| usize::from(device) % self.devices.len();
        match action {
            Action::Save { device, item } => self.save(at(device), item),
            Action::Open { device, item } => {
                let device = at(device);
                let device = &mut self.devices[device];
                if let Some(held) = device.engine.library().get(item_id(item)) {
                    device.opened.insert(item, held.item.body.stamp);
                }
            }
            Action::Rename { device, item } => {
                let device = at(device);
                let Some(held) = self.devices[device].engine.library().get(item_id(item)) else {
                    return;
                };
                if let Ok(before) = held.item.meta.name.parse::<usize>() {
                    self.names[before] = true;
                }
                let place = Place { name: self.names.len().to_string(), ..Place::default() };
                self.names.push(false);
                self.event(device, Event::Edit(Edit::Arrange { id: item_id(item), place }));
            }
            Action::Delete { device, item } => {
                let device = at(device);
                self.deleted = true;
                self.cover(device, item);
                self.event(device, Event::Edit(Edit::Delete { id: item_id(item) }));
            }
            Action::Pass { millis } => self.pass(u64::from(millis)),
            Action::Skew { device, hours } => {
                let device = at(device);
                self.devices[device].skew = i64::from(hours) * 3_600_000;
            }
            Action::Online { device, online } => {
                let device = at(device);
                self.devices[device].online = online;
                self.event(device, Event::Online(online));
            }
            Action::Restart { device } => self.restart(at(device)),
            Action::RollBack { by } => {
                self.set_back = true;
                let keep = self.past.len() - self.past.len() * usize::from(by) / 256;
                self.past.truncate(keep);
                if let Some(past) = self.past.last() {
                    self.store.roll_back(past);
                }
            }
            Action::Wipe => {
                self.set_back = true;
                self.store.wipe();
            }
            Action::Weather { lost, doubled, late } => self.weather = (lost, doubled, late),
        }
    }

    fn content(&self, device: usize, item: u8) -> Option<usize> {
        let held = self.devices[device].engine.library().get(item_id(item))?;
        held.item.body.data.as_u64().map(|content| content as usize)
    }

    fn cover(&mut self, device: usize, item: u8) {
        if let Some(content) = self.content(device, item) {
            self.saved[content].covered = true;
        }
    }

    fn save(&mut self, device: usize, item: u8) {
        let present = self.devices[device]
            .engine
            .library()
            .get(item_id(item))
            .map(|held| held.item.body.stamp);
        let seen = self.devices[device].opened.remove(&item).or(present);
        if seen == present {
            self.cover(device, item);
        } else {
            // The version that was seen is an ancestor of the new one; the one that came between is not.
            self.stale.insert(item);
        }
        let content = Content { kind: "test".into(), v: 1, data: json!(self.saved.len()) };
        self.saved.push(Saved { item, device, covered: false });
        let place = present.is_none().then(|| {
            self.names.push(false);
            Place { name: (self.names.len() - 1).to_string(), ..Place::default() }
        });
        self.event(device, Event::Edit(Edit::Save { id: item_id(item), content, seen, place }));
    }

    fn restart(&mut self, device: usize) {
        let seed = self.rng.next_u64();
        let device_now = &mut self.devices[device];
        let mut bytes = [1; 32];
        bytes[..8].copy_from_slice(&seed.to_be_bytes());
        device_now.engine = Engine::new(&device_now.state, device_now.items.clone(), bytes);
        device_now.engine.set_rules(self.mutant.rules);
        device_now.life += 1;
        device_now.wake = None;
        device_now.opened.clear();
        let online = device_now.online;
        self.event(device, Event::Online(online));
    }

    fn event(&mut self, device: usize, event: Event) {
        let now = self.device_time(device);
        let effects = self.devices[device].engine.handle(event, now);
        for effect in effects {
            let this = &mut self.devices[device];
            match effect {
                Effect::Save { items } => {
                    for id in items {
                        if let Some(held) = this.engine.library().get(id) {
                            this.items.insert(id, held.clone());
                        }
                    }
                    this.state = this.engine.state();
                }
                Effect::Send { request, authorization, body } => {
                    let (life, online) = (this.life, this.online);
                    let authorization =
                        authorization.map(|authorization| authorization.header().to_owned());
                    assert!(online, "nothing is sent while offline");
                    self.send(|| Packet::Request {
                        device,
                        life,
                        request,
                        authorization: authorization.clone(),
                        body: body.clone(),
                    });
                }
                Effect::Wake { at } => this.wake = Some(self.now + at.saturating_sub(now)),
                Effect::Confirm { .. } | Effect::Greeting(_) | Effect::Imported(_) => {}
            }
        }
    }

    /// Puts a packet on its way, or two of it, or none.
    fn send(&mut self, packet: impl Fn() -> Packet) {
        let mut happens = |chance: u8| self.rng.next_u64() % 8 < u64::from(chance);
        let (lost, doubled, late) = self.weather;
        let (lost, doubled, late) = (happens(lost), happens(doubled), happens(late));
        for copy in 0..=u8::from(doubled) {
            if lost && copy == 0 {
                continue;
            }
            let span = if late || copy > 0 { 150_000 } else { 300 };
            let arrival = self.now + 1 + self.rng.next_u64() % span;
            self.sent += 1;
            self.net.insert((arrival, self.sent), packet());
        }
        // A page often learns that a request has failed; if not, the engine counts the minutes.
        if let (true, Packet::Request { device, life, request, .. }) = (lost && late, packet()) {
            self.sent += 1;
            self.net
                .insert((self.now + 5_000, self.sent), Packet::Failed { device, life, request });
        }
    }

    fn pass(&mut self, millis: u64) {
        let end = self.now + millis;
        loop {
            let wake =
                (0..self.devices.len()).filter_map(|at| Some((self.devices[at].wake?, at))).min();
            let packet = self.net.first_key_value().map(|(key, _)| *key);
            let next =
                [wake.map(|(at, _)| at), packet.map(|(at, _)| at)].into_iter().flatten().min();
            let Some(next) = next.filter(|&next| next <= end) else { break };
            self.now = self.now.max(next);
            match wake {
                Some((at, device)) if at == next => {
                    self.devices[device].wake = None;
                    self.event(device, Event::Wake);
                }
                _ => {
                    if let Some((_, packet)) = self.net.pop_first() {
                        self.deliver(packet);
                    }
                }
            }
        }
        self.now = end;
    }

    fn deliver(&mut self, packet: Packet) {
        match packet {
            Packet::Request { device, life, request, authorization, body } => {
                let (status, body) = self.store.answer(authorization.as_deref(), &body);
                if self.mutant.faults.forget_tombstones {
                    self.forget_tombstones();
                }
                self.past.push(self.store.clone());
                self.send(|| Packet::Answer { device, life, request, status, body: body.clone() });
            }
            Packet::Answer { device, life, request, status, body } => {
                let this = &mut self.devices[device];
                if this.life == life && this.online {
                    let based =
                        this.engine.library().iter().filter(|(_, held)| held.base.is_some());
                    let based: BTreeSet<ItemId> = based.map(|(id, _)| id).collect();
                    self.event(
                        device,
                        Event::Answer { request, status, retry_after: None, body: body.clone() },
                    );
                    if self.mutant.absent_is_deleted {
                        self.delete_absent(device, status, &body, based);
                    }
                }
            }
            Packet::Failed { device, life, request } => {
                if self.devices[device].life == life {
                    self.event(device, Event::Failed { request });
                }
            }
        }
    }

    /// The fault of a device that takes absence for deletion.
    fn delete_absent(&mut self, device: usize, status: u16, body: &[u8], based: BTreeSet<ItemId>) {
        if status == 410 {
            self.devices[device].before = Some((based, BTreeSet::new()));
        } else if let (Some((_, listed)), Ok(pulled)) =
            (&mut self.devices[device].before, protocol::Pulled::read(body))
        {
            listed.extend(pulled.items.iter().map(|record| record.id));
            if !pulled.more {
                let Some((before, listed)) = self.devices[device].before.take() else { return };
                for &id in before.difference(&listed) {
                    self.event(device, Event::Edit(Edit::Delete { id }));
                }
            }
        }
    }

    /// The fault of a store that drops tombstones.
    fn forget_tombstones(&mut self) {
        let keys = Keys::derive(&SECRET);
        for vault in self.store.vaults.values_mut() {
            vault.records.retain(|&id, (_, stamp, sealed)| {
                let plain = seal::open(&keys, id, *stamp, sealed).expect("sealed by a device");
                Item::from_json(&plain).expect("an item").is_live()
            });
        }
    }

    /// Good weather, all online, and time for everything to be said.
    fn rest(&mut self) {
        self.weather = (0, 0, 0);
        for device in 0..self.devices.len() {
            self.devices[device].online = true;
            self.event(device, Event::Online(true));
        }
        for _ in 0..60 {
            // No divisor of the time between polls, or one may be under way at every look.
            self.pass(47_011);
            let quiet = self.devices.iter().all(|device| device.engine.status() == Status::InStep);
            if quiet && self.net.is_empty() && self.judge().is_ok() {
                return;
            }
        }
    }

    fn judge(&self) -> Result<(), String> {
        let items = |device: &Device| -> BTreeMap<ItemId, Item> {
            device.engine.library().iter().map(|(id, held)| (id, held.item.clone())).collect()
        };
        let first = items(&self.devices[0]);
        for (at, device) in self.devices.iter().enumerate() {
            if device.engine.status() != Status::InStep {
                return Err(format!("device {at} is not in step: {:?}", device.engine.status()));
            }
            if items(device) != first {
                return Err(format!(
                    "device {at} differs from device 0:\n{:#?}\n{first:#?}",
                    items(device)
                ));
            }
            if device
                .items
                .iter()
                .map(|(id, held)| (*id, &held.item))
                .ne(first.iter().map(|(id, item)| (*id, item)))
            {
                return Err(format!("the local store of device {at} is not what the device has"));
            }
        }
        let keys = Keys::derive(&SECRET);
        let on_server: BTreeMap<ItemId, Stamp> = self.store.vaults[&keys.vault()]
            .records
            .iter()
            .map(|(&id, (_, stamp, _))| (id, *stamp))
            .collect();
        if on_server != first.iter().map(|(&id, item)| (id, item.stamp())).collect() {
            return Err("the server differs from the devices".into());
        }
        self.judge_contents(&first)
    }

    fn judge_contents(&self, items: &BTreeMap<ItemId, Item>) -> Result<(), String> {
        let live: Vec<(ItemId, usize)> = items
            .iter()
            .filter_map(|(id, item)| Some((*id, item.body.data.as_u64()? as usize)))
            .collect();
        for (content, saved) in self.saved.iter().enumerate() {
            let places: Vec<ItemId> =
                live.iter().filter(|(_, found)| *found == content).map(|(id, _)| *id).collect();
            if !saved.covered && places.is_empty() {
                return Err(format!(
                    "content {content} of item {} by device {} is lost",
                    saved.item, saved.device
                ));
            }
            // A version that has a copy may come back when the store was set back, or when what replaced it was
            // deleted and somebody renamed it meanwhile. Two copies there never are.
            let copies = places.iter().filter(|id| **id != item_id(saved.item)).count();
            if copies > 1 || (places.len() > 1 && !self.set_back && !self.deleted) {
                return Err(format!("content {content} is there {} times", places.len()));
            }
            let alone = self
                .saved
                .iter()
                .filter(|other| other.item == saved.item)
                .all(|other| other.device == saved.device);
            if alone
                && !self.deleted
                && !self.stale.contains(&saved.item)
                && places.iter().any(|id| *id != item_id(saved.item))
            {
                return Err(format!(
                    "content {content} is a copy, but only one device saved item {}",
                    saved.item
                ));
            }
        }
        // Names are not worth a copy; when a store was set back, an older one may be stamped anew and come back.
        for item in items.values().filter(|item| item.is_live() && !self.set_back) {
            let name = item.meta.name.parse::<usize>();
            if name.is_ok_and(|name| self.names[name]) {
                return Err(format!(
                    "name {} was changed by somebody who saw it, and is back",
                    item.meta.name
                ));
            }
        }
        Ok(())
    }
}
