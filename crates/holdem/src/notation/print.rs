//! The canonical text of a range: short, and the same for equal ranges.
//!
//! Weights come in falling order; one item has its weight behind it (`AA@50`), several share it
//! (`(AA,KK)@50`). Within a weight: pairs, hands both suited and offsuit, suited, offsuit, then
//! combos of classes that are in only partly, each from the aces down. No combo is named twice.

mod foreign;
mod row;

use super::hand::{Hand, Slot, Suits};
use crate::card::{Rank, Suit};
use crate::combo::{Combo, HandClass};
use crate::range::Range;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
pub use foreign::{Uncarried, print_in};
use row::{Form, Rows};

/// Writes a range so that [`parse`](fn@super::parse) reads the same range, without a notice.
#[must_use]
pub fn print(range: &Range) -> String {
    let mut parts: Vec<String> = Vec::new();
    for (weight, combos) in by_weight(range) {
        let items = items(&combos);
        let joined = items.join(",");
        parts.push(match (weight, items.len()) {
            (Range::FULL, _) => joined,
            (_, 1) => format!("{joined}@{}", behind_at(weight)),
            _ => format!("({joined})@{}", behind_at(weight)),
        });
    }
    parts.join(",")
}

/// Up to one percent the sign is written, since `@1` makes one wonder whether the whole is meant.
fn behind_at(weight: u16) -> String {
    let sign = if weight <= 10 { "%" } else { "" };
    percent(weight) + sign
}

/// Thousandths as percent: `50`, `12.5`.
pub(super) fn percent(thousandths: u16) -> String {
    match (thousandths / 10, thousandths % 10) {
        (whole, 0) => whole.to_string(),
        (whole, tenths) => format!("{whole}.{tenths}"),
    }
}

/// The combos of each weight, the highest weight first.
pub(super) fn by_weight(range: &Range) -> Vec<(u16, Vec<Combo>)> {
    let mut places: Vec<(u16, Combo)> =
        range.combos().map(|(combo, weight)| (weight, combo)).collect();
    places.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let same = places.chunk_by(|a, b| a.0 == b.0);
    same.map(|group| (group[0].0, group.iter().map(|&(_, combo)| combo).collect())).collect()
}

/// Names combos of one weight, as few items as it takes.
fn items(combos: &[Combo]) -> Vec<String> {
    match combos {
        [one] => return Vec::from([one.to_string()]),
        _ if combos.len() == Combo::COUNT => return Vec::from([String::from("random")]),
        _ => {}
    }
    let mut counts = [0; HandClass::COUNT];
    for combo in combos {
        counts[combo.class().index()] += 1;
    }
    let whole = |class: HandClass| counts[class.index()] == class.size();
    let rest = combos.iter().copied().filter(|combo| !whole(combo.class()));
    let mut items = Vec::new();
    let pairs = HandClass::all().filter(|&class| class.is_pair() && whole(class));
    let pairs = pairs.fold(0, |mask, class| mask | 1 << class.ranks().0.index());
    runs(pairs, Rank::COUNT, |high, low| {
        items.push(written(span_of(plain(high, high), plain(low, low), high == Rank::ACE)));
    });
    Rows::of(HandClass::all().filter(|&class| !class.is_pair() && whole(class))).write(&mut items);
    partly(rest, &mut items);
    items
}

/// Combos of classes that are not wholly in, suits by suits.
fn partly(combos: impl Iterator<Item = Combo>, items: &mut Vec<String>) {
    // Pairs run over ranks, other hands over kickers below one top card.
    let mut pairs = [[0_u16; Suit::COUNT]; Suit::COUNT];
    let mut others = [[[0_u16; Suit::COUNT]; Suit::COUNT]; Rank::COUNT];
    for combo in combos {
        let (a, b) = combo.cards();
        let suits = if a.rank() == b.rank() { &mut pairs } else { &mut others[a.rank().index()] };
        suits[a.suit().index()][b.suit().index()] |= 1 << b.rank().index();
    }
    let suits = || Suit::all().rev().flat_map(|a| Suit::all().rev().map(move |b| (a, b)));
    let hand = |(a, b): (Suit, Suit), first: Rank, second: Rank| Hand {
        first: Slot { rank: Some(first), suit: Some(a) },
        second: Slot { rank: Some(second), suit: Some(b) },
        suits: Suits::Any,
    };
    for both in suits() {
        runs(pairs[both.0.index()][both.1.index()], Rank::COUNT, |high, low| {
            let ends = (hand(both, high, high), hand(both, low, low));
            items.push(written(span_of(ends.0, ends.1, high == Rank::ACE)));
        });
    }
    for top in Rank::all().rev() {
        let row = &others[top.index()];
        for both in suits().filter(|both| row[both.0.index()][both.1.index()] != 0) {
            let kickers = row[both.0.index()][both.1.index()];
            runs(kickers, top.index(), |high, low| {
                let touches = high.index() + 1 == top.index();
                items.push(written(span_of(hand(both, top, high), hand(both, top, low), touches)));
            });
        }
    }
}

/// Calls `found` with the ends of each run of set bits below `count`, from the highest down.
fn runs(mask: u16, count: usize, mut found: impl FnMut(Rank, Rank)) {
    let bit = |place: usize| mask & 1 << place != 0;
    let mut high = None;
    for place in (0..count).rev().filter(|&place| bit(place)) {
        let top = *high.get_or_insert(place);
        if place == 0 || !bit(place - 1) {
            high = None;
            if let (Some(high), Some(low)) = (Rank::new(top as u8), Rank::new(place as u8)) {
                found(high, low);
            }
        }
    }
}

fn plain(first: Rank, second: Rank) -> Hand {
    let slot = |rank| Slot { rank: Some(rank), suit: None };
    Hand { first: slot(first), second: slot(second), suits: Suits::Any }
}

/// One item of a run: a hand, a hand with `+`, or a span.
#[derive(Clone, Copy)]
enum Item {
    One(Hand),
    Plus(Hand),
    Span(Hand, Hand),
}

/// The item from `high` to `low`, which `+` can write when `high` is as high as `+` goes.
fn span_of(high: Hand, low: Hand, touches_top: bool) -> Item {
    if high == low {
        Item::One(high)
    } else if touches_top {
        Item::Plus(low)
    } else {
        Item::Span(high, low)
    }
}

fn written(item: Item) -> String {
    let mut out = String::new();
    match item {
        Item::One(hand) => hand.write(&mut out),
        Item::Plus(hand) => {
            hand.write(&mut out);
            out.push('+');
        }
        Item::Span(high, low) => {
            high.write(&mut out);
            out.push('-');
            low.write(&mut out);
        }
    }
    out
}

impl Form {
    const fn suits(self) -> Suits {
        match self {
            Self::Both => Suits::Any,
            Self::Suited => Suits::Suited,
            Self::Offsuit => Suits::Offsuit,
        }
    }
}
