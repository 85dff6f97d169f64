//! Odds as they are printed.

use crate::table::{Table, grouped, percent};
use crate::words::{type_key, type_name};
use compute::chances::Answer;
use compute::dealing;
use odds::HandType;
use odds::hand_type::Counts;
use odds::outs::Outs;
use odds::tally::{Comparison, compare};
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Duration;

/// From royal flush to high card, as the books list them.
fn types() -> impl Iterator<Item = HandType> {
    HandType::ALL.into_iter().rev()
}

/// A field for each type.
#[derive(Debug)]
struct ByType<T>(fn(&T, HandType) -> serde_json::Value, T);

impl<T> Serialize for ByType<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(HandType::COUNT))?;
        for of in types() {
            map.serialize_entry(type_key(of), &self.0(&self.1, of))?;
        }
        map.end()
    }
}

fn by_count(counts: Counts) -> ByType<Counts> {
    ByType(|counts, of| counts[of].into(), counts)
}

/// Hands of one street.
#[derive(Debug, serde::Serialize)]
struct Hands {
    total: u64,
    categories: ByType<Counts>,
}

impl From<Counts> for Hands {
    fn from(counts: Counts) -> Self {
        Self { total: counts.total(), categories: by_count(counts) }
    }
}

#[derive(Debug, serde::Serialize)]
struct Out {
    category: &'static str,
    count: usize,
    cards: String,
}

/// The JSON form of exact chances; field names are kept.
#[derive(Debug, serde::Serialize)]
pub(super) struct Chances {
    #[serde(flatten)]
    river: Hands,
    flop: Option<Hands>,
    turn: Option<Hands>,
    now: Option<&'static str>,
    outs: Vec<Out>,
    seconds: f64,
    #[serde(skip)]
    answer: Answer,
}

impl Chances {
    pub(super) fn new(answer: &Answer, elapsed: Duration) -> Self {
        let out = |outs: &Outs| Out {
            category: type_key(outs.makes),
            count: outs.cards.len(),
            cards: outs.cards.to_string(),
        };
        Self {
            river: answer.river.into(),
            flop: answer.flop.map(Hands::from),
            turn: answer.turn.map(Hands::from),
            now: answer.now.map(type_key),
            outs: answer.outs.iter().map(out).collect(),
            seconds: elapsed.as_secs_f64(),
            answer: answer.clone(),
        }
    }

    /// The streets that are to come, the river last.
    fn streets(&self) -> Vec<(&'static str, Counts)> {
        let Answer { flop, turn, river, .. } = &self.answer;
        let before = [("flop", *flop), ("turn", *turn)].into_iter();
        let before = before.filter_map(|(name, counts)| Some((name, counts?)));
        before.chain([("river", *river)]).collect()
    }

    /// Tables for people.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(now) = self.answer.now {
            writeln!(out, "now   {}", type_name(now))?;
        }
        let hands = if self.river.total == 1 { "hand" } else { "hands" };
        writeln!(out, "of {} {hands} on the river\n", grouped(self.river.total))?;
        let streets = self.streets();
        let mut heading = vec!["", "hands", "chance", "or better"];
        heading.extend(streets.iter().rev().skip(1).map(|(name, _)| *name));
        let mut table = Table::new(&heading);
        let river = &self.answer.river;
        let share = |counts: &Counts, part: u64| percent(part as f64 / counts.total() as f64);
        for of in types() {
            let mut row = vec![
                type_name(of),
                grouped(river[of]),
                percent(river.chance(of)),
                share(river, river.at_least(of)),
            ];
            row.extend(streets.iter().rev().skip(1).map(|(_, counts)| percent(counts.chance(of))));
            table.row(row);
        }
        table.write(out)?;
        if !self.outs.is_empty() {
            writeln!(out)?;
            let mut table = Table::new(&["next card", "outs", "cards"]);
            for outs in &self.outs {
                let name = outs.category.replace('_', " ");
                table.row(vec![name, outs.count.to_string(), outs.cards.clone()]);
            }
            table.write(out)?;
        }
        Ok(())
    }

    /// A row for each type and street.
    pub(super) fn csv(&self) -> String {
        let mut csv = "street,category,hands,total,chance,or_better\n".to_owned();
        for (street, counts) in self.streets() {
            let total = counts.total();
            for of in types() {
                let better = counts.at_least(of) as f64 / total as f64;
                let (key, hands, chance) = (type_key(of), counts[of], counts.chance(of));
                // Writing to a String cannot fail.
                let _ = writeln!(csv, "{street},{key},{hands},{total},{chance},{better}");
            }
        }
        csv
    }
}

/// The JSON form of hands dealt; field names are kept.
#[derive(Debug, serde::Serialize)]
pub(super) struct Dealing {
    hands: u64,
    seed: u64,
    categories: ByType<Counts>,
    exact: Hands,
    standard_errors: ByType<Comparison>,
    chi_square: f64,
    freedom: u32,
    p_value: f64,
    seconds: f64,
}

/// How many standard errors a type's frequency is off its chance; 0 where there can be no error.
fn off(comparison: &Comparison, of: HandType) -> f64 {
    let line = comparison.lines.iter().find(|line| line.of == of);
    line.filter(|line| line.standard_error > 0.0)
        .map_or(0.0, |line| (line.frequency - line.chance) / line.standard_error)
}

impl Dealing {
    pub(super) fn new(answer: &dealing::Answer, seed: u64, elapsed: Duration) -> Self {
        let counts = answer.dealt.counts;
        let comparison = compare(&counts, &answer.exact);
        let Comparison { chi_square, freedom, p_value, .. } = comparison;
        Self {
            hands: counts.total(),
            seed,
            categories: by_count(counts),
            exact: answer.exact.into(),
            standard_errors: ByType(|comparison, of| off(comparison, of).into(), comparison),
            chi_square,
            freedom,
            p_value,
            seconds: elapsed.as_secs_f64(),
        }
    }

    /// A table for people.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{} hands of seed {}\n", grouped(self.hands), self.seed)?;
        let mut table = Table::new(&["", "dealt", "frequency", "exact chance", "errors off"]);
        let comparison = &self.standard_errors.1;
        for line in comparison.lines.iter().rev() {
            table.row(vec![
                type_name(line.of),
                grouped(line.seen),
                percent(line.frequency),
                percent(line.chance),
                format!("{:+.2}", off(comparison, line.of)),
            ]);
        }
        table.write(out)?;
        let (chi, freedom, p) = (self.chi_square, self.freedom, self.p_value);
        writeln!(out, "\nchi-square {chi:.2}, {freedom} degrees of freedom, p = {p:.4}")
    }

    /// A row for each type.
    pub(super) fn csv(&self) -> String {
        let mut csv = "category,dealt,frequency,chance,standard_error,errors_off\n".to_owned();
        let comparison = &self.standard_errors.1;
        for line in comparison.lines.iter().rev() {
            let off = off(comparison, line.of);
            let (key, seen, frequency) = (type_key(line.of), line.seen, line.frequency);
            let (chance, error) = (line.chance, line.standard_error);
            // Writing to a String cannot fail.
            let _ = writeln!(csv, "{key},{seen},{frequency},{chance},{error},{off}");
        }
        csv
    }
}
