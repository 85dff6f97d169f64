//! Ignition, Bovada and Bodog, Zone included.
//!
//! Players are called after their position, and all hole cards are shown. A raise says what lies
//! before the player afterwards, a call all in what leaves the stack. Old hands do not say where
//! a street ends: [`streets`] finds it.

mod streets;

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
use holdem::card::Card;

pub(super) fn read<'t>(block: &Block<'t>) -> Result<Hand<'t>, Fault> {
    let mut lines = Lines::new(block.text, block.line);
    let (_, first) = lines.next().ok_or(Fault::Truncated)?;
    let mut reader = Reader {
        hand: heading(first)?,
        dealt: Vec::new(),
        dealer: false,
        hole_cards: false,
        streets: false,
        summary: false,
        board: Vec::new(),
    };
    for (number, line) in lines {
        reader.line(number, line)?;
    }
    reader.finish(block.line)
}

/// `Bovada Hand #26 TBL#13 HOLDEM No Limit - 2012-04-16 04:14:53`,
/// `Bovada Hand #27: HOLDEM Tournament #30 TBL#14, No Limit- Level 15 (600/1200) - 2012-...`.
fn heading(line: &str) -> Result<Hand<'_>, Fault> {
    let id = number_after(line, "Hand #").ok_or(Fault::Truncated)?;
    let (name, time) = line.rsplit_once(" - ").ok_or(Fault::Truncated)?;
    let mut hand = Hand::new(Site::Ignition, id, game(name)?);
    hand.limit = if name.contains("Pot Limit") {
        Limit::Pot
    } else if name.contains("Fixed Limit") {
        Limit::Fixed
    } else {
        Limit::No
    };
    hand.stakes.currency = Currency::Usd;
    if name.contains("Tournament") {
        hand.kind = Kind::Tournament;
        let blinds = between(name, '(', ')').and_then(|inside| inside.split_once('/'));
        if let Some((small, big)) = blinds
            && let (Some(small), Some(big)) = (Money::whole(small), Money::whole(big))
        {
            hand.stakes = Stakes { small, big, currency: Currency::Chips };
        }
    } else if name.contains("Zone") {
        hand.kind = Kind::FastFold;
    }
    hand.time = Time::read(time);
    Ok(hand)
}

struct Reader<'t> {
    hand: Hand<'t>,
    /// Seats that got cards.
    dealt: Vec<usize>,
    dealer: bool,
    hole_cards: bool,
    /// Whether the text says where streets begin.
    streets: bool,
    summary: bool,
    /// The board of the summary, in the order it was dealt.
    board: Vec<Card>,
}

impl<'t> Reader<'t> {
    fn line(&mut self, number: u64, line: &'t str) -> Result<(), Fault> {
        if let Some(marker) = line.strip_prefix("*** ") {
            return self.marker(number, line, marker);
        }
        if self.summary {
            return self.summary_line(number, line);
        }
        if let Some((seat, words)) = self.acting(line) {
            return self.act(seat, number, words);
        }
        if let Some(rest) = line.strip_prefix("Seat ").or_else(|| line.strip_prefix("Seat+")) {
            return self.seat(number, rest);
        }
        if line.starts_with("Card to the table") {
            return self.deal(number, line);
        }
        let acts =
            [" : Calls ", " : Call ", " : Raises ", " : Bets ", " : All-in", " : Hand result"];
        if acts.iter().any(|words| line.contains(words)) {
            return Err(Fault::Player(number));
        }
        Ok(())
    }

    /// `UTG+1 [ME] : Raises $1 to $1`: the seat, and what follows the colon.
    fn acting(&self, line: &'t str) -> Option<(usize, &'t str)> {
        self.hand.seats.iter().enumerate().find_map(|(place, seat)| {
            let rest = line.strip_prefix(&*seat.name)?.trim_start();
            let rest = rest.strip_prefix("[ME]").unwrap_or(rest).trim_start();
            Some((place, rest.strip_prefix(':')?.trim_start()))
        })
    }

    fn marker(&mut self, number: u64, line: &str, marker: &str) -> Result<(), Fault> {
        if self.summary {
            return Err(Fault::Damaged(number));
        }
        if marker.starts_with("SUMMARY") {
            self.summary = true;
        } else if marker.starts_with("HOLE CARDS") {
            self.hole_cards = true;
        } else if ["FLOP", "TURN", "RIVER"].iter().any(|street| marker.starts_with(street)) {
            self.deal(number, line)?;
        }
        Ok(())
    }

    /// Cards of the whole board so far, or one more card.
    fn deal(&mut self, number: u64, line: &str) -> Result<(), Fault> {
        let cards = cards::bracketed(line).ok_or(Fault::Damaged(number))?;
        let board = self.hand.board;
        let board = if board.minus(cards).is_empty() { cards } else { board.union(cards) };
        if board.len() > 5 || board.len() < 3 {
            return Err(Fault::Damaged(number));
        }
        self.hand.board = board;
        self.streets = true;
        Ok(())
    }

    /// `3: UTG+1 [ME] ($75.67 in chips)`.
    fn seat(&mut self, number: u64, rest: &'t str) -> Result<(), Fault> {
        let Some((chair, rest)) = rest.split_once(": ") else { return Ok(()) };
        let Some((name, stack)) = rest.rsplit_once(" (") else { return Ok(()) };
        let (name, me) = match name.strip_suffix("[ME]") {
            Some(name) => (name.trim_end(), true),
            None => (name.trim_end(), false),
        };
        if !self.hand.actions.is_empty() || self.hand.seat(name).is_some() {
            return Err(Fault::Damaged(number));
        }
        if me {
            self.hand.hero = Some(self.hand.seats.len());
        }
        self.hand.seats.push(Seat {
            name: name.into(),
            number: chair.parse().unwrap_or(0),
            stack: Money::read(stack).map(|(stack, _)| stack),
            ..Seat::default()
        });
        Ok(())
    }

    fn act(&mut self, seat: usize, number: u64, words: &str) -> Result<(), Fault> {
        let money = || amount(words).map(|(amount, _)| amount).ok_or(Fault::Amount(number));
        let raised = || {
            let to = words.split_once(" to ").map_or(words, |(_, to)| to);
            amount(to).map(|(amount, _)| amount).ok_or(Fault::Amount(number))
        };
        let starts = |word: &str| {
            words.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
        };
        let hand = &mut self.hand;
        let mut all_in = false;
        let deed = if starts("Fold") {
            Deed::Fold
        } else if starts("Check") {
            Deed::Check
        } else if starts("Calls ") || starts("Call ") || starts("Bets ") {
            Deed::Add(money()?)
        } else if starts("Raises ") {
            Deed::To(raised()?)
        } else if starts("All-in(raise)") {
            all_in = true;
            Deed::To(raised()?)
        } else if starts("All-in") {
            all_in = true;
            if self.hole_cards { Deed::Add(money()?) } else { Deed::Post(money()?) }
        } else if starts("Ante chip") {
            Deed::Ante(money()?)
        } else if starts("Small blind") || starts("Ante/Small blind") {
            Self::blind(&mut hand.stakes.small, hand.kind, money()?)
        } else if starts("Big blind") {
            Self::blind(&mut hand.stakes.big, hand.kind, money()?)
        } else if starts("Posts dead chip") {
            return self.post_dead(seat, money()?);
        } else if starts("Posts chip") {
            Deed::Post(money()?)
        } else if starts("Straddle") {
            Deed::PostTo(money()?)
        } else {
            return self.tell(seat, number, words);
        };
        hand.act(seat, deed, all_in);
        Ok(())
    }

    /// Cash headings do not say the blinds, but the posts do.
    fn blind(stated: &mut Money, kind: Kind, posted: Money) -> Deed {
        if kind != Kind::Tournament {
            *stated = posted.max(*stated);
        }
        Deed::Post(posted)
    }

    /// What is above the big blind is dead; so is all of it where it is less.
    fn post_dead(&mut self, seat: usize, posted: Money) -> Result<(), Fault> {
        let big = self.hand.stakes.big;
        let live = if posted > big { big } else { Money::ZERO };
        self.hand.act(seat, Deed::Dead(posted - live), false);
        if live.is_positive() {
            self.hand.act(seat, Deed::Post(live), false);
        }
        Ok(())
    }

    /// What is told of a player that is no action.
    fn tell(&mut self, seat: usize, number: u64, words: &str) -> Result<(), Fault> {
        let money = || amount(words).map(|(amount, _)| amount).ok_or(Fault::Amount(number));
        if words.starts_with("Card dealt to a spot") {
            let cards = cards::bracketed(words).ok_or(Fault::Damaged(number))?;
            self.hand.see(seat, cards);
            self.dealt.push(seat);
        } else if words.starts_with("Return uncalled portion") {
            self.hand.seats[seat].returned += money()?;
        } else if words.get(..11).is_some_and(|start| start.eq_ignore_ascii_case("Hand result")) {
            self.hand.seats[seat].won += money()?;
        } else if words.starts_with("Set dealer") {
            if self.dealer {
                return Err(Fault::Damaged(number));
            }
            self.dealer = true;
        }
        Ok(())
    }

    /// `Total Pot($110) | Rake ($3)`, `Board [Kd 9s 5c  ]`.
    fn summary_line(&mut self, number: u64, line: &str) -> Result<(), Fault> {
        if line.starts_with("Total Pot(") {
            if self.hand.stated.total.is_some() {
                return Err(Fault::Damaged(number));
            }
            let mut parts = line.split('|');
            let total = parts.next().and_then(amount).ok_or(Fault::Amount(number))?;
            self.hand.stated.total = Some(total.0);
            for part in parts {
                let (taken, _) = amount(part).ok_or(Fault::Amount(number))?;
                if part.contains("Rake") {
                    self.hand.stated.rake = Some(taken);
                } else {
                    self.hand.stated.fees += taken;
                }
            }
        } else if let Some(inside) =
            line.strip_prefix("Board ").and_then(|rest| between(rest, '[', ']'))
        {
            self.board = inside.split_whitespace().filter_map(cards::card).collect();
        } else if line.contains(" : Set dealer") {
            return Err(Fault::Damaged(number));
        }
        Ok(())
    }

    fn finish(mut self, line: u64) -> Result<Hand<'t>, Fault> {
        if self.hand.stated.total.is_none() {
            return Err(Fault::Truncated);
        }
        if !self.streets && self.board.len() >= 3 {
            streets::find(&mut self.hand, &self.dealt, &self.board).ok_or(Fault::Damaged(line))?;
        }
        Ok(self.hand)
    }
}
