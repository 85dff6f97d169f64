//! The rules of a vault over any shelf that keeps records in order: what the scripts do inside of Redis, in Rust.

use crate::vault::Failure;
use protocol::{
    Code, Create, Created, Cursor, Destroyed, Epoch, Extra, ItemId, Limits, Mark, Outcome, Pull,
    Pulled, Push, Pushed, Record, Refusal, Rotate, Rotated, Sealed, Stamp, Status, VERSION,
    VaultId, Verifier,
};
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

/// What is known of a vault as a whole.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Head {
    pub(crate) verifier: Verifier,
    pub(crate) successor: Option<VaultId>,
    pub(crate) destroyed: bool,
    /// Writes accepted so far.
    pub(crate) seq: u64,
    pub(crate) items: u64,
    pub(crate) bytes: u64,
}

/// The present record of an item, and the number of the write that made it.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) seq: u64,
    pub(crate) stamp: Stamp,
    pub(crate) sealed: Sealed,
}

/// Where records are kept. An error ends the operation, and nothing of it stays.
pub(crate) trait Shelf {
    fn epoch(&self) -> Result<Option<Epoch>, Failure>;
    fn head(&self, vault: VaultId) -> Result<Option<Head>, Failure>;
    fn record(&self, vault: VaultId, id: ItemId) -> Result<Option<Stored>, Failure>;
    fn mark(&self, vault: VaultId, seq: u64) -> Result<Option<Mark>, Failure>;
    /// The items whose last write came after number `after`, in the order of these writes, `most` at most.
    fn news(&self, vault: VaultId, after: u64, most: usize) -> Result<Vec<ItemId>, Failure>;
    /// How many vaults are neither destroyed nor succeeded by another.
    fn open_vaults(&self) -> Result<u64, Failure>;
}

/// A shelf that can be written.
pub(crate) trait OpenShelf: Shelf {
    fn set_epoch(&mut self, epoch: Epoch) -> Result<(), Failure>;
    fn set_head(&mut self, vault: VaultId, head: &Head) -> Result<(), Failure>;
    /// Puts a record in the place of the one written as number `before`.
    fn set_record(
        &mut self,
        vault: VaultId,
        id: ItemId,
        record: &Stored,
        before: Option<u64>,
    ) -> Result<(), Failure>;
    fn set_mark(&mut self, vault: VaultId, seq: u64, mark: Mark) -> Result<(), Failure>;
    /// Removes all records and marks of a vault.
    fn clear(&mut self, vault: VaultId) -> Result<(), Failure>;
}

impl Head {
    const fn new(verifier: Verifier) -> Self {
        Self { verifier, successor: None, destroyed: false, seq: 0, items: 0, bytes: 0 }
    }

    pub(crate) const fn is_open(&self) -> bool {
        self.successor.is_none() && !self.destroyed
    }

    fn admits(&self, proof: &Verifier) -> bool {
        self.verifier.as_bytes().ct_eq(proof.as_bytes()).into()
    }

    fn closed(&self) -> Option<Refusal> {
        match self.successor {
            Some(successor) => Some(Refusal::rotated(successor)),
            None => self.destroyed.then(|| Code::Destroyed.into()),
        }
    }
}

fn epoch(shelf: &impl Shelf) -> Result<Epoch, Failure> {
    shelf.epoch()?.ok_or_else(|| Failure::Down("the store has vaults and no epoch".into()))
}

/// The head of a vault, for who has its token.
fn admit(shelf: &impl Shelf, vault: VaultId, proof: &Verifier) -> Result<Head, Failure> {
    shelf.head(vault)?.filter(|head| head.admits(proof)).ok_or_else(|| Code::Unauthorized.into())
}

/// Refuses a device that has seen another past than the store's.
fn check_past(
    shelf: &impl Shelf,
    vault: VaultId,
    head: &Head,
    known: Option<Epoch>,
    after: Cursor,
) -> Result<Epoch, Failure> {
    let epoch = epoch(shelf)?;
    let same_mark =
        after.seq == 0 || after.mark.is_some() && after.mark == shelf.mark(vault, after.seq)?;
    if known.is_none_or(|known| known == epoch) && after.seq <= head.seq && same_mark {
        Ok(epoch)
    } else {
        Err(Refusal::epoch(epoch).into())
    }
}

pub(crate) fn create(
    shelf: &mut impl OpenShelf,
    create: &Create,
    most: u64,
    fresh: Epoch,
) -> Result<Created, Failure> {
    let created = match shelf.head(create.vault)? {
        Some(head) if !head.admits(&create.verifier) => return Err(Code::Unauthorized.into()),
        Some(head) => match head.closed() {
            Some(refusal) => return Err(refusal.into()),
            None => false,
        },
        None if shelf.open_vaults()? >= most => return Err(Failure::Full),
        None => {
            shelf.set_head(create.vault, &Head::new(create.verifier))?;
            true
        }
    };
    let epoch = match shelf.epoch()? {
        Some(epoch) => epoch,
        None => {
            shelf.set_epoch(fresh)?;
            fresh
        }
    };
    Ok(Created { v: VERSION, epoch, created, extra: Extra::new() })
}

pub(crate) fn pull(
    shelf: &impl Shelf,
    proof: &Verifier,
    pull: &Pull,
    limits: &Limits,
) -> Result<Pulled, Failure> {
    let vault = pull.vault;
    let head = admit(shelf, vault, proof)?;
    if let Some(refusal) = head.closed() {
        return Err(refusal.into());
    }
    let epoch = check_past(shelf, vault, &head, pull.epoch, pull.after)?;
    let most = limits.page(pull.limit);
    let news = shelf.news(vault, pull.after.seq, most + 1)?;
    let (mut items, mut bytes, mut last) = (Vec::new(), 0, pull.after.seq);
    for &id in news.iter().take(most) {
        let Some(stored) = shelf.record(vault, id)? else {
            return Err(Failure::Down("a record is missing".into()));
        };
        bytes += stored.sealed.len();
        if bytes > limits.page_bytes && !items.is_empty() {
            break;
        }
        last = stored.seq;
        items.push(record(id, stored));
    }
    let more = items.len() < news.len();
    let seq = if more { last } else { head.seq };
    let cursor = Cursor { seq, mark: if seq == 0 { None } else { shelf.mark(vault, seq)? } };
    Ok(Pulled { v: VERSION, epoch, cursor, more, items, extra: Extra::new() })
}

pub(crate) fn push(
    shelf: &mut impl OpenShelf,
    proof: &Verifier,
    push: &Push,
    limits: &Limits,
    mark: Mark,
) -> Result<Pushed, Failure> {
    let vault = push.vault;
    let mut head = admit(shelf, vault, proof)?;
    if let Some(refusal) = head.closed() {
        return Err(refusal.into());
    }
    let epoch = check_past(shelf, vault, &head, push.epoch, push.after)?;
    let seen_all = push.after.seq == head.seq;
    let (before, mut answered) = (head.seq, 0);
    let mut items = Vec::with_capacity(push.items.len());
    for write in &push.items {
        let stored = shelf.record(vault, write.id)?;
        let (old_bytes, old_seq) =
            stored.as_ref().map_or((0, None), |old| (old.sealed.len() as u64, Some(old.seq)));
        let bytes = head.bytes.saturating_sub(old_bytes) + write.sealed.len() as u64;
        let mut current = None;
        let status = if write.sealed.len() > limits.item_bytes {
            Status::TooLarge
        } else if stored.as_ref().is_some_and(|stored| stored.stamp == write.stamp) {
            Status::Ok
        } else if stored.as_ref().map(|stored| stored.stamp) != write.base {
            answered += old_bytes as usize;
            current = stored
                .filter(|_| answered <= limits.page_bytes)
                .map(|stored| record(write.id, stored));
            Status::Conflict
        } else if stored.is_none() && head.items >= limits.vault_items
            || bytes > limits.vault_bytes && bytes > head.bytes
            || head.seq >= limits.vault_writes
        {
            Status::Quota
        } else {
            head.seq += 1;
            head.items += u64::from(stored.is_none());
            head.bytes = bytes;
            let new = Stored { seq: head.seq, stamp: write.stamp, sealed: write.sealed.clone() };
            shelf.set_record(vault, write.id, &new, old_seq)?;
            shelf.set_mark(vault, head.seq, mark)?;
            Status::Ok
        };
        items.push(Outcome { id: write.id, status, current, extra: Extra::new() });
    }
    if head.seq > before {
        shelf.set_head(vault, &head)?;
    }
    let mark = if head.seq > before { Some(mark) } else { push.after.mark };
    let advanced = seen_all.then_some(Cursor { seq: head.seq, mark });
    Ok(Pushed { v: VERSION, epoch, advanced, items, extra: Extra::new() })
}

pub(crate) fn rotate(
    shelf: &mut impl OpenShelf,
    proof: &Verifier,
    rotate: &Rotate,
) -> Result<Rotated, Failure> {
    let mut head = admit(shelf, rotate.vault, proof)?;
    let rotated = |epoch| Rotated { v: VERSION, epoch, extra: Extra::new() };
    if head.successor == Some(rotate.successor) {
        return Ok(rotated(epoch(shelf)?));
    }
    if let Some(refusal) = head.closed() {
        return Err(refusal.into());
    }
    let epoch = check_past(shelf, rotate.vault, &head, rotate.epoch, rotate.after)?;
    if rotate.after.seq != head.seq {
        return Err(Code::Behind.into());
    }
    match shelf.head(rotate.successor)? {
        None => shelf.set_head(rotate.successor, &Head::new(rotate.verifier))?,
        Some(successor) if successor.admits(&rotate.verifier) && successor.is_open() => {}
        Some(_) => return Err(Code::Unauthorized.into()),
    }
    head.successor = Some(rotate.successor);
    shelf.set_head(rotate.vault, &head)?;
    Ok(rotated(epoch))
}

pub(crate) fn destroy(
    shelf: &mut impl OpenShelf,
    proof: &Verifier,
    vault: VaultId,
) -> Result<Destroyed, Failure> {
    let head = admit(shelf, vault, proof)?;
    if !head.destroyed {
        shelf.clear(vault)?;
        shelf.set_head(
            vault,
            &Head { destroyed: true, successor: head.successor, ..Head::new(head.verifier) },
        )?;
    }
    Ok(Destroyed { v: VERSION, extra: Extra::new() })
}

fn record(id: ItemId, stored: Stored) -> Record {
    Record { id, stamp: stored.stamp, sealed: stored.sealed, extra: Extra::new() }
}
