//! The state machine: what happens and when goes in, what to do comes out.

use crate::{
    backup::{Backup, Imported},
    keys::{CopyKey, Secret},
    library::{Changed, Edit, Held, Library},
    link::{Link, Phase, State},
    stamp::Clock,
    status::{HeldBack, Status, Trouble},
};
use protocol::{Greeting, ItemId, Limits, Stamp};
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};
use std::collections::BTreeMap;

/// What happens.
#[derive(Clone, Debug)]
pub enum Event {
    /// The player edits.
    Edit(Edit),
    /// The player imports a library file.
    Import {
        /// The file.
        backup: Backup,
        /// Whether items that were deleted here come back.
        revive: bool,
    },
    /// Another tab has written this record to the local store.
    Stored {
        /// The item.
        id: ItemId,
        /// The record.
        held: Box<Held>,
    },
    /// The player turns sync on, on the first device, with a new random secret.
    Create {
        /// The secret.
        secret: Secret,
        /// The deployment's creation token, where it asks for one.
        token: Option<String>,
    },
    /// The player pairs with another device, whose secret came by QR code, link or recovery code.
    Join {
        /// The secret.
        secret: Secret,
    },
    /// The player confirms to merge: the answer to [`Effect::Confirm`].
    Confirm,
    /// The player ends the pairing on this device. The items stay.
    Forget,
    /// The player deletes the vault for all devices. Each keeps its items.
    Destroy,
    /// The player changes the secret, to this new random one.
    Rotate {
        /// The new secret.
        secret: Secret,
    },
    /// The page wants to know what the server offers.
    Hello,
    /// The timer that [`Effect::Wake`] asked for, or a little later.
    Wake,
    /// The page was focused, or the player asks to sync now.
    Focus,
    /// The page was shown or hidden.
    Visible(bool),
    /// The network came or went.
    Online(bool),
    /// A request was answered.
    Answer {
        /// The number of the request.
        request: u64,
        /// The HTTP status.
        status: u16,
        /// The header Retry-After, in seconds.
        retry_after: Option<u64>,
        /// The body.
        body: Vec<u8>,
    },
    /// A request got no answer.
    Failed {
        /// The number of the request.
        request: u64,
    },
}

/// What to do. Effects are to be carried out in their order: what must be kept is saved before it is sent.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Write these items of [`Engine::library`] and [`Engine::state`] to the local store, in one transaction.
    /// They are also what the page has to draw anew.
    Save {
        /// The items.
        items: Vec<ItemId>,
    },
    /// Send a request to the server.
    Send {
        /// Its number, to be named in the answer.
        request: u64,
        /// The header Authorization, if it needs one.
        authorization: Option<Authorization>,
        /// The body, JSON.
        body: Vec<u8>,
    },
    /// Set the timer to this time, in milliseconds since 1970; the last one counts.
    Wake {
        /// The time.
        at: u64,
    },
    /// Ask the player whether to merge, and answer with [`Event::Confirm`] or [`Event::Forget`].
    Confirm {
        /// Items shown on this device.
        here: usize,
        /// Items shown in the vault.
        there: usize,
    },
    /// The server's answer to [`Event::Hello`].
    Greeting(Greeting),
    /// What an import did.
    Imported(Imported),
}

/// The header Authorization: never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Authorization(pub(crate) String);

impl Authorization {
    /// The text of the header.
    #[must_use]
    pub fn header(&self) -> &str {
        &self.0
    }
}

impl core::fmt::Debug for Authorization {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Authorization(..)")
    }
}

/// The sync engine of a device.
#[derive(Debug)]
pub struct Engine {
    pub(crate) library: Library,
    pub(crate) link: Option<Link>,
    pub(crate) limits: Limits,
    pub(crate) flight: Option<crate::cycle::Flight>,
    pub(crate) requests: u64,
    /// Whether the server may have something new.
    pub(crate) pull: bool,
    /// Whether the vault is to be made again, because the server has lost it.
    pub(crate) remake: bool,
    pub(crate) greet: bool,
    pub(crate) trouble: Option<Trouble>,
    /// Items not to be pushed while they have this stamp.
    pub(crate) held_back: BTreeMap<ItemId, (Stamp, HeldBack)>,
    /// Items whose record on the server is damaged, with the record's stamp.
    pub(crate) damaged: BTreeMap<ItemId, Stamp>,
    pub(crate) online: bool,
    pub(crate) visible: bool,
    pub(crate) failures: u32,
    /// When the next step is due.
    pub(crate) due: Option<u64>,
    /// When to look for news again.
    pub(crate) poll: u64,
    /// The server wants no request before this time.
    pub(crate) patience: u64,
    announced: Option<u64>,
    pub(crate) rng: Xoshiro256PlusPlus,
}

/// Milliseconds from an edit to the push.
pub const EDIT_DELAY: u64 = 1_000;
/// Milliseconds from one poll to the next.
pub const POLL: u64 = 60_000;
/// Milliseconds that a server may ask to be left alone at most.
pub(crate) const LONGEST_PATIENCE: u64 = 3_600_000;
/// Milliseconds after which a request counts as lost, should the page not say so itself.
pub const REQUEST_TIMEOUT: u64 = 60_000;

impl Engine {
    /// The engine of a device as the local store has it. `seed` must be random: it gives the delays between tries,
    /// and a new number for the device should the local store turn out to be an old copy.
    #[must_use]
    pub fn new(state: &State, items: BTreeMap<ItemId, Held>, seed: [u8; 32]) -> Self {
        let node = u64::from_str_radix(&state.node, 16).unwrap_or_default();
        let mut library = Library::new(items, Clock::new(node, state.last), state.device.clone());
        let link = state.link.as_ref().map(Link::restore);
        if let Some(link) = &link {
            library.copy_key = link.keys.copy;
        }
        Self {
            library,
            pull: link.is_some(),
            link,
            limits: Limits::DEFAULT,
            flight: None,
            requests: 0,
            remake: false,
            greet: false,
            trouble: None,
            held_back: BTreeMap::new(),
            damaged: BTreeMap::new(),
            online: true,
            visible: true,
            failures: 0,
            due: None,
            poll: 0,
            patience: 0,
            announced: None,
            rng: Xoshiro256PlusPlus::from_seed(seed),
        }
    }

    /// The state of a device that has saved nothing yet. `node` must be random.
    #[must_use]
    pub fn first_state(node: u64, device: &str) -> State {
        State {
            v: 1,
            node: format!("{node:016x}"),
            last: Stamp::ZERO,
            device: device.to_owned(),
            link: None,
        }
    }

    /// The items.
    #[must_use]
    pub const fn library(&self) -> &Library {
        &self.library
    }

    /// What to keep beside the items.
    #[must_use]
    pub fn state(&self) -> State {
        State {
            v: 1,
            node: format!("{:016x}", self.library.clock.node()),
            last: self.library.clock.last(),
            device: self.library.device.clone(),
            link: self.link.as_ref().and_then(Link::save),
        }
    }

    /// The secret of the pairing, for the QR code, the link and the recovery code.
    #[must_use]
    pub fn secret(&self) -> Option<&Secret> {
        self.link.as_ref().map(|link| &link.secret)
    }

    /// How sync stands.
    #[must_use]
    pub fn status(&self) -> Status {
        let Some(link) = &self.link else {
            return self.trouble.map_or(Status::Off, Status::Trouble);
        };
        if let Phase::Joining { complete: true, .. } = link.phase {
            return Status::Confirming;
        }
        if let Some(trouble) = self.trouble {
            return Status::Trouble(trouble);
        }
        let items = self.outbox().count();
        if !self.online {
            Status::Offline
        } else if items > 0 || self.pull || self.flight.is_some() || link.next.is_some() {
            Status::Waiting { items }
        } else {
            Status::InStep
        }
    }

    /// Why the item `id` stays on this device only, if it does.
    #[must_use]
    pub fn held_back(&self, id: ItemId) -> Option<HeldBack> {
        let (stamp, why) = self.held_back.get(&id)?;
        (self.library.get(id)?.item.stamp() == *stamp || *why == HeldBack::Newer).then_some(*why)
    }

    /// The items whose record on the server was found damaged; a local version, where there is one, replaces it.
    pub fn damaged(&self) -> impl Iterator<Item = ItemId> {
        self.damaged.keys().copied()
    }

    /// The items to be pushed.
    pub(crate) fn outbox(&self) -> impl Iterator<Item = (ItemId, &Held)> {
        self.library.dirty().filter(|(id, _)| self.held_back(*id).is_none())
    }

    /// Takes in what happens at `now`, in milliseconds since 1970, and says what to do.
    pub fn handle(&mut self, event: Event, now: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.heed_clock(now);
        match event {
            Event::Edit(edit) => {
                let changed = self.library.edit(edit, now);
                self.edited(changed, now, &mut effects);
            }
            Event::Import { backup, revive } => {
                let (imported, changed) = backup.merge_into(&mut self.library, revive, now);
                self.edited(changed, now, &mut effects);
                effects.push(Effect::Imported(imported));
            }
            Event::Stored { id, held } => {
                let changed = self.library.adopt(id, *held, now);
                self.edited(changed, now, &mut effects);
                if self.library.get(id).is_some_and(Held::is_dirty) {
                    self.push_soon(now);
                }
            }
            Event::Create { secret, token } => {
                let authorization = token.map(|token| format!("Bearer {token}"));
                self.pair(secret, Phase::Creating { authorization }, now, &mut effects);
            }
            Event::Join { secret } => {
                let phase = Phase::Joining { preview: BTreeMap::new(), complete: false };
                self.pair(secret, phase, now, &mut effects);
            }
            Event::Confirm => self.confirm(now, &mut effects),
            Event::Forget => self.unlink(&mut effects),
            Event::Destroy | Event::Rotate { .. } if !self.is_joined() => {}
            Event::Destroy => {
                if let Some(link) = &mut self.link {
                    link.destroying = true;
                }
                self.hurry(now);
            }
            Event::Rotate { secret } => {
                if let Some(link) = &mut self.link {
                    link.next.get_or_insert(secret);
                }
                effects.push(Effect::Save { items: Vec::new() });
                self.pull = true;
                self.hurry(now);
            }
            Event::Hello => {
                self.greet = true;
                self.hurry(now);
            }
            Event::Wake => self.wake(now),
            Event::Focus => self.look(now),
            Event::Visible(visible) => {
                self.visible = visible;
                if visible {
                    self.look(now);
                }
            }
            Event::Online(online) => {
                self.online = online;
                if online {
                    self.look(now);
                } else if self.flight.take().is_some() {
                    self.pull = true;
                }
            }
            Event::Answer { request, status, retry_after, body } => {
                if let Some(flight) = self.flight.take_if(|flight| flight.request == request) {
                    self.answered(flight, status, retry_after, &body, now, &mut effects);
                }
            }
            Event::Failed { request } => {
                if self.flight.take_if(|flight| flight.request == request).is_some() {
                    self.stumble(Trouble::Unreachable, now);
                }
            }
        }
        self.step(now, &mut effects);
        let timer = match &self.flight {
            Some(flight) => Some(flight.since.saturating_add(REQUEST_TIMEOUT)),
            None => self.due.filter(|_| self.online),
        };
        if let Some(at) = timer.filter(|_| self.announced != timer) {
            effects.push(Effect::Wake { at });
        }
        self.announced = timer;
        effects
    }

    /// When the wall clock was set back, what was due soon must not be due in years.
    fn heed_clock(&mut self, now: u64) {
        self.due = self.due.map(|due| due.min(now + 5 * POLL));
        self.poll = self.poll.min(now + POLL);
        self.patience = self.patience.min(now + LONGEST_PATIENCE);
        if let Some(flight) = &mut self.flight {
            flight.since = flight.since.min(now);
        }
    }

    fn is_joined(&self) -> bool {
        matches!(&self.link, Some(Link { phase: Phase::Joined, .. }))
    }

    fn edited(&mut self, changed: Changed, now: u64, effects: &mut Vec<Effect>) {
        if changed.is_empty() {
            return;
        }
        effects.push(Effect::Save { items: changed.into_iter().collect() });
        self.push_soon(now);
    }

    /// An edit, made here or in another tab, goes out when the player has paused.
    fn push_soon(&mut self, now: u64) {
        if self.link.is_some() {
            let due = now + EDIT_DELAY;
            self.due = Some(self.due.map_or(due, |earlier| earlier.min(due)));
        }
    }

    fn pair(&mut self, secret: Secret, phase: Phase, now: u64, effects: &mut Vec<Effect>) {
        let items = self.library.forget_bases().into_iter().collect();
        let link = Link::new(secret, phase);
        self.library.copy_key = link.keys.copy;
        self.link = Some(link);
        self.fresh();
        effects.push(Effect::Save { items });
        self.hurry(now);
    }

    pub(crate) fn unlink(&mut self, effects: &mut Vec<Effect>) {
        let items = self.library.forget_bases().into_iter().collect();
        self.link = None;
        self.library.copy_key = CopyKey::of_node(self.library.clock.node());
        self.fresh();
        self.pull = false;
        self.due = None;
        effects.push(Effect::Save { items });
    }

    /// Forgets what was learned about the server.
    fn fresh(&mut self) {
        self.flight = None;
        self.pull = true;
        self.remake = false;
        self.trouble = None;
        self.held_back.clear();
        self.damaged.clear();
        self.failures = 0;
        self.poll = 0;
        self.patience = 0;
    }

    fn confirm(&mut self, now: u64, effects: &mut Vec<Effect>) {
        let Some(Link { phase: phase @ Phase::Joining { complete: true, .. }, .. }) =
            &mut self.link
        else {
            return;
        };
        let Phase::Joining { preview, .. } = core::mem::replace(phase, Phase::Joined) else {
            return;
        };
        let mut changed = Changed::new();
        for (id, item) in &preview {
            changed.append(&mut self.library.absorb(*id, item, now));
        }
        effects.push(Effect::Save { items: changed.into_iter().collect() });
        self.hurry(now);
    }

    /// Makes the next step due at once.
    fn hurry(&mut self, now: u64) {
        self.due = Some(now);
    }

    /// Looks for news now, whatever failed before; only the server's own wish to be left alone counts.
    fn look(&mut self, now: u64) {
        self.pull = self.link.is_some();
        if self.link.is_some() || self.greet {
            self.hurry(now.max(self.patience));
        }
    }

    fn wake(&mut self, now: u64) {
        self.announced = None;
        if self
            .flight
            .as_ref()
            .is_some_and(|flight| now >= flight.since.saturating_add(REQUEST_TIMEOUT))
        {
            self.flight = None;
            self.stumble(Trouble::Unreachable, now);
        }
    }

    /// A try has failed: the next one comes after a random time, from a span that doubles from 1 s to 5 min.
    pub(crate) fn stumble(&mut self, trouble: Trouble, now: u64) {
        self.trouble = Some(trouble);
        self.pull = self.link.is_some();
        let span = 1_000 << self.failures.min(9);
        self.failures += 1;
        self.due = Some(now + self.rng.next_u64() % (span.min(300_000) + 1));
    }

    /// Gives the device a new number, because stamps of its own came back that it does not remember.
    pub(crate) fn renumber(&mut self) {
        let node = self.rng.next_u64();
        self.library.clock = Clock::new(node, self.library.clock.last());
        if self.link.is_none() {
            self.library.copy_key = CopyKey::of_node(node);
        }
    }
}

impl Engine {
    /// For the simulator: switches rules off, to see what breaks.
    #[doc(hidden)]
    pub const fn set_rules(&mut self, rules: crate::rules::Rules) {
        self.library.rules = rules;
    }
}
