//! Questions that have no answer.

use super::text::faults;
use compute::refusal::Refusal;
use holdem::card::Card;
use spot::equity::{MAX_PLAYERS, MIN_PLAYERS, Place, SpotError};
use spot::saved::SavedError;

pub(crate) fn board_size(size: usize) -> String {
    let cards = if size == 1 { "card" } else { "cards" };
    format!("{size} {cards}; a board has none, three, four or five")
}

fn players(count: usize) -> String {
    let players = if count == 1 { "player" } else { "players" };
    format!("{count} {players}; it takes {MIN_PLAYERS} to {MAX_PLAYERS}")
}

pub(crate) fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Players(count) => players(*count),
        Refusal::BoardSize(size) => board_size(*size),
        Refusal::CardTwice(card) => match Card::from_index(*card) {
            Some(card) => format!("{card} lies on the board twice, or is dead as well"),
            None => "a card lies on the board twice".to_owned(),
        },
        Refusal::HandIncomplete { player, cards } => {
            format!("player {}: {cards} of the two cards of a hand", player + 1)
        }
        Refusal::EmptyRange { player } => format!("player {}: the range is empty", player + 1),
        Refusal::Blocked { player } => {
            let player = player + 1;
            format!(
                "player {player}: every hand of the range needs a card of the board or a dead one"
            )
        }
        Refusal::Undealable { players } => {
            let names: Vec<String> =
                players.iter().map(|player| (player + 1).to_string()).collect();
            format!(
                "the ranges of players {} cannot be dealt together: their hands share cards",
                names.join(" and ")
            )
        }
        Refusal::Undecided => "no way to deal these ranges together was found".to_owned(),
        Refusal::DeckShort { needed, left } => {
            format!("{needed} cards are needed and {left} are left")
        }
        Refusal::NoExact => {
            "no exact answer can be had in reasonable time; use --method sample".to_owned()
        }
        Refusal::NoSamples => "0 samples are no answer; give --samples a number".to_owned(),
    }
}

pub(crate) fn saved(error: &SavedError) -> String {
    match error {
        SavedError::Kind(kind) => format!("kind: \"{kind}\" is no question; use \"equity\""),
        SavedError::Version { kind, found, newest } => {
            format!("v: {found} of \"{kind}\" is newer than {newest}, which this program reads")
        }
        SavedError::Form(form) => form.clone(),
        SavedError::Text { field, faults: found } => faults(field, found),
        SavedError::Word { field, found } => format!("{field}: \"{found}\" means nothing there"),
        SavedError::Spot(error) => spot(error),
        SavedError::Catan(_) => "the Catan spot is none that can be".to_owned(),
    }
}

fn spot(error: &SpotError) -> String {
    let place = |place: &Place| match place {
        Place::Board => "on the board".to_owned(),
        Place::Dead => "among the dead cards".to_owned(),
        Place::Hand(player) => format!("in the hand of player {}", player + 1),
    };
    match error {
        SpotError::Players(count) => players(*count),
        SpotError::NoPlayer(player) => format!("there is no player {}", player + 1),
        SpotError::Taken { card, by } => format!("{card} lies {} already", place(by)),
        SpotError::Full(full) => format!("there is no room for another card {}", place(full)),
        SpotError::NotThere(card) => format!("{card} lies nowhere"),
        SpotError::NoNextStreet => "there is no street after the river".to_owned(),
        SpotError::DeckShort => "too few cards are left".to_owned(),
        SpotError::Text(found) => faults("range", found),
    }
}
