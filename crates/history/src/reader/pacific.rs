//! 888 and Pacific, SNAP included.
//!
//! `raises [$30]` is what leaves the stack. There is no line for the rake, for an all-in or for a
//! bet that nobody called, and amounts and cards are written in the player's language.

use super::{between, game, number_after, spaced_amount};
use crate::cards::{self, Letters};
use crate::cut::Block;
use crate::fault::Fault;
use crate::game::{Kind, Limit, Stakes};
use crate::hand::{Deed, Hand, Seat};
use crate::lines::Lines;
use crate::money::{Currency, Money};
use crate::site::Site;
use crate::time::Time;
use holdem::card::CardSet;

pub(super) fn read<'t>(block: &Block<'t>) -> Result<Hand<'t>, Fault> {
    let mut lines =
        Lines::new(block.text, block.line).skip_while(|(_, line)| !line.starts_with("*****"));
    let (_, first) = lines.next().ok_or(Fault::Truncated)?;
    let id = number_after(first, " for Game ").ok_or(Fault::Truncated)?;
    let (_, blinds) = lines.next().ok_or(Fault::Truncated)?;
    let mut hand = heading(id, blinds)?;
    if first.contains("Snap") {
        hand.kind = Kind::FastFold;
    }
    let mut reader = Reader { hand, letters: letters(block.text), summary: false };
    for (number, line) in lines {
        reader.line(number, line)?;
    }
    if !reader.summary {
        return Err(Fault::Truncated);
    }
    Ok(reader.hand)
}

/// `$3/$6 Blinds No Limit Holdem - *** 21 06 2018 19:41:18`.
fn heading<'t>(id: &'t str, line: &'t str) -> Result<Hand<'t>, Fault> {
    let (blinds, rest) = line.split_once(" Blinds ").ok_or(Fault::Truncated)?;
    let (name, time) = rest.split_once(" - ").unwrap_or((rest, ""));
    let mut hand = Hand::new(Site::Pacific, id, game(name)?);
    hand.limit = if name.contains("Pot Limit") {
        Limit::Pot
    } else if name.contains("Fix") {
        Limit::Fixed
    } else {
        Limit::No
    };
    let (small, big) = blinds.split_once('/').ok_or(Fault::Truncated)?;
    hand.stakes = Stakes {
        small: Money::whole(small).unwrap_or_default(),
        big: Money::whole(big).unwrap_or_default(),
        currency: Currency::find(blinds).unwrap_or_default(),
    };
    hand.time = Time::read(time);
    Ok(hand)
}

/// The language of the cards.
fn letters(text: &str) -> Letters {
    let cards: Vec<&str> = text
        .split('[')
        .skip(1)
        .filter_map(|rest| rest.split(']').next())
        .filter(|inside| inside.contains(',') && inside.starts_with(' ') && inside.len() > 5)
        .collect();
    Letters::of(&cards)
}

struct Reader<'t> {
    hand: Hand<'t>,
    letters: Letters,
    summary: bool,
}

impl<'t> Reader<'t> {
    fn line(&mut self, number: u64, line: &'t str) -> Result<(), Fault> {
        if let Some(marker) = line.strip_prefix("** ") {
            return self.marker(number, marker);
        }
        if let Some((seat, rest)) = self.hand.acting(line, " ") {
            return self.act(seat, number, rest);
        }
        if let Some(rest) = line.strip_prefix("Seat ") {
            return self.seat(number, rest);
        }
        if let Some(rest) = line.strip_prefix("Dealt to ") {
            let (seat, rest) = self.hand.acting(rest, " ").ok_or(Fault::Player(number))?;
            self.hand.hero = Some(seat);
            let cards = self.cards(rest);
            self.hand.see(seat, cards);
            return Ok(());
        }
        if line.starts_with("Tournament #") {
            self.hand.kind = Kind::Tournament;
            self.hand.stakes.currency = Currency::Chips;
        } else if line.starts_with("Table ") {
            if line.ends_with("(Practice Play)") || line.ends_with("(Play Money)") {
                self.hand.kind = Kind::Play;
                self.hand.stakes.currency = Currency::Chips;
            }
        } else if line.contains(" [") && !line.starts_with('(') {
            return Err(Fault::Player(number));
        }
        Ok(())
    }

    fn marker(&mut self, number: u64, marker: &str) -> Result<(), Fault> {
        if self.summary {
            return Err(Fault::Damaged(number));
        }
        if marker.starts_with("Summary") {
            self.summary = true;
        }
        for (street, before, dealt) in [("flop", 0, 3), ("turn", 3, 1), ("river", 4, 1)] {
            if marker.strip_prefix("Dealing ").is_some_and(|rest| rest.starts_with(street)) {
                // Cards of an unknown language leave the board unknown, which the money does not
                // need; but there must be as many as the street has.
                let inside = between(marker, '[', ']').ok_or(Fault::Damaged(number))?;
                let cards = self.cards(marker);
                let count = inside.split(',').filter(|card| !card.trim().is_empty()).count();
                let board = self.hand.board;
                if count != dealt
                    || board.len() != before
                    || cards.len() != dealt
                    || board.intersects(cards)
                {
                    return Err(Fault::Damaged(number));
                }
                self.hand.board = board.union(cards);
            }
        }
        Ok(())
    }

    fn cards(&self, text: &str) -> CardSet {
        let inside = between(text, '[', ']').unwrap_or_default();
        cards::read_with(inside, |token| self.letters.card(token)).unwrap_or(CardSet::EMPTY)
    }

    /// `1: NAME ( $600 )`; `6 is the button` is no player.
    fn seat(&mut self, number: u64, rest: &'t str) -> Result<(), Fault> {
        let Some((chair, rest)) = rest.split_once(": ") else { return Ok(()) };
        let (name, stack) = rest.rsplit_once(" (").ok_or(Fault::Damaged(number))?;
        if !self.hand.actions.is_empty() || self.hand.seat(name).is_some() {
            return Err(Fault::Damaged(number));
        }
        self.hand.seats.push(Seat {
            name: name.into(),
            number: chair.parse().unwrap_or(0),
            stack: Money::whole(stack.trim_end_matches(')')),
            ..Seat::default()
        });
        Ok(())
    }

    fn act(&mut self, seat: usize, number: u64, rest: &str) -> Result<(), Fault> {
        let money = || spaced_amount(rest).map(|(amount, _)| amount).ok_or(Fault::Amount(number));
        let hand = &mut self.hand;
        let deed = match rest.split(' ').next().unwrap_or_default() {
            "folds" => Deed::Fold,
            "checks" => Deed::Check,
            "calls" | "bets" | "raises" => Deed::Add(money()?),
            "posts" if rest.starts_with("posts ante") => Deed::Ante(money()?),
            "posts" if rest.starts_with("posts dead blind") => {
                // [$1 + $2]: the first is dead, the second counts.
                let (dead, live) = between(rest, '[', ']')
                    .and_then(|inside| inside.split_once('+'))
                    .ok_or(Fault::Amount(number))?;
                let [dead, live] = [dead, live].map(Money::whole);
                let (dead, live) = dead.zip(live).ok_or(Fault::Amount(number))?;
                hand.act(seat, Deed::Dead(dead), false);
                if live.is_positive() {
                    hand.act(seat, Deed::Post(live), false);
                }
                return Ok(());
            }
            "posts" if rest.starts_with("posts small blind") && hand.posted_small() => {
                Deed::LateSmall(money()?)
            }
            "posts" => Deed::Post(money()?),
            "collected" => {
                hand.seats[seat].won += money()?;
                return Ok(());
            }
            "shows" | "mucks" => {
                let cards = self.cards(rest);
                self.hand.see(seat, cards);
                return Ok(());
            }
            _ => return Ok(()),
        };
        self.hand.act(seat, deed, false);
        Ok(())
    }
}
