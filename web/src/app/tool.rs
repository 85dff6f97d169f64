//! The tools of the app, and which of them the address names.

use super::address;
use crate::strings::frame::FrameStrings;
use leptos::prelude::*;

/// A tool. The frame shows one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Tool {
    /// How hands and ranges do against each other.
    Equity,
    /// How often each type of hand comes.
    Odds,
    /// Hand histories, and ratings from them.
    Pool,
    /// The opening draft of Catan, and the odds around it.
    Catan,
}

impl Tool {
    /// All of them, in the order of the bar.
    pub(crate) const ALL: [Self; 4] = [Self::Equity, Self::Odds, Self::Pool, Self::Catan];

    /// What it is called in an address and, where it has a module of its own, what that is called.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Equity => "equity",
            Self::Odds => "odds",
            Self::Pool => "pool",
            Self::Catan => "catan",
        }
    }

    /// What it is called on the page.
    pub(crate) const fn word(self, words: &FrameStrings) -> &'static str {
        match self {
            Self::Equity => words.equity,
            Self::Odds => words.odds,
            Self::Pool => words.pool,
            Self::Catan => words.catan,
        }
    }

    /// Whether its page is a wasm module of its own, brought when the tool is first opened. The
    /// first visit loads only what it shows.
    pub(crate) const fn is_apart(self) -> bool {
        match self {
            Self::Equity => false,
            Self::Odds | Self::Pool | Self::Catan => true,
        }
    }

    /// The tool to show for what stands after `#`: the one it names, else Equity, which also says
    /// what is wrong with an address nobody knows. `None` for what is no tool's affair: an
    /// invitation to pair devices.
    pub(crate) fn of_address(part: &str) -> Option<Self> {
        let path = part.split('?').next().unwrap_or_default().trim_matches('/');
        let named = Self::ALL.into_iter().find(|tool| tool.name() == path);
        if path == "pair" { None } else { Some(named.unwrap_or(Self::Equity)) }
    }

    /// Whether it is the one the address names, as that changes. A tool writes the address only
    /// while it is.
    pub(crate) fn here(self) -> Memo<bool> {
        let present = RwSignal::new(address::read());
        address::on_change(move |part| present.set(part));
        Memo::new(move |_| present.with(|part| Self::of_address(part)) == Some(self))
    }
}

#[cfg(test)]
mod tests {
    use super::Tool;

    #[test]
    fn an_address_names_a_tool() {
        for tool in Tool::ALL {
            assert_eq!(Tool::of_address(&format!("/{}", tool.name())), Some(tool));
            assert_eq!(Tool::of_address(&format!("/{}?v=1", tool.name())), Some(tool));
        }
        for part in ["", "/", "/equity2", "/odd"] {
            assert_eq!(Tool::of_address(part), Some(Tool::Equity), "{part}");
        }
        assert_eq!(Tool::of_address("/pair?k=1"), None);
    }
}
