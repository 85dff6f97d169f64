//! The first line: `PokerStars Hand #1: Hold'em No Limit ($0.05/$0.10 USD) - 2010/05/06 ...`.

use crate::fault::Fault;
use crate::game::{Game, Kind, Limit, Stakes};
use crate::hand::Hand;
use crate::money::{Currency, Money};
use crate::reader::{amount, game};
use crate::site::Site;
use crate::time::Time;

pub(in crate::reader) fn read(line: &str, site: Site) -> Result<Hand<'_>, Fault> {
    let sign = line.find(['#', '№']).ok_or(Fault::Truncated)?;
    let rest = line[sign..].trim_start_matches(['#', '№']);
    let (id, rest) = rest.split_once(':').ok_or(Fault::Truncated)?;
    // A tournament has a number of its own.
    let tournament = rest.contains(['#', '№'])
        && ["Tournament #", "TOURNAMENT #", "Torneio #", "Турнир "]
            .iter()
            .any(|word| rest.contains(word));
    let (stakes_at, stakes) = stakes(rest).unwrap_or((rest.len(), Stakes::default()));
    let name = game_name(&rest[..stakes_at]);
    // Nine hands of ten.
    let plain = name.trim() == "Hold'em No Limit";
    let mut hand = Hand::new(site, id, if plain { Game::Holdem } else { game(name)? });
    hand.limit = if plain { Limit::No } else { limit(name) };
    hand.stakes = stakes;
    hand.kind = if tournament {
        hand.stakes.currency = Currency::Chips;
        Kind::Tournament
    } else if ["Zoom", "Rush"].iter().any(|pool| line[..sign].contains(pool)) {
        Kind::FastFold
    } else {
        Kind::Table
    };
    hand.time = time(&rest[stakes_at..]);
    Ok(hand)
}

/// The part of the heading that names the game; in a mixed game the one that is played stands in
/// brackets.
fn game_name(text: &str) -> &str {
    let mixed = ["Mixed", "HORSE", "HOSE", "8-Game", "Triple Stud"];
    if text.contains('(')
        && mixed.iter().any(|name| text.contains(name))
        && let Some((_, inside)) = text.split_once('(')
    {
        return inside;
    }
    text
}

fn limit(text: &str) -> Limit {
    let holds = |words: &[&str]| {
        words.iter().any(|word| text.contains(word) || text.to_ascii_lowercase().contains(word))
    };
    if holds(&["No Limit", "no limit", "езлимит"]) {
        Limit::No
    } else if holds(&["Pot Limit", "pot limit", "plo", "пот-лимит"]) {
        Limit::Pot
    } else if holds(&["Limit", "limit", "имитный"]) {
        Limit::Fixed
    } else {
        Limit::No
    }
}

/// The brackets with the blinds, and where they begin: the last ones that hold two amounts.
fn stakes(text: &str) -> Option<(usize, Stakes)> {
    for (at, _) in text.rmatch_indices('(') {
        let inside = text[at + 1..].split(')').next().unwrap_or_default();
        let Some((small, rest)) = Money::read(inside) else { continue };
        let currency = Currency::find(inside).unwrap_or_default();
        let Some(rest) = rest.trim_start().strip_prefix('/') else {
            // Short deck has one blind.
            if inside.len() < 10 {
                return Some((at, Stakes { small, big: small, currency }));
            }
            continue;
        };
        let Some((big, _)) = amount(rest) else { continue };
        return Some((at, Stakes { small, big, currency }));
    }
    // 6+ Hold'em: (Button Blind $2 - Ante $2  USD).
    let at = text.find("(Button Blind ")?;
    let (big, _) = amount(&text[at..])?;
    let currency = Currency::find(&text[at..]).unwrap_or_default();
    Some((at, Stakes { small: big, big, currency }))
}

/// The time in brackets, which is always Eastern Time, or the only one.
fn time(text: &str) -> Option<Time> {
    let text = text.split_once(')').map_or(text, |(_, rest)| rest);
    let bracketed = text.split_once('[').map(|(_, rest)| rest);
    bracketed.and_then(Time::read).or_else(|| Time::read(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_headings() {
        for (line, id, game, kind, blinds, seconds) in [
            (
                "PokerStars Game #31:  Hold'em No Limit ($0.01/$0.02 USD) - 2010/05/06 22:46:48 WET [2010/05/06 17:46:48 ET]",
                "31",
                Game::Holdem,
                Kind::Table,
                (1, 2),
                1_273_182_408,
            ),
            (
                "PokerStars Zoom Hand #16:  Hold'em No Limit ($0.02/$0.05) - 2017/01/06 17:15:11 ET",
                "16",
                Game::Holdem,
                Kind::FastFold,
                (2, 5),
                1_483_740_911,
            ),
            (
                "PokerStars Hand #1: Tournament #9, $332.50+$332.50+$35.00 USD Hold'em No Limit - Level IX (300/600) - 2016/11/13 12:03:34 PT [2016/11/13 15:03:34 ET]",
                "1",
                Game::Holdem,
                Kind::Tournament,
                (30_000, 60_000),
                1_479_067_414,
            ),
            (
                "PokerStars Hand #13:  Hold'em No Limit ($2/$4 - $80 Cap -  USD) - 2015/04/19 11:46:35 ET",
                "13",
                Game::Holdem,
                Kind::Table,
                (200, 400),
                1_429_458_395,
            ),
            (
                "Mão PokerStars #5: Torneio #13, 4500+500 Hold'em No Limit - Nível I (10/20) - 2015/07/07 16:42:52 ET",
                "5",
                Game::Holdem,
                Kind::Tournament,
                (1000, 2000),
                1_436_301_772,
            ),
            (
                "Poker Hand #TM6: Tournament #2, H-04: $1,050 GGMasters High Rollers Hold'em No Limit   - Level14(300/600) - 2021/04/04 20:43:56",
                "TM6",
                Game::Holdem,
                Kind::Tournament,
                (30_000, 60_000),
                1_617_569_036,
            ),
            (
                "PokerStars Hand #1: Zoom Tournament #3, $9.10+$0.90 USD Mixed Omaha (5 Card Omaha Pot Limit) - Level II (15/30) - 2016/01/01 1:00:00 EET [2015/12/31 18:00:00 ET]",
                "1",
                Game::Omaha5,
                Kind::Tournament,
                (1500, 3000),
                1_451_602_800,
            ),
        ] {
            let hand = read(line, Site::PokerStars).expect(line);
            assert_eq!((&*hand.id, hand.game, hand.kind), (id, game, kind), "{line}");
            let read = (hand.stakes.small.hundredths(), hand.stakes.big.hundredths());
            assert_eq!(read, blinds, "{line}");
            assert_eq!(hand.time.map(|time| time.seconds), Some(seconds), "{line}");
        }
    }
}
