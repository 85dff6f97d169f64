//! Everything the page says, in Japanese and English: one struct for each part of the page and
//! one static of it for each language, so that the compiler proves that nothing is missing.

pub(crate) mod cards;
pub(crate) mod catan;
pub(crate) mod equity;
pub(crate) mod frame;
pub(crate) mod keys;
pub(crate) mod library;
pub(crate) mod odds;
pub(crate) mod pool;
pub(crate) mod range;
pub(crate) mod results;
mod sheet;
pub(crate) mod sync;
mod verdict;

use ::odds::workbook::Words;
use cards::CardStrings;
use catan::CatanStrings;
use equity::EquityStrings;
use frame::FrameStrings;
use keys::KeysStrings;
use library::LibraryStrings;
use odds::OddsStrings;
use pool::PoolStrings;
use range::RangeStrings;
use results::ResultsStrings;
use sync::SyncStrings;

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    /// English.
    English,
    /// Japanese.
    Japanese,
}

impl Language {
    /// Its tag (BCP 47).
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese => "ja",
        }
    }

    /// The language of a tag such as `ja` or `ja-JP`; English where we do not speak it.
    pub(crate) fn from_tag(tag: &str) -> Self {
        if tag.split('-').next().is_some_and(|base| base.eq_ignore_ascii_case("ja")) {
            Self::Japanese
        } else {
            Self::English
        }
    }

    /// The one it can be switched to.
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::English => Self::Japanese,
            Self::Japanese => Self::English,
        }
    }

    /// Words of the frame.
    pub(crate) const fn frame(self) -> &'static FrameStrings {
        match self {
            Self::English => &frame::ENGLISH,
            Self::Japanese => &frame::JAPANESE,
        }
    }

    /// Words of the list of keys.
    pub(crate) const fn keys(self) -> &'static KeysStrings {
        match self {
            Self::English => &keys::ENGLISH,
            Self::Japanese => &keys::JAPANESE,
        }
    }

    /// Words of the Catan page.
    pub(crate) const fn catan(self) -> &'static CatanStrings {
        match self {
            Self::English => &catan::ENGLISH,
            Self::Japanese => &catan::JAPANESE,
        }
    }

    /// Words of the equity page.
    pub(crate) const fn equity(self) -> &'static EquityStrings {
        match self {
            Self::English => &equity::ENGLISH,
            Self::Japanese => &equity::JAPANESE,
        }
    }

    /// Words of cards.
    pub(crate) const fn cards(self) -> &'static CardStrings {
        match self {
            Self::English => &cards::ENGLISH,
            Self::Japanese => &cards::JAPANESE,
        }
    }

    /// Words of the odds page.
    pub(crate) const fn odds(self) -> &'static OddsStrings {
        match self {
            Self::English => &odds::ENGLISH,
            Self::Japanese => &odds::JAPANESE,
        }
    }

    /// Words of the library drawer.
    pub(crate) const fn library(self) -> &'static LibraryStrings {
        match self {
            Self::English => &library::ENGLISH,
            Self::Japanese => &library::JAPANESE,
        }
    }

    /// Words of sync.
    pub(crate) const fn sync(self) -> &'static SyncStrings {
        match self {
            Self::English => &sync::ENGLISH,
            Self::Japanese => &sync::JAPANESE,
        }
    }

    /// Words of the pool page.
    pub(crate) const fn pool(self) -> &'static PoolStrings {
        match self {
            Self::English => &pool::ENGLISH,
            Self::Japanese => &pool::JAPANESE,
        }
    }

    /// Words of the workbook.
    pub(crate) const fn workbook(self) -> &'static Words<'static> {
        match self {
            Self::English => &sheet::ENGLISH_WORKBOOK,
            Self::Japanese => &sheet::JAPANESE_WORKBOOK,
        }
    }

    /// Words for what is wrong with a range.
    pub(crate) const fn range(self) -> &'static RangeStrings {
        match self {
            Self::English => &range::ENGLISH,
            Self::Japanese => &range::JAPANESE,
        }
    }

    /// Words of what is read off an answer.
    pub(crate) const fn results(self) -> &'static ResultsStrings {
        match self {
            Self::English => &results::ENGLISH,
            Self::Japanese => &results::JAPANESE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn tags_choose_the_language() {
        for (tag, language) in [
            ("ja", Language::Japanese),
            ("ja-JP", Language::Japanese),
            ("JA", Language::Japanese),
            ("en-GB", Language::English),
            ("jam", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
    }
}
