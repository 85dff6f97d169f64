//! Saved things from links and back: a page saves what its address holds, and opens what is saved
//! by an address.

use super::{Saved, SavedRange};
use crate::equity::{EquitySpot, Player};
use crate::{catan, link, odds, pool};

/// What a link of any tool holds; `None` when it cannot be read.
#[must_use]
pub fn read(link: &str) -> Option<Saved> {
    let path = link.split('?').next().unwrap_or_default();
    match path.trim_start_matches('#') {
        "/equity" => link::read(link).ok().map(Saved::Equity),
        "/odds" => odds::link::read(link).ok().map(Saved::Odds),
        "/pool" => pool::link::read(link).ok().map(Saved::Pool),
        "/catan" => catan::link::read(link).ok().map(|spot| Saved::Catan(Box::new(spot))),
        _ => None,
    }
}

/// The link that opens a saved spot, of whatever length. A range has none of its own, see
/// [`with_range`].
#[must_use]
pub fn write(saved: &Saved) -> Option<String> {
    match saved {
        Saved::Equity(spot) => Some(link::write_long(spot)),
        Saved::Odds(spot) => Some(odds::link::write(spot)),
        Saved::Catan(spot) => Some(catan::link::write(spot)),
        Saved::Pool(pool) => Some(pool::link::write(pool)),
        Saved::Range(_) => None,
    }
}

/// The ranges of a spot, each with its player from 0.
pub fn ranges(saved: &Saved) -> impl Iterator<Item = (usize, SavedRange)> {
    let players = match saved {
        Saved::Equity(spot) => spot.players(),
        _ => &[],
    };
    players.iter().enumerate().filter_map(|(place, player)| match player {
        Player::Range(range) => Some((place, SavedRange { range: range.clone() })),
        Player::Hand(_) | Player::AnyTwo => None,
    })
}

/// An equity spot with a saved range in the place of one player, from 0; a place behind the last
/// player adds one, as far as there is room.
#[must_use]
pub fn with_range(spot: &EquitySpot, player: usize, range: &SavedRange) -> Option<EquitySpot> {
    let mut players = spot.players().to_vec();
    let place = player.min(players.len());
    if place == players.len() {
        players.push(Player::AnyTwo);
    }
    players[place] = Player::Range(range.range.clone());
    let with = EquitySpot::new(players, spot.board().to_vec(), spot.dead().to_vec()).ok()?;
    Some(with.with_settings(*spot.settings()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINKS: [&str; 3] = [
        "/equity?v=1&p1=QQ%2B,AKs&p2=AhKd&p3=any&b=Ks7h2d&d=",
        "/odds?v=1&h=AhKd&b=Ks7h2d&d=",
        "/catan?v=1&s=official&seed=7&p=3&d=31.48",
    ];

    #[test]
    fn a_link_comes_back_through_a_body() {
        for link in LINKS {
            let saved = read(link).expect("a link");
            let body = saved.to_body().expect("a body");
            let again = Saved::from_body(body).expect("what was saved");
            assert_eq!(write(&again).as_deref(), Some(link));
        }
        assert_eq!(read("/pair?v=1&k=A"), None);
        assert_eq!(read("/odds?v=1&h=AhAh"), None);
    }

    #[test]
    fn a_range_goes_where_it_is_put() {
        let saved = read(LINKS[0]).expect("a link");
        let found: Vec<_> = ranges(&saved).collect();
        let [(0, range)] = found.as_slice() else { panic!("one range, player 1's") };
        assert_eq!(write(&Saved::Range(range.clone())), None);
        let Saved::Equity(spot) = saved else { panic!("a spot of the equity tool") };
        let put = |player| with_range(&spot, player, range).expect("a spot");
        let second = link::write_long(&put(1));
        assert_eq!(second, "/equity?v=1&p1=QQ%2B,AKs&p2=QQ%2B,AKs&p3=any&b=Ks7h2d&d=");
        assert_eq!(put(3).players().len(), 4);
        assert_eq!(put(9), put(3));
    }
}
