//! Ranges and cards as text: read with every fault at its place, printed in one canonical form.
//!
//! ```text
//! AA  AKs  AKo  AK  AhKd  10h9h        one class, suited and offsuit together, one combo
//! Ax  Axs  Axo  Ahx  Ahxh  AhK         x is any other card
//! JJ+  A5s+  AhTh+                     pairs up to aces; the kicker up to just below the top card
//! KQs-K9s  JTs-76s  88-JJ              same top card, same gap, pairs; in either direction
//! random  any  *  15%  10%-20%         every combo, the best 15 %, what lies between two tops
//! AA:0.5  AA:50%  AA@50                a weight: a fraction, or percent after @
//! (AA,KK)@50  50%(AA,KK)  [50]AA,KK[/50]
//! ```
//!
//! Texts of other programs are read where they differ: see [`Dialect`].
//!
//! Ranks and suits are read in either case, suits as letters or signs, full-width forms as their
//! plain ones. Items are parted by commas, semicolons, spaces or lines. A combo that is named
//! twice keeps its last weight. A weight within a weighted group multiplies.
//!
//! Reading ends in a range or in every fault there is, never in a range with something left out.

mod assemble;
pub mod cards;
mod cursor;
mod dialect;
mod fault;
mod hand;
mod number;
mod parse;
mod place;
mod print;
mod suggest;
mod term;
#[cfg(test)]
mod tests;

pub use dialect::Dialect;
pub use fault::{Fault, FaultKind, Notice, NoticeKind, Suggestion};
pub use parse::{Parsed, parse};
pub use place::Place;
pub use print::{Uncarried, print, print_in};
