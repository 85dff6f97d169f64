//! A set of cards as one number, the bits of [`CardSet::bits`], for whoever sends it somewhere:
//! `#[serde(with = "odds::card_bits")]`.

use holdem::card::CardSet;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes the bits.
///
/// # Errors
/// What the serializer has against a number.
pub fn serialize<S: Serializer>(cards: &CardSet, to: S) -> Result<S::Ok, S::Error> {
    cards.bits().serialize(to)
}

/// Reads the bits; those that are no card are dropped.
///
/// # Errors
/// When there is no number.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<CardSet, D::Error> {
    u64::deserialize(from).map(CardSet::from_bits)
}
