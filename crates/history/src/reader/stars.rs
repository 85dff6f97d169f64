//! `PokerStars`, and every room and converter that writes hands the same way.
//!
//! What a line means is told by the words after the player's name; the name is known from the
//! seats, so names may hold colons, brackets and signs. `raises $1 to $3` says what lies before
//! the player afterwards; every other amount is what leaves the stack.

mod heading;
mod summary;
mod words;

use super::amount;
use crate::cards;
use crate::cut::Block;
use crate::fault::Fault;
use crate::game::Kind;
use crate::hand::{Deed, Hand, Seat};
use crate::lines::Lines;
use crate::money::{Currency, Money};
use crate::site::Site;
use holdem::card::CardSet;
use words::{Marker, Verb};

pub(super) use heading::read as heading;

pub(super) fn read<'t>(block: &Block<'t>) -> Result<Hand<'t>, Fault> {
    let mut lines = Lines::new(block.text, block.line);
    let (_, first) = lines.next().ok_or(Fault::Truncated)?;
    let hand = heading(first, Site::PokerStars)?;
    body(hand, lines)
}

/// Reads everything after the first line.
pub(super) fn body<'t>(hand: Hand<'t>, lines: Lines<'t>) -> Result<Hand<'t>, Fault> {
    let mut reader = Reader { hand, first_run: true, summary: summary::Summary::default() };
    for (number, line) in lines {
        if line.starts_with("***") {
            reader.marker(number, line)?;
        } else if reader.summary.begun {
            reader.summary.line(&mut reader.hand, number, line)?;
        } else {
            reader.line(number, line)?;
        }
    }
    reader.finish()
}

struct Reader<'t> {
    hand: Hand<'t>,
    /// Whether cards are still dealt to the first of several runs.
    first_run: bool,
    summary: summary::Summary,
}

impl<'t> Reader<'t> {
    /// `*** FLOP *** [...]` and its like.
    fn marker(&mut self, number: u64, line: &str) -> Result<(), Fault> {
        match words::marker(line) {
            Some(Marker::Summary) => self.summary.begun = true,
            _ if self.summary.begun => return Err(Fault::Damaged(number)),
            Some(Marker::Board { first_run: true }) => self.deal(number, line)?,
            Some(Marker::Board { first_run: false }) => self.first_run = false,
            None => {}
        }
        Ok(())
    }

    /// Puts the cards of a line on the board.
    fn deal(&mut self, number: u64, line: &str) -> Result<(), Fault> {
        let board = cards::bracketed(line).ok_or(Fault::Damaged(number))?;
        if !self.hand.board.minus(board).is_empty() || board.len() > 5 {
            return Err(Fault::Damaged(number));
        }
        self.hand.board = board;
        Ok(())
    }

    fn line(&mut self, number: u64, line: &'t str) -> Result<(), Fault> {
        if self.hand.actions.is_empty()
            && let Some(rest) = words::after_seat(line)
            && self.seat(number, rest)?
        {
            return Ok(());
        }
        if let Some((seat, rest)) = self.hand.acting(line, ": ") {
            return self.act(seat, number, rest);
        }
        if let Some((seat, rest)) = self.hand.acting(line, " ") {
            return self.tell(seat, number, rest);
        }
        if let Some((name_and_cards, dealt)) = words::dealt(line) {
            if let Some((seat, rest)) = self.hand.acting(name_and_cards, " ") {
                self.deal_to(seat, number, rest)?;
            } else if dealt && name_and_cards.contains('[') {
                return Err(Fault::Player(number));
            }
            return Ok(());
        }
        if words::is_uncalled(line) {
            return self.uncalled(number, line);
        }
        if line.starts_with("Cash Drop to Pot") || line.starts_with("STP added") {
            let (house, _) = amount(line).ok_or(Fault::Amount(number))?;
            self.hand.stated.house += house;
            return Ok(());
        }
        if words::is_cancelled(line) {
            return Err(Fault::Cancelled);
        }
        if words::is_table(line) {
            if line.contains("(Play Money)") {
                self.hand.kind = Kind::Play;
            }
            if line.contains("RushAndCash") {
                self.hand.kind = Kind::FastFold;
            }
            return Ok(());
        }
        // Copies from forums leave the stars out.
        if let Some(marker) = words::bare_marker(line) {
            match marker {
                Marker::Summary => self.summary.begun = true,
                Marker::Board { .. } => self.deal(number, line)?,
            }
        } else if words::is_total(line) && !self.hand.actions.is_empty() {
            self.summary.begun = true;
            self.summary.line(&mut self.hand, number, line)?;
        } else if let Some((_, words)) = line.split_once(": ")
            && let Some(Verb::Bet | Verb::Call | Verb::Raise | Verb::Post) = words::verb(words)
            && amount(words).is_some()
            && !line.contains('"')
        {
            return Err(Fault::Player(number));
        }
        Ok(())
    }

    /// `3: NAME ($6.60 in chips, $3.41 bounty)`; whether it is one.
    fn seat(&mut self, number: u64, rest: &'t str) -> Result<bool, Fault> {
        let Some((chair, rest)) = rest.split_once(": ") else { return Ok(false) };
        let Some(open) = rest.rfind('(') else { return Ok(false) };
        let Some((stack, tail)) = Money::read(&rest[open + 1..]) else { return Ok(false) };
        if !words::are_chips(tail) {
            return Ok(false);
        }
        let name = rest[..open].trim();
        if self.hand.seat(name).is_some() {
            return Err(Fault::Damaged(number));
        }
        if tail.ends_with("[hero]") {
            self.hand.hero = Some(self.hand.seats.len());
        }
        self.hand.seats.push(Seat {
            name: name.into(),
            number: chair.parse().unwrap_or(0),
            stack: Some(stack),
            ..Seat::default()
        });
        Ok(true)
    }

    /// `Dealt to NAME [4c 8h]`; in games with several streets of hole cards several brackets.
    fn deal_to(&mut self, seat: usize, number: u64, rest: &str) -> Result<(), Fault> {
        if !rest.contains('[') {
            return Ok(());
        }
        let cards = cards::bracketed(rest).ok_or(Fault::Damaged(number))?;
        if cards.is_empty() {
            return Ok(());
        }
        self.summary.dealt.push(seat);
        self.hand.see(seat, cards);
        Ok(())
    }

    fn uncalled(&mut self, number: u64, line: &str) -> Result<(), Fault> {
        let (returned, rest) =
            line.split_once('(').and_then(|(_, rest)| amount(rest)).ok_or(Fault::Amount(number))?;
        let seats = self.hand.seats.iter_mut();
        let named = seats.filter(|seat| rest.ends_with(&*seat.name));
        let seat = named.max_by_key(|seat| seat.name.len()).ok_or(Fault::Player(number))?;
        seat.returned += returned;
        Ok(())
    }

    /// `NAME: calls $5`.
    fn act(&mut self, seat: usize, number: u64, rest: &str) -> Result<(), Fault> {
        let all_in = words::is_all_in(rest);
        let money = || amount(rest).map(|(amount, _)| amount).ok_or(Fault::Amount(number));
        let deed = match words::verb(rest) {
            Some(Verb::Fold) => Deed::Fold,
            Some(Verb::Check) => Deed::Check,
            Some(Verb::Call | Verb::Bet) => Deed::Add(money()?),
            Some(Verb::Raise) => {
                let to = words::raised_to(rest).and_then(amount);
                Deed::To(to.ok_or(Fault::Amount(number))?.0)
            }
            Some(Verb::Ante) => Deed::Ante(money()?),
            Some(Verb::Straddle) => Deed::PostTo(money()?),
            Some(Verb::DeadBlind) => Deed::Dead(money()?),
            Some(Verb::BothBlinds) => return self.both_blinds(seat, money()?, all_in),
            Some(Verb::SmallBlind) => self.small_blind(money()?),
            Some(Verb::Post) => Deed::Post(money()?),
            Some(Verb::Show) => return self.show(seat, rest),
            Some(Verb::Collect) => return self.collect(seat, number, rest),
            None => return Ok(()),
        };
        self.hand.act(seat, deed, all_in);
        Ok(())
    }

    /// A second small blind comes from a player who missed one; rooms differ in what it is.
    fn small_blind(&self, amount: Money) -> Deed {
        if self.hand.posted_small() { Deed::LateSmall(amount) } else { Deed::Post(amount) }
    }

    /// The big blind counts; what is above it is dead.
    fn both_blinds(&mut self, seat: usize, amount: Money, all_in: bool) -> Result<(), Fault> {
        let live = amount.min(self.hand.stakes.big);
        if live < amount {
            self.hand.act(seat, Deed::Dead(amount - live), false);
        }
        self.hand.act(seat, Deed::Post(live), all_in);
        Ok(())
    }

    /// `shows [5d 5s] (a pair of Fives)`; cards that cannot be read stay unseen.
    fn show(&mut self, seat: usize, rest: &str) -> Result<(), Fault> {
        let cards = super::between(rest, '[', ']').and_then(cards::read).unwrap_or(CardSet::EMPTY);
        self.hand.see(seat, cards);
        Ok(())
    }

    /// `collected $5.15 from pot`.
    fn collect(&mut self, seat: usize, number: u64, rest: &str) -> Result<(), Fault> {
        let (won, _) = amount(rest).ok_or(Fault::Amount(number))?;
        self.hand.seats[seat].won += won;
        Ok(())
    }

    /// `NAME collected ...`: what is told of a player without a colon.
    fn tell(&mut self, seat: usize, number: u64, rest: &str) -> Result<(), Fault> {
        if rest.starts_with("cashed out the hand") {
            self.summary.sold.push(seat);
            return Ok(());
        }
        if let Some(cards) = words::received(rest) {
            return self.deal_to(seat, number, cards);
        }
        match words::verb(rest) {
            Some(Verb::Collect) => self.collect(seat, number, rest),
            Some(Verb::Show) => self.show(seat, rest),
            _ => Ok(()),
        }
    }

    fn finish(mut self) -> Result<Hand<'t>, Fault> {
        if self.hand.stated.total.is_none() {
            return Err(Fault::Truncated);
        }
        if self.hand.hero.is_none() {
            let named = self.hand.seat("Hero");
            self.hand.hero = named.or(match self.summary.dealt[..] {
                [seat] => Some(seat),
                _ => None,
            });
        }
        if self.hand.kind == Kind::Table && self.hand.stakes.currency == Currency::Chips {
            self.hand.kind = Kind::Play;
        }
        Ok(self.hand)
    }
}
