//! Words of the bar across the top, and those that every tool has.

use crate::figure::count;

/// One language of the bar across the top.
#[derive(Debug)]
pub(crate) struct FrameStrings {
    /// What the page is for, in one sentence.
    pub(crate) purpose: &'static str,
    /// Names the list of tools to a screen reader.
    pub(crate) tools: &'static str,
    /// The equity tool.
    pub(crate) equity: &'static str,
    /// The odds tool.
    pub(crate) odds: &'static str,
    /// The pool tool.
    pub(crate) pool: &'static str,
    /// The Catan tool.
    pub(crate) catan: &'static str,
    /// The library drawer.
    pub(crate) library: &'static str,
    /// What the button to the other language says, in that language.
    pub(crate) other_language: &'static str,
    /// The theme the system asks for.
    pub(crate) theme_system: &'static str,
    /// The light theme.
    pub(crate) theme_light: &'static str,
    /// The dark theme.
    pub(crate) theme_dark: &'static str,
    /// Names the theme button, with what it is set to.
    pub(crate) theme: fn(&str) -> String,
    /// A tool is on its way.
    pub(crate) coming: &'static str,
    /// A tool could not be brought.
    pub(crate) missing: &'static str,
    /// Tries that once more.
    pub(crate) again: &'static str,
    /// A new build of the site is ready.
    pub(crate) update: &'static str,
    /// Takes it.
    pub(crate) update_now: &'static str,
    /// Leaves it for the next visit.
    pub(crate) update_later: &'static str,
    /// Saves the one file, of so many million bytes.
    pub(crate) save_offline: fn(f64) -> String,
    /// The panel about the app.
    pub(crate) about: &'static str,
    /// What the app does and does not do with what is put in.
    pub(crate) promise: &'static str,
    /// Under which terms the app is had.
    pub(crate) licence: &'static str,
    /// Names the texts of the licences.
    pub(crate) notices: &'static str,
    /// Takes a message away.
    pub(crate) close: &'static str,
    /// What is wrong with a whole number: its bounds.
    pub(crate) bad_number: fn(u64, u64) -> String,
}

/// English.
pub(crate) static ENGLISH: FrameStrings = FrameStrings {
    purpose: "Exact odds for poker and Catan, in your browser",
    tools: "Tools",
    equity: "Equity",
    odds: "Odds",
    pool: "Pool",
    catan: "Catan",
    library: "Library",
    other_language: "日本語",
    theme_system: "System",
    theme_light: "Light",
    theme_dark: "Dark",
    theme: |now| format!("Theme: {now}. Change"),
    coming: "Loading",
    missing: "This tool could not be loaded. Check the connection and try again.",
    again: "Try again",
    update: "A new version is ready. Your work stays as it is.",
    update_now: "Reload",
    update_later: "Later",
    save_offline: |megabytes| format!("Save for offline ({megabytes:.1} MB)"),
    about: "About",
    promise: "Everything is computed in your browser. Nothing is uploaded, unless you turn on sync, which encrypts it first.",
    licence: "Licensed under MIT or Apache-2.0, as you like. It is made with the work of others:",
    notices: "Licences of what the app is made with",
    close: "Close",
    bad_number: |least, most| {
        format!("A whole number from {} to {}.", count(least.into()), count(most.into()))
    },
};

/// Japanese.
pub(crate) static JAPANESE: FrameStrings = FrameStrings {
    purpose: "ポーカーとカタンの確率を正確に計算",
    tools: "ツール",
    equity: "エクイティ",
    odds: "確率",
    pool: "成績",
    catan: "カタン",
    library: "ライブラリ",
    other_language: "English",
    theme_system: "自動",
    theme_light: "ライト",
    theme_dark: "ダーク",
    theme: |now| format!("テーマ: {now}。切り替える"),
    coming: "読み込み中",
    missing: "このツールを読み込めませんでした。接続を確認して、もう一度お試しください。",
    again: "再試行",
    update: "新しいバージョンの準備ができました。入力内容はそのまま残ります。",
    update_now: "再読み込み",
    update_later: "あとで",
    save_offline: |megabytes| format!("オフライン用に保存 ({megabytes:.1} MB)"),
    about: "このアプリについて",
    promise: "計算はすべてブラウザの中で行います。同期を有効にした場合(暗号化して送信)を除き、入力した内容は送信しません。",
    licence: "ライセンスは MIT または Apache-2.0(選択可)です。次のソフトウェアを利用しています。",
    notices: "利用しているソフトウェアのライセンス",
    close: "閉じる",
    bad_number: |least, most| {
        format!("{}から{}までの整数を入力してください。", count(least.into()), count(most.into()))
    },
};
