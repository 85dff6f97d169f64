//! Places in a list that can always be divided again.
//!
//! A place is a fraction between 0 and 1, written as the letters `a` to `z` after the point in base 26, without `a` at
//! the end. Text order is the order of the fractions, so moving an item changes that item only.

const BASE: u8 = 26;

/// A place after `before` and before `after`; `None` is the beginning or the end of the list.
///
/// Texts that are not places, or not in this order, are met half way: the result then comes after `before` alone.
#[must_use]
pub fn between(before: Option<&str>, after: Option<&str>) -> String {
    let low = digits(before.unwrap_or_default());
    let high = after.map(digits).filter(|high| *high > low);
    let mut place = Vec::new();
    let mut bounded = high.is_some();
    for at in 0.. {
        let floor = low.get(at).copied().unwrap_or(0);
        let ceiling = match &high {
            Some(high) if bounded => high.get(at).copied().unwrap_or(0),
            _ => BASE,
        };
        if ceiling > floor + 1 {
            // At the end of the list the next letter, to keep appended places short; elsewhere the middle.
            let step = if bounded || before.is_none() { (ceiling - floor) / 2 } else { 1 };
            place.push(floor + step);
            break;
        }
        bounded = bounded && ceiling == floor;
        place.push(floor);
    }
    place.iter().map(|&digit| char::from(b'a' + digit)).collect()
}

/// The digits of a fraction, without zeros at the end.
fn digits(place: &str) -> Vec<u8> {
    let mut digits: Vec<u8> = place.bytes().map(|byte| byte.clamp(b'a', b'z') - b'a').collect();
    digits.truncate(digits.iter().rposition(|&digit| digit > 0).map_or(0, |last| last + 1));
    digits
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn there_is_always_room(moves in prop::collection::vec(any::<prop::sample::Index>(), 1..120)) {
            let mut places: Vec<String> = Vec::new();
            for at in moves {
                let at = at.index(places.len() + 1);
                let before = at.checked_sub(1).map(|before| places[before].as_str());
                let place = between(before, places.get(at).map(String::as_str));
                places.insert(at, place);
                prop_assert!(places.is_sorted_by(|a, b| a < b), "{:?}", places);
            }
        }

        #[test]
        fn any_texts_are_borne(before in ".*", after in ".*") {
            let place = between(Some(&before), Some(&after));
            prop_assert!(!place.is_empty() && !place.ends_with('a'));
        }
    }

    #[test]
    fn appended_places_stay_short() {
        let mut last: Option<String> = None;
        for _ in 0..1000 {
            last = Some(between(last.as_deref(), None));
        }
        assert!(last.expect("a place").len() < 45);
    }
}
