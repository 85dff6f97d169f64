//! The real histories that lie beside the checkout, and what becomes of them.

use history::expect::{Expected, Fraction};
use history::import::{Import, Options, Outcome, Played, Skipped};
use holdem::preflop::table::Table;
use std::fs;
use std::path::{Path, PathBuf};

/// Where they lie, or `None` where they are absent, which is said.
pub(crate) fn folder() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    if folder.join("histories").is_dir() {
        return Some(folder);
    }
    eprintln!("{} is absent: nothing tested", folder.display());
    None
}

/// The files of all rooms, in order.
pub(crate) fn all(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.join("histories")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("INDEX.tsv") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// What became of a stretch of text, with names instead of borrowed texts.
pub(crate) enum Told {
    Played(Box<Result>),
    Skipped(Skipped),
    Duplicate,
}

/// A hand's results by name, in the order of the seats.
pub(crate) struct Result {
    pub(crate) id: String,
    pub(crate) fees: i64,
    pub(crate) house: i64,
    pub(crate) players: Vec<Player>,
    pub(crate) expected: Expected,
    /// Whether what all can expect sums to what the room added less what it took.
    pub(crate) conserved: bool,
}

pub(crate) struct Player {
    pub(crate) name: String,
    pub(crate) net: i64,
    pub(crate) ev: f64,
    pub(crate) contributed: i64,
}

pub(crate) fn import() -> Import {
    let table = Table::read(include_bytes!("../../../../assets/preflop.bin"));
    Import::new(Options::default(), Some(table.expect("the file is whole")))
}

/// Reads one file.
pub(crate) fn read(import: &mut Import, path: &Path) -> Vec<Told> {
    let bytes = fs::read(path).expect("a readable file");
    let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
    let mut told = Vec::new();
    let mut sink = |outcome: Outcome<'_>| {
        told.push(match outcome {
            Outcome::Played(played) => Told::Played(Box::new(result(played))),
            Outcome::Skipped(skipped) => Told::Skipped(skipped.clone()),
            Outcome::Duplicate { .. } => Told::Duplicate,
        });
    };
    import.begin(stem);
    // Odd pieces, so that every seam is tried.
    bytes.chunks(4099).for_each(|piece| import.push(piece, &mut sink));
    import.end(&mut sink);
    told
}

fn result(played: &Played<'_>) -> Result {
    let seats = 0..played.hand.seats.len();
    let sum = seats.clone().map(|seat| played.ev(seat)).reduce(Fraction::plus);
    let kept = played.settled.house - played.settled.fees;
    Result {
        id: played.hand.id.clone().into_owned(),
        fees: played.settled.fees.hundredths(),
        house: played.settled.house.hundredths(),
        players: seats
            .map(|seat| Player {
                name: played.hand.seats[seat].name.clone().into_owned(),
                net: played.net(seat).hundredths(),
                ev: played.ev(seat).units(),
                contributed: played.settled.contributed(seat).hundredths(),
            })
            .collect(),
        expected: played.expected.clone(),
        conserved: !played.is_adjusted() || sum.is_some_and(|sum| sum.is(kept)),
    }
}
