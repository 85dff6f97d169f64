//! Vertices, buildings and cards as they come from the command line.

use crate::failure::Failure;
use catan::board::Cards;
use catan::building::{Building, Size};
use catan::geometry::{Hex, Vertex};

/// Numbers of vertices with commas between, such as `48,14` or `v48,v14`.
pub(crate) fn vertices(what: &str, text: &str) -> Result<Vec<Vertex>, Failure> {
    items(text).map(|item| vertex(what, item)).collect()
}

/// Buildings: numbers of vertices with commas between, with a `c` after that of a city, such as
/// `48,14c`.
pub(crate) fn buildings(what: &str, text: &str) -> Result<Vec<Building>, Failure> {
    items(text)
        .map(|item| {
            let (place, size) = match item.strip_suffix(['c', 'C']) {
                Some(place) => (place, Size::City),
                None => (item, Size::Settlement),
            };
            Ok(Building { vertex: vertex(what, place)?, size })
        })
        .collect()
}

/// Five numbers with commas between: wood, brick, sheep, wheat, ore.
pub(crate) fn cards(what: &str, text: &str) -> Result<Cards, Failure> {
    let wrong = |item: &str| {
        Failure::Input(format!(
            "{what}: {item:?} is no number of cards; give five, such as 1,0,0,2,3 for wood, brick, \
             sheep, wheat, ore"
        ))
    };
    let numbers: Vec<u8> =
        items(text).map(|item| item.parse().map_err(|_| wrong(item))).collect::<Result<_, _>>()?;
    Cards::try_from(numbers).map_err(|_| wrong(text))
}

/// A hex number.
pub(crate) fn hex(what: &str, index: usize) -> Result<Hex, Failure> {
    Hex::new(index)
        .ok_or_else(|| Failure::Input(format!("{what}: no hex {index}; they are 0 to 18")))
}

fn vertex(what: &str, item: &str) -> Result<Vertex, Failure> {
    let number = item.strip_prefix(['v', 'V']).unwrap_or(item).parse().ok();
    number
        .and_then(Vertex::new)
        .ok_or_else(|| Failure::Input(format!("{what}: {item:?} is no vertex; they are 0 to 53")))
}

fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|item| !item.is_empty())
}
