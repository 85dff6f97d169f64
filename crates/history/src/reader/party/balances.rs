//! partypoker in its newer grammar, which ends with the balance of every player.
//!
//! `raises 2.40 to 2.65` is a sum on the street, calls and bets are what leaves the stack, and the
//! main pot is what is left after the rake. Who sold the hand collects the price of it, which is
//! no money of the pot.

use super::time;
use crate::cards;
use crate::cut::Block;
use crate::fault::Fault;
use crate::game::{Kind, Limit, Stakes};
use crate::hand::{Deed, Hand, Seat};
use crate::lines::Lines;
use crate::money::{Currency, Money};
use crate::reader::{amount, between, game, number_after};
use crate::site::Site;

pub(in crate::reader) fn read<'t>(block: &Block<'t>) -> Result<Hand<'t>, Fault> {
    let mut lines = Lines::new(block.text, block.line);
    let (_, first) = lines.next().ok_or(Fault::Truncated)?;
    let id = number_after(first, " For Game ").ok_or(Fault::Truncated)?;
    let (_, second) = lines.next().ok_or(Fault::Truncated)?;
    let mut reader = Reader { hand: heading(id, second)?, summary: false, balances: 0 };
    for (number, line) in lines {
        reader.line(number, line)?;
    }
    reader.finish()
}

/// `0.10/0.25 Omaha Hi Game Table (PL) - Mon Feb 09 12:55:26 EST 2026`.
fn heading<'t>(id: &'t str, line: &'t str) -> Result<Hand<'t>, Fault> {
    let (name, when) = line.rsplit_once(" - ").unwrap_or((line, ""));
    let mut hand = Hand::new(Site::PartyPoker, id, game(name)?);
    hand.limit = if name.contains("(PL)") {
        Limit::Pot
    } else if name.contains("(FL)") {
        Limit::Fixed
    } else {
        Limit::No
    };
    if name.contains("Tourn") {
        hand.kind = Kind::Tournament;
    }
    let blinds = super::blinds(name).unwrap_or_default();
    let currency = if hand.kind == Kind::Tournament {
        Currency::Chips
    } else {
        Currency::find(name).unwrap_or(Currency::Usd)
    };
    hand.stakes = Stakes { currency, ..blinds };
    hand.time = time(when);
    Ok(hand)
}

struct Reader<'t> {
    hand: Hand<'t>,
    summary: bool,
    /// How many players' balances were told.
    balances: usize,
}

impl<'t> Reader<'t> {
    fn line(&mut self, number: u64, line: &'t str) -> Result<(), Fault> {
        if let Some(marker) = line.strip_prefix("** ") {
            return self.marker(number, marker);
        }
        if let Some((seat, rest)) = self.hand.acting(line, " ") {
            return if self.summary {
                self.balance(seat, number, rest)
            } else {
                self.act(seat, number, rest)
            };
        }
        if let Some(rest) = line.strip_prefix("Seat ") {
            return self.seat(number, rest);
        }
        if let Some(rest) = line.strip_prefix("Dealt to ") {
            let (seat, rest) = self.hand.acting(rest, " ").ok_or(Fault::Player(number))?;
            self.hand.hero = Some(seat);
            let cards = between(rest, '[', ']').and_then(cards::read);
            self.hand.see(seat, cards.ok_or(Fault::Damaged(number))?);
        } else if line.starts_with("Main Pot: ") && self.summary {
            self.pots(number, line)?;
        } else if line.starts_with("Table ") && line.contains("Play Money") {
            self.hand.kind = Kind::Play;
            self.hand.stakes.currency = Currency::Chips;
        }
        Ok(())
    }

    fn marker(&mut self, number: u64, marker: &str) -> Result<(), Fault> {
        if marker.starts_with("Summary") {
            self.summary = true;
        }
        let streets = [("Dealing Flop", 0, 3), ("Dealing Turn", 3, 1), ("Dealing River", 4, 1)];
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

    /// `1: NAME ($22.64)`.
    fn seat(&mut self, number: u64, rest: &'t str) -> Result<(), Fault> {
        let Some((chair, rest)) = rest.split_once(": ") else { return Ok(()) };
        let (name, stack) = rest.rsplit_once('(').ok_or(Fault::Damaged(number))?;
        let name = name.trim_end();
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

    /// `Main Pot: $38.50 Side Pot 1: $4 Rake: $2.0`. The pots are rounded each by itself; the
    /// balances prove more.
    fn pots(&mut self, number: u64, line: &str) -> Result<(), Fault> {
        if let Some((_, rake)) = line.split_once("Rake: ") {
            self.hand.stated.rake = Some(amount(rake).ok_or(Fault::Amount(number))?.0);
        }
        Ok(())
    }

    fn act(&mut self, seat: usize, number: u64, rest: &str) -> Result<(), Fault> {
        let money = || amount(rest).map(|(amount, _)| amount).ok_or(Fault::Amount(number));
        let hand = &mut self.hand;
        let deed = match rest.split([' ', '.']).next().unwrap_or_default() {
            "folds" => Deed::Fold,
            "checks" => Deed::Check,
            "calls" | "bets" => Deed::Add(money()?),
            "raises" => {
                let (_, to) = rest.split_once(" to ").ok_or(Fault::Amount(number))?;
                Deed::To(amount(to).ok_or(Fault::Amount(number))?.0)
            }
            "posts" if rest.starts_with("posts ante") => Deed::Ante(money()?),
            "posts" if rest.contains("dead") => {
                let (both, live) = (money()?, money()?.min(hand.stakes.big));
                if both > live {
                    hand.act(seat, Deed::Dead(both - live), false);
                }
                Deed::Post(live)
            }
            "posts" if rest.starts_with("posts small blind") && hand.posted_small() => {
                Deed::LateSmall(money()?)
            }
            "posts" => Deed::Post(money()?),
            // Told of the action before.
            "is" if rest.starts_with("is all-In") => {
                if let Some(last) = hand.actions.iter_mut().rev().find(|action| action.seat == seat)
                {
                    last.all_in = true;
                }
                return Ok(());
            }
            _ => return Ok(()),
        };
        hand.act(seat, deed, false);
        Ok(())
    }

    /// `balance $44.16, bet $23.17, collected $41.47, net +$18.30[ 9c, 7h, 8h, 4d ]`,
    /// `balance $19.83, lost $0.10 (folded)`.
    fn balance(&mut self, seat: usize, number: u64, rest: &str) -> Result<(), Fault> {
        self.balances += 1;
        let after = |word: &str| match rest.split_once(word) {
            None => Ok(None),
            Some((_, rest)) => {
                amount(rest).map(|(money, _)| Some(money)).ok_or(Fault::Amount(number))
            }
        };
        let bet = match after(", bet ")? {
            Some(bet) => Some(bet),
            None => after(", lost ")?,
        };
        let sold = rest.starts_with("Cashed out");
        let collected = after(", collected ")?.unwrap_or_default();
        let player = &mut self.hand.seats[seat];
        player.bet = bet;
        if !sold {
            player.won += collected;
        }
        if let Some(cards) = between(rest, '[', ']').and_then(cards::read) {
            self.hand.see(seat, cards);
        }
        Ok(())
    }

    fn finish(self) -> Result<Hand<'t>, Fault> {
        if !self.summary || self.balances < self.hand.seats.len() {
            return Err(Fault::Truncated);
        }
        Ok(self.hand)
    }
}
