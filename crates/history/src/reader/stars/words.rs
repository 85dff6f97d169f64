//! The words of the grammar, in the languages it is written in.

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Fold,
    Check,
    Call,
    Bet,
    Raise,
    Ante,
    SmallBlind,
    /// Both blinds at once.
    BothBlinds,
    /// A missed blind.
    DeadBlind,
    Straddle,
    /// The big blind, or any other post that counts as a bet.
    Post,
    Show,
    Collect,
}

/// A line between streets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marker {
    Summary,
    Board { first_run: bool },
}

/// What the words after a player's name say.
pub(super) fn verb(words: &str) -> Option<Verb> {
    // The first letters decide nearly always.
    match *words.as_bytes().first()? {
        b'f' if words.starts_with("folds") => Some(Verb::Fold),
        b'c' if words.starts_with("checks") => Some(Verb::Check),
        b'c' if words.starts_with("calls ") => Some(Verb::Call),
        b'c' if words.starts_with("collected ") => Some(Verb::Collect),
        b'b' if words.starts_with("bets ") => Some(Verb::Bet),
        b'r' if words.starts_with("raises ") => Some(Verb::Raise),
        b'p' if words.starts_with("posts ") => Some(post(&words["posts ".len()..])),
        b's' if words.starts_with("shows ") => Some(Verb::Show),
        b's' if words.starts_with("straddle ") => Some(Verb::Straddle),
        b'B' if words.starts_with("Bet & Muck ") => {
            Some(if words.contains("folds") { Verb::Fold } else { Verb::Bet })
        }
        byte if byte < 0x80 => spoken(words, &PORTUGUESE),
        _ => spoken(words, &RUSSIAN),
    }
}

fn post(words: &str) -> Verb {
    if words.starts_with("small blind") {
        Verb::SmallBlind
    } else if words.starts_with("big blind") {
        Verb::Post
    } else if words.contains("ante") {
        Verb::Ante
    } else if words.starts_with("small & big blind") || words.starts_with("big & small blind") {
        Verb::BothBlinds
    } else if words.contains("missed") || words.contains("dead") {
        Verb::DeadBlind
    } else if words.contains("straddle") {
        Verb::Straddle
    } else {
        Verb::Post
    }
}

fn spoken(words: &str, language: &[(&str, Verb)]) -> Option<Verb> {
    language.iter().find(|(word, _)| words.starts_with(word)).map(|&(_, verb)| verb)
}

const PORTUGUESE: [(&str, Verb); 12] = [
    ("desiste", Verb::Fold),
    ("passa", Verb::Check),
    ("iguala ", Verb::Call),
    ("paga os small & big blinds", Verb::BothBlinds),
    ("paga o small blind", Verb::SmallBlind),
    ("paga o big blind", Verb::Post),
    ("paga ", Verb::Call),
    ("aposta ", Verb::Bet),
    ("aumenta ", Verb::Raise),
    ("coloca ante", Verb::Ante),
    ("mostra ", Verb::Show),
    ("recebeu ", Verb::Collect),
];

const RUSSIAN: [(&str, Verb); 14] = [
    ("фолд", Verb::Fold),
    ("пас", Verb::Fold),
    ("чек", Verb::Check),
    ("колл", Verb::Call),
    ("бет", Verb::Bet),
    ("рейз", Verb::Raise),
    ("ставит анте", Verb::Ante),
    ("ставит малый и большой блайнд", Verb::BothBlinds),
    ("ставит малый блайнд", Verb::SmallBlind),
    ("ставит большой блайнд", Verb::Post),
    ("открывает ", Verb::Show),
    ("показывает ", Verb::Show),
    ("получил", Verb::Collect),
    ("получает", Verb::Collect),
];

/// What follows the word that raises to a sum.
pub(super) fn raised_to(words: &str) -> Option<&str> {
    [" to ", " para ", " до "].iter().find_map(|to| words.split_once(to)).map(|(_, rest)| rest)
}

/// Whether a bet took all the player has, or all that a capped table allows.
pub(super) fn is_all_in(words: &str) -> bool {
    words.ends_with("all-in") || words.ends_with(" cap") || words.ends_with("олл-ин")
}

/// The marker of a line that begins with three stars.
pub(super) fn marker(line: &str) -> Option<Marker> {
    let text = line.trim_start_matches(['*', ' ']);
    let board = |text: &str| {
        ["FLOP", "TURN", "RIVER", "ФЛОП", "ТЕРН", "РИВЕР"].iter().any(|word| text.starts_with(word))
    };
    if board(text) {
        return Some(Marker::Board { first_run: true });
    }
    for (word, first_run) in [("FIRST ", true), ("SECOND ", false), ("THIRD ", false)] {
        if let Some(rest) = text.strip_prefix(word) {
            return board(rest).then_some(Marker::Board { first_run });
        }
    }
    ["SUMMARY", "SUMÁRIO", "ИТОГ"]
        .iter()
        .any(|word| text.starts_with(word))
        .then_some(Marker::Summary)
}

/// The marker of a line that should begin with stars and does not.
pub(super) fn bare_marker(line: &str) -> Option<Marker> {
    if line == "SUMMARY" {
        return Some(Marker::Summary);
    }
    let board = ["FLOP [", "TURN [", "RIVER [", "FLOP: [", "TURN: [", "RIVER: ["];
    board.iter().any(|word| line.starts_with(word)).then_some(Marker::Board { first_run: true })
}

/// What follows the word for a seat.
pub(super) fn after_seat(line: &str) -> Option<&str> {
    ["Seat ", "Lugar ", "Место "].iter().find_map(|word| line.strip_prefix(word))
}

/// Whether an amount before these words is a stack.
pub(super) fn are_chips(words: &str) -> bool {
    [" in chips", " em fichas", ", em fichas", " фишек"]
        .iter()
        .any(|chips| words.starts_with(chips))
}

/// What follows the words for dealing, and whether they can mean nothing else.
pub(super) fn dealt(line: &str) -> Option<(&str, bool)> {
    if let Some(rest) = line.strip_prefix("Dealt to ") {
        return Some((rest, true));
    }
    line.strip_prefix("Карты ").map(|rest| (rest.trim_start_matches("игрока "), false))
}

/// Cards after a name, in the language that says it that way.
pub(super) fn received(words: &str) -> Option<&str> {
    words.strip_prefix("recebe ")
}

/// Whether a line gives a bet back that nobody called.
pub(super) fn is_uncalled(line: &str) -> bool {
    ["Uncalled bet (", "Aposta não-igualada (", "Неуравненная ставка ("]
        .iter()
        .any(|words| line.starts_with(words))
}

/// Whether the room calls the hand off.
pub(super) fn is_cancelled(line: &str) -> bool {
    ["Hand cancelled", "Mão cancelada", "Раздача отменена"]
        .iter()
        .any(|words| line.starts_with(words))
}

/// Whether a line describes the table.
pub(super) fn is_table(line: &str) -> bool {
    ["Table '", "Table ID", "Mesa '", "Стол '"].iter().any(|words| line.starts_with(words))
}

/// Whether a line gives the total pot.
pub(super) fn is_total(line: &str) -> bool {
    ["Total pot ", "Total pote ", "Общий банк "].iter().any(|words| line.starts_with(words))
}

/// Whether a label says that an amount is the rake.
pub(super) fn is_rake(label: &str) -> bool {
    ["Rake", "comissão", "Рейк"].iter().any(|word| label.starts_with(word))
}
