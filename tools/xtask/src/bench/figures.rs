//! What the measuring programs told.

use anyhow::{Context as _, Result, bail};
use std::collections::BTreeMap;

/// How long somebody took for some work: see `benches::row`.
#[derive(Clone, Debug)]
pub(super) struct Figure {
    pub(super) who: String,
    pub(super) work: String,
    nanoseconds: f64,
    items: f64,
    equity: f64,
}

/// Everything measured in one run.
#[derive(Clone, Debug, Default)]
pub(super) struct Figures {
    figures: Vec<Figure>,
    /// By work, the most memory held, in KiB.
    pub(super) peaks: Vec<(String, f64)>,
    /// What begins, and the milliseconds until it is there.
    pub(super) starts: Vec<(String, f64)>,
    /// Facts in a word, such as the version of the browser.
    pub(super) facts: BTreeMap<String, String>,
}

/// Us, natively on one thread.
pub(super) const OURS: &str = "tableodds";

/// The same while the allocator hands its pages back after each answer.
pub(super) const ANEW: &str = "tableodds, pages anew";

/// Work that is sampled, so that answers only come near to each other.
const SAMPLED: &str = "sample";

impl Figure {
    /// Nanoseconds for one hand, deal or answer.
    pub(super) fn each(&self) -> f64 {
        self.nanoseconds / self.items
    }
}

impl Figures {
    /// Takes in the lines of a program.
    ///
    /// # Errors
    /// When a line has not its form.
    pub(super) fn read(&mut self, lines: &str) -> Result<()> {
        for line in lines.lines().filter(|line| !line.is_empty()) {
            let fields: Vec<&str> = line.split('\t').collect();
            let number = |text: &str| text.trim().parse::<f64>();
            match fields[..] {
                ["row", who, work, nanoseconds, items, equity] => self.figures.push(Figure {
                    who: who.to_owned(),
                    work: work.to_owned(),
                    nanoseconds: number(nanoseconds).context(line.to_owned())?,
                    items: number(items).context(line.to_owned())?,
                    equity: number(equity).context(line.to_owned())?,
                }),
                ["peak", work, kibibytes] => {
                    let kibibytes = number(kibibytes).context(line.to_owned())?;
                    self.peaks.push((work.to_owned(), kibibytes));
                }
                ["start", what, milliseconds] => {
                    let milliseconds = number(milliseconds).context(line.to_owned())?;
                    self.starts.push((what.to_owned(), milliseconds));
                }
                [fact, value] => {
                    self.facts.insert(fact.to_owned(), value.to_owned());
                }
                _ => bail!("not a line of figures: {line}"),
            }
        }
        Ok(())
    }

    /// The figure of somebody for some work. Who was measured in two processes has his best.
    pub(super) fn of(&self, who: &str, work: &str) -> Option<&Figure> {
        let found = self.figures.iter().filter(|figure| figure.who == who && figure.work == work);
        found.min_by(|a, b| a.each().total_cmp(&b.each()))
    }

    /// Everybody who did some work, the fastest first.
    pub(super) fn by_speed(&self, work: &str) -> Vec<&Figure> {
        let mut all: Vec<&Figure> = Vec::new();
        for figure in self.figures.iter().filter(|figure| figure.work == work) {
            if !all.iter().any(|other| other.who == figure.who) {
                all.extend(self.of(&figure.who, work));
            }
        }
        all.sort_by(|a, b| a.each().total_cmp(&b.each()));
        all
    }

    /// Whether all who did the same work found the same.
    ///
    /// # Errors
    /// When an exact answer differs by more than rounding, or a sampled one by more than chance.
    pub(super) fn check(&self) -> Result<()> {
        // What the chart shows asks everybody something else.
        let asked_alike = |figure: &&Figure| {
            !figure.who.starts_with("size ") && !figure.who.starts_with("players ")
        };
        for figure in self.figures.iter().filter(asked_alike) {
            let Some(ours) = self.of(OURS, &figure.work) else { continue };
            // Samples of 262,144 deals: six standard errors of two of them.
            let most = if figure.work == SAMPLED { 0.008 } else { 1e-9 };
            let off = (figure.equity - ours.equity).abs();
            if off.is_nan() || off > most {
                let Figure { who, work, equity, .. } = figure;
                bail!("{who} finds {equity} for {work}, and we {}", ours.equity);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_that_differ_are_found() {
        let mut figures = Figures::default();
        figures
            .read("row\ttableodds\taces\t20\t1\t0.5\nrow\tother\taces\t10\t2\t0.5")
            .expect("rows");
        figures.check().expect("the same");
        assert_eq!(figures.by_speed("aces")[0].who, "other");
        figures.read("row\tanother\taces\t10\t1\t0.6").expect("a row");
        assert!(figures.check().is_err());
        assert!(figures.read("row\tanother\taces\tten\t1\t0.6").is_err());
    }
}
