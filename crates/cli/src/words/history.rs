//! What an import of hand histories says.

use history::fault::{Fault, Mismatch, Sum};
use history::money::Currency;
use history::site::{Room, Site};
use std::borrow::Cow;

/// A site, or what belongs to none, in words.
pub(crate) fn site(site: Option<Site>) -> &'static str {
    site.map_or("none of them", Site::name)
}

/// The same for programs.
pub(crate) const fn site_key(site: Option<Site>) -> &'static str {
    match site {
        None => "none",
        Some(site) => site.key(),
    }
}

/// What amounts are counted in, in words.
pub(crate) const fn counted_in(currency: Currency) -> &'static str {
    match currency {
        Currency::Chips => "tournament chips and play money",
        Currency::Other => "other currencies",
        money => money.code(),
    }
}

/// A reason for leaving hands out, or for not adjusting an all-in, in words.
pub(crate) fn reason(key: &str) -> Cow<'_, str> {
    let said = match key {
        "game_short_deck" => "short deck: not read",
        "game_courchevel" => "Courchevel: not read",
        "game_stud" => "stud: not read",
        "game_draw" => "draw: not read",
        "game_other" => "another game: not read",
        "unknown_game" => "a game that is not known",
        "cancelled" => "cancelled by the room",
        "truncated" => "cut off before the end",
        "damaged" => "damaged: the text contradicts itself",
        "amount" => "an amount cannot be read",
        "unknown_player" => "somebody acts who has no seat",
        "no_result" => "nothing says who won",
        "unreconciled" => "the money does not add up",
        "no_hand" => "text that belongs to no hand",
        "too_long" => "longer than any hand",
        "unknown_cards" => "a live hand was never shown",
        "repeated_cards" => "a card is seen twice",
        "omaha_preflop" => "Omaha before the flop",
        "high_low" => "high-low",
        "unsupported_room" => "a room that is not supported",
        other => match Room::refused(other).and_then(Room::name) {
            Some(room) => return format!("{room}: not supported").into(),
            None => other,
        },
    };
    said.into()
}

/// Why something is left out, with the amounts that differ.
pub(crate) fn left_out(fault: Fault) -> String {
    let Fault::Unreconciled(Mismatch { what, reckoned, stated }) = fault else {
        return reason(fault.key()).into_owned();
    };
    match what {
        Sum::Pot => format!("the total pot is {stated}, but {reckoned} went into it"),
        Sum::Won => format!("{stated} was won, but {reckoned} was there to win"),
        Sum::Bet => format!("a player is said to have bet {stated}, but bet {reckoned}"),
    }
}
