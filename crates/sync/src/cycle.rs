//! What is said to the server, in which order, and what its answers mean.

use crate::{
    engine::{Authorization, Effect, Engine, LONGEST_PATIENCE, POLL},
    item::{Item, ReadItemError},
    keys::{Keys, Secret},
    library::Changed,
    link::{Link, Phase},
    seal::{OpenError, open, seal, sealed_len},
    status::{HeldBack, Trouble},
};
use protocol::{
    Code, Create, Created, Cursor, Destroy, Destroyed, Epoch, Extra, Greeting, Hello, ItemId,
    Limits, Op, Pull, Pulled, Push, Pushed, Record, Refusal, Request, Rotate, Rotated, Stamp,
    Status, Write,
};

/// The request under way. There is never more than one.
#[derive(Debug)]
pub(crate) struct Flight {
    pub(crate) request: u64,
    pub(crate) since: u64,
    asked: Asked,
}

#[derive(Debug)]
enum Asked {
    Hello,
    Create,
    Pull,
    Push(Vec<(ItemId, Stamp)>),
    Rotate(Secret),
    Destroy { previous: bool },
}

enum Unreadable {
    /// Only a later program can read it.
    Newer,
    /// Nobody can.
    Damaged,
}

impl Engine {
    /// Sends the next request, when it is due and none is under way.
    pub(crate) fn step(&mut self, now: u64, effects: &mut Vec<Effect>) {
        if self.flight.is_some() || !self.online {
            return;
        }
        if self.due.is_none_or(|due| now < due) {
            return;
        }
        if now < self.patience {
            self.due = Some(self.patience);
            return;
        }
        self.due = None;
        if core::mem::take(&mut self.greet) {
            return self.send(Op::Hello(Hello::default()), None, Asked::Hello, now, effects);
        }
        if self.visible && now >= self.poll {
            self.pull = self.link.is_some();
        }
        if let Some((op, authorization, asked)) = self.next_request() {
            self.send(op, authorization, asked, now, effects);
        } else if self.visible && self.link.is_some() {
            self.due = Some(self.poll.max(now + 1));
        }
    }

    fn send(
        &mut self,
        op: Op,
        authorization: Option<Authorization>,
        asked: Asked,
        now: u64,
        effects: &mut Vec<Effect>,
    ) {
        self.requests += 1;
        self.flight = Some(Flight { request: self.requests, since: now, asked });
        let body = Request::new(op).to_json();
        effects.push(Effect::Send { request: self.requests, authorization, body });
    }

    fn next_request(&mut self) -> Option<(Op, Option<Authorization>, Asked)> {
        let writes = self.writes();
        let link = self.link.as_ref()?;
        if matches!(self.trouble, Some(Trouble::Rotated(_) | Trouble::Destroyed)) {
            return None;
        }
        let vault = link.keys.vault;
        let token = |keys: &Keys| Some(Authorization(keys.token.header()));
        let bearer = || token(&link.keys);
        let create = |authorization: &Option<String>| {
            let verifier = link.keys.token.verifier();
            let op = Op::Create(Create { vault, verifier, extra: Extra::new() });
            Some((op, authorization.clone().map(Authorization), Asked::Create))
        };
        let pull = || {
            let (epoch, after) = (link.epoch, link.cursor);
            let op = Op::Pull(Pull { vault, epoch, after, limit: None, extra: Extra::new() });
            Some((op, bearer(), Asked::Pull))
        };
        match &link.phase {
            _ if link.destroying => {
                let op = Op::Destroy(Destroy { vault, extra: Extra::new() });
                Some((op, bearer(), Asked::Destroy { previous: false }))
            }
            Phase::Creating { authorization } => create(authorization),
            Phase::Joining { complete: false, .. } => pull(),
            Phase::Joining { complete: true, .. } => None,
            Phase::Joined if self.remake => create(&None),
            Phase::Joined if self.pull => pull(),
            Phase::Joined => {
                let (epoch, after) = (link.epoch, link.cursor);
                if let Some(next) = link.next {
                    let keys = Keys::derive(&next);
                    let (successor, verifier) = (keys.vault, keys.token.verifier());
                    let op = Op::Rotate(Rotate {
                        vault,
                        epoch,
                        after,
                        successor,
                        verifier,
                        extra: Extra::new(),
                    });
                    return Some((op, bearer(), Asked::Rotate(next)));
                }
                if !writes.is_empty() {
                    let pushed = writes.iter().map(|write| (write.id, write.stamp)).collect();
                    let op =
                        Op::Push(Push { vault, epoch, after, items: writes, extra: Extra::new() });
                    return Some((op, bearer(), Asked::Push(pushed)));
                }
                let previous = Keys::derive(link.previous.as_ref()?);
                let op = Op::Destroy(Destroy { vault: previous.vault, extra: Extra::new() });
                Some((op, token(&previous), Asked::Destroy { previous: true }))
            }
        }
    }

    /// As much of the outbox as fits in one push. What is too large to be sent at all is set aside.
    fn writes(&mut self) -> Vec<Write> {
        let (mut writes, mut large) = (Vec::new(), Vec::new());
        let Some(Link { keys, phase: Phase::Joined, next: None, .. }) = &self.link else {
            return writes;
        };
        if self.pull {
            return writes;
        }
        let mut chars = Limits::PUSH_OVERHEAD;
        for (id, held) in self.outbox() {
            let plain = held.item.to_json();
            let stamp = held.item.stamp();
            let bytes = sealed_len(plain.len());
            if bytes > self.limits.item_bytes {
                large.push((id, (stamp, HeldBack::TooLarge)));
                continue;
            }
            chars += Limits::write_chars(bytes);
            let full = chars > self.limits.request_bytes || writes.len() == self.limits.push_items;
            if full && !writes.is_empty() {
                break;
            }
            writes.push(Write {
                id,
                base: held.base,
                stamp,
                sealed: seal(keys, id, stamp, &plain),
                extra: Extra::new(),
            });
        }
        self.held_back.extend(large);
        writes
    }

    pub(crate) fn answered(
        &mut self,
        flight: Flight,
        status: u16,
        retry_after: Option<u64>,
        body: &[u8],
        now: u64,
        effects: &mut Vec<Effect>,
    ) {
        if status != 200 {
            let refusal = Refusal::read(body).unwrap_or_else(|_| code_of(status).into());
            return self.refused(&flight.asked, &refusal, retry_after, now, effects);
        }
        let remade = matches!(flight.asked, Asked::Create) && self.remake;
        match self.granted(flight.asked, body, now, effects) {
            Ok(()) => {
                if !remade {
                    self.failures = 0;
                }
                self.trouble = None;
                self.due = Some(now);
            }
            Err(refusal) if refusal.error == Code::Version => self.pause(Trouble::Update, now),
            Err(_) => self.stumble(Trouble::Unreachable, now),
        }
    }

    fn granted(
        &mut self,
        asked: Asked,
        body: &[u8],
        now: u64,
        effects: &mut Vec<Effect>,
    ) -> Result<(), Refusal> {
        match asked {
            Asked::Hello => {
                let greeting = Greeting::read(body)?;
                self.limits = greeting.limits;
                effects.push(Effect::Greeting(greeting));
            }
            Asked::Create => {
                let created = Created::read(body)?;
                self.remake = false;
                let changed =
                    if created.created { self.go_back(created.epoch) } else { Changed::new() };
                if let Some(link) = &mut self.link {
                    link.phase = Phase::Joined;
                }
                effects.push(Effect::Save { items: changed.into_iter().collect() });
            }
            Asked::Pull => {
                let pulled = Pulled::read(body)?;
                self.pulled(&pulled, now, effects);
            }
            Asked::Push(pushed) => {
                let reply = Pushed::read(body)?;
                self.pushed(&pushed, &reply, effects);
            }
            Asked::Rotate(next) => {
                let rotated = Rotated::read(body)?;
                self.moved(next, rotated.epoch, effects);
            }
            Asked::Destroy { previous: true } => {
                Destroyed::read(body)?;
                self.left_behind(effects);
            }
            Asked::Destroy { previous: false } => {
                Destroyed::read(body)?;
                self.unlink(effects);
            }
        }
        Ok(())
    }

    fn pulled(&mut self, pulled: &Pulled, now: u64, effects: &mut Vec<Effect>) {
        let Some(link) = &mut self.link else { return };
        let keys = link.keys.clone();
        link.epoch = Some(pulled.epoch);
        link.cursor = pulled.cursor;
        if let Phase::Joining { preview, complete } = &mut link.phase {
            for record in &pulled.items {
                if let Ok(item) = read_record(&keys, record) {
                    preview.insert(record.id, item);
                }
            }
            *complete = !pulled.more;
            if *complete {
                let here = self.library.live().count();
                let there = preview.values().filter(|item| item.is_live()).count();
                self.pull = false;
                effects.push(Effect::Confirm { here, there });
            }
            return;
        }
        let items: Vec<_> =
            pulled.items.iter().map(|record| (record, read_record(&keys, record))).collect();
        let forgotten = |record: &Record, item: &Item| self.library.has_forgotten(record.id, item);
        if items
            .iter()
            .any(|(record, item)| item.as_ref().is_ok_and(|item| forgotten(record, item)))
        {
            self.renumber();
        }
        let mut changed = Changed::new();
        for (record, item) in items {
            let id = record.id;
            match item {
                Ok(item) => {
                    self.damaged.remove(&id);
                    self.held_back.remove(&id);
                    changed.append(&mut self.library.absorb(id, &item, now));
                }
                Err(Unreadable::Newer) => {
                    self.held_back.insert(id, (record.stamp, HeldBack::Newer));
                }
                Err(Unreadable::Damaged) => {
                    self.damaged.insert(id, record.stamp);
                    changed.append(&mut self.library.overrule(id, record.stamp, now));
                }
            }
        }
        self.pull = pulled.more;
        self.poll = now + POLL;
        effects.push(Effect::Save { items: changed.into_iter().collect() });
    }

    fn pushed(&mut self, pushed: &[(ItemId, Stamp)], reply: &Pushed, effects: &mut Vec<Effect>) {
        let Some(link) = &mut self.link else { return };
        let mut changed = Changed::new();
        let mut contended = false;
        for (&(id, stamp), outcome) in pushed.iter().zip(&reply.items) {
            match outcome.status {
                // Only a server whose past is proven says what it has; otherwise the next pull will tell.
                Status::Ok if reply.advanced.is_some() => {
                    changed.append(&mut self.library.acknowledge(id, stamp));
                }
                Status::Ok => {}
                Status::Conflict => contended = true,
                Status::TooLarge => {
                    self.held_back.insert(id, (stamp, HeldBack::TooLarge));
                }
                Status::Quota => {
                    self.held_back.insert(id, (stamp, HeldBack::Quota));
                }
            }
        }
        match reply.advanced {
            // Everything was seen and yet there is a conflict: the local store has lost something. Read all again.
            Some(_) if contended => link.cursor = Cursor::START,
            Some(cursor) => link.cursor = cursor,
            None => {}
        }
        self.pull = contended || reply.advanced.is_none();
        effects.push(Effect::Save { items: changed.into_iter().collect() });
    }

    /// The new vault is there, and empty: everything goes into it.
    fn moved(&mut self, next: Secret, epoch: Epoch, effects: &mut Vec<Effect>) {
        let Some(link) = &mut self.link else { return };
        let previous = Some(link.secret);
        *link = Link { epoch: Some(epoch), previous, ..Link::new(next, Phase::Joined) };
        self.library.copy_key = link.keys.copy;
        self.held_back.clear();
        let items = self.library.forget_bases().into_iter().collect();
        effects.push(Effect::Save { items });
    }

    /// The old vault is gone.
    fn left_behind(&mut self, effects: &mut Vec<Effect>) {
        if let Some(link) = &mut self.link {
            link.previous = None;
        }
        effects.push(Effect::Save { items: Vec::new() });
    }

    /// The store is not the one that was known, or not as it was known: nothing is known of it, and everything
    /// local is a candidate again. What it does not have is written to it, not deleted here.
    fn go_back(&mut self, epoch: Epoch) -> Changed {
        let Some(link) = &mut self.link else { return Changed::new() };
        link.epoch = Some(epoch);
        link.cursor = Cursor::START;
        self.pull = true;
        self.held_back.clear();
        if let Phase::Joining { preview, .. } = &mut link.phase {
            preview.clear();
        }
        if self.library.rules.heed_epoch { self.library.forget_bases() } else { Changed::new() }
    }

    fn refused(
        &mut self,
        asked: &Asked,
        refusal: &Refusal,
        retry_after: Option<u64>,
        now: u64,
        effects: &mut Vec<Effect>,
    ) {
        if let Asked::Destroy { previous: true } = asked
            && matches!(refusal.error, Code::Unauthorized | Code::Destroyed)
        {
            self.left_behind(effects);
            self.due = Some(now);
            return;
        }
        let phase = self.link.as_ref().map(|link| &link.phase);
        if let Some(Phase::Creating { .. }) = phase
            && let Some(trouble) = unmade(refusal.error)
        {
            // Nobody may take a secret that opens nothing for the way back to what is saved.
            self.unlink(effects);
            self.trouble = Some(trouble);
            return;
        }
        let joined = matches!(phase, Some(Phase::Joined));
        match refusal.error {
            Code::Epoch => {
                let epoch =
                    refusal.epoch.or_else(|| self.link.as_ref().and_then(|link| link.epoch));
                let Some(epoch) = epoch else { return self.stumble(Trouble::Unreachable, now) };
                let items = self.go_back(epoch).into_iter().collect();
                effects.push(Effect::Save { items });
                self.again(now);
            }
            Code::Behind => {
                self.pull = true;
                self.due = Some(now);
            }
            // The server may have lost the vault: make it again, once.
            Code::Unauthorized if joined && !matches!(asked, Asked::Create) => {
                self.remake = true;
                self.again(now);
            }
            Code::Unauthorized => self.pause(Trouble::Refused, now),
            Code::Rotated => {
                self.trouble = refusal.successor.map(Trouble::Rotated);
                self.due = None;
            }
            Code::Destroyed if self.link.as_ref().is_some_and(|link| link.destroying) => {
                self.unlink(effects);
            }
            Code::Destroyed => {
                self.trouble = Some(Trouble::Destroyed);
                self.due = None;
            }
            Code::ReadOnly => self.pause(Trouble::ReadOnly, now),
            Code::NotSetUp => self.pause(Trouble::NotSetUp, now),
            Code::Version => self.pause(Trouble::Update, now),
            Code::Full => self.pause(Trouble::Full, now),
            Code::TooMany => {
                self.stumble(Trouble::TooMany, now);
                let wait = retry_after.unwrap_or(1).saturating_mul(1_000).min(LONGEST_PATIENCE);
                self.patience = now + wait;
                self.due = self.due.map(|due| due.max(self.patience));
            }
            Code::Unavailable => self.stumble(Trouble::StoreDown, now),
            _ => self.stumble(Trouble::Unreachable, now),
        }
    }

    /// Tries another way at once, and with a delay if that does not help either.
    fn again(&mut self, now: u64) {
        if self.failures == 0 {
            self.failures = 1;
            self.due = Some(now);
        } else {
            self.stumble(Trouble::Unreachable, now);
        }
    }

    /// Something is wrong that trying again soon will not mend.
    fn pause(&mut self, trouble: Trouble, now: u64) {
        self.failures = self.failures.max(9);
        self.stumble(trouble, now);
        self.due = Some(now + 5 * POLL);
    }
}

/// Why there is no vault, where a refusal to make one says that there will be none for now.
const fn unmade(code: Code) -> Option<Trouble> {
    match code {
        Code::Unauthorized => Some(Trouble::Password),
        Code::Full => Some(Trouble::Closed),
        Code::ReadOnly => Some(Trouble::ReadOnly),
        Code::NotSetUp => Some(Trouble::NotSetUp),
        _ => None,
    }
}

fn read_record(keys: &Keys, record: &Record) -> Result<Item, Unreadable> {
    let plain =
        open(keys, record.id, record.stamp, &record.sealed).map_err(|error| match error {
            OpenError::Version => Unreadable::Newer,
            OpenError::Forged => Unreadable::Damaged,
        })?;
    let item = Item::from_json(&plain).map_err(|error| match error {
        ReadItemError::Version => Unreadable::Newer,
        ReadItemError::Malformed => Unreadable::Damaged,
    })?;
    if item.stamp() == record.stamp { Ok(item) } else { Err(Unreadable::Damaged) }
}

/// What a bare status means, should a proxy have answered instead of the server.
const fn code_of(status: u16) -> Code {
    match status {
        401 => Code::Unauthorized,
        413 => Code::TooLarge,
        426 => Code::Version,
        429 => Code::TooMany,
        507 => Code::Full,
        500..=599 => Code::Unavailable,
        _ => Code::Malformed,
    }
}
