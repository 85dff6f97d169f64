//! partypoker in its older grammar, with amounts in brackets.
//!
//! `raises [$1 USD]` is what leaves the stack, an uncalled bet is part of what its player wins,
//! and nothing is said of the pot or the rake.

pub(super) mod balances;

use super::{amount, between, game, number_after};
use crate::cards;
use crate::cut::Block;
use crate::fault::Fault;
use crate::game::{Kind, Limit, Stakes};
use crate::hand::{Deed, Hand, Seat};
use crate::lines::Lines;
use crate::money::{Currency, Money};
use crate::site::Site;
use crate::time::Time;

pub(super) fn read<'t>(block: &Block<'t>) -> Result<Hand<'t>, Fault> {
    let mut lines =
        Lines::new(block.text, block.line).skip_while(|(_, line)| !line.starts_with("*****"));
    let (_, first) = lines.next().ok_or(Fault::Truncated)?;
    let id = number_after(first, " for Game ").ok_or(Fault::Truncated)?;
    let (_, second) = lines.next().ok_or(Fault::Truncated)?;
    let mut reader = Reader { hand: heading(id, second)?, button: 0, ended: false };
    for (number, line) in lines {
        reader.line(number, line)?;
    }
    reader.finish()
}

/// `$0.05/$0.10 USD NL Texas Hold'em - Sunday, January 05, 19:48:45 EST 2014`; with one amount it
/// is the buy-in, and in tournaments the blinds stand in brackets.
fn heading<'t>(id: &'t str, line: &'t str) -> Result<Hand<'t>, Fault> {
    let (name, time) = line.rsplit_once(" - ").unwrap_or((line, ""));
    let mut hand = Hand::new(Site::PartyPoker, id, game(name)?);
    let spaced = format!(" {name} ");
    hand.limit = if spaced.contains(" PL ") {
        Limit::Pot
    } else if spaced.contains(" NL ") {
        Limit::No
    } else {
        Limit::Fixed
    };
    hand.kind = if name.contains("Trny") || name.contains("Buy-in") || name.contains("Tourn") {
        Kind::Tournament
    } else if name.contains("fastforward") {
        Kind::FastFold
    } else {
        Kind::Table
    };
    if hand.kind == Kind::Tournament {
        hand.stakes = level(name).unwrap_or_default();
    } else {
        hand.stakes.currency = Currency::find(name).unwrap_or_default();
        if hand.limit != Limit::Fixed
            && name.split(' ').next().is_some_and(|word| word.contains('/'))
        {
            let currency = hand.stakes.currency;
            hand.stakes = Stakes { currency, ..blinds(name).unwrap_or_default() };
        }
    }
    hand.time = self::time(time);
    Ok(hand)
}

/// The blinds of `Level: 1  Blinds(20/40)`.
fn level(text: &str) -> Option<Stakes> {
    text.split_once("Blinds(").and_then(|(_, inside)| blinds(inside))
}

/// Two amounts with a slash between them.
fn blinds(text: &str) -> Option<Stakes> {
    let (small, rest) = amount(text)?;
    let (big, _) = rest.starts_with('/').then(|| amount(rest))??;
    Some(Stakes { small, big, ..Stakes::default() })
}

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// `Sunday, January 05, 19:48:45 EST 2014`, `Mon Feb 09 12:55:26 EST 2026`.
fn time(text: &str) -> Option<Time> {
    let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let [.., month, day, clock, zone, year] = words[..] else { return None };
    let month = 1 + MONTHS.iter().position(|name| month.starts_with(name))? as i64;
    let mut parts = clock.split(':').map(|part| part.parse::<i64>().ok());
    let (hour, minute, second) = (parts.next()??, parts.next()??, parts.next()??);
    Time::at([year.parse().ok()?, month, day.parse().ok()?, hour, minute, second], zone)
}

struct Reader<'t> {
    hand: Hand<'t>,
    button: u8,
    /// Whether somebody won.
    ended: bool,
}

impl<'t> Reader<'t> {
    fn line(&mut self, number: u64, line: &'t str) -> Result<(), Fault> {
        if let Some(marker) = line.strip_prefix("** Dealing ") {
            return self.deal(number, marker);
        }
        if let Some((seat, rest)) = self.hand.acting(line, " ") {
            return self.act(seat, number, rest);
        }
        if let Some(rest) = line.strip_prefix("Seat ").or_else(|| line.strip_prefix("seat ")) {
            return self.seat(number, rest);
        }
        if let Some(rest) = line.strip_prefix("Dealt to ") {
            let (seat, rest) = self.hand.acting(rest, " ").ok_or(Fault::Player(number))?;
            self.hand.hero = Some(seat);
            let cards = between(rest, '[', ']').and_then(cards::read);
            self.hand.see(seat, cards.ok_or(Fault::Damaged(number))?);
        } else if let Some(name) = line.strip_suffix(" has joined the table.") {
            // Who comes late may be dealt in at once, and has no line for the seat.
            if self.hand.seat(name).is_none() {
                self.hand.seats.push(Seat { name: name.into(), ..Seat::default() });
            }
        } else if let Some(blinds) = level(line) {
            self.hand.stakes = blinds;
        } else if line.starts_with("Table ") {
            if line.contains("Play Money") {
                self.hand.kind = Kind::Play;
                self.hand.stakes.currency = Currency::Chips;
            }
        } else if [" posts ", " calls ", " bets ", " raises ", " wins "]
            .iter()
            .any(|verb| line.contains(verb))
            && line.contains('[')
        {
            return Err(Fault::Player(number));
        }
        Ok(())
    }

    /// `Flop ** [ Jc, 4h, 6s ]`.
    fn deal(&mut self, number: u64, marker: &str) -> Result<(), Fault> {
        let streets = [("Flop", 0, 3), ("Turn", 3, 1), ("River", 4, 1)];
        let street = streets.iter().find(|(name, ..)| marker.starts_with(name));
        let Some(&(_, before, dealt)) = street else { return Ok(()) };
        let cards = cards::bracketed(marker).ok_or(Fault::Damaged(number))?;
        let board = self.hand.board;
        if board.len() != before || cards.len() != dealt || board.intersects(cards) {
            return Err(Fault::Damaged(number));
        }
        self.hand.board = board.union(cards);
        Ok(())
    }

    /// `4: NAME ( $10 USD )`, perhaps with notes behind it; `4 is the button`.
    fn seat(&mut self, number: u64, rest: &'t str) -> Result<(), Fault> {
        let Some((chair, rest)) = rest.split_once(": ") else {
            if let Some(chair) = rest.strip_suffix(" is the button") {
                self.button = chair.parse().unwrap_or(0);
            }
            return Ok(());
        };
        let open = rest.rfind(" ( ").or_else(|| rest.rfind(" (")).ok_or(Fault::Damaged(number))?;
        let (name, stack) = (rest[..open].trim_end(), &rest[open + 2..]);
        if !self.hand.actions.is_empty() || self.hand.seat(name).is_some() {
            return Err(Fault::Damaged(number));
        }
        self.hand.seats.push(Seat {
            name: name.into(),
            number: chair.parse().unwrap_or(0),
            stack: Money::read(stack).map(|(stack, _)| stack),
            ..Seat::default()
        });
        Ok(())
    }

    fn act(&mut self, seat: usize, number: u64, rest: &'t str) -> Result<(), Fault> {
        // A missing end of line glues two lines together.
        if let Some(glued) = rest.strip_prefix("is sitting out").filter(|glued| !glued.is_empty()) {
            return self.line(number, glued);
        }
        let money = || amount(rest).map(|(amount, _)| amount).ok_or(Fault::Amount(number));
        let big = self.hand.stakes.big;
        let verb = rest.split([' ', '.']).next().unwrap_or_default();
        if self.ended && matches!(verb, "folds" | "checks" | "calls" | "bets" | "raises" | "posts")
        {
            return Err(Fault::Damaged(number));
        }
        let hand = &mut self.hand;
        let deed = match verb {
            "folds" | "Forward" => Deed::Fold,
            "checks" => Deed::Check,
            "calls" | "bets" | "raises" => Deed::Add(money()?),
            "is" if rest.starts_with("is all-In") => {
                hand.act(seat, Deed::Add(money()?), true);
                return Ok(());
            }
            "posts" if rest.starts_with("posts ante") => Deed::Ante(money()?),
            "posts" if rest.starts_with("posts big blind + dead") => {
                let (both, live) = (money()?, big.min(money()?));
                hand.act(seat, Deed::Dead(both - live), false);
                Deed::Post(live)
            }
            "posts" if rest.starts_with("posts small blind") && hand.posted_small() => {
                Deed::LateSmall(money()?)
            }
            "posts" => {
                let posted = money()?;
                // The heading of most tables says the buy-in and not the blinds.
                if rest.starts_with("posts small blind") && !hand.stakes.small.is_positive() {
                    hand.stakes.small = posted;
                } else if rest.starts_with("posts big blind") && !big.is_positive() {
                    hand.stakes.big = posted;
                }
                Deed::Post(posted)
            }
            "wins" => {
                // "wins Lo ($0.09 USD)".
                hand.seats[seat].won += money()?;
                self.ended = true;
                return Ok(());
            }
            "shows" | "doesn't" => {
                if let Some(cards) = between(rest, '[', ']').and_then(cards::read) {
                    hand.see(seat, cards);
                }
                return Ok(());
            }
            _ => return Ok(()),
        };
        hand.act(seat, deed, false);
        Ok(())
    }

    fn finish(mut self) -> Result<Hand<'t>, Fault> {
        if !self.ended {
            return Err(Fault::Truncated);
        }
        let posted = |hand: &Hand<'_>| {
            hand.actions
                .iter()
                .any(|action| matches!(action.deed, Deed::Post(_) | Deed::LateSmall(_)))
        };
        if self.hand.kind == Kind::Tournament && !posted(&self.hand) {
            self.post_blinds();
        }
        Ok(self.hand)
    }

    /// Some tournaments leave the blinds out. The seats behind the button posted them; should
    /// they not have, the money will not add up.
    fn post_blinds(&mut self) {
        let hand = &mut self.hand;
        let mut chairs: Vec<(u8, usize)> =
            hand.seats.iter().enumerate().map(|(place, seat)| (seat.number, place)).collect();
        chairs.sort_unstable();
        let behind = chairs.iter().filter(|(chair, _)| *chair > self.button);
        let around = chairs.iter().filter(|(chair, _)| *chair <= self.button);
        let order: Vec<usize> = behind.chain(around).map(|&(_, place)| place).collect();
        let (small, big) = match order[..] {
            // Of two the button posts the small blind.
            [first, button] => (button, first),
            [small, big, ..] => (small, big),
            _ => return,
        };
        let Stakes { small: small_blind, big: big_blind, .. } = hand.stakes;
        let played = std::mem::take(&mut hand.actions);
        let board = std::mem::take(&mut hand.board);
        for (seat, blind) in [(small, small_blind), (big, big_blind)] {
            // Who puts more in later was not all in by the blind.
            let more = played
                .iter()
                .any(|action| action.seat == seat && matches!(action.deed, Deed::Add(_)));
            let stack = hand.seats[seat].stack.filter(|_| !more);
            let posted = stack.map_or(blind, |stack| stack.min(blind));
            hand.act(seat, Deed::Post(posted), false);
        }
        hand.board = board;
        hand.actions.extend(played);
    }
}
