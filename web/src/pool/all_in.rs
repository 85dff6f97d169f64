//! The all-in of a hand as a spot of the equity tool.

use history::expect::Expected;
use history::game::Game;
use history::import::{Import, Options, Outcome, Played};
use std::fmt::Write as _;

/// Bytes that are read between two looks whether an all-in has been found.
const STEP: usize = 1 << 12;

/// The address in the equity tool of these hands on this board; none for more players than it takes.
pub(super) fn address(players: &[impl AsRef<str>], board: &str) -> Option<String> {
    if players.len() > 10 {
        return None;
    }
    let mut address = "#/equity?v=1".to_owned();
    for (place, cards) in players.iter().enumerate() {
        // Writing to a String cannot fail.
        let _ = write!(address, "&p{}={}", place + 1, cards.as_ref());
    }
    let _ = write!(address, "&b={board}&d=");
    Some(address)
}

/// The address of the first all-in in a text with hand histories of any site, the hero first:
/// hold'em with cards to come, where all who were in it showed their cards.
pub fn first(text: &str) -> Option<String> {
    // Without the table of preflop matchups the chances take a moment longer, and none are shown.
    let mut import = Import::new(Options::default(), None);
    import.begin("");
    for step in text.as_bytes().chunks(STEP) {
        let found = look(|sink| import.push(step, &mut |outcome| sink(outcome)));
        if found.is_some() {
            return found;
        }
    }
    look(|sink| import.end(&mut |outcome| sink(outcome)))
}

/// The address of the first all-in among the hands that some reading gives.
fn look(read: impl FnOnce(&mut dyn FnMut(Outcome<'_>))) -> Option<String> {
    let mut found = None;
    read(&mut |outcome| {
        if let Outcome::Played(played) = outcome
            && found.is_none()
        {
            found = of_hand(played);
        }
    });
    found
}

fn of_hand(played: &Played<'_>) -> Option<String> {
    let Expected::AllIn(all_in) = &played.expected else { return None };
    if played.hand.game != Game::Holdem {
        return None;
    }
    let mut seats = all_in.players.clone();
    seats.sort_by_key(|&seat| Some(seat) != played.hand.hero);
    let cards = seats.iter().map(|&seat| played.hand.seats[seat].cards.to_string());
    address(&cards.collect::<Vec<_>>(), &all_in.board.to_string())
}

#[cfg(test)]
mod tests {
    use super::first;

    #[test]
    fn the_first_all_in_of_a_text_opens() {
        let text = include_str!("../../../crates/history/tests/hands/stars.txt");
        let address = first(text).expect("there are all-ins in it");
        let spot = spot::link::read(address.trim_start_matches('#')).expect("a spot");
        assert_eq!(spot.players().len(), 3, "{address}");
        assert_eq!(first("22+, A2s+\nKTs+\nQTs+\nJTs"), None);
        assert_eq!(first(""), None);
    }
}
