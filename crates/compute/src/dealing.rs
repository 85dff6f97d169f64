//! Dealing hands in bulk from a seed, in units, with a record of how their types closed in on
//! the exact chances.
//!
//! A unit has a stream of its own, and what has been dealt is only ever the first so many units.
//! So a run that was paused goes on from its [`Dealt`] alone, on any thread, and ends with the
//! bits of a run that never paused.

use holdem::card::CardSet;
use odds::chance::count;
use odds::deal::{Dealer, HAND};
use odds::hand_type::Counts;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The most hands of one run.
pub const MOST: u64 = 1_000_000_000;
/// Hands in a unit: about 3 ms in WebAssembly.
pub const UNIT: u64 = 1 << 16;

/// Ten numbers a decade, each about a quarter more than the one before (ISO 3, series R 10): even
/// steps on a logarithmic axis, in whole numbers.
const STEPS: [u64; 10] = [100, 125, 160, 200, 250, 315, 400, 500, 630, 800];

/// How many hands, and which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// 1 to [`MOST`].
    pub hands: u64,
    /// The seed of all their streams.
    pub seed: u64,
    /// What was dealt of this run before it was paused.
    pub from: Option<Dealt>,
}

/// Hands dealt: the first so many units of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dealt {
    /// So many units.
    pub units: u32,
    /// Their types.
    pub counts: Counts,
    /// Their types after so many hands, ten times a decade.
    pub trail: Vec<(u64, Counts)>,
}

/// What there is to tell of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The hands dealt so far.
    pub dealt: Dealt,
    /// The types of all hands of seven cards there are.
    pub exact: Counts,
}

/// Why nothing can be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// So many hands; it takes 1 to [`MOST`].
    Hands(u64),
    /// What was dealt before is not of this run.
    OtherRun,
}

/// A run cut into units. Cheap to clone; shared by threads.
#[derive(Clone, Debug)]
pub struct Plan {
    hands: u64,
    seed: u64,
    /// After how many hands the trail is kept, rising; the last one is all hands.
    marks: Arc<[u64]>,
    exact: Counts,
}

/// What came of one unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    unit: u32,
    counts: Counts,
    /// The unit's own types at each mark that falls into it.
    at_marks: Vec<(u64, Counts)>,
}

impl Plan {
    /// The plan of a question, and where it begins.
    ///
    /// # Errors
    /// When there are too few or too many hands, or what was dealt before is of another run.
    pub fn new(question: &Question) -> Result<(Self, Merge), Refusal> {
        let Question { hands, seed, ref from } = *question;
        if !(1..=MOST).contains(&hands) {
            return Err(Refusal::Hands(hands));
        }
        let decades = (1..=MOST.ilog10()).map(|power| 10_u64.pow(power));
        let steps = decades.flat_map(|ten| STEPS.map(|step| ten * step / STEPS[0]));
        let marks = steps.take_while(|&mark| mark < hands).chain([hands]).collect();
        let exact = count(CardSet::EMPTY, CardSet::EMPTY, HAND).unwrap_or_default();
        let plan = Self { hands, seed, marks, exact };
        let dealt = from.clone().unwrap_or_default();
        if !plan.fits(&dealt) {
            return Err(Refusal::OtherRun);
        }
        let merge = Merge { plan: plan.clone(), dealt, waiting: BTreeMap::new() };
        Ok((plan, merge))
    }

    /// Whether something could have been dealt by this plan.
    fn fits(&self, dealt: &Dealt) -> bool {
        let hands = self.before(dealt.units);
        let marks = self.marks.iter().take_while(|&&mark| mark <= hands);
        dealt.units <= self.units()
            && dealt.counts.total() == hands
            && marks.copied().eq(dealt.trail.iter().map(|&(mark, _)| mark))
    }

    /// How many units there are.
    #[must_use]
    pub fn units(&self) -> u32 {
        self.hands.div_ceil(UNIT) as u32
    }

    /// Hands before a unit.
    fn before(&self, unit: u32) -> u64 {
        (u64::from(unit) * UNIT).min(self.hands)
    }

    /// Deals one unit; one that the plan does not have is empty.
    #[must_use]
    pub fn run(&self, unit: u32) -> Part {
        let (first, end) = (self.before(unit), self.before(unit.saturating_add(1)));
        let mut dealer = Dealer::new(self.seed, u64::from(unit));
        let (mut counts, mut at_marks) = (Counts::default(), Vec::new());
        let from = self.marks.partition_point(|&mark| mark <= first);
        for &mark in self.marks[from..].iter().take_while(|&&mark| mark <= end) {
            counts += dealer.run(mark - first - counts.total());
            at_marks.push((mark, counts));
        }
        counts += dealer.run(end - first - counts.total());
        Part { unit, counts, at_marks }
    }
}

/// All units that have come home so far, in whatever order.
#[derive(Clone, Debug)]
pub struct Merge {
    plan: Plan,
    dealt: Dealt,
    /// Units that wait for an earlier one.
    waiting: BTreeMap<u32, Part>,
}

impl Merge {
    /// The unit to begin with.
    #[must_use]
    pub const fn first(&self) -> u32 {
        self.dealt.units
    }

    /// Takes a part in; one that is there already, or is none of the plan's, is let go.
    pub fn add(&mut self, part: Part) {
        if part.unit >= self.dealt.units && part.unit < self.plan.units() {
            self.waiting.insert(part.unit, part);
        }
        while let Some(part) = self.waiting.remove(&self.dealt.units) {
            let before = self.dealt.counts;
            let sum = |mut counts: Counts| {
                counts += before;
                counts
            };
            let marks = part.at_marks.into_iter().map(|(mark, counts)| (mark, sum(counts)));
            self.dealt.trail.extend(marks);
            self.dealt.counts = sum(part.counts);
            self.dealt.units += 1;
        }
    }

    /// What has been dealt without a gap.
    #[must_use]
    pub fn answer(&self) -> Answer {
        Answer { dealt: self.dealt.clone(), exact: self.plan.exact }
    }

    /// How much is done, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        f64::from(self.dealt.units) / f64::from(self.plan.units())
    }

    /// Whether all hands are dealt.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.dealt.units == self.plan.units()
    }
}

/// A run being carried out on one thread, as [`crate::job::Job`] is for a plan.
#[derive(Debug)]
pub struct Job {
    plan: Plan,
    merge: Merge,
}

impl Job {
    /// A run from where the question says.
    ///
    /// # Errors
    /// When nothing can be dealt.
    pub fn new(question: &Question) -> Result<Self, Refusal> {
        Plan::new(question).map(|(plan, merge)| Self { plan, merge })
    }

    /// Deals the next unit; false when all are dealt.
    pub fn step(&mut self) -> bool {
        if !self.merge.is_done() {
            self.merge.add(self.plan.run(self.merge.first()));
        }
        !self.merge.is_done()
    }

    /// How much is done, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        self.merge.progress()
    }

    /// What has been dealt.
    #[must_use]
    pub fn answer(&self) -> Answer {
        self.merge.answer()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn whole(hands: u64, seed: u64) -> Answer {
        let mut job = Job::new(&Question { hands, seed, from: None }).expect("hands to deal");
        while job.step() {}
        job.answer()
    }

    #[test]
    fn the_trail_is_what_a_shorter_run_has() {
        let long = whole(200_000, 7).dealt;
        let marks: Vec<u64> = long.trail.iter().map(|&(mark, _)| mark).collect();
        assert_eq!(marks[..12], [10, 12, 16, 20, 25, 31, 40, 50, 63, 80, 100, 125]);
        assert_eq!(long.trail.last(), Some(&(200_000, long.counts)));
        for (mark, counts) in long.trail {
            assert_eq!(whole(mark, 7).dealt.counts, counts, "after {mark} hands");
        }
    }

    #[test]
    fn refuses_what_cannot_be_dealt() {
        let new = |hands, from| Plan::new(&Question { hands, seed: 1, from }).map(|_| ());
        assert_eq!(new(0, None), Err(Refusal::Hands(0)));
        assert_eq!(new(MOST + 1, None), Err(Refusal::Hands(MOST + 1)));
        let dealt = whole(200_000, 1).dealt;
        assert_eq!(new(200_000, Some(dealt.clone())), Ok(()));
        assert_eq!(new(300_000, Some(dealt.clone())), Err(Refusal::OtherRun));
        let cut = Dealt { trail: Vec::new(), ..dealt };
        assert_eq!(new(200_000, Some(cut)), Err(Refusal::OtherRun));
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(8) })]

        /// Paused anywhere, and with the parts of the rest in any order.
        #[test]
        fn same_bits_whoever_deals(
            hands in 1..600_000_u64,
            seed in any::<u64>(),
            stop in 0..10_u32,
            order in any::<u64>(),
        ) {
            let expected = whole(hands, seed);
            prop_assert_eq!(expected.dealt.counts.total(), hands);
            let mut question = Question { hands, seed, from: None };
            let mut job = Job::new(&question).expect("hands to deal");
            for _ in 0..stop {
                job.step();
            }
            question.from = Some(job.answer().dealt);
            let (plan, mut merge) = Plan::new(&question).expect("the same run");
            let mut units: Vec<u32> = (merge.first()..plan.units()).collect();
            units.sort_by_key(|&unit| (u64::from(unit) ^ order).wrapping_mul(0x9E37_79B9_7F4A_7C15));
            for unit in units {
                prop_assert!(!merge.is_done());
                merge.add(plan.run(unit));
            }
            // A part that comes twice changes nothing.
            merge.add(plan.run(0));
            prop_assert!(merge.is_done());
            prop_assert_eq!(merge.answer(), expected);
        }
    }
}
