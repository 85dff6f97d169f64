//! Files, folders and archives, as a row of things to read.

use crate::failure::Failure;
use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use zip::ZipArchive;

/// What is to be read.
pub(super) struct Files {
    paths: VecDeque<(PathBuf, u64)>,
    bytes: u64,
    /// An archive that is open, where it lies, and its entry that is next.
    archive: Option<(ZipArchive<File>, String, usize)>,
}

/// A file that is being read.
pub(super) struct Source {
    /// Its path; of an entry of an archive the path of the archive and its own.
    pub(super) name: String,
    reader: Reader,
}

enum Reader {
    Plain(File),
    /// An entry of an archive, and what of it was read.
    Entry {
        bytes: Vec<u8>,
        at: usize,
        packed: u64,
    },
}

/// An entry of an archive larger than this when unpacked is refused: it is held in memory.
const LARGEST_ENTRY: u64 = 1 << 30;

impl Files {
    /// Finds everything below the paths; folders in the order of their names.
    pub(super) fn find(paths: &[PathBuf]) -> Result<Self, Failure> {
        let mut found = VecDeque::new();
        for path in paths {
            let named = |error: io::Error| Failure::Input(format!("{}: {error}", path.display()));
            collect(path, true, &mut found).map_err(named)?;
        }
        let bytes = found.iter().map(|&(_, bytes)| bytes).sum();
        Ok(Self { paths: found, bytes, archive: None })
    }

    /// How many bytes they have on the disk.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    fn open(&mut self) -> Option<Result<Source, Failure>> {
        loop {
            if let Some((archive, name, at)) = &mut self.archive {
                while *at < archive.len() {
                    *at += 1;
                    match entry(archive, name, *at - 1) {
                        Ok(None) => {}
                        Ok(Some(source)) => return Some(Ok(source)),
                        Err(failure) => return Some(Err(failure)),
                    }
                }
                self.archive = None;
            }
            let (path, _) = self.paths.pop_front()?;
            let name = path.display().to_string();
            let failed = |error: &dyn std::fmt::Display| Failure::Input(format!("{name}: {error}"));
            let file = match File::open(&path) {
                Ok(file) => file,
                Err(error) => return Some(Err(failed(&error))),
            };
            if !is_archive(&path) {
                return Some(Ok(Source { name, reader: Reader::Plain(file) }));
            }
            match ZipArchive::new(file) {
                Ok(archive) => self.archive = Some((archive, name, 0)),
                Err(error) => return Some(Err(failed(&error))),
            }
        }
    }
}

impl Iterator for Files {
    type Item = Result<Source, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        self.open()
    }
}

impl Source {
    /// The name without folders and ending.
    pub(super) fn stem(&self) -> String {
        let stem = Path::new(&self.name).file_stem();
        stem.map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
    }

    /// Reads more of it; 0 at the end.
    pub(super) fn read(&mut self, piece: &mut [u8]) -> io::Result<usize> {
        match &mut self.reader {
            Reader::Plain(file) => file.read(piece),
            Reader::Entry { bytes, at, .. } => {
                let count = (bytes.len() - *at).min(piece.len());
                piece[..count].copy_from_slice(&bytes[*at..*at + count]);
                *at += count;
                Ok(count)
            }
        }
    }

    /// How many bytes on the disk so many bytes of text are.
    pub(super) fn share(&self, read: usize) -> u64 {
        match &self.reader {
            Reader::Plain(_) => read as u64,
            Reader::Entry { bytes, packed, .. } => packed * read as u64 / bytes.len().max(1) as u64,
        }
    }
}

fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}

/// Adds a file, or what a folder holds. What a folder holds besides histories is left alone.
fn collect(path: &Path, named: bool, found: &mut VecDeque<(PathBuf, u64)>) -> io::Result<()> {
    let metadata = fs::metadata(path)?;
    if metadata.is_dir() {
        let mut inside = fs::read_dir(path)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<io::Result<Vec<PathBuf>>>()?;
        inside.sort();
        return inside.iter().try_for_each(|path| collect(path, false, found));
    }
    if named || is_history(path) {
        found.push_back((path.to_owned(), metadata.len()));
    }
    Ok(())
}

/// Whether a file in a folder may hold hands, by its ending.
fn is_history(path: &Path) -> bool {
    const ENDINGS: [&str; 8] = ["txt", "xml", "phh", "phhs", "json", "ohh", "zip", "log"];
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known))
}

/// An entry of an archive, unless it is a folder or no history.
fn entry(archive: &mut ZipArchive<File>, name: &str, at: usize) -> Result<Option<Source>, Failure> {
    let failed = |error: &dyn std::fmt::Display| Failure::Input(format!("{name}: {error}"));
    let entry = archive.by_index(at).map_err(|error| failed(&error))?;
    let own = entry.name().map_err(|error| failed(&error))?.into_owned();
    if entry.is_dir() || !is_history(Path::new(&own)) {
        return Ok(None);
    }
    let (inside, packed) = (format!("{name}/{own}"), entry.compressed_size());
    let mut bytes = Vec::new();
    let mut limited = entry.take(LARGEST_ENTRY);
    limited.read_to_end(&mut bytes).map_err(|error| failed(&error))?;
    if bytes.len() as u64 == LARGEST_ENTRY {
        return Err(Failure::Input(format!("{inside}: larger than a gigabyte; unpack it first")));
    }
    Ok(Some(Source { name: inside, reader: Reader::Entry { bytes, at: 0, packed } }))
}
