//! Winamax, Go Fast and Escape included.
//!
//! Nothing stands between a name and what the player does, an uncalled bet is part of what its
//! player is said to collect, and the total pot is what is left after the rake.

use super::{amount, between, game};
use crate::cards;
use crate::cut::Block;
use crate::fault::Fault;
use crate::game::{Kind, Limit, Stakes};
use crate::hand::{Deed, Hand, Seat};
use crate::lines::Lines;
use crate::money::{Currency, Money};
use crate::site::Site;
use crate::time::Time;
use std::borrow::Cow;

pub(super) fn read<'t>(block: &Block<'t>) -> Result<Hand<'t>, Fault> {
    let mut lines = Lines::new(block.text, block.line);
    let (_, first) = lines.next().ok_or(Fault::Truncated)?;
    let mut hand = heading(first)?;
    let mut summary = false;
    for (number, line) in lines {
        if let Some(marker) = line.strip_prefix("*** ") {
            if summary {
                return Err(Fault::Damaged(number));
            }
            summary = marker.starts_with("SUMMARY");
            if ["FLOP", "TURN", "RIVER"].iter().any(|street| marker.starts_with(street)) {
                deal(&mut hand, number, line)?;
            }
        } else if summary {
            summary_line(&mut hand, number, line)?;
        } else {
            line_of_play(&mut hand, number, line)?;
        }
    }
    if hand.stated.total.is_none() && hand.stated.rake.is_none() {
        return Err(Fault::Truncated);
    }
    Ok(hand)
}

/// `Winamax Poker - CashGame - HandId: #5-1-2 - Holdem no limit (0.50€/1€) - 2013/10/24 ...`.
fn heading(line: &str) -> Result<Hand<'_>, Fault> {
    let (before, after) = line.split_once("HandId: #").ok_or(Fault::Truncated)?;
    let (id, rest) = after.split_once(" - ").ok_or(Fault::Truncated)?;
    let (name, rest) = rest.split_once(" (").ok_or(Fault::Truncated)?;
    let mut hand = Hand::new(Site::Winamax, id, game(name)?);
    let name = name.to_ascii_lowercase();
    hand.limit = if name.contains("pot limit") {
        Limit::Pot
    } else if name.contains("fixed limit") {
        Limit::Fixed
    } else {
        Limit::No
    };
    let (blinds, time) = rest.split_once(')').ok_or(Fault::Truncated)?;
    // Three amounts are ante, small blind and big blind.
    let amounts: Option<Vec<Money>> = blinds.split('/').map(Money::whole).collect();
    let currency = Currency::find(blinds).unwrap_or_default();
    if let Some([.., small, big]) = amounts.as_deref() {
        hand.stakes = Stakes { small: *small, big: *big, currency };
    }
    hand.kind = if before.contains("Tournament") {
        Kind::Tournament
    } else if before.contains("Go Fast") || before.contains("Escape") {
        Kind::FastFold
    } else {
        Kind::Table
    };
    hand.time = Time::read(time);
    Ok(hand)
}

fn deal(hand: &mut Hand<'_>, number: u64, line: &str) -> Result<(), Fault> {
    let board = cards::bracketed(line).ok_or(Fault::Damaged(number))?;
    if !hand.board.minus(board).is_empty() || board.len() > 5 {
        return Err(Fault::Damaged(number));
    }
    hand.board = board;
    Ok(())
}

fn line_of_play<'t>(hand: &mut Hand<'t>, number: u64, line: &'t str) -> Result<(), Fault> {
    if let Some((seat, rest)) = hand.acting(line, " ") {
        return act(hand, seat, number, rest);
    }
    if let Some(rest) = line.strip_prefix("Seat ") {
        return seat(hand, number, rest);
    }
    if let Some(rest) = line.strip_prefix("Dealt to ") {
        let (name, cards) = rest.rsplit_once(" [").ok_or(Fault::Damaged(number))?;
        let seat = hand.seat(name.trim()).ok_or(Fault::Player(number))?;
        let cards = cards.trim_end_matches(']');
        hand.see(seat, cards::read(cards).ok_or(Fault::Damaged(number))?);
        hand.hero = Some(seat);
        return Ok(());
    }
    if line.starts_with("Table") {
        if line.contains("(play money)") {
            hand.kind = Kind::Play;
            hand.stakes.currency = Currency::Chips;
        }
        return Ok(());
    }
    if [" posts ", " calls ", " bets ", " raises "].iter().any(|verb| line.contains(verb)) {
        return Err(Fault::Player(number));
    }
    Ok(())
}

/// `1: NAME (112.62€)`, in tournaments `1: NAME (18694, 9€ bounty)`.
fn seat<'t>(hand: &mut Hand<'t>, number: u64, rest: &'t str) -> Result<(), Fault> {
    let (chair, rest) = rest.split_once(": ").ok_or(Fault::Damaged(number))?;
    let (name, stack) = rest.rsplit_once(" (").ok_or(Fault::Damaged(number))?;
    if !hand.actions.is_empty() || hand.seat(name).is_some() {
        return Err(Fault::Damaged(number));
    }
    hand.seats.push(Seat {
        name: Cow::Borrowed(name),
        number: chair.parse().unwrap_or(0),
        stack: Money::read(stack).map(|(stack, _)| stack),
        ..Seat::default()
    });
    Ok(())
}

fn act(hand: &mut Hand<'_>, seat: usize, number: u64, rest: &str) -> Result<(), Fault> {
    let all_in = rest.ends_with("all-in");
    let money = || amount(rest).map(|(amount, _)| amount).ok_or(Fault::Amount(number));
    let (verb, words) = rest.split_once(' ').unwrap_or((rest, ""));
    let deed = match verb {
        "folds" => Deed::Fold,
        "checks" => Deed::Check,
        "calls" | "bets" => Deed::Add(money()?),
        "raises" => {
            let (_, to) = words.split_once(" to ").ok_or(Fault::Amount(number))?;
            Deed::To(amount(to).ok_or(Fault::Amount(number))?.0)
        }
        "posts" if words.starts_with("ante") => Deed::Ante(money()?),
        // Behind the big blind a small blind is dead.
        "posts" if words.starts_with("small blind") && words.contains("out of position") => {
            Deed::Dead(money()?)
        }
        "posts" if words.contains("straddle") => Deed::PostTo(money()?),
        "posts" => Deed::Post(money()?),
        "collected" => {
            hand.seats[seat].won += money()?;
            return Ok(());
        }
        "shows" => {
            if let Some(cards) = between(words, '[', ']').and_then(cards::read) {
                hand.see(seat, cards);
            }
            return Ok(());
        }
        _ => return Ok(()),
    };
    hand.act(seat, deed, all_in);
    Ok(())
}

/// `Total pot 21.52€ | Rake 0.98€`, `Total pot 24€ | No rake`, `Total pot 6.02k | No rake`.
fn summary_line(hand: &mut Hand<'_>, number: u64, line: &str) -> Result<(), Fault> {
    if let Some(rest) = line.strip_prefix("Total pot ") {
        let (total, rake) = rest.split_once('|').ok_or(Fault::Amount(number))?;
        // A total in thousands is rounded and proves nothing.
        if !total.contains('k') {
            hand.stated.total = Some(amount(total).ok_or(Fault::Amount(number))?.0);
        }
        let rake = rake.trim();
        hand.stated.rake = Some(if rake == "No rake" {
            Money::ZERO
        } else {
            amount(rake).ok_or(Fault::Amount(number))?.0
        });
        return Ok(());
    }
    if let Some(rest) = line.strip_prefix("Seat ")
        && let Some((chair, rest)) = rest.split_once(": ")
        && let Some(seat) = hand.seats.iter().position(|seat| chair == seat.number.to_string())
        && let Some(rest) = rest.strip_prefix(&*hand.seats[seat].name)
        && let Some(cards) = between(rest, '[', ']').and_then(cards::read)
    {
        hand.see(seat, cards);
    }
    Ok(())
}
