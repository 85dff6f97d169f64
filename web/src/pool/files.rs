//! Files that are dropped on the page or chosen: folders opened, each file under its path.

use super::desk::Desk;
use js_sys::{Array, Promise};
use leptos::ev::DragEvent;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, File, FileList, FileSystemDirectoryEntry, FileSystemDirectoryReader, FileSystemEntry,
    FileSystemFileEntry,
};

/// Reads what was dropped.
pub(super) fn drop(desk: Desk, event: &DragEvent) {
    event.prevent_default();
    let Some(transfer) = event.data_transfer() else { return };
    let items = transfer.items();
    // What was dropped is there for the length of this event only, so it is taken at once.
    let (mut folders, mut files) = (Vec::new(), Vec::new());
    for at in 0..items.length() {
        let Some(item) = items.get(at).filter(|item| item.kind() == "file") else { continue };
        match item.webkit_get_as_entry() {
            Ok(Some(entry)) if entry.is_directory() => folders.push(entry),
            // A file is asked of the item itself: pages opened from a file may not ask the entry.
            _ => files.extend(item.get_as_file().ok().flatten().map(named)),
        }
    }
    spawn_local(async move {
        for folder in folders {
            open(folder, &mut files).await;
        }
        desk.read(files);
    });
}

/// Reads what was chosen.
pub(super) fn chosen(desk: Desk, list: &FileList) {
    let files = (0..list.length()).filter_map(|at| list.get(at)).map(named);
    desk.read(files.collect());
}

/// A file under its path, where it has one.
fn named(file: File) -> (String, Blob) {
    let path = js_sys::Reflect::get(&file, &"webkitRelativePath".into());
    let path = path.ok().and_then(|path| path.as_string()).filter(|path| !path.is_empty());
    (path.unwrap_or_else(|| file.name()), file.into())
}

/// Adds the files of a folder and of the folders in it. What cannot be opened is left out: the
/// browser does not say why.
async fn open(folder: FileSystemEntry, files: &mut Vec<(String, Blob)>) {
    let mut waiting = vec![folder];
    while let Some(entry) = waiting.pop() {
        if entry.is_directory() {
            let reader = entry.unchecked_into::<FileSystemDirectoryEntry>().create_reader();
            // A folder tells its entries a hundred at a time, and at last none.
            while let Ok(entries) = entries(&reader).await {
                if entries.length() == 0 {
                    break;
                }
                waiting.extend(entries.iter().map(JsCast::unchecked_into::<FileSystemEntry>));
            }
        } else {
            let path = entry.full_path().trim_start_matches('/').to_owned();
            if let Ok(file) = file(&entry.unchecked_into()).await {
                files.push((path, file.into()));
            }
        }
    }
}

async fn entries(reader: &FileSystemDirectoryReader) -> Result<Array, JsValue> {
    let promise = Promise::new(&mut |resolve, reject| {
        let told = reader.read_entries_with_callback_and_callback(&resolve, &reject);
        if let Err(error) = told {
            let _ = reject.call1(&JsValue::NULL, &error);
        }
    });
    Ok(JsFuture::from(promise).await?.unchecked_into())
}

async fn file(entry: &FileSystemFileEntry) -> Result<File, JsValue> {
    let promise = Promise::new(&mut |resolve, reject| {
        let take = Closure::once_into_js(move |file: JsValue| {
            let _ = resolve.call1(&JsValue::NULL, &file);
        });
        entry.file_with_callback_and_callback(take.unchecked_ref(), &reject);
    });
    Ok(JsFuture::from(promise).await?.unchecked_into())
}
