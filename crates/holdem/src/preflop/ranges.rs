//! A range against a range by the table.
//!
//! What one hand wins is linear in the opponent's weights, and all opposing hands of one class
//! whose suits meet it alike have one outcome. So opposing weights are summed by class and way
//! of meeting, once for all hands that have the same suits, and each hand takes a weighted sum
//! over a row of places. Where both ranges look the same in all suits, whole classes do: a row
//! of the 169 x 169 matrix.

use super::boards::RUNOUTS;
use super::table::{BOARDS, Outcome, Table};
use crate::card::Card;
use crate::combo::{Combo, HandClass};
use crate::range::Range;
use crate::tally::{Count, Tally};
use crate::wide::{self, Vectors, widely};
use alloc::vec::Vec;

impl Table {
    /// The outcomes of two ranges before the flop with no dead card, per combo of either.
    ///
    /// Each weighted sum stays under 1,326,000 * 1,712,304 < 2^42.
    #[must_use]
    // Within a caller that is compiled for size it would be compiled so as well.
    #[inline(never)]
    pub fn tally(&self, a: &Range, b: &Range) -> Tally {
        let mut tally = Tally::new(2);
        tally.runouts = RUNOUTS;
        let classes = by_class(a).zip(by_class(b));
        let classes = classes.as_ref().map(|(a, b)| (a, b));
        let [first, second] = &mut tally.players[..] else { return tally };
        self.side(a, b, classes, first);
        if a == b {
            second.clone_from(first);
        } else {
            self.side(b, a, classes.map(|(a, b)| (b, a)), second);
        }
        tally
    }

    /// The outcomes of one of two ranges, whose weights by class are there if both have such.
    fn side(
        &self,
        mine: &Range,
        theirs: &Range,
        classes: Option<(&Weights, &Weights)>,
        counts: &mut [Count],
    ) {
        match classes {
            Some(classes) => self.by_matrix(mine, classes, counts),
            None => self.by_places(mine, theirs, counts),
        }
        let apart = Apart::new(theirs);
        for (combo, _) in mine.combos() {
            let count = &mut counts[combo.index()];
            count.share = count.tie;
            count.total = u128::from(apart.weight(combo) * u64::from(BOARDS));
        }
    }

    fn by_matrix(&self, mine: &Range, classes: (&Weights, &Weights), counts: &mut [Count]) {
        let mut outcomes = [(0, 0); HandClass::COUNT];
        widely(Weighing { table: self, classes, outcomes: &mut outcomes });
        for (combo, _) in mine.combos() {
            let (win, tie) = outcomes[combo.class().index()];
            let count = &mut counts[combo.index()];
            (count.win, count.tie) = (win.into(), tie.into());
        }
    }

    fn by_places(&self, mine: &Range, theirs: &Range, counts: &mut [Count]) {
        self.by_rows::<4>(mine, theirs, counts);
        self.by_rows::<6>(mine, theirs, counts);
        self.by_rows::<12>(mine, theirs, counts);
    }

    /// The classes of N combos: suited ones, pairs, or offsuit ones.
    fn by_rows<const N: usize>(&self, mine: &Range, theirs: &Range, counts: &mut [Count]) {
        let held = |class: &HandClass| class.combos().any(|combo| mine.weight(combo) > 0);
        let mut classes = HandClass::all().filter(|class| class.size() == N && held(class));
        let Some(first) = classes.clone().next() else { return };
        let meetings = self.meetings::<N>(first, theirs);
        for class in &mut classes {
            let row = &self.places[self.numbering.row(class)..];
            for (combo, (win, tie)) in class.combos().zip(weigh(row, &meetings)) {
                if mine.weight(combo) > 0 {
                    counts[combo.index()].win = win.into();
                    counts[combo.index()].tie = tie.into();
                }
            }
        }
    }

    /// For each place of the row of `class`, or of any of its kind, the opposing weights that
    /// meet each of its N combos there; hand classes without any weight are left out.
    fn meetings<const N: usize>(&self, class: HandClass, theirs: &Range) -> Vec<Meeting<N>> {
        let mut meetings = Vec::new();
        for other in HandClass::all() {
            let pattern = self.numbering.pattern(class, other);
            let mut weights = [[0; N]; 7];
            let mut any = 0;
            for (seat, combo) in other.combos().enumerate() {
                let weight = u32::from(theirs.weight(combo));
                any |= weight;
                for (at, numbers) in pattern.of[..N].iter().enumerate() {
                    weights[usize::from(numbers[seat])][at] += weight;
                }
            }
            if any > 0 {
                let place = self.numbering.place(class, other, 0) - self.numbering.row(class);
                let weights = weights.into_iter().take(pattern.count).enumerate();
                let meeting = |(number, weights)| Meeting { place: place + number, weights };
                meetings.extend(weights.map(meeting));
            }
        }
        meetings
    }
}

/// The weights of the opposing hands that meet each of N hands of a class in one place of its
/// row: at most 6,000 each.
struct Meeting<const N: usize> {
    place: usize,
    weights: [u32; N],
}

/// What each of N hands of a class wins and splits, by its row of places.
fn weigh<const N: usize>(row: &[Outcome], meetings: &[Meeting<N>]) -> [(u64, u64); N] {
    let (mut wins, mut ties) = ([0; N], [0; N]);
    for meeting in meetings {
        let outcome = row[meeting.place];
        for at in 0..N {
            wins[at] += u64::from(outcome.win) * u64::from(meeting.weights[at]);
            ties[at] += u64::from(outcome.tie) * u64::from(meeting.weights[at]);
        }
    }
    core::array::from_fn(|at| (wins[at], ties[at]))
}

/// A weight for each class.
type Weights = [u32; HandClass::COUNT];

/// The weight of each class, when all of its combos have the same.
fn by_class(range: &Range) -> Option<Weights> {
    const UNSEEN: u32 = u32::MAX;
    let mut weights = [UNSEEN; HandClass::COUNT];
    for (combo, &found) in Combo::all().zip(range.weights()) {
        let weight = &mut weights[combo.class().index()];
        if *weight == UNSEEN {
            *weight = found.into();
        } else if *weight != u32::from(found) {
            return None;
        }
    }
    Some(weights)
}

/// What one hand of each class wins and splits against opposing classes, by rows of the matrix.
struct Weighing<'a> {
    table: &'a Table,
    /// Whose outcomes are asked for, where there is a weight, and the opponent's.
    classes: (&'a Weights, &'a Weights),
    outcomes: &'a mut [(u64, u64); HandClass::COUNT],
}

impl wide::Work for Weighing<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: impl Vectors) {
        let (mine, theirs) = self.classes;
        let rows = self.table.matrix.chunks_exact(HandClass::COUNT);
        for ((row, &weight), sum) in rows.zip(mine).zip(self.outcomes) {
            if weight == 0 {
                continue;
            }
            let (mut win, mut tie) = (0, 0);
            for (outcome, &weight) in row.iter().zip(theirs) {
                win += u64::from(outcome.win) * u64::from(weight);
                tie += u64::from(outcome.tie) * u64::from(weight);
            }
            *sum = (win, tie);
        }
    }
}

/// How much of a range shares no card with a combo.
struct Apart<'a> {
    range: &'a Range,
    total: u64,
    /// The weight of the combos that hold each card.
    holding: [u64; Card::COUNT],
}

impl<'a> Apart<'a> {
    fn new(range: &'a Range) -> Self {
        let mut holding = [0; Card::COUNT];
        for (combo, weight) in range.combos() {
            let (hi, lo) = combo.cards();
            holding[hi.index()] += u64::from(weight);
            holding[lo.index()] += u64::from(weight);
        }
        Self { range, total: range.total().into(), holding }
    }

    /// Only the combo itself holds both of its cards, and would be taken off twice.
    fn weight(&self, combo: Combo) -> u64 {
        let (hi, lo) = combo.cards();
        self.total + u64::from(self.range.weight(combo))
            - self.holding[hi.index()]
            - self.holding[lo.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Card, Rank, Suit};
    use proptest::prelude::*;

    fn table() -> Table {
        Table::read(include_bytes!("../../../../assets/preflop.bin")).expect("the file is whole")
    }

    /// Hands such as `AsKd` and classes such as `AKo`, wholly in; `random` is any two.
    fn range(text: &str) -> Range {
        if text == "random" {
            return Range::any_two();
        }
        let mut range = Range::empty();
        let chars: Vec<char> = text.chars().collect();
        let rank = |at: usize| Rank::from_char(chars[at]).expect("a rank");
        if let Some(suit) = chars.get(1).and_then(|&c| Suit::from_char(c)) {
            let hi = Card::new(rank(0), suit);
            let lo = Card::new(rank(2), Suit::from_char(chars[3]).expect("a suit"));
            range.set(Combo::new(hi, lo).expect("two cards"), Range::FULL);
        } else {
            let suited = chars.get(2) == Some(&'s');
            range.set_class(HandClass::new(rank(0), rank(1), suited), Range::FULL);
        }
        range
    }

    /// The sums over a player's combos, each by its weight.
    fn sums(tally: &Tally, player: usize, range: &Range) -> (u128, u128, u128) {
        let mut sums = (0, 0, 0);
        for (combo, weight) in range.combos() {
            let count = tally.players[player][combo.index()];
            sums.0 += count.win * u128::from(weight);
            sums.1 += count.tie * u128::from(weight);
            sums.2 += count.total * u128::from(weight);
        }
        sums
    }

    /// Exact counts of other programs and of an independent brute force: wins of both, twice
    /// the tie share, and pairs times boards.
    const REFERENCES: [(&str, &str, [u64; 2], u64, u64); 9] = [
        ("AsAh", "KdKc", [1_388_072, 317_694], 6538, 1_712_304),
        ("AcKd", "2s2h", [799_119, 903_239], 9946, 1_712_304),
        ("2c2d", "3c3d", [280_610, 1_345_882], 85_812, 1_712_304),
        ("3c2d", "AhKh", [546_688, 1_155_504], 10_112, 1_712_304),
        ("5s4s", "5h3h", [538_139, 429_209], 744_956, 1_712_304),
        ("AA", "KK", [50_371_344, 10_986_372], 285_228, 61_642_944),
        ("AKs", "QQ", [18_834_720, 22_082_460], 178_116, 41_095_296),
        ("AKo", "22", [57_996_648, 64_528_740], 760_500, 123_285_888),
        ("AA", "random", [10_689_050_508, 1_827_970_020], 68_413_872, 12_585_434_400),
    ];

    #[test]
    fn reference_counts() {
        let table = table();
        for (a, b, wins, ties, total) in REFERENCES {
            let ranges = [range(a), range(b)];
            let tally = table.tally(&ranges[0], &ranges[1]);
            for player in 0..2 {
                let expected = (wins[player], ties, total);
                let (win, tie, total) = sums(&tally, player, &ranges[player]);
                let thousandths = 1_000_000;
                let got = [win, tie, total].map(|sum| sum / thousandths);
                let expected = [expected.0, expected.1, expected.2].map(u128::from);
                assert_eq!(got, expected, "{a} against {b}, player {player}");
                assert!([win, tie, total].iter().all(|sum| sum % thousandths == 0));
            }
        }
    }

    #[test]
    fn reference_equities() {
        let table = table();
        let references = [
            ("AA", "KK", "81.946"),
            ("AKs", "QQ", "46.049"),
            ("AKo", "22", "47.351"),
            ("AA", "random", "85.204"),
            ("32o", "random", "32.303"),
        ];
        for (a, b, percent) in references {
            let (a, b) = (range(a), range(b));
            let (win, tie, total) = sums(&table.tally(&a, &b), 0, &a);
            let equity = (win as f64 + tie as f64 / 2.) / total as f64;
            assert_eq!(std::format!("{:.3}", 100. * equity), percent);
        }
    }

    /// The oracle: every pair of combos by itself.
    fn pair_by_pair(table: &Table, a: &Range, b: &Range) -> Tally {
        let mut tally = Tally::new(2);
        tally.runouts = RUNOUTS;
        for (player, (mine, theirs)) in [(a, b), (b, a)].into_iter().enumerate() {
            for (combo, _) in mine.combos() {
                let count = &mut tally.players[player][combo.index()];
                for (other, weight) in theirs.combos() {
                    let Some(outcome) = table.matchup(combo, other) else { continue };
                    let weight = u128::from(weight);
                    count.win += u128::from(outcome.win) * weight;
                    count.tie += u128::from(outcome.tie) * weight;
                    count.share += u128::from(outcome.tie) * weight;
                    count.total += u128::from(BOARDS) * weight;
                }
            }
        }
        tally
    }

    /// Some combos of few ranks, so that hands often share a card, or all of them.
    fn any_range() -> impl Strategy<Value = Range> {
        let weight = prop_oneof![Just(0), Just(1000), 0..=1000_u16];
        let few = prop::collection::vec((0..120_usize, weight.clone()), 1..30);
        let classes = prop::collection::vec((0..HandClass::COUNT, weight.clone()), 1..60);
        let all = prop::collection::vec(weight, Combo::COUNT);
        let from = |weights: &mut dyn Iterator<Item = (usize, u16)>| {
            let pairs = weights.filter_map(|(at, weight)| Some((Combo::from_index(at)?, weight)));
            pairs.collect::<Range>()
        };
        prop_oneof![
            few.prop_map(move |combos| from(&mut combos.into_iter())),
            all.prop_map(move |weights| from(&mut weights.into_iter().enumerate())),
            classes.prop_map(|classes| {
                let mut range = Range::empty();
                for (class, weight) in classes {
                    let class = HandClass::from_index(class).expect("under 169");
                    range.set_class(class, weight);
                }
                range
            }),
        ]
    }

    #[test]
    fn ranges_are_the_sum_of_their_pairs() {
        let table = table();
        proptest!(ProptestConfig::with_cases(48), |(a in any_range(), b in any_range())| {
            let fast = table.tally(&a, &b);
            prop_assert!(fast == pair_by_pair(&table, &a, &b));
            let mut swapped = table.tally(&b, &a);
            swapped.players.swap(0, 1);
            prop_assert!(fast == swapped);
        });
    }

    #[test]
    fn any_two_against_any_two_is_even() {
        let any = Range::any_two();
        let (win, tie, total) = sums(&table().tally(&any, &any), 0, &any);
        assert_eq!(2 * win + tie, total);
        assert_eq!(total, 1_624_350 * 1_000_000 * u128::from(BOARDS));
    }
}
