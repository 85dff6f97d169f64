//! The grammar form by form, and the faults of other programs.

mod foreign;
mod printed;

use super::{Fault, FaultKind, NoticeKind, Parsed, parse, print};
use crate::card::{Card, Rank, Suit};
use crate::combo::{Combo, HandClass};
use crate::order;
use crate::range::Range;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

fn read(text: &str) -> Parsed {
    parse(text).unwrap_or_else(|faults| panic!("{text:?} has faults: {faults:?}"))
}

fn range(text: &str) -> Range {
    read(text).range
}

fn faults(text: &str) -> Vec<Fault> {
    match parse(text) {
        Ok(parsed) => panic!("{text:?} was read as {}", print(&parsed.range)),
        Err(faults) => faults,
    }
}

/// The only fault of a text, with the token and the text its suggestion makes.
fn fault(text: &str) -> (FaultKind, String, Option<String>) {
    let found = faults(text);
    let [fault] = found.as_slice() else { panic!("{text:?} has not one fault: {found:?}") };
    let mended = fault.suggestion.as_ref().map(|suggestion| {
        let mut text = String::from(text);
        text.replace_range(suggestion.start..suggestion.end, &suggestion.text);
        text
    });
    (fault.kind.clone(), fault.token.clone(), mended)
}

/// Every combo of a text that is a list of plain classes or combos, each wholly in.
fn list(text: &str) -> Range {
    let mut range = Range::empty();
    for word in text.split(' ') {
        let chars: Vec<char> = word.chars().collect();
        let rank = |at: usize| Rank::from_char(chars[at]).expect("a rank");
        if chars.len() == 4 {
            let suit = |at: usize| Suit::from_char(chars[at]).expect("a suit");
            let cards = (Card::new(rank(0), suit(1)), Card::new(rank(2), suit(3)));
            range.set(Combo::new(cards.0, cards.1).expect("two cards"), Range::FULL);
        } else {
            let suited = chars.get(2) == Some(&'s');
            range.set_class(HandClass::new(rank(0), rank(1), suited), Range::FULL);
        }
    }
    range
}

fn same(text: &str, classes: &str) {
    assert_eq!(range(text), list(classes), "{text}");
}

#[test]
fn reads_single_hands() {
    same("AA", "AA");
    same("AKs", "AKs");
    same("AKo", "AKo");
    same("AK", "AKs AKo");
    same("KA", "AKs AKo");
    same("aKS", "AKs");
    same("AhKd", "AhKd");
    same("KdAh", "AhKd");
    same("kDaH", "AhKd");
    same("A♥K♢", "AhKd");
    same("A♥️K♦️", "AhKd");
    same("10h9H", "Th9h");
    same("1010", "TT");
    same("A10s", "ATs");
    same("109o", "T9o");
    same("ＡＫｓ", "AKs");
    assert_eq!(range(""), Range::empty());
    assert_eq!(range(" ,;\n"), Range::empty());
    for all in ["random", "ANY", "*", "Random"] {
        assert_eq!(range(all), Range::any_two(), "{all}");
    }
}

#[test]
fn x_is_any_other_card() {
    let with = |wanted: &dyn Fn(Combo) -> bool| -> Range {
        Combo::all().filter(|&combo| wanted(combo)).map(|combo| (combo, Range::FULL)).collect()
    };
    let has_ace = |combo: Combo| combo.class().ranks().0 == Rank::ACE;
    assert_eq!(range("Ax"), with(&has_ace));
    assert_eq!(range("Ax").combos().count(), 198);
    assert_eq!(range("Axs"), with(&|combo| has_ace(combo) && combo.class().is_suited()));
    let offsuit = |combo: Combo| !combo.class().is_suited() && !combo.class().is_pair();
    assert_eq!(range("Axo"), with(&|combo| has_ace(combo) && offsuit(combo)));
    let ace = Card::new(Rank::ACE, Suit::from_char('h').expect("hearts"));
    assert_eq!(range("Ahx"), with(&|combo| combo.set().contains(ace)));
    assert_eq!(range("Ahx").combos().count(), 51);
    assert_eq!(range("Ahxh").combos().count(), 12);
    assert_eq!(range("AhK").combos().count(), 4);
}

#[test]
fn reads_plus() {
    same("JJ+", "JJ QQ KK AA");
    same("AA+", "AA");
    same("A9s+", "A9s ATs AJs AQs AKs");
    same("KTo+", "KTo KJo KQo");
    same("QT+", "QTs QTo QJs QJo");
    same("AhTh+", "AhTh AhJh AhQh AhKh");
    same("QhQd+", "QhQd KhKd AhAd");
    same("86s+", "86s 87s");
}

#[test]
fn plus_on_a_connector_is_itself_and_says_so() {
    let parsed = read("AA, 87s+");
    assert_eq!(parsed.range, list("AA 87s"));
    assert_eq!(parsed.range.combos().count(), 6 + 4);
    let [notice] = parsed.notices.as_slice() else { panic!("one notice: {:?}", parsed.notices) };
    assert_eq!(notice.kind, NoticeKind::PlusStandsStill);
    assert_eq!((notice.token.as_str(), notice.place.column), ("87s+", 5));
    assert!(read("AKs+,86s+,JJ+").notices.is_empty());
}

#[test]
fn reads_spans() {
    same("KQs-K9s", "KQs KJs KTs K9s");
    same("K9s-KQs", "KQs KJs KTs K9s");
    same("JTs-76s", "JTs T9s 98s 87s 76s");
    same("76s-JTs", "JTs T9s 98s 87s 76s");
    same("AQs-QTs", "AQs KJs QTs");
    same("88-JJ", "88 99 TT JJ");
    same("JJ-88", "88 99 TT JJ");
    same("J9-J8", "J9s J9o J8s J8o");
    same("AhKh-AhJh", "AhKh AhQh AhJh");
    same("88 - JJ", "88 99 TT JJ");
    same("88–JJ", "88 99 TT JJ");
    same("88〜JJ", "88 99 TT JJ");
}

#[test]
fn reads_tops_and_bands() {
    assert_eq!(range("15%"), order::top(15_000));
    assert_eq!(range("16.5%"), order::top(16_500));
    for band in ["10%-20%", "20%-10%", "10-20%", "10 – 20％"] {
        assert_eq!(range(band), order::band(10_000, 20_000), "{band}");
    }
    assert_eq!(range("0%"), Range::empty());
    assert_eq!(range("100%"), Range::any_two());
    let top = order::top(15_000);
    let half = top.combos().map(|(combo, weight)| (combo, weight.div_ceil(2)));
    assert_eq!(range("15%@50"), half.collect());
    let kind = FaultKind::PercentAboveHundred;
    assert_eq!(fault("101%"), (kind, "101%".into(), Some("100%".into())));
    assert_eq!(fault("-5%"), (FaultKind::NotAHand, "-5%".into(), Some(String::new())));
}

#[test]
fn reads_weights_in_every_form() {
    let mut half = Range::empty();
    for text in ["AA", "KK"] {
        for (combo, _) in range(text).combos() {
            half.set(combo, 500);
        }
    }
    for text in [
        "AA:0.5,KK:.5",
        "AA:50%,KK:50.0%",
        "AA@50 KK@50%",
        "AA : 0.5, KK: 5e-1",
        "[50]AA,KK[/50]",
        "[50.0]AA,KK[/50]",
        "[50%] AA KK [/50%]",
        "50%(AA,KK)",
        "50% (AA, KK)",
        "(AA,KK)@50",
        "(KK+):0.5",
        "((AA),KK):50%",
        "(50%(AA),KK@50)",
        "ＡＡ：０．５，ＫＫ＠５０％",
    ] {
        assert_eq!(range(text), half, "{text}");
    }
    assert_eq!(print(&range("50%(AA@50)")), "AA@25");
    assert_eq!(range("AA,AhAs:0").combos().count(), 5);
    assert_eq!(range("random@50").combos().filter(|&(_, weight)| weight == 500).count(), 1326);
}

#[test]
fn rounds_to_thousandths_but_never_to_nothing() {
    for (text, weight) in [("AA:0.3333", 333), ("AA:0.00001", 1), ("AA@66.666", 667)] {
        let parsed = read(text);
        assert!(parsed.range.combos().all(|(_, found)| found == weight), "{text}");
        let kind = NoticeKind::Rounded { thousandths: weight, weights: 1 };
        assert!(parsed.notices.iter().any(|notice| notice.kind == kind), "{text}");
    }
    assert!(read("AA@0.5").notices.iter().any(|notice| notice.kind == NoticeKind::SmallPercent));
    assert!(read("AA:0.123,KK@12.3").notices.is_empty());
}

#[test]
fn the_last_weight_counts_and_is_told() {
    let parsed = read("AA,AK,AKs:0.5");
    assert_eq!(parsed.range, range("AA,AKo,AKs@50"));
    let [notice] = parsed.notices.as_slice() else { panic!("one notice: {:?}", parsed.notices) };
    assert_eq!(notice.kind, NoticeKind::Repeated { combos: 4, changed: 4 });
    assert_eq!(notice.token, "AKs");
    let twice = read("AA AA");
    assert_eq!(twice.range.combos().count(), 6);
    assert_eq!(twice.notices[0].kind, NoticeKind::Repeated { combos: 6, changed: 0 });
}

#[test]
fn hands_of_no_weight_are_told() {
    for (text, combos) in
        [("AA:0", 6), ("KK,AA:0", 6), ("22+:0", 78), ("random:0", 1326), ("[0]AKs[/0]", 4)]
    {
        let parsed = read(text);
        let told = NoticeKind::Weightless { combos };
        assert!(parsed.notices.iter().any(|notice| notice.kind == told), "{text}");
    }
    assert!(
        read("AA:0,AA")
            .notices
            .iter()
            .all(|notice| !matches!(notice.kind, NoticeKind::Weightless { .. }))
    );
}

/// What other programs read wrongly without a word.
#[test]
fn reads_what_others_lose() {
    same("KQs-K9s", "KQs KJs KTs K9s");
    same("88-JJ", "88 99 TT JJ");
    same("AA KK", "AA KK");
    same("22", "2s2h 2s2d 2s2c 2h2d 2h2c 2d2c");
    assert_eq!(range("22").combos().count(), 6);
    assert_eq!(range("AA,AA,AhAs").total(), 6000);
    let half = range("AKs:50%");
    assert_eq!(half.combos().count(), 4);
    assert!(half.combos().all(|(_, weight)| weight == 500));
    let found = faults("AA,?,KK,QZ,22");
    let tokens: Vec<&str> = found.iter().map(|fault| fault.token.as_str()).collect();
    assert_eq!(tokens, ["?", "QZ"]);
}

#[test]
fn tells_every_fault_with_its_place() {
    let found = faults("AA, KK\n  QQx, AKs:1.5\n\u{3000}A♥️A♥️ 99-");
    let told: Vec<_> = found
        .iter()
        .map(|fault| (fault.place.line, fault.place.column, fault.token.as_str(), &fault.kind))
        .collect();
    let ace = Card::new(Rank::ACE, Suit::from_char('h').expect("hearts"));
    assert_eq!(
        told,
        [
            (2, 3, "QQx", &FaultKind::NotAHand),
            (2, 12, "1.5", &FaultKind::WeightAboveOne),
            (3, 2, "A♥️A♥️", &FaultKind::CardTwice(ace)),
            (3, 9, "99-", &FaultKind::SpanOpen),
        ]
    );
}

#[test]
fn suggests_what_was_meant() {
    let card = |text: &str| super::cards::parse_cards(text).expect("a card")[0];
    for (text, kind, token, mended) in [
        ("AsAs", FaultKind::CardTwice(card("As")), "AsAs", Some("AA")),
        ("AAs", FaultKind::PairWithSuffix(Rank::ACE), "AAs", Some("AA")),
        ("AAo", FaultKind::PairWithSuffix(Rank::ACE), "AAo", Some("AA")),
        ("AAKK", FaultKind::NotAHand, "AAKK", Some("AA,KK")),
        ("AhKhQdJd", FaultKind::NotAHand, "AhKhQdJd", Some("AhKh,QdJd")),
        ("AK0", FaultKind::NotAHand, "AK0", Some("AKo")),
        ("AKh", FaultKind::NotAHand, "AKh", Some("AhKh")),
        ("AKss", FaultKind::NotAHand, "AKss", Some("AKs")),
        ("AsKdQh", FaultKind::NotAHand, "AsKdQh", None),
        ("A", FaultKind::RankAlone(Rank::ACE), "A", Some("Ax")),
        ("As", FaultKind::CardAlone(card("As")), "As", Some("Asx")),
        ("As Kd", FaultKind::CardsApart(card("As"), card("Kd")), "As Kd", Some("AsKd")),
        ("Ax+", FaultKind::PlusAfterAny, "Ax+", Some("Ax")),
        ("JJ+-88", FaultKind::PlusInSpan, "JJ+-88", Some("JJ-88")),
        ("88-", FaultKind::SpanOpen, "88-", Some("88")),
        ("KQs-K9o", FaultKind::SpanKinds, "KQs-K9o", Some("KQs-K9s")),
        ("88-A9s", FaultKind::SpanKinds, "88-A9s", Some("88,A9s")),
        ("KQs-J9s", FaultKind::SpanGaps, "KQs-J9s", Some("KQs,J9s")),
        ("Ax-Kx", FaultKind::SpanEnd, "Ax-Kx", Some("Ax,Kx")),
        ("AA:", FaultKind::WeightMissing, ":", Some("AA")),
        ("AA:x", FaultKind::NotANumber, "x", None),
        ("AA:NaN", FaultKind::NotANumber, "NaN", None),
        ("AA:-0.5", FaultKind::Negative, "-0.5", Some("AA:0")),
        ("AA:1.0001", FaultKind::WeightAboveOne, "1.0001", Some("AA:1.0001%")),
        ("AA:50", FaultKind::WeightAboveOne, "50", Some("AA:50%")),
        ("AA:500", FaultKind::WeightAboveOne, "500", Some("AA:1")),
        ("AA@150", FaultKind::PercentAboveHundred, "150", Some("AA@100%")),
        ("AA:0.5@50", FaultKind::WeightTwice, "@50", Some("AA:0.5")),
        ("50%(AA):0.5", FaultKind::WeightTwice, ":0.5", Some("50%(AA)")),
        ("AA)", FaultKind::NotOpened, ")", Some("AA")),
        ("AA[/50]", FaultKind::NotOpened, "[/50]", Some("AA")),
        ("(AA", FaultKind::NotClosed, "(", Some("(AA)")),
        ("[50]AA", FaultKind::NotClosed, "[50]", Some("[50]AA[/50]")),
        (
            "[50]AA[/25]",
            FaultKind::ClosedByOther { opened: String::from("50") },
            "[/25]",
            Some("[50]AA[/50]"),
        ),
        ("AA,-,KK", FaultKind::NotAHand, "-", Some("AA,,KK")),
        (":0.5", FaultKind::NotAHand, ":0.5", Some("")),
    ] {
        assert_eq!(fault(text), (kind, token.to_string(), mended.map(String::from)), "{text}");
        if let Some(mended) = mended {
            read(mended);
        }
    }
}

#[test]
fn prints_the_short_form() {
    for (text, printed) in [
        ("", ""),
        ("*", "random"),
        ("*:0.5", "random@50"),
        ("AA,KK,QQ,JJ", "JJ+"),
        ("JJ,TT,99,88", "JJ-88"),
        ("AKs,AKo", "AK"),
        ("A2s+,ATo+", "A2s+,ATo+"),
        ("A2+", "A2+"),
        ("JTs,T9s,98s,87s,76s", "JTs-76s"),
        ("22+,A2s+,K9s+,Q9s+,J9s+,T9s,ATo+,KTo+,QJo", "22+,KT+,A2s+,K9s,Q9s+,J9s+,T9s,ATo+,QJo"),
        ("KdAh", "AhKd"),
        ("AhTh+,AhAd", "AhAd,AhTh+"),
        ("AA:0.5,KK@50,QQ", "QQ,KK+@50"),
        ("AA:0.5,AKs:0.5", "(AA,AKs)@50"),
        ("AA:0.125", "AA@12.5"),
    ] {
        assert_eq!(print(&range(text)), printed, "{text}");
    }
}
