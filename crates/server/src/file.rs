//! Vaults in one file, by redb: the default of the self-hosted server.
//!
//! One thread writes. It takes all the writes that wait, carries them out in one transaction, and answers when that
//! is on disk: a commit costs a sync of the disk, and so many writes share it.

use crate::{
    ledger::{self, Head, OpenShelf, Shelf, Stored},
    vault::{Failure, Vault, draw_epoch, draw_mark},
};
use async_trait::async_trait;
use protocol::{
    Create, Created, Destroy, Destroyed, Epoch, ItemId, Limits, Mark, Pull, Pulled, Push, Pushed,
    Rotate, Rotated, Sealed, Stamp, VaultId, Verifier,
};
use redb::{
    Database, Durability, ReadOnlyTable, ReadTransaction, ReadableDatabase, ReadableTable, Table,
    TableDefinition, WriteTransaction,
};
use std::{
    fmt,
    path::Path,
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
};
use tokio::sync::oneshot;

type Name = [u8; 16];

/// The one key `epoch`.
const STORE: TableDefinition<'_, &str, Name> = TableDefinition::new("store");
/// Vault to head, as JSON.
const HEADS: TableDefinition<'_, Name, &[u8]> = TableDefinition::new("heads");
/// Vault and item to number of the write, stamp, sealed bytes.
const RECORDS: TableDefinition<'_, (Name, Name), (u64, u128, &[u8])> =
    TableDefinition::new("records");
/// Vault and number of the write to item, for the last write of each item.
const LOG: TableDefinition<'_, (Name, u64), Name> = TableDefinition::new("log");
/// Vault and number of the write to mark, for every write.
const MARKS: TableDefinition<'_, (Name, u64), [u8; 6]> = TableDefinition::new("marks");

/// Writes that share one transaction, at most.
const GROUP: usize = 64;

fn down(error: impl fmt::Display) -> Failure {
    Failure::Down(format!("file: {error}"))
}

/// Vaults in one file.
pub struct File {
    database: Arc<Database>,
    /// Where the writing thread takes its jobs from; none once the file is being closed.
    jobs: Option<mpsc::Sender<Job>>,
    writer: Option<JoinHandle<()>>,
}

/// Waits for the writes that are under way, so that the file is closed when this is gone.
impl Drop for File {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            // A panic of that thread has been told where it happened.
            let _ = writer.join();
        }
    }
}

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("File")
    }
}

/// A write to be carried out, which gives what to do with the outcome of the commit.
type Job = Box<dyn FnOnce(&mut Writing<'_>) -> Answer + Send>;
type Answer = Box<dyn FnOnce(Result<(), Failure>) + Send>;

impl File {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// [`Failure::Down`] when it cannot be opened, made or read, or another program has it open.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let database = Arc::new(Database::create(path).map_err(down)?);
        let tables = database.begin_write().map_err(down)?;
        Writing::open(&tables)?;
        tables.commit().map_err(down)?;
        let (jobs, waiting) = mpsc::channel();
        let writing = Arc::clone(&database);
        let writer = thread::Builder::new()
            .name("sync file".into())
            .spawn(move || write_all(&writing, &waiting))
            .map_err(down)?;
        Ok(Self { database, jobs: Some(jobs), writer: Some(writer) })
    }

    async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Writing<'_>) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let (answer, wait) = oneshot::channel();
        let job: Job = Box::new(move |shelf| {
            let outcome = work(shelf);
            shelf.broken |= matches!(outcome, Err(Failure::Down(_)));
            Box::new(move |committed| {
                // The device may have gone meanwhile.
                let _ = answer.send(committed.and(outcome));
            })
        });
        let closed = || Failure::Down("file: closed".into());
        self.jobs.as_ref().ok_or_else(closed)?.send(job).map_err(|_| closed())?;
        wait.await.map_err(down)?
    }
}

fn write_all(database: &Database, jobs: &mpsc::Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let group: Vec<Job> =
            std::iter::once(first).chain(jobs.try_iter().take(GROUP - 1)).collect();
        let mut answers = Vec::with_capacity(group.len());
        let committed = write_group(database, group, &mut answers);
        for answer in answers {
            answer(committed.clone());
        }
    }
}

fn write_group(
    database: &Database,
    group: Vec<Job>,
    answers: &mut Vec<Answer>,
) -> Result<(), Failure> {
    let mut transaction = database.begin_write().map_err(down)?;
    transaction.set_durability(Durability::Immediate).map_err(down)?;
    {
        let mut shelf = Writing::open(&transaction)?;
        answers.extend(group.into_iter().map(|job| job(&mut shelf)));
        if shelf.broken {
            return Err(Failure::Down("file: a write stopped half way".into()));
        }
        if !shelf.changed {
            // Refusals and replays: what they say is on disk already.
            return Ok(());
        }
    }
    transaction.commit().map_err(down)
}

/// The tables of a transaction that reads.
struct Reading {
    store: ReadOnlyTable<&'static str, Name>,
    heads: ReadOnlyTable<Name, &'static [u8]>,
    records: ReadOnlyTable<(Name, Name), (u64, u128, &'static [u8])>,
    log: ReadOnlyTable<(Name, u64), Name>,
    marks: ReadOnlyTable<(Name, u64), [u8; 6]>,
}

/// The tables of a transaction that writes.
struct Writing<'t> {
    store: Table<'t, &'static str, Name>,
    heads: Table<'t, Name, &'static [u8]>,
    records: Table<'t, (Name, Name), (u64, u128, &'static [u8])>,
    log: Table<'t, (Name, u64), Name>,
    marks: Table<'t, (Name, u64), [u8; 6]>,
    /// Whether a write stopped half way, so that the transaction must not be committed.
    broken: bool,
    /// Whether there is anything to commit.
    changed: bool,
}

impl Reading {
    fn open(transaction: &ReadTransaction) -> Result<Self, Failure> {
        Ok(Self {
            store: transaction.open_table(STORE).map_err(down)?,
            heads: transaction.open_table(HEADS).map_err(down)?,
            records: transaction.open_table(RECORDS).map_err(down)?,
            log: transaction.open_table(LOG).map_err(down)?,
            marks: transaction.open_table(MARKS).map_err(down)?,
        })
    }
}

impl<'t> Writing<'t> {
    fn open(transaction: &'t WriteTransaction) -> Result<Self, Failure> {
        Ok(Self {
            store: transaction.open_table(STORE).map_err(down)?,
            heads: transaction.open_table(HEADS).map_err(down)?,
            records: transaction.open_table(RECORDS).map_err(down)?,
            log: transaction.open_table(LOG).map_err(down)?,
            marks: transaction.open_table(MARKS).map_err(down)?,
            broken: false,
            changed: false,
        })
    }
}

fn read_head(bytes: &[u8]) -> Result<Head, Failure> {
    serde_json::from_slice(bytes).map_err(down)
}

/// Both kinds of tables are read in the same way, by traits that cannot be named in one type.
macro_rules! shelf {
    ($($shelf:ty),*) => {$(
        impl Shelf for $shelf {
            fn epoch(&self) -> Result<Option<Epoch>, Failure> {
                Ok(self.store.get("epoch").map_err(down)?.map(|epoch| Epoch::from_bytes(epoch.value())))
            }

            fn head(&self, vault: VaultId) -> Result<Option<Head>, Failure> {
                let head = self.heads.get(vault.as_bytes()).map_err(down)?;
                head.map(|head| read_head(head.value())).transpose()
            }

            fn record(&self, vault: VaultId, id: ItemId) -> Result<Option<Stored>, Failure> {
                let record = self.records.get((*vault.as_bytes(), *id.as_bytes())).map_err(down)?;
                Ok(record.map(|record| {
                    let (seq, stamp, sealed) = record.value();
                    Stored { seq, stamp: Stamp::from_bits(stamp), sealed: Sealed::from_bytes(sealed.to_vec()) }
                }))
            }

            fn mark(&self, vault: VaultId, seq: u64) -> Result<Option<Mark>, Failure> {
                let mark = self.marks.get((*vault.as_bytes(), seq)).map_err(down)?;
                Ok(mark.map(|mark| Mark::from_bytes(mark.value())))
            }

            fn news(&self, vault: VaultId, after: u64, most: usize) -> Result<Vec<ItemId>, Failure> {
                let vault = *vault.as_bytes();
                let news = self.log.range((vault, after.saturating_add(1))..=(vault, u64::MAX)).map_err(down)?;
                news.take(most).map(|entry| Ok(ItemId::from_bytes(entry.map_err(down)?.1.value()))).collect()
            }

            fn open_vaults(&self) -> Result<u64, Failure> {
                let mut open = 0;
                for entry in self.heads.iter().map_err(down)? {
                    open += u64::from(read_head(entry.map_err(down)?.1.value())?.is_open());
                }
                Ok(open)
            }
        }
    )*};
}
shelf!(Reading, Writing<'_>);

impl OpenShelf for Writing<'_> {
    fn set_epoch(&mut self, epoch: Epoch) -> Result<(), Failure> {
        self.changed = true;
        self.store.insert("epoch", epoch.as_bytes()).map_err(down)?;
        Ok(())
    }

    fn set_head(&mut self, vault: VaultId, head: &Head) -> Result<(), Failure> {
        self.changed = true;
        let head = serde_json::to_vec(head).map_err(down)?;
        self.heads.insert(vault.as_bytes(), head.as_slice()).map_err(down)?;
        Ok(())
    }

    fn set_record(
        &mut self,
        vault: VaultId,
        id: ItemId,
        record: &Stored,
        before: Option<u64>,
    ) -> Result<(), Failure> {
        self.changed = true;
        let (vault, id) = (*vault.as_bytes(), *id.as_bytes());
        if let Some(before) = before {
            self.log.remove((vault, before)).map_err(down)?;
        }
        self.log.insert((vault, record.seq), id).map_err(down)?;
        let value = (record.seq, record.stamp.bits(), record.sealed.as_bytes());
        self.records.insert((vault, id), value).map_err(down)?;
        Ok(())
    }

    fn set_mark(&mut self, vault: VaultId, seq: u64, mark: Mark) -> Result<(), Failure> {
        self.changed = true;
        self.marks.insert((*vault.as_bytes(), seq), mark.as_bytes()).map_err(down)?;
        Ok(())
    }

    fn clear(&mut self, vault: VaultId) -> Result<(), Failure> {
        self.changed = true;
        let vault = *vault.as_bytes();
        self.records
            .retain_in((vault, [0; 16])..=(vault, [0xff; 16]), |_, _| false)
            .map_err(down)?;
        self.log.retain_in((vault, 0)..=(vault, u64::MAX), |_, _| false).map_err(down)?;
        self.marks.retain_in((vault, 0)..=(vault, u64::MAX), |_, _| false).map_err(down)?;
        Ok(())
    }
}

#[async_trait]
impl Vault for File {
    async fn create(&self, create: &Create, most: u64) -> Result<Created, Failure> {
        let (create, fresh) = (create.clone(), draw_epoch()?);
        self.write(move |shelf| ledger::create(shelf, &create, most, fresh)).await
    }

    async fn pull(
        &self,
        proof: &Verifier,
        pull: &Pull,
        limits: &Limits,
    ) -> Result<Pulled, Failure> {
        let (database, proof, pull, limits) =
            (Arc::clone(&self.database), *proof, pull.clone(), *limits);
        let read = move || {
            let transaction = database.begin_read().map_err(down)?;
            ledger::pull(&Reading::open(&transaction)?, &proof, &pull, &limits)
        };
        tokio::task::spawn_blocking(read).await.map_err(down)?
    }

    async fn push(
        &self,
        proof: &Verifier,
        push: &Push,
        limits: &Limits,
    ) -> Result<Pushed, Failure> {
        let (proof, push, limits, mark) = (*proof, push.clone(), *limits, draw_mark()?);
        self.write(move |shelf| ledger::push(shelf, &proof, &push, &limits, mark)).await
    }

    async fn rotate(&self, proof: &Verifier, rotate: &Rotate) -> Result<Rotated, Failure> {
        let (proof, rotate) = (*proof, rotate.clone());
        self.write(move |shelf| ledger::rotate(shelf, &proof, &rotate)).await
    }

    async fn destroy(&self, proof: &Verifier, destroy: &Destroy) -> Result<Destroyed, Failure> {
        let (proof, vault) = (*proof, destroy.vault);
        self.write(move |shelf| ledger::destroy(shelf, &proof, vault)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn what_is_no_such_file_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("saved.redb");
        for text in ["no database".to_owned(), "redb".repeat(10_000)] {
            fs::write(&path, &text).expect("a file");
            assert!(matches!(File::open(&path), Err(Failure::Down(_))));
            assert_eq!(fs::read_to_string(&path).expect("a file"), text, "and left as it is");
        }
        assert!(matches!(File::open(folder.path()), Err(Failure::Down(_))));
        let fresh = folder.path().join("fresh.redb");
        let open = File::open(&fresh).expect("a new file");
        assert!(matches!(File::open(&fresh), Err(Failure::Down(_))), "one server a file");
        drop(open);
        assert!(File::open(&fresh).is_ok());
    }
}
