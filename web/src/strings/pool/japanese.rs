//! The pool page in Japanese.

use super::{PoolStrings, reasons};
use crate::pool::message::Keeping;

/// Japanese.
pub(crate) static JAPANESE: PoolStrings = PoolStrings {
    title: "ハンド履歴と成績評価",
    drop: "ハンド履歴をここにドロップ",
    drop_what: "PokerStars、GGPoker、Winamax、partypoker、888、iPoker、Ignition・Bovada、PHH、Open Hand History のファイル・フォルダ・.zip、または集計済みの CSV",
    private: "データはこのブラウザの外に出ません。アップロードは一切行いません。",
    choose_files: "ファイルを選ぶ",
    choose_folder: "フォルダを選ぶ",
    options: "読み込みの設定",
    dead_cards: "公開されたフォールド札をオールイン EV でデッドカードとして扱う。次の読み込みから有効になり、保存済みのハンドは消去されるため読み直しが必要です。",
    example_said: "これはサンプルです。架空のプレイヤーによる $0.05/$0.10 ファストフォールド 6,000 ハンドで、自分のファイルを読み込むと置き換わります。",
    example: "サンプルを表示",
    forget: "読み込んだ内容を消去",
    reading: "読み込み中",
    reading_said: |done, total, hands| format!("{done} / {total} MB、{hands} ハンド"),
    cancel: "中止",
    died: |why| {
        format!(
            "読み込み処理が停止しました（{why}）。未保存の分は失われたため、もう一度ファイルを読み込んでください。"
        )
    },
    keeping: |keeping| match keeping {
        Keeping::Kept => {
            "読み込んだハンドは次回のためにこのブラウザに保存しました。消去すると保存分も消えます。"
        }
        Keeping::Off => {
            "このブラウザには保存できません。再読み込みの後は、ファイルを読み直してください。"
        }
        Keeping::Full => {
            "空き容量がなく、新しいハンドを保存できませんでした。再読み込みの後は、そのファイルを読み直してください。"
        }
        Keeping::Elsewhere => {
            "別のタブで保存内容が変わったため、ここで読んだ新しいハンドは保存していません。ページを再読み込みしてから読み直すと両方そろいます。"
        }
        Keeping::Damaged => {
            "保存したハンドの一部が読めません。消去するまで新しいハンドは保存されません。消去してからファイルを読み直してください。"
        }
        Keeping::Undeleted => "保存したハンドを消去できませんでした。",
    },
    opened: "ライブラリに保存した時点のレーティングを表示しています。",
    shut_opened: "自分のハンドの評価に戻る",
    bad_link: "このアドレスのレーティングを読み取れません。",
    no_files: "ファイルが見つかりません。ファイルかフォルダをドロップするか、選択してください。",
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
    bare: "まだ何も読み込んでいません。上にファイルをドロップするか、サンプルを表示してください。",
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
    no_problems: "集計したハンドはすべて読み取れ、金額も合っています。",
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
    rating_said: "実力は 97.7 % の確率でこれ以上（プール平均比、bb/100）。",
    rating_low: "レート",
    rated_hands: "評価対象",
    unrated: |hands| format!("未評価（{hands} ハンド）"),
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
    reasons: reasons::japanese,
    wrong: reasons::JAPANESE_WRONG,
    names: reasons::japanese_names,
};
