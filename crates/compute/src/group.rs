//! The hands of a range by what they are on the board: made hands and draws.

use crate::answer::Line;
use holdem::card::CardSet;
use holdem::combo::Combo;
use odds::chance::made;
use odds::draw::{Draw, draws};
use odds::hand_type::HandType;
use odds::pairing::{Pairing, pairing};

/// What a player sorts hands by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The hand is this and no better.
    Made(HandType),
    /// The hand is a pair, and this kind of pair.
    Pair(Pairing),
    /// The hand waits for this, whatever it is by now.
    Draw(Draw),
}

/// The hands of one kind in a range.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// What they are.
    pub kind: Kind,
    /// Which.
    pub combos: Vec<Combo>,
    /// The chance that the player holds one of them, from 0 to 1, all ranges considered.
    pub weight: f64,
    /// The mean equity with them.
    pub equity: f64,
}

/// The kinds there are in a player's combos on a board of three to five cards: made hands from the
/// best, each combo in one of them, with the kinds of pairs after the pairs; then draws, which a
/// combo may have several of or none.
#[must_use]
pub fn groups(combos: &[Line], board: CardSet) -> Vec<Group> {
    if !(3..=5).contains(&board.len()) {
        return Vec::new();
    }
    let mut kinds = Vec::new();
    for made in HandType::ALL.into_iter().rev() {
        kinds.push(Kind::Made(made));
        if made == HandType::Pair {
            kinds.extend(Pairing::ALL.map(Kind::Pair));
        }
    }
    kinds.extend(Draw::ALL.map(Kind::Draw));
    let mut groups: Vec<Group> = kinds
        .into_iter()
        .map(|kind| Group { kind, combos: Vec::new(), weight: 0.0, equity: 0.0 })
        .collect();
    for line in combos {
        let Some(combo) = line.combo().filter(|combo| !combo.set().intersects(board)) else {
            continue;
        };
        let (made, draws) = (made(combo, board), draws(combo, board));
        let pairing = pairing(combo, board);
        for group in &mut groups {
            let belongs = match group.kind {
                Kind::Made(kind) => kind == made,
                Kind::Pair(kind) => pairing == Some(kind),
                Kind::Draw(kind) => draws.contains(&kind),
            };
            if belongs {
                group.combos.push(combo);
                group.weight += line.weight;
                group.equity += line.weight * line.outcome.equity;
            }
        }
    }
    groups.retain(|group| group.weight > 0.0);
    groups.iter_mut().for_each(|group| group.equity /= group.weight);
    groups
}
