//! The board a command is about.

use super::words;
use crate::failure::Failure;
use catan::board::{Board, Terrain};
use catan::harbour::{Harbour, HarbourPreset};
use catan::seed::Seed;
use catan::setup::{Layout, Setup};
use clap::{Args, ValueEnum};
use serde::Deserialize;
use std::fs;

#[derive(Debug, Args)]
pub(crate) struct BoardArguments {
    /// beginner, official, random, or a JSON file
    #[arg(long, value_name = "BOARD", default_value = "beginner")]
    board: String,
    /// Seed of an official or random board: the same seed gives the same board
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Where the harbours lie [default: even, or as in the file]
    #[arg(long, value_enum)]
    harbours: Option<Harbours>,
    /// Let the harbours of a generated board change places
    #[arg(long)]
    shuffle_harbours: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Harbours {
    /// Three or four coast edges apart
    Even,
    /// As on the frame in the box
    Printed,
    /// No harbours
    None,
}

/// A board in a file; `--help` of each command tells the form.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    terrain: Vec<String>,
    number: Vec<u8>,
    harbours: Option<Vec<FileHarbour>>,
    robber: Option<usize>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileHarbour {
    edge: usize,
    #[serde(rename = "type")]
    kind: String,
}

/// What the help of every command that takes a board says of files.
pub(crate) const FILE_HELP: &str = "\
A board in a JSON file:
  {\"terrain\": [\"ore\", \"sheep\", ... 19 names, row by row, \"desert\" among them],
   \"number\": [10, 2, ... 19 numbers, 0 for the desert],
   \"harbours\": [{\"edge\": 0, \"type\": \"sheep\"}, {\"edge\": 4, \"type\": \"3:1\"}, ...],
   \"robber\": 9}
Coast edges count from 0 to 29, clockwise from the west side of the first hex. harbours and robber
may be left out. Vertices count from 0 to 53, row by row from the top, left to right.";

impl From<Harbours> for HarbourPreset {
    fn from(harbours: Harbours) -> Self {
        match harbours {
            Harbours::Even => Self::EvenlySpaced,
            Harbours::Printed => Self::PrintedFrame,
            Harbours::None => Self::None,
        }
    }
}

impl BoardArguments {
    pub(crate) fn board(&self) -> Result<Board, Failure> {
        let layout = match self.board.as_str() {
            "beginner" => Layout::Beginner,
            "official" => Layout::Official,
            "random" => Layout::Random,
            path => return self.read(path),
        };
        let harbours = self.harbours.map_or(HarbourPreset::EvenlySpaced, HarbourPreset::from);
        let setup = Setup { layout, harbours, shuffle_harbours: self.shuffle_harbours };
        Ok(setup.board(Seed(self.seed)))
    }

    /// The seed, where the board grew from one.
    pub(crate) fn seed(&self) -> Option<u64> {
        matches!(self.board.as_str(), "official" | "random").then_some(self.seed)
    }

    fn read(&self, path: &str) -> Result<Board, Failure> {
        let text = fs::read_to_string(path).map_err(|error| {
            Failure::Input(format!(
                "--board: {path}: {error}\n  give beginner, official, random, or a JSON file"
            ))
        })?;
        let told = |what: String| Failure::Input(format!("--board: {path}: {what}"));
        let file: File = serde_json::from_str(&text).map_err(|error| told(error.to_string()))?;
        let mut terrain = Vec::new();
        for (name, hex) in file.terrain.iter().zip(0..) {
            let no_such = || told(format!("terrain: h{hex} is {name:?}; {}", names_of_terrains()));
            terrain.push(Terrain::from_name(name).ok_or_else(no_such)?);
        }
        let mut harbours = Vec::new();
        for FileHarbour { edge, kind } in file.harbours.iter().flatten() {
            let no_such = || told(format!("harbours: edge {edge} is {kind:?}; 3:1 or a resource"));
            harbours.push((*edge, Harbour::from_name(kind).ok_or_else(no_such)?));
        }
        if file.harbours.is_none() || self.harbours.is_some() {
            let preset = self.harbours.map_or(HarbourPreset::EvenlySpaced, HarbourPreset::from);
            let lies = |(edge, harbour): (usize, Option<Harbour>)| Some((edge, harbour?));
            harbours = preset.harbours().into_iter().enumerate().filter_map(lies).collect();
        }
        let robber = file.robber.or_else(|| terrain.iter().position(|&t| t == Terrain::Desert));
        Board::from_parts(&terrain, &file.number, &harbours, robber)
            .map_err(|error| told(words::board_error(&error)))
    }
}

fn names_of_terrains() -> String {
    let names: Vec<_> = Terrain::ALL.iter().map(|terrain| terrain.name()).collect();
    format!("one of {}", names.join(", "))
}
