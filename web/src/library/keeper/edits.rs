//! What a player does to the library.

use super::Keeper;
use crate::library::device;
use crate::library::row::Row;
use leptos::prelude::*;
use serde_json::Value;
use sync::order::between;
use sync::{Content, Edit, Event, ItemId, Place, Stamp};

/// A body of `crates/spot` as content of an item.
pub(in crate::library) fn content_of(mut body: Value) -> Option<Content> {
    let kind = body.get("kind")?.as_str()?.to_owned();
    let v = u32::try_from(body.get("v")?.as_u64()?).ok()?;
    Some(Content { kind, v, data: body.get_mut("data")?.take() })
}

/// A deleted item, as long as it can come back.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::library) struct Deleted {
    id: ItemId,
    content: Content,
    place: Place,
}

impl Deleted {
    /// Its name.
    pub(in crate::library) fn name(&self) -> &str {
        &self.place.name
    }
}

impl Keeper {
    /// Saves something new at the end of a folder.
    pub(in crate::library) fn save_new(self, name: String, folder: String, content: Content) {
        let order = self.end_of(&folder);
        let id = ItemId::from_bytes(device::random());
        let place = Some(Place { name, folder, order });
        self.edit(Edit::Save { id, content, seen: None, place });
        device::ask_to_persist();
    }

    /// Saves other content in an item, of which the player has seen this version.
    pub(in crate::library) fn overwrite(self, id: ItemId, seen: Stamp, content: Content) {
        self.edit(Edit::Save { id, content, seen: Some(seen), place: None });
    }

    /// Renames an item and puts it into a folder, at the end if it is another one.
    pub(in crate::library) fn arrange(self, row: &Row, name: String, folder: String) {
        let order = if folder == row.folder { row.order.clone() } else { self.end_of(&folder) };
        self.edit(Edit::Arrange { id: row.id, place: Place { name, folder, order } });
    }

    /// Makes another item of the same content, right behind the first.
    pub(in crate::library) fn duplicate(self, row: &Row, name: String) {
        let Some(content) = self.content(row.id) else { return };
        let order = self.rows.with_untracked(|rows| {
            let next = neighbours(rows, row).1.map(|next| next.order.as_str());
            between(Some(&row.order), next)
        });
        let place = Some(Place { name, folder: row.folder.clone(), order });
        let id = ItemId::from_bytes(device::random());
        self.edit(Edit::Save { id, content, seen: None, place });
    }

    /// Moves an item by one place within its folder.
    pub(in crate::library) fn shift(self, row: &Row, down: bool) {
        let order = self.rows.with_untracked(|rows| {
            let (before, after) = neighbours(rows, row);
            let over = if down { after } else { before }?;
            let (above, below) = neighbours(rows, over);
            let order = |row: Option<&Row>| row.map(|row| row.order.clone());
            Some(if down {
                between(Some(&over.order), order(below).as_deref())
            } else {
                between(order(above).as_deref(), Some(&over.order))
            })
        });
        if let Some(order) = order {
            let place = Place { name: row.name.clone(), folder: row.folder.clone(), order };
            self.edit(Edit::Arrange { id: row.id, place });
        }
    }

    /// Deletes an item, and gives what brings it back.
    pub(in crate::library) fn delete(self, row: &Row) -> Option<Deleted> {
        let content = self.content(row.id)?;
        let (name, folder, order) = (row.name.clone(), row.folder.clone(), row.order.clone());
        self.edit(Edit::Delete { id: row.id });
        Some(Deleted { id: row.id, content, place: Place { name, folder, order } })
    }

    /// Brings a deleted item back.
    pub(in crate::library) fn bring_back(self, deleted: Deleted) {
        let Deleted { id, content, place } = deleted;
        let seen = self.body_stamp(id);
        self.edit(Edit::Save { id, content, seen, place: Some(place) });
    }

    /// What is saved in an item.
    pub(in crate::library) fn content(self, id: ItemId) -> Option<Content> {
        let core = self.core();
        let engine = core.engine.borrow();
        let body = &engine.library().get(id)?.item.body;
        Some(Content { kind: body.kind.clone(), v: body.v, data: body.data.clone() })
    }

    /// The stamp of what is saved in an item.
    pub(in crate::library) fn body_stamp(self, id: ItemId) -> Option<Stamp> {
        let core = self.core();
        let engine = core.engine.borrow();
        engine.library().get(id).map(|held| held.item.body.stamp)
    }

    /// A place behind all that is in a folder.
    fn end_of(self, folder: &str) -> String {
        self.rows.with_untracked(|rows| {
            let last = rows.iter().rfind(|row| row.folder == folder);
            between(last.map(|row| row.order.as_str()), None)
        })
    }

    fn edit(self, edit: Edit) {
        self.handle(Event::Edit(edit));
    }
}

/// The items before and after one in its folder.
fn neighbours<'a>(rows: &'a [Row], row: &Row) -> (Option<&'a Row>, Option<&'a Row>) {
    let Some(at) = rows.iter().position(|other| other.id == row.id) else { return (None, None) };
    let beside = |at: Option<usize>| {
        let other = rows.get(at?)?;
        (other.folder == row.folder).then_some(other)
    };
    (beside(at.checked_sub(1)), beside(Some(at + 1)))
}
