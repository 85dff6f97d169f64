//! What is in a .zip archive, from its last bytes: for readers that have the file in pieces and
//! unpack it themselves.
//!
//! By the specification APPNOTE.TXT 6.3: the end record points to the directory, which has an
//! entry for each file. Archives above 4 GiB (Zip64), split and encrypted ones are refused.

/// A file in an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name with its folders.
    pub name: String,
    /// Where its own header begins in the archive.
    pub header: u64,
    /// Packed bytes.
    pub packed: u64,
    /// Bytes when unpacked.
    pub size: u64,
    /// How it is packed.
    pub method: Method,
}

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Not at all.
    Stored,
    /// Deflate, without a heading.
    Deflate,
}

/// Why an archive cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoArchive {
    /// It has no end record, or it contradicts itself.
    Damaged,
    /// It is of a kind that is not read: Zip64, split, encrypted, or packed in another way.
    Kind,
}

/// How many of its last bytes hold the end record.
pub const TAIL: u64 = 22 + 65_535;
/// How many bytes a file's own header has before its name.
pub const HEADER: u64 = 30;

/// Whether a file that begins with these bytes is an archive.
#[must_use]
pub fn is_archive(start: &[u8]) -> bool {
    start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06")
}

/// Where the directory of an archive is, and how long: from the last [`TAIL`] bytes of it, or all.
///
/// # Errors
/// When there is none, or one that is not read.
pub fn directory(tail: &[u8]) -> Result<(u64, u64), NoArchive> {
    let end = memchr::memmem::rfind(tail, b"PK\x05\x06").ok_or(NoArchive::Damaged)?;
    let record = &tail[end..];
    let (disk, length, from) = (short(record, 4)?, long(record, 12)?, long(record, 16)?);
    if disk != 0 || from == u32::MAX || length == u32::MAX {
        return Err(NoArchive::Kind);
    }
    Ok((from.into(), length.into()))
}

/// The files of a directory; folders are left out.
///
/// # Errors
/// When it is damaged, or has a file that is packed in a way that is not read.
pub fn entries(mut directory: &[u8]) -> Result<Vec<Entry>, NoArchive> {
    let mut found = Vec::new();
    while !directory.is_empty() {
        if !directory.starts_with(b"PK\x01\x02") {
            return Err(NoArchive::Damaged);
        }
        let flags = short(directory, 8)?;
        let lengths = [short(directory, 28)?, short(directory, 30)?, short(directory, 32)?];
        let [name, extra, comment] = lengths.map(usize::from);
        let bytes = directory.get(46..46 + name).ok_or(NoArchive::Damaged)?;
        let packed = long(directory, 20)?;
        let size = long(directory, 24)?;
        let header = long(directory, 42)?;
        let name_text = String::from_utf8_lossy(bytes).into_owned();
        if !name_text.ends_with('/') {
            let method = match short(directory, 10)? {
                0 => Method::Stored,
                8 => Method::Deflate,
                _ => return Err(NoArchive::Kind),
            };
            if flags & 1 != 0 || [packed, size, header].contains(&u32::MAX) {
                return Err(NoArchive::Kind);
            }
            let (header, packed, size) = (header.into(), packed.into(), size.into());
            found.push(Entry { name: name_text, header, packed, size, method });
        }
        directory = directory.get(46 + name + extra + comment..).ok_or(NoArchive::Damaged)?;
    }
    Ok(found)
}

/// Where a file's packed bytes begin, from its own header's first [`HEADER`] bytes: so many after
/// the header's beginning.
///
/// # Errors
/// When it is no header.
pub fn data(header: &[u8]) -> Result<u64, NoArchive> {
    if !header.starts_with(b"PK\x03\x04") {
        return Err(NoArchive::Damaged);
    }
    Ok(HEADER + u64::from(short(header, 26)?) + u64::from(short(header, 28)?))
}

fn short(bytes: &[u8], at: usize) -> Result<u16, NoArchive> {
    let found = bytes.get(at..at + 2).and_then(|two| two.try_into().ok());
    found.map(u16::from_le_bytes).ok_or(NoArchive::Damaged)
}

fn long(bytes: &[u8], at: usize) -> Result<u32, NoArchive> {
    let found = bytes.get(at..at + 4).and_then(|four| four.try_into().ok());
    found.map(u32::from_le_bytes).ok_or(NoArchive::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::io::{Cursor, Read as _, Write as _};
    use zip::write::SimpleFileOptions;
    use zip::{CompressionMethod, ZipArchive, ZipWriter};

    fn packed(files: &[(&str, &[u8], CompressionMethod)]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        writer.add_directory("folder/", SimpleFileOptions::default()).expect("a folder");
        for (name, bytes, method) in files {
            let options = SimpleFileOptions::default().compression_method(*method);
            writer.start_file(*name, options).expect("a file");
            writer.write_all(bytes).expect("bytes");
        }
        writer.finish().expect("an archive").into_inner()
    }

    #[test]
    fn finds_what_another_reader_finds() {
        let long = b"PokerStars Hand #1: ".repeat(99);
        let archive = packed(&[
            ("folder/a.txt", &long, CompressionMethod::Deflated),
            ("b.txt", b"kept", CompressionMethod::Stored),
        ]);
        assert!(is_archive(&archive));
        let (from, length) = directory(&archive).expect("a directory");
        let found = entries(&archive[from as usize..][..length as usize]).expect("entries");
        let mut oracle = ZipArchive::new(Cursor::new(&archive)).expect("an archive");
        assert_eq!(found.len(), 2);
        for entry in &found {
            let mut file = oracle.by_name(&entry.name).expect("the same names");
            let begin = data(&archive[entry.header as usize..]).expect("a header") + entry.header;
            assert_eq!((entry.size, entry.packed), (file.size(), file.compressed_size()));
            assert_eq!(Some(begin), file.data_start());
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).expect("whole");
            if entry.method == Method::Stored {
                assert_eq!(&archive[begin as usize..][..entry.size as usize], bytes);
            }
        }
    }

    proptest! {
        #[test]
        fn damage_is_no_panic(cut in 0_usize..400, at in 0_usize..400, byte in any::<u8>()) {
            let mut archive = packed(&[("a.txt", b"abcabcabc", CompressionMethod::Deflated)]);
            let end = archive.len().saturating_sub(1);
            archive[at.min(end)] = byte;
            archive.truncate(cut.max(1));
            if let Ok((from, length)) = directory(&archive)
                && let Some(bytes) = archive.get(from as usize..(from + length) as usize)
            {
                let _ = entries(bytes);
            }
            let _ = data(&archive);
        }
    }
}
