//! The items of one device, and what it does with edits, with records from the server, and with imported items.

use crate::{
    copy::copy_of,
    item::{Body, Item, Meta, PAST},
    keys::CopyKey,
    merge::merge_by,
    rules::Rules,
    stamp::Clock,
};
use protocol::{Extra, ItemId, Stamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, btree_map::Entry};

/// An item as this device holds it. This is what the local store keeps, one record for each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Held {
    /// The item.
    pub item: Item,
    /// The stamp of the server's record that the item was last merged with; none when it has none, or when the store
    /// went back in time and nothing is known of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<Stamp>,
}

/// What is saved: see [`Body`].
#[derive(Clone, Debug, PartialEq)]
pub struct Content {
    /// The kind of `data`.
    pub kind: String,
    /// The version of `data`.
    pub v: u32,
    /// The thing itself.
    pub data: Value,
}

/// Where it is saved: see [`Meta`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The name.
    pub name: String,
    /// The folder.
    pub folder: String,
    /// The place in the folder.
    pub order: String,
}

/// What a player does to an item.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Saves `content` under `id`, new or over what is there.
    Save {
        /// The item.
        id: ItemId,
        /// What to save.
        content: Content,
        /// The stamp of the body that the player saw when editing; none for a new item. If another one has taken its
        /// place meanwhile, from another tab or device, that one is kept as a copy.
        seen: Option<Stamp>,
        /// Name, folder and place, if they change.
        place: Option<Place>,
    },
    /// Renames or moves an item.
    Arrange {
        /// The item.
        id: ItemId,
        /// Its new name, folder and place.
        place: Place,
    },
    /// Deletes an item. To undo it, save what was there again.
    Delete {
        /// The item.
        id: ItemId,
    },
}

/// The items that a step has changed.
pub(crate) type Changed = BTreeSet<ItemId>;

/// The items of one device.
#[derive(Clone, Debug)]
pub struct Library {
    items: BTreeMap<ItemId, Held>,
    pub(crate) clock: Clock,
    pub(crate) device: String,
    pub(crate) copy_key: CopyKey,
    pub(crate) rules: Rules,
}

impl Held {
    /// Whether the server does not have it as it is.
    #[must_use]
    pub fn is_dirty(&self) -> bool {
        self.base != Some(self.item.stamp())
    }

    /// Whether it would remember having been made from the body of `remote`, and does not.
    fn is_strange(&self, remote: &Item) -> bool {
        let body = &self.item.body;
        body.past.len() < PAST && !body.knows(remote.body.stamp)
    }
}

impl Library {
    pub(crate) fn new(items: BTreeMap<ItemId, Held>, clock: Clock, device: String) -> Self {
        let mut library = Self {
            items,
            clock,
            device,
            copy_key: CopyKey::of_node(clock.node()),
            rules: Rules::SOUND,
        };
        let last = library.items.values().map(|held| held.item.stamp()).max();
        library.clock.observe(last.unwrap_or_default());
        library
    }

    /// The item `id`, deleted or not.
    #[must_use]
    pub fn get(&self, id: ItemId) -> Option<&Held> {
        self.items.get(&id)
    }

    /// All items, the deleted ones with them, in the order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = (ItemId, &Held)> {
        self.items.iter().map(|(&id, held)| (id, held))
    }

    /// The items that are shown.
    pub fn live(&self) -> impl Iterator<Item = (ItemId, &Item)> {
        self.iter().filter(|(_, held)| held.item.is_live()).map(|(id, held)| (id, &held.item))
    }

    /// The outbox: the items that the server does not have as they are. It is never kept, only derived.
    pub fn dirty(&self) -> impl Iterator<Item = (ItemId, &Held)> {
        self.iter().filter(|(_, held)| held.is_dirty())
    }

    fn tick(&mut self, now: u64) -> Stamp {
        if self.rules.logical_clock {
            self.clock.tick(now)
        } else {
            Stamp::new(now, 0, self.clock.node())
        }
    }

    /// Carries out an edit made at `now`, in milliseconds since 1970. Editing an item that is not there does nothing,
    /// unless it is a save.
    pub(crate) fn edit(&mut self, edit: Edit, now: u64) -> Changed {
        let mut changed = Changed::new();
        match edit {
            Edit::Save { id, content, seen, place } => {
                self.save(id, content, seen, place, now, &mut changed);
            }
            Edit::Arrange { id, place } => {
                let stamp = self.tick(now);
                if let Some(held) = self.items.get_mut(&id) {
                    place.put(&mut held.item.meta, stamp);
                    changed.insert(id);
                }
            }
            Edit::Delete { id } => {
                let stamp = self.tick(now);
                if let Some(held) = self.items.get_mut(&id).filter(|held| held.item.is_live()) {
                    held.item.delete(stamp);
                    changed.insert(id);
                }
            }
        }
        changed
    }

    fn save(
        &mut self,
        id: ItemId,
        content: Content,
        seen: Option<Stamp>,
        place: Option<Place>,
        now: u64,
        changed: &mut Changed,
    ) {
        let stamp = self.tick(now);
        let device = self.device.clone();
        changed.insert(id);
        let Some(held) = self.items.get_mut(&id) else {
            let mut meta = Meta {
                stamp,
                name: String::new(),
                folder: String::new(),
                order: String::new(),
                extra: Extra::new(),
            };
            place.unwrap_or_default().put(&mut meta, stamp);
            let Content { kind, v, data } = content;
            let body = Body { stamp, past: Vec::new(), device, kind, v, data, extra: Extra::new() };
            let item = Item { meta, body, deleted: None, extra: Extra::new() };
            self.items.insert(id, Held { item, base: None });
            return;
        };
        let before = held.item.clone();
        let item = &mut held.item;
        item.deleted = None;
        item.body.restamp(stamp, seen);
        (item.body.device, item.body.kind, item.body.v, item.body.data) =
            (device, content.kind, content.v, content.data);
        if let Some(place) = place {
            place.put(&mut item.meta, stamp);
        }
        let overtaken = before.is_live()
            && seen != Some(before.body.stamp)
            && !before.body.same_content(&item.body);
        if overtaken && self.rules.keep_loser {
            self.keep_copy(id, &before, changed);
        }
    }

    /// Takes in the server's record of an item, which was written after the one that `base` names.
    pub(crate) fn absorb(&mut self, id: ItemId, remote: &Item, now: u64) -> Changed {
        let mut changed = Changed::new();
        self.observe(remote);
        let base = Some(remote.stamp());
        let Some(held) = self.items.get_mut(&id) else {
            self.items.insert(id, Held { item: remote.clone(), base });
            changed.insert(id);
            return changed;
        };
        let own_earlier =
            self.clock.node() == remote.stamp().node() && remote.stamp() < held.item.stamp();
        let ancestor = own_earlier && !held.is_strange(remote) && self.rules.ancestors;
        let top =
            held.base.unwrap_or_default().max(if ancestor { remote.stamp() } else { Stamp::ZERO });
        if held.base != base {
            held.base = base;
            changed.insert(id);
        }
        self.settle(id, remote, top, now, &mut changed);
        changed
    }

    /// Takes in an item from a file or from another tab. Nothing is known of how its version and the local one
    /// came about but what the two remember themselves.
    pub(crate) fn import(&mut self, id: ItemId, remote: &Item, now: u64) -> Changed {
        let mut changed = Changed::new();
        self.observe(remote);
        if let Entry::Vacant(vacant) = self.items.entry(id) {
            vacant.insert(Held { item: remote.clone(), base: None });
            changed.insert(id);
        } else {
            self.settle(id, remote, Stamp::ZERO, now, &mut changed);
        }
        changed
    }

    /// Whether `remote` was written by this device and yet this device does not remember it: then its local store
    /// is an old copy.
    pub(crate) fn has_forgotten(&self, id: ItemId, remote: &Item) -> bool {
        let own = |stamp: Stamp| stamp.node() == self.clock.node();
        let newer = own(remote.stamp()) && remote.stamp() > self.clock.last();
        let strange = self
            .items
            .get(&id)
            .is_some_and(|held| held.is_strange(remote) && held.base < Some(remote.stamp()));
        newer || own(remote.body.stamp) && own(remote.stamp()) && strange
    }

    /// Makes the held item what it and `remote` become.
    fn settle(&mut self, id: ItemId, remote: &Item, top: Stamp, now: u64, changed: &mut Changed) {
        let Some(local) = self.items.get(&id).map(|held| held.item.clone()) else { return };
        let merged = merge_by(self.rules, &local, remote, top);
        let mut item = merged.item;
        let kept = item == local && is_above(&item, remote);
        if !kept && item != *remote && self.rules.restamp {
            let stamp = self.tick(now);
            restamp(&mut item, remote, stamp);
        }
        if item != local {
            changed.insert(id);
            if let Some(held) = self.items.get_mut(&id) {
                held.item = item;
            }
        }
        if let Some(loser) = merged.loser {
            self.keep_copy(id, &loser, changed);
        }
    }

    /// Keeps a version of the item `id` as an item of its own, unless that is there: everything that has a copy's
    /// id began as this copy, so what it has become is what the player made of it.
    fn keep_copy(&mut self, id: ItemId, loser: &Item, changed: &mut Changed) {
        let (mut copy_id, copy) = copy_of(&self.copy_key, id, loser);
        if !self.rules.same_copy {
            let mut bytes = *copy_id.as_bytes();
            bytes[..8].copy_from_slice(&self.clock.node().to_be_bytes());
            copy_id = ItemId::from_bytes(bytes);
        }
        match self.items.get_mut(&copy_id) {
            None => {
                self.items.insert(copy_id, Held { item: copy, base: None });
            }
            Some(held) if !held.item.is_live() && !held.item.body.knows(copy.body.stamp) => {
                // The player deleted an older copy of the same content; this is a later edit, and it lives.
                if copy.stamp() > held.item.stamp() {
                    held.item = copy;
                } else {
                    let stamp = self.clock.tick(held.item.stamp().millis());
                    held.item = copy;
                    held.item.body.restamp(stamp, None);
                }
            }
            Some(_) => return,
        }
        changed.insert(copy_id);
    }

    fn observe(&mut self, item: &Item) {
        self.clock.observe(item.stamp());
    }

    /// Keeps the local item over a record of the server that nobody can read.
    pub(crate) fn overrule(&mut self, id: ItemId, unreadable: Stamp, now: u64) -> Changed {
        let stamp = self.tick(now);
        let Some(held) = self.items.get_mut(&id) else { return Changed::new() };
        held.base = Some(unreadable);
        held.item.meta.stamp = stamp;
        Changed::from([id])
    }

    /// Notes that the server has the version stamped `stamp`.
    pub(crate) fn acknowledge(&mut self, id: ItemId, stamp: Stamp) -> Changed {
        match self.items.get_mut(&id) {
            Some(held) if held.base != Some(stamp) => {
                held.base = Some(stamp);
                Changed::from([id])
            }
            _ => Changed::new(),
        }
    }

    /// Forgets what the server has: everything is a candidate again.
    pub(crate) fn forget_bases(&mut self) -> Changed {
        let known = self.items.iter_mut().filter(|(_, held)| held.base.is_some());
        known
            .map(|(&id, held)| {
                held.base = None;
                id
            })
            .collect()
    }

    /// Takes in a record that another tab has written to the local store.
    pub(crate) fn adopt(&mut self, id: ItemId, stored: Held, now: u64) -> Changed {
        self.observe(&stored.item);
        let Some(held) = self.items.get_mut(&id) else {
            self.items.insert(id, stored);
            return Changed::new();
        };
        held.base = stored.base;
        let mut changed = Changed::new();
        self.settle(id, &stored.item, Stamp::ZERO, now, &mut changed);
        if self.items.get(&id) == Some(&stored) {
            changed.remove(&id);
        }
        changed
    }
}

impl Place {
    fn put(self, meta: &mut Meta, stamp: Stamp) {
        meta.stamp = stamp;
        (meta.name, meta.folder, meta.order) = (self.name, self.folder, self.order);
    }
}

/// Whether every part of `item` that is not that of `remote` is stamped above all of `remote`, so that a third device
/// that has merged `remote` will not take it for something it has seen.
fn is_above(item: &Item, remote: &Item) -> bool {
    let base = remote.stamp();
    let above = |differs: bool, stamp: Stamp| !differs || stamp > base;
    above(item.meta != remote.meta, item.meta.stamp)
        && above(item.body.stamp != remote.body.stamp, item.body.stamp)
        && item.deleted.as_ref().is_none_or(|deleted| above(remote.is_live(), deleted.stamp))
}

/// Stamps anew the parts of `item` that are not those of `remote`, over which it will be written.
fn restamp(item: &mut Item, remote: &Item, stamp: Stamp) {
    if item.meta != remote.meta {
        item.meta.stamp = stamp;
    }
    // By the stamp alone: a tombstone has the same body without its data, and reviving that is no edit.
    if item.body.stamp != remote.body.stamp {
        item.body.restamp(stamp, Some(remote.body.stamp));
    }
    if let Some(deleted) =
        item.deleted.as_mut().filter(|deleted| remote.deleted.as_ref() != Some(*deleted))
    {
        deleted.stamp = stamp;
    }
}
