//! Words of the workbook.

use super::odds::{ENGLISH, JAPANESE};
use odds::workbook::Words;

/// English.
pub(super) static ENGLISH_WORKBOOK: Words<'static> = Words {
    sheets: ["Deals", "Judge", "Tally"],
    types: ENGLISH.types,
    deals: ["Deal", "Key", "Number", "Rank", "Suit", "Cards", "Verdict"],
    tests: [
        "Straight flush",
        "Royal flush",
        "Fours",
        "Five of a suit",
        "Straight",
        "Threes",
        "Pairs",
    ],
    tally: ["Hand", "Dealt", "Share", "Exact chance", "Errors off"],
    show: "Deal to show",
    hint: "Recalculate to deal anew: F9, or Ctrl+Shift+F9 in LibreOffice",
};

/// Japanese.
pub(super) static JAPANESE_WORKBOOK: Words<'static> = Words {
    sheets: ["配札", "判定", "集計"],
    types: JAPANESE.types,
    deals: ["回", "乱数", "順位", "ランク", "スート", "カード", "役"],
    tests: [
        "ストレートフラッシュ",
        "ロイヤル",
        "同ランク4枚",
        "同スート5枚",
        "ストレート",
        "3枚組",
        "ペア",
    ],
    tally: ["役", "出た回数", "割合", "厳密な確率", "標準誤差いくつ分"],
    show: "表示する回",
    hint: "F9(LibreOffice では Ctrl+Shift+F9)で配り直します",
};
