//! Why hands, files and rows are left out, and the names of games and kinds.

use history::site::Room;
use std::borrow::Cow;

/// Why something but a hand cannot be read, and what does not add up.
#[derive(Debug)]
pub(crate) struct Wrong {
    /// The file cannot be read.
    pub(crate) unreadable: &'static str,
    /// The archive is damaged.
    pub(crate) archive: &'static str,
    /// The archive is of a kind that is not read.
    pub(crate) archive_kind: &'static str,
    /// A column is missing.
    pub(crate) column: fn(&str) -> String,
    /// A row is not UTF-8.
    pub(crate) encoding: &'static str,
    /// A cell is no number.
    pub(crate) number: fn(&str) -> String,
    /// A timestamp is none.
    pub(crate) timestamp: &'static str,
    /// A row comes twice.
    pub(crate) duplicate: &'static str,
    /// A row is too short, or has a quote that nothing closes.
    pub(crate) shape: &'static str,
    /// A row has no player.
    pub(crate) no_player: &'static str,
    /// A row has no hands.
    pub(crate) no_hands: &'static str,
    /// A number is none.
    pub(crate) not_finite: &'static str,
    /// A rate cannot be believed.
    pub(crate) rate: fn(&str) -> String,
    /// The total pot does not fit: stated, reckoned.
    pub(crate) pot: fn(&str, &str) -> String,
    /// What was won does not fit.
    pub(crate) won: fn(&str, &str) -> String,
    /// What was bet does not fit.
    pub(crate) bet: fn(&str, &str) -> String,
}

/// English.
pub(crate) const ENGLISH_WRONG: Wrong = Wrong {
    unreadable: "the browser could not read this file",
    archive: "this archive is damaged",
    archive_kind: "this kind of archive is not read (encrypted, split, above 4 GB); unpack it and drop the folder",
    column: |name| format!("the heading lacks the column {name}"),
    encoding: "not UTF-8; save the table as UTF-8",
    number: |name| format!("{name} is no number"),
    timestamp: "timestamp is no date",
    duplicate: "the player has a row in this batch already",
    shape: "fewer cells than in the heading, or a quote that nothing closes",
    no_player: "no player",
    no_hands: "no hands",
    not_finite: "a number that cannot be",
    rate: |rate| format!("{rate} bb/100 cannot be believed"),
    pot: |stated, reckoned| format!("the total pot is {stated}, but {reckoned} went into it"),
    won: |stated, reckoned| format!("{stated} was won, but {reckoned} was there to win"),
    bet: |stated, reckoned| format!("a player is said to have bet {stated}, but bet {reckoned}"),
};

/// Japanese.
pub(crate) const JAPANESE_WRONG: Wrong = Wrong {
    unreadable: "ブラウザがこのファイルを読めない",
    archive: "この書庫は壊れている",
    archive_kind: "この形式の書庫（暗号化・分割・4 GB 超）は読めないので、展開してフォルダごとドロップしてください",
    column: |name| format!("見出しに列 {name} がない"),
    encoding: "UTF-8 ではない。UTF-8 で保存し直してください",
    number: |name| format!("{name} が数ではない"),
    timestamp: "timestamp が日付ではない",
    duplicate: "この区切りに同じプレイヤーの行がすでにある",
    shape: "見出しよりセルが少ないか、引用符が閉じていない",
    no_player: "プレイヤー名がない",
    no_hands: "ハンド数がない",
    not_finite: "ありえない数値",
    rate: |rate| format!("{rate} bb/100 はありえない"),
    pot: |stated, reckoned| format!("ポット合計は {stated} とあるが、入った額は {reckoned}"),
    won: |stated, reckoned| format!("獲得額は {stated} とあるが、取れる額は {reckoned}"),
    bet: |stated, reckoned| format!("ベット額は {stated} とあるが、実際は {reckoned}"),
};

/// A reason by its key.
pub(crate) fn english(key: &str) -> Cow<'_, str> {
    let said = match key {
        "game_short_deck" => "short deck is not read",
        "game_courchevel" => "Courchevel is not read",
        "game_stud" => "stud is not read",
        "game_draw" => "draw is not read",
        "game_other" => "this game is not read",
        "unknown_game" => "the game is not known",
        "cancelled" => "cancelled by the room",
        "truncated" => "cut off before the end",
        "damaged" => "the text contradicts itself",
        "amount" => "an amount cannot be read",
        "unknown_player" => "somebody acts who has no seat",
        "no_result" => "nothing says who won",
        "unreconciled" => "the money does not add up",
        "no_hand" => "text that belongs to no hand",
        "too_long" => "longer than any hand",
        "unknown_cards" => "a live hand was never shown",
        "repeated_cards" => "a card is seen twice",
        "omaha_preflop" => "Omaha before the flop",
        "high_low" => "high-low",
        "unsupported_room" => "this room is not supported",
        "unsupported_room_pokertracker" => "exports of PokerTracker are not supported",
        other => match Room::refused(other).and_then(Room::name) {
            Some(room) => return format!("{room} is not supported").into(),
            None => other,
        },
    };
    said.into()
}

/// A game or a kind by its key.
pub(crate) fn english_names(key: &str) -> &str {
    match key {
        "holdem" => "Hold'em",
        "omaha" => "Omaha",
        "omaha5" => "5-card Omaha",
        "omaha6" => "6-card Omaha",
        "omaha8" => "Omaha hi-lo",
        "omaha5-8" => "5-card Omaha hi-lo",
        "table" => "Tables",
        "fast_fold" => "Fast-fold",
        "tournament" => "Tournaments",
        "play" => "Play money",
        other => other,
    }
}

/// A reason by its key.
pub(crate) fn japanese(key: &str) -> Cow<'_, str> {
    let said = match key {
        "game_short_deck" => "ショートデックは対象外",
        "game_courchevel" => "クールシュベルは対象外",
        "game_stud" => "スタッドは対象外",
        "game_draw" => "ドローは対象外",
        "game_other" => "このゲームは対象外",
        "unknown_game" => "ゲームの種類が不明",
        "cancelled" => "ルームによる取り消し",
        "truncated" => "途中で切れている",
        "damaged" => "内容が矛盾している",
        "amount" => "金額を読み取れない",
        "unknown_player" => "席のない人の行動がある",
        "no_result" => "勝者の記載がない",
        "unreconciled" => "金額が合わない",
        "no_hand" => "ハンドではない文字列",
        "too_long" => "長すぎる",
        "unknown_cards" => "見えていないハンドがある",
        "repeated_cards" => "同じカードが 2 度現れる",
        "omaha_preflop" => "プリフロップのオマハ",
        "high_low" => "ハイロー",
        "unsupported_room" => "対応していないルーム",
        "unsupported_room_pokertracker" => "PokerTracker の書き出しは非対応",
        other => match Room::refused(other).and_then(Room::name) {
            Some(room) => return format!("{room} は非対応").into(),
            None => other,
        },
    };
    said.into()
}

/// A game or a kind by its key.
pub(crate) fn japanese_names(key: &str) -> &str {
    match key {
        "holdem" => "ホールデム",
        "omaha" => "オマハ",
        "omaha5" => "5 カードオマハ",
        "omaha6" => "6 カードオマハ",
        "omaha8" => "オマハハイロー",
        "omaha5-8" => "5 カードオマハハイロー",
        "table" => "テーブル",
        "fast_fold" => "ファストフォールド",
        "tournament" => "トーナメント",
        "play" => "プレイマネー",
        other => other,
    }
}
