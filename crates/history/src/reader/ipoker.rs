//! The iPoker network: XML sessions of games.
//!
//! Actions are numbers and stand player by player, not in order; their `no` orders them. What
//! every player bet and won stands at the seats, with an uncalled bet in both.

use crate::cards;
use crate::cut::Block;
use crate::fault::Fault;
use crate::game::{Game, Kind, Limit, Stakes};
use crate::hand::{Action, Deed, Hand, Seat};
use crate::money::{Currency, Money};
use crate::site::Site;
use crate::time::Time;
use holdem::card::CardSet;
use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};
use std::borrow::Cow;

pub(super) fn read<'t>(block: &Block<'t>) -> Result<Hand<'t>, Fault> {
    let session = Session::read(block.session)?;
    if !block.whole {
        return Err(Fault::Truncated);
    }
    let mut game = Elements::default();
    let mut xml = quick_xml::Reader::from_str(block.text);
    xml.config_mut().allow_unmatched_ends = true;
    loop {
        match xml.read_event().map_err(|_| Fault::Damaged(block.line))? {
            Event::Start(tag) => game.tag(&tag, block.line)?,
            Event::Empty(tag) => {
                game.tag(&tag, block.line)?;
                game.text_of = TextOf::Nothing;
            }
            Event::Text(text) => game.text(&text, block.line)?,
            Event::End(_) => game.text_of = TextOf::Nothing,
            Event::Eof => break,
            _ => {}
        }
    }
    game.hand(&session, block.line)
}

/// What the session says of its games.
struct Session<'t> {
    /// `None` where the name of the game is left out: the hole cards tell it.
    game: Option<Game>,
    limit: Limit,
    kind: Kind,
    stakes: Stakes,
    nickname: &'t str,
}

impl<'t> Session<'t> {
    fn read(text: &'t str) -> Result<Self, Fault> {
        let field = |tag: &str| field(text, tag).unwrap_or_default().trim();
        let name = field("gametype");
        let game = match Game::find(name) {
            None if name.starts_with("LH ") => Some(Game::Holdem),
            Some(game) if !game.is_read() => return Err(Fault::Game(game)),
            found => found,
        };
        let spaced = format!(" {name} ");
        let limit = if spaced.contains(" NL ") || spaced.contains("No limit") {
            Limit::No
        } else if spaced.contains(" PL ") || spaced.contains("Pot limit") {
            Limit::Pot
        } else {
            Limit::Fixed
        };
        let tournament = text.contains("<tournamentname>") || text.contains("<tournamentcurrency>");
        let kind = match (tournament, field("mode")) {
            (true, _) => Kind::Tournament,
            (false, "real") => Kind::Table,
            (false, _) => Kind::Play,
        };
        let mut stakes = blinds(name).unwrap_or_default();
        if kind == Kind::Table {
            let currency = Currency::find(name).or_else(|| Currency::find(field("tablecurrency")));
            stakes.currency =
                currency.or_else(|| Currency::find(field("currency"))).unwrap_or_default();
        }
        Ok(Self { game, limit, kind, stakes, nickname: field("nickname") })
    }
}

/// The text of the first element with a tag.
fn field<'t>(text: &'t str, tag: &str) -> Option<&'t str> {
    let (_, inside) = text.split_once(&format!("<{tag}>"))?;
    inside.split_once(&format!("</{tag}>")).map(|(inside, _)| inside)
}

/// The last two amounts with a slash between them.
fn blinds(name: &str) -> Option<Stakes> {
    let (before, after) = name.rsplit_once('/')?;
    let small = Money::whole(before.rsplit(' ').next()?)?;
    let (big, _) = Money::read(after)?;
    Some(Stakes { small, big, ..Stakes::default() })
}

#[derive(Default)]
enum TextOf {
    #[default]
    Nothing,
    Pocket(String),
    Board,
    Date,
}

/// The elements of a game, as they come.
#[derive(Default)]
struct Elements {
    id: String,
    date: String,
    seats: Vec<Seat<'static>>,
    pockets: Vec<(String, String)>,
    board: CardSet,
    actions: Vec<(u32, CardSet, String, u32, Money)>,
    text_of: TextOf,
}

impl Elements {
    fn tag(&mut self, tag: &BytesStart<'_>, line: u64) -> Result<(), Fault> {
        let get = |name: &str| -> Result<Cow<'_, str>, Fault> {
            let Some(attribute) = tag.try_get_attribute(name).map_err(|_| Fault::Damaged(line))?
            else {
                return Ok(Cow::Borrowed(""));
            };
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            value.map(|value| Cow::Owned(value.into_owned())).map_err(|_| Fault::Damaged(line))
        };
        let money = |name: &str| Money::whole(&get(name)?).ok_or(Fault::Amount(line));
        match tag.name().as_ref() {
            "game" => self.id = get("gamecode")?.into_owned(),
            "startdate" => self.text_of = TextOf::Date,
            "player" if !get("name")?.is_empty() => self.seats.push(Seat {
                name: Cow::Owned(get("name")?.into_owned()),
                number: get("seat")?.parse().unwrap_or(0),
                stack: Money::whole(&get("chips")?),
                won: money("win")?,
                bet: Some(money("bet")?),
                ..Seat::default()
            }),
            "cards" => {
                self.text_of = match &*get("type")? {
                    "Pocket" => TextOf::Pocket(get("player")?.into_owned()),
                    "Flop" | "Turn" | "River" => TextOf::Board,
                    _ => TextOf::Nothing,
                };
            }
            "action" => {
                let number =
                    |name: &str| get(name)?.parse::<u32>().map_err(|_| Fault::Damaged(line));
                let (no, kind, sum) = (number("no")?, number("type")?, money("sum")?);
                self.actions.push((no, self.board, get("player")?.into_owned(), kind, sum));
            }
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str, line: u64) -> Result<(), Fault> {
        match &self.text_of {
            TextOf::Pocket(player) => self.pockets.push((player.clone(), text.to_owned())),
            TextOf::Date => text.clone_into(&mut self.date),
            TextOf::Board => {
                let dealt =
                    cards::read_with(text, cards::suit_first).ok_or(Fault::Damaged(line))?;
                if self.board.intersects(dealt) || self.board.len() + dealt.len() > 5 {
                    return Err(Fault::Damaged(line));
                }
                self.board = self.board.union(dealt);
            }
            TextOf::Nothing => {}
        }
        Ok(())
    }

    fn hand(mut self, session: &Session<'_>, line: u64) -> Result<Hand<'static>, Fault> {
        let dealt = |(_, cards): &(String, String)| cards.split_whitespace().count();
        let game = match session.game {
            Some(game) => game,
            None => match self.pockets.iter().map(dealt).max() {
                Some(2) => Game::Holdem,
                Some(4) => Game::Omaha,
                Some(5) => Game::Omaha5,
                Some(6) => Game::Omaha6,
                _ => return Err(Fault::UnknownGame),
            },
        };
        let mut hand = Hand::new(Site::IPoker, self.id, game);
        (hand.limit, hand.kind, hand.stakes) = (session.limit, session.kind, session.stakes);
        hand.time = time(&self.date);
        hand.seats = self.seats;
        hand.board = self.board;
        hand.hero = hand.seat(session.nickname);
        for (player, text) in &self.pockets {
            let seat = hand.seat(player).ok_or(Fault::Player(line))?;
            hand.see(seat, cards::read_with(text, cards::suit_first).ok_or(Fault::Damaged(line))?);
        }
        self.actions.sort_by_key(|&(no, ..)| no);
        for (_, board, player, kind, sum) in self.actions {
            if matches!(kind, 8 | 9) && sum == Money::ZERO {
                continue;
            }
            let seat = hand.seat(&player).ok_or(Fault::Player(line))?;
            let deed = deed(&hand, kind, sum).ok_or(Fault::Damaged(line))?;
            if let Deed::Post(posted) = deed
                && posted > hand.stakes.big
                && hand.stakes.big.is_positive()
                && kind == 2
            {
                let dead = posted - hand.stakes.big;
                hand.actions.push(Action { seat, deed: Deed::Dead(dead), all_in: false, board });
                let deed = Deed::Post(hand.stakes.big);
                hand.actions.push(Action { seat, deed, all_in: false, board });
                continue;
            }
            hand.actions.push(Action { seat, deed, all_in: kind == 7, board });
        }
        Ok(hand)
    }
}

/// What an action's number means.
fn deed(hand: &Hand<'_>, kind: u32, sum: Money) -> Option<Deed> {
    Some(match kind {
        0 => Deed::Fold,
        1 if hand.posted_small() => Deed::LateSmall(sum),
        1 | 2 => Deed::Post(sum),
        // Calls, bets, raises by so much, all-ins.
        3 | 5 | 6 | 7 => Deed::Add(sum),
        4 => Deed::Check,
        15 => Deed::Ante(sum),
        23 => Deed::To(sum),
        32 => Deed::PostTo(sum),
        _ => return None,
    })
}

/// `2014-01-06 15:30:38`, `18.05.2021 18:26:13`, `07-Apr-2014 00:57:23`.
fn time(text: &str) -> Option<Time> {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let month = MONTHS.iter().position(|name| text.contains(name));
    match month {
        Some(place) => Time::read(&text.replace(MONTHS[place], &(place + 1).to_string())),
        None => Time::read(text),
    }
}
