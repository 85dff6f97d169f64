//! What was probably meant by a word that is no hand.

use super::hand::{Word, read_card, read_rank};
use crate::card::Suit;
use alloc::string::String;
use alloc::vec::Vec;

/// Words longer than this are not guessed at.
const LONGEST: usize = 24;

/// A text that can be read, or `None` when no guess is better than another.
pub(super) fn suggest(word: &[char]) -> Option<String> {
    if word.len() > LONGEST {
        return None;
    }
    let tries = [digit_for_letter, suit_for_both, without_pair_suffix, parted, keyword, shortened];
    tries.iter().find_map(|attempt| attempt(word))
}

fn readable(word: &[char]) -> bool {
    Word::read(word).is_ok()
}

fn text(word: &[char]) -> String {
    word.iter().collect()
}

/// `AK0` for `AKo`.
fn digit_for_letter(word: &[char]) -> Option<String> {
    let changed: Vec<char> = word.iter().map(|&c| if c == '0' { 'o' } else { c }).collect();
    (changed != word && readable(&changed)).then(|| text(&changed))
}

/// `AKh` for `AhKh`.
fn suit_for_both(word: &[char]) -> Option<String> {
    let (_, rest) = read_rank(word)?;
    let first = &word[..word.len() - rest.len()];
    let (&suit, second) = rest.split_last()?;
    Suit::from_char(suit)?;
    let changed = [first, &[suit], second, &[suit]].concat();
    readable(&changed).then(|| text(&changed))
}

/// `AAs` for `AA`.
fn without_pair_suffix(word: &[char]) -> Option<String> {
    let changed: Vec<char> = word.iter().copied().filter(|c| !"sSoO".contains(*c)).collect();
    let pair = Word::read(&changed).ok()?.hand.ranks()?;
    (changed != word && pair.0 == pair.1).then(|| text(&changed))
}

/// `AAKK` for `AA,KK`, and `AhKhQdJd` for `AhKh,QdJd`.
fn parted(word: &[char]) -> Option<String> {
    // pieces[n]: where the last piece of the first n characters begins. Long pieces are preferred.
    let mut pieces: Vec<Option<usize>> = alloc::vec![None; word.len() + 1];
    for end in 1..=word.len() {
        pieces[end] = (0..end)
            .find(|&start| (start == 0 || pieces[start].is_some()) && readable(&word[start..end]));
    }
    let mut starts = Vec::new();
    let mut end = word.len();
    while end > 0 {
        end = pieces[end]?;
        starts.push(end);
    }
    let mut out = String::new();
    for (place, &c) in word.iter().enumerate() {
        if place > 0 && starts.contains(&place) {
            out.push(',');
        }
        out.push(c);
    }
    Some(out)
}

/// `rnd` and the like for `random`.
fn keyword(word: &[char]) -> Option<String> {
    let word = text(word).to_lowercase();
    let known = ["all", "anytwo", "any2", "rand", "rnd", "full", "xx", "**"];
    known.contains(&word.as_str()).then(|| String::from("random"))
}

/// `AKss` for `AKs`: the longest front that can be read.
fn shortened(word: &[char]) -> Option<String> {
    let front = (1..word.len()).rev().map(|end| &word[..end]).find(|front| readable(front))?;
    // The front of cards that are no hand (`AsKdQh`) would drop a card.
    (read_card(&word[front.len()..]).is_none()).then(|| text(front))
}
