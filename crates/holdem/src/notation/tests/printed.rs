//! The printer against the reader, for any range.

use super::super::print::percent;
use super::super::{Dialect, Uncarried, print, print_in};
use super::{range, read};
use crate::combo::{Combo, HandClass};
use crate::range::Range;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use proptest::prelude::*;
use std::format;

/// Ranges as players have them: a share of the classes, few weights, now and then a single combo.
fn hand_like() -> impl Strategy<Value = Range> {
    let weight = prop_oneof![4 => Just(0_u16), 4 => Just(1000), 1 => Just(500), 1 => 0..=1000_u16];
    let singles = proptest::collection::vec((0..Combo::COUNT, 0..=1000_u16), 0..8);
    (proptest::collection::vec(weight, HandClass::COUNT), singles).prop_map(|(weights, singles)| {
        let mut range = Range::empty();
        for (class, weight) in HandClass::all().zip(weights) {
            range.set_class(class, weight);
        }
        for (index, weight) in singles {
            range.set(Combo::from_index(index).expect("below the count"), weight);
        }
        range
    })
}

/// Any weights at all.
fn noise() -> impl Strategy<Value = Range> {
    proptest::collection::vec(prop_oneof![Just(0_u16), 0..=1000_u16], Combo::COUNT)
        .prop_map(|weights| Combo::all().zip(weights).collect())
}

/// Each class by itself, each other combo by itself: what the printer must never exceed.
fn plain_list(range: &Range) -> String {
    let mut parts: Vec<String> = Vec::new();
    for class in HandClass::all() {
        let mut weights: Vec<u16> = class.combos().map(|combo| range.weight(combo)).collect();
        weights.dedup();
        let with = |name: String, weight: u16| match weight {
            1000 => name,
            _ => format!("{name}@{}", percent(weight)),
        };
        match weights.as_slice() {
            [0] => {}
            [weight] => parts.push(with(class.to_string(), *weight)),
            _ => parts.extend(
                class
                    .combos()
                    .filter(|&combo| range.weight(combo) > 0)
                    .map(|combo| with(combo.to_string(), range.weight(combo))),
            ),
        }
    }
    parts.join(",")
}

fn comes_back(range: &Range) {
    let text = print(range);
    let parsed = read(&text);
    assert_eq!(&parsed.range, range, "{text}");
    assert_eq!(parsed.notices, [], "{text}");
    let plain = plain_list(range);
    assert!(text.len() <= plain.len(), "{text}\nis longer than\n{plain}");
    assert_eq!(&super::range(&plain), range);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn prints_what_it_reads_like_hands(range in hand_like()) {
        comes_back(&range);
    }

    #[test]
    fn prints_what_it_reads_noise(range in noise()) {
        comes_back(&range);
    }

    #[test]
    fn dialects_carry_what_they_can(range in prop_oneof![hand_like(), noise(), percents()]) {
        carried(&range);
    }
}

/// Weights in whole percents.
fn percents() -> impl Strategy<Value = Range> {
    hand_like().prop_map(|range| {
        range.combos().map(|(combo, weight)| (combo, weight.div_ceil(10) * 10)).collect()
    })
}

fn carried(range: &Range) {
    let broken = range.combos().map(|(_, weight)| weight).filter(|weight| weight % 10 != 0).max();
    for dialect in Dialect::ALL {
        let whole_only =
            matches!(dialect, Dialect::Equilab | Dialect::PokerCruncher | Dialect::ProPokerTools);
        match (print_in(range, dialect), broken) {
            (Ok(text), _) => assert_eq!(&self::range(&text), range, "{dialect:?}: {text}"),
            (Err(Uncarried { weight }), Some(broken)) => {
                assert!(whole_only, "{dialect:?}");
                assert_eq!(weight, broken, "{dialect:?}");
            }
            (Err(uncarried), None) => panic!("{dialect:?}: {uncarried:?}"),
        }
        if whole_only && broken.is_some() {
            assert!(print_in(range, dialect).is_err(), "{dialect:?}");
        }
    }
}
