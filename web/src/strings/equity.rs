//! Words of the equity page.

use crate::figure::count;
use spot::equity::Kind;

/// One language of the equity page. Cards, hands and numbers come in as text.
#[derive(Debug)]
pub(crate) struct EquityStrings {
    /// Title of the page.
    pub(crate) title: &'static str,
    /// A player by number, from 1.
    pub(crate) player: fn(usize) -> String,
    /// Names the part with the answer.
    pub(crate) result: &'static str,
    /// Names the equity of a player to a screen reader.
    pub(crate) equity: &'static str,
    /// Won alone, and its short form.
    pub(crate) win: (&'static str, &'static str),
    /// Split with somebody, and its short form.
    pub(crate) tie: (&'static str, &'static str),
    /// Lost, and its short form.
    pub(crate) lose: (&'static str, &'static str),
    /// Over an exact answer.
    pub(crate) exact: &'static str,
    /// Over a sampled answer.
    pub(crate) sampled: &'static str,
    /// Over a provisional answer, with percent done.
    pub(crate) provisional: fn(u32) -> String,
    /// Nothing can be computed yet.
    pub(crate) waiting: &'static str,
    /// How much an exact answer counted: matchups, runouts.
    pub(crate) counted: fn(u128, u64) -> String,
    /// How good a sampled answer is: its standard error in percent, and deals.
    pub(crate) error_after: fn(&str, u64) -> String,
    /// Ends a run.
    pub(crate) stop: &'static str,
    /// The run was ended by the player.
    pub(crate) stopped: &'static str,
    /// Names the progress to a screen reader.
    pub(crate) progress: &'static str,

    /// The board lacks so many cards for a flop.
    pub(crate) board_short: fn(usize) -> String,
    /// A player's hand lacks cards.
    pub(crate) hand_short: fn(usize) -> String,
    /// A player's range is empty.
    pub(crate) range_empty: fn(usize) -> String,
    /// All combos of a player hold cards that lie elsewhere.
    pub(crate) range_blocked: fn(usize) -> String,
    /// The players cannot all be dealt at once.
    pub(crate) no_deal: &'static str,
    /// Too few cards are left for the board.
    pub(crate) deck_short: &'static str,
    /// Exact is asked for where it cannot be had.
    pub(crate) not_exact: &'static str,
    /// The engine could not be started or has ended; the reason.
    pub(crate) engine: fn(&str) -> String,
    /// Where the page computes by itself.
    pub(crate) on_page: &'static str,
    /// Starts the engine once more.
    pub(crate) again: &'static str,

    /// Kinds of player: range, hand, any two.
    pub(crate) kinds: [&'static str; 3],
    /// Names the choice of kind.
    pub(crate) kind: &'static str,
    /// Names the choice of setups.
    pub(crate) setup: &'static str,
    /// A hand against a range, range against range, three players.
    pub(crate) setups: [&'static str; 3],
    /// A further player.
    pub(crate) add_player: &'static str,
    /// Sends a player off.
    pub(crate) remove_player: fn(usize) -> String,
    /// What these players held, from 0, is gone: all of this kind, or of several.
    pub(crate) lost: fn(&[usize], Option<Kind>) -> String,
    /// How many combos a range holds.
    pub(crate) combos: fn(&str) -> String,
    /// Names the text field of a range.
    pub(crate) range_text: fn(usize) -> String,
    /// What stands in an empty text field of a range.
    pub(crate) range_hint: &'static str,
    /// Names the grid of a player.
    pub(crate) grid: fn(usize) -> String,
    /// A cell of the grid: hand, percent in, combos, equity in percent if known.
    pub(crate) cell: fn(&str, &str, usize, Option<&str>) -> String,
    /// A cell whose combos have different weights.
    pub(crate) cell_mixed: fn(&str, &str, usize, Option<&str>) -> String,
    /// A cell that is not in.
    pub(crate) cell_out: fn(&str, usize) -> String,
    /// The head of a row, by rank.
    pub(crate) row: fn(char) -> String,
    /// The head of a column, by rank.
    pub(crate) column: fn(char) -> String,
    /// The head of all rows and columns.
    pub(crate) all_hands: &'static str,
    /// Names the combos of a hand.
    pub(crate) combos_of: fn(&str) -> String,
    /// A combo: its cards, percent in, equity in percent if known.
    pub(crate) combo: fn(&str, &str, Option<&str>) -> String,
    /// How the grid is used, below it while nothing is pointed at: by pointer, and by keys.
    pub(crate) grid_hint: (&'static str, &'static str),
    /// Names the top n % slider.
    pub(crate) top: &'static str,
    /// The same, while it takes a band.
    pub(crate) band: &'static str,
    /// Names the end of the band with the worst hands.
    pub(crate) band_to: &'static str,
    /// Names the end of the band with the best hands.
    pub(crate) band_from: &'static str,
    /// Gives each combo what it lacks.
    pub(crate) invert: &'static str,
    /// Takes every combo out.
    pub(crate) clear: &'static str,
    /// Deals the flop, the turn, the river.
    pub(crate) deal: [&'static str; 3],
    /// Deals another board.
    pub(crate) random_board: &'static str,

    /// Names the brush.
    pub(crate) brush: &'static str,
    /// The brush adds.
    pub(crate) paint: &'static str,
    /// The brush takes away.
    pub(crate) erase: &'static str,
    /// A press shows the combos of a cell.
    pub(crate) look_in: &'static str,
    /// Names the weight of the brush.
    pub(crate) weight: &'static str,
    /// Names the scale of colours.
    pub(crate) scale: &'static str,
    /// All grids tell player 1's equity.
    pub(crate) first_view: &'static str,
    /// Against whom the colours of a grid are.
    pub(crate) against: &'static str,
    /// All opponents together.
    pub(crate) everybody: &'static str,

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
    /// The spot is too long for a link, so it is saved as a file.
    pub(crate) too_long: &'static str,
    /// Names the menu of files.
    pub(crate) file: &'static str,
    /// Saves the spot as a file.
    pub(crate) save_file: &'static str,
    /// Opens a file with a spot in it.
    pub(crate) open_file: &'static str,
    /// There is nothing to open in a pasted hand history.
    pub(crate) no_all_in: &'static str,
    /// A link could not be read.
    pub(crate) bad_link: fn(&str) -> String,

    /// Where the cards go that are pressed next.
    pub(crate) goes_to: &'static str,

    /// What is wrong with a link.
    pub(crate) link_path: &'static str,
    /// The link is of a later build.
    pub(crate) link_version: &'static str,
    /// The link is damaged.
    pub(crate) link_damaged: &'static str,
    /// What the link holds is no spot.
    pub(crate) link_spot: &'static str,
    /// A part of the link cannot be read.
    pub(crate) link_part: fn(&str) -> String,
}

/// The numbers of players, from 1, in a row.
fn numbers(players: &[usize], comma: &str) -> String {
    let numbers: Vec<String> = players.iter().map(|player| (player + 1).to_string()).collect();
    numbers.join(comma)
}

/// English.
pub(crate) static ENGLISH: EquityStrings = EquityStrings {
    title: "Equity",
    player: |number| format!("Player {number}"),
    result: "Result",
    equity: "Equity",
    win: ("win", "W"),
    tie: ("tie", "T"),
    lose: ("lose", "L"),
    exact: "Exact",
    sampled: "Sampled",
    provisional: |percent| format!("Provisional, {percent} % done"),
    waiting: "Nothing to compute yet",
    counted: |matchups, runouts| {
        let plural = |number: u128, noun: &str| match number {
            1 => format!("1 {noun}"),
            _ => format!("{} {noun}s", count(number)),
        };
        match runouts {
            1 => plural(matchups, "matchup"),
            _ => format!("{} × {}", plural(matchups, "matchup"), plural(runouts.into(), "runout")),
        }
    },
    error_after: |error, deals| {
        format!("± {error} % standard error after {} deals", count(deals.into()))
    },
    stop: "Stop",
    stopped: "Stopped",
    progress: "Progress",

    board_short: |missing| match missing {
        1 => "The flop has three cards: add one more.".to_owned(),
        _ => format!("The flop has three cards: add {missing} more."),
    },
    hand_short: |player| format!("Choose two cards for player {player}."),
    range_empty: |player| format!("Player {player} has no hands: paint some or type a range."),
    range_blocked: |player| {
        format!("Every hand of player {player} needs a card that is already dealt.")
    },
    no_deal: "These ranges cannot be dealt together: they need the same cards.",
    deck_short: "Too few cards are left to deal the board.",
    not_exact: "This is too much to count exactly: allow sampling.",
    engine: |reason| format!("The engine has stopped ({reason})."),
    on_page: "Computed by the page itself, as workers are not allowed here.",
    again: "Start again",

    kinds: ["Range", "Hand", "Any two"],
    kind: "What the player holds",
    setup: "What to compare",
    setups: ["Hand v range", "Range v range", "3 players"],
    add_player: "Add player",
    remove_player: |number| format!("Remove player {number}"),
    lost: |players, kind| {
        let held = match kind {
            Some(Kind::Hand) => "hand",
            Some(_) => "range",
            None => "holding",
        };
        match numbers(players, ", ").as_str() {
            number if players.len() == 1 => format!("Player {number}’s {held} was removed."),
            all => format!("The {held}s of players {all} were removed."),
        }
    },
    combos: |combos| format!("{combos} combo{}", if combos == "1" { "" } else { "s" }),
    range_text: |number| format!("Range of player {number} as text"),
    range_hint: "22+, A2s+, KTs+, AJo+",
    grid: |number| format!("Range of player {number}"),
    cell: |hand, weight, combos, equity| match equity {
        Some(equity) => format!("{hand} {weight} %, {combos} combos, equity {equity} %"),
        None => format!("{hand} {weight} %, {combos} combos"),
    },
    cell_mixed: |hand, weight, combos, equity| match equity {
        Some(equity) => format!("{hand} {weight} % on average, {combos} combos, equity {equity} %"),
        None => format!("{hand} {weight} % on average, {combos} combos"),
    },
    cell_out: |hand, combos| format!("{hand} not in the range, {combos} combos"),
    row: |rank| format!("Row {rank}"),
    column: |rank| format!("Column {rank}"),
    all_hands: "All hands",
    combos_of: |hand| format!("Combos of {hand}"),
    combo: |cards, weight, equity| match equity {
        Some(equity) => format!("{cards}, {weight} %, equity {equity} %"),
        None => format!("{cards}, {weight} %"),
    },
    grid_hint: ("Drag to paint.", "Right-click for combos, ? for keys."),
    top: "Top",
    band: "Band",
    band_to: "Top percent",
    band_from: "Without the top percent",
    invert: "Invert",
    clear: "Clear",
    deal: ["Deal the flop", "Deal the turn", "Deal the river"],
    random_board: "Random board",

    brush: "Brush",
    paint: "Paint",
    erase: "Erase",
    look_in: "Combos",
    weight: "Weight",
    scale: "Equity",
    first_view: "Player 1’s view",
    against: "Colours against",
    everybody: "everybody",

    undo: "Undo",
    redo: "Redo",
    copy_link: "Copy link",
    copied: "Copied",
    copy_refused: "Copy it from the address bar",
    too_long: "Too long for a link: saved as a file",
    file: "File",
    save_file: "Save this spot",
    open_file: "Open a file",
    no_all_in: "The pasted text has no hold'em all-in with known cards and cards to come. The Pool tool reads whole files and says what is in them.",
    bad_link: |reason| format!("This link could not be opened: {reason}"),

    goes_to: "Cards go to",

    link_path: "it leads to a page that is not here.",
    link_version: "it was made by a newer version of this page. Reload and try again.",
    link_damaged: "it is damaged. Copy the whole link again.",
    link_spot: "it has a card twice, more cards than fit, or not two to ten players.",
    link_part: |key| format!("its part “{key}” cannot be read."),
};

/// Japanese.
pub(crate) static JAPANESE: EquityStrings = EquityStrings {
    title: "エクイティ",
    player: |number| format!("プレイヤー{number}"),
    result: "結果",
    equity: "エクイティ",
    win: ("勝ち", "勝"),
    tie: ("引き分け", "分"),
    lose: ("負け", "負"),
    exact: "厳密値",
    sampled: "サンプリング",
    provisional: |percent| format!("暫定値 {percent} %"),
    waiting: "計算待ち",
    counted: |matchups, runouts| match runouts {
        1 => format!("{} マッチアップ", count(matchups)),
        _ => format!("{} マッチアップ × {} ランアウト", count(matchups), count(runouts.into())),
    },
    error_after: |error, deals| format!("標準誤差 ± {error} %({} 回)", count(deals.into())),
    stop: "停止",
    stopped: "停止しました",
    progress: "進み具合",

    board_short: |missing| format!("フロップは3枚です。あと{missing}枚選んでください。"),
    hand_short: |player| format!("プレイヤー{player}のハンドを2枚選んでください。"),
    range_empty: |player| {
        format!("プレイヤー{player}のレンジが空です。塗るか、テキストで入力してください。")
    },
    range_blocked: |player| {
        format!("プレイヤー{player}のどのハンドも、ほかで使われているカードを含みます。")
    },
    no_deal: "必要なカードが重なるため、このレンジ同士は同時に配れません。",
    deck_short: "ボードに配るカードが足りません。",
    not_exact: "厳密に数えるには多すぎます。サンプリングを許可してください。",
    engine: |reason| format!("計算エンジンが止まりました({reason})。"),
    on_page: "ここでは Worker が使えないため、ページ自身が計算しています。",
    again: "再開",

    kinds: ["レンジ", "ハンド", "ランダム"],
    kind: "プレイヤーの持ち札",
    setup: "比べるもの",
    setups: ["ハンド対レンジ", "レンジ対レンジ", "3人"],
    add_player: "プレイヤーを追加",
    remove_player: |number| format!("プレイヤー{number}を外す"),
    lost: |players, kind| {
        let held = match kind {
            Some(Kind::Hand) => "ハンド",
            Some(_) => "レンジ",
            None => "ハンドとレンジ",
        };
        format!("プレイヤー{}の{held}を消去しました。", numbers(players, "・"))
    },
    combos: |combos| format!("{combos} コンボ"),
    range_text: |number| format!("プレイヤー{number}のレンジ(テキスト)"),
    range_hint: "22+, A2s+, KTs+, AJo+",
    grid: |number| format!("プレイヤー{number}のレンジ"),
    cell: |hand, weight, combos, equity| match equity {
        Some(equity) => format!("{hand} {weight} %、{combos} コンボ、エクイティ {equity} %"),
        None => format!("{hand} {weight} %、{combos} コンボ"),
    },
    cell_mixed: |hand, weight, combos, equity| match equity {
        Some(equity) => format!("{hand} 平均 {weight} %、{combos} コンボ、エクイティ {equity} %"),
        None => format!("{hand} 平均 {weight} %、{combos} コンボ"),
    },
    cell_out: |hand, combos| format!("{hand} レンジ外、{combos} コンボ"),
    row: |rank| format!("{rank} の行"),
    column: |rank| format!("{rank} の列"),
    all_hands: "すべてのハンド",
    combos_of: |hand| format!("{hand} のコンボ"),
    combo: |cards, weight, equity| match equity {
        Some(equity) => format!("{cards}、{weight} %、エクイティ {equity} %"),
        None => format!("{cards}、{weight} %"),
    },
    grid_hint: ("ドラッグで塗る。", "右クリックでコンボ、? でキー一覧。"),
    top: "上位",
    band: "区間",
    band_to: "上位パーセント",
    band_from: "除く上位パーセント",
    invert: "反転",
    clear: "クリア",
    deal: ["フロップを配る", "ターンを配る", "リバーを配る"],
    random_board: "ランダムなボード",

    brush: "ブラシ",
    paint: "塗る",
    erase: "消す",
    look_in: "コンボ",
    weight: "頻度",
    scale: "エクイティ",
    first_view: "プレイヤー1視点",
    against: "色の相手",
    everybody: "全員",

    undo: "元に戻す",
    redo: "やり直す",
    copy_link: "リンクをコピー",
    copied: "コピーしました",
    copy_refused: "アドレス欄からコピーしてください",
    too_long: "長すぎるためファイルに保存しました",
    file: "ファイル",
    save_file: "このスポットを保存",
    open_file: "ファイルを開く",
    no_all_in: "貼り付けたテキストには、カードが分かっていて未公開のカードが残るホールデムのオールインがありません。ファイル全体は「成績」で読み込めます。",
    bad_link: |reason| format!("リンクを開けませんでした。{reason}"),

    goes_to: "置く場所",

    link_path: "このページにはない場所を指しています。",
    link_version: "新しいバージョンのリンクです。再読み込みしてからお試しください。",
    link_damaged: "リンクが壊れています。全体をコピーし直してください。",
    link_spot: "同じカードが2回あるか、カードが多すぎるか、プレイヤーが2〜10人ではありません。",
    link_part: |key| format!("「{key}」の部分を読み取れません。"),
};
