//! Poker Hand History files: one hand as TOML keys, or several as tables `[1]`, `[2]`, ...
//!
//! `cbr` says what lies before the player afterwards. There is no rake: what everybody had at the
//! end is stated, or it follows from the cards.

use crate::cards;
use crate::cut::Block;
use crate::equity::showdown;
use crate::fault::Fault;
use crate::game::{Game, Kind, Limit, Stakes};
use crate::hand::{Deed, Hand, Seat};
use crate::money::{Currency, Money};
use crate::pots::{Stake, pots};
use crate::replay::{Replay, replay};
use crate::site::Site;
use crate::time::Time;
use toml::{Table, Value};

pub(super) fn read<'t>(block: &Block<'t>, file: &str) -> Result<Hand<'t>, Fault> {
    let damaged = Fault::Damaged(block.line);
    let mut table: Table =
        block.text.trim_start_matches('\u{feff}').parse().map_err(|_| damaged)?;
    let mut id = file.to_owned();
    // A file of several hands: the number of the table is the number of the hand.
    if !table.contains_key("variant") {
        let (number, inside) = table.into_iter().next().ok_or(damaged)?;
        let Value::Table(inside) = inside else { return Err(damaged) };
        (id, table) = (number, inside);
    }
    let source = Source { table, line: block.line };
    let (game, limit) = variant(source.text("variant").ok_or(damaged)?)?;
    let mut hand = Hand::new(Site::Phh, id, game);
    hand.limit = limit;
    source.seats(&mut hand)?;
    source.posts(&mut hand)?;
    for action in source.list("actions")? {
        let Value::String(action) = action else { return Err(damaged) };
        act(&mut hand, action).ok_or(damaged)?;
    }
    source.kind(&mut hand);
    let played = replay(&hand, true);
    source.result(&mut hand, &played)?;
    Ok(hand)
}

fn variant(name: &str) -> Result<(Game, Limit), Fault> {
    Ok(match name {
        "NT" => (Game::Holdem, Limit::No),
        "FT" => (Game::Holdem, Limit::Fixed),
        "PT" => (Game::Holdem, Limit::Pot),
        "PO" => (Game::Omaha, Limit::Pot),
        "NO" => (Game::Omaha, Limit::No),
        "FO/8" => (Game::Omaha8, Limit::Fixed),
        "PO/8" => (Game::Omaha8, Limit::Pot),
        "NS" => return Err(Fault::Game(Game::ShortDeck)),
        "F7S" | "F7S/8" | "FR" => return Err(Fault::Game(Game::Stud)),
        "N2L1D" | "F2L3D" | "FB" | "NB" => return Err(Fault::Game(Game::Draw)),
        _ => return Err(Fault::Game(Game::Other)),
    })
}

/// The keys of one hand.
struct Source {
    table: Table,
    line: u64,
}

impl Source {
    fn text(&self, key: &str) -> Option<&str> {
        self.table.get(key)?.as_str()
    }

    fn list(&self, key: &str) -> Result<&[Value], Fault> {
        match self.table.get(key) {
            Some(Value::Array(list)) => Ok(list),
            _ => Err(Fault::Damaged(self.line)),
        }
    }

    fn amounts(&self, key: &str) -> Result<Vec<Money>, Fault> {
        self.list(key)?.iter().map(|value| money(value).ok_or(Fault::Amount(self.line))).collect()
    }

    fn seats(&self, hand: &mut Hand<'_>) -> Result<(), Fault> {
        let stacks = self.list("starting_stacks")?;
        let names = self.list("players").unwrap_or_default();
        for (place, stack) in stacks.iter().enumerate() {
            let name = names.get(place).and_then(Value::as_str);
            hand.seats.push(Seat {
                name: name.map_or_else(|| format!("p{}", place + 1), str::to_owned).into(),
                number: place as u8 + 1,
                // Unknown stacks are written as infinite.
                stack: money(stack),
                ..Seat::default()
            });
        }
        Ok(())
    }

    fn posts(&self, hand: &mut Hand<'_>) -> Result<(), Fault> {
        let antes = self.amounts("antes")?;
        let mut blinds = self.amounts("blinds_or_straddles")?;
        if antes.len() != hand.seats.len() || blinds.len() != antes.len() {
            return Err(Fault::Damaged(self.line));
        }
        let ordered = blinds.clone();
        if let [first, second] = blinds[..] {
            // Of two the second player has the button and posts the small blind.
            blinds = vec![second, first];
        }
        let mut posted = ordered.iter().filter(|blind| blind.is_positive());
        let first = posted.next().copied().unwrap_or_default();
        let big = posted.next().copied().unwrap_or(first);
        hand.stakes = Stakes { small: first, big, ..Stakes::default() };
        let mut left: Vec<Option<Money>> = hand.seats.iter().map(|seat| seat.stack).collect();
        for (amounts, deed) in [(antes, Deed::Ante as fn(Money) -> Deed), (blinds, Deed::Post)] {
            for (seat, amount) in amounts.into_iter().enumerate() {
                let paid = left[seat].map_or(amount, |left| amount.min(left));
                if paid.is_positive() {
                    left[seat] = left[seat].map(|left| left - paid);
                    hand.act(seat, deed(paid), false);
                }
            }
        }
        Ok(())
    }

    fn kind(&self, hand: &mut Hand<'_>) {
        let number = |key: &str| self.table.get(key).and_then(Value::as_integer);
        if let (Some(year), Some(month), Some(day)) =
            (number("year"), number("month"), number("day"))
        {
            hand.time = Time::at([year, month, day, 0, 0, 0], "UTC");
        }
        hand.hero = hand.seat("Hero");
        hand.kind = match self.text("currency") {
            Some(currency) => {
                hand.stakes.currency = Currency::find(currency).unwrap_or(Currency::Other);
                Kind::Table
            }
            None if self.table.contains_key("event") => Kind::Tournament,
            None => Kind::Play,
        };
    }

    /// What everybody took: as stated, or as the cards say.
    fn result(&self, hand: &mut Hand<'_>, played: &Replay) -> Result<(), Fault> {
        if self.table.contains_key("finishing_stacks") {
            let finishing = self.amounts("finishing_stacks")?;
            for ((seat, player), finishing) in
                hand.seats.iter_mut().zip(&played.players).zip(finishing)
            {
                let stack = seat.stack.ok_or(Fault::NoResult)?;
                seat.won = finishing - (stack - player.put);
            }
            return Ok(());
        }
        if self.table.contains_key("winnings") {
            for (seat, won) in hand.seats.iter_mut().zip(self.amounts("winnings")?) {
                seat.won = won;
            }
            return Ok(());
        }
        award(hand, played).ok_or(Fault::NoResult)
    }
}

/// Gives the pots to those whom the cards or the folds of all others give them. A chip that cannot
/// be split goes to the first of the winners.
fn award(hand: &mut Hand<'_>, played: &Replay) -> Option<()> {
    let live: Vec<usize> =
        (0..played.players.len()).filter(|&seat| played.players[seat].is_live()).collect();
    let whole = hand.game.hole_cards()?;
    let seen = live.iter().all(|&seat| hand.seats[seat].cards.len() == whole);
    let one_left = live.len() == 1;
    if !one_left && (hand.board.len() != 5 || !seen || hand.game == Game::Omaha8) {
        return None;
    }
    let stakes: Vec<Stake> = played
        .players
        .iter()
        .map(|player| Stake {
            level: player.put - player.dead,
            dead: player.dead,
            live: player.is_live(),
        })
        .collect();
    for pot in pots(&stakes, Money::ZERO) {
        let strength = |seat: usize| {
            if one_left {
                None
            } else {
                Some(showdown(hand.game, hand.seats[seat].cards, hand.board))
            }
        };
        let best = pot.eligible.iter().map(|&seat| strength(seat)).max()?;
        let winners: Vec<usize> =
            pot.eligible.iter().copied().filter(|&seat| strength(seat) == best).collect();
        let share = pot.amount.hundredths() / winners.len() as i64;
        let odd = pot.amount.hundredths() % winners.len() as i64;
        for (place, &seat) in winners.iter().enumerate() {
            let extra = if place == 0 { odd } else { 0 };
            hand.seats[seat].won += Money::from_hundredths(share + extra);
        }
    }
    Some(())
}

fn money(value: &Value) -> Option<Money> {
    match value {
        Value::Integer(whole) => Money::decimal(&whole.to_string()),
        Value::Float(number) => Money::decimal(&number.to_string()),
        _ => None,
    }
}

/// `d dh p1 Th8h`, `d db 9h6cKc`, `p3 cbr 35000`, `p4 f`, `p2 cc`, `p1 sm Th8h`.
fn act(hand: &mut Hand<'_>, action: &str) -> Option<()> {
    let action = action.split('#').next().unwrap_or_default();
    let words: Vec<&str> = action.split_whitespace().collect();
    match words[..] {
        ["d", "db", cards] => {
            let cards = pairs(cards)?;
            if hand.board.intersects(cards) || hand.board.len() + cards.len() > 5 {
                return None;
            }
            hand.board = hand.board.union(cards);
        }
        ["d", "dh", player, cards] | [player, "sm", cards] => {
            let seat = seat(hand, player)?;
            if let Some(cards) = pairs(cards) {
                hand.see(seat, cards);
            }
        }
        [player, "f"] => hand.act(seat(hand, player)?, Deed::Fold, false),
        [player, "cc"] => {
            let seat = seat(hand, player)?;
            let deed = call(hand, seat);
            hand.act(seat, deed, false);
        }
        [player, "cbr", to] => {
            let to = Money::decimal(to)?;
            hand.act(seat(hand, player)?, Deed::To(to), false);
        }
        [_, "sm"] => {}
        _ => return None,
    }
    Some(())
}

fn seat(hand: &Hand<'_>, player: &str) -> Option<usize> {
    let number: usize = player.strip_prefix('p')?.parse().ok()?;
    (1..=hand.seats.len()).contains(&number).then(|| number - 1)
}

/// What matches the highest bet of the street, or all that is left.
fn call(hand: &Hand<'_>, seat: usize) -> Deed {
    let mut on_street = vec![Money::ZERO; hand.seats.len()];
    for action in hand.actions.iter().filter(|action| action.board == hand.board) {
        match action.deed {
            Deed::Post(paid) | Deed::Add(paid) => on_street[action.seat] += paid,
            Deed::To(to) => on_street[action.seat] = to,
            _ => {}
        }
    }
    let highest = on_street.iter().copied().max().unwrap_or_default();
    let put = replay(hand, true).players[seat].put;
    let missing = highest - on_street[seat];
    let paid = hand.seats[seat].stack.map_or(missing, |stack| missing.min(stack - put));
    if paid.is_positive() { Deed::Add(paid) } else { Deed::Check }
}

/// Cards written without space between them; `None` where one is hidden.
fn pairs(text: &str) -> Option<holdem::card::CardSet> {
    let mut spaced = String::new();
    for (place, c) in text.chars().enumerate() {
        if place > 0 && place % 2 == 0 {
            spaced.push(' ');
        }
        spaced.push(c);
    }
    if text.contains('?') { None } else { cards::read(&spaced) }
}
