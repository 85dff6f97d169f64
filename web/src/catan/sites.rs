//! The sites of whoever builds next, by score.

use super::desk::Desk;
use catan::geometry::Vertex;
use catan::score::{Site, sites};
use leptos::prelude::*;

/// Every vertex that keeps the distance rule, best first, for the player who builds next.
pub(super) fn ranked(desk: Desk) -> Vec<Site> {
    let (seat, strategy) = desk.with(|spot| (spot.to_build(), spot.settings().strategy.strategy()));
    let mut own = Vec::new();
    let mut others = Vec::new();
    desk.buildings.with(|all| {
        for (owner, building) in all {
            let list: &mut Vec<Vertex> = if *owner == seat { &mut own } else { &mut others };
            list.push(building.vertex);
        }
    });
    // A spot keeps the distance rule, so there is no error to tell.
    desk.board.with(|board| sites(board, &strategy, &own, &others).unwrap_or_default())
}
