//! What every player put into the pot, action by action.

use crate::hand::{Deed, Hand};
use crate::money::Money;
use holdem::card::CardSet;

/// Where a hand stood after its last action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// By seat.
    pub players: Vec<Standing>,
    /// The board at the last action a player chose; none before the flop.
    pub board: CardSet,
}

/// Where one player stood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Everything put in, uncalled bets included.
    pub put: Money,
    /// The part of it that was an ante.
    pub ante: Money,
    /// The part of it that counts for nobody's bet.
    pub dead: Money,
    /// Whether the player gave up.
    pub folded: bool,
    /// Whether the player was in the hand at all.
    pub dealt: bool,
    /// Whether the last chips went in, or all that a capped table allows.
    pub spent: bool,
}

impl Standing {
    /// Whether the player still has a claim on the pot.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.dealt && !self.folded
    }
}

/// Plays the actions of a hand; `late_small_counts` says whether a second small blind counts as
/// part of its player's bet.
#[must_use]
pub fn replay(hand: &Hand<'_>, late_small_counts: bool) -> Replay {
    let mut players = vec![Standing::default(); hand.seats.len()];
    let mut street = vec![Money::ZERO; hand.seats.len()];
    let mut cards_out = 0;
    let mut board = CardSet::EMPTY;
    for action in &hand.actions {
        if action.board.len() != cards_out {
            cards_out = action.board.len();
            street.fill(Money::ZERO);
        }
        let Some(player) = players.get_mut(action.seat) else { continue };
        let before = &mut street[action.seat];
        player.dealt = true;
        player.spent |= action.all_in;
        match action.deed {
            Deed::Ante(amount) => {
                player.put += amount;
                player.ante += amount;
            }
            Deed::LateSmall(amount) if !late_small_counts => {
                player.put += amount;
                player.dead += amount;
            }
            Deed::Dead(amount) => {
                player.put += amount;
                player.dead += amount;
            }
            Deed::Post(amount) | Deed::Add(amount) | Deed::LateSmall(amount) => {
                player.put += amount;
                *before += amount;
            }
            Deed::PostTo(amount) | Deed::To(amount) => {
                player.put += amount - *before;
                *before = amount;
            }
            Deed::Fold => player.folded = true,
            Deed::Check => {}
        }
        if action.deed.is_voluntary() {
            board = action.board;
        }
    }
    for (player, seat) in players.iter_mut().zip(&hand.seats) {
        player.spent |= seat.stack.is_some_and(|stack| player.put >= stack);
    }
    Replay { players, board }
}
