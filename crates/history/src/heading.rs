//! The lines that hands begin with.

use crate::site::Room;

/// In which grammar a stretch of text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grammar {
    Stars,
    Gg,
    Winamax,
    Pacific,
    Party,
    /// partypoker's newer grammar with a balance of every player at the end.
    PartyBalances,
    Ignition,
    IPoker,
    Phh,
    Ohh,
    Refused(Room),
}

/// What the first line of a hand says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heading {
    /// A hand begins here.
    Hand(Grammar),
    /// A hand begins here, but whose will be seen in a line to come.
    Number,
    /// An XML session of iPoker begins here.
    Session,
    /// An XML declaration.
    Declaration,
    /// A JSON object begins here.
    Object,
    /// A table of a file of PHH tables begins here.
    Table,
    /// A key that only PHH has.
    Key,
}

/// What a line begins, if anything. `line` has no space at its ends.
pub(crate) fn find(line: &str) -> Option<Heading> {
    let hand = |grammar| Some(Heading::Hand(grammar));
    match *line.as_bytes().first()? {
        b'S' if line.starts_with("Stage #") => hand(Grammar::Refused(Room::Cereus)),
        b'*' if line.starts_with("*****") => stars_line(line),
        b'S' | b'-' | b'*' => None,
        b'#' if line.starts_with("#Game No") => Some(Heading::Number),
        b'#' if is_numbered(&line[1..]) => hand(Grammar::Refused(Room::KingsClub)),
        b'G' if line.starts_with("Game #") && line.ends_with("starts.") => Some(Heading::Number),
        b'G' if line.starts_with("GAME #") && line.contains("Version:") => {
            hand(Grammar::Refused(Room::PokerTracker))
        }
        b'G' if line.starts_with("Game ID: ") => hand(Grammar::Refused(Room::WinningPoker)),
        b'W' if line.starts_with("Winamax Poker - ") => hand(Grammar::Winamax),
        b'B' | b'I' if is_ignition(line) => hand(Grammar::Ignition),
        b'<' => markup(line),
        b'{' => Some(Heading::Object),
        b'[' if is_table(line) => Some(Heading::Table),
        b'a'..=b'z' => key(line),
        b'H' if line.starts_with("Hand #") => hand(Grammar::Refused(plain_hand(line))),
        b'H' if line.starts_with("Hand#") => hand(Grammar::Refused(Room::Cake)),
        b'F' if line.starts_with("Full Tilt Poker Game #")
            || line.starts_with("FullTiltPoker Game #") =>
        {
            hand(Grammar::Refused(Room::FullTilt))
        }
        _ => numbered_hand(line),
    }
}

/// `PokerStars Hand #123: ...` and its like.
fn numbered_hand(line: &str) -> Option<Heading> {
    let start = &line.as_bytes()[..line.len().min(56)];
    let sign = match memchr::memchr(b'#', start) {
        Some(at) => at,
        // Russian texts write №.
        None if start[0] >= 0x80 => memchr::memmem::find(start, "№".as_bytes())?,
        None => return None,
    };
    let before = line.get(..sign)?;
    let after = line[sign..].trim_start_matches(['#', '№']);
    if !after.starts_with(|c: char| c.is_ascii_digit()) && !before.starts_with("Poker Hand ") {
        return None;
    }
    let room = before.trim_end();
    let hand = |grammar| Some(Heading::Hand(grammar));
    if room == "Poker Hand" {
        return hand(Grammar::Gg);
    }
    if room.ends_with("PokerStars") && !is_numbered(after) {
        return None;
    }
    let room = room.strip_suffix("Hand").or_else(|| room.strip_suffix("Game"));
    let room = match room.or_else(|| before.trim_end().strip_suffix("GAME")) {
        Some(room) => room.trim_end(),
        None if before.contains("PokerStars") => return hand(Grammar::Stars),
        None => return None,
    };
    if room.starts_with("Gear Poker") || room.starts_with("BetOnline") {
        return hand(Grammar::Refused(Room::BetOnline));
    }
    if !is_numbered(after) || room.is_empty() {
        return None;
    }
    hand(Grammar::Stars)
}

/// Whether a text is a number followed by a colon.
fn is_numbered(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < text.len() && rest.starts_with(':')
}

fn is_ignition(line: &str) -> bool {
    ["Bovada", "Ignition", "Bodog"].iter().any(|room| {
        line.strip_prefix(room).is_some_and(|rest| {
            rest.split_once("Hand #").is_some_and(|(between, _)| between.len() < 8)
        })
    })
}

/// Lines that begin with five stars: 888, partypoker, and rooms that look like them.
fn stars_line(line: &str) -> Option<Heading> {
    let hand = |grammar| Some(Heading::Hand(grammar));
    let text = line.trim_start_matches(['*', ' ']);
    if text.starts_with("Hand History For Game ") {
        hand(Grammar::PartyBalances)
    } else if text.starts_with("Hand History for Game ") {
        hand(Grammar::Party)
    } else if text.starts_with("Hand history for game #") {
        hand(Grammar::Refused(Room::Everleaf))
    } else if text.starts_with("History for hand ") {
        hand(Grammar::Refused(Room::OnGame))
    } else if text.starts_with("Betfair") {
        hand(Grammar::Refused(Room::Betfair))
    } else if let Some((room, _)) = text.split_once(" Hand History for Game ") {
        let known = ["888", "Cassava", "Pacific", "Lucky", "Europoker"];
        let pacific = known.iter().any(|name| room.starts_with(name));
        hand(if pacific { Grammar::Pacific } else { Grammar::Refused(Room::Unknown) })
    } else if let Some((room, _)) = text.split_once(" Hand History For Game ") {
        let pacific = room.starts_with("888") || room.starts_with("Cassava");
        hand(if pacific { Grammar::Pacific } else { Grammar::Refused(Room::Unknown) })
    } else {
        None
    }
}

fn markup(line: &str) -> Option<Heading> {
    let hand = |room| Some(Heading::Hand(Grammar::Refused(room)));
    let tag = line[1..].split([' ', '>', '\t']).next()?;
    match tag {
        "?xml" => Some(Heading::Declaration),
        "session" => Some(Heading::Session),
        "HISTORY" => hand(Room::Boss),
        "Game" => hand(Room::Microgaming),
        "description" => hand(Room::Merge),
        _ => None,
    }
}

/// `[12]`, alone on its line.
fn is_table(line: &str) -> bool {
    let inside = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    inside.is_some_and(|inside| !inside.is_empty() && inside.bytes().all(|b| b.is_ascii_digit()))
}

/// The keys a PHH file may begin with.
const KEYS: [&str; 9] = [
    "variant",
    "ante_trimming_status",
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "min_bet",
    "starting_stacks",
    "actions",
];

fn key(line: &str) -> Option<Heading> {
    let (key, _) = line.split_once('=')?;
    KEYS.contains(&key.trim_end()).then_some(Heading::Key)
}

/// The room of `Hand #183004254 - Holdem ...` or `Hand #5557960-70 - 2013-...`.
fn plain_hand(line: &str) -> Room {
    let number = line["Hand #".len()..].split(' ').next().unwrap_or_default();
    if number.contains('-') { Room::SealsWithClubs } else { Room::WinningPoker }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_how_hands_begin() {
        for (line, heading) in [
            ("PokerStars Hand #1: Hold'em No Limit", Heading::Hand(Grammar::Stars)),
            ("PokerStars Home Game Hand #7: {club} Hold'em", Heading::Hand(Grammar::Stars)),
            ("POKERSTARS GAME #13: HOLD'EM NO LIMIT", Heading::Hand(Grammar::Stars)),
            ("Mão PokerStars #137: Torneio #13", Heading::Hand(Grammar::Stars)),
            ("Раздача PokerStars №137: Холдем", Heading::Hand(Grammar::Stars)),
            ("Run It Once Poker Hand #3:  Hold'em", Heading::Hand(Grammar::Stars)),
            ("Poker Hand #HD553: Hold'em No Limit", Heading::Hand(Grammar::Gg)),
            ("Winamax Poker - CashGame - HandId: #5", Heading::Hand(Grammar::Winamax)),
            ("***** 888poker Hand History for Game 4 *****", Heading::Hand(Grammar::Pacific)),
            ("***** 888.ro BLAST Hand History for Game 4 *****", Heading::Hand(Grammar::Pacific)),
            ("***** Hand History for Game 13 *****", Heading::Hand(Grammar::Party)),
            ("***** Hand History For Game 1a *****", Heading::Hand(Grammar::PartyBalances)),
            ("Bovada Hand #26 TBL#13 HOLDEM", Heading::Hand(Grammar::Ignition)),
            ("#Game No : 12", Heading::Number),
            ("Game #953 starts.", Heading::Number),
            ("<session sessioncode=\"0\">", Heading::Session),
            ("[12]", Heading::Table),
            ("variant = 'NT'", Heading::Key),
            ("{", Heading::Object),
            ("#43342982: Limit Badacey - 22/44", Heading::Hand(Grammar::Refused(Room::KingsClub))),
            ("GAME #8 Version:18 Uncalled:Y", Heading::Hand(Grammar::Refused(Room::PokerTracker))),
            (
                "Gear Poker Game #1046266438: Hold'em",
                Heading::Hand(Grammar::Refused(Room::BetOnline)),
            ),
            (
                "Hand #5557960-70 - 2013-04-16",
                Heading::Hand(Grammar::Refused(Room::SealsWithClubs)),
            ),
            ("Full Tilt Poker Game #2: Table", Heading::Hand(Grammar::Refused(Room::FullTilt))),
        ] {
            assert_eq!(find(line), Some(heading), "{line}");
        }
        for line in [
            "Seat 3: Hfp5jnm.uhq ($6.60 in chips)",
            "Table 'May IV' 6-max Seat #3 is the button",
            "*** FLOP *** [Qh 8d 7s]",
            "Hero: bets $5",
            "Tournament #41481669 $0.90 + $0.09 - Table #73 (Real Money)",
            "Player_aekp5 joins the table at seat #2",
            "Trny: 78723692 Level: 1",
        ] {
            assert_eq!(find(line), None, "{line}");
        }
    }
}
