//! The questions of the Catan tool: the draft, a wait for something to build, and the search for a
//! fair board. Each is a [`job::Job`] of bounded steps, like the equities.
//!
//! What only looks at the board (sites, robber, deck, dice) is quick enough to be asked of
//! [`::catan`] directly.

pub mod draft;
pub mod fair;
pub mod job;
pub mod wait;

use ::catan::board::{Board, BoardError, Terrain};
use ::catan::build_speed::BeyondBank;
use ::catan::draft::DraftError;
use ::catan::geometry::{CoastEdge, Hex, Vertex};
use ::catan::harbour::Harbour;
use serde::{Deserialize, Serialize};

/// A question of the Catan tool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// How does the draft end?
    Draft(draft::DraftQuestion),
    /// How long until it can be paid for?
    Wait(wait::WaitQuestion),
    /// Which board leaves the seats closest together?
    Fair(fair::FairQuestion),
}

/// What comes of a [`Question`], under the same name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// How the draft ends.
    Draft(Box<draft::DraftAnswer>),
    /// How long the wait is.
    Wait(Box<wait::WaitAnswer>),
    /// The fairest board so far.
    Fair(fair::FairAnswer),
}

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such board.
    Board(BoardError),
    /// There is no such vertex.
    NoVertex(u8),
    /// There is no such draft.
    Draft(DraftError),
    /// The bank does not have that many cards.
    Bank(BeyondBank),
}

/// A board as it goes to a worker: terrains by their place in [`Terrain::ALL`], 0 for no number,
/// harbours by coast edge and their place in [`Harbour::ALL`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    terrain: Vec<u8>,
    numbers: Vec<u8>,
    harbours: Vec<(u8, u8)>,
    robber: Option<u8>,
}

impl From<&Board> for Ground {
    fn from(board: &Board) -> Self {
        let place = |terrain| Terrain::ALL.iter().position(|&t| t == terrain).unwrap_or_default();
        let kind = |harbour| Harbour::ALL.iter().position(|&h| h == harbour).unwrap_or_default();
        let edge =
            |(edge, harbour): (CoastEdge, Harbour)| (edge.index() as u8, kind(harbour) as u8);
        Self {
            terrain: Hex::all().map(|hex| place(board.terrain(hex)) as u8).collect(),
            numbers: board.numbers().to_vec(),
            harbours: board.harbours().map(edge).collect(),
            robber: board.robber().map(|hex| hex.index() as u8),
        }
    }
}

impl Ground {
    /// The board itself. A kind that does not exist is told as one that is missing.
    ///
    /// # Errors
    /// When it is no board.
    pub fn board(&self) -> Result<Board, BoardError> {
        let known = |&place: &u8| Terrain::ALL.get(usize::from(place)).copied();
        let terrain: Vec<_> = self.terrain.iter().filter_map(known).collect();
        let harbour = |&(edge, kind): &(u8, u8)| {
            Some((usize::from(edge), *Harbour::ALL.get(usize::from(kind))?))
        };
        let harbours: Vec<_> = self.harbours.iter().filter_map(harbour).collect();
        Board::from_parts(&terrain, &self.numbers, &harbours, self.robber.map(usize::from))
    }
}

/// A vertex by its number.
fn vertex(index: u8) -> Result<Vertex, Refusal> {
    Vertex::new(usize::from(index)).ok_or(Refusal::NoVertex(index))
}
