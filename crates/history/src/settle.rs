//! Reconciling: what the players did must come to what the text says of the pot.

use crate::fault::{Fault, Mismatch, Sum};
use crate::game::Kind;
use crate::hand::{Deed, Hand};
use crate::money::{Currency, Money};
use crate::pots::Stake;
use crate::replay::{Replay, replay};
use crate::site::{TotalIs, Uncalled};

/// A hand whose money adds up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// What each seat has in the pot after uncalled bets went back.
    pub stakes: Vec<Stake>,
    /// What each seat won or lost.
    pub net: Vec<Money>,
    /// Everything in the pot, what the room added included.
    pub pool: Money,
    /// What the room took: rake and every other deduction.
    pub fees: Money,
    /// What the room added.
    pub house: Money,
    /// Where the hand stood after its last action.
    pub replay: Replay,
}

impl Settled {
    /// What a seat has in the pot.
    #[must_use]
    pub fn contributed(&self, seat: usize) -> Money {
        self.stakes[seat].level + self.stakes[seat].dead
    }
}

/// The part of a pot beyond which fees that no line states are not believed: no room takes a
/// sixth.
const MOST_FEES: i64 = 6;

/// Finds what everybody won and lost, and holds it against everything the text says.
///
/// Some texts leave open where an uncalled bet went or whether a late small blind was dead. Every
/// reading the site's grammar allows is tried; the first that agrees with all the text says is
/// taken.
///
/// # Errors
/// [`Fault::Unreconciled`] with the first mismatch of the first reading, or [`Fault::NoResult`]
/// where the text names no winner at all.
pub fn settle(hand: &Hand<'_>) -> Result<Settled, Fault> {
    let won: Money = hand.seats.iter().map(|seat| seat.won).sum();
    if !won.is_positive() {
        return Err(Fault::NoResult);
    }
    let late = hand.actions.iter().any(|action| matches!(action.deed, Deed::LateSmall(_)));
    let mut first = None;
    for late_small_counts in [true, false] {
        if !late_small_counts && !late {
            break;
        }
        let replay = replay(hand, late_small_counts);
        for uncalled in readings(hand) {
            match settle_as(hand, &replay, uncalled) {
                Ok(settled) => return Ok(settled),
                Err(mismatch) => first = first.or(Some(mismatch)),
            }
        }
    }
    Err(first.map_or(Fault::NoResult, Fault::Unreconciled))
}

/// Where the uncalled bet may be accounted for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Return {
    Lines,
    Silent,
    Won,
}

fn readings(hand: &Hand<'_>) -> impl Iterator<Item = Return> {
    let lines = hand.seats.iter().any(|seat| seat.returned.is_positive());
    let ways: &[Return] = match (lines, hand.site.uncalled()) {
        (true, _) => &[Return::Lines],
        (false, Uncalled::Silent) => &[Return::Silent],
        (false, Uncalled::Won) => &[Return::Won],
        (false, Uncalled::Either) => &[Return::Silent, Return::Won],
    };
    ways.iter().copied()
}

fn settle_as(hand: &Hand<'_>, replay: &Replay, way: Return) -> Result<Settled, Mismatch> {
    // An ante that one player pays for the table is matched by nobody.
    let payers = replay.players.iter().filter(|player| player.ante.is_positive()).count();
    let mut stakes: Vec<Stake> = replay
        .players
        .iter()
        .map(|player| {
            let dead = player.dead + if payers == 1 { player.ante } else { Money::ZERO };
            Stake { level: player.put - dead, dead, live: player.is_live() }
        })
        .collect();
    let mut won: Vec<Money> = hand.seats.iter().map(|seat| seat.won).collect();
    let mut uncalled = Money::ZERO;
    if way == Return::Lines {
        for (stake, seat) in stakes.iter_mut().zip(&hand.seats) {
            // A returned blind of a walk may be more than the level left by a dead post.
            let from_level = seat.returned.min(stake.level);
            stake.level -= from_level;
            stake.dead -= seat.returned - from_level;
        }
    } else if let Some((seat, excess)) = unmatched(&stakes) {
        stakes[seat].level -= excess;
        uncalled = excess;
        if way == Return::Won {
            won[seat] -= excess;
            if won[seat] < Money::ZERO {
                let stated = hand.seats[seat].won;
                return Err(Mismatch { what: Sum::Won, reckoned: excess, stated });
            }
        }
    }
    check_bets(hand, replay, &stakes)?;
    let house = hand.stated.house;
    let pool = stakes.iter().map(|stake| stake.level + stake.dead).sum::<Money>() + house;
    let taken: Money = won.iter().copied().sum();
    let fees = fees(hand, pool, taken)?;
    check_total(hand, pool, fees, uncalled)?;
    let net = won.iter().zip(&stakes).map(|(&won, stake)| won - stake.level - stake.dead).collect();
    Ok(Settled { stakes, net, pool, fees, house, replay: replay.clone() })
}

/// The seat that has more in than anybody else, and how much more.
fn unmatched(stakes: &[Stake]) -> Option<(usize, Money)> {
    let (top, highest) = stakes
        .iter()
        .enumerate()
        .max_by_key(|(_, stake)| stake.level)
        .map(|(seat, s)| (seat, s.level))?;
    let others = stakes.iter().enumerate().filter(|&(seat, _)| seat != top);
    let second = others.map(|(_, stake)| stake.level).max().unwrap_or_default();
    (highest > second).then_some((top, highest - second))
}

/// One smallest unit: a cent, or a chip.
const fn unit(hand: &Hand<'_>) -> Money {
    match (hand.kind, hand.stakes.currency) {
        (Kind::Tournament, _) => Money::from_hundredths(100),
        (
            _,
            Currency::Chips
            | Currency::Usd
            | Currency::Eur
            | Currency::Gbp
            | Currency::Cny
            | Currency::Other,
        ) => Money::from_hundredths(1),
    }
}

fn near(hand: &Hand<'_>, a: Money, b: Money) -> bool {
    (a - b).abs() <= unit(hand)
}

/// What the room took, as the text says, or as it follows where the text does not.
fn fees(hand: &Hand<'_>, pool: Money, taken: Money) -> Result<Money, Mismatch> {
    let mismatch = |reckoned| Mismatch { what: Sum::Won, reckoned, stated: taken };
    if let Some(rake) = hand.stated.rake {
        let fees = rake + hand.stated.fees;
        return if near(hand, taken, pool - fees) { Ok(fees) } else { Err(mismatch(pool - fees)) };
    }
    let fees = pool - taken;
    let most = if hand.kind == Kind::Tournament {
        Money::ZERO
    } else {
        Money::from_hundredths(pool.hundredths() / MOST_FEES)
    };
    let least = hand.stated.fees;
    if fees < least - unit(hand) || fees > most.max(least) + unit(hand) {
        return Err(mismatch(pool));
    }
    Ok(fees.max(Money::ZERO))
}

/// The total pot must be the pool, as the site defines it.
fn check_total(hand: &Hand<'_>, pool: Money, fees: Money, uncalled: Money) -> Result<(), Mismatch> {
    let Some(total) = hand.stated.total else { return Ok(()) };
    let (before, after) = match hand.site.total_is() {
        TotalIs::BeforeFees => (true, false),
        TotalIs::AfterFees => (false, true),
        TotalIs::Either => (true, true),
    };
    // A total may include a bet that nobody called, and may leave out what the room added.
    let pools =
        [pool, pool + uncalled, pool - hand.stated.house, pool + uncalled - hand.stated.house];
    let fits =
        |pool: Money| before && near(hand, pool, total) || after && near(hand, pool - fees, total);
    if pools.into_iter().any(fits) {
        return Ok(());
    }
    let reckoned = if before { pool } else { pool - fees };
    Err(Mismatch { what: Sum::Pot, reckoned, stated: total })
}

/// What the text says a player put in must be what the actions say.
fn check_bets(hand: &Hand<'_>, replay: &Replay, stakes: &[Stake]) -> Result<(), Mismatch> {
    for ((seat, player), stake) in hand.seats.iter().zip(&replay.players).zip(stakes) {
        let Some(bet) = seat.bet else { continue };
        let kept = stake.level + stake.dead;
        // Of a bet that nobody called, texts count any part.
        let fits = near(hand, bet, kept) || kept < player.put && bet >= kept;
        if !fits {
            return Err(Mismatch { what: Sum::Bet, reckoned: player.put, stated: bet });
        }
    }
    Ok(())
}
