//! Words of cards and of the places they lie in.

/// One language of cards and their places. Cards and places come in as text.
#[derive(Debug)]
pub(crate) struct CardStrings {
    /// Community cards.
    pub(crate) board: &'static str,
    /// Cards out of play.
    pub(crate) dead: &'static str,
    /// The hand of whoever is the only player.
    pub(crate) hole: &'static str,
    /// Suits by number: clubs, diamonds, hearts, spades.
    pub(crate) suits: [&'static str; 4],
    /// The hand of a player.
    pub(crate) hand: fn(usize) -> String,
    /// A place with a card in it, which a press takes away.
    pub(crate) take: fn(&str) -> String,
    /// A place without a card.
    pub(crate) free: fn(usize) -> String,
    /// Names the text field of a place.
    pub(crate) cards_text: fn(&str) -> String,
    /// What stands in an empty text field of cards.
    pub(crate) cards_hint: &'static str,
    /// Names the 52 cards to choose from for a place.
    pub(crate) deck: fn(&str) -> String,
    /// A card by rank and suit. It holds the rank as it is printed, for those who call it aloud.
    pub(crate) card: fn(char, usize) -> String,
    /// A card lies somewhere already.
    pub(crate) taken: fn(&str, &str) -> String,
    /// No further card fits there.
    pub(crate) full: fn(&str) -> String,
    /// Takes all cards away.
    pub(crate) clear: &'static str,
    /// A card has only its rank yet.
    pub(crate) suit_missing: fn(&str) -> String,
    /// What is shown belongs to what was typed before.
    pub(crate) old: &'static str,
    /// A colour for every suit.
    pub(crate) four_colours: &'static str,
}

const SUITS_ENGLISH: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
const SUITS_JAPANESE: [&str; 4] = ["クラブ", "ダイヤ", "ハート", "スペード"];

/// English.
pub(crate) static ENGLISH: CardStrings = CardStrings {
    board: "Board",
    dead: "Dead cards",
    hole: "Hole cards",
    suits: SUITS_ENGLISH,
    hand: |number| format!("Hand of player {number}"),
    take: |card| format!("{card}, take away"),
    free: |place| format!("Card {place}: none"),
    cards_text: |place| format!("{place} as text"),
    cards_hint: "e.g. Ks7h2d",
    deck: |place| format!("Cards for: {place}"),
    card: |rank, suit| format!("{rank} of {}", SUITS_ENGLISH.get(suit).unwrap_or(&"")),
    taken: |card, place| format!("{card} is taken: {place}"),
    full: |place| format!("{place}: no further card fits."),
    clear: "Clear",
    suit_missing: |token| format!("“{token}” needs a suit: c, d, h or s."),
    old: "Of the last text that could be read",
    four_colours: "Four-colour deck",
};

/// Japanese.
pub(crate) static JAPANESE: CardStrings = CardStrings {
    board: "ボード",
    dead: "デッドカード",
    hole: "ハンド",
    suits: SUITS_JAPANESE,
    hand: |number| format!("プレイヤー{number}のハンド"),
    take: |card| format!("{card}を外す"),
    free: |place| format!("{place}枚目: なし"),
    cards_text: |place| format!("{place}(テキスト)"),
    cards_hint: "例: Ks7h2d",
    deck: |place| format!("カードを選ぶ: {place}"),
    card: |rank, suit| format!("{}の{rank}", SUITS_JAPANESE.get(suit).unwrap_or(&"")),
    taken: |card, place| format!("{card}は使用中です({place})"),
    full: |place| format!("{place}にはこれ以上置けません。"),
    clear: "クリア",
    suit_missing: |token| format!("「{token}」のスートを続けて入力してください(c d h s)。"),
    old: "最後に読み取れた入力の結果",
    four_colours: "4色デッキ",
};
