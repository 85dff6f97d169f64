//! A server that is nothing but the protocol, in plain maps, and that can be set back in time.

use protocol::{
    Code, Created, Cursor, Destroyed, Epoch, Extra, ItemId, Mark, Op, Outcome, Pulled, Push,
    Pushed, Record, Refusal, Request, Rotated, Sealed, Stamp, Status, VERSION, VaultId, Verifier,
};
use std::collections::BTreeMap;

/// What the store does wrong, to see that it matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Faults {
    /// A write is taken whatever it is written over.
    pub(crate) no_compare: bool,
    /// Tombstones are dropped.
    pub(crate) forget_tombstones: bool,
    /// Cursors are compared by number alone, without their marks.
    pub(crate) ignore_marks: bool,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Vault {
    pub(crate) verifier: Option<Verifier>,
    pub(crate) successor: Option<VaultId>,
    pub(crate) destroyed: bool,
    pub(crate) records: BTreeMap<ItemId, (u64, Stamp, Sealed)>,
    pub(crate) marks: Vec<Mark>,
}

#[derive(Clone, Debug)]
pub(crate) struct Store {
    pub(crate) epoch: Epoch,
    pub(crate) vaults: BTreeMap<VaultId, Vault>,
    pub(crate) faults: Faults,
    pub(crate) page: usize,
    /// Where marks and epochs come from: not part of the past, so it is never set back.
    drawn: u64,
}

type Answer = Result<Vec<u8>, Refusal>;

impl Store {
    pub(crate) fn new(faults: Faults) -> Self {
        let mut store = Self {
            epoch: Epoch::from_bytes([0; 16]),
            vaults: BTreeMap::new(),
            faults,
            page: 3,
            drawn: 0,
        };
        store.wipe();
        store
    }

    fn draw(&mut self) -> u64 {
        self.drawn += 1;
        self.drawn.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// A new, empty store in its place.
    pub(crate) fn wipe(&mut self) {
        let (low, high) = (self.draw(), self.draw());
        self.epoch = Epoch::from_bytes((u128::from(high) << 64 | u128::from(low)).to_be_bytes());
        self.vaults.clear();
    }

    /// The store as it once was.
    pub(crate) fn roll_back(&mut self, to: &Self) {
        *self = Self { drawn: self.drawn, ..to.clone() };
    }

    pub(crate) fn answer(&mut self, authorization: Option<&str>, body: &[u8]) -> (u16, Vec<u8>) {
        match self.carry_out(authorization, body) {
            Ok(body) => (200, body),
            Err(refusal) => (refusal.error.status(), refusal.to_json()),
        }
    }

    fn carry_out(&mut self, authorization: Option<&str>, body: &[u8]) -> Answer {
        let (v, extra, epoch) = (VERSION, Extra::new(), self.epoch);
        let request = Request::read(body)?;
        let id = request.vault().ok_or(Code::Malformed)?;
        if let Op::Create(create) = &request.op {
            let vault = self.vaults.entry(id).or_default();
            if vault.destroyed {
                return Err(Code::Destroyed.into());
            }
            let created = vault.verifier.is_none();
            if *vault.verifier.get_or_insert(create.verifier) != create.verifier {
                return Err(Code::Unauthorized.into());
            }
            return Ok(Created { v, epoch, created, extra }.to_json());
        }
        let verifier = authorization.and_then(verifier_of);
        let vault = self.vaults.get_mut(&id).filter(|vault| vault.verifier == verifier);
        let vault = vault.ok_or(Code::Unauthorized)?;
        if let Op::Destroy(_) = request.op {
            *vault =
                Vault { verifier, successor: vault.successor, destroyed: true, ..Vault::default() };
            return Ok(Destroyed { v, extra }.to_json());
        }
        if let Some(successor) = vault.successor {
            let again = matches!(&request.op, Op::Rotate(rotate) if rotate.successor == successor);
            return if again {
                Ok(Rotated { v, epoch, extra }.to_json())
            } else {
                Err(Refusal::rotated(successor))
            };
        }
        if vault.destroyed {
            return Err(Code::Destroyed.into());
        }
        match request.op {
            Op::Pull(pull) => {
                self.knows(id, pull.epoch, pull.after)?;
                Ok(self.pull(id, pull.after.seq))
            }
            Op::Push(push) => {
                self.knows(id, push.epoch, push.after)?;
                Ok(self.push(id, &push))
            }
            Op::Rotate(rotate) => {
                self.knows(id, rotate.epoch, rotate.after)?;
                let vault = self.vaults.entry(id).or_default();
                if rotate.after.seq != vault.marks.len() as u64 {
                    return Err(Code::Behind.into());
                }
                vault.successor = Some(rotate.successor);
                self.vaults.entry(rotate.successor).or_default().verifier = Some(rotate.verifier);
                Ok(Rotated { v, epoch, extra }.to_json())
            }
            Op::Hello(_) | Op::Create(_) | Op::Destroy(_) => Err(Code::Malformed.into()),
        }
    }

    fn knows(&self, id: VaultId, epoch: Option<Epoch>, after: Cursor) -> Result<(), Refusal> {
        let marks = &self.vaults[&id].marks;
        let seen = usize::try_from(after.seq).ok().filter(|&seen| seen <= marks.len());
        let same_past = seen.is_some_and(|seen| {
            seen == 0 || self.faults.ignore_marks || after.mark == Some(marks[seen - 1])
        });
        if epoch.is_none_or(|epoch| epoch == self.epoch) && same_past {
            Ok(())
        } else {
            Err(Refusal::epoch(self.epoch))
        }
    }

    fn pull(&self, id: VaultId, after: u64) -> Vec<u8> {
        let vault = &self.vaults[&id];
        let mut news: Vec<_> = vault.records.iter().filter(|(_, (seq, ..))| *seq > after).collect();
        news.sort_by_key(|(_, (seq, ..))| *seq);
        let more = news.len() > self.page;
        news.truncate(self.page);
        let seq = if more {
            news.last().map_or(after, |(_, (seq, ..))| *seq)
        } else {
            vault.marks.len() as u64
        };
        let mark = (seq as usize).checked_sub(1).map(|at| vault.marks[at]);
        let items = news.into_iter().map(|(&id, record)| as_record(id, record)).collect();
        let cursor = Cursor { seq, mark };
        Pulled { v: VERSION, epoch: self.epoch, cursor, more, items, extra: Extra::new() }.to_json()
    }

    fn push(&mut self, id: VaultId, push: &Push) -> Vec<u8> {
        let mark = Mark::from_bytes(self.draw().to_be_bytes()[..6].try_into().expect("six bytes"));
        let (faults, epoch) = (self.faults, self.epoch);
        let vault = self.vaults.entry(id).or_default();
        let clean = push.after.seq == vault.marks.len() as u64;
        let mut items = Vec::new();
        for write in &push.items {
            let stored = vault.records.get(&write.id).map(|(_, stamp, _)| *stamp);
            let fits = faults.no_compare || stored == write.base;
            let (status, current) = if stored == Some(write.stamp) {
                (Status::Ok, None)
            } else if fits {
                vault.marks.push(mark);
                vault.records.insert(
                    write.id,
                    (vault.marks.len() as u64, write.stamp, write.sealed.clone()),
                );
                (Status::Ok, None)
            } else {
                (
                    Status::Conflict,
                    vault.records.get(&write.id).map(|record| as_record(write.id, record)),
                )
            };
            items.push(Outcome { id: write.id, status, current, extra: Extra::new() });
        }
        let head = Cursor { seq: vault.marks.len() as u64, mark: vault.marks.last().copied() };
        Pushed { v: VERSION, epoch, advanced: clean.then_some(head), items, extra: Extra::new() }
            .to_json()
    }
}

fn as_record(id: ItemId, (_, stamp, sealed): &(u64, Stamp, Sealed)) -> Record {
    Record { id, stamp: *stamp, sealed: sealed.clone(), extra: Extra::new() }
}

fn verifier_of(header: &str) -> Option<Verifier> {
    let digits = header.strip_prefix("Bearer ")?;
    let token: Verifier = digits.parse().ok()?;
    Some(sync::keys::Token::from_bytes(*token.as_bytes()).verifier())
}
