//! The 169 hands by their equity against any two cards, and the best n percent of all hands.
//!
//! The order is exact, from [`crate::preflop::Table`]; no two hands have the same equity.

use crate::combo::{Combo, HandClass};
use crate::range::Range;

/// Every hand, best first: from AA with 85.204 % to 32o with 32.303 %.
pub const HANDS: [HandClass; HandClass::COUNT] = read(
    b"AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s \
      A9o KJo 55 QJs K9s A5s A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s JTs A2s \
      QTo 44 A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o A2o K4s Q7s K6o K3s T9s J8s 33 Q6s Q8o \
      K5o J9o K2s Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o Q6o Q3s 98s T7s J6s K2o 22 Q2s Q5o J5s \
      T8o J7o Q4o 97s J4s T6s J3s Q3o 98o 87s T7o J6o 96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o \
      95s T3s 76s J3o 87o T2s 85s 96o J2o T5o 94s 75s T4o 93s 86o 65s 84s 95o T3o 92s 76o 74s \
      T2o 54s 85o 64s 83s 94o 75o 82s 73s 93o 65o 53s 63s 84o 92o 43s 74o 72s 54o 64o 52s 62s \
      83o 42s 82o 73o 53o 63o 32s 43o 72o 52o 62o 42o 32o ",
);

/// All hands, in thousandths of a percent.
pub const ALL: u32 = 100_000;

/// The best hands that make up a share of all 1,326 combos, in thousandths of a percent: 15 %
/// is 15,000, and more than [`ALL`] counts as that.
///
/// The hand that the share ends in is in by weight: all its combos alike, rounded to the nearest
/// thousandth (a half up). So the range is off by at most half a thousandth for each of twelve
/// combos, 0.00045 % of all hands.
#[must_use]
pub fn top(share: u32) -> Range {
    // All combos weigh 1,326,000 thousandths, which is 13.26 for each thousandth of a percent:
    // counted in hundredths of a weight until the last hand.
    let mut left = Combo::COUNT as u32 * share.min(ALL);
    let mut range = Range::empty();
    for class in HANDS {
        let combos = class.size() as u32;
        let whole = combos * 100 * u32::from(Range::FULL);
        if left < whole {
            let weight = (left + combos * 50) / (combos * 100);
            range.set_class(class, weight as u16);
            break;
        }
        range.set_class(class, Range::FULL);
        left -= whole;
    }
    range
}

/// The hands between two such shares, better ones left out: what [`top`] of `to` holds more
/// than [`top`] of `from`. Nothing when `to` is not greater. Bands that meet leave no gap.
#[must_use]
pub fn band(from: u32, to: u32) -> Range {
    let (better, all) = (top(from), top(to));
    all.combos().map(|(hand, weight)| (hand, weight.saturating_sub(better.weight(hand)))).collect()
}

/// Reads hands such as `AA`, `AKs` and `AKo`, each followed by a space; exactly 169 of them.
const fn read(text: &[u8]) -> [HandClass; HandClass::COUNT] {
    let aces = HandClass::from_index(0).expect("there is a first");
    let mut hands = [aces; HandClass::COUNT];
    let (mut at, mut count) = (0, 0);
    while at < text.len() {
        let (hi, lo) = (place(text[at]), place(text[at + 1]));
        let suited = text[at + 2] == b's';
        let index = if suited { 13 * hi + lo } else { 13 * lo + hi };
        hands[count] = HandClass::from_index(index).expect("places are under 13");
        count += 1;
        at += if hi == lo { 3 } else { 4 };
    }
    assert!(count == HandClass::COUNT, "as many hands as there are");
    hands
}

/// How many ranks are higher.
const fn place(rank: u8) -> usize {
    let mut place = 0;
    while b"AKQJT98765432"[place] != rank {
        place += 1;
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preflop::Table;
    use std::string::ToString;
    use std::vec::Vec;

    #[test]
    fn the_order_is_that_of_the_table() {
        let table = Table::read(include_bytes!("../../../assets/preflop.bin")).expect("whole");
        let any = Range::any_two();
        let tally = table.tally(&any, &any);
        let share = |class: &HandClass| {
            let count = class.combos().next().map(|combo| tally.players[0][combo.index()]);
            count.map(|count| 2 * count.win + count.tie)
        };
        let mut hands: Vec<HandClass> = HandClass::all().collect();
        hands.sort_by_key(|class| core::cmp::Reverse(share(class)));
        assert_eq!(hands, HANDS);
        assert!(hands.windows(2).all(|pair| share(&pair[0]) != share(&pair[1])));
        assert_eq!((HANDS[0].to_string(), HANDS[168].to_string()), ("AA".into(), "32o".into()));
    }

    #[test]
    fn n_percent_is_n_percent() {
        for share in (0..=ALL + 20).step_by(7) {
            let wanted = i64::from(share.min(ALL)) * 1326;
            let off = i64::from(top(share).total()) * 100 - wanted;
            assert!(off.abs() <= 12 * 50, "{share}: off by {off} hundredths of a weight");
        }
        assert_eq!(top(0), Range::empty());
        assert_eq!(top(ALL), Range::any_two());
        assert_eq!(top(u32::MAX), Range::any_two());
    }

    #[test]
    fn only_the_last_hand_is_split_and_better_hands_come_first() {
        for share in (0..=ALL).step_by(101) {
            let range = top(share);
            let weight = |class: HandClass| {
                let weights: Vec<u16> = class.combos().map(|c| range.weight(c)).collect();
                assert!(weights.iter().all(|&weight| weight == weights[0]));
                weights[0]
            };
            let weights = HANDS.map(weight);
            assert!(weights.is_sorted_by(|a, b| a >= b));
            assert!(weights.iter().filter(|weight| !matches!(weight, 0 | 1000)).count() <= 1);
        }
    }

    #[test]
    fn bands_part_the_whole() {
        let cuts = [0, 5, 452, 15_000, 16_500, 50_000, 88_000, 99_999, ALL];
        let mut sum = [0; Combo::COUNT];
        for cut in cuts.windows(2) {
            for (combo, weight) in band(cut[0], cut[1]).combos() {
                sum[combo.index()] += weight;
            }
        }
        assert_eq!(sum, [Range::FULL; Combo::COUNT]);
        assert_eq!(band(20_000, 10_000), Range::empty());
        assert_eq!(band(0, 15_000), top(15_000));
    }
}
