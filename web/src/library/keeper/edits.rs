//! What a player does to the library.

use super::Keeper;
use crate::library::device;
use crate::library::row::Row;
use leptos::prelude::*;
use serde_json::Value;
use std::collections::HashMap;
use sync::order::between;
use sync::{Content, Edit, Event, ItemId, Place, Stamp};

/// A body of `crates/spot` as content of an item.
pub(in crate::library) fn content_of(mut body: Value) -> Option<Content> {
    let kind = body.get("kind")?.as_str()?.to_owned();
    let v = u32::try_from(body.get("v")?.as_u64()?).ok()?;
    Some(Content { kind, v, data: body.get_mut("data")?.take() })
}

/// Something that was done, as long as it can be taken back.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::library) struct Done {
    /// What it was.
    pub(in crate::library) deed: Deed,
    /// The name of the item or folder it was done to.
    pub(in crate::library) name: String,
    before: Vec<Before>,
}

/// How an item was before something was done to it.
#[derive(Clone, Debug, PartialEq)]
struct Before {
    id: ItemId,
    place: Place,
    /// What was saved in it, where that was changed.
    content: Option<Content>,
    /// What was left in it. Should another device have saved something else there since, it is kept
    /// beside what comes back.
    left: Option<Stamp>,
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::library) enum Deed {
    /// An item was deleted.
    Delete,
    /// Something else was saved in an item.
    Replace,
    /// An item went into another folder.
    Move,
    /// A folder got another name.
    RenameFolder,
}

impl Done {
    /// The first item it was done to.
    pub(in crate::library) fn first(&self) -> Option<ItemId> {
        self.before.first().map(|before| before.id)
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

    /// Saves other content in an item, of which the player has seen what the row tells.
    pub(in crate::library) fn overwrite(self, row: &Row, content: Content) -> Option<Done> {
        let done = self.done(Deed::Replace, row, true);
        self.edit(Edit::Save { id: row.id, content, seen: Some(row.body), place: None });
        self.note_left(done)
    }

    /// Renames an item and puts it into a folder, at the end if it is another one.
    pub(in crate::library) fn arrange(self, row: &Row, name: String, folder: String) {
        let order = if folder == row.folder { row.order.clone() } else { self.end_of(&folder) };
        self.edit(arranged(row, name, folder, order));
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
        let after = self.rows.with_untracked(|rows| {
            let (before, after) = neighbours(rows, row);
            if down {
                Some(Some(after?.id))
            } else {
                Some(neighbours(rows, before?).0.map(|r| r.id))
            }
        });
        if let Some(after) = after {
            self.put(row, row.folder.clone(), after);
        }
    }

    /// Puts an item into a folder behind another, or before all that is there.
    pub(in crate::library) fn put(
        self,
        row: &Row,
        folder: String,
        after: Option<ItemId>,
    ) -> Option<Done> {
        let done = self.done(Deed::Move, row, false).filter(|_| folder != row.folder);
        let mut others = self.rows.get_untracked();
        others.retain(|other| other.folder == folder && other.id != row.id);
        let behind = |id| others.iter().position(|other| other.id == id);
        // Nothing is moved behind what has gone meanwhile.
        let at = match after {
            Some(id) => behind(id)? + 1,
            None => 0,
        };
        let order = |at: Option<usize>| Some(others.get(at?)?.order.as_str());
        let mut last = between(order(at.checked_sub(1)), order(Some(at)));
        let mut edits = vec![arranged(row, row.name.clone(), folder, last.clone())];
        // Imported items may share a place; those behind this one then make room.
        for next in others.iter().skip(at) {
            if next.order > last {
                break;
            }
            last = between(Some(&last), None);
            edits.push(arranged(next, next.name.clone(), next.folder.clone(), last.clone()));
        }
        self.handle_all(edits.into_iter().map(Event::Edit));
        done
    }

    /// Gives a folder another name, and those in it theirs; into a folder that is there already all
    /// goes at the end.
    pub(in crate::library) fn rename_folder(self, from: &str, to: &str) -> Option<Done> {
        let rows = self.rows.get_untracked();
        let moved = |row: &Row| match row.folder.strip_prefix(from)? {
            "" => Some(to.to_owned()),
            rest if to.is_empty() => Some(rest.strip_prefix('/')?.to_owned()),
            rest => rest.starts_with('/').then(|| [to, rest].concat()),
        };
        let (mut before, mut edits) = (Vec::new(), Vec::new());
        // The last places of folders that were there already.
        let mut ends = HashMap::new();
        for row in &rows {
            let Some(folder) = moved(row).filter(|folder| *folder != row.folder) else { continue };
            let end = ends.entry(folder.clone()).or_insert_with(|| {
                let last = rows.iter().rfind(|row| row.folder == folder);
                last.map(|last| last.order.clone())
            });
            if let Some(end) = end {
                *end = between(Some(end), None);
            }
            let order = end.as_ref().unwrap_or(&row.order).clone();
            before.push(Before { id: row.id, place: place_of(row), content: None, left: None });
            edits.push(arranged(row, row.name.clone(), folder, order));
        }
        self.handle_all(edits.into_iter().map(Event::Edit));
        let name = from.to_owned();
        (!before.is_empty()).then_some(Done { deed: Deed::RenameFolder, name, before })
    }

    /// Deletes an item, and gives what brings it back.
    pub(in crate::library) fn delete(self, row: &Row) -> Option<Done> {
        let done = self.done(Deed::Delete, row, true);
        self.edit(Edit::Delete { id: row.id });
        self.note_left(done)
    }

    /// Takes back what was done.
    pub(in crate::library) fn take_back(self, done: Done) {
        let rows = self.rows.get_untracked();
        let is_deleted = done.deed == Deed::Delete;
        let edit = |Before { id, place, content, left }| {
            Event::Edit(match content {
                Some(content) => {
                    Edit::Save { id, content, seen: left, place: is_deleted.then_some(place) }
                }
                None => {
                    // What it was called since is another matter.
                    let row = rows.iter().find(|row| row.id == id);
                    let name = row.map_or(place.name, |row| row.name.clone());
                    Edit::Arrange { id, place: Place { name, ..place } }
                }
            })
        };
        self.handle_all(done.before.into_iter().map(edit));
    }

    /// What takes something back that is about to be done to an item.
    fn done(self, deed: Deed, row: &Row, with_content: bool) -> Option<Done> {
        let content = if with_content { Some(self.content(row.id)?) } else { None };
        let before = Before { id: row.id, place: place_of(row), content, left: None };
        Some(Done { deed, name: row.name.clone(), before: vec![before] })
    }

    /// Notes what a deed has left in the items.
    fn note_left(self, done: Option<Done>) -> Option<Done> {
        let mut done = done?;
        for before in &mut done.before {
            before.left = self.body_stamp(before.id);
        }
        Some(done)
    }

    /// What is saved in an item.
    pub(in crate::library) fn content(self, id: ItemId) -> Option<Content> {
        let core = self.core();
        let engine = core.engine.borrow();
        let body = &engine.library().get(id)?.item.body;
        Some(Content { kind: body.kind.clone(), v: body.v, data: body.data.clone() })
    }

    /// The stamp of what is saved in an item.
    fn body_stamp(self, id: ItemId) -> Option<Stamp> {
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

/// Puts an item somewhere.
fn arranged(row: &Row, name: String, folder: String, order: String) -> Edit {
    Edit::Arrange { id: row.id, place: Place { name, folder, order } }
}

/// Where an item is.
fn place_of(row: &Row) -> Place {
    Place { name: row.name.clone(), folder: row.folder.clone(), order: row.order.clone() }
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
