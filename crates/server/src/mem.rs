//! Vaults in memory, for tests.

use crate::{
    ledger::{self, Head, OpenShelf, Shelf, Stored},
    vault::{Failure, Vault, draw_epoch, draw_mark},
};
use async_trait::async_trait;
use protocol::{
    Create, Created, Destroy, Destroyed, Epoch, ItemId, Limits, Mark, Pull, Pulled, Push, Pushed,
    Rotate, Rotated, VaultId, Verifier,
};
use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Vaults in memory: gone when the program ends.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Maps>);

#[derive(Debug, Default)]
struct Maps {
    epoch: Option<Epoch>,
    heads: BTreeMap<VaultId, Head>,
    records: BTreeMap<(VaultId, ItemId), Stored>,
    log: BTreeMap<(VaultId, u64), ItemId>,
    marks: BTreeMap<(VaultId, u64), Mark>,
}

impl Memory {
    fn maps(&self) -> MutexGuard<'_, Maps> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf for Maps {
    fn epoch(&self) -> Result<Option<Epoch>, Failure> {
        Ok(self.epoch)
    }

    fn head(&self, vault: VaultId) -> Result<Option<Head>, Failure> {
        Ok(self.heads.get(&vault).cloned())
    }

    fn record(&self, vault: VaultId, id: ItemId) -> Result<Option<Stored>, Failure> {
        Ok(self.records.get(&(vault, id)).cloned())
    }

    fn mark(&self, vault: VaultId, seq: u64) -> Result<Option<Mark>, Failure> {
        Ok(self.marks.get(&(vault, seq)).copied())
    }

    fn news(&self, vault: VaultId, after: u64, most: usize) -> Result<Vec<ItemId>, Failure> {
        let news = self.log.range((vault, after.saturating_add(1))..=(vault, u64::MAX));
        Ok(news.map(|(_, &id)| id).take(most).collect())
    }

    fn open_vaults(&self) -> Result<u64, Failure> {
        Ok(self.heads.values().filter(|head| head.is_open()).count() as u64)
    }
}

impl OpenShelf for Maps {
    fn set_epoch(&mut self, epoch: Epoch) -> Result<(), Failure> {
        self.epoch = Some(epoch);
        Ok(())
    }

    fn set_head(&mut self, vault: VaultId, head: &Head) -> Result<(), Failure> {
        self.heads.insert(vault, head.clone());
        Ok(())
    }

    fn set_record(
        &mut self,
        vault: VaultId,
        id: ItemId,
        record: &Stored,
        before: Option<u64>,
    ) -> Result<(), Failure> {
        if let Some(before) = before {
            self.log.remove(&(vault, before));
        }
        self.log.insert((vault, record.seq), id);
        self.records.insert((vault, id), record.clone());
        Ok(())
    }

    fn set_mark(&mut self, vault: VaultId, seq: u64, mark: Mark) -> Result<(), Failure> {
        self.marks.insert((vault, seq), mark);
        Ok(())
    }

    fn clear(&mut self, vault: VaultId) -> Result<(), Failure> {
        self.records.retain(|(of, _), _| *of != vault);
        self.log.retain(|(of, _), _| *of != vault);
        self.marks.retain(|(of, _), _| *of != vault);
        Ok(())
    }
}

#[async_trait]
impl Vault for Memory {
    async fn create(&self, create: &Create, most: u64) -> Result<Created, Failure> {
        ledger::create(&mut *self.maps(), create, most, draw_epoch()?)
    }

    async fn pull(
        &self,
        proof: &Verifier,
        pull: &Pull,
        limits: &Limits,
    ) -> Result<Pulled, Failure> {
        ledger::pull(&*self.maps(), proof, pull, limits)
    }

    async fn push(
        &self,
        proof: &Verifier,
        push: &Push,
        limits: &Limits,
    ) -> Result<Pushed, Failure> {
        ledger::push(&mut *self.maps(), proof, push, limits, draw_mark()?)
    }

    async fn rotate(&self, proof: &Verifier, rotate: &Rotate) -> Result<Rotated, Failure> {
        ledger::rotate(&mut *self.maps(), proof, rotate)
    }

    async fn destroy(&self, proof: &Verifier, destroy: &Destroy) -> Result<Destroyed, Failure> {
        ledger::destroy(&mut *self.maps(), proof, destroy.vault)
    }
}
