//! Words of what is read off an answer: next cards, distribution, hand types, break-even.

use compute::break_even::AmountError;
use compute::group::Kind;
use odds::draw::Draw;
use odds::hand_type::HandType;
use odds::pairing::Pairing;

/// One language of the parts below the answer. Numbers come in as text.
#[derive(Debug)]
pub(crate) struct ResultsStrings {
    /// Names all of it; the tab of a phone.
    pub(crate) more: &'static str,
    /// Opens the settings of how an answer is found.
    pub(crate) sampling: &'static str,
    /// What they mean.
    pub(crate) sampling_hint: &'static str,
    /// As the page sees fit, exact, sampled.
    pub(crate) methods: [&'static str; 3],
    /// Names the number of deals after which sampling ends.
    pub(crate) most_deals: &'static str,
    /// Names the standard error at which it ends.
    pub(crate) least_error: &'static str,
    /// There is no final answer yet to read anything off.
    pub(crate) no_answer: &'static str,
    /// Chooses whose figures are shown.
    pub(crate) whose: &'static str,

    /// What each next card does.
    pub(crate) next_card: &'static str,
    /// There is no single next card on this street.
    pub(crate) no_next_card: &'static str,
    /// Names the map.
    pub(crate) map: fn(&str) -> String,
    /// A cell of the map: card, equity in percent.
    pub(crate) map_cell: fn(&str, &str) -> String,
    /// A card that cannot come.
    pub(crate) cannot_come: fn(&str) -> String,
    /// So many cards of so many are done.
    pub(crate) cards_done: fn(usize, usize) -> String,
    /// Best, mean and worst: how many cards lift the equity, of how many.
    pub(crate) lifts: fn(usize, usize) -> String,
    /// They are sampled, with this standard error in percent at the most.
    pub(crate) sampled_next: fn(&str) -> String,
    /// The list of all next cards.
    pub(crate) list: &'static str,
    /// Heads the cards.
    pub(crate) card: &'static str,
    /// Heads the difference to the equity now.
    pub(crate) change: &'static str,
    /// The engine has failed.
    pub(crate) failed: &'static str,

    /// How equity is spread over a range.
    pub(crate) distribution: &'static str,
    /// Says what the curve shows.
    pub(crate) distribution_hint: &'static str,
    /// On this street.
    pub(crate) this_street: &'static str,
    /// On the next street.
    pub(crate) next_street: &'static str,
    /// Chooses between the two.
    pub(crate) street: &'static str,
    /// The axis along: the best part of the range.
    pub(crate) share_axis: &'static str,
    /// The axis up.
    pub(crate) equity_axis: &'static str,
    /// The chart as a table.
    pub(crate) as_table: &'static str,
    /// Heads the column of shares.
    pub(crate) best_part: &'static str,
    /// A row of the table: the best so many percent.
    pub(crate) best: fn(u32) -> String,
    /// A row of the table: the part with more than a fair share, in percent.
    pub(crate) ahead: fn(&str) -> String,

    /// Hands by type.
    pub(crate) types: &'static str,
    /// There are no types before the flop.
    pub(crate) no_types: &'static str,
    /// Made hands, best first, royal flush to high card in the order of their numbers.
    pub(crate) made: [&'static str; HandType::COUNT],
    /// Kinds of pairs, the best first.
    pub(crate) pairs: [&'static str; Pairing::COUNT],
    /// Flush draw, open-ended straight draw, gutshot.
    pub(crate) draws: [&'static str; Draw::COUNT],
    /// Heads the types.
    pub(crate) kind: &'static str,
    /// Heads the combos.
    pub(crate) combos: &'static str,
    /// Heads the share of the range.
    pub(crate) share: &'static str,
    /// What is chosen: combos, share and equity in percent.
    pub(crate) chosen: fn(usize, &str, &str) -> String,
    /// Nothing is chosen.
    pub(crate) choose: &'static str,
    /// Makes the chosen hands the range.
    pub(crate) keep: &'static str,
    /// Takes the chosen hands out of the range.
    pub(crate) drop: &'static str,

    /// The calculator.
    pub(crate) break_even: &'static str,
    /// Calling a bet.
    pub(crate) calling: &'static str,
    /// Making a bet.
    pub(crate) betting: &'static str,
    /// What lies in the middle, the bet included.
    pub(crate) pot_with_bet: &'static str,
    /// What lies in the middle before the bet.
    pub(crate) pot_before: &'static str,
    /// What a call costs.
    pub(crate) to_call: &'static str,
    /// The bet.
    pub(crate) bet: &'static str,
    /// Percent the house takes.
    pub(crate) rake: &'static str,
    /// The most it takes; empty for no cap.
    pub(crate) cap: &'static str,
    /// How often the others fold, in percent.
    pub(crate) folds: &'static str,
    /// Equity to reckon with, in percent; from the answer when empty.
    pub(crate) equity: &'static str,
    /// The equity a call needs.
    pub(crate) needed: &'static str,
    /// Nothing can be won.
    pub(crate) nothing: &'static str,
    /// What the call or the bet wins on average.
    pub(crate) value: &'static str,
    /// How often the others must fold.
    pub(crate) folds_needed: &'static str,
    /// How often without any equity.
    pub(crate) folds_bluff: &'static str,
    /// How often the other must go on.
    pub(crate) defence: &'static str,
    /// What is wrong with an amount.
    pub(crate) amount: fn(AmountError) -> String,
    /// A percentage is above 100.
    pub(crate) above_whole: &'static str,

    /// How the answer was found.
    pub(crate) about: &'static str,
    /// Heads the way.
    pub(crate) way: &'static str,
    /// Counted.
    pub(crate) exact: &'static str,
    /// Sampled.
    pub(crate) sampled: &'static str,
    /// What counting means.
    pub(crate) exact_means: &'static str,
    /// What sampling means.
    pub(crate) sampled_means: &'static str,
    /// Pairs of hands.
    pub(crate) matchups: &'static str,
    /// Boards.
    pub(crate) runouts: &'static str,
    /// Deals.
    pub(crate) deals: &'static str,
    /// Standard error of a player's equity.
    pub(crate) error: &'static str,
    /// The seed.
    pub(crate) seed: &'static str,
    /// Copies the answer as text.
    pub(crate) copy_text: &'static str,
    /// Copies the answer as CSV.
    pub(crate) copy_csv: &'static str,
    /// Copies the answer as a picture.
    pub(crate) copy_picture: &'static str,
    /// The clipboard is refused, so the picture is a file.
    pub(crate) picture_saved: &'static str,
    /// It is on the clipboard.
    pub(crate) copied: &'static str,
    /// The clipboard is refused.
    pub(crate) copy_refused: &'static str,
}

impl ResultsStrings {
    /// What a kind of hand is called.
    pub(crate) fn kind_of(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Made(made) => self.made[made.index()],
            Kind::Pair(pair) => self.pairs[pair as usize],
            Kind::Draw(draw) => self.draws[draw as usize],
        }
    }
}

/// English.
pub(crate) static ENGLISH: ResultsStrings = ResultsStrings {
    more: "More",
    sampling: "Exact or sampled",
    sampling_hint: "Automatic counts exactly where that is feasible and samples elsewhere. Sampling ends after so many deals, or once the standard error is small enough.",
    methods: ["Automatic", "Exact", "Sampled"],
    most_deals: "Deals at most",
    least_error: "Enough at ± %",
    no_answer: "This appears when there is an answer.",
    whose: "Figures of",

    next_card: "Next card",
    no_next_card: "On the flop and on the turn, this shows what each next card does.",
    map: |player| format!("Equity of {player} after each card, in percent"),
    map_cell: |card, equity| format!("{card}: {equity} %"),
    cannot_come: |card| format!("{card}: cannot come"),
    cards_done: |done, of| format!("{done} of {of} cards"),
    lifts: |up, of| format!("{up} of {of} cards help"),
    sampled_next: |error| format!("sampled, standard error ± {error} % at most"),
    list: "All next cards",
    card: "Card",
    change: "Change",
    failed: "This could not be computed.",

    distribution: "Equity distribution",
    distribution_hint: "Each range from its best hand to its worst.",
    this_street: "This street",
    next_street: "Next street",
    street: "Street",
    share_axis: "Part of the range, best first, %",
    equity_axis: "Equity, %",
    as_table: "As a table",
    best_part: "Part of the range",
    best: |percent| format!("Best {percent} % have at least"),
    ahead: |percent| format!("Hands with more than {percent} %"),

    types: "Made hands and draws",
    no_types: "From the flop on, this sorts each range by what its hands have made.",
    made: [
        "High card",
        "Pair",
        "Two pair",
        "Three of a kind",
        "Straight",
        "Flush",
        "Full house",
        "Four of a kind",
        "Straight flush",
        "Royal flush",
    ],
    pairs: [
        "Overpair",
        "Top pair",
        "Second pair",
        "Lower pair",
        "Pocket pair below the top card",
        "Pair on the board",
    ],
    draws: ["Flush draw", "Open-ended or double gutshot", "Gutshot"],
    kind: "Hand",
    combos: "Combos",
    share: "Share, %",
    chosen: |combos, share, equity| {
        let noun = if combos == 1 { "combo" } else { "combos" };
        format!("{combos} {noun}, {share} % of the range, equity {equity} %")
    },
    choose: "Choose some hands to keep or to take out.",
    keep: "Keep only these",
    drop: "Take these out",

    break_even: "Break-even",
    calling: "Calling",
    betting: "Betting",
    pot_with_bet: "Pot, bet included",
    pot_before: "Pot before the bet",
    to_call: "To call",
    bet: "Bet",
    rake: "Rake, %",
    cap: "Rake cap",
    folds: "They fold, %",
    equity: "Equity, %",
    needed: "Equity needed",
    nothing: "The rake leaves nothing to win",
    value: "Expected value",
    folds_needed: "Folds needed",
    folds_bluff: "Folds needed by a pure bluff",
    defence: "Minimum defence",
    amount: |error| match error {
        AmountError::Empty => "Type a number.".to_owned(),
        AmountError::Character(c) => format!("“{c}” does not belong in a number."),
        AmountError::NoDigit => "A number needs a digit.".to_owned(),
        AmountError::Negative => "It cannot be below 0.".to_owned(),
        AmountError::TooLarge => "It can be 1,000,000,000 at the most.".to_owned(),
        AmountError::TooFine => "Three decimals are enough.".to_owned(),
    },
    above_whole: "It can be 100 % at the most.",

    about: "About this number",
    way: "Method",
    exact: "Exact",
    sampled: "Sampled",
    exact_means: "Every matchup was counted on every board that can come, with whole numbers. \
        The same question gives the same digits on any device.",
    sampled_means: "Hands were dealt at random from a fixed seed. About 19 times in 20 the true \
        value lies within two standard errors.",
    matchups: "Matchups",
    runouts: "Runouts",
    deals: "Deals",
    error: "Standard error",
    seed: "Seed",
    copy_text: "Copy as text",
    copy_csv: "Copy as CSV",
    copy_picture: "Copy as a picture",
    picture_saved: "Saved as a file",
    copied: "Copied",
    copy_refused: "The browser refuses the clipboard",
};

/// Japanese.
pub(crate) static JAPANESE: ResultsStrings = ResultsStrings {
    more: "詳細",
    sampling: "厳密計算とサンプリング",
    sampling_hint: "自動では、可能なら厳密に数え、それ以外はサンプリングします。サンプリングは指定した回数か、標準誤差が十分小さくなった時点で終わります。",
    methods: ["自動", "厳密", "サンプリング"],
    most_deals: "最大試行回数",
    least_error: "目標の標準誤差 %",
    no_answer: "計算が終わると表示されます。",
    whose: "表示する人",

    next_card: "次のカード",
    no_next_card: "フロップとターンで、次の1枚ごとのエクイティを表示します。",
    map: |player| format!("次のカードごとの{player}のエクイティ(%)"),
    map_cell: |card, equity| format!("{card}: {equity} %"),
    cannot_come: |card| format!("{card}: 出ません"),
    cards_done: |done, of| format!("{of}枚中{done}枚"),
    lifts: |up, of| format!("{of}枚中{up}枚で上がる"),
    sampled_next: |error| format!("サンプリング、標準誤差は最大 ± {error} %"),
    list: "次のカード一覧",
    card: "カード",
    change: "増減",
    failed: "計算できませんでした。",

    distribution: "エクイティ分布",
    distribution_hint: "各レンジを強いハンドから順に並べた曲線です。",
    this_street: "現在",
    next_street: "次のストリート",
    street: "ストリート",
    share_axis: "レンジの上位(%)",
    equity_axis: "エクイティ(%)",
    as_table: "表で見る",
    best_part: "レンジの範囲",
    best: |percent| format!("上位 {percent} % の下限"),
    ahead: |percent| format!("{percent} % を超えるハンドの割合"),

    types: "役とドロー",
    no_types: "フロップ以降、レンジを役ごとに分けて表示します。",
    made: [
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
    pairs: [
        "オーバーペア",
        "トップペア",
        "セカンドペア",
        "サードペア以下",
        "トップ未満のポケットペア",
        "ボードのペア",
    ],
    draws: ["フラッシュドロー", "オープンエンド/ダブルガットショット", "ガットショット"],
    kind: "役",
    combos: "コンボ",
    share: "割合(%)",
    chosen: |combos, share, equity| {
        format!("{combos} コンボ、レンジの {share} %、エクイティ {equity} %")
    },
    choose: "残す、または除くハンドを選んでください。",
    keep: "選んだものだけ残す",
    drop: "選んだものを除く",

    break_even: "損益分岐点",
    calling: "コール",
    betting: "ベット",
    pot_with_bet: "ポット(ベット込み)",
    pot_before: "ベット前のポット",
    to_call: "コール額",
    bet: "ベット額",
    rake: "レーキ(%)",
    cap: "レーキ上限",
    folds: "相手のフォールド率(%)",
    equity: "エクイティ(%)",
    needed: "必要エクイティ",
    nothing: "レーキで何も残りません",
    value: "期待値",
    folds_needed: "必要フォールド率",
    folds_bluff: "純粋なブラフの必要フォールド率",
    defence: "最小防御頻度(MDF)",
    amount: |error| match error {
        AmountError::Empty => "数を入力してください。".to_owned(),
        AmountError::Character(c) => format!("「{c}」は数に使えません。"),
        AmountError::NoDigit => "数字を入力してください。".to_owned(),
        AmountError::Negative => "0以上で入力してください。".to_owned(),
        AmountError::TooLarge => "10億以下で入力してください。".to_owned(),
        AmountError::TooFine => "小数は3桁までです。".to_owned(),
    },
    above_whole: "100 % 以下で入力してください。",

    about: "この数値について",
    way: "方法",
    exact: "厳密値",
    sampled: "サンプリング",
    exact_means: "すべてのマッチアップを、出うるすべてのボードで整数のまま数えました。\
        同じ問いには、どの端末でも同じ数字が出ます。",
    sampled_means: "固定したシードから無作為に配りました。真の値は、20回中およそ19回、\
        標準誤差の2倍以内にあります。",
    matchups: "マッチアップ",
    runouts: "ランアウト",
    deals: "試行回数",
    error: "標準誤差",
    seed: "シード",
    copy_text: "テキストでコピー",
    copy_csv: "CSVでコピー",
    copy_picture: "画像でコピー",
    picture_saved: "ファイルに保存しました",
    copied: "コピーしました",
    copy_refused: "ブラウザがコピーを許可していません",
};
