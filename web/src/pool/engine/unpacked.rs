//! The files of an archive.

use super::bytes::{Bytes, slice};
use crate::pool::message::Why;
use history::archive::{self, Entry, Method, NoArchive};
use web_sys::Blob;

/// The files of an archive.
pub(super) async fn entries(file: &Blob) -> Result<Vec<Entry>, Why> {
    let size = file.size();
    let from = (size - archive::TAIL as f64).max(0.0);
    let tail = slice(file, from, size).await.map_err(|_| Why::Unreadable)?;
    let (from, length) = archive::directory(&tail).map_err(why)?;
    let directory = slice(file, from as f64, (from + length) as f64).await;
    archive::entries(&directory.map_err(|_| Why::Unreadable)?).map_err(why)
}

/// The bytes of one of them.
pub(super) async fn bytes(file: &Blob, entry: &Entry) -> Result<Bytes, Why> {
    let begin = entry.header as f64;
    let header = slice(file, begin, begin + archive::HEADER as f64).await;
    let data = archive::data(&header.map_err(|_| Why::Unreadable)?).map_err(why)?;
    let from = begin + data as f64;
    let packed = file.slice_with_f64_and_f64(from, from + entry.packed as f64);
    let packed = packed.map_err(|_| Why::Unreadable)?;
    match entry.method {
        Method::Stored => Ok(Bytes::of_blob(packed)),
        Method::Deflate => Bytes::unpacked(&packed).map_err(|_| Why::ArchiveKind),
    }
}

/// Whether a file is only an operating system's own.
pub(super) fn is_idle(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or(name);
    name.starts_with("__MACOSX/")
        || last.starts_with('.')
        || last == "Thumbs.db"
        || last == "desktop.ini"
}

fn why(fault: NoArchive) -> Why {
    match fault {
        NoArchive::Damaged => Why::Archive,
        NoArchive::Kind => Why::ArchiveKind,
    }
}
