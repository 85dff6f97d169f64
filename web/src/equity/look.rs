//! What cells show: weight, equity, colour.

use super::desk::Desk;
use super::heat;
use super::stroke::weight_of;
use crate::figure;
use holdem::card::CardSet;
use holdem::combo::{Combo, HandClass};
use holdem::range::Range;

/// What one cell shows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Look {
    /// Weight in thousandths; of a class, the mean.
    pub(crate) weight: u16,
    /// Whether the combos of the class differ in weight.
    pub(crate) mixed: bool,
    /// Equity in hundredths of a percent.
    equity: Option<u16>,
    /// The step of the heat scale.
    pub(crate) heat: Option<u8>,
    /// Of a combo: it holds a card that lies elsewhere, so it cannot be dealt.
    pub(crate) out: bool,
}

impl Look {
    /// The equity in percent with two decimals.
    pub(crate) fn equity_text(self) -> Option<String> {
        self.equity.map(|hundredths| figure::percent(f64::from(hundredths) / 10_000.0))
    }

    /// The equity in whole percent.
    pub(crate) fn equity_whole(self) -> Option<String> {
        self.equity.map(|hundredths| ((hundredths + 50) / 100).to_string())
    }

    fn colour(&mut self, equity: f64, players: usize) {
        self.equity = Some((equity * 10_000.0 + 0.5) as u16);
        self.heat = Some(heat::step(equity, players) as u8);
    }
}

/// What the 169 cells of a player's grid show, by number.
pub(crate) fn of_classes(desk: Desk, player: usize, range: &Range) -> Vec<Look> {
    let mut looks: Vec<Look> = HandClass::all()
        .map(|class| {
            let (weight, mixed) = weight_of(range, class);
            Look { weight, mixed, ..Look::default() }
        })
        .collect();
    let Some(shown) = desk.against.shown(desk, player) else { return looks };
    for line in shown.classes() {
        if let Some(look) = looks.get_mut(usize::from(line.index))
            && look.weight > 0
        {
            look.colour(shown.equity(line), shown.players());
        }
    }
    looks
}

/// What the combos of one class show, spades first. One that cannot be dealt has no equity.
pub(crate) fn of_combos(
    desk: Desk,
    player: usize,
    range: &Range,
    class: HandClass,
) -> Vec<(Combo, Look)> {
    let shown = desk.against.shown(desk, player);
    let lying =
        desk.with(|spot| spot.board().iter().chain(spot.dead()).copied().collect::<CardSet>());
    let look = |combo: Combo| {
        let out = combo.set().intersects(lying);
        let mut look = Look { weight: range.weight(combo), out, ..Look::default() };
        if let Some(shown) = shown.as_ref().filter(|_| look.weight > 0)
            && let Some(line) = shown.combos().iter().find(|line| line.combo() == Some(combo))
        {
            look.colour(shown.equity(line), shown.players());
        }
        (combo, look)
    };
    let mut looks: Vec<_> = class.combos().map(look).collect();
    looks.reverse();
    looks
}
