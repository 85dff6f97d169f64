//! Text of one hand to [`Hand`], one module a grammar.

mod gg;
mod ignition;
mod ipoker;
mod ohh;
mod pacific;
mod party;
mod phh;
mod stars;
mod winamax;

use crate::cut::Block;
use crate::fault::Fault;
use crate::game::Game;
use crate::hand::Hand;
use crate::heading::Grammar;
use crate::money::Money;

/// Reads a hand. `file` is the name of its file without folder and ending; hands that have no
/// number of their own are named after it.
pub(crate) fn read<'t>(block: &Block<'t>, file: &str) -> Result<Hand<'t>, Fault> {
    match block.grammar {
        Grammar::Stars => stars::read(block),
        Grammar::Gg => gg::read(block),
        Grammar::Winamax => winamax::read(block),
        Grammar::Pacific => pacific::read(block),
        Grammar::Party => party::read(block),
        Grammar::PartyBalances => party::balances::read(block),
        Grammar::Ignition => ignition::read(block),
        Grammar::IPoker => ipoker::read(block),
        Grammar::Phh => phh::read(block, file),
        Grammar::Ohh => ohh::read(block),
        Grammar::Refused(room) => Err(Fault::Room(room)),
    }
}

/// The game of a heading, if its hands are read.
fn game(heading: &str) -> Result<Game, Fault> {
    match Game::find(heading) {
        None => Err(Fault::UnknownGame),
        Some(game) if game.is_read() => Ok(game),
        Some(game) => Err(Fault::Game(game)),
    }
}

/// The first amount of a text, wherever it stands.
fn amount(text: &str) -> Option<(Money, &str)> {
    let from = text.find(|c: char| c.is_ascii_digit())?;
    Money::read(&text[from..])
}

/// The first amount of a text, spaces between groups of digits allowed.
fn spaced_amount(text: &str) -> Option<(Money, &str)> {
    let from = text.find(|c: char| c.is_ascii_digit())?;
    Money::read_spaced(&text[from..])
}

/// What stands between the first `open` and the next `close`.
fn between(text: &str, open: char, close: char) -> Option<&str> {
    let (_, inside) = text.split_once(open)?;
    inside.split_once(close).map(|(inside, _)| inside)
}

/// The digits after a mark.
fn number_after<'t>(text: &'t str, mark: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(mark)?;
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    (end > 0).then(|| &rest[..end])
}
