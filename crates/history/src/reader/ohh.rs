//! Open Hand History: JSON objects, one a hand.
//!
//! Amounts are what leaves the stack. An uncalled bet is left out of the pots without a word.

use super::game;
use crate::cards;
use crate::cut::Block;
use crate::fault::Fault;
use crate::game::{Kind, Limit, Stakes};
use crate::hand::{Deed, Hand, Seat};
use crate::money::{Currency, Money};
use crate::site::Site;
use crate::time::Time;
use serde_json::Value;

pub(super) fn read<'t>(block: &Block<'t>) -> Result<Hand<'t>, Fault> {
    if !block.whole {
        return Err(Fault::Truncated);
    }
    let object: Value = serde_json::from_str(block.text).map_err(|_| Fault::Damaged(block.line))?;
    let source = object.get("ohh").ok_or(Fault::NoHand)?;
    let mut reader = Reader { hand: heading(source)?, ids: Vec::new(), line: block.line };
    reader.seats(source)?;
    for round in list(source, "rounds") {
        reader.round(round)?;
    }
    reader.pots(source)?;
    let hero = source["hero_player_id"].as_i64();
    reader.hand.hero = hero.and_then(|id| reader.ids.iter().position(|&other| other == id));
    Ok(reader.hand)
}

fn heading(source: &Value) -> Result<Hand<'static>, Fault> {
    let text = |key: &str| source[key].as_str().unwrap_or_default();
    let id = match &source["game_number"] {
        Value::String(id) => id.clone(),
        Value::Number(id) => id.to_string(),
        _ => return Err(Fault::Truncated),
    };
    let mut hand = Hand::new(Site::Ohh, id, game(text("game_type"))?);
    hand.limit = match source["bet_limit"]["bet_type"].as_str() {
        Some("PL") => Limit::Pot,
        Some("FL") => Limit::Fixed,
        _ => Limit::No,
    };
    let amount = |key: &str| money(&source[key]).unwrap_or_default();
    hand.stakes = Stakes {
        small: amount("small_blind_amount"),
        big: amount("big_blind_amount"),
        currency: Currency::find(text("currency")).unwrap_or_default(),
    };
    let flag = |name: &str| {
        source["flags"].as_array().is_some_and(|flags| flags.iter().any(|flag| flag == name))
    };
    hand.kind =
        if source["tournament_info"].is_object() || source["tournament"] == Value::Bool(true) {
            hand.stakes.currency = Currency::Chips;
            Kind::Tournament
        } else if flag("Play_Money") || hand.stakes.currency == Currency::Chips {
            Kind::Play
        } else if flag("Fast") {
            Kind::FastFold
        } else {
            Kind::Table
        };
    hand.time = Time::read(&format!("{} UTC", text("start_date_utc").trim_end_matches('Z')));
    Ok(hand)
}

fn list<'v>(source: &'v Value, key: &str) -> &'v [Value] {
    source[key].as_array().map_or(&[], Vec::as_slice)
}

/// A number, as exact as it is printed.
fn money(value: &Value) -> Option<Money> {
    value.is_number().then(|| Money::decimal(&value.as_f64()?.to_string())).flatten()
}

struct Reader {
    hand: Hand<'static>,
    /// By seat, the number the actions use.
    ids: Vec<i64>,
    line: u64,
}

impl Reader {
    fn seats(&mut self, source: &Value) -> Result<(), Fault> {
        for player in list(source, "players") {
            let name = player["name"].as_str().ok_or(Fault::Damaged(self.line))?;
            self.ids.push(player["id"].as_i64().ok_or(Fault::Damaged(self.line))?);
            self.hand.seats.push(Seat {
                name: name.to_owned().into(),
                number: player["seat"]
                    .as_u64()
                    .and_then(|seat| u8::try_from(seat).ok())
                    .unwrap_or(0),
                stack: money(&player["starting_stack"]),
                ..Seat::default()
            });
        }
        Ok(())
    }

    fn seat(&self, of: &Value) -> Result<usize, Fault> {
        let id = of["player_id"].as_i64();
        let seat = self.ids.iter().position(|&other| Some(other) == id);
        seat.ok_or(Fault::Player(self.line))
    }

    fn cards(&self, of: &Value) -> Result<holdem::card::CardSet, Fault> {
        let texts = list(of, "cards").iter().filter_map(Value::as_str);
        cards::read(&texts.collect::<Vec<_>>().join(" ")).ok_or(Fault::Damaged(self.line))
    }

    fn round(&mut self, round: &Value) -> Result<(), Fault> {
        let dealt = self.cards(round)?;
        if self.hand.board.intersects(dealt) || self.hand.board.len() + dealt.len() > 5 {
            return Err(Fault::Damaged(self.line));
        }
        self.hand.board = self.hand.board.union(dealt);
        for action in list(round, "actions") {
            self.action(action)?;
        }
        Ok(())
    }

    fn action(&mut self, action: &Value) -> Result<(), Fault> {
        let seat = self.seat(action)?;
        let amount = || money(&action["amount"]).ok_or(Fault::Amount(self.line));
        let deed = match action["action"].as_str().unwrap_or_default() {
            "Dealt Cards" | "Shows Cards" | "Mucks Cards" => {
                let cards = self.cards(action)?;
                self.hand.see(seat, cards);
                return Ok(());
            }
            "Post SB" if self.hand.posted_small() => Deed::LateSmall(amount()?),
            "Post SB" | "Post BB" | "Post Extra Blind" | "Straddle" => Deed::Post(amount()?),
            "Post Ante" => Deed::Ante(amount()?),
            "Post Dead" => Deed::Dead(amount()?),
            "Fold" => Deed::Fold,
            "Check" => Deed::Check,
            "Bet" | "Raise" | "Call" => Deed::Add(amount()?),
            _ => return Ok(()),
        };
        self.hand.act(seat, deed, action["is_allin"] == Value::Bool(true));
        Ok(())
    }

    fn pots(&mut self, source: &Value) -> Result<(), Fault> {
        let (mut total, mut rake) = (Money::ZERO, Money::ZERO);
        for pot in list(source, "pots") {
            total += money(&pot["amount"]).ok_or(Fault::Amount(self.line))?;
            rake += money(&pot["rake"]).unwrap_or_default();
            self.hand.stated.fees += money(&pot["jackpot"]).unwrap_or_default();
            for win in list(pot, "player_wins") {
                let seat = self.seat(win)?;
                self.hand.seats[seat].won +=
                    money(&win["win_amount"]).ok_or(Fault::Amount(self.line))?;
            }
        }
        self.hand.stated.total = Some(total);
        self.hand.stated.rake = Some(rake);
        Ok(())
    }
}
