//! How other programs write ranges, and how to tell.

use super::assemble::{Span, Term};
use alloc::vec::Vec;

/// A way to write ranges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dialect {
    /// The canonical text of [`print`](fn@super::print).
    Canonical,
    /// `PioSOLVER` and most solvers: `AA,AKs:0.5,AhKd:0.25`, weights as fractions. Also all 1326
    /// weights as bare numbers.
    Pio,
    /// GTO Wizard's copies: every combo by itself, `AhKd: 0.5,AhKc: 0.5`.
    GtoWizard,
    /// GTO+ and Flopzilla: `[50.0]AA,KK[/50.0],QQ`, weights in percent around hands.
    GtoPlus,
    /// Equilab: `100: AA, AKs, 75: AQs`, weights in percent before hands.
    Equilab,
    /// `PokerCruncher`: `AA, AKs, AQs; Weights: AQs:75%`, weights in percent after all hands.
    PokerCruncher,
    /// `ProPokerTools`: `AA@100,AK:xx@50`, weights relative to each other, suits after hands.
    ProPokerTools,
}

impl Dialect {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Canonical,
        Self::Pio,
        Self::GtoWizard,
        Self::GtoPlus,
        Self::Equilab,
        Self::PokerCruncher,
        Self::ProPokerTools,
    ];
}

/// Forms that a text has, by which its dialect is told.
#[derive(Debug, Default)]
pub(super) struct Shape {
    /// `:0.5`
    pub(super) colon_weights: Vec<Span>,
    /// `@50`, `50%(`
    pub(super) other_weights: usize,
    /// `[50]`
    pub(super) tags: Option<Span>,
    /// `100: AA`
    pub(super) sections: Option<Span>,
    /// `; Weights:`
    pub(super) relisted: Option<Span>,
    /// `AK:xx`, `AK$s`, `TT+!AA`
    pub(super) generic: Option<Span>,
    combos: usize,
    classes: usize,
    others: usize,
}

impl Shape {
    /// So few weights may as well be somebody's own.
    const FEW: usize = 3;

    pub(super) fn count(&mut self, term: &Term) {
        let count = match term {
            Term::Hands(hands) => match hands.as_slice() {
                [hand] if hand.first.suit.is_some() && hand.second.suit.is_some() => {
                    &mut self.combos
                }
                [_] => &mut self.classes,
                _ => &mut self.others,
            },
            Term::All | Term::Band(_, _) => &mut self.others,
        };
        *count += 1;
    }

    /// The dialect of a text that was read, and where it shows; `None` for plain text.
    pub(super) fn dialect(&self) -> Option<(Dialect, Span)> {
        let shown = [
            (Dialect::PokerCruncher, self.relisted),
            (Dialect::Equilab, self.sections),
            (Dialect::GtoPlus, self.tags),
            (Dialect::ProPokerTools, self.generic),
        ];
        if let Some((dialect, Some(span))) = shown.into_iter().find(|shown| shown.1.is_some()) {
            return Some((dialect, span));
        }
        let first = *self.colon_weights.first()?;
        if self.colon_weights.len() < Self::FEW || self.other_weights > 0 || self.others > 0 {
            None
        } else if self.classes == 0 {
            Some((Dialect::GtoWizard, first))
        } else {
            Some((Dialect::Pio, first))
        }
    }
}
