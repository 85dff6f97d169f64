//! Words for what is wrong with a range, or worth knowing about one.

use holdem::card::{Card, Rank};
use holdem::notation::{Dialect, Fault, FaultKind, Notice, NoticeKind, Place};

/// One language of the messages about ranges.
#[derive(Debug)]
pub(crate) struct RangeStrings {
    /// What is wrong, where, and what to do where that is not a suggestion of its own.
    pub(crate) fault: fn(&Fault) -> String,
    /// What is worth knowing, and where.
    pub(crate) notice: fn(&Notice) -> String,
    /// A suggestion to write something else.
    pub(crate) write_instead: fn(&str) -> String,
    /// A suggestion to leave something out.
    pub(crate) leave_out: &'static str,
    /// Names the menu of presets.
    pub(crate) presets: &'static str,
    /// Where they come from.
    pub(crate) presets_from: &'static str,
    /// The name of a new one.
    pub(crate) preset_name: &'static str,
    /// Keeps the present range under the name.
    pub(crate) save: &'static str,
    /// Lets presets be replaced and removed.
    pub(crate) change_presets: &'static str,
    /// Puts the opens by seat back.
    pub(crate) restore: &'static str,
    /// Puts the present range in the place of this preset.
    pub(crate) replace: fn(&str) -> String,
    /// The same on a button beside it.
    pub(crate) replace_short: &'static str,
    /// Takes this preset away.
    pub(crate) remove: fn(&str) -> String,
    /// Names the menu of programs a range can be copied for.
    pub(crate) export: &'static str,
    /// This program cannot write this weight, in percent.
    pub(crate) uncarried: fn(&str, &str) -> String,
}

/// English.
pub(crate) static ENGLISH: RangeStrings = RangeStrings {
    fault: |fault| {
        format!(
            "{}“{}”: {}",
            place_english(fault.place),
            short(&fault.token),
            kind_english(&fault.kind)
        )
    },
    notice: |notice| {
        let place = place_english(notice.place);
        let token = short(&notice.token);
        format!("{place}“{token}”: {}", notice_english(&notice.kind, &notice.token))
    },
    write_instead: |text| format!("Write {text}"),
    leave_out: "Leave it out",
    presets: "Presets",
    presets_from: "Opens in a tournament of eight with 100 big blinds. How many hands UTG and SB \
        play is published; the rest is ours. Change what you play otherwise.",
    preset_name: "Name for this range",
    save: "Save",
    change_presets: "Change",
    restore: "Restore the seats",
    replace: |name| format!("Replace {name} with this range"),
    replace_short: "Replace",
    remove: |name| format!("Remove {name}"),
    export: "Copy for",
    uncarried: |program, weight| {
        format!("{program} writes whole percents only, and {weight} % is none. Change that weight.")
    },
};

/// Japanese.
pub(crate) static JAPANESE: RangeStrings = RangeStrings {
    fault: |fault| {
        format!(
            "{}「{}」: {}",
            place_japanese(fault.place),
            fault.token,
            kind_japanese(&fault.kind)
        )
    },
    notice: |notice| {
        let place = place_japanese(notice.place);
        let token = short(&notice.token);
        format!("{place}「{token}」: {}", notice_japanese(&notice.kind, &notice.token))
    },
    write_instead: |text| format!("{text} にする"),
    leave_out: "取り除く",
    presets: "プリセット",
    presets_from: "8人トーナメント、100bb のオープンレンジ。UTG と SB の割合は公開値、\
        ほかは独自の目安です。自分のレンジに変更できます。",
    preset_name: "このレンジの名前",
    save: "保存",
    change_presets: "編集",
    restore: "ポジション別に戻す",
    replace: |name| format!("{name} を置換: このレンジにする"),
    replace_short: "置換",
    remove: |name| format!("{name} を削除"),
    export: "書き出し",
    uncarried: |program, weight| {
        format!("{program} は整数パーセントだけです。{weight} % の頻度を変えてください。")
    },
};

/// A token as it is quoted: one that is a whole text is cut, its place says where it begins.
fn short(token: &str) -> String {
    const LONGEST: usize = 16;
    match token.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &token[..end]),
        None => token.to_owned(),
    }
}

fn place_english(place: Place) -> String {
    match place.line {
        1 => format!("At {}, ", place.column),
        line => format!("Line {line}, at {}, ", place.column),
    }
}

fn place_japanese(place: Place) -> String {
    match place.line {
        1 => format!("{}文字目 ", place.column),
        line => format!("{line}行目 {}文字目 ", place.column),
    }
}

fn kind_english(kind: &FaultKind) -> String {
    let fixed = match kind {
        FaultKind::NotAHand => "not a hand or range.",
        FaultKind::NotACard => "not a card.",
        FaultKind::RankAlone(rank) => {
            return format!("one rank is no hand. {}", rank_english(*rank));
        }
        FaultKind::CardAlone(card) => {
            return format!("one card is no hand. {}", card_english(*card));
        }
        FaultKind::CardsApart(a, b) => return format!("write both cards together, as {a}{b}."),
        FaultKind::CardTwice(card) => return format!("holds {card} twice."),
        FaultKind::PairWithSuffix(_) => "a pair is neither suited nor offsuit.",
        FaultKind::PlusAfterAny => "+ has no meaning after x, which is any card already.",
        FaultKind::PlusInSpan => "a span has no +.",
        FaultKind::SpanOpen => "the span lacks its other end.",
        FaultKind::SpanKinds => "both ends must be pairs, both suited or both offsuit.",
        FaultKind::SpanGaps => "the ends must share their top card or their gap.",
        FaultKind::SpanEnd => "an end of a span must be one hand.",
        FaultKind::WeightMissing => "the weight is missing.",
        FaultKind::NotANumber => "not a number.",
        FaultKind::Negative => "a weight cannot be negative.",
        FaultKind::WeightAboveOne => "a weight is at most 1; with % it may go to 100.",
        FaultKind::PercentAboveHundred => "more than 100 %.",
        FaultKind::WeightTwice => "a second weight on the same item.",
        FaultKind::NotOpened => "closes a group that was not opened.",
        FaultKind::NotClosed => "opens a group that is not closed.",
        FaultKind::ClosedByOther { opened } => {
            return format!("closes the group that was opened with {opened}.");
        }
        _ => "cannot be read.",
    };
    fixed.to_owned()
}

fn rank_english(rank: Rank) -> String {
    format!("Add a second one, such as {rank}{rank}.")
}

fn card_english(card: Card) -> String {
    format!("Add a second one after {card}.")
}

fn kind_japanese(kind: &FaultKind) -> String {
    let fixed = match kind {
        FaultKind::NotAHand => "ハンドやレンジとして読めません。",
        FaultKind::NotACard => "カードとして読めません。",
        FaultKind::RankAlone(rank) => {
            return format!("ランクが1つだけです。{rank}{rank} のように2つ書きます。");
        }
        FaultKind::CardAlone(card) => {
            return format!("カードが1枚だけです。{card} の後に2枚目を書きます。");
        }
        FaultKind::CardsApart(a, b) => return format!("{a}{b} のように続けて書きます。"),
        FaultKind::CardTwice(card) => return format!("{card} が重複しています。"),
        FaultKind::PairWithSuffix(_) => "ペアに s や o は付きません。",
        FaultKind::PlusAfterAny => "x の後に + は付けられません。",
        FaultKind::PlusInSpan => "「-」の範囲に + は付けられません。",
        FaultKind::SpanOpen => "範囲のもう一方の端がありません。",
        FaultKind::SpanKinds => "両端は、ペア同士、スーテッド同士、オフスート同士で書きます。",
        FaultKind::SpanGaps => "両端は、上のカードか間隔が同じでなければなりません。",
        FaultKind::SpanEnd => "範囲の端は1つのハンドで書きます。",
        FaultKind::WeightMissing => "頻度の数字がありません。",
        FaultKind::NotANumber => "数字として読めません。",
        FaultKind::Negative => "頻度に負の数は使えません。",
        FaultKind::WeightAboveOne => "頻度は1まで(% を付ければ100まで)です。",
        FaultKind::PercentAboveHundred => "100 % を超えています。",
        FaultKind::WeightTwice => "頻度が2回付いています。",
        FaultKind::NotOpened => "開いていないグループを閉じています。",
        FaultKind::NotClosed => "グループが閉じられていません。",
        FaultKind::ClosedByOther { opened } => {
            return format!("{opened} で開いたグループを別の数字で閉じています。");
        }
        _ => "読み取れません。",
    };
    fixed.to_owned()
}

fn notice_english(kind: &NoticeKind, token: &str) -> String {
    match kind {
        NoticeKind::PlusStandsStill => {
            format!("read as {} alone: + raises the kicker only.", token.trim_end_matches('+'))
        }
        NoticeKind::Repeated { combos, changed: 0 } => {
            format!("names {combos} combos a second time.")
        }
        NoticeKind::Repeated { changed, .. } => {
            format!("gives {changed} combos another weight; the last one counts.")
        }
        NoticeKind::Rounded { thousandths, weights: 1 } => {
            format!("the weight is rounded to {} %.", percent(*thousandths))
        }
        NoticeKind::Rounded { thousandths, weights } => {
            let percent = percent(*thousandths);
            format!("{weights} weights are rounded to thousandths, the first to {percent} %.")
        }
        NoticeKind::ReadAs(dialect) => format!("read as written by {}.", program(*dialect)),
        NoticeKind::Weightless { combos: 1 } => "A combo of weight 0 is left out.".to_owned(),
        NoticeKind::Weightless { combos } => format!("{combos} combos of weight 0 are left out."),
        NoticeKind::SmallPercent => "@ is percent, so this is 1 % or less.".to_owned(),
        _ => String::new(),
    }
}

fn notice_japanese(kind: &NoticeKind, token: &str) -> String {
    match kind {
        NoticeKind::PlusStandsStill => {
            let hand = token.trim_end_matches('+');
            format!("{hand} だけとして読みました(+ はキッカーだけを上げます)。")
        }
        NoticeKind::Repeated { combos, changed: 0 } => format!("{combos} コンボが重複しています。"),
        NoticeKind::Repeated { changed, .. } => {
            format!("{changed} コンボの頻度が2回指定されています。後の方を使います。")
        }
        NoticeKind::Rounded { thousandths, weights: 1 } => {
            format!("頻度を {} % に丸めました。", percent(*thousandths))
        }
        NoticeKind::Rounded { thousandths, weights } => {
            let percent = percent(*thousandths);
            format!("{weights} 個の頻度を 0.1 % 単位に丸めました(最初は {percent} %)。")
        }
        NoticeKind::ReadAs(dialect) => format!("{} の形式として読みました。", program(*dialect)),
        NoticeKind::Weightless { combos } => format!("頻度 0 の {combos} コンボは含まれません。"),
        NoticeKind::SmallPercent => "@ はパーセントなので、1 % 以下になります。".to_owned(),
        _ => String::new(),
    }
}

/// The program whose form it is.
pub(crate) const fn program(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Canonical => "tableodds",
        Dialect::Pio => "PioSOLVER",
        Dialect::GtoWizard => "GTO Wizard",
        Dialect::GtoPlus => "GTO+",
        Dialect::Equilab => "Equilab",
        Dialect::PokerCruncher => "PokerCruncher",
        Dialect::ProPokerTools => "ProPokerTools",
        _ => "?",
    }
}

fn percent(thousandths: u16) -> String {
    crate::figure::weight(thousandths)
}

#[cfg(test)]
mod tests {
    use crate::strings::Language;
    use holdem::notation::parse;

    /// A text for every kind of fault; each must be told in words of its own.
    const FAULTS: [&str; 16] = [
        "hello",
        "A",
        "Ah",
        "AhAh",
        "AAs",
        "Ax+",
        "KQs+-K9s",
        "KQs-",
        "KQs-K9o",
        "KQs-J8s",
        "AA:",
        "AA:-1",
        "AA:2",
        "AA:200%",
        "AA:0.5:0.5",
        "(AA",
    ];

    #[test]
    fn every_fault_has_a_sentence() {
        for text in FAULTS {
            let faults = parse(text).expect_err(text);
            let fault = faults.first().expect("a fault");
            for language in [Language::English, Language::Japanese] {
                let told = (language.range().fault)(fault);
                assert!(told.contains(&fault.token), "{told}");
                let catch_all = [": cannot be read.", ": 読み取れません。"];
                assert!(!catch_all.iter().any(|end| told.ends_with(end)), "{text}: {told}");
            }
        }
    }

    #[test]
    fn notices_have_sentences() {
        for text in ["87s+", "AA,AA", "AA:0.5,AA", "AA@0.5", "AA:0.33333", "[50.0]AA[/50.0]"] {
            let parsed = parse(text).expect(text);
            assert!(!parsed.notices.is_empty(), "{text}");
            for notice in &parsed.notices {
                for language in [Language::English, Language::Japanese] {
                    let told = (language.range().notice)(notice);
                    assert!(!told.ends_with(": "), "{text}: {told}");
                }
            }
        }
    }
}
