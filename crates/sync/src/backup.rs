//! The whole library as one JSON file: the backup, and the way between devices without a server.

use crate::{
    item::Item,
    library::{Changed, Content, Edit, Library, Place},
};
use protocol::{Extra, ItemId};
use serde::{Deserialize, Serialize};

/// The version of the file that this crate writes and reads.
pub const BACKUP_VERSION: u32 = 1;

const FORMAT: &str = "tableodds library";

#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    v: u32,
    items: Vec<Entry>,
    #[serde(flatten)]
    extra: Extra,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Entry {
    id: ItemId,
    #[serde(flatten)]
    item: Item,
}

/// A library file that was read and not yet merged.
#[derive(Clone, Debug, PartialEq)]
pub struct Backup {
    items: Vec<Entry>,
}

/// Why a text is not such a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadBackupError {
    /// Not JSON, at this line and column, both from 1.
    Syntax {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// JSON, but not a library file.
    Format,
    /// A library file of another version; a later program may read it.
    Version,
}

/// What an import did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Items that were not here.
    pub added: usize,
    /// Items that were here and are not as they were.
    pub changed: usize,
    /// Copies made of versions that contend.
    pub copies: usize,
    /// Items that stay as they were.
    pub same: usize,
    /// Of these, the ones that are live in the file but were deleted here since.
    pub still_deleted: usize,
}

/// Prints all items of a library, the deleted ones with them.
#[must_use]
pub fn export(library: &Library) -> String {
    let items = library.iter().map(|(id, held)| Entry { id, item: held.item.clone() }).collect();
    let file = File { format: FORMAT.into(), v: BACKUP_VERSION, items, extra: Extra::new() };
    serde_json::to_string_pretty(&file).unwrap_or_default()
}

impl Backup {
    /// Reads a library file.
    ///
    /// # Errors
    /// See [`ReadBackupError`].
    pub fn read(json: &str) -> Result<Self, ReadBackupError> {
        #[derive(Deserialize)]
        struct Head {
            format: String,
            v: u64,
        }
        let syntax = |error: serde_json::Error| match error.classify() {
            serde_json::error::Category::Data => ReadBackupError::Format,
            _ => ReadBackupError::Syntax { line: error.line(), column: error.column() },
        };
        let head: Head = serde_json::from_str(json).map_err(syntax)?;
        if head.format != FORMAT {
            return Err(ReadBackupError::Format);
        }
        if head.v != u64::from(BACKUP_VERSION) {
            return Err(ReadBackupError::Version);
        }
        let file: File = serde_json::from_str(json).map_err(syntax)?;
        Ok(Self { items: file.items })
    }

    /// How many live items it holds.
    #[must_use]
    pub fn live(&self) -> usize {
        self.items.iter().filter(|entry| entry.item.is_live()).count()
    }

    /// Merges it into a library. With `revive`, items that were deleted here come back as they are in the file.
    pub(crate) fn merge_into(
        &self,
        library: &mut Library,
        revive: bool,
        now: u64,
    ) -> (Imported, Changed) {
        let (mut count, mut all) = (Imported::default(), Changed::new());
        for Entry { id, item } in &self.items {
            let before = library.get(*id).map(|held| held.item.clone());
            let mut changed = library.import(*id, item, now);
            let deleted =
                item.is_live() && library.get(*id).is_some_and(|held| !held.item.is_live());
            if deleted && revive {
                changed.extend(library.edit(restore(*id, item, before.as_ref()), now));
            }
            match before {
                None => count.added += 1,
                Some(_) if changed.contains(id) => count.changed += 1,
                Some(_) => {
                    count.same += 1;
                    count.still_deleted += usize::from(deleted);
                }
            }
            count.copies += changed.iter().filter(|&changed| changed != id).count();
            all.append(&mut changed);
        }
        (count, all)
    }
}

fn restore(id: ItemId, item: &Item, tombstone: Option<&Item>) -> Edit {
    let (meta, body) = (item.meta.clone(), item.body.clone());
    Edit::Save {
        id,
        content: Content { kind: body.kind, v: body.v, data: body.data },
        seen: tombstone.map(|tombstone| tombstone.body.stamp),
        place: Some(Place { name: meta.name, folder: meta.folder, order: meta.order }),
    }
}
