//! Changing a board by hand, hex by hex.

use crate::board::{Board, Terrain};
use crate::dice::Token;
use crate::geometry::{CoastEdge, Hex};
use crate::harbour::Harbour;
use crate::legality::tokens_in_box;

/// One change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardEdit {
    /// Lays a terrain on a hex.
    Terrain(Hex, Terrain),
    /// Lays a number token on a hex.
    Token(Hex, Token),
    /// Puts a harbour on a coast edge, or takes one away.
    Harbour(CoastEdge, Option<Harbour>),
    /// Moves the robber.
    Robber(Hex),
}

/// What a change does to the rest of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EditMode {
    /// The nearest piece of that kind changes places with the one it displaces, so the counts
    /// stay as they were. Ties go to the lowest number.
    #[default]
    Swap,
    /// Nothing else moves; [`Board::badges`] says what no longer matches the box.
    Free,
}

/// Why a change cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditError {
    /// A desert takes no number.
    NumberOnDesert {
        /// The desert.
        hex: Hex,
    },
    /// There is no other piece of that kind on the board to change places with.
    NothingToSwap,
}

impl Board {
    /// The board after one change.
    ///
    /// A hex that turns into desert loses its number. A desert that turns into something else
    /// gets, in swap mode, the number of the hex that becomes the desert, and in free mode the
    /// token that the board lacks most (ties: the lowest).
    ///
    /// # Errors
    /// When the change makes no sense, or needs a piece to swap with that is not there.
    pub fn edited(&self, edit: BoardEdit, mode: EditMode) -> Result<Self, EditError> {
        let mut board = self.clone();
        match (edit, mode) {
            (BoardEdit::Terrain(hex, terrain), _) if self.terrain(hex) == terrain => {}
            (BoardEdit::Terrain(hex, terrain), EditMode::Swap) => {
                let from = self
                    .nearest(hex, |other| self.terrain(other) == terrain)
                    .ok_or(EditError::NothingToSwap)?;
                board.terrain.swap(hex.index(), from.index());
                // Numbers stay where they are, unless the desert moves.
                if self.token(hex).is_none() || self.token(from).is_none() {
                    board.token.swap(hex.index(), from.index());
                }
            }
            (BoardEdit::Terrain(hex, terrain), EditMode::Free) => {
                board.terrain[hex.index()] = terrain;
                board.token[hex.index()] = match terrain {
                    Terrain::Desert => None,
                    Terrain::Yields(_) => self.token(hex).or_else(|| self.scarcest_token()),
                };
            }
            (BoardEdit::Token(hex, _), _) if self.token(hex).is_none() => {
                return Err(EditError::NumberOnDesert { hex });
            }
            (BoardEdit::Token(hex, token), _) if self.token(hex) == Some(token) => {}
            (BoardEdit::Token(hex, token), EditMode::Swap) => {
                let from = self
                    .nearest(hex, |other| self.token(other) == Some(token))
                    .ok_or(EditError::NothingToSwap)?;
                board.token.swap(hex.index(), from.index());
            }
            (BoardEdit::Token(hex, token), EditMode::Free) => {
                board.token[hex.index()] = Some(token);
            }
            (BoardEdit::Harbour(edge, harbour), _) if self.harbour(edge) == harbour => {}
            (BoardEdit::Harbour(edge, harbour), EditMode::Swap) => {
                let from = CoastEdge::all()
                    .filter(|&other| other != edge && self.harbour(other) == harbour)
                    // Taking a harbour away from its edge would need an empty place to be a piece.
                    .filter(|_| harbour.is_some())
                    .min_by_key(|other| edge.distance(*other))
                    .ok_or(EditError::NothingToSwap)?;
                board.harbour.swap(edge.index(), from.index());
            }
            (BoardEdit::Harbour(edge, harbour), EditMode::Free) => {
                board.harbour[edge.index()] = harbour;
            }
            (BoardEdit::Robber(hex), _) => board.robber = Some(hex),
        }
        Ok(board)
    }

    fn nearest(&self, hex: Hex, is_wanted: impl Fn(Hex) -> bool) -> Option<Hex> {
        Hex::all()
            .filter(|&other| other != hex && is_wanted(other))
            .min_by_key(|&other| hex.distance(other))
    }

    fn scarcest_token(&self) -> Option<Token> {
        let missing = |token| {
            let found = self.token.iter().filter(|&&t| t == Some(token)).count();
            tokens_in_box(token) as i32 - found as i32
        };
        Token::all().rev().max_by_key(|&token| missing(token))
    }
}
