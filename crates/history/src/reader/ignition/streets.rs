//! Where streets end, when the text does not say it.
//!
//! A street is over once everybody who still can act has acted and has matched the highest bet.
//! That follows from the rules of the game, so nothing is guessed.

use crate::hand::{Deed, Hand};
use crate::money::Money;
use holdem::card::{Card, CardSet};

/// Gives every action the board that was out, from the cards of the whole board in the order they
/// were dealt. `dealt` are the seats that got cards. `None` where there are more streets than
/// cards.
pub(super) fn find(hand: &mut Hand<'_>, dealt: &[usize], board: &[Card]) -> Option<()> {
    let boards: Vec<CardSet> = [0, 3, 4, 5]
        .into_iter()
        .take_while(|&count| count <= board.len())
        .map(|count| board[..count].iter().copied().collect())
        .collect();
    let mut table = Table::new(hand, dealt);
    let mut street = 0;
    for at in 0..hand.actions.len() {
        let action = hand.actions[at];
        if action.deed.is_voluntary() && table.is_over() {
            street += 1;
            table.next_street();
        }
        hand.actions[at].board = *boards.get(street)?;
        table.act(action.seat, action.deed, action.all_in);
    }
    hand.board = *boards.last()?;
    Some(())
}

#[derive(Clone, Copy)]
struct Player {
    on_street: Money,
    left: Option<Money>,
    in_hand: bool,
    acted: bool,
}

struct Table {
    players: Vec<Player>,
}

impl Table {
    fn new(hand: &Hand<'_>, dealt: &[usize]) -> Self {
        let player = |(place, seat): (usize, &crate::hand::Seat<'_>)| Player {
            on_street: Money::ZERO,
            left: seat.stack,
            in_hand: dealt.contains(&place),
            acted: false,
        };
        Self { players: hand.seats.iter().enumerate().map(player).collect() }
    }

    fn highest(&self) -> Money {
        self.players.iter().map(|player| player.on_street).max().unwrap_or_default()
    }

    fn is_over(&self) -> bool {
        let highest = self.highest();
        let can_act = |player: &&Player| player.in_hand && player.left != Some(Money::ZERO);
        let mut able = self.players.iter().filter(can_act);
        able.all(|player| player.acted && player.on_street == highest)
    }

    fn next_street(&mut self) {
        for player in &mut self.players {
            player.on_street = Money::ZERO;
            player.acted = false;
        }
    }

    fn act(&mut self, seat: usize, deed: Deed, all_in: bool) {
        let player = &mut self.players[seat];
        player.acted |= deed.is_voluntary();
        let (paid, counts) = match deed {
            Deed::Fold => {
                player.in_hand = false;
                return;
            }
            Deed::Check => return,
            Deed::Ante(paid) | Deed::Dead(paid) => (paid, false),
            Deed::Post(paid) | Deed::Add(paid) | Deed::LateSmall(paid) => (paid, true),
            Deed::To(to) | Deed::PostTo(to) => (to - player.on_street, true),
        };
        if counts {
            player.on_street += paid;
        }
        player.left = player.left.map(|left| (left - paid).max(Money::ZERO));
        if all_in {
            player.left = Some(Money::ZERO);
        }
    }
}
