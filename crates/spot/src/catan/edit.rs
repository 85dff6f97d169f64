//! Everything a user can do to a Catan spot.

use super::{CatanError, CatanSpot, Origin, Settings};
use crate::Spot;
use catan::board::Board;
use catan::building::{Building, PlacementError, Size};
use catan::draft::PLAYERS;
use catan::edit::BoardEdit;
use catan::geometry::Vertex;
use catan::harbour::HarbourPreset;
use catan::setup::Setup;

/// One thing a user can do to a Catan spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Grows another board, with nothing on it.
    Grow(Origin),
    /// Lays the harbours anew; whatever else lies on the board stays.
    Harbours {
        /// Where.
        preset: HarbourPreset,
        /// Whether they change places among themselves, which only a board with an origin can do.
        shuffle: bool,
    },
    /// Changes a piece of the board by hand, in the mode of [`Settings::free`].
    Board(BoardEdit),
    /// Sets how many play. The draft keeps the settlements that still have a place in it.
    Players(usize),
    /// Builds: a settlement on an empty vertex, a city in place of a settlement; a city goes.
    ///
    /// A settlement takes the first empty place of the draft; when that is over it belongs to the
    /// player of [`Settings::seat`].
    Place(Vertex),
    /// Places these settlements of the draft, one after another.
    PlaceAll(Vec<Vertex>),
    /// Takes a building away.
    Remove(Vertex),
    /// Takes the newest building away, if there is one.
    TakeBack,
    /// Takes all buildings away.
    Clear,
    /// All settings at once.
    Set(Settings),
}

impl Spot for CatanSpot {
    type Edit = Edit;
    type Error = CatanError;

    fn apply(&self, edit: &Edit) -> Result<Self, CatanError> {
        let mut next = self.clone();
        match edit {
            Edit::Grow(origin) => {
                next = Self { settings: next.settings, ..Self::grown(*origin) };
                next.set_players(self.players)?;
            }
            Edit::Harbours { preset, shuffle } => next.lay_harbours(*preset, *shuffle),
            Edit::Board(edit) => {
                let mode = self.settings.edit_mode();
                next.board = self.board.edited(*edit, mode).map_err(CatanError::Edit)?;
                let is_moved = |origin: Origin| !is_grown(&next.board, origin);
                if next.origin.is_some_and(is_moved) {
                    next.origin = None;
                }
            }
            Edit::Players(players) => next.set_players(*players)?,
            Edit::Place(vertex) => next.place(*vertex)?,
            Edit::PlaceAll(vertices) => {
                for &vertex in vertices {
                    if let Some((_, other)) = next.built_on(vertex) {
                        let at = next.buildings().count();
                        let vertex = other.vertex;
                        return Err(CatanError::Placement(PlacementError::Occupied { at, vertex }));
                    }
                    next.place(vertex)?;
                }
            }
            Edit::Remove(vertex) => {
                if !next.remove(*vertex) {
                    return Err(CatanError::NotBuilt(*vertex));
                }
            }
            Edit::TakeBack => {
                if next.later.pop().is_none()
                    && let Some(last) = next.draft.iter_mut().rev().find(|place| place.is_some())
                {
                    *last = None;
                }
            }
            Edit::Clear => {
                next.draft.fill(None);
                next.later.clear();
            }
            Edit::Set(settings) => next.settings = settings.clone(),
        }
        next.check()?;
        Ok(next)
    }
}

/// Whether the board is what grows from an origin, wherever the robber stands.
pub(super) fn is_grown(board: &Board, origin: Origin) -> bool {
    origin.setup.board(origin.seed).with_robber(board.robber()) == *board
}

impl CatanSpot {
    fn set_players(&mut self, players: usize) -> Result<(), CatanError> {
        if !PLAYERS.contains(&players) {
            return Err(CatanError::Players(players));
        }
        self.players = players;
        self.draft.resize(2 * players, None);
        self.later.retain(|(seat, _)| *seat < players);
        self.settings.seat = self.settings.seat.min(players - 1);
        Ok(())
    }

    fn lay_harbours(&mut self, preset: HarbourPreset, shuffle: bool) {
        let harbours = match &mut self.origin {
            Some(Origin { setup, seed }) => {
                *setup = Setup { harbours: preset, shuffle_harbours: shuffle, ..*setup };
                *setup.board(*seed).coast()
            }
            None => preset.harbours(),
        };
        self.board = self.board.with_harbours(harbours);
    }

    fn place(&mut self, vertex: Vertex) -> Result<(), CatanError> {
        match self.built_on(vertex).map(|(_, building)| building.size) {
            Some(Size::City) => {
                self.remove(vertex);
            }
            Some(Size::Settlement) => {
                let built = self.draft.iter_mut().flatten();
                let later = self.later.iter_mut().map(|(_, building)| building);
                built.chain(later).filter(|b| b.vertex == vertex).for_each(|b| b.size = Size::City);
            }
            None => {
                let building = Building { vertex, size: Size::Settlement };
                match self.next_place() {
                    Some(place) => self.draft[place] = Some(building),
                    None => self.later.push((self.settings.seat, building)),
                }
                // Told with the vertex that was asked for as the later one.
                let mut vertices: Vec<Vertex> =
                    self.buildings().map(|(_, b)| b.vertex).filter(|&v| v != vertex).collect();
                vertices.push(vertex);
                catan::building::keep_distance(&vertices).map_err(CatanError::Placement)?;
            }
        }
        Ok(())
    }

    fn remove(&mut self, vertex: Vertex) -> bool {
        let before = self.buildings().count();
        for place in &mut self.draft {
            if place.is_some_and(|building| building.vertex == vertex) {
                *place = None;
            }
        }
        self.later.retain(|(_, building)| building.vertex != vertex);
        self.buildings().count() < before
    }
}
