//! Words of the odds page.

use super::verdict;
use crate::figure::count;
use odds::HandType;
use odds::judge::Judgement;

/// One language of the odds page. Numbers come in as text, or as whole numbers.
#[derive(Debug)]
pub(crate) struct OddsStrings {
    /// Title of the page.
    pub(crate) title: &'static str,
    /// Names the part with the seven cards.
    pub(crate) cards: &'static str,
    /// Names the part with the deck.
    pub(crate) deck: &'static str,
    /// Where the cards go that are pressed next.
    pub(crate) goes_to: &'static str,
    /// Types of hands, from high card to royal flush.
    pub(crate) types: [&'static str; HandType::COUNT],
    /// The verdict in a sentence.
    pub(crate) why: fn(&Judgement) -> String,
    /// The judge lacks so many cards.
    pub(crate) missing: fn(usize) -> String,

    /// Deals seven cards.
    pub(crate) deal_one: &'static str,
    /// The cards come of this seed.
    pub(crate) from_seed: fn(u64) -> String,
    /// Takes all cards away.
    pub(crate) clear_all: &'static str,
    /// One step back.
    pub(crate) undo: &'static str,
    /// One step forward.
    pub(crate) redo: &'static str,
    /// Puts the link to this spot on the clipboard.
    pub(crate) copy_link: &'static str,
    /// The link is on the clipboard.
    pub(crate) copied: &'static str,
    /// The clipboard is refused: the address bar has the link.
    pub(crate) copy_refused: &'static str,

    /// The judge.
    pub(crate) judge: &'static str,
    /// Lights the tables up in order.
    pub(crate) play: &'static str,
    /// The four steps.
    pub(crate) steps: [&'static str; 4],
    /// What each step does.
    pub(crate) step_says: [&'static str; 4],
    /// Names the table of cards.
    pub(crate) card_table: &'static str,
    /// Names the table of straights.
    pub(crate) straight_table: &'static str,
    /// Names the tests.
    pub(crate) test_table: &'static str,
    /// Names the ladder of types.
    pub(crate) ladder: &'static str,
    /// Heads totals.
    pub(crate) total: &'static str,
    /// Heads straights in whatever suits.
    pub(crate) mixed: &'static str,
    /// Four of a kind, flush, threes of a kind, pairs.
    pub(crate) tests: [&'static str; 4],
    /// It holds.
    pub(crate) yes: &'static str,
    /// It does not.
    pub(crate) no: &'static str,

    /// The exact chances.
    pub(crate) chances: &'static str,
    /// Out of so many hands.
    pub(crate) of_hands: fn(u64) -> String,
    /// Heads the types.
    pub(crate) hand: &'static str,
    /// Streets.
    pub(crate) flop: &'static str,
    /// The fourth community card.
    pub(crate) turn: &'static str,
    /// The fifth.
    pub(crate) river: &'static str,
    /// Heads cumulative chances.
    pub(crate) or_better: &'static str,
    /// Heads counts of hands.
    pub(crate) hands: &'static str,
    /// The engine has ended; the reason.
    pub(crate) engine: fn(&str) -> String,
    /// Asks once more.
    pub(crate) again: &'static str,

    /// The outs.
    pub(crate) outs: &'static str,
    /// What an out is.
    pub(crate) outs_hint: &'static str,
    /// No next card lifts the hand.
    pub(crate) outs_none: &'static str,
    /// Nothing comes after the river.
    pub(crate) outs_river: &'static str,
    /// Fewer than two cards are known.
    pub(crate) outs_few: &'static str,
    /// So many outs.
    pub(crate) outs_count: fn(usize) -> String,
    /// This or better by the turn.
    pub(crate) by_turn: &'static str,
    /// This or better by the river.
    pub(crate) by_river: &'static str,

    /// Dealing in bulk.
    pub(crate) dealing: &'static str,
    /// What it does.
    pub(crate) dealing_hint: &'static str,
    /// The seed.
    pub(crate) seed: &'static str,
    /// How many hands.
    pub(crate) hands_to_deal: &'static str,
    /// A round number of hands, short.
    pub(crate) short_count: fn(u64) -> String,
    /// Begins a run.
    pub(crate) deal_many: &'static str,
    /// Halts a run.
    pub(crate) pause: &'static str,
    /// Goes on.
    pub(crate) resume: &'static str,
    /// Ends a run.
    pub(crate) cancel: &'static str,
    /// Names the progress to a screen reader.
    pub(crate) progress: &'static str,
    /// So many hands are dealt, at so many millions a second.
    pub(crate) dealt_so_far: fn(&str, Option<&str>) -> String,
    /// The run is halted after so many hands.
    pub(crate) paused: fn(&str) -> String,
    /// The run was ended after so many hands.
    pub(crate) cancelled: fn(&str) -> String,
    /// Heads how often a type came.
    pub(crate) seen: &'static str,
    /// Heads frequencies.
    pub(crate) frequency: &'static str,
    /// Heads exact chances.
    pub(crate) exact: &'static str,
    /// Heads standard errors.
    pub(crate) error: &'static str,
    /// Heads how many standard errors a frequency is off.
    pub(crate) errors_off: &'static str,
    /// The chi-square test: statistic, degrees of freedom, p.
    pub(crate) tested: fn(&str, u32, &str) -> String,
    /// The test finds nothing.
    pub(crate) fair: &'static str,
    /// The test finds something.
    pub(crate) unfair: &'static str,

    /// Chooses the type whose frequency is drawn.
    pub(crate) closing_in: &'static str,
    /// Names the axis of hands.
    pub(crate) hands_axis: &'static str,
    /// Names the funnel.
    pub(crate) two_errors: &'static str,
    /// The chart as a table.
    pub(crate) as_table: &'static str,

    /// Saves the table.
    pub(crate) csv: &'static str,
    /// Saves the workbook.
    pub(crate) workbook: &'static str,
    /// What the workbook is.
    pub(crate) workbook_says: &'static str,
    /// Where the workbook is to be had.
    pub(crate) workbook_elsewhere: &'static str,
    /// A file is being made.
    pub(crate) coming: &'static str,
    /// A file was handed to the browser.
    pub(crate) saved: &'static str,
    /// A file could not be made.
    pub(crate) not_saved: &'static str,

    /// The shuffle.
    pub(crate) shuffle: &'static str,
    /// What the shuffle shows, for a seed.
    pub(crate) shuffle_says: fn(u64) -> String,
    /// The cards come of no shuffle.
    pub(crate) no_shuffle: &'static str,

    /// A link could not be read.
    pub(crate) bad_link: fn(&str) -> String,
    /// It is of a later build.
    pub(crate) link_version: &'static str,
    /// It is damaged.
    pub(crate) link_damaged: &'static str,
    /// Its cards do not go together.
    pub(crate) link_cards: &'static str,
    /// A part of it cannot be read.
    pub(crate) link_part: fn(&str) -> String,
}

/// English.
pub(crate) static ENGLISH: OddsStrings = OddsStrings {
    title: "Odds",
    cards: "Cards",
    deck: "Deck",
    goes_to: "Cards go to",
    types: [
        "High card",
        "One pair",
        "Two pair",
        "Three of a kind",
        "Straight",
        "Flush",
        "Full house",
        "Four of a kind",
        "Straight flush",
        "Royal flush",
    ],
    why: verdict::english,
    missing: |missing| match missing {
        1 => "A hand has five cards: add one more.".to_owned(),
        _ => format!("A hand has five cards: add {missing} more."),
    },

    deal_one: "Deal seven",
    from_seed: |seed| format!("seed {seed}"),
    clear_all: "Clear all",
    undo: "Undo",
    redo: "Redo",
    copy_link: "Copy link",
    copied: "Copied",
    copy_refused: "Copy it from the address bar",

    judge: "The judge",
    play: "Play",
    steps: ["Cards", "Straights", "Tests", "Verdict"],
    step_says: [
        "A one for each card, with a total for each rank and each suit.",
        "In one suit the five cards of a straight must sum to five. In mixed suits each rank must be there: A A 2 3 4 sums to five and is no straight.",
        "Four of a rank, five of a suit, threes and pairs are read off the totals.",
        "The first type that holds, from the best down, and the five cards that make it.",
    ],
    card_table: "Cards",
    straight_table: "Straights",
    test_table: "Tests",
    ladder: "First that holds",
    total: "sum",
    mixed: "mix",
    tests: ["Four of a kind", "Five of a suit", "Threes", "Pairs"],
    yes: "yes",
    no: "no",

    chances: "Exact chances",
    of_hands: |hands| match hands {
        1 => "The hand is complete.".to_owned(),
        _ => format!("Of {} hands that may come, all equally likely", count(hands.into())),
    },
    hand: "Hand",
    flop: "Flop",
    turn: "Turn",
    river: "River",
    or_better: "or better",
    hands: "Hands",
    engine: |reason| format!("The engine has stopped ({reason})."),
    again: "Start again",

    outs: "Outs",
    outs_hint: "Next cards that lift the hand to a better type; in percent, how often it gets there or further.",
    outs_none: "No next card lifts the hand to a better type.",
    outs_river: "Nothing comes after the river.",
    outs_few: "Choose two cards or more to see the outs.",
    outs_count: |outs| if outs == 1 { "1 out".to_owned() } else { format!("{outs} outs") },
    by_turn: "by the turn",
    by_river: "by the river",

    dealing: "Dealing",
    dealing_hint: "Seven cards of a whole deck each time, judged and counted beside the exact chances.",
    seed: "Seed",
    hands_to_deal: "Hands",
    short_count: |hands| match hands {
        1_000_000_000.. => format!("{} B", hands / 1_000_000_000),
        1_000_000.. => format!("{} M", hands / 1_000_000),
        1_000.. => format!("{} k", hands / 1_000),
        _ => hands.to_string(),
    },
    deal_many: "Deal",
    pause: "Pause",
    resume: "Resume",
    cancel: "Cancel",
    progress: "Progress",
    dealt_so_far: |hands, speed| match speed {
        Some(speed) => format!("{hands} hands, {speed} million a second"),
        None => format!("{hands} hands"),
    },
    paused: |hands| format!("Paused after {hands} hands"),
    cancelled: |hands| format!("Cancelled after {hands} hands"),
    seen: "Dealt",
    frequency: "Frequency",
    exact: "Exact",
    error: "Error",
    errors_off: "Errors off",
    tested: |chi, freedom, p| {
        format!("Chi-square {chi} with {freedom} degrees of freedom, p = {p}.")
    },
    fair: "That is what fair dealing gives.",
    unfair: "Fair dealing gives that less than once in a thousand runs.",

    closing_in: "Closing in on",
    hands_axis: "hands dealt",
    two_errors: "± 2 errors",
    as_table: "As a table",

    csv: "Save as CSV",
    workbook: "Save as .xlsx",
    workbook_says: "The workbook deals a thousand hands with live formulas and judges them as above.",
    workbook_elsewhere: "The workbook with live formulas is on the site, or by: tableodds odds --xlsx FILE",
    coming: "Being made",
    saved: "Saved",
    not_saved: "It could not be made",

    shuffle: "The shuffle",
    shuffle_says: |seed| {
        format!(
            "52 random keys of seed {seed}, and the place of each among them. Place p is a card: suits of thirteen, spades, hearts, diamonds, clubs, from ace to king. The first seven are dealt."
        )
    },
    no_shuffle: "These cards were chosen, not dealt. Deal seven to see a shuffle.",

    bad_link: |reason| format!("This link could not be opened: {reason}"),
    link_version: "it was made by a newer version of this page. Reload and try again.",
    link_damaged: "it is damaged. Copy the whole link again.",
    link_cards: "it has a card twice, or more cards than fit.",
    link_part: |key| format!("its part “{key}” cannot be read."),
};

/// Japanese.
pub(crate) static JAPANESE: OddsStrings = OddsStrings {
    title: "確率",
    cards: "カード",
    deck: "デッキ",
    goes_to: "置く場所",
    types: [
        "ハイカード",
        "ワンペア",
        "ツーペア",
        "スリーカード",
        "ストレート",
        "フラッシュ",
        "フルハウス",
        "フォーカード",
        "ストレートフラッシュ",
        "ロイヤルフラッシュ",
    ],
    why: verdict::japanese,
    missing: |missing| format!("役は5枚で決まります。あと{missing}枚選んでください。"),

    deal_one: "7枚配る",
    from_seed: |seed| format!("シード {seed}"),
    clear_all: "すべて外す",
    undo: "元に戻す",
    redo: "やり直す",
    copy_link: "リンクをコピー",
    copied: "コピーしました",
    copy_refused: "アドレス欄からコピーしてください",

    judge: "役の判定",
    play: "順に見る",
    steps: ["カード", "ストレート", "検査", "結論"],
    step_says: [
        "持っているカードに1を置き、ランクごと、スートごとに合計します。",
        "同じスートなら5枚の合計が5。スート混合なら各ランクが1枚以上必要です。A A 2 3 4 は合計5でもストレートではありません。",
        "合計から、同じランク4枚、同じスート5枚、3枚組、ペアを読み取ります。",
        "強い役から順に見て最初に成り立つものが結論です。使う5枚が光ります。",
    ],
    card_table: "カード",
    straight_table: "ストレート",
    test_table: "検査",
    ladder: "最初に成り立つ役",
    total: "計",
    mixed: "混合",
    tests: ["同ランク4枚", "同スート5枚", "3枚組", "ペア"],
    yes: "成立",
    no: "×",

    chances: "厳密な確率",
    of_hands: |hands| match hands {
        1 => "7枚そろっています。".to_owned(),
        _ => format!("同じ確からしさの {} 通りのうち", count(hands.into())),
    },
    hand: "役",
    flop: "フロップ",
    turn: "ターン",
    river: "リバー",
    or_better: "以上",
    hands: "通り",
    engine: |reason| format!("計算エンジンが止まりました({reason})。"),
    again: "再開",

    outs: "アウツ",
    outs_hint: "次の1枚で役が上がるカードと、その役以上になる確率です。",
    outs_none: "次の1枚で役は上がりません。",
    outs_river: "リバーの後にカードはありません。",
    outs_few: "カードを2枚以上選ぶと、アウツが出ます。",
    outs_count: |outs| format!("{outs}枚"),
    by_turn: "ターンまで",
    by_river: "リバーまで",

    dealing: "配って数える",
    dealing_hint: "毎回52枚から7枚を配って判定し、厳密な確率と並べて数えます。",
    seed: "シード",
    hands_to_deal: "回数",
    short_count: |hands| match hands {
        100_000_000.. => format!("{}億", hands / 100_000_000),
        10_000.. => format!("{}万", hands / 10_000),
        1_000.. => format!("{}千", hands / 1_000),
        _ => hands.to_string(),
    },
    deal_many: "配る",
    pause: "一時停止",
    resume: "再開",
    cancel: "中止",
    progress: "進み具合",
    dealt_so_far: |hands, speed| match speed {
        Some(speed) => format!("{hands} 回、毎秒 {speed} 百万回"),
        None => format!("{hands} 回"),
    },
    paused: |hands| format!("{hands} 回で一時停止中"),
    cancelled: |hands| format!("{hands} 回で中止しました"),
    seen: "出た回数",
    frequency: "頻度",
    exact: "厳密値",
    error: "標準誤差",
    errors_off: "ずれ",
    tested: |chi, freedom, p| format!("カイ二乗 {chi}、自由度 {freedom}、p = {p}。"),
    fair: "公平に配った結果と矛盾しません。",
    unfair: "公平に配れば千回に1回も起こらないずれです。",

    closing_in: "近づき方",
    hands_axis: "配った回数",
    two_errors: "± 標準誤差の2倍",
    as_table: "表で見る",

    csv: "CSVで保存",
    workbook: ".xlsxで保存",
    workbook_says: "1,000回分を数式で配り直し、同じ手順で判定するワークブックです。",
    workbook_elsewhere: "数式入りのワークブックは、サイトか tableodds odds --xlsx FILE で作れます。",
    coming: "作成中",
    saved: "保存しました",
    not_saved: "作成できませんでした",

    shuffle: "シャッフルの中身",
    shuffle_says: |seed| {
        format!(
            "シード{seed}の乱数52個と、それぞれの小さい順の順位です。順位がカードの番号で、スペード、ハート、ダイヤ、クラブの順に13枚ずつ、AからKまで。最初の7枚を配ります。"
        )
    },
    no_shuffle: "選んだカードなのでシャッフルはありません。7枚配ると見られます。",

    bad_link: |reason| format!("リンクを開けませんでした。{reason}"),
    link_version: "新しいバージョンのリンクです。再読み込みしてからお試しください。",
    link_damaged: "リンクが壊れています。全体をコピーし直してください。",
    link_cards: "同じカードが2回あるか、カードが多すぎます。",
    link_part: |key| format!("「{key}」の部分を読み取れません。"),
};
