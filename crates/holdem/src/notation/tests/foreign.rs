//! Texts of other programs.

use super::super::{Dialect, NoticeKind, parse, print, print_in};
use super::{fault, faults, range, read};
use crate::combo::Combo;
use crate::order;
use crate::range::Range;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Which program's form a text was recognised as.
fn dialect(text: &str) -> Option<Dialect> {
    read(text).notices.into_iter().find_map(|notice| match notice.kind {
        NoticeKind::ReadAs(dialect) => Some(dialect),
        _ => None,
    })
}

fn recognised(text: &str, wanted: Dialect, meaning: &str) {
    assert_eq!(range(text), range(meaning), "{text}");
    assert_eq!(dialect(text), Some(wanted), "{text}");
}

#[test]
fn reads_fractions_behind_hands() {
    recognised("AA,AKs,AQs:0.75,AJs:0.5,ATs:0.25", Dialect::Pio, "AA,AKs,AQs@75,AJs@50,ATs@25");
    recognised("22:0.5,33:0.25,44:1.0,AhKd:0.125", Dialect::Pio, "22@50,33@25,44,AhKd@12.5");
    assert_eq!(dialect("AA:0.5,KK"), None);
}

#[test]
fn reads_all_weights_as_bare_numbers() {
    let weights: Vec<u16> = (0..Combo::COUNT as u16).map(|n| n * 7 % 1001).collect();
    let meant: Range = Combo::all().zip(weights.iter().copied()).collect();
    let numbers: Vec<String> =
        weights.iter().map(|&weight| (f64::from(weight) / 1000.0).to_string()).collect();
    for between in [" ", ",", "\n"] {
        let text = numbers.join(between);
        assert_eq!(range(&text), meant);
        assert_eq!(dialect(&text), Some(Dialect::Pio));
    }
    // The first combo is 2d2c and the fourth 2s2c.
    let mut text = String::from("1 0 0 0.5");
    (4..Combo::COUNT).for_each(|_| text.push_str(" 0"));
    assert_eq!(print(&range(&text)), "2d2c,2s2c@50");
    // One number more or less is no such list, nor are 1326 deuces.
    assert!(parse(&(text.clone() + " 0")).is_err());
    assert!(parse(text.trim_end_matches(" 0")).is_err());
    assert_eq!(range(&"22 ".repeat(Combo::COUNT)), range("22"));
}

#[test]
fn reads_every_combo_by_itself() {
    recognised(
        "2d2c: 1,2h2c: 0.5,AhKs: 0.333333,AsKs: 0",
        Dialect::GtoWizard,
        "2d2c,2h2c@50,AhKs@33.3",
    );
    let notices = read("2d2c: 0.1111,2h2c: 0.2222,AhKs: 0.3333").notices;
    let rounded: Vec<&NoticeKind> = notices
        .iter()
        .map(|notice| &notice.kind)
        .filter(|kind| matches!(kind, NoticeKind::Rounded { .. }))
        .collect();
    assert_eq!(rounded, [&NoticeKind::Rounded { thousandths: 111, weights: 3 }]);
}

#[test]
fn reads_percent_around_hands() {
    recognised("AA,[25%]AKs[/25%],[25%]AQs[/25%]", Dialect::GtoPlus, "AA,AKs@25,AQs@25");
    recognised(
        "[50.0]AA-JJ,AhKh[/50.0],[12.5]T9s[/12.5],22",
        Dialect::GtoPlus,
        "JJ+@50,AhKh@50,T9s@12.5,22",
    );
}

#[test]
fn reads_percent_before_hands() {
    recognised(
        "100: AA, AKs, 75: AQs, 50: AJs, 25: ATs",
        Dialect::Equilab,
        "AA,AKs,AQs@75,AJs@50,ATs@25",
    );
    recognised("100: AA, AKo, 75: AQo-ATo", Dialect::Equilab, "AA,AKo,AQo-ATo@75");
    recognised("22: 33, 44:55", Dialect::Equilab, "33@22,55@44");
    recognised(
        "12.5: 22, 50%: (AA, KK)@50".replace("(AA, KK)@50", "AA@50").as_str(),
        Dialect::Equilab,
        "22@12.5,AA@25",
    );
    // A pair with a weight is none of this.
    assert_eq!(range("22:0.5,33: 1,44:50%"), range("22@50,33,44@50"));
    assert!(parse("AA, 50: KK").is_err());
    assert!(parse("101: AA").is_err());
}

#[test]
fn reads_percent_after_all_hands() {
    recognised(
        "AA, ATs+; Weights: AQs:75%, AJs:50%, ATs:25%",
        Dialect::PokerCruncher,
        "AA,AKs,AQs@75,AJs@50,ATs@25",
    );
    recognised(
        "AA, A9s+; weights: AKs:25%,AQs:25%,AJs:25%,ATs:25%,A9s:25%",
        Dialect::PokerCruncher,
        "AA,A9s+@25",
    );
    // Only what is listed is weighed, so that a suit that is missing stays out.
    recognised("AhKh, AsKs, QQ; Weights: AKs:50%", Dialect::PokerCruncher, "AhKh@50,AsKs@50,QQ");
    recognised("AA; Weights: KK:50%", Dialect::PokerCruncher, "AA,KK@50");
    let notices = read("AA, ATs+; Weights: AQs:75%").notices;
    assert_eq!(notices.len(), 1, "{notices:?}");
    assert!(parse("AA; Weights AKs").is_err());
}

#[test]
fn reads_suits_behind_hands() {
    let generic = Dialect::ProPokerTools;
    recognised("AK:xx@10, AK:xy@5", generic, "AKs@10,AKo@5");
    recognised("AK$s,AQ$o", generic, "AKs,AQo");
    recognised("AxKx,AxQy,KyQy+", generic, "AKs,AQo,KQs");
    recognised("A*,Kh*", generic, "Ax,Khx");
    recognised("TT+!QQ!AA", generic, "TT-JJ,KK");
    recognised("AK!AhKh@50", generic, "AKo@50,AcKc@50,AdKd@50,AsKs@50");
    recognised("(AK,AQ):xx@40,88:xy", generic, "(AKs,AQs)@40,88");
    recognised("**", generic, "random");
    assert_eq!(range("15%6h,**!random"), order::top(15_000));
    assert_eq!(dialect("AA@10,KK@8"), None);
    assert_eq!(fault("AxAx").1, "AxAx");
    assert_eq!(faults("AA!").len(), 1);
    assert_eq!(faults("!AA").len(), 1);
}

#[test]
fn writes_for_others() {
    let meant = range("AA,KQs,AKo@50,AhKh@25");
    for (dialect, text) in [
        (Dialect::Canonical, "AA,KQs,AKo@50,AhKh@25"),
        (Dialect::Pio, "AA,KQs,AKo:0.5,AhKh:0.25"),
        (Dialect::GtoPlus, "AA,KQs,[50.0]AKo[/50.0],[25.0]AhKh[/25.0]"),
        (Dialect::Equilab, "100: AA, KQs, 50: AKo, 25: AhKh"),
        (Dialect::PokerCruncher, "AA, KQs, AKo, AhKh; Weights: AKo:50%, AhKh:25%"),
        (Dialect::ProPokerTools, "AA@100,KQ:xx@100,AK:xy@50,AhKh@25"),
    ] {
        assert_eq!(print_in(&meant, dialect).as_deref(), Ok(text), "{dialect:?}");
    }
    let combos = print_in(&range("22:0.125"), Dialect::GtoWizard);
    let text = "2d2c: 0.125,2h2c: 0.125,2h2d: 0.125,2s2c: 0.125,2s2d: 0.125,2s2h: 0.125";
    assert_eq!(combos.as_deref(), Ok(text));
    for dialect in Dialect::ALL {
        assert_eq!(print_in(&Range::empty(), dialect).as_deref(), Ok(""), "{dialect:?}");
    }
    assert_eq!(print_in(&range("AA,AKs"), Dialect::ProPokerTools).as_deref(), Ok("AA,AK:xx"));
}
