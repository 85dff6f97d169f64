//! Ranges under short names, one press away: opens by seat to begin with, which a player changes
//! and adds his own to.

use crate::range_text::RangeText;
use holdem::range::Range;

/// A range under a short name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// What it is called; never empty, without tabs and line breaks.
    pub name: String,
    /// The range, in its canonical text or as it was typed.
    pub text: String,
}

/// Presets in the order they are shown, each name once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presets {
    list: Vec<Preset>,
}

/// Longest name, in characters: it stands on a button.
pub const LONGEST_NAME: usize = 24;

/// First to act to last, tournament of eight with 100 big blinds, chips counted as chips.
///
/// How many hands the first seat and the small blind play, 16.5 % and 88 %, is published; which
/// ones, and everything between, is ours.
const OPENS: [(&str, &str); 7] = [
    ("UTG", "66+,A2s+,K8s+,Q9s+,J9s+,T9s,98s@20,ATo+,KJo+"),
    ("UTG+1", "44+,A2s+,K7s+,Q9s+,J9s+,T8s+,98s,ATo+,KJo+,QJo"),
    ("LJ", "33+,A2s+,K5s+,Q8s+,J8s+,T8s+,97s+,87s,A9o+,KTo+,QJo"),
    ("HJ", "22+,A2s+,K3s+,Q6s+,J8s+,T7s+,97s+,86s+,76s,65s,A8o+,KTo+,QTo+,JTo"),
    ("CO", "22+,A2s+,K2s+,Q4s+,J6s+,T6s+,96s+,85s+,75s+,64s+,54s,A5o+,K9o+,Q9o+,J9o+,T9o"),
    (
        "BTN",
        "22+,A2s+,K2s+,Q2s+,J3s+,T4s+,95s+,84s+,74s+,63s+,53s+,43s,A2o+,K6o+,Q8o+,J8o+,T8o+,\
         98o,87o@50",
    ),
    (
        "SB",
        "22+,A2s+,K2s+,Q2s+,J2s+,T2s+,92s+,82s+,72s+,62s+,52s+,42s+,32s,A2o+,K2o+,Q2o+,J2o+,\
         T2o+,94o+,85o+,84o@74,75o+,64o+,53o+",
    ),
];

impl Default for Presets {
    /// Opens by seat.
    fn default() -> Self {
        let own = |(name, text): (&str, &str)| Preset { name: name.into(), text: text.into() };
        Self { list: OPENS.map(own).into() }
    }
}

impl Presets {
    /// In the order they are shown.
    #[must_use]
    pub fn list(&self) -> &[Preset] {
        &self.list
    }

    /// Puts a range under a name: in place of the one that has it, else after all others. A name
    /// is cut to [`LONGEST_NAME`] and freed of breaks; one of nothing but space is none, and
    /// nothing happens.
    pub fn put(&mut self, name: &str, range: &RangeText) {
        let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let name: String = name.chars().take(LONGEST_NAME).collect();
        if name.is_empty() {
            return;
        }
        // A line each: what was typed over several lines has its canonical text.
        let typed = range.typed().filter(|text| !text.contains(['\n', '\r', '\t']));
        let text = typed.map_or_else(|| range.canonical(), str::to_owned);
        match self.list.iter_mut().find(|preset| preset.name == name) {
            Some(preset) => preset.text = text,
            None => self.list.push(Preset { name, text }),
        }
    }

    /// Puts the usual ones back as they were, before all others.
    pub fn restore(&mut self) {
        let usual = Self::default().list;
        self.list.retain(|preset| !usual.iter().any(|other| other.name == preset.name));
        self.list.splice(0..0, usual);
    }

    /// Takes the one of this name away, if there is one.
    pub fn remove(&mut self, name: &str) {
        self.list.retain(|preset| preset.name != name);
    }

    /// Reads what [`Presets::write`] wrote. A line that is none is left out, as are later ones of
    /// the same name: who edited the text by hand keeps the rest.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut presets = Self { list: Vec::new() };
        for (name, text) in text.lines().filter_map(|line| line.split_once('\t')) {
            if let Ok(range) = RangeText::parse(text)
                && !presets.list.iter().any(|preset| preset.name == name)
            {
                presets.put(name, &range);
            }
        }
        presets
    }

    /// A line for each: name, tab, text.
    #[must_use]
    pub fn write(&self) -> String {
        self.list.iter().map(|Preset { name, text }| format!("{name}\t{text}\n")).collect()
    }
}

impl Preset {
    /// The range; empty where the text is none, which only a hand that made it outside can do.
    #[must_use]
    pub fn range(&self) -> Range {
        RangeText::parse(&self.text).map_or_else(|_| Range::empty(), |text| text.range().clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(text: &str) -> RangeText {
        RangeText::parse(text).expect("a range")
    }

    #[test]
    fn seats_play_more_hands_the_later_they_act() {
        let presets = Presets::default();
        let totals: Vec<u32> = presets.list().iter().map(|preset| preset.range().total()).collect();
        assert!(totals.is_sorted_by(|a, b| a < b), "{totals:?}");
        // 16.5 % and 88 % of 1,326 combos, to the nearest tenth of a percent.
        let tenths = |total: u32| (total + 663) / 1326;
        assert_eq!((tenths(totals[0]), tenths(totals[6])), (165, 880));
    }

    #[test]
    fn own_ones_replace_and_follow() {
        let mut presets = Presets::default();
        presets.put(" my  3-bet\t", &range("QQ+,AKs"));
        presets.put("UTG", &range("AA"));
        presets.put(" \n", &range("AA"));
        presets.put("lines", &range("AA\nKK"));
        assert_eq!(presets.list().len(), OPENS.len() + 2);
        assert_eq!(presets.list()[0].text, "AA");
        assert_eq!(presets.list()[OPENS.len()].name, "my 3-bet");
        assert_eq!(Presets::read(&presets.write()), presets);
        presets.remove("SB");
        presets.restore();
        assert_eq!(presets.list()[..OPENS.len()], *Presets::default().list());
        presets.remove("my 3-bet");
        let names: Vec<&str> = presets.list().iter().map(|preset| preset.name.as_str()).collect();
        assert_eq!(names[OPENS.len() - 1..], ["SB", "lines"]);
    }

    #[test]
    fn a_damaged_line_costs_itself_alone() {
        let read = Presets::read("A\tAA\nbroken\nB\tnonsense!\nA\tKK\n\tQQ\nC\tQQ\n");
        let names: Vec<&str> = read.list().iter().map(|preset| preset.name.as_str()).collect();
        assert_eq!(names, ["A", "C"]);
        assert_eq!(read.list()[0].text, "AA");
        assert_eq!(Presets::read(""), Presets { list: Vec::new() });
    }
}
