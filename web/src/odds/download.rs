//! Files for the player to keep.

use super::words;
pub(super) use crate::app::offer::CSV;
use crate::app::offer::offer;
use leptos::prelude::*;
use odds::HandType;
use std::time::Duration;

/// A workbook.
pub(super) const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// How long a button says what came of it.
const TOLD: Duration = Duration::from_secs(3);

/// What came of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Saved {
    /// It is being made.
    Coming,
    /// The browser has it.
    Yes,
    /// It could not be made.
    No,
}

/// What a button says: its word, or for a while what came of it.
pub(super) fn word(saved: RwSignal<Option<Saved>>, word: &'static str) -> &'static str {
    match saved.get() {
        None => word,
        Some(Saved::Coming) => words().coming,
        Some(Saved::Yes) => words().saved,
        Some(Saved::No) => words().not_saved,
    }
}

/// Hands a file to the browser, and tells for a while what came of it.
pub(super) fn save(saved: RwSignal<Option<Saved>>, name: &str, kind: &str, bytes: &[u8]) {
    let outcome = if offer(name, kind, bytes).is_ok() { Saved::Yes } else { Saved::No };
    tell(saved, outcome);
}

/// Tells for a while what came of a file.
pub(super) fn tell(saved: RwSignal<Option<Saved>>, outcome: Saved) {
    saved.set(Some(outcome));
    set_timeout(
        move || {
            let _ = saved.try_set(None);
        },
        TOLD,
    );
}

/// The name of a type in files, the same as in the terminal.
pub(super) const fn key(of: HandType) -> &'static str {
    match of {
        HandType::HighCard => "high_card",
        HandType::Pair => "one_pair",
        HandType::TwoPair => "two_pair",
        HandType::Trips => "three_of_a_kind",
        HandType::Straight => "straight",
        HandType::Flush => "flush",
        HandType::FullHouse => "full_house",
        HandType::Quads => "four_of_a_kind",
        HandType::StraightFlush => "straight_flush",
        HandType::RoyalFlush => "royal_flush",
    }
}
