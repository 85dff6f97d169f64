//! The rooms and formats that are read, and the rooms that are known but not read.

use serde::{Deserialize, Serialize};

/// A room, or a format of its own, whose hands are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Site {
    /// `PokerStars`, and rooms and converters that write its grammar.
    PokerStars,
    /// `GGPoker`.
    GgPoker,
    /// Winamax.
    Winamax,
    /// partypoker.
    PartyPoker,
    /// 888 and Pacific.
    Pacific,
    /// The iPoker network.
    IPoker,
    /// Ignition, Bovada and Bodog.
    Ignition,
    /// Poker Hand History files (TOML).
    Phh,
    /// Open Hand History (JSON).
    Ohh,
}

impl Site {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::PokerStars,
        Self::GgPoker,
        Self::Winamax,
        Self::PartyPoker,
        Self::Pacific,
        Self::IPoker,
        Self::Ignition,
        Self::Phh,
        Self::Ohh,
    ];

    /// What it calls itself, in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::PokerStars => "PokerStars",
            Self::GgPoker => "GGPoker",
            Self::Winamax => "Winamax",
            Self::PartyPoker => "partypoker",
            Self::Pacific => "888",
            Self::IPoker => "iPoker",
            Self::Ignition => "Ignition, Bovada",
            Self::Phh => "PHH",
            Self::Ohh => "Open Hand History",
        }
    }

    /// A short name for programs.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::PokerStars => "pokerstars",
            Self::GgPoker => "ggpoker",
            Self::Winamax => "winamax",
            Self::PartyPoker => "partypoker",
            Self::Pacific => "888",
            Self::IPoker => "ipoker",
            Self::Ignition => "ignition",
            Self::Phh => "phh",
            Self::Ohh => "ohh",
        }
    }

    /// What its total pot means.
    pub(crate) const fn total_is(self) -> TotalIs {
        match self {
            Self::Winamax => TotalIs::AfterFees,
            Self::PokerStars | Self::PartyPoker | Self::GgPoker | Self::Ohh => TotalIs::Either,
            _ => TotalIs::BeforeFees,
        }
    }

    /// How a bet that nobody called goes back where no line of the hand says so.
    pub(crate) const fn uncalled(self) -> Uncalled {
        match self {
            Self::Winamax | Self::PartyPoker | Self::Phh => Uncalled::Won,
            Self::PokerStars | Self::GgPoker | Self::Pacific | Self::IPoker | Self::Ignition => {
                Uncalled::Either
            }
            Self::Ohh => Uncalled::Silent,
        }
    }
}

/// Whether a stated total pot still holds what the room takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TotalIs {
    BeforeFees,
    AfterFees,
    /// Some versions one way, some the other.
    Either,
}

/// Where an uncalled bet is accounted for that no line returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Uncalled {
    /// Nowhere: it simply stays with the player.
    Silent,
    /// In what the player is said to win.
    Won,
    /// Some versions one way, some the other.
    Either,
}

/// A room whose hands are recognised and refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Room {
    /// Full Tilt Poker, before its hands were written as `PokerStars` writes them.
    FullTilt,
    /// `BetOnline`.
    BetOnline,
    /// The Winning Poker Network and Americas Cardroom.
    WinningPoker,
    /// Seals With Clubs and `SwC`.
    SealsWithClubs,
    /// Cake and Juicy Stakes.
    Cake,
    /// Exports of `PokerTracker`.
    PokerTracker,
    /// `KingsClub`.
    KingsClub,
    /// Absolute and Ultimate Bet.
    Cereus,
    /// Everleaf.
    Everleaf,
    /// `OnGame`.
    OnGame,
    /// Entraction.
    Entraction,
    /// Microgaming.
    Microgaming,
    /// Boss Media.
    Boss,
    /// Merge.
    Merge,
    /// PKR.
    Pkr,
    /// Betfair.
    Betfair,
    /// Some room that writes hands in no way known here.
    Unknown,
}

impl Room {
    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::FullTilt,
        Self::BetOnline,
        Self::WinningPoker,
        Self::SealsWithClubs,
        Self::Cake,
        Self::PokerTracker,
        Self::KingsClub,
        Self::Cereus,
        Self::Everleaf,
        Self::OnGame,
        Self::Entraction,
        Self::Microgaming,
        Self::Boss,
        Self::Merge,
        Self::Pkr,
        Self::Betfair,
        Self::Unknown,
    ];

    /// What it calls itself, in every language; nothing where nobody knows.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        Some(match self {
            Self::FullTilt => "Full Tilt",
            Self::BetOnline => "BetOnline",
            Self::WinningPoker => "Winning Poker Network",
            Self::SealsWithClubs => "Seals With Clubs",
            Self::Cake => "Cake",
            Self::PokerTracker => "PokerTracker",
            Self::KingsClub => "KingsClub",
            Self::Cereus => "Absolute, Ultimate Bet",
            Self::Everleaf => "Everleaf",
            Self::OnGame => "OnGame",
            Self::Entraction => "Entraction",
            Self::Microgaming => "Microgaming",
            Self::Boss => "Boss Media",
            Self::Merge => "Merge",
            Self::Pkr => "PKR",
            Self::Betfair => "Betfair",
            Self::Unknown => return None,
        })
    }

    /// The room that this [`refusal`](Self::refusal) is about.
    #[must_use]
    pub fn refused(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|room| room.refusal() == key)
    }

    /// A short name for programs, which says that the room is not read.
    #[must_use]
    pub const fn refusal(self) -> &'static str {
        match self {
            Self::FullTilt => "unsupported_room_fulltilt",
            Self::BetOnline => "unsupported_room_betonline",
            Self::WinningPoker => "unsupported_room_winningpoker",
            Self::SealsWithClubs => "unsupported_room_sealswithclubs",
            Self::Cake => "unsupported_room_cake",
            Self::PokerTracker => "unsupported_room_pokertracker",
            Self::KingsClub => "unsupported_room_kingsclub",
            Self::Cereus => "unsupported_room_cereus",
            Self::Everleaf => "unsupported_room_everleaf",
            Self::OnGame => "unsupported_room_ongame",
            Self::Entraction => "unsupported_room_entraction",
            Self::Microgaming => "unsupported_room_microgaming",
            Self::Boss => "unsupported_room_boss",
            Self::Merge => "unsupported_room_merge",
            Self::Pkr => "unsupported_room_pkr",
            Self::Betfair => "unsupported_room_betfair",
            Self::Unknown => "unsupported_room",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Room;

    #[test]
    fn every_refusal_leads_back_to_its_room() {
        for room in Room::ALL {
            assert_eq!(Room::refused(room.refusal()), Some(room));
        }
        assert_eq!(Room::refused("truncated"), None);
    }
}
