//! A range together with the words it was typed in.

use holdem::notation::{self, Fault, Parsed};
use holdem::range::Range;

/// Weights, and the text they came from while that text still says them.
///
/// Two of them are equal when both weights and text are. Painting a cell drops the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeText {
    range: Range,
    typed: Option<String>,
}

impl RangeText {
    /// Reads a text; it is kept unless it is the canonical one anyway.
    ///
    /// # Errors
    /// Every fault in the text.
    pub fn parse(text: &str) -> Result<Self, Vec<Fault>> {
        let Parsed { range, .. } = notation::parse(text)?;
        let typed = (text != notation::print(&range)).then(|| text.to_owned());
        Ok(Self { range, typed })
    }

    /// The weights.
    #[must_use]
    pub const fn range(&self) -> &Range {
        &self.range
    }

    /// What was typed, where that is not the canonical text.
    #[must_use]
    pub fn typed(&self) -> Option<&str> {
        self.typed.as_deref()
    }

    /// What to show in a text field: what was typed, else the canonical text.
    #[must_use]
    pub fn text(&self) -> String {
        self.typed.clone().unwrap_or_else(|| self.canonical())
    }

    /// The canonical text of the weights.
    #[must_use]
    pub fn canonical(&self) -> String {
        notation::print(&self.range)
    }
}

impl From<Range> for RangeText {
    fn from(range: Range) -> Self {
        Self { range, typed: None }
    }
}
