//! Words of the pool page.

use super::pool_reasons;
use std::borrow::Cow;

/// One language of the pool page. Numbers come in as text.
#[derive(Debug)]
pub(crate) struct PoolStrings {
    /// Title of the page.
    pub(crate) title: &'static str,
    /// Where files are dropped.
    pub(crate) drop: &'static str,
    /// What can be dropped.
    pub(crate) drop_what: &'static str,
    /// What becomes of the files.
    pub(crate) private: &'static str,
    /// Chooses files.
    pub(crate) choose_files: &'static str,
    /// Chooses a folder.
    pub(crate) choose_folder: &'static str,
    /// Takes folded cards that were seen out of the deck, and what changing that does.
    pub(crate) dead_cards: &'static str,
    /// The worked example is shown.
    pub(crate) example_said: &'static str,
    /// Shows the worked example again.
    pub(crate) example: &'static str,
    /// Forgets everything that was read.
    pub(crate) forget: &'static str,
    /// Names the progress to a screen reader.
    pub(crate) reading: &'static str,
    /// So many of so many megabytes, and so many hands.
    pub(crate) reading_said: fn(&str, &str, &str) -> String,
    /// Ends the reading.
    pub(crate) cancel: &'static str,
    /// The reader has ended; the reason.
    pub(crate) died: fn(&str) -> String,
    /// Nothing readable was dropped.
    pub(crate) no_files: &'static str,
    /// Names the part with the results.
    pub(crate) results: &'static str,
    /// The unit of rates.
    pub(crate) per_100: &'static str,
    /// The rate with all-ins at their chances.
    pub(crate) ev_rate: &'static str,
    /// The rate as it was.
    pub(crate) net_rate: &'static str,
    /// The interval of the rate.
    pub(crate) within: fn(&str, &str) -> String,
    /// Heads counts of hands.
    pub(crate) hands: &'static str,
    /// Heads results.
    pub(crate) net: &'static str,
    /// Heads expected results.
    pub(crate) ev: &'static str,
    /// Heads the difference of both.
    pub(crate) luck: &'static str,
    /// What luck is.
    pub(crate) luck_hint: &'static str,
    /// Heads currencies.
    pub(crate) currency: &'static str,
    /// Tournament chips and play money.
    pub(crate) chips: &'static str,
    /// A currency without a code.
    pub(crate) other_currency: &'static str,
    /// Names the graph.
    pub(crate) curve: &'static str,
    /// A line of the graph.
    pub(crate) curve_net: &'static str,
    /// A line of the graph.
    pub(crate) curve_ev: &'static str,
    /// Opens the table behind a graph.
    pub(crate) as_table: &'static str,
    /// Heads days.
    pub(crate) day: &'static str,
    /// No hands are chosen.
    pub(crate) nothing: &'static str,
    /// Names the filters.
    pub(crate) filters: &'static str,
    /// A filter.
    pub(crate) site: &'static str,
    /// A filter.
    pub(crate) stake: &'static str,
    /// A filter.
    pub(crate) game: &'static str,
    /// A filter.
    pub(crate) kind: &'static str,
    /// A filter, and heads names.
    pub(crate) player: &'static str,
    /// A filter.
    pub(crate) from: &'static str,
    /// A filter.
    pub(crate) to: &'static str,
    /// No choice is made.
    pub(crate) all: &'static str,
    /// All cash games.
    pub(crate) all_cash: &'static str,
    /// Takes the filters away.
    pub(crate) clear: &'static str,
    /// Names the list of all-ins.
    pub(crate) races: &'static str,
    /// So many of so many are listed.
    pub(crate) races_said: fn(&str, &str) -> String,
    /// There is none.
    pub(crate) no_races: &'static str,
    /// Heads times.
    pub(crate) when: &'static str,
    /// Heads boards.
    pub(crate) board: &'static str,
    /// Heads hole cards.
    pub(crate) hole: &'static str,
    /// Heads pots.
    pub(crate) pot: &'static str,
    /// Opens an all-in in the equity tool.
    pub(crate) open_equity: &'static str,
    /// All-ins that keep their result.
    pub(crate) unadjusted: &'static str,
    /// What leaving them does.
    pub(crate) unadjusted_said: &'static str,
    /// Names the table of what came in.
    pub(crate) read_table: &'static str,
    /// Heads hands read.
    pub(crate) read: &'static str,
    /// Heads hands read before.
    pub(crate) duplicates: &'static str,
    /// Heads hands left out.
    pub(crate) skipped: &'static str,
    /// Heads adjusted all-ins.
    pub(crate) adjusted: &'static str,
    /// Text that belongs to no site.
    pub(crate) no_site: &'static str,
    /// So many hands do not show whose they are.
    pub(crate) heroless: fn(&str) -> String,
    /// Names the table of problems.
    pub(crate) problems: &'static str,
    /// So many of so many are listed.
    pub(crate) problems_said: fn(&str, &str) -> String,
    /// There is none.
    pub(crate) no_problems: &'static str,
    /// Heads files.
    pub(crate) file: &'static str,
    /// Heads lines.
    pub(crate) line: &'static str,
    /// Heads numbers of hands.
    pub(crate) hand: &'static str,
    /// Heads reasons.
    pub(crate) reason: &'static str,
    /// Copies the table of problems.
    pub(crate) copy: &'static str,
    /// It is on the clipboard.
    pub(crate) copied: &'static str,
    /// The clipboard is refused.
    pub(crate) copy_refused: &'static str,
    /// Writes hands.
    pub(crate) export_hands: &'static str,
    /// Writes batches.
    pub(crate) export_batches: &'static str,
    /// Names the part with the ratings.
    pub(crate) rating: &'static str,
    /// What it is.
    pub(crate) rating_hint: &'static str,
    /// Nobody can be rated yet.
    pub(crate) nobody: &'static str,
    /// A rate over the pool.
    pub(crate) over_pool: fn(&str) -> String,
    /// What the pool is taken to lose.
    pub(crate) mean_said: fn(&str) -> String,
    /// Heads intervals.
    pub(crate) interval: &'static str,
    /// The chance of beating the pool.
    pub(crate) winning: &'static str,
    /// Hands until the interval is half as wide.
    pub(crate) to_halve: &'static str,
    /// Heads ratings: the lower end.
    pub(crate) rating_low: &'static str,
    /// Heads hands that were rated.
    pub(crate) rated_hands: &'static str,
    /// So many hands wait for the gate.
    pub(crate) waiting: fn(&str, &str) -> String,
    /// Heads the newest day.
    pub(crate) last: &'static str,
    /// So many days before the newest row.
    pub(crate) days_ago: fn(u64) -> String,
    /// Names the graph of ratings.
    pub(crate) rating_curve: &'static str,
    /// A line of the graph.
    pub(crate) filtered: &'static str,
    /// A line of the graph.
    pub(crate) smoothed: &'static str,
    /// The band of the graph.
    pub(crate) band: &'static str,
    /// Chooses whose curve is shown.
    pub(crate) choose_player: &'static str,
    /// Names the leaderboard.
    pub(crate) leaderboard: &'static str,
    /// Searches names.
    pub(crate) search: &'static str,
    /// So many of so many players are listed.
    pub(crate) found: fn(&str, &str) -> String,
    /// A player without a rating.
    pub(crate) unrated: &'static str,
    /// Shows more rows.
    pub(crate) more: &'static str,
    /// Names the comparison.
    pub(crate) compare: &'static str,
    /// Who is better, with what chance.
    pub(crate) better: fn(&str, &str, &str) -> String,
    /// The first of two.
    pub(crate) first_player: &'static str,
    /// The second of two.
    pub(crate) second_player: &'static str,
    /// Names the panel of numbers.
    pub(crate) constants: &'static str,
    /// Chooses the model.
    pub(crate) model: &'static str,
    /// The models.
    pub(crate) models: [&'static str; 3],
    /// Finds the spread of skill.
    pub(crate) auto_spread: &'static str,
    /// Finds the spread of results.
    pub(crate) auto_stake: &'static str,
    /// Sets all back.
    pub(crate) reset: &'static str,
    /// What is wrong with a number: its bounds.
    pub(crate) bad_number: fn(&str, &str) -> String,
    /// What was found and used.
    pub(crate) used: fn(&str, &str) -> String,
    /// So many rows are older than what their players had.
    pub(crate) late: fn(&str) -> String,
    /// What each constant is, in the order of the panel.
    pub(crate) knobs: [&'static str; 12],
    /// Writes the ratings as JSON.
    pub(crate) json: &'static str,
    /// Writes the ratings as CSV.
    pub(crate) csv: &'static str,
    /// The browser has the file.
    pub(crate) saved: &'static str,
    /// It could not be made.
    pub(crate) not_saved: &'static str,
    /// Names the explanation.
    pub(crate) about: &'static str,
    /// The explanation, a paragraph each.
    pub(crate) about_parts: [&'static str; 6],
    /// A reason for leaving something out, by its key.
    pub(crate) reasons: fn(&str) -> Cow<'_, str>,
    /// Why something else cannot be read.
    pub(crate) wrong: pool_reasons::Wrong,
    /// Games, kinds and sums, by their keys.
    pub(crate) names: fn(&str) -> &str,
}

/// English.
pub(crate) static ENGLISH: PoolStrings = PoolStrings {
    title: "Hand histories and ratings",
    drop: "Drop hand histories here",
    drop_what: "Files, folders or .zip from PokerStars, GGPoker, Winamax, partypoker, 888, iPoker, Ignition and Bovada, PHH, Open Hand History; or a CSV of batches",
    private: "Your hands stay in this browser: nothing is uploaded.",
    choose_files: "Choose files",
    choose_folder: "Choose a folder",
    dead_cards: "Count folded cards that were shown as dead in all-in EV. Takes effect with the next import, which then starts afresh.",
    example_said: "This is an example: 6,000 hands of a made-up player at a $0.05/$0.10 fast-fold table. Your own files replace it.",
    example: "Show the example",
    forget: "Forget these hands",
    reading: "Reading",
    reading_said: |done, total, hands| format!("{done} of {total} MB, {hands} hands"),
    cancel: "Stop",
    died: |why| {
        format!("The reader stopped ({why}). What it had read is lost; drop the files again.")
    },
    no_files: "No file came along. Drop files or folders, or choose them.",
    results: "Results",
    per_100: "bb/100",
    ev_rate: "all-in EV, bb/100",
    net_rate: "as played",
    within: |low, high| format!("95 % interval {low} to {high}"),
    hands: "Hands",
    net: "Net",
    ev: "EV",
    luck: "Luck",
    luck_hint: "Luck is net less EV: what the cards did after the chips were in.",
    currency: "Currency",
    chips: "chips",
    other_currency: "other",
    curve: "Big blinds over hands",
    curve_net: "net",
    curve_ev: "all-in EV",
    as_table: "As a table",
    day: "Day",
    nothing: "No hands here. Widen the filters.",
    filters: "Filters",
    site: "Site",
    stake: "Big blind",
    game: "Game",
    kind: "Kind",
    player: "Player",
    from: "From",
    to: "To",
    all: "All",
    all_cash: "All cash games",
    clear: "Clear",
    races: "All-ins",
    races_said: |shown, all| {
        if shown == all {
            format!("{all} adjusted")
        } else {
            format!("the newest {shown} of {all}")
        }
    },
    no_races: "No all-in with cards to come among these hands.",
    when: "When (UTC)",
    board: "Board",
    hole: "Cards and equity",
    pot: "Pot, bb",
    open_equity: "Open in Equity",
    unadjusted: "All-ins that could not be adjusted",
    unadjusted_said: "They count with their actual result, which can bias the figures above.",
    read_table: "What was read",
    read: "Read",
    duplicates: "Duplicates",
    skipped: "Left out",
    adjusted: "All-ins adjusted",
    no_site: "Unknown",
    heroless: |count| {
        format!("{count} hands do not show whose history they are. They count in the ratings only.")
    },
    problems: "Problems",
    problems_said: |shown, all| {
        if shown == all {
            format!("{all} left out, none of them in any figure")
        } else {
            format!("{all} left out; the first {shown}")
        }
    },
    no_problems: "Every hand was read, and its money adds up.",
    file: "File",
    line: "Line",
    hand: "Hand",
    reason: "Reason",
    copy: "Copy",
    copied: "Copied",
    copy_refused: "The browser refuses the clipboard",
    export_hands: "Hands as CSV",
    export_batches: "Batches as CSV",
    rating: "Rating",
    rating_hint: "Skill in bb/100 over the pool, from all-in EV in batches of 500 hands and more, with what is not known about it.",
    nobody: "Nobody can be rated yet: it takes cash hands with a time, or a CSV of batches.",
    over_pool: |rate| format!("{rate} bb/100 over the pool"),
    mean_said: |mean| {
        format!("The pool is taken to average {mean} bb/100, about what the rake takes.")
    },
    interval: "95.45 % interval",
    winning: "Beats the pool",
    to_halve: "Hands to halve the interval",
    rating_low: "Rating",
    rated_hands: "Hands rated",
    waiting: |hands, gate| format!("{hands} of the {gate} hands that a first rating takes"),
    last: "Last seen",
    days_ago: |days| match days {
        0 => "newest day".to_owned(),
        1 => "1 day before".to_owned(),
        days => format!("{days} days before"),
    },
    rating_curve: "Skill over hands played",
    filtered: "as known then",
    smoothed: "as seen from today",
    band: "± 2 deviations",
    choose_player: "Curve of",
    leaderboard: "Leaderboard",
    search: "Search names",
    found: |shown, all| {
        if shown == all { format!("{all} players") } else { format!("{shown} of {all} players") }
    },
    unrated: "not rated yet",
    more: "Show more",
    compare: "Compare two players",
    better: |a, b, chance| format!("{a} is better than {b} with {chance} %"),
    first_player: "First",
    second_player: "Second",
    constants: "Model and constants",
    model: "Model",
    models: [
        "Calibrated",
        "Published, batch mean of results",
        "Published, batch mean of residuals",
    ],
    auto_spread: "Spread of skill from the pool itself, with 30 players and more",
    auto_stake: "Spread of results from the hands themselves",
    reset: "Reset",
    bad_number: |least, most| format!("Write a number from {least} to {most}."),
    used: |skill, results| {
        format!("Used: spread of skill {skill}, spread of results {results} bb/100.")
    },
    late: |rows| format!("{rows} rows are older than what their players had."),
    knobs: [
        "Spread of skill before the first batch",
        "Least deviation shown",
        "Spread of results per 100 hands",
        "Variance added per day",
        "Batches that tell volatility",
        "Part trimmed on either side",
        "Hands of a first batch",
        "Mean of the pool",
        "Spread of a batch's offset",
        "Surprise that is doubted, in deviations",
        "Batches of belief in the stake's volatility",
        "The same in hundreds of hands",
    ],
    json: "Ratings as JSON",
    csv: "Ratings as CSV",
    saved: "Saved",
    not_saved: "Could not be saved",
    about: "About these figures",
    about_parts: [
        "All-in EV. When the last chips go in with cards to come, your result is replaced by what the chances were worth: each side pot with its own equity, the rake in proportion, uncalled bets returned. All other hands keep their result. Equities are exact, not sampled.",
        "The interval of bb/100 is two standard errors from the spread of your hands. Ten thousand hands leave about ± 16 bb/100: a month of play says less than it seems to.",
        "Calibrated model. A player's skill is believed to be a normal curve. Each batch moves it as far as its hands are worth: much at first, little later. What everybody won or lost together on a day is set aside, surprises beyond 2.5 deviations are doubted, and days without play widen the belief a little. In simulated pools its 95 % intervals hold the truth 93 to 97 times of 100.",
        "Published model. It is kept to the letter for comparison. In the same pools its 95 % intervals hold the truth 78 times of 100 between 5,000 and 15,000 hands, and its error stays above 7 bb/100 however many hands come, where the calibrated model's falls below 3. It never moves a player who is alone in a batch.",
        "Rating is the lower end of the interval: what a player's skill exceeds with 97.7 %. It is low for who has played little and rises with hands as well as with results.",
        "Sites that rename opponents every hand (GGPoker, Ignition, Bovada) can rate only you. Then the pool's mean is assumed, and your rating stands relative to it.",
    ],
    reasons: pool_reasons::english,
    wrong: pool_reasons::ENGLISH_WRONG,
    names: pool_reasons::english_names,
};

/// Japanese.
pub(crate) static JAPANESE: PoolStrings = PoolStrings {
    title: "ハンド履歴と成績評価",
    drop: "ハンド履歴をここにドロップ",
    drop_what: "PokerStars、GGPoker、Winamax、partypoker、888、iPoker、Ignition・Bovada、PHH、Open Hand History のファイル・フォルダー・.zip、または集計済みの CSV",
    private: "データはこのブラウザーの外に出ません。アップロードは一切行いません。",
    choose_files: "ファイルを選ぶ",
    choose_folder: "フォルダーを選ぶ",
    dead_cards: "公開されたフォールド札をオールイン EV でデッドカードとして扱う。次の読み込みから有効になり、それまでの分は読み直しになります。",
    example_said: "これはサンプルです。架空のプレイヤーによる $0.05/$0.10 ファストフォールド 6,000 ハンドで、自分のファイルを読み込むと置き換わります。",
    example: "サンプルを表示",
    forget: "読み込んだ内容を消去",
    reading: "読み込み中",
    reading_said: |done, total, hands| format!("{done} / {total} MB、{hands} ハンド"),
    cancel: "中止",
    died: |why| {
        format!("読み込み処理が停止しました（{why}）。もう一度ファイルを読み込んでください。")
    },
    no_files: "ファイルが見つかりません。ファイルかフォルダーをドロップするか、選択してください。",
    results: "成績",
    per_100: "bb/100",
    ev_rate: "オールイン EV（bb/100）",
    net_rate: "実収支",
    within: |low, high| format!("95 % 区間 {low} ～ {high}"),
    hands: "ハンド数",
    net: "収支",
    ev: "EV",
    luck: "運",
    luck_hint: "運は収支から EV を引いたもの。チップが入った後のカードの偏りです。",
    currency: "通貨",
    chips: "チップ",
    other_currency: "その他",
    curve: "ハンド数に対する収支（bb）",
    curve_net: "実収支",
    curve_ev: "オールイン EV",
    as_table: "表で見る",
    day: "日付",
    nothing: "該当するハンドがありません。絞り込みを緩めてください。",
    filters: "絞り込み",
    site: "サイト",
    stake: "BB",
    game: "ゲーム",
    kind: "種類",
    player: "プレイヤー",
    from: "開始日",
    to: "終了日",
    all: "すべて",
    all_cash: "キャッシュすべて",
    clear: "解除",
    races: "オールイン",
    races_said: |shown, all| {
        if shown == all {
            format!("補正済み {all} 件")
        } else {
            format!("{all} 件のうち新しい {shown} 件")
        }
    },
    no_races: "この中に、カードを残したオールインはありません。",
    when: "日時（UTC）",
    board: "ボード",
    hole: "ハンドとエクイティ",
    pot: "ポット（bb）",
    open_equity: "エクイティで開く",
    unadjusted: "補正できなかったオールイン",
    unadjusted_said: "実際の結果のまま数えているため、上の数値に偏りが出ることがあります。",
    read_table: "読み込み結果",
    read: "読込",
    duplicates: "重複",
    skipped: "除外",
    adjusted: "補正済み",
    no_site: "不明",
    heroless: |count| {
        format!("{count} ハンドは誰の履歴か分からないため、レーティングのみに使います。")
    },
    problems: "問題のあったもの",
    problems_said: |shown, all| {
        if shown == all {
            format!("{all} 件を除外（どの数値にも含まれません）")
        } else {
            format!("{all} 件を除外。先頭 {shown} 件を表示")
        }
    },
    no_problems: "すべてのハンドを読み取り、金額の整合も確認できました。",
    file: "ファイル",
    line: "行",
    hand: "ハンド",
    reason: "理由",
    copy: "コピー",
    copied: "コピーしました",
    copy_refused: "クリップボードを使えません",
    export_hands: "ハンドを CSV で保存",
    export_batches: "集計を CSV で保存",
    rating: "レーティング",
    rating_hint: "500 ハンド以上の区切りごとのオールイン EV から推定した、プール平均に対する実力（bb/100）とその不確かさ。",
    nobody: "まだ評価できません。日時のあるキャッシュのハンドか、集計済みの CSV が必要です。",
    over_pool: |rate| format!("プール平均 {rate} bb/100"),
    mean_said: |mean| format!("プール全体の平均は {mean} bb/100（ほぼレーキ分）とみなしています。"),
    interval: "95.45 % 区間",
    winning: "プールに勝つ確率",
    to_halve: "区間が半分になるまで",
    rating_low: "レート",
    rated_hands: "評価対象",
    waiting: |hands, gate| format!("最初の評価まで {gate} ハンド中 {hands}"),
    last: "最終日",
    days_ago: |days| if days == 0 { "最新日".to_owned() } else { format!("{days} 日前") },
    rating_curve: "ハンド数に対する実力の推定",
    filtered: "その時点の推定",
    smoothed: "現在から見た推定",
    band: "± 2σ",
    choose_player: "対象プレイヤー",
    leaderboard: "ランキング",
    search: "名前で検索",
    found: |shown, all| {
        if shown == all { format!("{all} 人") } else { format!("{all} 人中 {shown} 人") }
    },
    unrated: "未評価",
    more: "さらに表示",
    compare: "2 人を比較",
    better: |a, b, chance| format!("{a} が {b} より強い確率 {chance} %"),
    first_player: "1 人目",
    second_player: "2 人目",
    constants: "モデルと定数",
    model: "モデル",
    models: ["較正モデル", "公開モデル（結果の平均）", "公開モデル（残差の平均）"],
    auto_spread: "実力のばらつきをプールから推定（30 人以上）",
    auto_stake: "結果のばらつきをハンドから推定",
    reset: "初期値に戻す",
    bad_number: |least, most| format!("{least} から {most} までの数を入力してください。"),
    used: |skill, results| {
        format!("使用値: 実力のばらつき {skill}、結果のばらつき {results} bb/100。")
    },
    late: |rows| format!("{rows} 行は、そのプレイヤーの既存データより古い日付です。"),
    knobs: [
        "初期の実力のばらつき",
        "表示する最小の標準偏差",
        "100 ハンドあたりの結果のばらつき",
        "1 日ごとに加える分散",
        "変動係数に使う区切りの数",
        "両端を除く割合",
        "最初の区切りのハンド数",
        "プールの平均",
        "区切りごとのずれのばらつき",
        "疑う外れ値の大きさ（σ）",
        "変動係数の事前の重み（区切り）",
        "同（100 ハンド単位）",
    ],
    json: "レートを JSON で保存",
    csv: "レートを CSV で保存",
    saved: "保存しました",
    not_saved: "保存できませんでした",
    about: "数値の説明",
    about_parts: [
        "オールイン EV。カードを残して最後のチップが入ったとき、結果を確率どおりの価値に置き換えます。サイドポットごとに別のエクイティを使い、レーキは比例配分、コールされなかったベットは返却します。それ以外のハンドは結果のままです。エクイティは抽出ではなく厳密値です。",
        "bb/100 の区間は、ハンドごとのばらつきから求めた標準誤差の 2 倍です。1 万ハンドでも約 ± 16 bb/100 残るので、1 か月の成績が語ることは見かけより少ないものです。",
        "較正モデル。実力を正規分布で表し、区切りごとにハンド数に見合う分だけ動かします。最初は大きく、後になるほど小さく動きます。その日の全員に共通する増減は除き、2.5σ を超える外れ値は疑い、プレイのない日数の分だけ少し広げます。模擬プールでは 95 % 区間が 100 回中 93～97 回、真の値を含みました。",
        "公開モデル。比較のために記述どおり再現しています。同じ模擬プールでは 5,000～15,000 ハンドで 95 % 区間が真の値を含むのは 100 回中 78 回にとどまり、ハンドをいくら増やしても誤差は 7 bb/100 を上回ったままです（較正モデルは 3 未満まで下がります）。1 人だけの区切りでは値が動きません。",
        "レートは区間の下端で、実力が 97.7 % の確率で上回る値です。ハンドが少ないうちは低く、成績だけでなくハンド数とともに上がります。",
        "相手の名前を毎ハンド変えるサイト（GGPoker、Ignition、Bovada）では自分だけを評価できます。その場合はプールの平均を仮定し、それに対する値になります。",
    ],
    reasons: pool_reasons::japanese,
    wrong: pool_reasons::JAPANESE_WRONG,
    names: pool_reasons::japanese_names,
};
