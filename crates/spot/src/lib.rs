//! What a user works on and saves: spots, edits, links.
//!
//! Each tool of the page has one state, a spot, and one way to change it, [`Spot::apply`]. Undo,
//! links, reload and the library all follow from that: they keep, print or read whole spots and
//! never a second copy of the truth.

pub mod cards;
pub mod catan;
pub mod edit;
pub mod equity;
pub mod history;
pub mod link;
pub mod odds;
pub mod pool;
pub mod presets;
pub mod range_text;
pub mod saved;

/// The whole state of one tool.
pub trait Spot: Clone + PartialEq {
    /// One thing a user can do to it.
    type Edit;
    /// Why an edit cannot be done.
    type Error;

    /// The spot after an edit.
    ///
    /// # Errors
    /// When the edit cannot be done; the spot then stays as it is.
    fn apply(&self, edit: &Self::Edit) -> Result<Self, Self::Error>;
}
