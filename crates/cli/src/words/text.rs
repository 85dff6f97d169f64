//! Faults and notices of texts.

use holdem::notation::{
    Dialect, Fault, FaultKind, Notice, NoticeKind, Place, Suggestion, Uncarried,
};
use serde::Serialize;

/// A notice as it is printed.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Told {
    /// Where the text was given.
    place: String,
    line: usize,
    column: usize,
    token: String,
    kind: &'static str,
    /// All of it in words.
    pub(crate) message: String,
}

/// The first fault of a text and how many more there are; `what` names where the text was given.
pub(crate) fn faults(what: &str, faults: &[Fault]) -> String {
    let Some(first) = faults.first() else { return what.to_owned() };
    let mut out = format!("{}: {}", at(what, first.place), fault(first));
    if let Some(suggestion) = &first.suggestion {
        out.push_str("; ");
        out.push_str(&suggested(first.place, suggestion));
    }
    match faults.len() {
        1 => {}
        2 => out.push_str("\n  and one more fault"),
        count => out.push_str(&format!("\n  and {} more faults", count - 1)),
    }
    out
}

/// Notices as they are printed.
pub(crate) fn notices(what: &str, notices: &[Notice]) -> Vec<Told> {
    let told = notices.iter().map(|found| Told {
        place: what.to_owned(),
        line: found.place.line,
        column: found.place.column,
        token: found.token.clone(),
        kind: key(&found.kind),
        message: format!("{}: {}", at(what, found.place), notice(found)),
    });
    told.collect()
}

/// Why a range cannot be written for another program.
pub(crate) fn uncarried(uncarried: Uncarried) -> String {
    let weight = f64::from(uncarried.weight) / 10.0;
    format!("--to: a weight of {weight} %; that program knows whole percents only, use --to pio")
}

fn at(what: &str, place: Place) -> String {
    let Place { line, column, .. } = place;
    if line > 1 {
        format!("{what}, line {line}, column {column}")
    } else {
        format!("{what}, column {column}")
    }
}

/// A token in quotes, shortened when it would fill the screen.
fn quoted(token: &str) -> String {
    const LONGEST: usize = 40;
    let shown: String = token.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    let dots = if token.chars().nth(LONGEST).is_some() { "..." } else { "" };
    format!("\"{shown}{dots}\"")
}

fn suggested(place: Place, suggestion: &Suggestion) -> String {
    let Suggestion { start, end, text } = suggestion;
    if text.is_empty() {
        "leave it out".to_owned()
    } else if start == end {
        format!("add {} behind", quoted(text))
    } else if (*start, *end) == (place.start, place.end) {
        format!("write {}", quoted(text))
    } else {
        format!("write {} there", quoted(text))
    }
}

fn fault(fault: &Fault) -> String {
    let token = quoted(&fault.token);
    match &fault.kind {
        FaultKind::NotAHand => format!("{token} is no hand"),
        FaultKind::NotACard => format!("{token} is no card"),
        FaultKind::RankAlone(rank) => format!("{token} is one rank; a hand has two, or x: {rank}x"),
        FaultKind::CardAlone(card) => format!("{token} is one card; a hand has two, or x: {card}x"),
        FaultKind::CardsApart(_, _) => format!("the cards of one hand stand together, not {token}"),
        FaultKind::CardTwice(card) => format!("{card} is there twice"),
        FaultKind::PairWithSuffix(_) => format!("{token}: a pair is neither suited nor offsuit"),
        FaultKind::PlusAfterAny => format!("{token}: x is any card already, so + adds nothing"),
        FaultKind::PlusInSpan => format!("{token}: an end of a span takes no +"),
        FaultKind::SpanOpen => format!("{token}: the span has no second end"),
        FaultKind::SpanKinds => format!("{token}: the ends of the span are of different kinds"),
        FaultKind::SpanGaps => {
            format!("{token}: the ends of the span have neither top card nor gap in common")
        }
        FaultKind::SpanEnd => format!("{token}: an end of a span is one hand"),
        FaultKind::WeightMissing => format!("a weight is missing after {token}"),
        FaultKind::NotANumber => format!("{token} is no number"),
        FaultKind::Negative => format!("{token} is below 0"),
        FaultKind::WeightAboveOne => format!("{token} is above 1, and has no percent sign"),
        FaultKind::PercentAboveHundred => format!("{token} is above 100 percent"),
        FaultKind::WeightTwice => format!("{token} is a second weight"),
        FaultKind::NotOpened => format!("{token} closes what was not opened"),
        FaultKind::NotClosed => format!("{token} is not closed"),
        FaultKind::ClosedByOther { opened } => format!("{token} closes [{opened}]"),
        _ => format!("{token} cannot be read"),
    }
}

fn notice(notice: &Notice) -> String {
    let token = quoted(&notice.token);
    match &notice.kind {
        NoticeKind::PlusStandsStill => {
            format!("{token} is that hand alone; some programs would go on to the next connectors")
        }
        NoticeKind::Repeated { combos, changed: 0 } => {
            format!("{token} names {combos} combos again, with the same weight")
        }
        NoticeKind::Repeated { combos, .. } => {
            format!("{token} names {combos} combos again; the last weight counts")
        }
        NoticeKind::Rounded { thousandths, weights } => {
            let rounded = f64::from(*thousandths) / 1000.0;
            match weights {
                1 => format!("{token} was rounded to {rounded}"),
                _ => format!("{weights} weights were rounded to thousandths, {token} to {rounded}"),
            }
        }
        NoticeKind::ReadAs(dialect) => read_as(*dialect).to_owned(),
        NoticeKind::Weightless { combos: 1 } => format!("{token}: a combo of weight 0 is left out"),
        NoticeKind::Weightless { combos } => {
            format!("{token}: {combos} combos of weight 0 are left out")
        }
        NoticeKind::SmallPercent => format!("{token} after @ is percent, so this is very little"),
        _ => token,
    }
}

/// What was assumed of a text in the form of another program.
const fn read_as(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Pio => "read as PioSOLVER's: numbers are fractions of each hand",
        Dialect::GtoWizard => "read as GTO Wizard's: every combo by itself, numbers are fractions",
        Dialect::GtoPlus => "read as GTO+'s: numbers in brackets are percent of the hands between",
        Dialect::Equilab => "read as Equilab's: numbers are percent of the hands after them",
        Dialect::PokerCruncher => {
            "read as PokerCruncher's: weights are for hands listed before, others are in wholly"
        }
        Dialect::ProPokerTools => {
            "read as ProPokerTools': xx is suited, xy is not, ! leaves out, n % goes by our order"
        }
        _ => "read as our own",
    }
}

/// The name of a kind in JSON.
const fn key(kind: &NoticeKind) -> &'static str {
    match kind {
        NoticeKind::PlusStandsStill => "plus_stands_still",
        NoticeKind::Repeated { .. } => "repeated",
        NoticeKind::Rounded { .. } => "rounded",
        NoticeKind::Weightless { .. } => "weightless",
        NoticeKind::SmallPercent => "small_percent",
        NoticeKind::ReadAs(_) => "read_as",
        _ => "other",
    }
}
