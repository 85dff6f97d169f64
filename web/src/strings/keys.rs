//! Words of the list of keys.

use crate::app::tool::Tool;

/// Keys, and what they do.
type Keys = &'static [(&'static str, &'static str)];

/// One language of the list of keys.
#[derive(Debug)]
pub(crate) struct KeysStrings {
    /// Heads the list.
    pub(crate) title: &'static str,
    equity: Keys,
    odds: Keys,
    pool: Keys,
    catan: Keys,
    everywhere: Keys,
}

impl KeysStrings {
    /// The keys of a tool, then those of all.
    pub(crate) fn of(&self, tool: Tool) -> impl Iterator<Item = &(&'static str, &'static str)> {
        let own = match tool {
            Tool::Equity => self.equity,
            Tool::Odds => self.odds,
            Tool::Pool => self.pool,
            Tool::Catan => self.catan,
        };
        own.iter().chain(self.everywhere)
    }
}

/// English.
pub(crate) static ENGLISH: KeysStrings = KeysStrings {
    title: "Keys",
    equity: &[
        ("← ↑ ↓ →", "Move in the grid, in a deck"),
        ("Shift + ← ↑ ↓ →", "Paint or erase on the way"),
        ("Space", "Put the hand in, or take it out"),
        ("1 – 9, 0", "Weight 10 – 90 %, 100 %"),
        ("Delete", "Take the hand out"),
        ("Enter, right-click", "Combos of the hand, each with its weight"),
        ("A s, Backspace", "In a deck: lay the ace of spades, take the last card"),
        ("Ctrl Z, Ctrl Y", "Undo, redo"),
        ("Ctrl V", "A hand history: open its all-in. A range: in its field"),
    ],
    odds: &[
        ("← ↑ ↓ →", "Move in the deck"),
        ("Space, Enter", "Lay the card, or take it back"),
        ("A s, Backspace", "In the deck: lay the ace of spades, take the last card"),
        ("Ctrl V", "In the deck: lay the cards that were copied"),
        ("Ctrl Z, Ctrl Y", "Undo, redo"),
    ],
    pool: &[
        ("Tab, Shift + Tab", "To the next control, to the one before"),
        ("Space, Enter", "Press it, open or shut a part"),
        ("← →", "Scroll a wide table that has the focus"),
    ],
    catan: &[
        ("← ↑ ↓ →", "Move on the board"),
        ("Space, Enter", "Build, or change what is there"),
        ("↑ ↓", "In a number: one more, one less"),
        ("Ctrl Z, Ctrl Y", "Undo, redo"),
    ],
    everywhere: &[
        ("↑ ↓, Alt + ↑ ↓", "In the library: go through it, move the item"),
        ("Delete", "In the library: delete the item"),
        ("?", "This list"),
    ],
};

/// Japanese.
pub(crate) static JAPANESE: KeysStrings = KeysStrings {
    title: "キー操作",
    equity: &[
        ("← ↑ ↓ →", "グリッドやデッキの中を移動"),
        ("Shift + ← ↑ ↓ →", "移動しながら塗る、消す"),
        ("スペース", "ハンドを入れる、外す"),
        ("1 – 9、0", "頻度 10 – 90 %、100 %"),
        ("Delete", "ハンドを外す"),
        ("Enter、右クリック", "コンボごとの頻度"),
        ("A s、Backspace", "デッキで: A♠ を置く、最後のカードを戻す"),
        ("Ctrl Z、Ctrl Y", "元に戻す、やり直す"),
        ("Ctrl V", "ハンド履歴: オールインを開く。レンジ: 欄に入れる"),
    ],
    odds: &[
        ("← ↑ ↓ →", "デッキの中を移動"),
        ("スペース、Enter", "カードを置く、戻す"),
        ("A s、Backspace", "デッキで: A♠ を置く、最後のカードを戻す"),
        ("Ctrl V", "デッキで: コピーしたカードを置く"),
        ("Ctrl Z、Ctrl Y", "元に戻す、やり直す"),
    ],
    pool: &[
        ("Tab、Shift + Tab", "次の項目へ、前の項目へ"),
        ("スペース、Enter", "押す、項目を開閉する"),
        ("← →", "フォーカスのある表を横にスクロール"),
    ],
    catan: &[
        ("← ↑ ↓ →", "盤上を移動"),
        ("スペース、Enter", "置く、変更する"),
        ("↑ ↓", "数値欄で: 1増やす、1減らす"),
        ("Ctrl Z、Ctrl Y", "元に戻す、やり直す"),
    ],
    everywhere: &[
        ("↑ ↓、Alt + ↑ ↓", "ライブラリで: 項目を選ぶ、並べ替える"),
        ("Delete", "ライブラリで: 項目を削除する"),
        ("?", "この一覧"),
    ],
};
